"""Modes of a place of contact."""

FREE, IMPACT, FOLLOWING = range(3)
#: What they are called in a result.
MODES = ("free flight", "impact", "following")
#: Kinds of events.
CONTACT, SEPARATION = range(2)
EVENTS = ("contact", "separation")

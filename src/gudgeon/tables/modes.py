"""Modes of a site."""

FREE, IMPACT, FOLLOWING = range(3)
#: What they are called in a result.
MODES = ("free flight", "impact", "following")
#: Phases of a contact whose force jumps where the rate of penetration changes its sign. At rest its force lies between.
UNLOADING, RESTING, LOADING = -1, 0, 1
#: Kinds of events.
CONTACT, SEPARATION = range(2)
EVENTS = ("contact", "separation")
#: Modes that are given at the start of a run: they are kept, or those of them that the gaps allow.
KEPT, SUGGESTED = 1, 2

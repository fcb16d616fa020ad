"""Surfaces without radii, like those of stops and guides: which contact laws they take."""

from math import isnan, nan

from gudgeon._describe import ModelError
from gudgeon.laws.contact import ContactGeometry, ContactLaw

#: A law that asks these surfaces for their radii gets no numbers out of it.
NO_RADII = ContactGeometry(nan, nan, internal=True)


def check_needs_no_radii(contact: ContactLaw, what: str) -> None:
    """Refuse a law that takes its stiffness from radii; `what` has none, as in 'a stop has none'."""
    if any(map(isnan, contact.parameters(NO_RADII))):
        raise ModelError(
            f"{contact.title} takes its stiffness from radii and materials, and {what} has none; "
            "give stiffness= and exponent="
        )

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


def slow_force(law: ContactLaw, penetration: float) -> float:
    """Return the force of a law without radii, in N or N m, at a penetration in m or rad that is reached slowly."""
    import numpy as np

    force: float = law.kernel(penetration, 1e-300, 1.0, np.array([*law.parameters(NO_RADII), 0.0]))
    return force

"""Contact without surfaces: a law whose stiffness is given needs none."""

from math import isnan, nan

from gudgeon.laws.contact import ContactGeometry, ContactLaw

#: Surfaces without radii: a law that asks for them gets no numbers out of it.
NO_SURFACES = ContactGeometry(nan, nan, internal=True)


def needs_surfaces(law: ContactLaw) -> bool:
    """Return whether a law takes its stiffness from radii or lengths of surfaces."""
    return any(map(isnan, law.parameters(NO_SURFACES)))


def slow_force(law: ContactLaw, penetration: float) -> float:
    """Return the force of a law without surfaces, in N or N m, at a penetration in m or rad that is reached slowly."""
    import numpy as np

    force: float = law.kernel(penetration, 1e-300, 1.0, np.array([*law.parameters(NO_SURFACES), 0.0]))
    return force

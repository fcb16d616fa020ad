"""Surfaces without radii, like those of stops and guides: which contact laws they take."""

from dataclasses import replace
from math import inf, isnan

from gudgeon._describe import ModelError
from gudgeon.fits._contract import Stress
from gudgeon.laws.compliance import ComplianceLaw
from gudgeon.laws.contact import NO_RADII, ContactLaw


def needs_radii(contact: ContactLaw, length: float | None = None) -> bool:
    """Return whether a law takes its stiffness from the radii of surfaces of this length, in m."""
    try:
        return any(map(isnan, contact.parameters(replace(NO_RADII, length=length))))
    except ModelError:  # it holds for some radii only, or needs a length
        return True


def check_needs_no_radii(contact: ContactLaw, what: str) -> None:
    """Refuse a law that takes its stiffness from radii; `what` has none, as in 'a stop has none'."""
    if needs_radii(contact):
        raise ModelError(
            f"{contact.title} takes its stiffness from radii and materials, and {what} has none; "
            "give stiffness= and exponent="
        )


def check_rises(law: ComplianceLaw, limit: float, what: str, unit: str) -> None:
    """Refuse a characteristic whose force falls before what is hard begins, at a deflection in m or rad."""
    end = law.rises_to()
    if end < limit:
        raise ModelError(
            f"{what}: the force of {law.title} decreases from {end:.4g} {unit} on, and must increase up to the limit, "
            f"{limit:.4g} {unit} of it; make the limit smaller, or mend the law"
        )


def falls(law: ComplianceLaw, what: str, turning: bool) -> list[str]:
    """Say from which deflection on the force of a characteristic falls, if it does."""
    end = law.rises_to()
    if end == inf:
        return []
    unit = "rad" if turning else "m"
    return [f"{what} decreases from {end:.4g} {unit} on, by its {law.title}; it holds up to there"]


def too_deep(name: str, law: ContactLaw | None, stress: tuple[Stress, ...], unit: str) -> list[str]:
    """Say where a contact went deeper than its law holds, in m or rad."""
    limit = None if law is None else law.penetration_limit(NO_RADII)
    deepest = max(stress, key=lambda site: site.depth)
    if limit is None or not deepest.depth > limit[0]:
        return []
    return [
        f"joint {name}: its surfaces penetrate by {deepest.depth:.3g} {unit} (at {deepest.when:.6g} s), and its law "
        f"holds up to {limit[0]:.3g} {unit}: {limit[1]}"
    ]


def slow_force(law: ContactLaw, penetration: float) -> float:
    """Return the force of a law without radii, in N or N m, at a penetration in m or rad that is reached slowly."""
    return float(law.evaluate(penetration, 1e-300, 1.0))


def resting_force(law: ComplianceLaw, deflection: float) -> float:
    """Return the elastic force of a compliance law, in N or N m, at a deflection in m or rad."""
    return float(law.evaluate(deflection))

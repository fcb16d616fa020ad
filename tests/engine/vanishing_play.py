"""Slider-cranks whose joints have less and less play, beside the ideal ones: how far apart they are, and may be.

Run as a program it prints the table of docs/joints.md:

    cd tests && PYTHONPATH=../src:. python -m engine.vanishing_play
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.optimize import brentq

import gudgeon as gd

CLEARANCES = (1e-3, 1e-4, 1e-5, 1e-6)
CRANK, ROD, ASIDE, SPEED, ANGLE = 0.05, 0.15, 0.03, 30.0, math.radians(80.0)
STIFFNESS, EXPONENT = 1e11, 1.5
LAW = gd.LankaraniNikravesh(stiffness=STIFFNESS, exponent=EXPONENT, restitution=0.5)
RADIUS, PIN, SLEEVE, BLOCK, STRIPS = 0.01, 0.04, 0.06, 0.06, 8
TIMES = np.linspace(0.0, 2.0 * math.pi / SPEED, 401)
X, Z = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)


def slider_at(angle: float, aside: float = ASIDE) -> float:
    """Return where the slider is along its way, in m, which is aside of the plane of the crank in space."""
    return CRANK * math.cos(angle) + math.sqrt(ROD**2 - aside**2 - (CRANK * math.sin(angle)) ** 2)


#: Pins of the crank and of the slider as described, in space and in the plane.
A = np.array([CRANK * math.cos(ANGLE), CRANK * math.sin(ANGLE), 0.0])
B = np.array([slider_at(ANGLE), 0.0, ASIDE])
FLAT = np.array([slider_at(ANGLE, 0.0), 0.0])
#: Play in two directions that are perpendicular to each other.
ROOT = math.sqrt(2.0)
#: Half the distance of the outermost strips, in m, and the lever over it at which a sleeve holds the slider's pin.
HALF_PIN, HALF_SLEEVE = (0.5 * length * (1.0 - 1.0 / STRIPS) for length in (PIN, SLEEVE))
LEVER = max(slider_at(0.0) - slider_at(ANGLE), slider_at(ANGLE) - slider_at(math.pi)) / HALF_SLEEVE


def plane(*joints: Any, **slider: Any) -> gd.Mechanism:
    """Return the slider-crank in the plane, with these joints instead of its ideal ones."""
    between = FLAT - A[:2]
    bodies = [
        gd.Body("crank", 0.3, 1e-4, position=0.5 * A[:2], angle=ANGLE),
        gd.Body("rod", 0.2, 4e-4, position=A[:2] + 0.5 * between, angle=math.atan2(between[1], between[0])),
        gd.Body("slider", 0.5, 4e-4, position=FLAT, **slider),
    ]
    own = [gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)), gd.Revolute("A", "crank", "rod", at=A[:2]), pin(), way()]
    return machine(bodies, own, joints)


def space(*joints: Any) -> gd.Mechanism:
    """Return that in space, whose slider is aside of the plane of the crank."""
    bodies = [
        gd.Body("crank", 0.3, (1e-4, 1e-4, 1e-4), position=0.5 * A),
        gd.Body("rod", 0.2, (4e-4, 4e-4, 4e-4), position=0.5 * (A + B)),
        gd.Body("slider", 0.5, (4e-3, 4e-3, 4e-3), position=B),
    ]
    own = [
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0, 0.0), axis=Z),
        gd.Universal("A", "crank", "rod", at=A, axes=(Z, np.cross(Z, B - A))),
        ball(gd.Ideal()),
        slide(gd.Ideal()),
    ]
    return machine(bodies, own, joints)


def machine(bodies: list[gd.Body], own: list[Any], others: tuple[Any, ...]) -> gd.Mechanism:
    """Return a slider-crank, in which other joints take the place of its own of the same names."""
    instead = {joint.name: joint for joint in others}
    joints = [instead.get(joint.name, joint) for joint in own]
    return gd.Mechanism("slider-crank", bodies, joints, [gd.Drive("motor", joint="O", speed=SPEED)])


def pin(**more: Any) -> gd.Revolute:
    """Return the slider's pin in the plane."""
    return gd.Revolute("B", "slider", "rod", at=FLAT, **more)


def way(**more: Any) -> gd.Translational:
    """Return the slider's guide in the plane."""
    return gd.Translational("G", "ground", "slider", axis=(1.0, 0.0), **more)


def slide(fit: Any) -> gd.Translational:
    """Return the slider's guide in space."""
    return gd.Translational("G", "ground", "slider", at=B, axis=X, fit=fit)


def ball(fit: Any) -> gd.Spherical:
    """Return the slider's ball joint."""
    return gd.Spherical("B", "slider", "rod", at=B, fit=fit)


def dry(clearance: float, **more: Any) -> gd.Dry:
    return gd.Dry(RADIUS, clearance, contact=LAW, **more)


def block(clearance: float, **more: Any) -> gd.DryGuide:
    return gd.DryGuide(block_length=BLOCK, block_height=0.02, clearance=clearance, contact=LAW, **more)


def oil(clearance: float, film: gd.laws.FilmLaw) -> gd.Lubricated:
    return gd.Lubricated(RADIUS, clearance, length=0.04, viscosity=10.0, film=film)


def slotted(clearance: float) -> gd.Mechanism:
    """Return a slider whose pin is in a slot along its way, between two stops; it starts as fast as the ideal one."""
    angle, lean = ANGLE, math.asin(A[1] / ROD)
    speed = -CRANK * SPEED * (math.sin(angle) + math.cos(angle) * math.tan(lean))
    stop = gd.Stop("displacement", lower=-clearance, upper=clearance, contact=LAW)
    slot = gd.RevoluteTranslational("B", "slider", "rod", at=FLAT, axis=(1.0, 0.0), stops=(stop,))
    return plane(slot, velocity=(speed, 0.0))


def hinged(fit: Any) -> gd.Mechanism:
    """Return the slider-crank in space whose slider and rod are joined by a pin along z, redundantly if it is ideal."""
    return space(gd.Spherical("A", "crank", "rod", at=A), gd.Revolute("B", "slider", "rod", at=B, axis=Z, fit=fit))


def in_sleeve(fit: Any) -> gd.Mechanism:
    """Return that whose slider is round, and held by a sleeve in the middle of its way; it may turn about its axis."""
    return space(gd.Cylindrical("G", "ground", "slider", at=B, axis=X, fit=fit))


@dataclass(frozen=True)
class Case:
    """A joint of the slider-crank that has play in `loose(clearance)`, and none in `ideal`.

    The slider's pin may be off by `ways` times the clearance: the root of the number of directions across each other
    in which there is play, times the lever of a tilt. `half` is the length in m over which a clearance is a tilt. A
    site has the `share` of the contact's stiffness; a film has no contact, and 0.
    """

    joint: str
    ideal: Callable[[], gd.Mechanism]
    loose: Callable[[float], gd.Mechanism]
    ways: float = 1.0
    half: float = math.inf
    share: float = 1.0
    tight: bool = True

    def work(self, ideal: gd.Run) -> float:
        """Return what the ideal joint's reactions can do along the play, in J per m of it.

        Within its play the joint moves under these forces and torques, with their sign changed. They do work along the
        play, and their changes add to it: TV, the sum of all changes in the revolution, four and more times the
        largest value. That leaves room for the mass that is moved, which changes with the crank angle, too.
        """
        total = 0.0
        for name, over in (("force", self.ways), ("torque", 1.0 / self.half)):
            if f"{self.joint}.{name}" in ideal.channels and over > 0.0:
                values = ideal.values(f"{self.joint}.{name}")[0].reshape(len(ideal.time), -1)
                changes = np.linalg.norm(np.diff(values, axis=0), axis=1).sum()
                total += over * (np.linalg.norm(values, axis=1).max() + changes)
        return float(total)

    def deepest(self, ideal: gd.Run, clearance: float) -> float:
        """Return how deep a site may be pressed in, in m: K delta^(n+1)/(n+1) = work (clearance + delta)."""
        if self.share == 0.0:
            return 0.0
        work, stiffness = self.work(ideal), self.share * STIFFNESS

        def missing(depth: float) -> float:
            return work * (clearance + depth) - stiffness * depth ** (EXPONENT + 1.0) / (EXPONENT + 1.0)

        return float(brentq(missing, 1e-12, 1.0, xtol=1e-15))

    def bound(self, room: float) -> float:
        """Return how far slider and rod may be off, in m, where surfaces leave `room`: clearance and penetration.

        A pin that is off by e moves the slider by e/cos of the rod's angle. A tilt by `room` over `half` adds terms of
        the second order, less than twice the tilt times `room`.
        """
        e = self.ways * room
        across = math.hypot(CRANK, ASIDE) + e
        return e / math.sqrt(1.0 - (across / ROD) ** 2) * (1.0 + 2.0 * room / self.half)


CASES = {
    "`Revolute` in the plane, `Dry`": Case("B", plane, lambda c: plane(pin(fit=dry(c)))),
    "`Revolute` in the plane, `MasslessLink`": Case(
        "B", plane, lambda c: plane(pin(fit=gd.MasslessLink(clearance=c))), share=0.0, tight=False
    ),
    "`Revolute` in the plane, `Lubricated`": Case(
        "B", plane, lambda c: plane(pin(fit=oil(c, gd.LongBearing()))), share=0.0, tight=False
    ),
    "`RevoluteTranslational`, `Stop`": Case("B", plane, slotted, tight=False),
    "`Translational` in the plane, `DryGuide`": Case("G", plane, lambda c: plane(way(fit=block(c))), half=0.5 * BLOCK),
    "`Translational` in space, `DryGuide`": Case(
        "G", space, lambda c: space(slide(block(c, block_width=0.02, side_clearance=c))), ROOT, half=0.5 * BLOCK
    ),
    "`Spherical`, `Dry`": Case("B", space, lambda c: space(ball(dry(c)))),
    "`Spherical`, `Lubricated`": Case(
        "B", space, lambda c: space(ball(oil(c, gd.SphericalSqueeze()))), share=0.0, tight=False
    ),
    "`Revolute` in space, `Dry`": Case(
        "B",
        lambda: hinged(gd.Ideal()),
        lambda c: hinged(dry(c, length=PIN, strips=STRIPS)),
        ROOT,
        HALF_PIN,
        1.0 / STRIPS,
    ),
    "`Cylindrical`, `Dry`": Case(
        "G",
        lambda: in_sleeve(gd.Ideal()),
        lambda c: in_sleeve(dry(c, length=SLEEVE, strips=STRIPS)),
        LEVER,
        HALF_SLEEVE,
        1.0 / STRIPS,
    ),
}


def off(run: gd.Run, ideal: gd.Run) -> float:
    """Return how far slider or rod are at most from their places in the ideal machine, in m."""
    apart = [run.values(f"{body}.position")[0] - ideal.values(f"{body}.position")[0] for body in ("slider", "rod")]
    return float(np.linalg.norm(apart, axis=2).max())


def main() -> None:
    """Print the table: how far each machine is off, in um, and the order with which that goes down."""
    print("| joint and fit | 1 mm | 0.1 mm | 0.01 mm | 0.001 mm | order | 0 | $F$ | $(F/K)^{1/n}$ |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, case in CASES.items():
        ideal = case.ideal().simulate(until=TIMES[-1], times=TIMES)
        rooms = (*CLEARANCES, 0.0) if case.tight else CLEARANCES
        apart = [off(case.loose(c).simulate(until=TIMES[-1], times=TIMES), ideal) for c in rooms]
        orders = [math.log10(more / less) for more, less in itertools.pairwise(apart[:4])]
        force = np.linalg.norm(ideal.values(f"{case.joint}.force")[0], axis=1).max()
        cells = [f"{length * 1e6:.3g}" if length < 1e-3 else f"{length * 1e6:.0f}" for length in apart[:4]]
        cells += [", ".join(f"{order:.2f}" for order in orders), f"{apart[4] * 1e6:.2g}" if case.tight else "–"]
        rest = 1e6 * (force / STIFFNESS) ** (1.0 / EXPONENT)
        cells += [f"{force:.2g} N", f"{rest:.2g}" if case.share else "–"]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()

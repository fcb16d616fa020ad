"""Every fit in every joint that takes it: two free bodies joined by it, which move against each other.

Nothing acts on them from outside, so momentum and moment of momentum stay what they are. A fit that is not ours is
among them: the same journal in the same hole as `Dry`, but as a pair of surfaces that is called by address.
"""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

import numpy as np

import gudgeon as gd
from gudgeon._describe import describe
from gudgeon._jit import pair_kernel
from gudgeon._quantity import PositiveLength
from gudgeon.fits import FITS, Fit
from gudgeon.fits._contract import JointFrame, Realised, Seat, Site, SurfacePair
from gudgeon.joints import JOINTS
from gudgeon.laws.contact import ContactGeometry, ContactLawField
from gudgeon.laws.friction import FrictionLawField
from gudgeon.pairs import Pair

R, C = 0.010, 2e-4
ELASTIC = gd.LinearSpringDamper(stiffness=1e7, damping=0.0)
LOSSY = gd.HuntCrossley(stiffness=1e9, restitution=0.7)
FRICTION = gd.CoulombTanh(0.1, 0.01)


@pair_kernel
def disc_in_hole(frame, which, p, out):
    """Write gap, direction and point of a disc of radius p[1] in a hole of radius p[0]."""
    x, y = frame[0], frame[1]
    e = math.sqrt(x * x + y * y)
    nx, ny = (x / e, y / e) if e > 0.0 else (1.0, 0.0)
    gap = p[0] - p[1] - e
    out[0] = gap
    out[1], out[2], out[3] = -nx, -ny, 0.0
    out[4], out[5], out[6] = (p[0] - 0.5 * gap) * nx, (p[0] - 0.5 * gap) * ny, 0.0


@pair_kernel
def disc_in_square(frame, which, p, out):
    """Write gap, direction and point at one of four walls, for a disc of radius p[1] in a hole 2 p[0] wide."""
    nx = 1.0 if which == 0.0 else (-1.0 if which == 2.0 else 0.0)
    ny = 1.0 if which == 1.0 else (-1.0 if which == 3.0 else 0.0)
    along = nx * frame[0] + ny * frame[1]
    gap = p[0] - p[1] - along
    out[0] = gap
    out[1], out[2], out[3] = -nx, -ny, 0.0
    out[4], out[5], out[6] = frame[0] + (p[1] + 0.5 * gap) * nx, frame[1] + (p[1] + 0.5 * gap) * ny, 0.0


@describe("pair")
class DiscInHole(Pair):
    """A disc in a round hole."""

    kind: ClassVar[str] = "disc-in-hole"
    kernel = staticmethod(disc_in_hole)

    hole: PositiveLength
    disc: PositiveLength

    def parameters(self) -> tuple[float, ...]:
        return (self.hole, self.disc)


@describe("pair")
class DiscInSquare(DiscInHole):
    """A disc in a square hole."""

    kind: ClassVar[str] = "disc-in-square"
    sites: ClassVar[int] = 4
    kernel = staticmethod(disc_in_square)


@describe("fit")
class Hole(Fit):
    """A journal in a hole of any shape."""

    kind: ClassVar[str] = "hole"

    pair: Any
    _: KW_ONLY
    contact: ContactLawField
    friction: FrictionLawField | None = None

    def objection(self, seat: Seat) -> str | None:
        return None if seat.kind == "revolute" and seat.dimension == 2 else "a hole is for a pin in the plane"

    def realise(self, frame: JointFrame) -> Realised:
        geometry = ContactGeometry(self.pair.hole, self.pair.disc, internal=True)
        sites = tuple(
            Site(
                length=self.pair.hole - self.pair.disc,
                pair=SurfacePair(self.pair, number),
                contact=self.contact,
                geometry=geometry,
                friction=self.friction,
            )
            for number in range(self.pair.sites)
        )
        return Realised((), sites)


#: Where the middle of a hole is in the first frame: the disc of the second body turns about it with an arm.
ARM = 0.01


@gd.pair
def off_centre(x, y, angle, hole, disc, arm):
    """A disc in a round hole, both off the origins of their frames."""
    ex, ey = x + arm * math.cos(angle) - arm, y + arm * math.sin(angle)
    e = math.sqrt(ex * ex + ey * ey)
    nx, ny = (ex / e, ey / e) if e > 0.0 else (1.0, 0.0)
    gap = hole - disc - e
    return gap, (-nx, -ny), (arm + (hole - 0.5 * gap) * nx, (hole - 0.5 * gap) * ny)


@gd.pair(dimension=3, sites=6)
def ball_in_box(position, rotation, site, half, ball, arm):
    """A ball in a box with six walls, both off the origins of their frames."""
    middle = np.array([arm, 0.0, 0.0])
    centre = position + rotation @ middle - middle
    outward = np.zeros(3)
    outward[site % 3] = 1.0 if site < 3 else -1.0
    gap = half - ball - outward @ centre
    return gap, -outward, middle + centre + (ball + 0.5 * gap) * outward


def surfaces(dimension: int, **laws: Any) -> gd.DrySurfaces:
    """Return surfaces that a user wrote, with play all around."""
    pair = off_centre(R, R - C, ARM) if dimension == 2 else ball_in_box(R, R - C, ARM)
    return gd.DrySurfaces(pair, length=C, **laws)


#: A stiffness and a damping that couple all motions, in SI units.
_MIXED = np.random.default_rng(5).normal(size=(6, 6)) / 6.0 + np.eye(6)
_UNITS = np.diag([1.0] * 3 + [0.05] * 3)
COUPLED = 1e5 * _UNITS @ _MIXED.T @ _MIXED @ _UNITS
LOSSES = 1e-4 * COUPLED

#: An example of every fit; those of a pin and of a ball differ.
EXAMPLES: dict[str, dict[int, Fit]] = {
    "ideal": {2: gd.Ideal(), 3: gd.Ideal()},
    "dry": {n: gd.Dry(R, C, contact=LOSSY, friction=FRICTION) for n in (2, 3)},
    "elastic": {n: gd.Dry(R, C, contact=ELASTIC) for n in (2, 3)},
    "lubricated": {
        2: gd.Lubricated(R, C, viscosity=0.02, film=gd.ShortBearing(), length=0.01),
        3: gd.Lubricated(R, C, viscosity=0.02, film=gd.SphericalSqueeze()),
    },
    "hybrid": {
        2: gd.Lubricated(R, C, viscosity=0.002, film=gd.ShortBearing(), length=0.01, contact=LOSSY, friction=FRICTION),
        3: gd.Lubricated(R, C, viscosity=0.002, film=gd.SphericalSqueeze(), contact=LOSSY),
    },
    "bushing": {n: gd.Bushing(radial=gd.LinearCompliance(stiffness=1e5, damping=20.0)) for n in (2, 3)},
    "soft axial": {n: gd.Bushing(axial=gd.LinearCompliance(stiffness=1e5, damping=20.0)) for n in (2, 3)},
    "soft bending": {n: gd.Bushing(bending=gd.LinearCompliance(stiffness=200.0, damping=0.02)) for n in (2, 3)},
    "soft torsion": {n: gd.Bushing(torsion=gd.LinearCompliance(stiffness=200.0, damping=0.02)) for n in (2, 3)},
    "relaxing": {
        n: gd.Bushing(radial=gd.LinearCompliance(stiffness=1e5, relaxation=((5e4, 1e-3), (2e4, 1e-2)))) for n in (2, 3)
    },
    "limited": {
        n: gd.Bushing(
            radial=gd.PolynomialCompliance(coefficients=(1e5, 0.0, 4e9), damping=20.0),
            gap=2e-4,
            limit=1e-3,
            blend=2e-4,
            contact=gd.Hertz(stiffness=1e10, exponent=1.5),
        )
        for n in (2, 3)
    },
    "limited torsion": {
        n: gd.Bushing(
            torsion=gd.TableCompliance(x=(0.0, 0.01, 0.02), y=(0.0, 2.0, 8.0), damping=0.01),
            gap={"torsion": 0.005},
            limit={"torsion": 0.01},
            blending="exponential",
            contact={"torsion": gd.Hertz(stiffness=1e5, exponent=1.5)},
        )
        for n in (2, 3)
    },
    "coupled": {n: gd.Bushing(law=gd.MatrixCompliance(stiffness=COUPLED, damping=LOSSES)) for n in (2, 3)},
    "sleeve": {
        3: gd.Dry(R, C, contact=LOSSY, friction=FRICTION, length=0.02, strips=3, journal_length=0.019),
    },
    "wet sleeve": {
        3: gd.Lubricated(
            R, C, viscosity=0.001, film=gd.LongBearing(), length=0.02, strips=3, contact=LOSSY, friction=FRICTION
        ),
    },
    "short wet sleeve": {
        3: gd.Lubricated(R, C, viscosity=0.01, film=gd.ShortBearing(), length=0.02, strips=2, contact=LOSSY),
    },
    "profiled sleeve": {
        3: gd.Dry(
            R,
            C,
            contact=LOSSY,
            friction=FRICTION,
            length=0.02,
            strips=3,
            journal_length=0.019,
            profile=[(-0.01, R + 4e-5), (-0.002, R), (0.004, R), (0.01, R + 6e-5)],
        ),
    },
    "surfaces": {n: surfaces(n, contact=LOSSY, friction=FRICTION) for n in (2, 3)},
    "elastic surfaces": {n: surfaces(n, contact=ELASTIC) for n in (2, 3)},
    "link": {2: gd.MasslessLink(clearance=C)},
    "hole": {2: Hole(DiscInHole(R, R - C), contact=LOSSY, friction=FRICTION)},
    "guide": {
        2: gd.DryGuide(block_length=0.06, block_height=0.02, clearance=3e-5, contact=LOSSY, friction=FRICTION),
        3: gd.DryGuide(
            block_length=0.06,
            block_height=0.02,
            clearance=3e-5,
            block_width=0.03,
            side_clearance=8e-5,
            contact=LOSSY,
            friction=FRICTION,
        ),
    },
    "elastic guide": {
        2: gd.DryGuide(block_length=0.06, block_height=0.02, clearance=3e-5, guide_length=0.05, contact=ELASTIC),
    },
    "square hole": {2: Hole(DiscInSquare(R, R - C), contact=LOSSY, friction=FRICTION)},
}
#: What joints need beside their bodies, in the plane and in space.
_GIVEN: dict[str, dict[str, Any]] = {
    "revolute": {"at": (0.1, 0.05)},
    "translational": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
    "rigid": {},
    "revolute-translational": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
    "distance": {"points": ((0.05, 0.0), (0.2, 0.1))},
    "spherical": {"at": (0.1, 0.05)},
    "cylindrical": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
    "universal": {"at": (0.1, 0.05), "axes": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))},
    "planar": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
    "screw": {"at": (0.1, 0.05), "axis": (1.0, 0.5), "lead": 0.02},
    "point-on-line": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
    "higher-pair": {"at": (0.1, 0.05), "axis": (1.0, 0.5)},
}


def _solid(value: Any, n: int) -> Any:
    """Return vectors of the plane as vectors of space."""
    if isinstance(value, tuple) and value and not isinstance(value[0], tuple):
        return (*value, 0.02)[:n] if len(value) == 2 else value[:n]
    if isinstance(value, tuple):
        return tuple(_solid(item, n) for item in value)
    return value


def pair_of_bodies(kind: str, dimension: int, fit: Fit | None, stops: tuple[gd.Stop, ...] = ()) -> gd.Mechanism:
    """Return two free bodies that are joined by such a joint, and move against each other.

    The velocity of the second one is not given where the joint prescribes it.
    """
    joint = next(joint for joint in JOINTS if joint.kind == kind)
    fields = {name: _solid(value, dimension) for name, value in _GIVEN[kind].items()}
    if kind == "revolute" and dimension == 3:
        fields["axis"] = (0.0, 0.6, 0.8)
    if fit is not None:
        fields["fit"] = fit
    ideal = fit is None or isinstance(fit, gd.Ideal)
    spin = {2: (3.0, -8.0), 3: ((3.0, 1.0, 2.0), (-8.0, 4.0, 1.0))}[dimension]
    inertia = {2: (2e-3, 5e-4), 3: ((2e-3,) * 3, (5e-4,) * 3)}[dimension]
    bodies = [
        gd.Body("a", 2.0, inertia[0], position=_solid((0.0, 0.0), dimension), angular_velocity=spin[0],
                velocity=_solid((0.3, 0.1), dimension)),
        gd.Body("b", 0.5, inertia[1], position=_solid((0.2, 0.1), dimension), angular_velocity=spin[1],
                velocity=None if ideal else _solid((1.3, -0.4), dimension)),
    ]  # fmt: skip
    machine = gd.Mechanism("pair", bodies, [joint("J", "a", "b", **fields, stops=stops)])
    if isinstance(fit, gd.Bushing | gd.MasslessLink):  # it may hold some motions
        try:
            machine.check()
        except gd.ModelError:
            machine = machine.with_({"b.velocity": None})
    return machine


def takes(kind: str, dimension: int, fit: Fit) -> bool:
    """Whether a joint exists there and takes a fit."""
    joint = next(joint for joint in JOINTS if joint.kind == kind)
    if dimension not in joint.dimensions:
        return False
    return fit.objection(joint.seat(dimension)) is None


#: (kind of joint, dimension, name of the fit): all that go together.
CASES = [
    (joint.kind, dimension, name)
    for joint in JOINTS
    for dimension in joint.dimensions
    for name, fits in EXAMPLES.items()
    if dimension in fits and takes(joint.kind, dimension, fits[dimension])
]


def case(kind: str, dimension: int, name: str) -> gd.Mechanism:
    """Return the machine of a case."""
    return pair_of_bodies(kind, dimension, EXAMPLES[name][dimension])


def missing() -> set[str]:
    """Return the fits of which there is no example."""
    return {fit.kind for fit in FITS} - {fit.kind for fits in EXAMPLES.values() for fit in fits.values()}

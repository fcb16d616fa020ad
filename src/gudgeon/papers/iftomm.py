"""Mechanisms of the IFToMM library of benchmark problems for multibody dynamics, with ideal joints.

M. González, D. Dopico, U. Lugrís, J. Cuadrado: A benchmarking system for MBS simulation software. Multibody System
Dynamics 16 (2006), 179-190 (problems A01 to A05), and the library that grew out of it, www.iftomm-multibody.org.

    from gudgeon.papers import iftomm
    run = iftomm.bricard().simulate(until=10.0, rtol=1e-10)

`CASES` has, for each mechanism, how long it runs, what is compared, and values of that which do not come from gudgeon.
They were worked out anew, in closed form or in minimal coordinates integrated to 1e-11 or better, and agree with what
is published as far as that goes.

Of the library's own descriptions only parts have come down to us. In those of A01 and A02 the precision is low if the
error is below 0.1, and high if it is below 1e-3, "with a threshold value of 1e-3". The limits of the other
problems are not known to us, nor is how errors are summed up. Where public sources disagree, the functions say what was
taken.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

import gudgeon as gd
from gudgeon._describe import ModelError, nearest

if TYPE_CHECKING:
    from gudgeon.result.run import Run

DOWN, DOWN_IN_SPACE = (0.0, -9.81), (0.0, 0.0, -9.81)  # m/s^2


def simple_pendulum() -> gd.Mechanism:
    """A01: a point mass of 1 kg on a massless rod of 1 m, let go from the level at (-1, 0), gravity along -y.

    The rod is a `Distance` joint, so that the body's moment of inertia does not matter: it does not turn. The
    description of 2005 starts at (+1, 0) and lasts 2000 s; later ones, followed here, start at (-1, 0) and last 10 s.
    """
    return gd.Mechanism(
        name="simple pendulum (IFToMM A01)",
        bodies=[gd.Body("mass", mass=1.0, inertia=1.0, position=(-1.0, 0.0), velocity=(0, 0), angular_velocity=0.0)],
        joints=[gd.Distance("rod", "ground", "mass", points=((0.0, 0.0), (-1.0, 0.0)))],
        gravity=DOWN,
    )


def n_four_bar(n: int = 40) -> gd.Mechanism:
    """A02: n four-bar windows in a row, 2n + 1 slender links of 1 m and 1 kg, gravity along -y.

    Cranks 0 to n stand upright on pivots at (0, 0), (1, 0), ..., joined at their tops by couplers; the top of the
    first one moves at 1 m/s along +x. Whenever the cranks lie level, the mechanism passes through a singular
    configuration, in which it has n + 1 degrees of freedom for an instant. The library has n = 40, some of its
    later solutions n = 2.
    """
    cranks, couplers = [f"crank {k}" for k in range(n + 1)], [f"coupler {k}" for k in range(1, n + 1)]
    link = {"mass": 1.0, "inertia": 1.0 / 12.0}
    joints = [gd.Revolute(f"A{k}", "ground", crank, at=(float(k), 0.0)) for k, crank in enumerate(cranks)]
    for k, coupler in enumerate(couplers):
        joints.append(gd.Revolute(f"B{k} right", cranks[k], coupler, at=(float(k), 1.0)))
        joints.append(gd.Revolute(f"B{k + 1} left", coupler, cranks[k + 1], at=(k + 1.0, 1.0)))
    return gd.Mechanism(
        name=f"{n} four-bars (IFToMM A02)",
        bodies=[
            gd.Body(cranks[0], position=(0.0, 0.5), angle=math.pi / 2, angular_velocity=-1.0, **link),
            *(gd.Body(name, position=(k + 1.0, 0.5), angle=math.pi / 2, **link) for k, name in enumerate(cranks[1:])),
            *(gd.Body(name, position=(k + 0.5, 1.0), **link) for k, name in enumerate(couplers)),
        ],
        joints=joints,
        gravity=DOWN,
    )


def andrews_squeezer() -> gd.Mechanism:
    """A03: Andrews' squeezing mechanism, seven bodies in the plane and ten pins, from rest, without gravity.

    Data and start are those of the IVP test set (F. Mazzia, C. Magherini; after E. Hairer, G. Wanner: Solving Ordinary
    Differential Equations II, section VII.7). Crank OF with a torque of 0.033 Nm, link FE, triangle BED with a spring
    of 4530 N/m from D to C, links EG and EH, levers AG and AH. The angles of the bodies are those of the test set:
    beta, beta + Theta, gamma, Phi + delta, delta, Omega + epsilon, epsilon. Some sheets of the IFToMM library have B
    at x = +0.03635 m: with that the mechanism cannot be assembled.
    """
    beta, theta, gamma = -0.0617138900142764496, 0.0, 0.455279819163070380
    phi, delta, omega, epsilon = 0.222668390165885885, 0.487364979543842550, -0.222668390165885885, 1.23054744454982119
    A, B, C = -0.06934 - 0.00227j, -0.03635 + 0.03273j, 0.014 + 0.072j
    F = cmath.rect(0.007, beta)
    E = F - cmath.rect(0.028, beta + theta)
    G, H = A + cmath.rect(0.04, delta), A - 1j * cmath.rect(0.04, epsilon)
    D = B + (0.02 - 0.018j) * cmath.exp(1j * gamma)

    def body(name: str, mass: float, inertia: float, angle: float, origin: complex, centre: complex) -> gd.Body:
        """A body whose mass centre is given in its axes, from the origin."""
        at = _xy(origin + centre * cmath.exp(1j * angle))
        return gd.Body(name, mass=mass, inertia=inertia, position=at, angle=angle, angular_velocity=0.0)

    return gd.Mechanism(
        name="Andrews' squeezer (IFToMM A03)",
        bodies=[
            body("OF", 0.04325, 2.194e-6, beta, 0j, 0.00092 + 0j),
            body("FE", 0.00365, 4.410e-7, beta + theta, F, -0.0115 + 0j),
            body("BED", 0.02373, 5.255e-6, gamma, B, 0.01043 - 0.01874j),
            body("EG", 0.00706, 5.667e-7, phi + delta, G, -1j * (0.02 - 0.01421)),
            body("AG", 0.07050, 1.169e-5, delta, A, 0.02308 + 0.00916j),
            body("EH", 0.00706, 5.667e-7, omega + epsilon, H, 0.02 - 0.01421 + 0j),
            body("AH", 0.05498, 1.912e-5, epsilon, A, -0.00449 - 0.01228j),
        ],
        joints=[
            gd.Revolute("O", "ground", "OF", at=(0.0, 0.0)),
            gd.Revolute("F", "OF", "FE", at=_xy(F)),
            gd.Revolute("B", "ground", "BED", at=_xy(B)),
            gd.Revolute("E1", "FE", "BED", at=_xy(E)),
            gd.Revolute("E2", "FE", "EG", at=_xy(E)),
            gd.Revolute("E3", "FE", "EH", at=_xy(E)),
            gd.Revolute("G", "EG", "AG", at=_xy(G)),
            gd.Revolute("H", "EH", "AH", at=_xy(H)),
            gd.Revolute("A1", "ground", "AG", at=_xy(A)),
            gd.Revolute("A2", "ground", "AH", at=_xy(A)),
        ],
        loads=[
            gd.Torque("motor", "OF", 0.033),
            gd.SpringDamper("spring", "ground", "BED", points=(_xy(C), _xy(D)), stiffness=4530.0, free_length=0.07785),
        ],
    )


def _xy(point: complex) -> tuple[float, float]:
    return point.real, point.imag


def bricard() -> gd.Mechanism:
    """A04: Bricard's mechanism, five rods of 1 m and 1 kg along edges of a cube, from rest, gravity along -y.

    P0 to P5 are (0,0,0) (1,0,0) (1,-1,0) (1,-1,1) (0,-1,1) (0,0,1), the hinges there have the axes y, z, x, y, z, x;
    the frame joins P5 and P0. The rods have a square section of 0.1 m. Of its 30 constraints one is redundant, in every
    configuration, which leaves one degree of freedom. The library compares P3 over 10 s.
    """
    points = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], dtype=float)
    axes = ("y", "z", "x", "y", "z", "x")
    unit = dict(zip("xyz", np.eye(3), strict=True))
    rods = [f"rod {k}" for k in range(1, 6)]
    bodies = []
    for k, name in enumerate(rods):
        along = np.abs(points[k + 1] - points[k])
        moments = np.where(along > 0.5, 0.02 / 12.0, 1.01 / 12.0)
        rest = {"angular_velocity": (0.0, 0.0, 0.0)} if k == 0 else {}
        bodies.append(
            gd.Body(name, mass=1.0, inertia=tuple(moments), position=tuple((points[k] + points[k + 1]) / 2), **rest)
        )
    ends = ["ground", *rods, "ground"]
    return gd.Mechanism(
        name="Bricard's mechanism (IFToMM A04)",
        bodies=bodies,
        joints=[
            gd.Revolute(f"P{k}", ends[k], ends[k + 1], at=tuple(points[k]), axis=tuple(unit[axes[k]])) for k in range(6)
        ],
        gravity=(0.0, -9.81, 0.0),
    )


def flyball_governor(spin: float = 2.0 * math.pi) -> gd.Mechanism:
    """A05: a flyball governor whose lower rods are stiff springs and dampers, gravity along -z.

    The shaft, 1 m along z from the origin, turns freely, at `spin` (rad/s) at first. Two rods of 1 m with 5 kg at their
    ends hang on it at (-+0.05, 0, 1), 30 degrees below the level. A cube of 0.1 m slides on the shaft without turning,
    its centre 0.5 m above the origin, and is held to the middles of the rods by springs from (-+0.05, 0, 0.5): 8e5
    N/m, 4e4 Ns/m, 0.5 m. Shaft and rods have a square section of 0.01 m; all have 3000 kg/m^3. A rod and its point
    mass are one body here.

    Public models agree in all this, but not in the first speed of the shaft: 2 pi rad/s (MBSbenchmarksInOpenSim, which
    shows the benchmark's curve on its own) or 0.16 x 2 pi (Exudyn). The library compares the height of the slider
    over 10 s.
    """
    rod, slider, ball = 0.3, 3.0, 5.0
    thin, long = rod * 2e-4 / 12.0, rod * (1.0 + 1e-4) / 12.0
    centre = (rod * 0.5 + ball) / (rod + ball)  # from the hinge
    across = long + rod * (centre - 0.5) ** 2 + ball * (1.0 - centre) ** 2
    turning = (0.0, 0.0, spin)
    bodies = [
        gd.Body("shaft", mass=rod, inertia=(long, long, thin), position=(0, 0, 0.5), angular_velocity=turning),
        gd.Body(
            "slider",
            mass=slider,
            inertia=(slider * 0.01 / 6.0,) * 3,
            position=(0.0, 0.0, 0.5),
            velocity=(0.0, 0.0, 0.0),
            angular_velocity=turning,
        ),
    ]
    joints = [
        gd.Revolute("spindle", "ground", "shaft", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0)),
        gd.Translational("sleeve", "shaft", "slider", at=(0.0, 0.0, 0.5), axis=(0.0, 0.0, 1.0)),
    ]
    springs = []
    for name, side, degrees in (("right", 1.0, 30.0), ("left", -1.0, 150.0)):
        hinge = np.array([0.05 * side, 0.0, 1.0])
        along = np.array([side * math.cos(math.radians(30.0)), 0.0, -0.5])
        bodies.append(
            gd.Body(
                f"{name} rod",
                mass=rod + ball,
                inertia=(thin, across, across),
                position=tuple(hinge + centre * along),
                orientation={"axis": (0.0, 1.0, 0.0), "angle": math.radians(degrees)},
                angular_velocity=turning,
            )
        )
        joints.append(gd.Revolute(f"{name} hinge", "shaft", f"{name} rod", at=tuple(hinge), axis=(0.0, 1.0, 0.0)))
        springs.append(
            gd.SpringDamper(
                f"{name} spring",
                "slider",
                f"{name} rod",
                points=((0.05 * side, 0.0, 0.5), tuple(hinge + 0.5 * along)),
                stiffness=8e5,
                damping=4e4,
                free_length=0.5,
            )
        )
    return gd.Mechanism("flyball governor (IFToMM A05)", bodies, joints, loads=springs, gravity=DOWN_IN_SPACE)


#: How the rod of the spatial slider-crank is held at the slider, and where its moments of inertia lie: the arm of the
#: slider in the universal joint (None: a ball), and the moments about xi along the rod, its arm eta, and zeta.
CONVENTIONS: dict[str, tuple[tuple[float, float, float] | None, tuple[float, float, float]]] = {
    "U1": ((1.0, 0.0, 0.0), (4e-4, 4e-3, 4e-3)),
    "U2": ((0.0, 0.0, 1.0), (4e-4, 4e-3, 4e-3)),
    "S1": (None, (4e-4, 4e-3, 4e-3)),
    "M": ((1.0, 0.0, 0.0), (4e-3, 4e-3, 4e-4)),
}


def spatial_slider_crank(convention: str = "U1") -> gd.Mechanism:
    """The spatial rigid slider-crank (R. Masoudi et al. 2013; E. J. Haug 1989, section 12.2), gravity along -z.

    The crank turns about x through (0, 0.1, 0.12) m, upright and at 6 rad/s at first; its pin B is 0.08 m from there.
    A ball joins it to the rod of 0.3 m, a universal joint the rod to the slider, which moves along x, at 0.2 m at
    first. The library compares x over 5 s.

    It says neither how the arms of the universal joint lie nor, beyond doubt, which moment of the rod is the small
    one, and published solutions differ visibly within a second. `convention` chooses:

    - U1: slider arm x, rod arm across it, small moment along the rod (González; Exudyn)
    - U2: the same with slider arm z (the initial angular velocity of ambrosio2018, Table 2)
    - S1: a ball at the slider too, the rod not spinning about itself
    - M: as U1, the small moment about the axis across both rod and arm (Masoudi's published solution)
    """
    if convention not in CONVENTIONS:
        raise ModelError(f"convention {convention!r} is not known; {nearest(convention, CONVENTIONS)}")
    arm, moments = CONVENTIONS[convention]
    pin, block = np.array([0.0, 0.1, 0.2]), np.array([0.2, 0.0, 0.0])
    xi = (block - pin) / 0.3
    eta = np.cross((1.0, 0.0, 0.0) if arm is None else arm, xi)
    eta /= np.linalg.norm(eta)
    axes = np.column_stack([xi, eta, np.cross(xi, eta)])
    at = {"slider": (0.0, 0.0, 0.0), "rod": (0.15, 0.0, 0.0)}
    joint: gd.Spherical | gd.Universal
    spin = {}
    if arm is None:
        joint = gd.Spherical("C", "slider", "rod", at=at)
        relative = (0.24, 0.48, 0.0)  # velocity of C against B
        spin = {"angular_velocity": tuple(np.cross(xi, relative) / 0.3)}
    else:
        joint = gd.Universal("C", "slider", "rod", at=at, axes=({"slider": arm}, {"rod": (0.0, 1.0, 0.0)}))
    return gd.Mechanism(
        name=f"spatial slider-crank (IFToMM), convention {convention}",
        bodies=[
            gd.Body("crank", 0.12, inertia=(1e-4, 1e-4, 1e-5), position=(0.0, 0.1, 0.16), angular_velocity=(6, 0, 0)),
            gd.Body("rod", 0.5, inertia=moments, position=tuple((pin + block) / 2), orientation=axes, **spin),
            gd.Body("slider", mass=2.0, inertia=(1e-4, 1e-4, 1e-4), position=tuple(block)),
        ],
        joints=[
            gd.Revolute("A", "ground", "crank", at=(0.0, 0.1, 0.12), axis=(1.0, 0.0, 0.0)),
            gd.Spherical("B", "crank", "rod", at={"crank": (0.0, 0.0, 0.04), "rod": (-0.15, 0.0, 0.0)}),
            joint,
            gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0, 0.0)),
        ],
        gravity=DOWN_IN_SPACE,
    )


@dataclass(frozen=True)
class Case:
    """A mechanism, what the library compares of it, and values of that which do not come from gudgeon.

    `values` maps times in s to what `measure` gives of a run at such a time; `digits` is the absolute error they may
    have. `tolerance` is the library's relative error of a solution of low and of high precision, where it is known.
    """

    mechanism: Callable[[], gd.Mechanism]
    duration: float
    what: str
    measure: Callable[[Run], np.ndarray]
    values: dict[float, tuple[float, ...]]
    digits: float
    source: str
    tolerance: tuple[float, float] | None = None


def _channel(name: str) -> Callable[[Run], np.ndarray]:
    def measure(run: Run) -> np.ndarray:
        values: np.ndarray = run.values(name)[0]
        return values if values.ndim == 2 else values[:, None]

    return measure


def _top_of_first_crank(run: Run) -> np.ndarray:
    return 2.0 * _channel("crank 0.position")(run)


def _corner(run: Run) -> np.ndarray:
    """P3 of Bricard's mechanism, from the middles of the rods that lead to it."""
    first, second, third = (_channel(f"rod {k}.position")(run) for k in (1, 2, 3))
    return 2.0 * (first - second + third)


CASES: dict[str, Case] = {
    "simple_pendulum": Case(
        simple_pendulum,
        duration=10.0,
        what="position of the mass, x and y in m",
        measure=_channel("mass.position"),
        values={
            1.0: (0.98629175113188, -0.16501085312554),
            5.0: (-0.94230543504376, -0.334754338414),
            10.0: (-0.27508746257612, -0.96141920509913),
        },
        digits=1e-13,
        source="elliptic functions",
        tolerance=(1e-1, 1e-3),
    ),
    "n_four_bar": Case(
        n_four_bar,
        duration=10.0,
        what="position of B0, the top of the first crank, x and y in m, n = 40",
        measure=_top_of_first_crank,
        values={
            1.0: (-0.11535688063211, -0.99332411130045),
            5.0: (-0.54019005067553, -0.84154305246444),
            10.0: (0.18051222668673, 0.98357274058231),
        },
        digits=1e-12,
        source="elliptic functions: it moves like one pendulum",
        tolerance=(1e-1, 1e-3),
    ),
    "andrews_squeezer": Case(
        andrews_squeezer,
        duration=0.03,
        what="crank angle beta in rad",
        measure=_channel("OF.angle"),
        values={0.01: (2.1601131315315,), 0.02: (8.1849058896616,), 0.03: (15.8107711951536,)},
        digits=2e-12,
        source="two independent formulations; the IVP test set prints 15.81077119629904, 1.1e-9 more",
    ),
    "bricard": Case(
        bricard,
        duration=10.0,
        what="position of P3, x, y and z in m",
        measure=_corner,
        values={
            1.0: (0.51050146118722, -1.64916759939481, 0.14012311455319),
            2.5: (-0.99999999985863, -1.00001681470721, 0.99998318515143),
            10.0: (0.99999996380635, -1.00026901269616, 0.99973095111992),
        },
        digits=1e-12,
        source="the closure in closed form, cos(p/2) cos(q/2) = 1/2; one coordinate, integrated to 1e-13",
    ),
    "flyball_governor": Case(
        flyball_governor,
        duration=10.0,
        what="height of the slider in m, the shaft turning at 2 pi rad/s at first",
        measure=_channel("slider.position.z"),
        values={0.5: (0.74324942479,), 2.5: (0.73560228308,), 5.0: (0.53556310372,), 10.0: (0.61962291706,)},
        digits=1e-11,
        source="two coordinates, by LSODA, Radau and DOP853",
    ),
    **{
        f"spatial_slider_crank {convention}": Case(
            partial(spatial_slider_crank, convention),
            duration=5.0,
            what=f"position of the slider, x in m, convention {convention}",
            measure=_channel("slider.position.x"),
            values={time: (x,) for time, x in zip((1.0, 2.0, 5.0), positions, strict=True)},
            digits=2e-12,
            source=f"one coordinate, integrated to 1e-12{remark}",
        )
        for convention, positions, remark in (
            ("U1", (0.211721661393, 0.289085197067, 0.240719573731), "; González's published solution: within 5e-5"),
            ("U2", (0.207895840706, 0.289835495660, 0.220252654588), ""),
            ("S1", (0.208148583774, 0.289961059595, 0.221513030649), ""),
            ("M", (0.236362856001, 0.262046271804, 0.261002006411), "; Masoudi's published solution: within 2e-5"),
        )
    },
}

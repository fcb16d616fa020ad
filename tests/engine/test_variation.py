"""The derivative of the motion along itself, against differences of runs and closed forms."""

import warnings

import numpy as np
import pytest

import gudgeon as gd
from engine.neighbours import by_differences, flow
from gudgeon.analysis._period import all_neighbours, make_neighbours
from gudgeon.compile.start import prepare
from gudgeon.papers import flores2004, flores2004_oil, flores2009, iftomm
from gudgeon.simulate.passage import PIECE, Passage
from gudgeon.tables import variation
from gudgeon.tables.modes import FREE, RESTING

#: Runs that are compared begin this far from each other, their tolerance is 1e-12: what is left of the difference is
#: below 1e-12/1e-7 = 1e-5 of what neighbours have grown to, and so is its bend, 1e-14 times the third derivative.
SIZE, TOLERANCE = 1e-7, 3e-5

CRANK = flores2004.slider_crank()
PLAY = flores2004.dry().part("B").realisations[0]


def crank(**changes: object) -> gd.Mechanism:
    return CRANK.refit(B=PLAY.changed(changes))


#: A hundred times softer than steel: else neighbours part by a hundred times as much in contact as they do after it.
JUMPING = gd.KelvinVoigt(stiffness=6.6e8, restitution=0.9)
MACHINES = {
    "an impact": (crank(), 0.0, 4e-4),
    "impacts": (crank(), 0.0, 1e-3),
    "begun in contact": (crank(), 0.25e-3, 1e-3),
    "friction": (crank(friction=gd.ModifiedCoulomb(coefficient=0.03)), 0.0, 0.72e-3),
    "bristles": (crank(friction=gd.LuGre(kinetic=0.1, static=0.15)), 0.25e-3, 0.7e-3),
    "a spring and damper, whose force jumps": (
        crank(contact=gd.LinearSpringDamper(stiffness=1e8, damping=2e3)), 0.0, 0.7e-3
    ),
    "a law that jumps where the rate does": (crank(contact=JUMPING), 0.0, 1e-3),
    "a law that jumps before a step": (crank(contact=JUMPING), 1e-4, 0.4e-3),
    "oil": (flores2004_oil.hybrid(), 1e-3, 2e-3),
    "a loop in space": (iftomm.spatial_slider_crank("U1"), 0.0, 0.2),
    "redundant constraints": (iftomm.bricard(), 0.0, 0.3),
    "a ball with play": (flores2009.dry(), 0.0, 0.03),
}  # fmt: skip


#: Kernels for space take long to compile: these are compared by `make validate`.
IN_SPACE = ("a loop in space", "redundant constraints", "a ball with play")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.validate) if name in IN_SPACE else name for name in MACHINES]
)
def test_neighbours_are_those_of_runs(name: str) -> None:
    mechanism, begin, end = MACHINES[name]
    found = flow(mechanism, begin, end)
    mine, runs = by_differences(found, SIZE)
    assert not found.neighbours.own.progress.failed
    size = np.max(np.abs(mine))
    assert np.max(np.abs(mine - runs)) < TOLERANCE * size


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.validate) if name in IN_SPACE else name for name in MACHINES]
)
def test_steps_that_are_kept_are_those_taken_again(name: str) -> None:
    """What is taken again from where it began is the same but for round-off.

    Slopes of forces are differences over 1e-4 of a penetration: in each of a hundred steps in contact round-off is up
    to 1e-9 of them, and it grows as neighbours do. Any other step would lead them elsewhere by parts of themselves.
    """
    mechanism, begin, end = MACHINES[name]
    start = prepare(mechanism)
    ends = []
    for kept in (True, False):
        passage, neighbours = Passage(start, 1e-10, 0.0), make_neighbours(start, 1e-10, 0.0, all_neighbours(start))
        passage.go_on(begin)
        passage.begin(neighbours)
        used = 0
        for samples, count in passage.pieces(end, steps=PIECE):
            used += np.count_nonzero(passage.stages.taken[1:count])
            neighbours.carry(samples, 0, count - 1, passage.stages if kept else None)
        ends.append(neighbours.values)
    assert used > 0 or name == "oil"  # which is stiff, all along or nearly so
    size = np.max(np.abs(ends[0]), axis=0)
    assert np.all(np.abs(ends[0] - ends[1]) <= 1e-6 * size)


def hanging(friction: object = None) -> gd.Mechanism:
    """A rod that hangs in a tight bearing, whose law jumps: after one impact it rests in the jump, and swings."""
    law = gd.KelvinVoigt(stiffness=1e6, restitution=0.3)
    fit = gd.Dry(bearing_radius=0.01, clearance=2e-5, start=(0.0, -1.8e-5), contact=law, friction=friction)
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.0, -0.5), angular_velocity=1.0)
    return gd.Mechanism("hanging", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0), fit=fit)], gravity=(0, -9.81))


@pytest.mark.parametrize("friction", [None, gd.CoulombTanh(0.1)], ids=["frictionless", "friction"])
def test_rest_in_a_tight_bearing(friction: object) -> None:
    """The normal turns within the clearance, which is two parts in a hundred thousand of the machine's size.

    Runs stand 1e-8 of the size apart, a two-thousandth of the clearance: the difference bends by the square of that.
    """
    found = flow(hanging(friction), 0.0, 0.02)
    assert found.end.mode[0] != FREE and found.end.phase[0] == RESTING
    mine, runs = by_differences(found, 1e-8)
    assert np.max(np.abs(mine - runs)) < TOLERANCE * np.max(np.abs(mine))


def test_rest_in_a_stiff_law() -> None:
    """Forces at a fixed share change a million times as much as those that keep the contact at rest."""
    law = gd.TabulatedContact([0.0, 1e-3], [0.0, 1e4], [0.0, 3e3])
    fit = gd.Dry(
        bearing_radius=0.01, clearance=2e-4, start=(0.0, -2.1e-4), contact=law, friction=gd.CoulombTanh(0.3, 0.05)
    )
    rod = gd.Body("rod", mass=0.5, inertia=2e-3, position=(0.1, -0.2), angular_velocity=2.0)
    joint = gd.Revolute("O", "ground", "rod", at=(0, 0), fit=fit)
    found = flow(gd.Mechanism("hanging", [rod], [joint], gravity=(0, -9.81)), 0.05, 0.1)
    assert found.begin.phase[0] == found.end.phase[0] == RESTING
    mine, runs = by_differences(found, SIZE)
    assert np.max(np.abs(mine - runs)) < TOLERANCE * np.max(np.abs(mine))


@pytest.mark.parametrize("film", [gd.LongSqueeze(), gd.HalfSommerfeld(), gd.PinkusSternlicht()], ids=lambda f: f.law)
def test_a_film_begun_at_its_centre(film: object) -> None:
    """There a law bends within a thousandth of the clearance, and beyond it with the direction of the eccentricity.

    Runs stand 1e-9 m apart, a thousandth of where it bends: the difference bends by 1e-6. Their own error is 1e-12/1e-9
    of what neighbours begin with, and these grow to thirty times as much where a law bends at all.
    """
    fit = gd.Lubricated(bearing_radius=0.02, clearance=1e-3, length=0.02, viscosity=0.1, film=film)
    body = gd.Body("journal", mass=0.14, inertia=1e-4, velocity=(1e-3, 0.0), angular_velocity=20.0)
    joint = gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=fit)
    found = flow(gd.Mechanism("journal", [body], [joint], gravity=(0.0, -9.81)), 0.0, 2e-3)
    mine, runs = by_differences(found, 1e-9)
    assert np.max(np.abs(mine - runs)) < TOLERANCE * np.max(np.abs(mine))


def test_stiff_motion_by_radau() -> None:
    mechanism = flores2004_oil.hybrid()
    found = flow(mechanism, 1e-3, 2e-3, rtol=1e-9, method="radau")
    mine, runs = by_differences(found, 1e-5, rtol=1e-9, method="radau")
    assert np.max(np.abs(mine - runs)) < 1e-3 * np.max(np.abs(mine))


def volume(mechanism: gd.Mechanism, end: float) -> float:
    """Return by how much a volume of phase space, in places and momenta, has changed at the end."""
    found = flow(mechanism, 0.0, end)
    freedom, model = found.start.freedom, found.start.compiled.model
    width = model.WIDTH * len(model.bodies)
    masses = 1.0 / model.inverse[:width]
    at_end = flow_basis(found)
    scale = np.max(np.abs(at_end), axis=0) + 1.0
    matrix = np.linalg.lstsq((at_end / scale).T, (found.after / scale).T)[0][: 2 * freedom, : 2 * freedom]
    reduced = [
        np.linalg.det((basis[:freedom, :width] * masses) @ basis[:freedom, :width].T)
        for basis in (found.before, at_end)
    ]
    return float(np.linalg.det(matrix) * reduced[1] / reduced[0])


def flow_basis(found):  # type: ignore[no-untyped-def]
    """Return a basis of all neighbours at the end."""
    passage = Passage(found.start, 1e-12, 0.0, found.end)
    passage.begin(found.neighbours)
    return found.neighbours.values.copy()


def damped(damping: float) -> gd.Mechanism:
    """A mass that swings on a spring, 1 kg and 4 N/m."""
    mass = gd.Body("mass", mass=1.0, inertia=1.0, position=(0.3, 0.0))
    guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0.3, 0)), 4.0, damping, free_length=1.0)
    return gd.Mechanism("swinging", [mass], [guide], loads=[spring])


def double_pendulum() -> gd.Mechanism:
    """Two rods that swing from the horizontal."""
    upper = gd.Body("upper", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    lower = gd.Body("lower", mass=0.7, inertia=0.05, position=(1.4, 0.0))
    return gd.Mechanism(
        "double pendulum",
        [upper, lower],
        [gd.Revolute("O", "ground", "upper", at=(0, 0)), gd.Revolute("A", "upper", "lower", at=(1, 0))],
        gravity=(0, -9.81),
    )


@pytest.mark.parametrize(
    ("mechanism", "end"),
    [
        pytest.param(double_pendulum(), 1.5, id="double pendulum"),
        pytest.param(crank(), 2e-4, id="crank before an impact"),
        pytest.param(iftomm.spatial_slider_crank("U1"), 0.5, id="loop in space", marks=pytest.mark.validate),
        pytest.param(flores2009.dry(), 2e-3, id="four-bar before an impact", marks=pytest.mark.validate),
    ],
)
def test_conservative_motion_keeps_volumes_of_phase_space(mechanism: gd.Mechanism, end: float) -> None:
    """Liouville's theorem, also where drives prescribe a part of the motion; masses belong to the momenta."""
    assert volume(mechanism, end) == pytest.approx(1.0, abs=1e-8)


def test_damping_shrinks_volumes() -> None:
    """Liouville's formula: the divergence of a damped oscillator is -c/m."""
    assert volume(damped(0.3), 4.0) == pytest.approx(np.exp(-0.3 * 4.0), rel=1e-8)


def test_tableaux_are_made_of_real_numbers() -> None:
    """Roots are complex numbers since NumPy 2.5, even where all are real."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert all(np.isrealobj(table) for table in variation._tableaux.__wrapped__())


BRISTLES = {
    "Dahl": gd.Dahl(coefficient=0.1, bristle_stiffness=1e4),
    "LuGre": gd.LuGre(kinetic=0.1, static=0.15, stribeck_speed=0.01, bristle_stiffness=1e4, bristle_damping=1.0),
}


@pytest.mark.parametrize("friction", BRISTLES)
def test_bristles_begin_to_bend_where_a_contact_begins(friction):
    """Which contacts begin a few digits before the surface, and which behind it, is chance: at several ends of a run.

    The deflection of bristles has a rate as soon as there is contact, so that it jumps with the instant of touchdown.
    """
    law = gd.LankaraniNikravesh(gd.Material(young=207e9, poisson=0.3), restitution=0.7)
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-4, length=0.02, contact=law, friction=BRISTLES[friction])
    body = gd.Body("journal", mass=0.14, inertia=1e-4, velocity=(0.5, 0.1), angular_velocity=20.0)
    machine = gd.Mechanism("journal", [body], [gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=fit)])
    touchdown, liftoff = machine.simulate(until=2e-3, rtol=1e-11).event_list.time[:2]
    for after in (1e-6, 5e-6, 0.5 * (liftoff - touchdown), liftoff - touchdown + 1e-5):
        mine, runs = by_differences(flow(machine, 1e-4, touchdown + after), 1e-8)
        assert np.max(np.abs(mine - runs)) < TOLERANCE * np.max(np.abs(mine))

"""The implicit method: it agrees with the explicit one, has its order, and keeps to the tolerance."""

import numpy as np
import pytest

import gudgeon as gd
from engine.films import FULL, STEEL_CONTACT, journal, oil
from engine.machines import dry, pendulum, slider_crank
from gudgeon.compile.start import prepare
from gudgeon.simulate import integration
from gudgeon.simulate.room import creeps
from reference import slider_crank as reference


@pytest.mark.parametrize("film", [FULL, gd.LongBearing(), gd.ShortBearing(cavitation=False)])
def test_both_methods_agree_where_oil_is_thin(film):
    times = np.linspace(0.0, 2e-3, 41)
    machine = slider_crank(B=oil(film, viscosity=0.02))
    runs = [machine.simulate(2e-3, times=times, rtol=1e-11, method=method) for method in ("radau", "dop853")]
    assert [run.statistics.method for run in runs] == ["radau", "dop853"]
    for channel, scale in (("slider.position.x", 0.17), ("rod.position", 0.12), ("B.eccentricity", 5e-4)):
        first, second = (run.values(channel)[0] for run in runs)
        assert np.abs(first - second).max() < 1e-9 * scale, channel


def hung(fit, speed):
    """A body that hangs on a ball joint and swings."""
    body = gd.Body(
        "b", mass=0.5, inertia=(1e-3, 2e-3, 1.5e-3), position=(0.1, 0.0, 0.02), velocity=(0.0, speed, 0.0),
        angular_velocity=(3.0, 1.0, -2.0),
    )  # fmt: skip
    joint = gd.Spherical("J", "ground", "b", at=(0.0, 0.0, 0.0), fit=fit)
    return gd.Mechanism("ball", [body], [joint], gravity=(0.0, 0.0, -9.81))


def test_both_methods_agree_on_a_ball_in_oil():
    """flores2009's ball, thin oil."""
    fit = gd.Lubricated(bearing_radius=0.01, clearance=2e-4, viscosity=0.05, film=gd.SphericalSqueeze())
    machine = hung(fit, 0.05)
    times = np.linspace(0.0, 0.02, 21)
    runs = [
        machine.simulate(0.02, times=times, rtol=1e-11, method=method, max_steps=500_000)
        for method in ("radau", "dop853")
    ]
    assert [run.status for run in runs] == ["complete"] * 2
    for channel, scale in (("b.position", 0.1), ("J.eccentricity", 2e-4), ("b.orientation", 1.0)):
        first, second = (run.values(channel)[0] for run in runs)
        assert np.abs(first - second).max() < 1e-9 * scale, channel


def test_dry_impacts_with_the_implicit_method():
    expected, speeds = reference.impacts(12, rate_limit=None)
    run = slider_crank(B=dry(rate_limit=None)).simulate(4.2e-3, rtol=1e-10, method="radau")
    assert len(run.contacts) == 12
    assert np.abs(run.contacts - expected).max() < 1e-11
    assert run.event_list.normal_velocity[run.event_list.kind == 0] == pytest.approx(speeds, rel=1e-7)


def test_a_dry_ball_with_the_implicit_method():
    fit = gd.Dry(bearing_radius=0.02, clearance=1e-3, contact=gd.Hertz(stiffness=1e9))
    machine = hung(fit, 0.3)
    runs = [machine.simulate(0.05, rtol=1e-11, method=method) for method in ("radau", "dop853")]
    assert len(runs[0].contacts) == len(runs[1].contacts) > 4
    assert runs[0].event_list.time == pytest.approx(runs[1].event_list.time, rel=1e-9)


def test_order_nine_on_a_pendulum():
    """At the ends of steps; the bounds are wide since 15 to 60 steps are few, and the errors of a pendulum cancel."""
    best = pendulum().simulate(3.0, rtol=1e-13, method="dop853").values("bob.position")[0][-1]
    steps, errors = [], []
    for rtol in (1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9):
        run = pendulum().simulate(3.0, rtol=rtol, method="radau")
        steps.append(run.statistics.steps)
        errors.append(np.abs(run.values("bob.position")[0][-1] - best).max())
    order = -np.polyfit(np.log(steps), np.log(errors), 1)[0]
    assert 8.5 < order < 12.0
    assert errors[-1] < 1e-11


def test_error_between_steps_is_proportional_to_the_tolerance():
    times = np.linspace(0.0, 3.0, 61)
    best = pendulum().simulate(3.0, times=times, rtol=1e-13, method="dop853").values("bob.position")[0]
    tolerances, errors = 10.0 ** -np.arange(4, 12), []
    for rtol in tolerances:
        run = pendulum().simulate(3.0, times=times, rtol=rtol, method="radau")
        errors.append(np.abs(run.values("bob.position")[0] - best).max())
    assert 0.8 < np.polyfit(np.log(tolerances), np.log(errors), 1)[0] < 1.2
    assert (errors < tolerances).all()


def test_error_of_a_film_is_proportional_to_the_tolerance():
    """A journal pressed against the wall, down to a thousandth of the clearance, where the film is very stiff."""
    times = np.linspace(1e-3, 0.02, 20)
    machine = journal(oil(), force=(2000.0, 300.0), velocity=(0.0, 0.5), angular_velocity=50.0)
    runs = {
        rtol: machine.simulate(0.02, times=times, rtol=rtol, method="radau") for rtol in (1e-5, 1e-6, 1e-7, 1e-8, 1e-9)
    }
    best = machine.simulate(0.02, times=times, rtol=1e-12, method="radau").values("B.eccentricity")[0]
    film = machine.simulate(0.02, times=times, rtol=1e-12, method="radau").values("B.film_thickness")[0]
    assert film.min() < 2e-3 * 5e-4
    errors = np.array([np.abs(run.values("B.eccentricity")[0] - best).max() / 5e-4 for run in runs.values()])
    slope = np.polyfit(np.log(list(runs)), np.log(errors), 1)[0]
    steps = [run.statistics.steps for run in runs.values()]
    assert 0.6 < slope < 1.4
    assert (errors < 10 * np.array(list(runs))).all()
    assert max(steps) < 2000


@pytest.mark.parametrize("rtol", [1e-10, 1e-11])
def test_the_automatic_choice_does_not_cost_many_times_the_better_method(rtol):
    machine = journal(oil(), force=(2000.0, 0.0))
    steps = {
        method: machine.simulate(0.05, times=[0.05], rtol=rtol, method=method, max_steps=50_000).statistics.steps
        for method in ("auto", "radau")
    }
    assert steps["auto"] < 4 * steps["radau"]


def test_a_journal_that_slides_along_the_wall_costs_no_more_than_one_that_rests_there():
    steps = {}
    for speed in (0.0, 0.5):
        run = journal(oil(), force=(2000.0, 300.0), velocity=(0.0, speed)).simulate(0.02, rtol=1e-8, method="radau")
        steps[speed] = run.statistics.steps + run.statistics.rejected
    assert steps[0.0] < 100
    assert steps[0.5] < 400  # thousands, if the stiffness did not turn with the line of centres


def test_newtons_method_converges_fast_in_a_machine_that_turns():
    """Poses change within a step. If matrix and residuals were of different ones, it would take twice the rounds."""
    run = slider_crank(B=oil(FULL, viscosity=0.1)).simulate(0.012, rtol=1e-8, method="radau")
    s = run.statistics
    assert run.values("B.film_thickness")[0].min() < 0.02 * 5e-4
    assert s.rejected < 0.1 * s.steps
    assert s.evaluations < 22 * (s.steps + s.rejected)


def test_dop853_is_refused_nothing_but_says_when_max_steps_is_reached():
    machine = journal(oil(), force=(2000.0, 0.0))
    with pytest.warns(gd.SimulationWarning, match="max_steps of 2000 is reached"):
        run = machine.simulate(0.05, method="dop853", max_steps=2000)
    assert run.status == "max_steps"
    assert run.time[-1] < 0.05


@pytest.mark.parametrize(
    ("fit", "more"),
    [
        (oil(FULL), {}),
        (oil(gd.LongSqueeze(), contact=STEEL_CONTACT), {}),
        (dry(), {"method": "radau"}),
        (dry(), {"method": "dop853"}),
    ],
    ids=["oil", "hybrid", "dry radau", "dry"],
)
def test_where_the_loop_pauses_changes_nothing(fit, more, monkeypatch):
    """It pauses when its room is full, or when it has taken long: on a busy machine elsewhere than on an idle one."""
    machine = slider_crank(B=fit)
    runs = [machine.simulate(4e-3, **more)]
    monkeypatch.setattr(integration, "ROOM", 3)
    monkeypatch.setattr(integration, "LARGEST_ROOM", 3)
    runs.append(machine.simulate(4e-3, **more))
    first, second = (run.statistics for run in runs)
    assert (first.steps, first.rejected, first.evaluations) == (second.steps, second.rejected, second.evaluations)
    assert (runs[0].time == runs[1].time).all()
    assert (runs[0].values("rod.position")[0] == runs[1].values("rod.position")[0]).all()


def test_long_steps_of_a_slow_motion_are_solved_to_the_end():
    """A load that swings slowly: steps of a second. Corrections of places count as much as those of velocities.

    With those of velocities alone, which are small as the steps are long, forces were left unbalanced by more than half
    of the load, and the energy by 1e-5 to 1e-3.
    """
    fit = oil(gd.LongSqueeze(), viscosity=0.02, contact=STEEL_CONTACT)
    machine = journal(fit, force=(gd.Harmonic(1900.0, 1.0, 0.0, 2000.0), 0.0), angular_velocity=20.0)
    ends = []
    for rtol in (1e-8, 1e-10):
        run = machine.simulate(10.0, rtol=rtol, method="radau")
        assert run.status == "complete"
        assert np.diff(run.time).max() > 0.1
        moved = np.ptp(run.values("energy.loads")[0])
        assert np.abs(run.values("energy.residual")[0]).max() < 1e-8 * moved
        ends.append(run.values("B.penetration")[0][-1])
    assert ends[0] == pytest.approx(ends[1], rel=1e-6)


@pytest.mark.parametrize("method", ["radau", "auto"])
def test_two_oiled_joints_that_touch_agree_with_the_explicit_method(method):
    """Crank pin and wrist pin in oil, with contact where it gives out."""
    fit = oil(gd.LongSqueeze(), viscosity=0.01, contact=STEEL_CONTACT)
    machine, times = slider_crank(A=fit, B=fit), np.linspace(0.0, 1.5e-3, 31)
    runs = [machine.simulate(1.5e-3, times=times, rtol=1e-11, method=name) for name in (method, "dop853")]
    assert len(runs[0].contacts) == len(runs[1].contacts) > 0
    assert runs[0].event_list.time == pytest.approx(runs[1].event_list.time, rel=1e-7)
    for channel, scale in (("slider.position.x", 0.17), ("A.eccentricity", 5e-4), ("B.eccentricity", 5e-4)):
        first, second = (run.values(channel)[0] for run in runs)
        assert np.abs(first - second).max() < 1e-7 * scale, channel


def test_a_contact_that_follows_a_slow_load_is_left_to_the_implicit_method():
    """There is no damping at the wall, but a stiff spring on which nothing swings (15 000 steps with DOP853)."""
    fit = oil(gd.LongSqueeze(), viscosity=0.02, contact=STEEL_CONTACT)
    machine = journal(fit, force=(gd.Harmonic(1900.0, 1.0, 0.0, 2000.0), 0.0), angular_velocity=20.0)
    steps = [machine.simulate(10.0, method=method).statistics.steps for method in ("auto", "radau")]
    assert steps[0] < 2 * steps[1] < 5000


@pytest.mark.parametrize("rtol", [1e-6, 1e-9])
@pytest.mark.parametrize("kind", ["guide", "arm", "pin"])
def test_creeping_into_a_damped_contact(kind, rtol):
    """A constant force F against a spring K and a damper C, many times more than critical: x = F/K (1 - e^(-K t/C)).

    It decays at C/m, about a million times as fast as it moves: an explicit method would follow that decay.
    """
    mass, force = 2.0, 20.0
    body = gd.Body("body", mass=mass, inertia=mass)
    if kind == "pin":
        law = gd.LinearSpringDamper(stiffness=1e6, damping=1e6)
        fit = gd.Dry(bearing_radius=0.01, clearance=1e-4, contact=law)
        joint, push = gd.Revolute("J", "ground", "body", at=(0, 0), fit=fit), gd.Force("push", "body", (force, 0.0))
    elif kind == "guide":
        law = gd.LinearSpringDamper(stiffness=1e4, damping=2e4)
        stop = gd.Stop("displacement", upper=1e-4, contact=law)
        joint = gd.Translational("J", "ground", "body", axis=(1, 0), stops=(stop,))
        push = gd.Force("push", "body", (force, 0.0))
    else:
        law = gd.LinearSpringDamper(stiffness=1e4, damping=2e4)
        stop = gd.Stop("angle", upper=1e-4, contact=law)
        joint = gd.Revolute("J", "ground", "body", at=(0, 0), stops=(stop,))
        push = gd.Torque("push", "body", force)
    machine = gd.Mechanism("creep", [body], [joint], loads=[push])
    run = machine.simulate(5.0, rtol=rtol, max_steps=2000)
    assert run.status == "complete"
    begins = run.event_list.time[0]
    assert begins == pytest.approx(np.sqrt(2.0 * mass * 1e-4 / force), rel=1e-6)
    depth = run.values("body.angle" if kind == "arm" else "body.position.x")[0] - 1e-4
    late = run.time > begins + 0.5
    exact = force / law.stiffness * (1.0 - np.exp(-law.stiffness / law.damping * (run.time[late] - begins)))
    speed = force * begins / mass  # which is lost at once: over a way of m v/C
    lost = 2.0 * mass * speed / law.damping
    assert depth[late] == pytest.approx(exact, abs=lost + 1e-4 * force / law.stiffness)
    assert creeps(prepare(machine).compiled.model)
    assert not creeps(prepare(machine.with_({contact_damping(kind): 1.0})).compiled.model)


def contact_damping(kind):
    """The path of the damping."""
    return "J.fit.contact.damping" if kind == "pin" else "J.stops.0.contact.damping"

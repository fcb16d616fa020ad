"""Every file in examples/ runs as it is, and gives a number that is known without gudgeon."""

import math
import runpy
from pathlib import Path

import numpy as np
import pytest
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.optimize import fsolve
from scipy.spatial.transform import Rotation

import gudgeon as gd
from gudgeon.model.files import read
from reference import cam_follower
from reference import slider_crank as reference

EXAMPLES = Path(__file__).parents[1] / "examples"
GRAVITY = 9.81
#: Crank and rod of the slider-cranks of flores2004 in m, and their speed in rad/s.
CRANK, ROD, SPEED = 0.05, 0.12, 5000.0 * 2.0 * math.pi / 60.0
#: The gas force on the compressors' pistons in N, over the crank angle in degrees.
GAS_ANGLES = [0, 20, 45, 90, 135, 180, 225, 270, 300, 320, 340, 360]
GAS_FORCES = [-1600, -300, 60, 60, 40, 0, -60, -250, -600, -1200, -1700, -1600]


def named(pattern, but=()):
    paths = [path for path in sorted(EXAMPLES.glob(pattern)) if not any(path.match(other) for other in but)]
    return [pytest.param(path, id=path.name) for path in paths]


# ---------------------------------------------------------------------------------------------------- what is expected


def double_pendulum(run):
    """Lagrange's equations of two hanging rods, at rest and horizontal: angular accelerations when they are let go."""
    both = 0.5 * 1.0 * 0.3  # lower mass, length of the upper rod, arm of the lower one
    mass = np.array([[1.0 / 12.0 + 1.0 * 0.5**2 + 0.5 * 1.0**2, both], [both, 0.015 + 0.5 * 0.3**2]])
    expected = np.linalg.solve(mass, -GRAVITY * np.array([1.0 * 0.5 + 0.5 * 1.0, 0.5 * 0.3]))
    found = [run.values(f"{name}.angular_acceleration")[0][0] for name in ("upper", "lower")]
    assert found == pytest.approx(expected.tolist(), rel=1e-9)


def four_bar(run):
    """The rocker turns round where crank and coupler are in line, by the law of cosines."""
    inner, outer = (math.acos((0.4**2 + 0.3**2 - side**2) / (2.0 * 0.4 * 0.3)) for side in (0.4 - 0.1, 0.4 + 0.1))
    assert np.ptp(run.values("rocker.angle")[0]) == pytest.approx(outer - inner, rel=1e-4)


def four_bar_of_its_own_lengths(run):
    """The same for a machine whose links are not as drawn; in which the study varies the distance of each pin."""
    points = {(name, body): run.mechanism.part(name).at[body][0] for name, body in (
        ("O", "crank"), ("A", "crank"), ("A", "coupler"), ("B", "coupler"), ("B", "rocker"), ("C", "rocker"),
        ("C", "ground"),
    )}  # fmt: skip
    r = points["A", "crank"] - points["O", "crank"]
    l = points["B", "coupler"] - points["A", "coupler"]
    c, f = points["B", "rocker"] - points["C", "rocker"], points["C", "ground"]
    assert (r, l, c, f) == pytest.approx((0.1, 0.4, 0.3, 0.4), abs=1e-3) and (r, l, c, f) != (0.1, 0.4, 0.3, 0.4)
    inner, outer = (math.acos((f**2 + c**2 - side**2) / (2.0 * f * c)) for side in (l - r, l + r))
    low, _, high, _ = run.extremes_of("rocker.angle")
    assert high - low == pytest.approx(outer - inner, rel=1e-7)


def gas_force(run):
    """Work of the gas in the last revolution: its table, as a periodic spline, along the stroke of an ideal crank."""
    a = np.linspace(0.0, 2.0 * np.pi, 20001)
    height = 0.025 * np.cos(a) + np.sqrt(0.115**2 - (0.025 * np.sin(a)) ** 2)
    force = CubicSpline(np.radians(GAS_ANGLES), GAS_FORCES, bc_type="periodic")
    expected = np.trapezoid(force(a), height)
    last = run.last_revolutions(1).values("energy.loads")[0]
    assert last[-1] - last[0] == pytest.approx(expected, rel=0.02)  # play moves the piston by a part in a hundred


def oil_and_clearance(table):
    """In a revolution the motor gives what is lost in the pin and what the gas takes: its table along the stroke.

    Gas work is that of an ideal crank but for what the film moves the piston by, at most the clearance c: integrals of
    F over ways that differ by c differ by at most c times the total variation of F.
    """
    a = np.linspace(0.0, 2.0 * np.pi, 20001)
    angles = np.concatenate([np.radians(GAS_ANGLES[:-1]) + 2.0 * np.pi * turn for turn in (-1, 0, 1)])
    force = PchipInterpolator(angles, GAS_FORCES[:-1] * 3)(a)
    height = 0.025 * np.cos(a) + np.sqrt(0.115**2 - (0.025 * np.sin(a)) ** 2)
    gas = np.trapezoid(force, height)
    assert gas == pytest.approx(-25.0, abs=3.0)  # it takes work, much more than oil does
    clearance = table["A.fit.clearance"].values
    given = table["power"].values / 50.0 - table["lost"].values  # 50 revolutions per second
    assert np.abs(given + gas).max() < clearance.max() * np.abs(np.diff(force)).sum()
    film = table["film"].values
    assert (film > 1e-6).all() and (film < clearance).all()
    assert (np.argmax(film, axis=1) == 1).all()  # the best clearance is neither the smallest nor the largest
    assert (np.diff(film, axis=0) > 0.0).all() and (np.diff(table["lost"].values, axis=0) > 0.0).all()  # thicker oil


def blanking_work(run):
    """Work of the tool in the last stroke: its table along the way of a ram that no guide lets tilt."""
    angles = np.radians([0.0, 149.0, 150.0, 154.0, 157.5, 158.5, 360.0])
    forces = [0.0, 0.0, 100e3, 160e3, 80e3, 0.0, 0.0]
    a = np.linspace(0.0, 2.0 * np.pi, 200001)
    height = 0.030 * np.cos(a) - np.sqrt(0.300**2 - (0.030 * np.sin(a)) ** 2)
    expected = np.trapezoid(PchipInterpolator(angles, forces)(a), height)
    work = run.last_revolutions(1).values("energy.loads")[0]
    lost = 160e3 * 0.040 * 0.6e-3  # what the lever of the tool does at most by the tilt, which it gives back in part
    assert work[-1] - work[0] == pytest.approx(expected, abs=lost)
    assert expected < -200.0 < -50.0 * lost


def tilt_in_a_guide(run):
    """Two opposite corners bear the ram: its tilt is that of a block between walls, and how deep the corners press."""
    clearance, length, height = 0.2e-3, 0.4, 0.25
    pressed = run.extremes.filter(like="guide.penetration.", axis=0)["maximum"].max()
    reach, lean = 0.5 * math.hypot(length, height), math.atan2(height, length)
    least, most = (math.asin((0.5 * height + room) / reach) - lean for room in (clearance, clearance + pressed))
    assert least < run.extremes.loc["guide.tilt", "maximum"] < most


def slider_speed(run):
    """Largest slider speed: that of an ideal crank, which a film of at most 20 um hardly changes."""
    a = np.linspace(0.0, 2.0 * np.pi, 20001)
    slope = CRANK * np.sin(a) / np.sqrt(ROD**2 - (CRANK * np.sin(a)) ** 2)  # tangent of the rod's angle
    speed = CRANK * SPEED * np.abs(np.sin(a) + slope * np.cos(a))
    assert np.abs(run.values("slider.velocity.x")[0]).max() == pytest.approx(speed.max(), rel=5e-3)


def dead_centres(run):
    """Accelerations of the slider at its dead centres, -r w^2 (1 + r/l) and r w^2 (1 - r/l)."""
    found = run.values("slider.acceleration.x")[0][[0, 180, 360]]
    outer, inner = (-CRANK * SPEED**2 * (1.0 + CRANK / ROD), CRANK * SPEED**2 * (1.0 - CRANK / ROD))
    assert found == pytest.approx([outer, inner, outer], rel=1e-6)


def first_impact(run):
    """When and how fast the journal first hits the wall, from the same motion in two coordinates, by SciPy."""
    (instant,), (speed,) = reference.impacts(1)
    hits = run.event_list.kind == 0
    assert run.event_list.time[hits][0] == pytest.approx(float(instant), abs=1e-8)
    assert run.event_list.normal_velocity[hits][0] == pytest.approx(float(speed), rel=1e-5)


def rocker_let_go(run):
    """The ball in the middle of its socket bears nothing, so that the rocker begins as a pendulum about its pivot y."""
    mass, arm, across = 0.0316, 0.037, 57.455577189e-3 - 40e-3
    expected = -mass * GRAVITY * across / (1.456e-4 + mass * arm**2)
    assert run.values("rocker.angular_acceleration.y")[0][0] == pytest.approx(expected, abs=1e-7)


def slider_stroke_in_space(run):
    """The slider is where a rod of 300 mm reaches from the crank pin, 80 mm from (0, 100, 120) mm, to the axis x."""
    middle = math.hypot(0.1, 0.12)
    ends = [math.sqrt(0.3**2 - (middle + sign * 0.08) ** 2) for sign in (1.0, -1.0)]
    x = run.values("slider.position.x")[0]
    assert [x.min(), x.max()] == pytest.approx(ends, rel=1e-4)


def vertical_impulse(run):
    """Newton's law for all parts together: the road bears their weight, and gives them their momentum upwards."""
    masses = {body.name: body.mass for body in run.mechanism.bodies}
    time = run.time
    upwards = sum(mass * run.values(f"{name}.velocity.z")[0] for name, mass in masses.items())
    impulse = np.trapezoid(run.values("kerb_height.force")[0], time) - sum(masses.values()) * GRAVITY * time[-1]
    assert upwards[-1] - upwards[0] == pytest.approx(impulse, abs=1e-3 * np.abs(upwards).max())
    assert run.values("tyre.force")[0].min() > 1e3  # it never pulls at the road
    assert run.extremes.filter(like="damper.displacement_stop_penetration.lower", axis=0)["maximum"].max() > 0.01


def linkage_of_a_wishbone(run):
    """Between ideal joints the wheel goes one way: its place and steer are those of balls on circles and a rod."""
    at = {"lower": (0.01, 0.68, 0.18), "upper": (-0.01, 0.64, 0.50), "rod": (-0.13, 0.68, 0.215)}
    axes, inner, centre = {"lower": (0.35, 0.20), "upper": (0.42, 0.52)}, (-0.13, 0.36, 0.225), (0.0, 0.75, 0.30)

    def misfit(pose, travel):
        turn = Rotation.from_rotvec(pose[3:])
        place = {name: pose[:3] + turn.apply(np.subtract(point, centre)) for name, point in at.items()}
        result = [pose[2] - centre[2] - travel]
        for name, axis in axes.items():
            result += [place[name][0] - at[name][0], math.dist(place[name][1:], axis) - math.dist(at[name][1:], axis)]
        return [*result, math.dist(place["rod"], inner) - math.dist(at["rod"], inner)]

    places, turns = run.values("upright.position")[0], run.values("upright.orientation")[0]
    travels = places[:, 2] - centre[2] - run.values("body.displacement")[0]
    assert np.ptp(travels) > 0.05
    for k in (0, int(travels.argmax()), int(travels.argmin())):
        pose = fsolve(misfit, [*centre, 0.0, 0.0, 0.0], args=(travels[k],), xtol=1e-13)
        assert places[k][:2] == pytest.approx(pose[:2], abs=1e-9)
        turned = Rotation.from_quat(np.roll(turns[k], -1)) * Rotation.from_rotvec(pose[3:]).inv()
        assert turned.magnitude() < 1e-8


def stroke_with_play(run):
    """At both dead centres the slider is thrown across its play: the stroke is 2 (r + c), and how deep it presses."""
    clearance = 0.5e-3
    pressed = run.values("B.penetration")[0].max()
    stroke = np.ptp(run.values("slider.position.x")[0])
    assert 2.0 * (CRANK + clearance) < stroke < 2.0 * (CRANK + clearance + pressed)


def first_stops(run):
    """The first three contacts with stops, by tests/reference/joint_stops.py: minimal coordinates, DOP853."""
    assert run.contacts[:3] == pytest.approx([0.3291991823, 0.7205739659, 1.0514867744], abs=1e-7)


def valve_float(run):
    """When the follower first parts and meets the cam, by tests/reference/cam_follower.py: one coordinate, DOP853."""
    cam = cam_follower.Cam(speed=float(run.values("cam.angular_velocity")[0][0]))
    assert run.event_list.time[:6] == pytest.approx(cam_follower.events(cam, 6), abs=1e-8)


def rattle(table):
    """The free swing in closed form, up to where it would pass the stop; with a force that changes a little earlier.

    A step of 5 N in the force adds a transient of at most 3.8 times the change of the amplitude, 0.3 mm, to the swing.
    """
    force = table["shaker.force.x.amplitude"].values
    swing = force / (1e4 - 280.0**2 + 20.0j * 280.0)
    up, down = (table.sel(direction=direction) for direction in ("forward", "backward"))
    free = np.abs(swing) + 3e-4 < 5e-3
    assert (up["contacts"].values[free] == 0).all() and free.sum() > 40
    expected = np.repeat(swing.imag[free, None], table.sizes["period"], axis=1)
    assert up["mass.position.x"].values[free] == pytest.approx(expected, abs=1e-7)
    for one in (up, down):
        assert (one["contacts"].values[np.abs(swing) > 5e-3].sum(axis=1) > 0).all()
    assert (down["contacts"].values.sum(axis=1) > 0).all()  # it rattles on where it may swing freely


#: What is checked in the run of each example, or in the table of a study; a script's is its last.
KNOWN = {
    "crank-pin.toml": gas_force,
    "double-pendulum.toml": double_pendulum,
    "double-wishbone.toml": vertical_impulse,
    "double_wishbone.py": linkage_of_a_wishbone,
    "four-bar.toml": four_bar,
    "four_bar_tolerances.py": four_bar_of_its_own_lengths,
    "gas-force.toml": gas_force,
    "press.toml": blanking_work,
    "press.py": tilt_in_a_guide,
    "lubricated-slider-crank.toml": slider_speed,
    "slider-crank-ideal.toml": dead_centres,
    "slider-crank.toml": first_impact,
    "spatial-four-bar.toml": rocker_let_go,
    "spatial-slider-crank.toml": slider_stroke_in_space,
    "triple-pendulum.toml": first_stops,
    "cam_follower.py": valve_float,
    "clearance.py": stroke_with_play,
    "own_law.py": first_impact,
    "oil-and-clearance.study.toml": oil_and_clearance,
    "rattle.diagram.toml": rattle,
}


def test_every_example_is_checked():
    assert set(KNOWN) == {path.name for path in EXAMPLES.iterdir() if path.suffix in (".toml", ".py")}


# ----------------------------------------------------------------------------------------------------------- they run


@pytest.mark.parametrize("path", named("*.toml", but=("*.study.toml", "*.diagram.toml")))
def test_model_file(path):
    mechanism = read(path)
    how = mechanism.simulation
    assert how.until is not None, "an example says how long it runs"
    run = mechanism.simulate(until=how.until, times=how.times, rtol=how.rtol, method=how.method)
    assert run.status == "complete"
    assert run.values("constraints.position")[0].max() < 1e-10
    scale = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6 * scale
    expected = []
    if path.name == "crank-pin.toml":  # which says so itself
        film = "joint A: its eccentricity ratio e/c reaches "
        assert len([message for message in run.messages if message.startswith(film)]) == 1
        expected.append(film)
    assert [message for message in run.messages if not any(text in message for text in expected)] == []
    KNOWN[path.name](run)


@pytest.mark.parametrize("path", named("*.study.toml"))
def test_study(path, tmp_path):
    study = gd.Study.read(path)
    table = study.run(tmp_path / "s.study", progress=False)
    assert (table.attrs["failed"], table.attrs["missing"]) == (0, 0)
    KNOWN[path.name](table)


@pytest.mark.parametrize("path", named("*.diagram.toml"))
def test_diagram(path, tmp_path):
    KNOWN[path.name](gd.Diagram.read(path).run(tmp_path / "d.diagram", progress=False))


@pytest.mark.parametrize("path", named("*.py"))
def test_script(path, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    left = runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
    KNOWN[path.name](left["run"])


def test_a_law_without_damping_loses_no_energy(tmp_path, monkeypatch, capsys):
    """examples/own_law.py prints it: elastic first, then with losses."""
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLES / "own_law.py"), run_name="__main__")
    lost = [float(line.split()[-3]) for line in capsys.readouterr().out.splitlines()]
    assert lost[0] == 0.0 < lost[1] < lost[2]

"""The spatial four-bar of flores2009 against numbers and solutions that do not come from gudgeon."""

import matplotlib
import numpy as np
import pytest
from scipy.optimize import brentq

matplotlib.use("Agg")

import gudgeon as gd
from gudgeon.papers import flores2009
from reference import four_bar as reference

QUICK = reference.Precision(rtol=1e-10, atol=1e-13, contact_step=2e-5)
#: Instants in s and speeds in m/s of the first twelve impacts: `reference.four_bar`, rate limit 1, at least 0.01 m/s.
IMPACTS = np.array(
    [
        (0.01121049732700197, 0.03568169840065589),
        (0.01359841423684855, 0.03042441189389601),
        (0.01908487663765598, 0.02456216781870033),
        (0.02805983545221011, 0.02903439320198929),
        (0.03023356984997286, 0.02683341736343778),
        (0.03633741989083140, 0.02117681765006364),
        (0.04836915857526861, 0.02235138924510775),
        (0.05037679771471952, 0.01862903687289398),
        (0.06354420482324644, 0.02644586063108588),
        (0.07153228146362100, 0.02088705431456886),
        (0.07736181053365696, 0.01850770438597436),
        (0.09214642037921913, 0.02262440653638077),
    ]
)


@pytest.fixture(scope="module")
def ideal():
    """The ideal mechanism over one of its periods, 1.352 s."""
    return flores2009.four_bar().simulate(until=1.4, rtol=1e-11, times=np.linspace(0.0, 1.4, 1401))


@pytest.fixture(scope="module")
def by_clearance():
    return [flores2009.dry(clearance).simulate(until=0.5) for clearance in flores2009.CLEARANCES]


@pytest.fixture(scope="module")
def by_restitution(by_clearance):
    return by_clearance[0], flores2009.dry(restitution=0.5).simulate(until=0.5)


def contacts(run):
    """Intervals of contact, the last open one ended by the run."""
    events = run.event_list
    begin, end = events.time[events.kind == 0], events.time[events.kind == 1]
    return np.column_stack([begin, np.append(end, run.time[-1])[: len(begin)]])


def test_data():
    """Tables 1 and 2, the start of physics.md B3, and the five degrees of freedom that the paper counts."""
    mechanism = flores2009.four_bar()
    assert [body.mass for body in mechanism.bodies] == [0.0196, 0.1416, 0.0316]
    assert [body.inertia for body in mechanism.bodies] == [
        (3.92e-5, 1.97e-5, 1.97e-5),
        (1.7743e-3, 3.51e-5, 1.7743e-3),
        (1.456e-4, 2.9e-6, 1.456e-4),
    ]
    coupler, rocker = mechanism.part("coupler"), mechanism.part("rocker")
    np.testing.assert_allclose(coupler.position, (-0.03745558, -0.0425, 0.04262365), atol=1e-8)
    np.testing.assert_allclose(rocker.position, (-0.05745558, -0.085, 0.03262365), atol=1e-8)
    np.testing.assert_allclose(coupler.orientation, (0.91864425, -0.17665254, 0.06673377, -0.34703490), atol=1e-8)
    np.testing.assert_allclose(rocker.orientation, (0.60658313, -0.36339636, 0.36339636, -0.60658313), atol=1e-8)

    fit = flores2009.dry().part("C").fit
    assert (fit.bearing_radius, fit.journal_radius, fit.friction) == (0.01, pytest.approx(0.0098, abs=1e-15), None)
    assert fit.contact.parameters(fit.geometry)[0] == pytest.approx(1.061538e11, rel=1e-6)  # physics.md A1
    assert (mechanism.check().freedom, flores2009.dry().check().freedom) == (2, 5)  # ideal: crank, spin of the coupler


def test_solid_bodies():
    """A disc of radius 20 mm, and rods as long as the links whose radius follows from their axial moment."""
    for body, length in zip(flores2009.four_bar("solid").bodies, (0.020, 0.122, 0.074), strict=True):
        xi, eta, zeta = body.inertia
        if body.name == "crank":
            assert (xi, eta) == (pytest.approx(body.mass * length**2 / 2), pytest.approx(xi / 2, rel=0.01))
        else:
            assert xi == zeta == pytest.approx(body.mass * length**2 / 12 + eta / 2, rel=1e-3)
    with pytest.raises(gd.ModelError, match="inertias 'sold' are not known; did you mean 'solid'"):
        flores2009.four_bar("sold")


def test_ideal_mechanism_against_one_coordinate(ideal):
    times = np.linspace(0.0, 0.6, 61)
    expected = reference.ideal(times, rtol=1e-12)
    run = ideal.window(0.0, 0.6005)
    at = np.searchsorted(run.time, times - 1e-9)
    np.testing.assert_allclose(run.values("rocker.position")[0][at].T, expected.rocker_position, rtol=0.0, atol=1e-11)
    np.testing.assert_allclose(run.values("rocker.velocity")[0][at].T, expected.rocker_velocity, rtol=0.0, atol=1e-9)
    np.testing.assert_allclose(run.values("C.force")[0][at].T, expected.force, rtol=0.0, atol=1e-7)


def test_ideal_crank_does_not_complete_a_turn(ideal):
    """It swings to where the potential energy is that of the start, whatever the moments of inertia are."""
    data = reference.FourBar()

    def height(angle):
        rocker = 0.5 * data.rocker * np.cos(data.closed(angle))
        return data.coupler_mass * (0.5 * data.crank * np.cos(angle) + rocker) + data.rocker_mass * rocker

    turn = brentq(lambda angle: height(angle) - height(0.0), np.radians(200.0), np.radians(359.0))
    assert np.degrees(turn) == pytest.approx(302.866, abs=1e-3)
    solid = flores2009.four_bar("solid").simulate(until=0.8, rtol=1e-11, times=np.linspace(0.0, 0.8, 1601))
    for run in (ideal, solid):
        angle = run.values("A.angle")[0]
        assert angle.min() > -1e-9
        assert angle.max() == pytest.approx(turn, abs=1e-5)  # between two samples it gets as far
        energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
        np.testing.assert_allclose(energy, energy[0], rtol=0.0, atol=1e-11)


def test_first_twelve_impacts():
    """Against coordinates in which the eccentricity is integrated directly, by SciPy."""
    run = flores2009.dry().simulate(until=IMPACTS[-1, 0] + 1e-4, rtol=1e-12)
    np.testing.assert_allclose(run.contacts[:12], IMPACTS[:, 0], rtol=0.0, atol=1e-9)
    hits = run.event_list.normal_velocity[run.event_list.kind == 0][:12]
    np.testing.assert_allclose(hits, IMPACTS[:, 1], rtol=0.0, atol=1e-8)


@pytest.mark.parametrize(
    ("case", "data"),
    [
        ({"restitution": 0.5}, {"restitution": 0.5}),
        (
            {"inertias": "solid", "clearance": "0.1 mm"},
            {
                "crank_inertia": 3.92e-6,
                "coupler_inertia": (1.7743e-4, 3.51e-6),
                "rocker_central_inertia": 1.456e-5,
                "ball_radius": 9.9e-3,
            },
        ),
    ],
    ids=["restitution", "solid bodies, half the play"],
)
def test_other_cases(case, data):
    """Contacts and separations up to the fourth contact."""
    expected = reference.events(4, QUICK, rate_limit=1.0, minimum_impact_speed=0.01, **data)
    run = flores2009.dry(**case).simulate(until=expected[-1].time + 1e-4, rtol=1e-10)
    np.testing.assert_allclose(run.event_list.time[:7], [event.time for event in expected], rtol=0.0, atol=1e-9)
    speeds = [event.normal_velocity for event in expected]
    np.testing.assert_allclose(run.event_list.normal_velocity[:7], speeds, rtol=0.0, atol=1e-7)


def test_socket_in_the_rocker_makes_no_difference():
    """Without friction; it only turns the eccentricity and the force round."""
    mechanism = flores2009.dry()
    joint = mechanism.part("C")
    turned = gd.Spherical("C", "rocker", "coupler", at=joint.at, fit=joint.fit)
    joints = [turned if joint.name == "C" else joint for joint in mechanism.joints]
    times = np.linspace(0.0, 0.04, 41)
    one, other = (m.simulate(until=0.04, rtol=1e-11, times=times) for m in (mechanism, mechanism.with_(joints=joints)))
    np.testing.assert_allclose(one.contacts, other.contacts, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(one.values("C.eccentricity")[0], -other.values("C.eccentricity")[0], rtol=0.0, atol=1e-9)


def test_energy_with_play(by_restitution):
    for run in by_restitution:
        assert np.abs(run.values("energy.residual")[0]).max() < 1e-10  # J; 31 mJ move
        assert np.all(np.diff(run.values("energy.dissipated")[0]) > -1e-12)
        assert run.values("energy.dissipated")[0][-1] > 1e-4
        assert run.values("constraints.position")[0].max() < 1e-13


def test_impacts_then_permanent_contact(by_restitution):
    """As the paper says; but where the ideal reaction all but vanishes, at 0.394 s, the ball changes sides."""
    for run in by_restitution:
        intervals = contacts(run)
        begin, end = intervals[np.argmax(intervals[:, 1] - intervals[:, 0])]
        assert 0.1 < begin < 0.3 and 0.35 < end < 0.5
        assert (intervals[:, 1] < begin).sum() >= 5 and (intervals[:, 0] > end).sum() >= 3


def test_smaller_clearance_comes_closer_to_ideal(ideal, by_clearance):
    """In the first half second the position is off about as far as the clearance, whatever chance does."""
    z, v = (
        np.array([flores2009.deviation(run, ideal, f"rocker.{name}.z") for run in by_clearance])
        for name in ("position", "velocity")
    )
    assert np.all(np.diff(z) < 0.0) and v[-1] < 0.75 * v[0]
    np.testing.assert_allclose(z / flores2009.CLEARANCES, 0.95, rtol=0.15)
    fastest = [flores2009.measures(run, ideal)["fastest impact in mm/s"] for run in by_clearance]
    assert fastest[-1] < fastest[0]


def test_first_impact_goes_with_the_root_of_the_clearance(by_clearance):
    """From rest and from the centre, both surfaces accelerate evenly at first: t ~ sqrt(c), v ~ sqrt(c)."""
    root = np.sqrt(flores2009.CLEARANCES)
    first = np.array([(run.contacts[0], run.event_list.normal_velocity[0]) for run in by_clearance])
    np.testing.assert_allclose(first / root[:, None], [first[0] / root[0]] * 4, rtol=2e-3)


def test_lower_restitution_rebounds_less(ideal, by_restitution):
    hard, soft = (flores2009.measures(run, ideal) for run in by_restitution)
    ratio = [-run.event_list.normal_velocity[1] / run.event_list.normal_velocity[0] for run in by_restitution]
    assert ratio == [pytest.approx(0.886, abs=1e-3), pytest.approx(0.700, abs=1e-3)]
    assert soft["mean rebound in mm/s"] < hard["mean rebound in mm/s"]
    assert soft["time in following in %"] > hard["time in following in %"]


def test_dry_peaks_are_far_above_the_ideal_ones(ideal, by_clearance):
    reaction = np.linalg.norm(ideal.values("C.force")[0], axis=1)
    assert (reaction.max(), reaction.min()) == (pytest.approx(22.57, abs=0.01), pytest.approx(0.031, abs=2e-3))
    assert np.abs(ideal.values("rocker.acceleration.z")[0]).max() == pytest.approx(11.095, abs=0.01)
    first = by_clearance[0].window(0.0, 0.1)  # before chance decides
    assert first.values("C.normal_force")[0].max() == pytest.approx(165.0, abs=2.0)
    assert np.abs(first.values("rocker.acceleration.z")[0]).max() > 300.0


def test_ensemble(ideal, monkeypatch):
    monkeypatch.setattr(flores2009, "INTERVAL", 0.05)
    scatter = flores2009.ensemble(ideal.window(0.0, 0.05), runs=2)
    assert {len(values) for values in scatter.values()} == {2}
    assert scatter["impacts"].tolist() == [7.0, 7.0]
    assert scatter["fastest impact in mm/s"] == pytest.approx(35.68, abs=0.01)


def test_figures(tmp_path, monkeypatch, capsys):
    """Every axis of every picture says what it shows, and in which unit."""
    from matplotlib.figure import Figure

    drawn = []

    def remember(figure, path, **options):
        drawn.append((figure, path))
        path.touch()

    monkeypatch.setattr(Figure, "savefig", remember)
    monkeypatch.setattr(flores2009, "INTERVAL", 0.06)
    monkeypatch.setattr(flores2009, "RTOL", 1e-8)
    flores2009.main(tmp_path / "out")
    said = capsys.readouterr().out.replace("\n", "")
    names = [f"flores2009-{numbers}.png" for numbers in ("4", "5-6", "7", "8", "9", "10")]
    assert [path.name for _, path in drawn] == names
    assert "fastest impact" in said and "35.7" in said and all(name in said for name in names)
    for figure, path in drawn:
        for ax in figure.axes:
            labels = [getattr(ax, f"get_{axis}label")() for axis in ("xyz" if ax.name == "3d" else "xy")]
            ticks = {"x": ax.xaxis.get_tick_params()["labelbottom"], "y": ax.yaxis.get_tick_params()["labelleft"]}
            for label, shown in zip(labels, [*ticks.values(), True], strict=False):
                assert not shown or " in " in label, (path.name, labels)
    panels = {path.name: len(figure.axes) for figure, path in drawn}
    assert list(panels.values()) == [1, 2, 3, 4, 4, 4]

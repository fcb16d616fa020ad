"""The slider-crank of muvengei against numbers and solutions that do not come from gudgeon."""

import numpy as np
import pytest

from gudgeon._describe import ModelError
from gudgeon.papers import muvengei
from reference import crank_pin as reference
from reference.slider_crank import Precision

#: Coarser than the reference's own, and quick; still a thousandfold finer than what is asked for.
FINE = Precision(rtol=1e-12, atol=1e-16, free_step=5e-5, contact_step=5e-6, samples=4)
MODELS = {"A": reference.CrankPin, "B": reference.WristPin}


def test_ideal_mechanism():
    """The values were worked out in closed form: crank 0.05 m, rod 0.12 m, 5000 rpm, no gravity."""
    run = muvengei.ideal().kinematics(np.linspace(0.0, muvengei.REVOLUTION, 7201))
    velocity, acceleration = (run.values(f"slider.{name}.x")[0] for name in ("velocity", "acceleration"))
    assert np.abs(velocity).max() == pytest.approx(28.4113, abs=1e-4)
    assert (acceleration[0], acceleration[3600]) == pytest.approx((-19419.36, 7996.21), abs=0.01)
    assert np.abs(run.values("motor.torque")[0]).max() == pytest.approx(138.5217, abs=1e-3)


def test_start():
    """Crank and rod in line, the journal centred and not moving in its bearing."""
    for joint in muvengei.JOINTS:
        run = muvengei.slider_crank(joint).simulate(until=1e-5)
        for name in ("eccentricity", "eccentricity_rate"):
            np.testing.assert_allclose(run.values(f"{joint}.{name}")[0][0], 0.0, atol=1e-12)


def test_stiffness():
    """Hertz' stiffness for both readings of the bearing's size; the numbers were worked out by hand."""
    for radius, stiffness in ((5e-3, 4.244348e10), (10e-3, 8.623090e10)):
        fit = muvengei.slider_crank("B", "hertz", bearing_radius=radius).part("B").fit
        assert fit.contact.parameters(fit.geometry)[0] == pytest.approx(stiffness, rel=1e-6)


@pytest.mark.parametrize("pi_less", [False, True])
@pytest.mark.parametrize("law", muvengei.LINE)
def test_laws_of_line_contact(law, pi_less):
    """The force at the penetrations that are reached, against the printed equation, solved by Brent's method."""
    fit = muvengei.slider_crank("A", law, pi_less=pi_less).part("A").fit
    for penetration in (1e-7, 1e-6, 1e-5, 5e-5, 1.2e-4):
        force = reference.cylinder_force(penetration, law, 5e-3, 4.7e-3, pi_less=pi_less)
        assert fit.contact.force(penetration, fit.geometry) == pytest.approx(force, rel=1e-12)


def test_reference_of_line_contact():
    """Published numbers for radii of 10 and 9.5 mm, a length of 20 mm and 10 µm, with sigma as it should be and not."""
    forces = [
        reference.cylinder_force(1e-5, law, 10e-3, 9.5e-3, pi_less=p) for p in (False, True) for law in muvengei.LINE
    ]
    assert forces == pytest.approx([8419.0, 8477.0, 2680.0, 2698.0], rel=2e-4)


@pytest.mark.parametrize(
    ("joint", "law", "pi_less"),
    [
        ("A", "dubowsky-freudenstein", False),
        ("A", "esdu-78035", False),
        ("B", "dubowsky-freudenstein", True),
        ("B", "esdu-78035", False),
        ("A", "lankarani-nikravesh", False),
        ("B", "hertz", False),
    ],
)
def test_first_impacts(joint, law, pi_less):
    """Instants, speeds, accelerations and torques, against minimal coordinates integrated by SciPy."""
    model = MODELS[joint](
        line=law if law in muvengei.LINE else None,
        restitution=0.9 if law == "lankarani-nikravesh" else None,
        rate_limit=1.0,
        pi_less=pi_less,
    )
    (instants, speeds), (times, acceleration, torque) = reference.start(model, 5, FINE)
    mechanism = muvengei.slider_crank(joint, law, pi_less=pi_less)
    run = mechanism.simulate(until=float(instants[-1]) + 1e-6, rtol=1e-11)
    np.testing.assert_allclose(run.contacts[:5], instants, rtol=0.0, atol=1e-9)
    hits = run.event_list.normal_velocity[run.event_list.kind == 0][:5]
    np.testing.assert_allclose(hits, speeds, rtol=0.0, atol=1e-5)
    run = mechanism.simulate(until=float(instants[-1]), rtol=1e-11, times=times)
    found = run.values("slider.acceleration.x")[0], run.values("motor.torque")[0]
    assert np.abs(acceleration).max() > 1e5  # m/s², in an impact
    np.testing.assert_allclose(found[0], acceleration, rtol=0.0, atol=1.0)
    np.testing.assert_allclose(found[1], torque, rtol=0.0, atol=0.01)


def test_free_flight():
    """With play at B the slider then keeps its velocity; at A it does not, for the rod swings with it."""
    flights = {}
    for joint in muvengei.JOINTS:
        run = muvengei.slider_crank(joint, "hertz").simulate(until=muvengei.REVOLUTION, rtol=1e-9)
        free = run.values(f"{joint}.normal_force")[0] == 0.0
        flights[joint] = tuple(
            run.values(name)[0][free] for name in ("slider.acceleration.x", "motor.torque", "rod.angle")
        )
        if joint == "A":
            angle, spin, winding = (
                run.values(f"rod.{n}")[0][free] for n in ("angle", "angular_velocity", "angular_acceleration")
            )
            pull = -0.21 * 0.06 * (np.sin(angle) * winding + np.cos(angle) * spin**2) / 0.35  # Newton, both along x
            np.testing.assert_allclose(flights["A"][0], pull, rtol=0.0, atol=1e-6)
    assert np.abs(flights["B"][0]).max() < 1e-9
    assert np.abs(flights["B"][1]).max() > 50.0  # the rod hangs on the crank
    assert np.abs(flights["A"][0]).max() > 1500.0
    assert np.abs(flights["A"][1]).max() < 1e-9  # nothing hangs on it


@pytest.fixture(scope="module")
def ensembles():
    return {(joint, law): muvengei.ensemble(joint, law, runs=3) for joint in muvengei.JOINTS for law in muvengei.LAWS}


def median(ensemble, name):
    return float(np.median(next(values for key, values in ensemble.items() if key.startswith(name))))


@pytest.mark.parametrize("joint", muvengei.JOINTS)
def test_damping_lowers_the_peaks(ensembles, joint):
    """And keeps the journal at the wall: Lankarani and Nikravesh against the three elastic laws."""
    damped = ensembles[joint, "lankarani-nikravesh"]
    for law in list(muvengei.LAWS)[:3]:
        for name in ("peak acceleration", "peak torque", "impacts"):
            assert median(ensembles[joint, law], name) > 1.3 * median(damped, name)
        assert median(ensembles[joint, law], "time in contact") < 50.0
    assert median(damped, "time in contact") > 65.0


def test_place_of_the_play(ensembles):
    """Torque peaks are higher with play at A, with elastic laws acceleration peaks with play at B.

    The elastic laws are put together: a dozen revolutions of one scatter too much.
    """
    elastic = {
        joint: {
            name: np.concatenate([ensembles[joint, law][name] for law in list(muvengei.LAWS)[:3]]) for name in names
        }
        for joint, names in ((joint, ensembles[joint, "hertz"]) for joint in muvengei.JOINTS)
    }
    assert median(elastic["A"], "peak torque") > median(elastic["B"], "peak torque")
    assert median(elastic["B"], "peak acceleration") > median(elastic["A"], "peak acceleration")
    damped = [median(ensembles[joint, "lankarani-nikravesh"], "peak torque") for joint in "AB"]
    assert damped[0] > damped[1]


def test_messages():
    """Hertz' law is used beyond its range in all of the paper's cases."""
    run = muvengei.slider_crank("B", "hertz").simulate(until="1 ms")
    assert any("area of contact" in message for message in run.messages)


def test_errors():
    with pytest.raises(ModelError, match="joint 'C'"):
        muvengei.slider_crank("C")
    with pytest.raises(ModelError, match="hertz"):
        muvengei.slider_crank("A", "herz")


def test_figures(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(muvengei, "REVOLUTIONS", 2)
    monkeypatch.setattr(muvengei, "RUNS", 1)
    monkeypatch.setattr(muvengei, "FIGURES", {number: muvengei.FIGURES[number] for number in ("7", "10", "steps")})
    monkeypatch.setattr(muvengei, "RTOL", 1e-8)
    monkeypatch.setenv("COLUMNS", "130")
    muvengei.main(tmp_path / "out")
    said = capsys.readouterr().out
    assert "19.4 km/s² and 138.5 N m" in said
    assert "time in contact" in said
    names = {f"muvengei-{name}.png" for name in (7, 10, "steps")}
    assert {path.name for path in (tmp_path / "out").iterdir()} == names
    assert all(name in said.replace("\n", "") for name in names)

"""The slider-crank of flores2004 against numbers and solutions that do not come from gudgeon."""

import numpy as np
import pytest

from gudgeon.papers import flores2004
from reference import slider_crank as reference


@pytest.fixture(scope="module")
def ideal():
    """The ideal mechanism, every twentieth of a degree over one revolution."""
    return flores2004.slider_crank().kinematics(np.linspace(0.0, flores2004.REVOLUTION, 7201))


def test_slider_of_the_ideal_mechanism(ideal):
    """The values were worked out in closed form, for the data of Table I (crank 0.05 m, rod 0.12 m, 5000 rpm)."""
    velocity, acceleration = ideal.values("slider.velocity.x")[0], ideal.values("slider.acceleration.x")[0]
    angle = np.degrees(-ideal.values("O.angle")[0])
    assert np.abs(velocity).max() == pytest.approx(28.4113, abs=1e-4)
    assert angle[np.argmax(-velocity)] == pytest.approx(70.17, abs=0.05)
    assert acceleration[0] == pytest.approx(-19419.36, abs=0.01)
    assert acceleration[3600] == pytest.approx(7996.21, abs=0.01)
    assert np.abs(ideal.values("rod.angular_velocity")[0]).max() == pytest.approx(218.17, abs=0.01)


def test_forces_of_the_ideal_mechanism(ideal):
    """As above; the torque does not depend on the crank's inertia."""
    torque, angle = ideal.values("motor.torque")[0], np.degrees(-ideal.values("O.angle")[0])
    assert torque.max() == pytest.approx(138.5217, abs=1e-3)
    assert torque.min() == pytest.approx(-138.5217, abs=1e-3)
    assert sorted([angle[torque.argmax()], angle[torque.argmin()]]) == pytest.approx([34.97, 325.03], abs=0.05)
    wrist, crank = (np.linalg.norm(ideal.values(f"{name}.force")[0], axis=1) for name in "BA")
    assert (wrist.max(), wrist.argmax() % 7200) == (pytest.approx(2718.71, abs=0.01), 0)
    assert wrist.min() == pytest.approx(434.40, abs=0.01)
    assert (crank.max(), crank.min()) == (pytest.approx(6197.06, abs=0.01), pytest.approx(948.35, abs=0.01))


def test_impacts_without_friction():
    """The first twelve impacts, against minimal coordinates integrated by SciPy."""
    instants, speeds = reference.impacts(12, rate_limit=1.0)
    run = flores2004.dry().simulate(until=float(instants[-1]) + 1e-4, rtol=1e-10)
    np.testing.assert_allclose(run.contacts[:12], instants, rtol=0.0, atol=1e-9)
    hits = run.event_list.normal_velocity[run.event_list.kind == 0][:12]
    np.testing.assert_allclose(hits, speeds, rtol=0.0, atol=1e-4)


def test_what_the_paper_says():
    """Without friction the journal flies free, hits and follows; friction makes it follow more, and hit less."""
    runs = [m.simulate(until="120 ms") for m in (flores2004.dry(), flores2004.dry_with_friction())]
    spent = [run.time_in_modes("B") for run in runs]
    free, impact, following = ([times[mode] for times in spent] for mode in ("free flight", "impact", "following"))
    assert min(free[0], impact[0], following[0]) > 0.005
    assert free[1] < free[0]
    assert following[1] > following[0]
    assert len(runs[1].contacts) < len(runs[0].contacts)
    by_revolution = np.histogram(runs[1].contacts, flores2004.REVOLUTION * np.arange(2, 11))[0]
    assert 0 in by_revolution, "in some revolutions the journal follows the wall all the time"


def test_figures(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(flores2004, "REVOLUTIONS", 3)
    monkeypatch.setattr(flores2004, "STEADY", (1, 3))
    monkeypatch.setattr(flores2004, "SHOWN", (1, 3))
    monkeypatch.setattr(flores2004, "RTOL", 1e-8)
    flores2004.main(tmp_path / "out")
    said = capsys.readouterr().out
    assert "peak slider acceleration" in said
    assert "19.4 km/s²" in said
    names = [*(f"flores2004-{number}.png" for number in (12, 13, 14, 15)), "flores2004.html"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == names
    assert all(name in said.replace("\n", "") for name in names)

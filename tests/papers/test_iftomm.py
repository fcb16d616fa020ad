"""The IFToMM mechanisms against solutions in closed form or in minimal coordinates that share no code with gudgeon."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import gudgeon as gd
from gudgeon.papers import iftomm
from gudgeon.papers.iftomm import CASES
from reference import andrews, bricard, flyball, ideal, spatial_slider_crank
from reference.n_four_bar import n_four_bar

SINGULAR = "n_four_bar"  # it passes through singular configurations, where a run loses digits
STIFF = "flyball_governor"
SMOOTH = [name for name in CASES if name not in (SINGULAR, STIFF)]


def by_reference(name, times):
    """What the case compares, by the reference, at ascending times from 0."""
    if name == "simple_pendulum":
        return ideal.pendulum(times)[0].T
    if name == "n_four_bar":
        angle, _ = n_four_bar(times)
        return np.array([np.sin(angle), np.cos(angle)]).T
    if name == "andrews_squeezer":
        return andrews.andrews(times).angles[:1].T
    if name == "bricard":
        return bricard.bricard(times, rtol=1e-12).point.T
    if name == "flyball_governor":
        return flyball.flyball(times).height[:, None]
    return spatial_slider_crank.spatial_slider_crank(times, name.split()[1]).slider_position[:, None]


@pytest.mark.parametrize("name", CASES)
def test_values_are_those_of_the_references(name):
    case = CASES[name]
    times = np.array([0.0, *case.values])
    found = np.array([*case.values.values()])
    assert_allclose(found, by_reference(name, times)[1:], rtol=0.0, atol=5 * case.digits + 1e-12)
    assert case.duration == times[-1]


@pytest.mark.parametrize("name", SMOOTH)
def test_runs(name):
    case = CASES[name]
    run = case.mechanism().simulate(until=case.duration, rtol=1e-11, times=list(case.values))
    assert run.status == "complete"
    size = 10.0 if name == "andrews_squeezer" else 1.0  # an angle of many turns
    assert_allclose(case.measure(run), np.array([*case.values.values()]), rtol=0.0, atol=1e-8 * size)


@pytest.mark.parametrize("n", [2, 40])
def test_windows_pass_through_their_singular_configurations(n):
    """The library's error is relative, with a floor of 1e-3 m where a coordinate vanishes."""
    run = iftomm.n_four_bar(n).simulate(until=10.0, rtol=1e-8)
    assert run.status == "complete"
    angle, _ = n_four_bar(run.time, n)
    exact = np.array([np.sin(angle), np.cos(angle)]).T
    error = np.abs(CASES[SINGULAR].measure(run) - exact) / np.maximum(np.abs(exact), 1e-3)
    assert error.max() < 1e-3  # high precision
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6 * run.values("energy.kinetic")[0].max()


@pytest.mark.parametrize("rtol", [1e-4, 1e-6, 1e-9, 1e-10])
def test_windows_pass_at_all_tolerances(rtol):
    run = iftomm.n_four_bar(5).simulate(until=10.0, rtol=rtol, max_steps=3000)
    assert run.status == "complete"
    assert np.abs(run.values("energy.residual")[0]).max() < 100.0 * rtol * run.values("energy.kinetic")[0].max()


@pytest.mark.parametrize("spin", [2 * np.pi, 0.32 * np.pi])
def test_governor_in_its_first_second(spin):
    times = np.linspace(0.0, 1.0, 51)
    run = iftomm.flyball_governor(spin).simulate(until=1.0, rtol=1e-9, times=times)
    found = flyball.flyball(times, spin)
    assert_allclose(run.values("slider.position.z")[0], found.height, rtol=0.0, atol=1e-8)
    assert_allclose(run.values("shaft.angular_velocity.z")[0], found.shaft_speed, rtol=0.0, atol=1e-7)


@pytest.mark.validate
def test_governor():
    case = CASES[STIFF]
    run = case.mechanism().simulate(until=case.duration, rtol=1e-11, times=list(case.values))
    assert_allclose(case.measure(run), np.array([*case.values.values()]), rtol=0.0, atol=1e-9)


def test_squeezer_starts_as_the_test_set_does():
    run = iftomm.andrews_squeezer().simulate(until=1e-6)
    acceleration = run.values("OF.angular_acceleration")[0]
    assert acceleration[0] == pytest.approx(14222.4439199541138705911625887, rel=1e-9)
    assert run.values("OF.angular_velocity")[0][0] == 0.0


def test_freedoms():
    freedoms = {name: case.mechanism().check().freedom for name, case in CASES.items()}
    assert freedoms["simple_pendulum"] == 2  # with the turning of a body that stands for a point
    assert freedoms["flyball_governor"] == 4  # the springs constrain nothing
    assert freedoms["spatial_slider_crank S1"] == 2  # with the rod's spin
    others = {"simple_pendulum", "flyball_governor", "spatial_slider_crank S1"}
    assert {freedom for name, freedom in freedoms.items() if name not in others} == {1}
    assert iftomm.bricard().check().redundant_rows == 1


@pytest.mark.parametrize(
    "convention, kinetic", [("U1", 0.08758368), ("U2", 0.087768), ("S1", 0.087256), ("M", 0.0868464)]
)
def test_energy_of_the_slider_crank_at_its_start(convention, kinetic):
    run = iftomm.spatial_slider_crank(convention).simulate(until=1e-3)
    energy = run.energy
    assert float(energy["kinetic"][0]) == pytest.approx(kinetic, rel=1e-12)


def test_unknown_convention():
    with pytest.raises(gd.ModelError, match="U3"):
        iftomm.spatial_slider_crank("U3")


def test_the_table_of_errors_and_costs(monkeypatch, capsys):
    from gudgeon.papers import iftomm_table

    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(iftomm_table, "CASES", {"simple_pendulum": CASES["simple_pendulum"]})
    iftomm_table.main()
    printed = capsys.readouterr().out
    assert "simple_pendulum" in printed
    for rtol, row in zip((1e-6, 1e-8, 1e-10), iftomm_table.rows(), strict=True):
        assert float(row[4]) < 20.0 * rtol

"""Regimes of the slider-crank of muvengei, against fixed steps in minimal coordinates."""

import numpy as np
import pytest

from gudgeon._describe import ModelError
from gudgeon.analysis.regimes import judge
from gudgeon.papers import muvengei_regimes
from gudgeon.papers.muvengei_fixed_step import fixed_steps
from gudgeon.papers.muvengei_regimes import STUDIES, Case


def points(run, joint):
    """The coordinates of a section that fixed steps give."""
    names = (f"{joint}.eccentricity", f"{joint}.eccentricity_rate")
    return np.column_stack([*(run.values(name)[0] for name in names), run.values("slider.velocity.x")[0]])


@pytest.mark.parametrize("joint", "AB")
def test_fixed_steps_tend_to_the_engine(joint):
    """After the first revolution, with all its impacts: contacts are found at steps, so the error is as the step."""
    case = Case(joint, 1e-5, 5000.0)
    exact = points(case.strobed(1), joint)[-1]
    errors = []
    for step in (1e-6, 1e-7, 1e-8):
        found = fixed_steps(case.mechanism(), joint, 1, step)
        errors.append(np.abs((found.points[-1] - exact) / found.scale).max())
    assert errors[0] < 0.01 and errors[2] < 1e-4
    assert errors[1] < 0.3 * errors[0] and errors[2] < 0.3 * errors[1]


def test_a_period_of_four_revolutions():
    """Play of 0.1 mm at B: the four points by fixed steps are the same to a hundredth of the range."""
    case = Case("B", 1e-4, 5000.0)
    run = case.strobed(120)
    verdict = case.regime(run)
    assert verdict.period == 4
    fixed = fixed_steps(case.mechanism(), "B", 120)
    assert judge(fixed, case.revolution, 1e-5).period == 4
    four = points(run, "B")[-4:]
    apart = [np.abs((np.roll(fixed.points[-4:], k, axis=0) - four) / fixed.scale).max() for k in range(4)]
    assert min(apart) < 0.01 and sorted(apart)[1] > 0.02  # in another order they are further apart


@pytest.mark.parametrize(("clearance", "regime"), [(1e-4, "periodic"), (5e-4, "chaotic")])
def test_regimes_at_the_crank_pin(clearance, regime):
    """0.5 mm, where the paper has quasi-periodic motion, is chaotic by fixed steps, too, of either method."""
    case = Case("A", clearance, 5000.0)
    assert case.regime(case.strobed(40 if regime == "periodic" else 230)).regime == regime
    if regime == "chaotic":
        assert [case.fixed(method, 230) for method in ("Runge-Kutta", "Euler")] == ["chaotic", "chaotic"]


def test_euler_diverges_at_the_wrist_pin():
    """The explicit method of Euler gains energy in contact: with m x'' = -k x by the factor 1 + k h²/m each step."""
    assert Case("B", 1e-5, 5000.0).fixed("Euler", 50) == "diverges"
    with pytest.raises(ModelError, match="method 'Heun' is not one of Runge-Kutta, Euler"):
        fixed_steps(Case("B", 1e-5, 5000.0).mechanism(), "B", 1, method="Heun")


def test_the_cases_of_the_paper():
    """Sixteen in four studies; play of 0.3 mm at 5000 rpm is in two of them, with contradicting verdicts at A."""
    cases = [case for _, printed in STUDIES.values() for case in printed]
    assert len(cases) == 16 and len(muvengei_regimes.every_case()) == 14
    twice = [printed[Case("A", 0.3e-3, 5000.0)] for name, (_, printed) in STUDIES.items() if name.endswith("A")]
    assert twice == ["quasi-periodic", "periodic"]
    assert str(cases[0]) == "A, 0.01 mm, 5000 rpm"


def test_figures(tmp_path, monkeypatch, capsys):
    few = {Case("A", 1e-4, 5000.0): "periodic", Case("A", 5e-4, 5000.0): "quasi-periodic"}
    monkeypatch.setattr(muvengei_regimes, "STUDIES", {"clearance at A": (11, few)})
    wanted = {number: muvengei_regimes.FIGURES[number] for number in ("11-13", "14")}
    for name, value in {
        "REVOLUTIONS": 40, "PEAKS": 3, "FIRST_PEAK": 1, "SCAN": 30, "SCANNED": (5e-5,), "SPEEDS": (5000.0,),
        "READINGS": {"radius 10 mm": {"bearing_radius": 10e-3}}, "FIGURES": wanted,
    }.items():  # fmt: skip
        monkeypatch.setattr(muvengei_regimes, name, value)
    monkeypatch.setenv("COLUMNS", "150")
    muvengei_regimes.main(tmp_path / "out")
    said = capsys.readouterr().out
    assert "quasi-periodic" in said and "period 1" in said and "radius 10 mm" in said
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"muvengei-11-13.png", "muvengei-14.png"}

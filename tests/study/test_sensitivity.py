"""Sensitivity studies of mechanisms: a linear chain against its closed form, and cases that are computed once."""

import re
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import norm

import gudgeon as gd
from gudgeon.study.compute import Outcome
from gudgeon.study.designs import MorrisDesign
from gudgeon.study.study import Study
from study.chain import DEVIATIONS, MEANS, PATHS, SLOPES, chain, end_of, study, tolerances

WIDTHS = np.array(SLOPES) * DEVIATIONS  # what each length adds to the deviation of the end, with its sign


@pytest.fixture
def computed(monkeypatch):
    """The numbers of cases that are computed, without computing them: the end of the chain by its formula."""
    seen = []

    def compute(self, k, stop=None, keep=True):
        values = self.plan[k // self.repeat]
        seen.append(values)
        end = sum(
            a * (values[path] - mean) for a, path, mean in zip(SLOPES, PATHS, MEANS, strict=True) if path in values
        )
        return Outcome("done", dict.fromkeys(self.measures, end))

    monkeypatch.setattr(Study, "compute", compute)
    return seen


def test_the_shares_of_a_chain_of_tolerances(tmp_path):
    """S_i = T_i = a_i^2 s_i^2 / sum; computed by the engine."""
    found = gd.sobol(study(), 32, confidence=0.999, store=tmp_path / "chain.study", progress=False)
    exact = WIDTHS**2 / (WIDTHS**2).sum()
    table = found.table.loc["end"]
    assert list(table.index) == list(PATHS)
    for name in ("first", "total"):
        assert (table[f"{name}_lower"] <= exact).all() and (exact <= table[f"{name}_upper"]).all()
    assert len(found.study) == 32 * 5 and found.outcomes["end"].shape == (160,)
    assert not found.notes


def test_the_effects_of_a_chain_of_tolerances():
    """Between the percentiles of Morris, and between those asked for, each length moves the end in proportion."""
    for levels in (4, 6):
        table = gd.morris(study(), 4, levels=levels, progress=False).table.loc["end"]
        reach = norm.ppf(0.995) - norm.ppf(0.005)
        assert table["mu"].tolist() == pytest.approx((reach * WIDTHS).tolist(), rel=1e-6)
        assert table["mu_star"].tolist() == pytest.approx((reach * np.abs(WIDTHS)).tolist(), rel=1e-6)
        assert table["sigma"].tolist() == pytest.approx([0.0] * 3, abs=1e-9)
    table = gd.one_at_a_time(study(), 10, 90, progress=False).table.loc["end"]
    moved = (norm.ppf(0.9) - norm.ppf(0.1)) * WIDTHS
    assert (table["at_high"] - table["at_low"]).tolist() == pytest.approx(moved.tolist(), rel=1e-6)
    assert table["swing"].tolist() == pytest.approx(np.abs(moved).tolist(), rel=1e-6)


def test_cases_are_computed_once(computed, tmp_path):
    store = tmp_path / "chain.study"
    first = gd.sobol(study(), 16, store=store)
    assert len(computed) == 16 * 5
    assert gd.sobol(study(), 16, store=store).table.equals(first.table)
    assert len(computed) == 16 * 5
    gd.sobol(study(), 32, store=store)
    assert len(computed) == 32 * 5
    for trajectories in (5, 40):  # on 4^3 points, many of which are met again
        gd.morris(study(), trajectories, store=store)
        points = MorrisDesign(PATHS, 0, trajectories).points()
        assert len(computed) == 32 * 5 + len(set(map(tuple, points)))


def test_what_else_varies_has_indices_of_its_own(computed):
    vary = {
        "gravity.y": [0.0, -9.81],
        PATHS[0]: gd.Normal(0.5, 0.01),
        (PATHS[1], "J1.at.link1.x"): gd.Normal(0.25, 0.01),
    }
    made = gd.Study(chain(), vary, {"end": end_of, "same": end_of}, until=1e-6, samples=2)
    table = gd.sobol(made, 8).table.sort_index()
    assert table.index.names == ["measure", "gravity.y", "parameter"]
    assert set(table.index.get_level_values("parameter")) == {PATHS[0], f"{PATHS[1]}, J1.at.link1.x"}
    assert table.loc["end", 0.0].equals(table.loc["same", -9.81])
    assert all(case[PATHS[1]] == case["J1.at.link1.x"] for case in computed)


def test_failed_cases_are_said(monkeypatch):
    def compute(self, k, stop=None, keep=True):
        return Outcome("failed", {}, "it broke") if k == 30 else Outcome("done", {"end": float(k % 7)})

    monkeypatch.setattr(Study, "compute", compute)
    found = gd.sobol(study(), 8)
    assert found.notes == ("5 outcomes are left out, with those of cases that failed; see study.failures",)
    assert found.study.failures["error"].to_dict() == {30: "it broke"}
    assert found.notes[0] in str(found) and found.notes[0] in found._repr_html_()


def test_measures_with_units_have_them(monkeypatch):
    monkeypatch.setattr(Study, "compute", lambda self, k, stop=None, keep=True: Outcome("done", {"end": float(k)}))
    made = study()
    made.units["end"] = "m"
    assert set(gd.morris(made, 3).table["unit"]) == {"m"}
    assert "unit" not in gd.sobol(made, 4).table


def test_wrong_studies_are_named():
    with pytest.raises(gd.ModelError, match=r"no parameter of the study has a distribution; give those"):
        gd.sobol(gd.Study(chain(), {PATHS[0]: [0.5]}, {"end": end_of}, until=1e-6), 8)
    with pytest.raises(gd.ModelError, match="is not a study"):
        gd.morris(chain(), 8)
    for seed in (-1, 1.5, True):
        with pytest.raises(gd.ModelError, match=f"seed {seed} must be a whole number"):
            gd.sobol(study(), 8, seed=seed)


def test_the_distributions_of_the_study_are_those_of_the_cases(computed):
    gd.sobol(study(), 256)
    for path, (mean, width) in zip(PATHS, zip(MEANS, DEVIATIONS, strict=True), strict=True):
        values = np.array([case[path] for case in computed])
        assert abs(values.mean() - mean) < 4.0 * width / np.sqrt(512)  # 512 of them are different
        assert values.std() == pytest.approx(width, rel=4.0 / np.sqrt(2 * 512))
    assert set(tolerances()) == set(PATHS)


def test_the_shares_that_the_page_has_from_the_law_of_cosines():
    """Derivatives on paper of psi(s), cos psi = (f^2 + c^2 - s^2) / (2 f c), at s = l + r less that at s = l - r."""
    r, l, c, f = 0.1, 0.4, 0.3, 0.4
    slopes = np.zeros(4)
    for side, sign in ((l + r, 1.0), (l - r, -1.0)):
        cosine = (f**2 + c**2 - side**2) / (2.0 * f * c)
        by_side = side / (f * c)  # times sin psi, as the others
        of_psi = np.array([sign * by_side, by_side, cosine / c - 1.0 / f, cosine / f - 1.0 / c])
        slopes += sign * of_psi / np.sqrt(1.0 - cosine**2)
    parts = (slopes * [0.02, 0.05, 0.05, 0.1]) ** 2
    page = (Path(__file__).parents[2] / "docs" / "sensitivity.md").read_text(encoding="utf-8")
    (said,) = re.findall(r"The law of\s+cosines gives (.*?for the\s+frame)", page, re.DOTALL)
    found = re.findall(r"([\d.]+) for the\s+(\w+)", said)
    shares = np.round(parts / parts.sum(), 3).tolist()
    assert [float(number) for number, _ in found] == shares
    assert [name for _, name in found] == ["crank", "coupler", "rocker", "frame"]

"""What the page shows of joints with play beside the machine: pressure of films, strips of sleeves, guides in space."""

from functools import cache

import numpy as np
import pytest
from browser import Opened
from machines import run_of
from reading import Page

import gudgeon as gd
from gudgeon.plot._differences import listed

STEEL = gd.Material(young=207e9, poisson=0.3)


@cache
def arm_on_a_sleeve():
    """An arm that falls, and tilts its journal in a sleeve of eight strips."""
    law = gd.LankaraniNikravesh(STEEL, restitution=0.8)
    fit = gd.Dry(bearing_radius="10 mm", clearance="0.1 mm", length="20 mm", contact=law)
    arm = gd.Body("arm", mass=1.0, inertia=(1e-3, 1e-3, 1e-3), position=(0.1, 0.0, 0.01))
    pin = gd.Revolute("P", "ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), fit=fit)
    return gd.Mechanism("arm", [arm], [pin], gravity=(0.0, 0.5, -9.81)).simulate(until="60 ms")


@cache
def block_in_space():
    """A block that rattles in its guide, up and down and to the sides."""
    law = gd.LankaraniNikravesh(stiffness=1e8, exponent=1.0, restitution=0.8)
    fit = gd.DryGuide(
        block_length="60 mm", block_height="30 mm", block_width="40 mm", clearance="0.2 mm", side_clearance="0.1 mm",
        contact=law,
    )  # fmt: skip
    block = gd.Body(
        "block", mass=1.0, inertia=(1e-3, 1e-3, 1e-3), position=(0, 0, 0), velocity=(0.3, 0.05, 0.02)
    )  # fmt: skip
    guide = gd.Translational("guide", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), fit=fit)
    return gd.Mechanism("guide in space", [block], [guide], gravity=(0.0, 0.0, -9.81)).simulate(until="30 ms")


def test_the_pressure_carries_the_journal(tmp_path):
    """Of a short bearing it is a parabola along the length: 2/3 L R of its integral around is the film's force.

    Sums over 72 angles of a pressure with a corner where the film breaks are right to some (2 pi / 72)^2.
    """
    run = run_of("crank-pin", "20 ms")
    page = Page(run.report(tmp_path / "x.html"))
    (joint,) = page.table["runs"][0]["loose"]
    pressure = joint["pressure"]
    time = page.array(pressure["time"])
    values = page.array(pressure["values"]).reshape(len(time), pressure["angles"])
    angles = np.arange(pressure["angles"]) * 2.0 * np.pi / pressure["angles"]
    fit = run.mechanism.part("A").fit
    around = np.stack([np.cos(angles), np.sin(angles)], axis=1) * (2.0 * np.pi / pressure["angles"])
    found = -2.0 / 3.0 * fit.length * fit.bearing_radius * values @ around
    force = run.values("A.film_force")[0][np.searchsorted(run.time, time)]
    size = np.linalg.norm(force, axis=1)
    assert len(time) > 50 and size.max() > 100.0
    assert np.linalg.norm(found - force, axis=1).max() < 0.01 * size.max()
    assert (pressure["least"], pressure["largest"]) == pytest.approx((values.min(), values.max()), rel=1e-5)


def test_dry_joints_have_no_pressure(tmp_path):
    (joint,) = Page(run_of("slider-crank", "1 ms").report(tmp_path / "x.html")).table["runs"][0]["loose"]
    assert joint["pressure"] is None


def test_strips_go_from_the_upper_to_the_lower_end(tmp_path):
    """The end of the journal that lies deeper in its bearing is the one whose strips carry."""
    run = arm_on_a_sleeve()
    page = Page(run.report(tmp_path / "x.html"))
    (joint,) = page.table["runs"][0]["loose"]
    assert joint["strips"] == [f"P.normal_force.strip_{k}" for k in range(1, 9)]
    assert [view["title"] for view in joint["views"]] == ["upper end", "lower end"]
    forces = np.stack([page.column(name) for name in joint["strips"]], axis=1)
    ends = [np.hypot(page.column(view["x"]), page.column(view["y"])) for view in joint["views"]]
    carrying = forces.sum(axis=1) > 0.01 * forces.sum(axis=1).max()
    tilted = np.abs(ends[0] - ends[1]) > 0.1 * run.mechanism.part("P").fit.clearance
    chosen = carrying & tilted
    upper = forces[:, :4].sum(axis=1) > forces[:, 4:].sum(axis=1)
    assert chosen.sum() > 10
    assert np.array_equal(upper[chosen], (ends[0] > ends[1])[chosen])


def test_inertias_have_units():
    rows = {(part, field): text for part, field, text in listed(block_in_space().mechanism)}
    assert rows["block", "inertia"] == "(0.001, 0.001, 0.001) kg m²"
    rows = {(part, field): text for part, field, text in listed(run_of("slider-crank", "1 ms").mechanism)}
    assert rows["rod", "inertia"] == "0.00025 kg m²"


def facts(page):
    """What is written beside the first enlarged joint."""
    rows = page.js(
        "return [...document.querySelectorAll('.said tr')].map((row) => [...row.children].map((c) => c.textContent))"
    )
    return dict(rows)


def test_a_guide_in_space_has_a_card(driver, tmp_path):
    run = block_in_space()
    page = Opened(driver, run.report(tmp_path / "x.html"))
    assert driver.get_log("browser") == []
    assert page.one(".inset").get_attribute("data-joint") == "guide"
    forces = run.values("guide.normal_force")[0]
    sites = run.channels["guide.normal_force"].sites
    k = int(np.argmax(forces.sum(axis=1)))
    page.seek(float(run.time[k]))
    shown = facts(page)
    for wall in ("upper wall", "lower wall", "right wall", "left wall"):
        sum_ = forces[k, [site.endswith(f"on {wall}") for site in sites]].sum()
        number, unit = shown[wall].split(" ")
        assert float(number) * {"N": 1.0, "kN": 1e3, "mN": 1e-3}[unit] == pytest.approx(sum_, rel=6e-3)


def test_the_colours_of_a_film_may_be_its_pressure(driver, tmp_path):
    page = Opened(driver, run_of("crank-pin", "20 ms").report(tmp_path / "x.html"))
    page.seek(0.01)
    select = page.one("select[aria-label='What the colours of the film show']")
    before = page.picture()
    page.js("arguments[0].value = 'pressure'; arguments[0].dispatchEvent(new Event('change'))", select)
    page.frame()
    assert page.one(".film").text.endswith("MPa")
    x, y, width, height = (round(v) for v in page.box(".joint canvas"))
    assert np.any(before[y : y + height, x : x + width] != page.picture()[y : y + height, x : x + width])
    assert facts(page)["pressure"].endswith("MPa")


def test_a_film_that_never_gives_out_has_no_penetration(driver, tmp_path):
    """Nothing touches, and 'penetration 0 m' would be in a unit that means nothing."""
    run = run_of("crank-pin", "5 ms")
    assert not run.values("A.penetration")[0].any()
    assert "penetration" not in facts(Opened(driver, run.report(tmp_path / "oil.html")))
    assert "penetration" in facts(Opened(driver, run_of("slider-crank", "1 ms").report(tmp_path / "dry.html")))


def test_the_eccentricity_of_a_sleeve_is_that_of_its_worse_end(driver, tmp_path):
    """What it slides along its axis is no eccentricity: in its hole a journal that barely touches is at 1 c."""
    run = arm_on_a_sleeve()
    page = Opened(driver, run.report(tmp_path / "x.html"))
    ends = run.values("P.eccentricity_ends_htb")[0].reshape(len(run.time), 2, 3)  # b is along the axis
    clearance = run.mechanism.part("P").fit.clearance
    worse = np.hypot(ends[..., 0], ends[..., 1]).max(axis=1) / clearance
    slid = np.abs(run.values("P.eccentricity_htb")[0][:, 2]) > 0.3 * clearance
    assert slid.sum() > 10
    for k in np.flatnonzero(slid)[[0, -1]]:
        page.seek(float(run.time[k]))
        assert float(facts(page)["eccentricity"].split()[0]) == pytest.approx(worse[k], abs=6e-4)

"""The bearing of finite length: its direct solution against tables, limits and other methods; its table against it."""

import math

import numpy as np
import pytest

from gudgeon._describe import ModelError
from gudgeon.laws.film import FilmGeometry, _table
from gudgeon.laws.film._reynolds import Film, Reynolds
from gudgeon.laws.film.finite_bearing import FiniteBearing
from gudgeon.math.address import law_at
from gudgeon.model.files import read
from reference import reynolds as reference

#: Units in which mu L R^3/c^2 = 1 and c = 1, by L/D.
UNIT = {slenderness: FilmGeometry(1.0, 1.0, 2.0 * slenderness, 0.5 / slenderness) for slenderness in (0.02, 0.5, 1.0)}
LAWS = {
    "gumbel": (FiniteBearing(cavitation="gumbel"), 0.5),
    "reynolds": (FiniteBearing(resolution=64), 1.0),
    "fed": (FiniteBearing(resolution=64, fed=True), 0.5),
}
BOTH = pytest.mark.parametrize("cavitation", ["gumbel", "reynolds"])
ALL = pytest.mark.parametrize("cavitation", LAWS)


def compiled(law, geometry):
    """The law as the engine calls it: motion -> out."""
    call, parameters = law_at("film", type(law).kernel.address), np.array(law.parameters(geometry))

    def film(motion):
        motion, out = np.array(motion, dtype=float), np.full(9, math.nan)
        call(motion, parameters, out)
        return out

    return film


@BOTH
@pytest.mark.parametrize("speed", [math.nan, math.inf])
def test_a_motion_that_is_no_number_gives_no_force(cavitation, speed):
    """And no index of the table is made of it."""
    law, _ = LAWS[cavitation]
    motion = np.zeros(12)
    motion[0], motion[3] = 0.5, speed
    assert not np.isfinite(compiled(law, UNIT[0.5])(motion)[0])


@pytest.fixture(scope="module")
def films():
    return {name: compiled(law, UNIT[slenderness]) for name, (law, slenderness) in LAWS.items()}


def motion(eps, a, b, angle=0.0):
    """A motion without spins, with the eccentricity at an angle."""
    turn = np.array(((math.cos(angle), -math.sin(angle)), (math.sin(angle), math.cos(angle))))
    found = np.zeros(12)
    found[:2], found[3:5] = turn @ (eps, 0.0), turn @ (b / 2.0, -a / 2.0)
    return found


def random_motions(number, seed=1, least=1e-4):
    """Motions with spins, half of them near the wall."""
    random = np.random.default_rng(seed)
    for k in range(number):
        eps = random.uniform(0.0, 0.99) if k % 2 else 1.0 - 10.0 ** random.uniform(math.log10(least), 0.0)
        found = motion(eps, *random.normal(size=2), random.uniform(-math.pi, math.pi))
        found[(8, 11),] = random.normal(size=2) if k % 3 else 0.0
        yield found


# The direct solution


@pytest.mark.parametrize("slenderness", reference.RAIMONDI_BOYD)
def test_raimondi_and_boyd(slenderness):
    """Within the precision of the table, which was made with a coarse grid: 1.4 % and 0.6 degrees."""
    for eps, (sommerfeld, attitude) in zip(reference.EPS, reference.RAIMONDI_BOYD[slenderness], strict=True):
        normal, side = Reynolds(eps, slenderness, "reynolds", 64, fed=True).force(eps, 0.0)
        # S = (mu N/P)(R/c)^2 with N = Om/(2 pi) and P = W/(L D)
        assert 1.0 / (math.pi * math.hypot(normal, side)) == pytest.approx(sommerfeld, rel=0.015)
        assert math.degrees(math.atan2(side, -normal)) == pytest.approx(attitude, abs=0.6)


#: butenschoen1976, as transcribed in octave-user/mboct-mbdyn-pkg 75d5ae6: at L/D and eps, So = F psi^2/(L D mu w) and
#: the attitude in degrees of a steady journal, and So = F psi^2/(L D mu |eps'|) of one that approaches.
STEADY = {
    (1.0, 0.3): (0.4091, 68.264),
    (1.0, 0.8): (3.5663, 36.235),
    (0.5, 0.1): (0.0368, 81.767),
    (0.5, 0.6): (0.4982, 48.049),
    (0.25, 0.5): (0.0888, 54.069),
    (0.25, 0.9): (2.1595, 21.79),
}
APPROACH = {(1.0, 0.5): 9.7319, (0.5, 0.0): 0.7224, (0.5, 0.9): 104.75, (0.25, 0.6): 1.8455}
#: ... and of one that separates, without a feed in the middle of its pressure.
SEPARATION = {(1.0, 0.5): 0.971, (0.5, 0.9): 0.1466, (0.25, 0.2): 0.1212}


def sommerfeld(fed, slenderness, eps, rate, spin, resolution=128):
    """So and attitude of `FiniteBearing`, through its table, in a bearing of 20 mm, 40 um and 10 mPa s."""
    radius, clearance, viscosity = 0.01, 20e-6, 0.01
    geometry = FilmGeometry(radius, clearance, 2.0 * slenderness * radius, viscosity)
    law = FiniteBearing(fed=fed, resolution=resolution)
    normal, side = law.evaluate(eps * clearance, rate * clearance, (0.0, spin), geometry=geometry).force
    scale = geometry.length * 2.0 * radius * viscosity * max(abs(rate), spin) / (clearance / radius) ** 2
    return math.hypot(normal, side) / scale, math.degrees(math.atan2(side, -normal))


@pytest.mark.parametrize(("slenderness", "eps"), STEADY)
def test_butenschoen_steady(slenderness, eps):
    """Printed to four decimals, so with 2 % of the smallest; beyond, within 0.5 % and 0.3 degrees, those of both."""
    number, attitude = STEADY[slenderness, eps]
    found = sommerfeld(True, slenderness, eps, 0.0, 300.0)
    assert found[0] == pytest.approx(number, rel=5e-3, abs=5e-5)
    assert found[1] == pytest.approx(attitude, abs=0.3)


@pytest.mark.parametrize("fed", [False, True])
@pytest.mark.parametrize(("slenderness", "eps"), APPROACH)
def test_butenschoen_approach(slenderness, eps, fed):
    """The film has ruptured at its widest gap, where it may be fed or not."""
    assert sommerfeld(fed, slenderness, eps, 10.0, 0.0)[0] == pytest.approx(APPROACH[slenderness, eps], rel=5e-3)


@pytest.mark.parametrize(("slenderness", "eps"), SEPARATION)
def test_butenschoen_separation(slenderness, eps):
    found = sommerfeld(False, slenderness, eps, -10.0, 0.0)[0]
    assert found == pytest.approx(SEPARATION[slenderness, eps], rel=5e-3)
    assert sommerfeld(True, slenderness, eps, -10.0, 0.0)[0] < 0.9 * found  # the feed relieves it


@pytest.mark.parametrize("eps", (0.2, 0.6, 0.9))
def test_endless_bearing_that_is_fed(eps):
    found = Reynolds(eps, math.inf, "reynolds", 256, fed=True).force(1.0, 0.0)
    assert found == pytest.approx(reference.long_swift_stieber(eps), rel=3e-4)


DRIVES = ((1.0, 0.0), (1.0, 0.5), (0.1, 1.0), (1.0, -0.3))


@pytest.mark.parametrize("slenderness", (0.4, 1.5))
@pytest.mark.parametrize("eps", (0.3, 0.8))
def test_gumbel_against_a_series(eps, slenderness):
    direct = Reynolds(eps, slenderness, "gumbel")
    for (a, b), expected in zip(DRIVES, reference.series_gumbel(eps, slenderness, DRIVES), strict=True):
        found = direct.force(a, b)
        assert np.linalg.norm(found - expected) < 1e-4 * np.linalg.norm(expected)


@pytest.mark.parametrize(("eps", "slenderness"), ((0.3, 1.5), (0.6, 0.5)))
def test_reynolds_against_relaxation(eps, slenderness):
    direct = Reynolds(eps, slenderness, "reynolds")
    for a, b in DRIVES:
        found, expected = direct.force(a, b), reference.relaxed_reynolds(eps, a, b, slenderness)
        assert np.linalg.norm(found - expected) < 3e-3 * np.linalg.norm(expected)


@pytest.mark.parametrize("eps", (0.1, 0.5, 0.9))
def test_limit_of_a_long_bearing(eps):
    """A steady wedge goes to half of Sommerfeld's film; with squeeze the open ends set the level of the pressure."""
    direct = Reynolds(eps, 1000.0, "gumbel")
    assert direct.force(1.0, 0.0) == pytest.approx(reference.long_gumbel(eps, 1.0, 0.0), rel=2e-3)
    for a, b in (*DRIVES, (0.0, 1.0), (0.0, -1.0)):
        assert direct.force(a, b) == pytest.approx(reference.long_open(eps, a, b), rel=2e-3, abs=1e-9)


def test_ends_against_a_level_that_is_free():
    """What is stated in the law's text: the approach at eps = 0.5 is 14 % heavier than that of the long law."""
    ratio = reference.long_open(0.5, 0.0, 1.0)[0] / reference.long_gumbel(0.5, 0.0, 1.0)[0]
    assert ratio == pytest.approx(1.138, abs=1e-3)


@BOTH
@pytest.mark.parametrize("eps", (0.1, 0.5, 0.8))
def test_limit_of_a_short_bearing(eps, cavitation):
    direct = Reynolds(eps, 0.01, cavitation)
    for a, b in DRIVES:
        expected = reference.short_gumbel(eps, a, b, 0.01)
        assert np.linalg.norm(direct.force(a, b) - expected) < 2e-3 * np.linalg.norm(expected)


@BOTH
def test_order_of_the_grid(cavitation):
    fine = Reynolds(0.7, 1.0, cavitation, 256).force(1.0, 1.0)
    errors = []
    for n in (32, 64, 128):
        film = Film(0.7, 1.0, n, n // 8)
        pressure = film.gumbel(1.0, 1.0) if cavitation == "gumbel" else film.reynolds(1.0, 1.0)
        errors.append(np.linalg.norm(film.force(pressure) - fine))
    assert np.log2(np.divide(errors[:-1], errors[1:])) == pytest.approx((2.0, 2.0), abs=0.25)
    extrapolated = Reynolds(0.7, 1.0, cavitation).force(1.0, 1.0)
    assert np.linalg.norm(extrapolated - fine) < 1e-3 * np.linalg.norm(fine)


@pytest.mark.parametrize("fed", (False, True))
@pytest.mark.parametrize("eps", (0.0, 0.6, 0.999))
def test_complementarity(eps, fed):
    film = Film(eps, 1.0, 64, 8, fed)
    for a, b in DRIVES:
        pressure, load = film.reynolds(a, b), film.load(a, b)
        rupture = film.times(pressure) - load
        small = 1e-12 * np.abs(film.diagonals[0]).max() * np.abs(pressure).max()
        assert pressure.min() >= 0.0
        assert rupture[film.open].min() > -small
        assert np.abs((rupture * pressure)[film.open]).max() < small * pressure.max()


@BOTH
def test_direct_solution_is_homogeneous_and_mirrors(cavitation):
    direct = Reynolds(0.6, 0.7, cavitation, 64)
    normal, side = force = direct.force(0.8, 0.3)
    assert direct.force(8.0, 3.0) == pytest.approx(10.0 * force, rel=1e-9)
    assert direct.force(-0.8, 0.3) == pytest.approx((normal, -side), rel=1e-9)


# The table


@BOTH
def test_table_against_the_direct_solution(films, cavitation):
    """The bounds of the law's text, with random directions and as many eccentricities near the wall.

    After Reynolds four times those: the edge of the film jumps from cell to cell, and the grid here is half as fine.
    """
    law, slenderness = LAWS[cavitation]
    near, wall, limits = [], [], (4e-4, 8e-3) if cavitation == "gumbel" else (1.2e-2, 8e-2)
    random = np.random.default_rng(3)
    for k in range(120):
        eps = random.uniform(0.0, 0.9) if k % 2 else 1.0 - 10.0 ** random.uniform(-3.6, -1.0)
        s = math.sqrt(1.0 - eps * eps)
        a, b = random.normal(size=2) / ((1.0, 1.0), (s, 1.0))[k % 3 == 0]
        expected = Reynolds(eps, slenderness, cavitation, law.resolution).force(a, b)
        error = np.linalg.norm(films[cavitation](motion(eps, a, b))[:2] - expected) / np.linalg.norm(expected)
        (near if eps < 0.9 else wall).append(error)
    assert max(near) < limits[0]
    assert max(wall) < limits[1]
    assert np.median(near + wall) < 1e-3


@ALL
def test_law_is_homogeneous_and_mirrors(films, cavitation):
    film = films[cavitation]
    for given in random_motions(40):
        out, other = film(given), given.copy()
        other[3:] *= 7.0
        assert film(other) == pytest.approx(7.0 * out, rel=1e-9)
        other = given.copy()
        other[(1, 4, 8, 11),] *= -1.0  # mirrored at the x axis
        assert film(other) == pytest.approx(out * (1, -1, 1, 1, 1, -1, 1, 1, -1), rel=1e-9)


@ALL
def test_law_is_isotropic_and_frames_do_not_matter(films, cavitation):
    film, spin, turn = films[cavitation], 1.7, np.array(((0.6, -0.8), (0.8, 0.6)))
    for given in random_motions(40):
        out, other = film(given), given.copy()
        other[:2], other[3:5] = turn @ given[:2], turn @ given[3:5]
        assert film(other)[:2] == pytest.approx(turn @ out[:2], rel=1e-9, abs=1e-12 * abs(out).max())
        other = given.copy()
        other[3:5] += spin * np.array((-given[1], given[0]))
        other[(8, 11),] += spin
        assert film(other) == pytest.approx(out, rel=1e-6, abs=1e-9 * abs(out).max())


@ALL
def test_torques_balance_and_the_film_takes_energy(films, cavitation):
    film = films[cavitation]
    for given in random_motions(3000, least=1e-9):
        out = film(given)
        assert np.isfinite(out).all()
        assert list(out[[2, 3, 4, 6, 7]]) == [0.0] * 5
        moment = given[0] * out[1] - given[1] * out[0]
        assert out[5] + out[8] + moment == pytest.approx(0.0, abs=1e-12 * np.abs(out).max())
        powers = out[:2] * given[3:5], out[[5, 8]] * given[[8, 11]]
        assert np.sum(powers) <= 1e-12 * np.abs(powers).sum()


@ALL
def test_approach_is_resisted_up_to_the_wall(films, cavitation):
    """-F_n (1 - eps^2)^1.5 tends to 6 pi b, that of a thin film however short the bearing is."""
    film, before = films[cavitation], 0.0
    for gap in 10.0 ** -np.arange(0.0, 9.5, 0.25):
        out = film(motion(1.0 - gap, 0.0, 1.0))
        assert -out[0] > before
        before = -out[0]
        if gap < 1e-5:
            assert before * (gap * (2.0 - gap)) ** 1.5 == pytest.approx(6.0 * math.pi, rel=0.03)


def test_a_film_that_is_fed_has_no_widest_gap_at_the_centre(films):
    """There it is the periodic one, F = -k v, and both are continuous on the way out, whatever the direction."""
    film = films["fed"]
    k = -film(motion(0.0, 0.0, 1.0))[0]
    assert k == pytest.approx(-Reynolds(0.0, LAWS["fed"][1], "reynolds").force(0.0, 1.0)[0], rel=1e-3)
    for angle in np.linspace(0.0, 6.0, 13):
        ends = []
        for eps in (0.0, 1e-9, 1e-6):
            given = motion(eps, 0.0, 0.0, angle)
            given[3:5] = 0.5, 0.0
            ends.append(film(given)[:2])
        assert ends == pytest.approx(np.tile((-k, 0.0), (3, 1)), abs=2e-5 * k)


@pytest.mark.parametrize("slenderness", (0.25, 1.0))
def test_table_of_a_film_that_is_fed(slenderness):
    """As the periodic one from eps = 0.2 on; below, the spline still feels its node at the centre, which is not fed."""
    law, random = FiniteBearing(resolution=64, fed=True), np.random.default_rng(2)
    film = compiled(law, FilmGeometry(1.0, 1.0, 2.0 * slenderness, 0.5 / slenderness))
    for least, largest, bound in ((0.08, 0.2, 1.2e-2), (0.2, 0.9, 1.2e-2)):
        for _ in range(12):
            eps, x = random.uniform(least, largest), random.uniform(0.5 * math.pi, math.pi)
            a, b = math.sin(x), -math.cos(x)
            expected = Reynolds(eps, slenderness, "reynolds", 64, fed=True).force(a, b)
            assert np.linalg.norm(film(motion(eps, a, b))[:2] - expected) < bound * np.linalg.norm(expected)


def test_a_fed_film_in_a_file(tmp_path):
    (tmp_path / "rotor.toml").write_text("""
name = "rotor"
bodies.shaft = { mass = 1.0, inertia = 1e-3, position = [0, 0] }
[joints.B]
kind = "revolute"
bodies = ["ground", "shaft"]
at = [0, 0]
[joints.B.fit]
kind = "lubricated"
bearing_radius = "10 mm"
clearance = "20 um"
length = "10 mm"
viscosity = "16 mPa s"
film = { law = "finite-bearing", fed = true, cavitation = "gumbel" }
""")
    assert read(tmp_path / "rotor.toml").joints[0].fit.film == FiniteBearing(cavitation="gumbel", fed=True)


@BOTH
def test_force_at_the_centre(films, cavitation):
    """F = -k v there, the same whichever way the centre is left and come from."""
    _, slenderness = LAWS[cavitation]
    k = -films[cavitation](motion(0.0, 0.0, 1.0))[0]
    assert k == pytest.approx(-Reynolds(0.0, slenderness, cavitation).force(0.0, 1.0)[0], rel=1e-3)
    for eps in (0.0, 1e-12, 1e-7):
        for angle in np.linspace(0.0, 6.0, 13):
            given = motion(eps, 0.0, 0.0, angle)
            given[3:5] = 0.5, 0.0
            assert films[cavitation](given)[:2] == pytest.approx((-k, 0.0), abs=10.0 * eps + 1e-12)


@ALL
def test_law_is_smooth(films, cavitation):
    """The slope has no steps along random lines, nor where the wedge changes sign: half a step, half its change."""
    film, random = films[cavitation], np.random.default_rng(5)
    for k in range(60):
        eps, a, b = random.uniform(0.05, 0.97), random.normal(), random.normal()
        start, end = motion(eps, a, b), motion(eps + 0.02, a + 0.1, b - 0.1)
        if k % 3 == 0:  # the wedge changes its sign
            start, end = motion(eps, -0.05, b), motion(eps, 0.05, b)
        bends = []
        for parts in (200, 400):
            line = np.array([film(start + (end - start) * t)[:2] for t in np.linspace(0.0, 1.0, parts + 1)])
            bends.append(np.abs(np.diff(line, 2, axis=0)).max() / np.abs(np.diff(line, axis=0)).max())
        assert bends[1] < 0.6 * bends[0] + 1e-9


def test_pressure_of_a_short_bearing():
    """p = 3 mu (R/c)^2 (L/D)^2 (2 eps' cos - eps Om sin)/H^3 at mid-length."""
    angles = np.linspace(-3.0, 3.0, 50)
    source = 0.5 * np.cos(angles) - np.sin(angles)
    expected = 3.0 * 25.0 * 0.02**2 * np.maximum(source, 0.0) / (1.0 - 0.4 * np.cos(angles)) ** 3
    for law, _ in LAWS.values():
        found = law.pressure(motion(0.4, 1.0, 0.5, angle=2.0), UNIT[0.02], angles)
        assert found == pytest.approx(expected, rel=0.02, abs=0.01 * expected.max())


# The file of a table, and what a user may do wrong


@pytest.fixture
def made(monkeypatch):
    """The bearings whose tables were made: by something quicker."""
    bearings = []

    def make(*bearing):
        bearings.append(bearing)
        return _table.Table(np.full((_table.OUTWARDS + 3, _table.TURNING + 3, 2), 0.125), 0.25)

    monkeypatch.setattr(_table, "make", make)
    yield bearings
    _table.table.cache_clear()


def again(*bearing):
    """Ask for a table as another process would."""
    _table.table.cache_clear()
    return _table.table(*bearing)


def test_table_is_kept(made, tmp_path, monkeypatch):
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(tmp_path / "cache"))
    first = again(0.7, "gumbel", 64)
    assert again(0.7, "gumbel", 64).coefficients == pytest.approx(first.coefficients)
    assert again(0.7, "gumbel", 64).kappa == 0.25
    assert made == [(0.7, "gumbel", 64, False)]
    for other in ((0.7, "reynolds", 64), (0.7, "gumbel", 128), (0.8, "gumbel", 64), (0.7, "gumbel", 64, True)):
        again(*other)
    assert len(made) == len(list((tmp_path / "cache").glob("*.npz"))) == 5


def test_table_is_made_again_when_its_source_or_file_changes(made, tmp_path, monkeypatch):
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(tmp_path))
    again(0.7, "gumbel", 64)
    (path,) = tmp_path.glob("film-*.npz")
    path.write_bytes(path.read_bytes()[:100])
    again(0.7, "gumbel", 64)
    path.write_bytes(b"")
    again(0.7, "gumbel", 64)
    assert len(made) == 3
    again(0.7, "gumbel", 64)
    assert len(made) == 3
    monkeypatch.setattr(_table, "_sources", lambda: b"another solver")
    again(0.7, "gumbel", 64)
    assert len(made) == 4


@pytest.mark.filterwarnings("ignore:tables of films cannot be kept")
def test_folder_that_cannot_be_written(made, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert again(0.7, "gumbel", 64).kappa == 0.25
    assert len(made) == 1


@pytest.mark.parametrize(
    ("law", "length", "message"),
    (
        ({}, None, "needs the length of the bearing"),
        ({}, 1e-5, "L/D = 0.0005 must lie between 0.02 and 20"),
        ({}, 1.0, "L/D = 50 must lie between"),
        ({"resolution": 100}, 0.02, "resolution 100 must be a multiple of 16"),
        ({"cavitation": "none"}, 0.02, "'reynolds' or 'gumbel'"),
    ),
)
def test_errors(law, length, message):
    with pytest.raises(ModelError, match=message):
        FiniteBearing(**law).parameters(FilmGeometry(0.01, 1e-4, length, 0.1))

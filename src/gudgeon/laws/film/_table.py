"""A table of the direct solution of one bearing, L/D and cavitation given, and the file that it is kept in.

The force (f_n, f_t) of `_reynolds` is homogeneous in the drives (a, b), and a -> -a mirrors it, so two variables are
left. With s = sqrt(1 - eps^2) and |a| as the wedge, those of the thin film, whose width is s, are natural:

    m (sin x, -cos x) = (a s, b),  0 <= x <= pi:   x = 0 separates, x = pi/2 is the steady wedge, x = pi approaches
    (-f_n s^3, f_t s^2) = 6 m rho (-cos(x + chi), sin(x + chi))

so that rho and chi are bounded for eps -> 1, except that the force of separation is smaller by s^3: it comes from the
far side of the bearing. chi is the angle between force and drive; the film takes energy while |chi| < pi/2. The table
holds

    g = ln(rho (1 + 6 (s D/L)^2)/N),  N = (((1 - cos x) + w^2 (1 + cos x))/2)^(3/2),  w = s (1 - (1 - kappa) eps^2)

and chi, over u = asin(eps) + STRETCH atanh(eps) and y = asinh(x/(2 w s))/asinh(pi/(2 w s)); kappa is fitted, so that g
is flat towards eps = 1. y resolves how the force of separation turns, within x ~ s^2, and grows, within x ~ s. At eps
= 0 g is constant and chi zero: the force is -k v, whatever the direction; no gap is the widest there, so that a film
fed at the widest gap is taken without its feed. Between nodes stand cubic B-splines in u and y, twice continuously
differentiable; g has no slope at both ends of x and chi is odd there, which keeps the mirrored halves together. Beyond
the last node, s = END, g and chi are those of this node at the same x, and the powers of s carry the force on.
"""

from __future__ import annotations

import hashlib
import math
import re
import stat
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gudgeon._cache import cache_root, warn_uncached
from gudgeon._describe import ModelError
from gudgeon._file_lock import one_at_a_time
from gudgeon._progress import Progress
from gudgeon._whole_file import whole_file
from gudgeon.laws.film import _reynolds
from gudgeon.laws.film._reynolds import Array, Cavitation, Reynolds

#: Cells of the table in u, from the centre outwards, and in y, from separation to approach.
OUTWARDS, TURNING = 40, 40
#: sqrt(1 - eps^2) at the last node: eps = 0.9999955.
END = 0.003
#: The part of the logarithm in u.
STRETCH = 0.25
#: The load of a thin film falls by this times (s D/L)^2 by the flow to the ends.
LEAK = 6.0
#: Tables that are kept on disk, of some 40 kB each, and their names.
KEPT, NAME = 200, re.compile(r"film-[0-9a-f]{16}\.npz")
#: The file beside them that who makes one has locked.
LOCK = "film.lock"


class Table(NamedTuple):
    """The coefficients of the B-splines of g and chi, (OUTWARDS + 3, TURNING + 3, 2), and kappa."""

    coefficients: Array
    kappa: float


@lru_cache(maxsize=32)
def table(slenderness: float, cavitation: Cavitation, resolution: int, fed: bool = False) -> Table:
    """Give the table of a bearing: from this process, from the disk, or made now and kept on the disk."""
    try:
        path = _path(slenderness, cavitation, resolution, fed)
    except OSError as error:
        warn_uncached("tables of films", error)
        return make(slenderness, cavitation, resolution, fed)
    found = _read(path)
    if found is None:
        with one_at_a_time(path.with_name(LOCK), "makes the table of a film"):
            found = _read(path)  # by now another process may have made it
            if found is None:
                found = make(slenderness, cavitation, resolution, fed)
                _write(path, found)
    return found


def make(slenderness: float, cavitation: Cavitation, resolution: int, fed: bool = False) -> Table:
    """Solve the bearing at all nodes; some ten seconds."""
    gaps = eccentricities()
    last = Reynolds(math.sqrt(1.0 - END**2), slenderness, cavitation, resolution, fed)
    separating, approaching = (polar(last.force(*drives(END, x)), END, x)[0] for x in (0.0, math.pi))
    kappa = 1.0 - (1.0 - (separating / approaching) ** (1.0 / 3.0) / END) / (1.0 - END**2)
    nodes = np.empty((OUTWARDS + 1, TURNING + 1, 2))
    with Progress(f"film of L/D = {slenderness:g} (once on this machine)", OUTWARDS + 1, None) as progress:
        for i, (eps, s) in enumerate(gaps):
            direct = Reynolds(eps, slenderness, cavitation, resolution, fed and i > 0)
            w = s * (1.0 - (1.0 - kappa) * eps * eps)
            for j in range(TURNING + 1):
                x = 2.0 * w * s * math.sinh(j / TURNING * math.asinh(math.pi / (2.0 * w * s)))
                rho, chi = polar(direct.force(*drives(s, x)), s, x)
                scale = ((1.0 - math.cos(x)) + w * w * (1.0 + math.cos(x))) / 2.0
                nodes[i, j] = math.log(rho * (1.0 + LEAK * (s / slenderness) ** 2)) - 1.5 * math.log(scale), chi
            progress.update(i + 1)
    nodes[0] = nodes[0, :, 0].mean(), 0.0  # at the centre no direction stands out
    nodes[:, (0, -1), 1] = 0.0  # pure squeeze has no side
    return Table(_splines(nodes), kappa)


def outward(eps: float, s: float) -> float:
    """Give u of an eccentricity ratio."""
    return math.atan2(eps, s) + STRETCH * math.log((1.0 + eps) / s)


def eccentricities() -> list[tuple[float, float]]:
    """Give eps and s at the nodes of u, by bisection in the angle asin(eps)."""
    angles, last = [], math.acos(END)
    for k in range(OUTWARDS + 1):
        low, high, goal = 0.0, last, k / OUTWARDS * outward(math.sin(last), END)
        for _ in range(60):
            middle = (low + high) / 2.0
            below = outward(math.sin(middle), math.cos(middle)) < goal
            low, high = (middle, high) if below else (low, middle)
        angles.append(high if k else 0.0)
    return [(math.sin(angle), math.cos(angle)) for angle in angles]


def drives(s: float, x: float) -> tuple[float, float]:
    """Give the drives (a, b) of the direction x, with m = 1."""
    return math.sin(x) / s, -math.cos(x)


def polar(force: Array, s: float, x: float) -> tuple[float, float]:
    """Give rho and chi of a force whose drives have m = 1."""
    normal, side = -force[0] * s**3 / 6.0, force[1] * s**2 / 6.0
    chi = math.atan2(side, -normal) - x
    return math.hypot(normal, side), math.remainder(chi, 2.0 * math.pi)


def _splines(nodes: Array) -> Array:
    """Give the coefficients of cubic B-splines through the nodes, for g and chi."""
    one, slope, curvature = (1.0, -4.0, 6.0, -4.0, 1.0), (-1.0, 0.0, 1.0), (1.0, -2.0, 1.0)
    out = _collocation(OUTWARDS, one, one)
    found = np.zeros((OUTWARDS + 3, TURNING + 3, 2))
    found[1:-1, 1:-1] = nodes
    for k, turn in enumerate((_collocation(TURNING, slope, slope), _collocation(TURNING, curvature, one))):
        found[:, :, k] = np.linalg.solve(turn, np.linalg.solve(out, found[:, :, k]).T).T
    return found


def _collocation(cells: int, first: tuple[float, ...], last: tuple[float, ...]) -> Array:
    """Give the matrix from coefficients to a condition at the beginning, the values at nodes, and one at the end.

    The condition -1, 0, 1 is no slope; 1, -2, 1 no curvature; 1, -4, 6, -4, 1 one polynomial in two cells.
    """
    matrix = np.zeros((cells + 3, cells + 3))
    for i in range(cells + 1):
        matrix[i + 1, i : i + 3] = 1.0 / 6.0, 4.0 / 6.0, 1.0 / 6.0
    matrix[0, : len(first)] = first
    matrix[-1, -len(last) :] = last
    return matrix


@lru_cache(maxsize=1)
def _sources() -> bytes:
    """What the tables come from: the sources of the solver and of the table."""
    return b"".join(Path(str(module)).read_bytes() for module in (_reynolds.__file__, __file__))


def _path(slenderness: float, cavitation: Cavitation, resolution: int, fed: bool) -> Path:
    """Give the file of a table: beside the folders of compiled kernels, for it depends on its own sources alone."""
    key = hashlib.sha256(_sources() + f"{slenderness!r} {cavitation} {resolution} {fed}".encode()).hexdigest()
    return cache_root() / f"film-{key[:16]}.npz"


def _checksum(made: Table) -> Array:
    """Give a checksum of a table's numbers."""
    numbers = np.append(made.coefficients, made.kappa).astype("<f8")
    return np.frombuffer(hashlib.blake2b(numbers.tobytes(), digest_size=32).digest(), np.uint8)


def _read(path: Path) -> Table | None:
    """Read a table; one that is damaged is made again."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            found = Table(stored["coefficients"], float(stored["kappa"]))
            whole = np.array_equal(stored["gudgeon_checksum"], _checksum(found))
    except Exception:  # whatever a damaged file may raise
        return None
    return found if whole and found.coefficients.shape == (OUTWARDS + 3, TURNING + 3, 2) else None


def _write(path: Path, made: Table) -> None:
    """Keep a table; where that cannot be done it is made again by the next process."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path, durable=False) as partial, partial.open("wb") as file:
            np.savez(file, coefficients=made.coefficients, kappa=made.kappa, gudgeon_checksum=_checksum(made))
        kept = [file for file in path.parent.iterdir() if NAME.fullmatch(file.name) and file != path]
        kept.sort(key=lambda file: file.lstat().st_mtime, reverse=True)
        for old in kept[KEPT - 1 :]:
            if _is_ours(old):
                old.unlink(missing_ok=True)
    except (OSError, ModelError) as error:
        warn_uncached("tables of films", error)


def _is_ours(path: Path) -> bool:
    """Whether a file is a table with our mark, and no link to one."""
    if not stat.S_ISREG(path.lstat().st_mode):
        return False
    try:
        with np.load(path, allow_pickle=False) as stored:
            return "gudgeon_checksum" in stored.files
    except Exception:  # not a table
        return False

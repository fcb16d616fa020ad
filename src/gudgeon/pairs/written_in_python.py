"""Pairs of surfaces that a user writes as a Python function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import atan2, isfinite, sqrt
from typing import Any, ClassVar, overload

import numpy as np

from gudgeon._describe import ModelError, describe, show
from gudgeon._place import WHERE
from gudgeon._written import Form, Written, decorated
from gudgeon.pairs._contract import Pair

#: How far the length of a normal may be from 1.
UNIT = 1e-6
#: The most sites of a pair.
MOST_SITES = 1000
#: What a function takes and gives, in the plane and in space.
_TAKES = {2: ("x", "y", "angle"), 3: ("position", "rotation")}
_GIVES = {2: "gap, (nx, ny), (px, py)", 3: "gap, (nx, ny, nz), (px, py, pz)"}

#: A kernel of the contract in _contract.py. An exception, an infinity or a normal that is no unit vector gives a gap
#: that is no number, so that the run stops there and says so.
_TEMPLATE = """
def kernel(frame, which, p, out):
    {pose}
    try:
        gap, normal, point = function({arguments}{{parameters}})
        if len(normal) != {dimension} or len(point) != {dimension}:
            raise ValueError
        out[0] = gap
        {write}
    except Exception:
        for k in range(7):
            out[k] = math.nan
    size = math.sqrt(out[1] * out[1] + out[2] * out[2] + out[3] * out[3])
    finite = abs(out[0]) + abs(out[4]) + abs(out[5]) + abs(out[6]) < math.inf
    if not (finite and abs(size - 1.0) <= {unit}):
        out[0] = math.nan
"""
_WRITE = {
    2: "out[1], out[2], out[3], out[4], out[5], out[6] = normal[0], normal[1], 0.0, point[0], point[1], 0.0",
    3: "out[1], out[2], out[3], out[4], out[5], out[6] = normal[0], normal[1], normal[2], point[0], point[1], point[2]",
}
_POSE = {
    2: "x, y, angle = frame[0], frame[1], math.atan2(frame[6], frame[3])",
    3: (
        "position = np.array([frame[0], frame[1], frame[2]])\n"
        "    rotation = np.array([[frame[3], frame[4], frame[5]], [frame[6], frame[7], frame[8]], "
        "[frame[9], frame[10], frame[11]]])"
    ),
}


def _form(dimension: int, sites: int) -> Form:
    """Return what is asked of a function in the plane (2) or in space (3), with one site or several."""
    given = (*_TAKES[dimension], *(("site",) if sites > 1 else ()))
    arguments = (*_TAKES[dimension], *(("int(which)",) if sites > 1 else ()))
    template = _TEMPLATE.format(
        pose=_POSE[dimension], write=_WRITE[dimension], arguments=", ".join(arguments), dimension=dimension, unit=UNIT
    )  # fmt: skip
    return Form(given, template, {"dimension": dimension, "sites": sites})


@describe("pair written in Python")
class WrittenPair(Written, Pair):
    """A pair of surfaces that was written as a Python function: its name, and the values of its parameters.

    It is made by `pair`.
    """

    kind: ClassVar[str] = "written-in-python"
    family: ClassVar[str] = "pair"
    returns: ClassVar[str] = f"{_GIVES[2]} in the plane, {_GIVES[3]} in space"
    uses: ClassVar[Mapping[str, Any]] = {"np": np}

    @classmethod
    def called(cls, name: str) -> str:
        """What errors call it."""
        return f"pair {name}".rstrip()

    @classmethod
    def form(cls, facts: Mapping[str, Any]) -> Form:
        """Return what is asked of a function in the plane or in space, with one site or several."""
        return _form(facts["dimension"], facts["sites"])

    @property
    def sites(self) -> int:
        """How many sites it has."""
        return self.seen().facts["sites"]

    @property
    def dimension(self) -> int | None:
        """Where it exists, in the plane (2) or in space (3); None if the function is not known here."""
        return self.seen().facts["dimension"] if self.known else None

    def parameters(self) -> tuple[float, ...]:
        """Return the values in the order of the function's arguments."""
        return self.in_order()

    def check(self, frame: np.ndarray, number: int) -> None:
        """Refuse a function that gives something else than a gap, a unit vector and a point, in a pose.

        Parameters
        ----------
        frame : numpy.ndarray
            Place of the second frame in the first, and its axes, as kernels of pairs take them.
        number : int
            Number of the site, from 0.

        Raises
        ------
        ModelError
            With the pair, the pose and what it gave there.
        """
        seen, where = self.seen(), self.pose(frame)
        n = seen.facts["dimension"]
        arguments = [*_arguments(frame, n), *([number] if seen.facts["sites"] > 1 else []), *self.in_order()]
        try:
            found = seen.kernel.function(*arguments)
        except Exception:  # machine code may give a number where Python raises an exception: dividing by zero
            return
        parts = _parts(found, n)
        if parts is None:
            raise ModelError(f"{self.title}: at {where} it returns {show(found)}; return {_GIVES[n]}")
        gap, normal, point = parts
        if not all(map(isfinite, (gap, *normal, *point))):
            raise ModelError(
                f"{self.title}: at {where} it returns {show(found)}; gap, normal and point must be numbers in any pose"
            )
        size = sqrt(sum(component * component for component in normal))
        if not abs(size - 1.0) <= UNIT:
            raise ModelError(
                f"{self.title}: at {where} its normal has the length {size:.6g}; return a unit vector, from the first "
                "body into the second"
            )

    def pose(self, frame: np.ndarray) -> str:
        """Write a pose as the function is given it."""
        n = self.seen().facts["dimension"]
        if n == 2:
            x, y, angle = _arguments(frame, 2)
            return f"x {x:.6g} m, y {y:.6g} m, angle {angle:.6g} rad"
        rows = "; ".join(", ".join(f"{value:.4g}" for value in row) for row in frame[3:12].reshape(3, 3))
        return f"position ({', '.join(f'{value:.6g}' for value in frame[:3])}) m, rotation ({rows})"


def _arguments(frame: np.ndarray, dimension: int) -> list[Any]:
    """Return the pose as a function is given it."""
    if dimension == 2:
        return [float(frame[0]), float(frame[1]), atan2(frame[6], frame[3])]
    return [frame[:3].copy(), frame[3:12].reshape(3, 3).copy()]


def _parts(found: Any, dimension: int) -> tuple[float, list[float], list[float]] | None:
    """Return gap, normal and point of what a function gave; None if it gave something else."""
    try:
        gap, normal, point = found
        numbers = float(gap), [float(x) for x in normal], [float(x) for x in point]
    except (TypeError, ValueError):
        return None
    return numbers if len(numbers[1]) == len(numbers[2]) == dimension else None


@overload
def pair(function: Callable[..., Any], /) -> Callable[..., WrittenPair]: ...
@overload
def pair(
    *, dimension: int = 2, sites: int = 1, units: Mapping[str, str] | None = None, checked: bool = True
) -> Callable[[Callable[..., Any]], Callable[..., WrittenPair]]: ...
def pair(
    *function: Any,
    dimension: int = 2,
    sites: int = 1,
    units: Mapping[str, str] | None = None,
    checked: bool = True,
) -> Any:
    """Make a pair of surfaces of a function of where the second body's frame stands in the first body's.

    The function is compiled by Numba; call what comes back with the parameters to get a pair for `DrySurfaces`.

    Parameters
    ----------
    function : callable
        In the plane it takes x and y in m, angle in rad from -pi to pi, and parameters of its own. It returns
        `gap, (nx, ny), (px, py)`: the gap between the surfaces in m, negative where they penetrate; the unit normal,
        from the first body's surface into the second body, which is the direction of the force on the second body;
        and the point where they touch, midway between the two surfaces. Normal and point are in the axes of the
        first frame. In space it takes position (an array of three) and rotation (a 3x3 array, whose columns are the
        axes of the second frame), and returns normal and point with three components each, as tuples or arrays.
    dimension : {2, 3}, default 2
        Whether it is for mechanisms in the plane or in space.
    sites : int, default 1
        At how many places the surfaces can touch at the same time. With more than one, the function takes the number of
        the site, from 0, after the pose.
    units : mapping of str to str, default None
        SI units of parameters, as in `units={"radius": "m"}`; these may then be given with any unit of their kind. A
        default that is a string with its unit says the kind, too.
    checked : bool, default True
        Whether an index outside its array ends the run with a message. Without this check it may give any number, or
        end the process.

    Notes
    -----
    The surfaces have a common normal where they are closest: the gap then grows by n . v where the second body's
    material at the point moves with v in the first frame. A run says where a function contradicts this at its start.

    Examples
    --------
    A wheel of the second body on flat ground:

    >>> import gudgeon as gd
    >>> @gd.pair
    ... def wheel(x, y, angle, radius):
    ...     gap = y - radius
    ...     return gap, (0.0, 1.0), (x, 0.5 * gap)
    >>> law = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
    >>> fit = gd.DrySurfaces(wheel(radius=0.1), contact=law, length="0.1 mm")
    """
    if isinstance(dimension, bool) or dimension not in WHERE:
        raise ModelError(f"pair: dimension {show(dimension)} must be 2 (plane) or 3 (space)")
    if isinstance(sites, bool) or not isinstance(sites, int) or not 1 <= sites <= MOST_SITES:
        raise ModelError(f"pair: sites {show(sites)} must be a whole number from 1 to {MOST_SITES}")
    if len(function) > 1:
        raise ModelError(f"pair: {show(function[1])} is one argument too many: give dimension and sites by their names")
    return decorated(function, WrittenPair, _form(dimension, sites), units, checked)

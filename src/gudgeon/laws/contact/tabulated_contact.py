"""Contact from a measured curve of force over deflection."""

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._csv_file import read_columns
from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._jit import contact_kernel
from gudgeon._quantity import QuantityList, listed
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw, Kink

#: Points of a curve at most: each is a corner, and the integration steps to every corner that it meets.
MOST_POINTS = 1000
#: By how much of itself a force between two points may be rounded.
ROUND_OFF = 1e-12
_LENGTHS, _FORCES = QuantityList("length"), QuantityList("force")
#: The columns of a file; one column of forces for loading and unloading is called force.
_COLUMNS = {"deflection": "length", "loading": "force", "unloading": "force", "force": "force"}
Curve = tuple[tuple[float, ...], tuple[float, ...]]


@contact_kernel
def tabulated_contact(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = L(delta) for rate > 0, U(delta) else, from p = (n, x1, ..., xn, L1, ..., Ln, U1, ..., Un)."""
    if delta <= 0.0:
        return 0.0
    n = int(p[0])
    low, high = 0, n - 2
    while low < high:  # the piece whose left end is the last that is not above delta
        middle = (low + high + 1) // 2
        if p[1 + middle] <= delta:
            low = middle
        else:
            high = middle - 1
    loading, left, right = 1 + n + low, p[1 + low], p[2 + low]
    if delta > right:  # beyond the table both curves go on with the last slope of loading
        last = p[2 * n] if rate > 0.0 else p[3 * n]
        return last + (delta - right) * (p[loading + 1] - p[loading]) / (right - left)
    first = loading if rate > 0.0 else loading + n
    part = (delta - left) / (right - left)
    return p[first] + part * (p[first + 1] - p[first])


@describe("contact law tabulated-contact")
class TabulatedContact(ContactLaw):
    """A measured curve: F = L(delta) while the deflection grows, U(delta) while it shrinks; straight between points.

    L: force of loading, U: force of unloading in N, through the points; delta: penetration in m. In a cycle from zero
    to the depth d and back, the energy lost is the area between the two curves up to d, whatever the speed. The force
    has no memory: unloading that begins before the end of the curve jumps down to U there, loading that begins again
    jumps up to L, and at rest the contact carries any force between the two. Beyond the last point both go on with the
    last slope of L, and a run says so.

    Parameters
    ----------
    deflection : list of float or str
        Deflections in m, zero first and increasing; left out if `loading` and `unloading` are lists of points.
    loading : list of float or str
        Forces in N while the deflection grows, there: zero first and increasing. Or a list of points, (deflection,
        force) each.
    unloading : list of float or str, default None
        Forces in N while it shrinks: zero first, never decreasing, nowhere above `loading`; without it those of
        `loading`, and no energy is lost. Or a list of points up to the same deflection as those of loading.
    file : str, default None
        A CSV file to read all this from, instead: columns deflection, loading, unloading, as "deflection [mm]"; or
        deflection and force, along a whole cycle. In a model's file its name is relative to that file.

    Examples
    --------
    >>> import gudgeon as gd
    >>> law = gd.TabulatedContact([0, "1 mm", "2 mm"], [0, "1 kN", "4 kN"], [0, "0.5 kN", "4 kN"])
    >>> law.energy_lost("2 mm")
    0.5
    """

    law: ClassVar[str] = "tabulated-contact"
    kernel = staticmethod(tabulated_contact)
    shown: ClassVar[tuple[str, ...]] = ("energy_lost",)
    init_only: ClassVar[Mapping[str, FieldType | None]] = {"file": None}

    deflection: Annotated[tuple[float, ...], _LENGTHS]
    loading: Annotated[tuple[float, ...], _FORCES]
    unloading: Annotated[tuple[float, ...], _FORCES] | None = None

    if TYPE_CHECKING:

        def __init__(
            self, deflection: Any = None, loading: Any = None, unloading: Any = None, *, file: Any = None
        ) -> None: ...

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Read the file, and put curves with points of their own on common deflections."""
        values = dict(values)
        file = values.pop("file", None)
        if file is not None:
            given = [name for name in ("deflection", "loading", "unloading") if values.get(name) is not None]
            if given:
                raise ModelError(f"file {show(str(file))} and {given[0]} are given; give one of them")
            return values | _from_file(file)
        if values.get("deflection") is None and values.get("loading") is not None:
            values.pop("deflection", None)
            unloading = values.get("unloading")
            curves = _points("loading", values["loading"]), _points("unloading", unloading)
            return values | _on_common(curves[0], curves[1] if unloading is not None else None)
        return values

    def __post_init__(self) -> None:
        x = self.deflection
        _check_start(x, self.loading, "loading")
        for k in range(1, len(x)):
            if not x[k] > x[k - 1]:
                raise ModelError(
                    f"deflection must be increasing, but {x[k]:g} m follows {x[k - 1]:g} m; sort the points"
                )
            if not self.loading[k] > self.loading[k - 1]:
                raise ModelError(
                    f"loading must be increasing, but {self.loading[k]:g} N at {x[k]:g} m follows "
                    f"{self.loading[k - 1]:g} N; mend the points"
                )
        if self.unloading is not None:
            self._check_unloading(self.unloading)

    def _check_unloading(self, unloading: tuple[float, ...]) -> None:
        x = self.deflection
        _check_start(x, unloading, "unloading")
        for k in range(1, len(x)):
            if unloading[k] < unloading[k - 1]:
                raise ModelError(
                    f"unloading must not decrease, but {unloading[k]:g} N at {x[k]:g} m follows "
                    f"{unloading[k - 1]:g} N; mend the points"
                )
            if unloading[k] > self.loading[k]:
                raise ModelError(
                    f"unloading {unloading[k]:g} N at {x[k]:g} m is above loading, {self.loading[k]:g} N, and would "
                    "give back more energy than was put in; exchange the curves, or mend the points"
                )

    @property
    def jumps(self) -> bool:  # type: ignore[override]
        """Whether the force of unloading is another than that of loading."""
        return self.unloading is not None and self.unloading != self.loading

    @property
    def file(self) -> None:
        """Nothing: what a file said stands in the other fields."""
        return

    def changed(self, changes: Mapping[str, Any]) -> "TabulatedContact":
        """Give a validated copy; another file replaces all."""
        return TabulatedContact(**changes) if changes.get("file") is not None else super().changed(changes)

    def energy_lost(self, depth: float | str) -> float:
        """Return the energy lost in a cycle to a depth and back, in J: the area between the curves."""
        d = _LENGTHS.quantity.convert(depth)
        assert d is not None
        if self.unloading is None or d <= 0.0:
            return 0.0
        x = self.deflection
        gap = [above - below for above, below in zip(self.loading, self.unloading, strict=True)]
        lost = 0.0
        for k in range(1, len(x)):
            if d <= x[k - 1]:
                return lost
            width = min(d, x[k]) - x[k - 1]
            lost += width * (gap[k - 1] + 0.5 * (gap[k] - gap[k - 1]) * width / (x[k] - x[k - 1]))
        return lost + gap[-1] * max(d - x[-1], 0.0)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (n, x1, ..., xn, L1, ..., Ln, U1, ..., Un)."""
        unloading = self.loading if self.unloading is None else self.unloading
        return (float(len(self.deflection)), *self.deflection, *self.loading, *unloading)

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give the points between the first and the last; beyond the last the slope of loading goes on."""
        last = 0 if self.jumps else -1
        inner = self.deflection[1 : len(self.deflection) + last]
        return tuple(Kink(penetration=1.0, constant=-x) for x in inner)

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give the last deflection that was measured."""
        return self.deflection[-1], "the measured curve ends"

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Let a file name a CSV file, or give points instead of forces at common deflections."""
        point = {"type": "array", "prefixItems": [_LENGTHS.quantity.schema(), _FORCES.quantity.schema()],
                 "minItems": 2, "maxItems": 2}  # fmt: skip
        points = {"type": "array", "items": point, "minItems": 2, "description": "pairs of deflection and force"}
        properties = dict(schema["properties"])
        for name in ("loading", "unloading"):
            forces = {key: properties[name][key] for key in ("type", "items", "minItems")}
            properties[name] = {"anyOf": [forces, points], "description": f"forces of {name} in N, or points"}
        properties["file"] = {"type": "string", "description": "a CSV file with the columns, relative to this file"}
        return {
            **schema,
            "properties": properties,
            "required": [],
            "anyOf": [{"required": ["loading"]}, {"required": ["file"]}],
        }


def _check_start(x: Sequence[float], forces: Sequence[float], name: str) -> None:
    """Refuse too many points, lists of different lengths, and curves that do not start at zero."""
    if len(x) > MOST_POINTS:
        raise ModelError(
            f"deflection has {len(x)} points; give at most {MOST_POINTS}, since each is a corner of the law"
        )
    if len(forces) != len(x):
        raise ModelError(
            f"{name} has {len(forces)} forces for {len(x)} deflections; give as many of one as of the other"
        )
    if x[0] != 0.0 or forces[0] != 0.0:
        raise ModelError(
            f"{name} must start at zero deflection and zero force, not at {x[0]:g} m and {forces[0]:g} N; "
            "add the point (0, 0), and take an offset of the measurement off"
        )


def _points(name: str, given: Any) -> Curve:
    """Return deflections and forces of a list of points."""
    pairs = listed(given)
    if pairs is None:
        return (), ()
    if not isinstance(pairs, list | tuple) or not all(
        isinstance(pair, list | tuple) and len(pair) == 2 for pair in pairs
    ):
        raise ModelError(
            f"{name} {show(pairs)}: without deflection=, give points (deflection, force), as [(0, 0), ('1 mm', 5)]"
        )
    curve = []
    for field, column in zip((_LENGTHS, _FORCES), range(2), strict=True):
        try:
            curve.append(field.convert([pair[column] for pair in pairs]))
        except ModelError as error:
            raise ModelError(f"{name}{error.place} {error}") from None
    return curve[0], curve[1]


def _on_common(loading: Curve, unloading: Curve | None) -> dict[str, Any]:
    """Return two curves at the deflections of both; straight pieces stay what they are."""
    if unloading is None:
        return {"deflection": loading[0], "loading": loading[1]}
    for name, (x, forces) in (("loading", loading), ("unloading", unloading)):
        _check_start(x, forces, name)
        for before, after in itertools.pairwise(x):
            if not after > before:
                raise ModelError(
                    f"{name}: deflections must be increasing, but {after:g} m follows {before:g} m; sort them"
                )
    if loading[0][-1] != unloading[0][-1]:
        raise ModelError(
            f"loading ends at {loading[0][-1]:g} m and unloading at {unloading[0][-1]:g} m; let both end at the same "
            "deflection, where the measurement turned round"
        )
    import numpy as np

    common = sorted({*loading[0], *unloading[0]})
    above, below = np.interp(common, *loading), np.interp(common, *unloading)
    below = np.where(np.abs(below - above) <= ROUND_OFF * above, above, below)  # where both are on one line
    return {"deflection": common, "loading": above.tolist(), "unloading": below.tolist()}


def _from_file(file: Any) -> dict[str, Any]:
    """Return the curves in a CSV file: in columns, or as one cycle of loading and unloading."""
    columns = read_columns(file, _COLUMNS)
    names = set(columns)
    try:
        if names == {"deflection", "force"}:
            return _cycle(columns["deflection"], columns["force"])
        if not {"deflection", "loading"} <= names or "force" in names:
            raise ModelError(
                f"has the columns {', '.join(columns)}; give deflection, loading and unloading, or deflection and force"
            )
    except ModelError as error:
        raise ModelError(f"file {file}: {error}") from None
    return dict(columns)


def _cycle(x: tuple[float, ...], forces: tuple[float, ...]) -> dict[str, Any]:
    """Return the two curves of one cycle, which turns round at the largest deflection."""
    turn = x.index(max(x))
    if turn == len(x) - 1:
        return {"deflection": x, "loading": forces}
    return _on_common((x[: turn + 1], forces[: turn + 1]), (x[turn:][::-1], forces[turn:][::-1]))

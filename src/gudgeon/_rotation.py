"""Orientations in space: whatever form they are given in, they become unit quaternions.

A quaternion (e0, e1, e2, e3) has its scalar first. A turn by the angle a about the unit vector u is
(cos(a/2), sin(a/2) u); with it, `matrix` turns components in the turned axes into those in the axes that it is
relative to.
"""

from collections.abc import Mapping, Sequence
from math import cos, hypot, sin, sqrt
from typing import Annotated, Any

from gudgeon._describe import FieldType, ModelError, nearest, show
from gudgeon._quantity import KINDS, array_schema, each, listed, quantity_schema, si

Quaternion = tuple[float, float, float, float]
Matrix = tuple[tuple[float, float, float], ...]

#: How far a quaternion's norm may be from one, and a matrix from an orthogonal one: what rounding on paper does.
TOLERANCE = 1e-3
IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)
_FORMS = (
    "a quaternion (4 numbers, scalar first), a 3x3 matrix, a SciPy Rotation, "
    "{'axis': (0, 0, 1), 'angle': '30 deg'} or {'sequence': 'ZYX', 'angles': ('30 deg', 0, 0)}"
)


def unit(vector: Sequence[float]) -> tuple[float, ...]:
    """Give a vector other than zero with the length 1, however long it is."""
    largest = max(abs(component) for component in vector)
    scaled = [component / largest for component in vector]
    length = hypot(*scaled)
    return tuple(component / length for component in scaled)


def normalised(q: Sequence[float]) -> Quaternion:
    """Give a quaternion with the norm 1; one that has it already stays as it is, to the last digit."""
    norm = hypot(*q)
    if abs(norm - 1.0) > 2e-15:
        q = [component / norm for component in q]
    return q[0], q[1], q[2], q[3]


def product(p: Any, q: Any) -> tuple[Any, Any, Any, Any]:
    """Return the quaternion of the rotation p q: first q, then p, both about fixed axes; components may be arrays."""
    return (
        p[0] * q[0] - (p[1] * q[1] + p[2] * q[2] + p[3] * q[3]),
        p[0] * q[1] + q[0] * p[1] + (p[2] * q[3] - p[3] * q[2]),
        p[0] * q[2] + q[0] * p[2] + (p[3] * q[1] - p[1] * q[3]),
        p[0] * q[3] + q[0] * p[3] + (p[1] * q[2] - p[2] * q[1]),
    )


def matrix(q: Sequence[float]) -> Matrix:
    """Give the rotation matrix of a unit quaternion."""
    w, x, y, z = q
    return (
        (1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)),
        (2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)),
        (2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)),
    )


def from_axis_angle(axis: Sequence[float], angle: float) -> Quaternion:
    """Give the quaternion of a turn about an axis, which need not have the length 1."""
    x, y, z = unit(axis)
    s = sin(0.5 * angle)
    return normalised((cos(0.5 * angle), s * x, s * y, s * z))


def from_sequence(sequence: str, angles: Sequence[float]) -> Quaternion:
    """Give the quaternion of three turns, about the turned axes (upper case) or about the fixed ones (lower case)."""
    q = IDENTITY
    for letter, angle in zip(sequence, angles, strict=True):
        turn = from_axis_angle([float(letter.lower() == name) for name in "xyz"], angle)
        q = product(q, turn) if letter.isupper() else product(turn, q)
    return normalised(q)


def from_matrix(rows: Sequence[Sequence[float]]) -> Quaternion:
    """Give the quaternion of the rotation that is nearest to an almost orthogonal matrix."""
    for _ in range(5):  # the orthogonal factor of the polar decomposition, by Newton's method
        cofactors = _cofactors(rows)
        determinant = sum(rows[0][k] * cofactors[0][k] for k in range(3))
        rows = [[0.5 * (rows[i][k] + cofactors[i][k] / determinant) for k in range(3)] for i in range(3)]
    (a, b, c), (d, e, f), (g, h, i) = rows
    # Four ways that give the same; the one with the largest divisor is accurate (Shepperd 1978).
    squares = (1.0 + a + e + i, 1.0 + a - e - i, 1.0 - a + e - i, 1.0 - a - e + i)
    sums = ((h - f, c - g, d - b), (h - f, b + d, c + g), (c - g, b + d, f + h), (d - b, c + g, f + h))
    largest = max(range(4), key=lambda k: squares[k])
    root = sqrt(squares[largest])
    others = [0.5 * value / root for value in sums[largest]]
    others.insert(largest, 0.5 * root)
    return normalised(others if others[0] >= 0.0 else [-value for value in others])


def _cofactors(m: Sequence[Sequence[float]]) -> list[list[float]]:
    rows = []
    for i in range(3):
        p, q = m[(i + 1) % 3], m[(i + 2) % 3]
        rows.append([p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3] for k in range(3)])
    return rows


class Orientation(FieldType):
    """A field that holds an orientation in space: given in one of several forms, kept as a unit quaternion."""

    def convert(self, value: Any) -> Quaternion:
        if isinstance(value, Mapping):
            return _from_table(value)
        if hasattr(value, "as_quat") and not isinstance(value, type):  # a SciPy Rotation, without importing SciPy
            return _from_scipy(value)
        given = listed(value)
        if isinstance(given, list | tuple) and len(given) == 4:
            return _from_quaternion(each(given, _number))
        if isinstance(given, list | tuple) and len(given) == 3:
            rows = [listed(row) for row in given]
            if all(isinstance(row, list | tuple) and len(row) == 3 for row in rows):
                return _from_matrix(value, each(rows, lambda row: each(row, _number)))
        raise ModelError(f"{show(value)} is not an orientation; give {_FORMS}")

    def schema(self) -> dict[str, Any]:
        number, angle = {"type": "number"}, quantity_schema(KINDS["angle"])
        three = array_schema(number, 3)
        letters = {"type": "string", "pattern": "^([XYZ]{3}|[xyz]{3})$"}
        return {
            "anyOf": [
                {**array_schema(number, 4), "description": "quaternion, scalar first"},
                {**array_schema(three, 3), "description": "rotation matrix, by rows"},
                _table_schema({"axis": three, "angle": angle}),
                _table_schema({"sequence": letters, "angles": array_schema(angle, 3)}),
            ]
        }


def _table_schema(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _number(value: Any) -> float:
    return si(value, KINDS["number"])


def _from_quaternion(q: Sequence[float]) -> Quaternion:
    norm = hypot(*q)
    if not abs(norm - 1.0) <= TOLERANCE:
        raise ModelError(
            f"{show(tuple(q))} has the norm {norm:.6g}, that of a quaternion of an orientation is 1; "
            "divide it by its norm, and give the scalar first"
        )
    return normalised(q)


def _from_matrix(value: Any, rows: Sequence[Sequence[float]]) -> Quaternion:
    off = max(
        abs(sum(p * q for p, q in zip(rows[i], rows[k], strict=True)) - float(i == k))
        for i in range(3)
        for k in range(i, 3)
    )
    if not off <= TOLERANCE:
        raise ModelError(
            f"{show(value)} is not a rotation: its rows are off by {off:.3g} from being of length 1 "
            "and perpendicular; give a matrix whose rows are, or a quaternion"
        )
    if sum(rows[0][k] * cofactor for k, cofactor in enumerate(_cofactors(rows)[0])) < 0.0:
        raise ModelError(
            f"{show(value)} is a mirror image, not a rotation: its determinant is -1; change the sign of one row"
        )
    return from_matrix(rows)


def _from_scipy(rotation: Any) -> Quaternion:
    values = listed(rotation.as_quat())
    if not isinstance(values, list) or len(values) != 4 or any(isinstance(value, list) for value in values):
        raise ModelError(f"{show(rotation)} must be a single Rotation, not several; choose one")
    x, y, z, w = each(values, _number)
    return _from_quaternion((w, x, y, z))


def _from_table(table: Mapping[Any, Any]) -> Quaternion:
    keys = set(table)
    if keys == {"axis", "angle"}:
        axis = _three("axis", table["axis"], "number")
        if not any(axis):
            raise ModelError(f"{show(dict(table))} has the axis zero, which has no direction; give another axis")
        return from_axis_angle(axis, _entry("angle", lambda: si(table["angle"], KINDS["angle"])))
    if keys == {"sequence", "angles"}:
        sequence = table["sequence"]
        if not _is_sequence(sequence):
            raise ModelError(
                f"has the sequence {show(sequence)}, which must be three of x, y, z, no two neighbours the same: "
                "upper case ('ZYX') about the turned axes, lower case about the fixed ones"
            )
        return from_sequence(sequence, _three("angles", table["angles"], "angle"))
    for key in table:
        if key not in ("axis", "angle", "sequence", "angles"):
            raise ModelError(
                f"has the unknown key {show(key)}; {nearest(key, ['axis', 'angle', 'sequence', 'angles'])}"
            )
    raise ModelError(f"{show(dict(table))} must have axis and angle, or sequence and angles")


def _is_sequence(value: Any) -> bool:
    if not isinstance(value, str) or len(value) != 3 or not (set(value) <= set("xyz") or set(value) <= set("XYZ")):
        return False
    return value[0] != value[1] != value[2]


def _three(name: str, value: Any, kind: str) -> tuple[float, ...]:
    given = listed(value)
    if not isinstance(given, list | tuple) or len(given) != 3:
        raise ModelError(f"has {name} {show(value)}, which must be 3 numbers")
    values: tuple[float, ...] = _entry(name, lambda: each(given, lambda number: si(number, KINDS[kind])))
    return values


def _entry(name: str, convert: Any) -> Any:
    """Convert one entry of a table; an error says which one it is about."""
    try:
        return convert()
    except ModelError as error:
        raise ModelError(str(error), error.part, f"[{name!r}]{error.place}") from None


OrientationField = Annotated[tuple[float, ...], Orientation()]

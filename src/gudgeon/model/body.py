"""Rigid bodies."""

from typing import Any, ClassVar

from gudgeon._describe import Description, ModelError, describe
from gudgeon._name import Name
from gudgeon._place import WHERE
from gudgeon._quantity import Angle, AngularVelocity, Mass, Point, Velocity
from gudgeon._rotation import IDENTITY, Matrix, OrientationField
from gudgeon.model._inertia import InertiaField, check_tensor, moment_about_centre, tensor_about_centre


@describe("body")
class Body(Description):
    """A rigid body: its mass, its inertia, where it stands and how it starts.

    Parameters
    ----------
    name : str
        Name of the body, by which joints, loads, messages and channels call it.
    mass : float or str
        Mass, in kg.
    inertia : float, str, tuple or matrix
        Moment of inertia about the centre of mass in kg m^2; in space three principal moments, or a 3x3 matrix
        in the body's axes.
    position : tuple, default ()
        Global position of the centre of mass, in m; (): the origin.
    angle : float or str, default 0.0
        In the plane, angle of the body's axes, in rad.
    orientation : tuple, matrix, dict or Rotation, default None
        In space, orientation of the body's axes: a quaternion (scalar first), a rotation matrix, a SciPy
        Rotation, {"axis": (0, 0, 1), "angle": "30 deg"} or {"sequence": "ZYX", "angles": ("30 deg", 0, 0)};
        kept as a unit quaternion. None: global axes.
    velocity : tuple, default None
        Velocity of the centre of mass at the start, in m/s; None: unknown, not zero, it follows from
        constraints and drives.
    angular_velocity : float, str or tuple, default None
        Angular velocity at the start, in rad/s; in space in global axes. None: unknown.
    inertia_about : tuple, default None
        Point that `inertia` is about, in the body's axes relative to the centre of mass, in m; None: the centre
        of mass.
    inertia_axes : tuple, matrix, dict or Rotation, default None
        In space, orientation of the axes of `inertia` relative to the body's; None: the body's.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Body("crank", mass="300 g", inertia="0.1 kg cm^2", position=("25 mm", 0)).mass
    0.3
    """

    shown: ClassVar[tuple[str, ...]] = ("dimension", "inertia_number", "inertia_matrix")
    noun: ClassVar[str] = "body"

    name: Name
    mass: Mass
    inertia: InertiaField
    position: Point = ()
    angle: Angle = 0.0
    orientation: OrientationField | None = None
    velocity: Velocity | None = None
    angular_velocity: AngularVelocity | None = None
    inertia_about: Point | None = None
    inertia_axes: OrientationField | None = None

    def __post_init__(self) -> None:
        self._check_dimension()
        if not self.position:
            object.__setattr__(self, "position", (0.0,) * self.dimension)
        if self.dimension == 2:
            moment_about_centre(self.mass, self.inertia, self.inertia_about)  # type: ignore[arg-type]
            return
        if self.orientation is None:
            object.__setattr__(self, "orientation", IDENTITY)
        check_tensor(self.inertia, self.inertia_matrix, self.inertia_about is not None)

    @property
    def dimension(self) -> int:
        """2 in the plane, 3 in space."""
        return 3 if isinstance(self.inertia, tuple) else 2

    @property
    def inertia_number(self) -> float:
        """The moment of inertia about the centre of mass, of a body in the plane, in kg m^2."""
        if isinstance(self.inertia, tuple):
            raise ModelError(f"body {self.name} is in space; its inertia is inertia_matrix")
        return moment_about_centre(self.mass, self.inertia, self.inertia_about)

    @property
    def inertia_matrix(self) -> Matrix:
        """The tensor of inertia about the centre of mass in the body's axes, of a body in space, in kg m^2."""
        if not isinstance(self.inertia, tuple):
            raise ModelError(f"body {self.name} is in the plane; its inertia is inertia_number")
        return tensor_about_centre(self.mass, self.inertia, self.inertia_about, self.inertia_axes)

    def defaults(self) -> dict[str, Any]:
        """What fields hold that were not given."""
        orientation = IDENTITY if self.dimension == 3 else None
        return {**super().defaults(), "position": (0.0,) * self.dimension, "orientation": orientation}

    def _check_dimension(self) -> None:
        """See to it that all fields are those of a body in the plane, or all those of one in space."""
        n = self.dimension
        wrong, remedies = [], []
        for field in ("position", "velocity", "angular_velocity", "inertia_about"):
            given: Any = getattr(self, field)
            turning = field == "angular_velocity"
            size = len(given) if isinstance(given, tuple) else 1
            if given in (None, ()) or size == (1 if turning and n == 2 else n):
                continue
            wrong.append(f"{field} is one number" if size == 1 else f"{field} has {size} components")
            remedies.append(f"{field} as one number" if turning and n == 2 else f"{field} {n} components")
        if n == 3 and self.angle != 0.0:
            wrong.append(f"angle is {self.angle:g} rad")
            remedies.append('orientation={"axis": ..., "angle": ...} instead of angle')
        if n == 2 and self.orientation is not None:
            wrong.append("orientation is given")
            remedies.append("angle instead of orientation")
        if n == 2 and self.inertia_axes is not None:
            wrong.append("inertia_axes is given")
            remedies.append("no inertia_axes")
        if wrong:
            inertia = "a number" if n == 2 else "a tensor"
            other = (
                "in space give inertia as 3 moments or a 3x3 matrix"
                if n == 2
                else "in the plane give inertia as one number"
            )
            raise ModelError(
                f"{', '.join(wrong)}, inertia is {inertia}; in {WHERE[n]} give {' and '.join(remedies)}, or {other}"
            )

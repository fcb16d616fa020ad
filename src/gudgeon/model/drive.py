"""Drives: prescribed motion of a joint's coordinate."""

from math import sin
from typing import Annotated, Any, ClassVar

from gudgeon._describe import Description, ModelError, describe, naming
from gudgeon._name import Name
from gudgeon._quantity import KINDS, Kind
from gudgeon.model.function import Harmonic, Polynomial, Raw, Table, UnknownLaw, resolved

# For each sort of free motion of a joint, what its coordinate, speed and acceleration are.
MOTIONS: dict[str, tuple[Kind, Kind, Kind]] = {
    "angle": (KINDS["angle"], KINDS["angular speed"], KINDS["angular acceleration"]),
    "displacement": (KINDS["length"], KINDS["speed"], KINDS["acceleration"]),
}


def kinds_of(motion: str) -> tuple[Kind, Kind, Kind]:
    """Give what coordinate, speed and acceleration of a motion are, by its name: "angle_h" is an angle."""
    return MOTIONS[motion.partition("_")[0]]


@describe("drive")
class Drive(Description):
    """A motion of a joint that is prescribed over time: its position, its speed or its acceleration.

    With a speed or an acceleration the joint starts where it is described. Whether values are angles or lengths
    depends on the joint, so a drive by itself keeps texts as given.

    Parameters
    ----------
    name : str
        Name of the drive.
    joint : str
        Name of the joint that it drives.
    motion : str, default None
        The free motion that it drives, like "angle"; None: the only one.
    position : float, str or function, default None
        Angle in rad or displacement in m over time: a constant, `Polynomial`, `Harmonic` or `Table`. Give one
        of position, speed and acceleration.
    speed : float, str or function, default None
        Its rate, in rad/s or m/s.
    acceleration : float, str or function, default None
        The rate of that, in rad/s^2 or m/s^2.
    initial_speed : float or str, default None
        With an acceleration, the speed at the start in rad/s or m/s; None: 0.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Drive("motor", joint="O", speed="3000 rpm").joint
    'O'
    """

    noun: ClassVar[str] = "drive"

    name: Name
    joint: str
    motion: str | None = None
    position: UnknownLaw | None = None
    speed: UnknownLaw | None = None
    acceleration: UnknownLaw | None = None
    initial_speed: Annotated[float, Raw()] | None = None

    def __post_init__(self) -> None:
        laws = {"position": self.position, "speed": self.speed, "acceleration": self.acceleration}
        given = [name for name, law in laws.items() if law is not None]
        if len(given) != 1:
            which = " and ".join(given) + " are given" if given else "none is given"
            raise ModelError(f"give one of position, speed and acceleration; {which}")
        if isinstance(self.position, Table) and self.position.interpolation == "linear":
            raise ModelError("position: a linear table asks for speeds that jump; use 'spline', or a table of speeds")
        if self.initial_speed is not None and self.acceleration is None:
            raise ModelError(f"initial_speed goes with acceleration only; leave it out, {given[0]} says how it starts")

    def start(self) -> float:
        """Where the joint's coordinate is at first, nearly so for a table."""
        law: Any = self.position
        if law is None:
            return 0.0
        if isinstance(law, Polynomial):
            return float(law.coefficients[0])
        if isinstance(law, Harmonic):
            return float(law.offset) + float(law.amplitude) * sin(float(law.phase))
        if isinstance(law, Table):
            period = law.x[-1] - law.x[0]
            at = law.x[0] + (-law.x[0] % period if law.periodic else max(-law.x[0], 0.0))
            pairs = zip(law.x, law.y, strict=True)
            return float(min(pairs, key=lambda pair: abs(pair[0] - at))[1])
        return float(law)

    def resolved(self, motion: str) -> "Drive":
        """Give this drive in SI units, now that the joint's motion is known."""
        position, speed, acceleration = kinds_of(motion)
        kinds = {"position": position, "speed": speed, "acceleration": acceleration, "initial_speed": speed}
        changes: dict[str, Any] = {}
        for field, kind in kinds.items():
            law = getattr(self, field)
            if law is None:
                continue
            with naming(f"drive {self.name}"), naming(field):
                changes[field] = resolved(law, kind)
        return self.changed(changes)

"""Mechanisms: bodies, joints, drives, loads and probes as one value."""

import dataclasses
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._describe import Description, FieldType, ModelError, describe, naming, nearest, show
from gudgeon._display import as_html, as_text
from gudgeon._family import build
from gudgeon._name import LONGEST
from gudgeon._quantity import Gravity
from gudgeon.joints import Joint
from gudgeon.model._check import checked
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive
from gudgeon.model.load import Load
from gudgeon.model.options import Simulation
from gudgeon.model.parameters.change import changed
from gudgeon.model.probe import AnyProbe

if TYPE_CHECKING:
    from gudgeon.analysis.statics import Modes
    from gudgeon.result.equilibrium import Equilibrium
    from gudgeon.result.run import Run
    from gudgeon.simulate import Check

Part = Body | Joint | Drive | Load | AnyProbe


class Parts(FieldType):
    """A field that holds parts of one sort, in a tuple."""

    def __init__(self, sort: Any) -> None:
        self.sort = sort

    def convert(self, value: Any) -> tuple[Any, ...]:
        noun, name = self.sort.noun, self.sort.__name__
        if not isinstance(value, list | tuple):
            raise ModelError(f"{show(value)} must be a list, each entry a {noun}")
        for index, part in enumerate(value):
            if not isinstance(part, self.sort):
                raise ModelError(f"{show(part)} is not a {noun}; give one like {_EXAMPLES[name]}", place=f"[{index}]")
        return tuple(value)


_EXAMPLES = {
    "Body": 'Body("crank", mass=0.3, inertia=1e-5)',
    "Joint": 'Revolute("O", "ground", "crank", at=(0, 0))',
    "Drive": 'Drive("motor", joint="O", speed="3000 rpm")',
    "Load": 'Torque("brake", "crank", "-2 N m")',
    "AnyProbe": 'Probe("tip", "crank", at=(0.1, 0))',
}


class HowToRun(FieldType):
    """A field that holds how a mechanism is run."""

    def convert(self, value: Any) -> Simulation:
        if isinstance(value, Simulation):
            return value
        if not isinstance(value, Mapping):
            raise ModelError(f"{show(value)} must be a table, like [simulation]")
        with naming("simulation"):
            made: Simulation = build(Simulation, value)
        return made


class Title(FieldType):
    """A field that holds a text which is not empty."""

    def convert(self, value: Any) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise ModelError(f"{show(value)} must be a printable text, not empty")
        if len(value) > LONGEST:
            raise ModelError(f"{show(value)} has {len(value)} characters; use at most {LONGEST}")
        return str(value)


@describe("mechanism", prefix_parts=False)
class Mechanism(Description):
    """A mechanism: bodies, the joints between them, and what drives and loads them.

    It is an immutable value, and its parts fit together: names are unique, whatever a part refers to exists,
    and all vectors have two components (plane) or all have three (space). Without `gravity` there is none.

    Parameters
    ----------
    name : str
        Name of the mechanism, not empty.
    bodies : list of Body
        At least one.
    joints : list of Joint, default ()
        The joints between bodies and the ground.
    drives : list of Drive, default ()
        Prescribed motions of joints.
    loads : list of Load, default ()
        Forces, torques and springs.
    gravity : tuple, default ()
        Acceleration of gravity, in m/s^2; (): none.
    probes : list of Probe, DistanceProbe or AngleProbe, default ()
        What is measured of points and bodies beside their own channels.
    simulation : dict, default None
        The table [simulation] of its file: how `gudgeon run` simulates it. Two mechanisms that differ only in it are
        equal.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pin = gd.Revolute("O", "ground", "rod", at=(0, 0))
    >>> gd.Mechanism(name="pendulum", bodies=[rod], joints=[pin], gravity=(0, -9.81)).dimension
    2
    """

    shown: ClassVar[tuple[str, ...]] = (
        "dimension", "parts", "summary", "part", "refit", "with_", "simulate", "kinematics", "check",
        "equilibrium", "modes",
        "to_dict", "from_dict", "read", "write",
    )  # fmt: skip
    name: Annotated[str, Title()]
    bodies: Annotated[tuple[Body, ...], Parts(Body)]
    joints: Annotated[tuple[Joint, ...], Parts(Joint)] = ()
    drives: Annotated[tuple[Drive, ...], Parts(Drive)] = ()
    loads: Annotated[tuple[Load, ...], Parts(Load)] = ()
    gravity: Gravity = ()
    probes: Annotated[tuple[AnyProbe, ...], Parts(AnyProbe)] = ()
    simulation: Annotated[Simulation, HowToRun()] = dataclasses.field(default=None, compare=False)  # type: ignore[assignment]

    def __post_init__(self) -> None:
        if not self.gravity and self.bodies:
            object.__setattr__(self, "gravity", (0.0,) * self.dimension)
        object.__setattr__(self, "simulation", self.simulation or Simulation())
        drives, loads = checked(self)
        object.__setattr__(self, "drives", drives)
        object.__setattr__(self, "loads", loads)

    @property
    def dimension(self) -> int:
        """2 in the plane, 3 in space, as its bodies are."""
        return self.bodies[0].dimension

    @property
    def parts(self) -> tuple[Part, ...]:
        """All bodies, joints, drives, loads and probes."""
        return (*self.bodies, *self.joints, *self.drives, *self.loads, *self.probes)

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines on what it consists of, as pairs of what and how much."""
        from gudgeon.model._summary import summary

        return summary(self)

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """Return what a notebook shows: the drawing, and the parts as a table."""
        from gudgeon.view.notebook import mechanism_bundle

        return mechanism_bundle(self)

    def part(self, name: str) -> Part:
        """Give the body, joint, drive, load or probe of this name."""
        for part in self.parts:
            if isinstance(name, str) and part.name == name:
                return part
        raise ModelError(
            f"there is no part {show(name)}; {nearest(name, [part.name for part in self.parts], 'mechanism.parts')}"
        )

    def refit(self, fits: Mapping[str, Any] | None = None, /, **more: Any) -> "Mechanism":
        """Give a copy in which joints have other fits: `refit(B=Dry(...))`, or a mapping by name."""
        joints = {joint.name: joint for joint in self.joints}
        changes = {**_mapping("fits", fits), **more}
        for name in changes:
            if name not in joints:
                raise ModelError(f"there is no joint {show(name)} to refit; {nearest(name, joints)}")
        return self.with_({f"{name}.fit": fit for name, fit in changes.items()})

    def with_(self, changes: Mapping[str, Any] | None = None, /, **fields: Any) -> "Mechanism":
        """Give a changed copy.

        `changes` maps paths to values: `{"B.fit.clearance": "0.1 mm", "motor.speed": "3000 rpm"}`; components of
        vectors are x, y, z, and stops go by their motion: "gravity.y", "O.stops.angle.upper". Fields of
        the mechanism itself may also be given by name: `with_(gravity=(0, -9.81))`.
        """
        return changed(self, {**_mapping("changes", changes), **fields})

    def simulate(self, until: float | str, **options: Any) -> "Run":
        """Integrate the equations of motion; see `gudgeon.simulate.simulate` for the options."""
        from gudgeon.simulate import simulate

        return simulate(self, until, **options)

    def kinematics(self, times: Any) -> "Run":
        """Positions, velocities, accelerations, reactions and torques of a fully driven mechanism at these times."""
        from gudgeon.simulate import kinematics

        return kinematics(self, times)

    def check(self, until: float | str = 1.0) -> "Check":
        """Degrees of freedom, redundant constraints, and whether the mechanism assembles.

        Drives that prescribe one motion together are compared until a time.
        """
        from gudgeon.simulate import check

        return check(self, until)

    def equilibrium(self, **options: Any) -> "Equilibrium":
        """Find where it rests; see `gudgeon.analysis.statics.equilibrium` for the options."""
        from gudgeon.analysis.statics import equilibrium

        return equilibrium(self, **options)

    def modes(self, **options: Any) -> "Modes":
        """Natural frequencies, damping and shapes of small motions; see `gudgeon.analysis.statics.modes`."""
        from gudgeon.analysis.statics import modes

        return modes(self, **options)

    def to_dict(self) -> dict[str, Any]:
        """Give the form that it has in a file: plain tables, lists, texts and numbers."""
        from gudgeon.model.files import to_dict

        return to_dict(self)

    @staticmethod
    def from_dict(data: Mapping[str, Any], *, allow_paths: bool = False) -> "Mechanism":
        """Make a mechanism from the form that it has in a file; files that it names are relative to the working folder.

        They must lie there or below, unless `allow_paths` is set.
        """
        from gudgeon.model.files import from_dict

        return from_dict(data, allow_paths=allow_paths)

    @staticmethod
    def read(path: str | os.PathLike[str], *, allow_paths: bool = False) -> "Mechanism":
        """Read a mechanism from a TOML file; files that it names must lie in its folder or below.

        With `allow_paths` they may lie anywhere.
        """
        from gudgeon.model.files import read

        return read(path, allow_paths=allow_paths)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write this mechanism to a TOML file."""
        from gudgeon.model.files import write

        write(self, path)


def _mapping(name: str, given: Any) -> Mapping[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ModelError(f"{name} {show(given)} must be a mapping, like {{'B': ...}}")
    return given

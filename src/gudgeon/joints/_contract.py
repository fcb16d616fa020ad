"""The contract of joints."""

from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._family import Member
from gudgeon._name import Name
from gudgeon._place import check_bodies


@describe("joint")
class Joint(Member):
    """A kinematic pair between two bodies, either of which may be "ground".

    Bearing and guide belong to the first body, journal and block to the second; the joint's coordinates are
    those of the second body relative to the first. `kind` is its name in files; `motions` names its free
    motions, on which drives act: an "angle" or a "displacement"; `constraints` lists the primitives that an
    ideal one is made of.
    """

    noun: ClassVar[str] = "joint"
    kind: ClassVar[str]
    motions: ClassVar[tuple[str, ...]] = ()
    constraints: ClassVar[tuple[int, ...]] = ()

    name: Name
    first: str
    second: str

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise ModelError(f"both bodies are {self.first!r}; a joint connects two different bodies")
        check_bodies("at", getattr(self, "at", None), (self.first, self.second))
        check_bodies("axis", getattr(self, "axis", None), (self.first,))

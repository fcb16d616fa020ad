"""Families: the laws, fits, functions, ... among which a field chooses, each known in files by its tag.

A family is a base class and a tuple of members. A field of a family takes any instance of the base, so one
that a user wrote is as good as ours, or a table whose tag names a member: `{"law": "hertz", ...}`.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from gudgeon._describe import Description, FieldType, ModelError, nearest, show


class Member(Description):
    """The base of a family: `tag` is the key that names a member in a file, `noun` what errors call it.

    `synonyms` are words of the field for a member that has another name here, and `listing` says where all members are
    listed.
    """

    tag: ClassVar[str] = "kind"
    noun: ClassVar[str] = "part"
    synonyms: ClassVar[Mapping[str, str]] = {}
    listing: ClassVar[str] = "gudgeon schema"
    #: Whether it stands for what users write in Python.
    written: ClassVar[bool] = False

    @classmethod
    def tag_name(cls) -> str:
        """Give the name of this member in files."""
        name: str = getattr(cls, cls.tag)
        return name

    @classmethod
    def maker(cls, name: str) -> Callable[..., Any] | None:
        """Return what makes a value from a table that calls it by this name, of members that have many names."""
        return None

    @property
    def title(self) -> str:
        """What messages call it, as in 'contact law hertz'."""
        return f"{self.noun} {self.tag_name()}"


class Family(FieldType):
    """The type of a field that takes any instance of the base, or a table that names a member.

    It is used as `Annotated[ContactLaw, Family(ContactLaw, LAWS)]`.
    """

    def __init__(self, base: type[Member], members: tuple[type[Member], ...]) -> None:
        self.base = base
        self.members = {member.tag_name(): member for member in members}

    def convert(self, value: Any) -> Member:
        if isinstance(value, self.base):
            return value
        if not isinstance(value, Mapping):
            example = next(iter(self.members.values()))
            raise ModelError(
                f"{show(value)} is not a {self.base.noun}; give one like {example.__name__}(...), "
                f"in a file a table like {{ {self.base.tag} = '{example.tag_name()}', ... }}"
            )
        own, name = {key: value[key] for key in value if key != self.base.tag}, value.get(self.base.tag)
        if isinstance(name, str) and name not in self.members:
            makers = (member.maker(name) for member in self.members.values())
            make = next((maker for maker in makers if maker is not None), None)
            if make is not None:
                return build(make, own)
        made: Member = build(self.member(value), own)
        return made

    def remedy(self, field: str) -> str:
        ours = [name for name, member in self.members.items() if not member.written]
        return f"give {field}=...; {nearest(None, ours, self.base.listing)}"

    def member(self, table: Mapping[str, Any]) -> type[Member]:
        """Give the class that a table's tag names."""
        tag, noun = self.base.tag, self.base.noun
        if tag not in table:
            known = ", ".join(repr(name) for name in self.members)
            raise ModelError(f"does not say which {noun} it is; add {tag} = one of {known}")
        name = table[tag]
        if not isinstance(name, str) or name not in self.members:
            raise ModelError(f"{show(name)} is not a known {noun}; {self._suggestion(name)}")
        return self.members[name]

    def _suggestion(self, name: Any) -> str:
        """Give the member that someone may mean by an unknown name, or say which there are."""
        word = name.lower().replace("_", "-").replace(" ", "-") if isinstance(name, str) else ""
        if word in self.base.synonyms:
            return f"did you mean {show(self.base.synonyms[word])}?"
        near = nearest(name, self.members, self.base.listing)
        own = any(member.written for member in self.members.values()) and not near.startswith("did you mean")
        return f"{near}; one written in Python is known after --laws FILE.py" if own else near

    def schema(self) -> dict[str, Any]:
        from gudgeon._schema import member_schema

        return {"oneOf": [member_schema(member) for member in self.members.values()]}


def build(cls: Any, table: Mapping[Any, Any]) -> Any:
    """Make a description from a table with its fields."""
    for key in table:
        if not isinstance(key, str):
            raise ModelError(f"the key {show(key)} must be a text")
    return cls(**table)

"""Objects that stay as they were made, and say what to do instead of changing them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from gudgeon._describe import shortened

C = TypeVar("C", bound=type)

#: The remedy for what is made of arguments of the same names.
ANOTHER = "make another one: {kind}(..., {name}=...)"


def immutable(remedy: str, but: tuple[str, ...] = ()) -> Callable[[C], C]:
    """Return a class decorator: once an object is made, its public attributes can be neither assigned nor deleted.

    Parameters
    ----------
    remedy : str
        What to do instead; `{name}` stands for the attribute, `{kind}` for the class.
    but : tuple of str, default none
        Attributes that may be assigned all the same.
    """

    def decorate(cls: C) -> C:
        made: Any = cls

        def refuse(self: Any, name: str) -> None:
            told, kind = shortened(name), type(self).__name__
            raise dataclasses.FrozenInstanceError(
                f"{kind}: {told} cannot be assigned; {remedy.format(name=told, kind=kind)}"
            )

        def __setattr__(self: Any, name: str, value: Any) -> None:
            if name.startswith("_") or name in but or "_made" not in vars(self):
                object.__setattr__(self, name, value)
            else:
                refuse(self, name)

        if dataclasses.is_dataclass(cls):
            made.__setattr__ = lambda self, name, value: refuse(self, name)
        else:
            made.__init__, made.__setattr__ = _closing(made.__init__), __setattr__
        made.__delattr__ = refuse
        return cls

    return decorate


def _closing(init: Callable[..., None]) -> Callable[..., None]:
    """Return what makes an object and closes it then."""

    @wraps(init)
    def closing(self: Any, *arguments: Any, **values: Any) -> None:
        init(self, *arguments, **values)
        vars(self)["_made"] = True

    return closing

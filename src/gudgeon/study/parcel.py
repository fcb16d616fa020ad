"""What travels to the workers of a cluster, as bytes: descriptions, numbers, and functions that a user wrote.

All of it goes by cloudpickle, which comes with Dask. Descriptions are put together as they were, bit for bit, and are
not checked again. What belongs to an installed library is taken from the library of the worker; functions of the user's
own modules travel as code, with what they take from outside, so that these need not be installed there. Code is that of
one version of Python, so that both sides must have the same.

A law or pair written in Python takes its function along. It is known by its fingerprint (`_captured.py`), which is
compared when it has arrived. One that takes something from outside of which a worker could not tell that it is the same
is refused before it is sent. Bytes are loaded by workers only: a file of gudgeon never has such.
"""

from __future__ import annotations

import contextlib
import io
import pickle
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from gudgeon._captured import unknowable
from gudgeon._describe import Description, ModelError, naming, show
from gudgeon._written import Written, made_from
from gudgeon.study.canonical import is_library

_PACKAGE = "gudgeon."


def python_version() -> str:
    """Return what two Pythons must have in common to read each other's code."""
    return "{}.{}".format(*sys.version_info)


def to_bytes(value: Any, what: str) -> bytes:
    """Return a value as bytes; `what` it is called in errors.

    Raises
    ------
    ModelError
        It holds something that cannot be sent: an open file, a lock, a class of the user's own.
    """
    buffer = io.BytesIO()
    try:
        with _own_modules_travel():
            _pickler()(buffer).dump(value)
    except ModelError:
        raise
    except Exception as error:  # of many kinds
        raise ModelError(
            f"{what}: it takes something from outside that cannot be sent to a cluster ({type(error).__name__}: "
            f"{error}); use numbers, arrays and functions, or leave cluster= out"
        ) from None
    return buffer.getvalue()


def from_bytes(data: bytes) -> Any:
    """Return the value of bytes."""
    try:
        return pickle.loads(data)
    except ImportError as error:
        raise ModelError(
            f"a function of this study needs what is not installed here ({error}); install it on all workers"
        ) from None


@cache
def _pickler() -> type[Any]:
    """Return cloudpickle's pickler, which here knows laws written in Python; Dask is installed by then."""
    import cloudpickle

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc]
        def reducer_override(self, value: Any) -> Any:
            if isinstance(value, Written):
                return _law, (type(value), vars(value), dict(value.seen().facts), _function(value))
            if isinstance(value, Description) and not type(value).__module__.startswith(_PACKAGE):
                raise ModelError(
                    f"{type(value).__name__} is a class of your own, which the workers of a cluster do not know; write "
                    "a law as a function (gd.contact_law, ...), or leave cluster= out"
                )
            return super().reducer_override(value)

    return Pickler


@contextlib.contextmanager
def _own_modules_travel() -> Iterator[None]:
    """Let functions of the user's modules be sent as code, not by the name of a module that workers do not have."""
    import cloudpickle

    known = cloudpickle.list_registry_pickle_by_value()
    own = [
        module
        for name, module in list(sys.modules.items())
        if isinstance(module, ModuleType) and name == module.__name__ and name not in known and not is_library(name)
    ]
    for module in own:
        cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        for module in own:
            cloudpickle.unregister_pickle_by_value(module)


def _function(law: Written) -> bytes:
    """Return the function of a law or pair."""
    function = law.seen().kernel.function
    with naming(law.title):
        for value in unknowable(function):
            raise ModelError(
                f"it uses {show(value)}, of which a worker of a cluster could not tell that it is the same; use "
                "numbers, tuples, arrays and functions, or leave cluster= out"
            )
        return to_bytes(function, function.__name__)


def _law(cls: type[Written], fields: Mapping[str, Any], facts: Mapping[str, Any], function: bytes) -> Written:
    """Return a law or pair whose function becomes known to this process."""
    law: Written = object.__new__(cls)
    vars(law).update(fields)
    if not law.known:
        made_from(from_bytes(function), cls, cls.form(facts), checked=facts.get("checked", True))
    law.seen()  # raises if it is another one
    return law

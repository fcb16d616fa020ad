"""Functions that a user wrote, as bytes: measures, and the functions of laws and pairs.

They travel by cloudpickle, which comes with Dask: as code, with what they take from outside. What belongs to an
installed library is taken from the library of the worker; what belongs to the user's own modules travels along, so that
these need not be installed there. Code is that of one version of Python, so that both sides must have the same.

A law is known by its fingerprint (`_captured.py`), which is compared when it has arrived. One that takes something from
outside of which a worker could not tell that it is the same is refused before it is sent.
"""

from __future__ import annotations

import contextlib
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any

from gudgeon._captured import unknowable
from gudgeon._describe import ModelError, naming, show
from gudgeon._written import Written, made_from
from gudgeon.study.canonical import is_library


def python_version() -> str:
    """Return what two Pythons must have in common to read each other's code."""
    return "{}.{}".format(*sys.version_info)


def function_to_bytes(function: Callable[..., Any]) -> bytes:
    """Return a function as bytes.

    Raises
    ------
    ModelError
        It takes something from outside that cannot be sent: an open file, a lock.
    """
    import cloudpickle

    try:
        with _own_modules_travel():
            result: bytes = cloudpickle.dumps(function)
            return result
    except Exception as error:  # of many kinds
        name = getattr(function, "__name__", "a function")
        raise ModelError(
            f"{name}: it takes something from outside that cannot be sent to a cluster ({type(error).__name__}: "
            f"{error}); use numbers, arrays and functions, or leave cluster= out"
        ) from None


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


def function_from_bytes(data: bytes) -> Any:
    """Return the function of bytes."""
    try:
        return pickle.loads(data)
    except ImportError as error:
        raise ModelError(
            f"a function of this study needs what is not installed here ({error}); install it on all workers"
        ) from None


def law_to_bytes(law: Written) -> bytes:
    """Return the function of a law or pair written in Python, as bytes."""
    function = law.seen().kernel.function
    with naming(law.title):
        for value in unknowable(function):
            raise ModelError(
                f"it uses {show(value)}, of which a worker of a cluster could not tell that it is the same; use "
                "numbers, tuples, arrays and functions, or leave cluster= out"
            )
        return function_to_bytes(function)


def learn_law(cls: type[Written], name: str, facts: Mapping[str, Any], data: bytes) -> None:
    """Make a law or pair known to this process, so that descriptions that name it can be used."""
    made_from(function_from_bytes(data), cls, cls.form(facts), checked=facts.get("checked", True))
    cls(name, {}).seen()  # raises if it is another one

"""Laws written badly: bodies that give nonsense, things that are no functions, and what a function may close over.

`python -m hostile.laws 17 17` runs case 17 alone and prints what is wrong with it, nothing if all is well.
"""

import functools
import math
import random
import sys
import types
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import gudgeon as gd
from engine.films import journal, oil
from engine.machines import dry, slider_crank
from hostile.cases import report

#: For each family: its decorator, the arguments, a force that is as it should be, and a mechanism with the law.
FAMILIES: dict[str, tuple[Any, str, str, Callable[[Any], gd.Mechanism]]] = {
    "contact": (
        gd.contact_law,
        "penetration, rate, impact_speed",
        "1e9 * penetration",
        lambda law: slider_crank(B=dry(contact=law)),
    ),
    "friction": (
        gd.friction_law,
        "slip_speed, normal_force",
        "0.1 * normal_force * math.tanh(slip_speed)",
        lambda law: slider_crank(B=dry(friction=law)),
    ),
    "film": (
        gd.film_law,
        "eps, squeeze, wedge, radius, clearance, length, viscosity",
        "-100.0 * squeeze, 50.0 * wedge",
        lambda law: journal(oil(law), force=(100.0, 0.0)),
    ),
    "pair": (
        gd.pair,
        "across, height, angle",
        "height, (0.0, 1.0), (across, 0.5 * height)",
        lambda pair: falling(pair),
    ),
    "compliance": (
        gd.compliance_law,
        "deflection, rate",
        "1e6 * deflection + 10.0 * rate",
        lambda law: slider_crank(B=gd.Bushing(radial=law)),
    ),
    "load": (
        gd.load_law,
        "time, coordinate, speed",
        "-0.01 * speed",
        lambda law: slider_crank().with_(loads=[gd.JointLoad("own_load", "A", law)]),
    ),
}
#: A force that is as it should be, and something more.
PLUS = {family: ", ".join(f"{part} + y" for part in FAMILIES[family][2].split(", ")) for family in FAMILIES}
PLUS["pair"] = "height + y, (0.0, 1.0), (across, 0.5 * height)"
#: What a message about a law names beside it.
PARTS = dict.fromkeys(FAMILIES, "joint B") | {"load": "load own_load"}
#: What errors call one of a family.
CALLED = {"pair": ("pair",)} | {family: (f"{family} law", f"{family}_law") for family in FAMILIES if family != "pair"}


def falling(pair: Any) -> gd.Mechanism:
    """Return a body that falls on ground which a pair describes."""
    fit = gd.DrySurfaces(pair, contact=gd.Hertz(stiffness=1e9, exponent=1.5), length=1e-4)
    body = gd.Body("body", 1.0, 1e-2, position=(0.5, 1e-4), velocity=(0.0, -1.0), angular_velocity=1.0)
    at = {"ground": (0.0, 0.0), "body": (0.0, 0.0)}
    return gd.Mechanism("falling", [body], [gd.HigherPair("B", "ground", "body", at=at, fit=fit)])


#: Bodies of functions that can never give a force. FORCE stands for the right answer, X for the first argument.
BROKEN = {
    "nothing": "pass",
    "none": "return None",
    "three numbers": "return X, X, X",
    "string": "return 'FORCE'",
    "bytes": "return b'x'",
    "complex": "return complex(X, 1.0)",
    "list": "return [X]",
    "dict": "return {'force': X}",
    "array": "return np.zeros((2, 2))",
    "function": "return math.sin",
    "raises": "raise ValueError('no')",
    "raises later": "if X > 1e-9:\n  raise ValueError('no')\n return FORCE",
    "asserts": "assert X < 0.0\n return FORCE",
    "unknown name": "return unknown * X",
    "unknown function of math": "return math.no_such_function(X)",
    "division by zero": "y = X / (X - X)\n return PLUS_Y",
    "square root of a negative number": "y = math.sqrt(-1.0 - X)\n return PLUS_Y",
    "not a number": "y = math.nan\n return PLUS_Y",
    "not a number later": "y = math.nan if X > 1e-9 else 0.0\n return PLUS_Y",
    "infinity": "y = math.inf\n return PLUS_Y",
    "minus infinity": "y = math.log(X - X)\n return PLUS_Y",
    "beyond a tuple": "y = (1.0, 2.0)[int(X) + 5]\n return PLUS_Y",
    "imports": "import os\n return FORCE",
    "opens a file": "y = len(open('/dev/null').read())\n return PLUS_Y",
    "evaluates": "y = eval('1.0')\n return PLUS_Y",
    "yields": "yield FORCE",
    "makes a class": "class A:\n  pass\n return FORCE",
    "uses an object": "y = object()\n return FORCE, y",
    "calls itself for ever": "return own(ARGUMENTS)",
}
#: Bodies that are odd, and may be taken or refused.
ODD = {
    "sometimes a string": "if X > 0.5:\n  return 'x'\n return FORCE",
    "sometimes none": "if X > 0.5:\n  return None\n return FORCE",
    "whole number": "y = 0\n return PLUS_Y",
    "allocates an array": "y = 0.0 * np.ones(1000).sum()\n return PLUS_Y",
    "allocates a list": "y = 0.0 * len([X for k in range(100)])\n return PLUS_Y",
    "appends": "values = []\n for k in range(10):\n  values.append(X)\n y = 0.0 * sum(values)\n return PLUS_Y",
    "dict inside": "values = {1: X}\n y = 0.0 * values[1]\n return PLUS_Y",
    "formats a string": "y = 0.0 * len(f'{X}')\n return PLUS_Y",
    "inner function": "def inner(x):\n  return 0.0 * x\n y = inner(X)\n return PLUS_Y",
    "lambda inside": "y = (lambda x: 0.0 * x)(X)\n return PLUS_Y",
    "catches": "try:\n  y = 0.0 / X\n except Exception:\n  y = 0.0\n return PLUS_Y",
    "long loop": "y = 0.0\n for k in range(1000):\n  y += 0.0 * k\n return PLUS_Y",
    "huge": "y = 1e300\n return PLUS_Y",
    "negative": "y = -1e6\n return PLUS_Y",
    "random": "y = 0.0 * random.random()\n return PLUS_Y",
    "global that is a list": "y = 0.0 * LIST[0]\n return PLUS_Y",
    "global that is a dict": "y = 0.0 * DICT['a']\n return PLUS_Y",
    "global that is an array": "y = 0.0 * ARRAY[2]\n return PLUS_Y",
    "global that is an object": "y = 0.0 * OBJECT.value\n return PLUS_Y",
    "global that is a tuple": "y = 0.0 * TUPLE[1][0]\n return PLUS_Y",
    "changes a global": "global COUNT\n COUNT = 1.0\n return FORCE",
}


def function(family: str, body: str, arguments: str = "", name: str = "own") -> Any:
    """A function of this body, as a user would write it."""
    _, usual, force, _ = FAMILIES[family]
    arguments = arguments or usual
    plus = PLUS[family]
    first = usual.partition(",")[0]
    text = body.replace("FORCE", force).replace("PLUS_Y", plus).replace("ARGUMENTS", usual).replace("X", first)
    known = {
        "math": math, "np": np, "random": random, "LIST": [1.0, 2.0], "DICT": {"a": 1.0}, "ARRAY": np.arange(3.0),
        "OBJECT": types.SimpleNamespace(value=1.0), "TUPLE": (1.0, (2.0, 3.0)),
    }  # fmt: skip
    exec(f"def {name}({arguments}):\n {text}", known)
    return known[name]


class Callable_:
    """An object that can be called."""

    def __call__(self, *arguments: float) -> float:
        return 0.0

    def method(self, penetration: float, rate: float, impact_speed: float) -> float:
        return 1e9 * penetration


def _others(family: str) -> dict[str, Callable[[], Any]]:
    """Things that are no plain functions, or functions with an odd signature; each is made when it is used."""
    usual, force = FAMILIES[family][1:3]

    async def coroutine(*arguments: float) -> float:
        return 0.0

    def closing_over(value: Any) -> Any:
        """A function that closes over a value; what it does with it depends on the value."""
        known: dict[str, Any] = {"math": math}
        use = "value.get('a', 0.0)" if isinstance(value, dict) else "len(value)"
        exec(
            f"def outer(value):\n def own({usual}):\n  y = 0.0 * {use}\n  return {PLUS[family]}\n return own",
            known,
        )
        return known["outer"](value)

    good = function(family, "return FORCE")
    return {
        "a number": lambda: 7,
        "None": lambda: None,
        "a text": lambda: "hertz",
        "a class": lambda: Callable_,
        "an object": lambda: Callable_(),
        "a method": lambda: Callable_().method,
        "a partial": lambda: functools.partial(good),
        "a built-in of Python": lambda: max,
        "a built-in of math": lambda: math.hypot,
        "a function of NumPy": lambda: np.hypot,
        "a vectorised function": lambda: np.vectorize(good),
        "a cached function": lambda: functools.cache(good),
        "a coroutine": lambda: coroutine,
        "a lambda": lambda: eval(f"lambda {usual}: ({force})", {"math": math}),
        "no arguments": lambda: function(family, "return 0.0", " "),
        "any arguments": lambda: function(family, "return 0.0", "*own_arguments"),
        "any names": lambda: function(family, "return FORCE", f"{usual}, **others"),
        "a default": lambda: function(family, "return FORCE", f"{usual}, more=1.0"),
        "a keyword only": lambda: function(family, "return FORCE", f"{usual}, *, more=1.0"),
        "a position only": lambda: function(family, "return FORCE", f"{usual}, /"),
        "closes over a list": lambda: closing_over([1.0, 2.0]),
        "closes over an empty list": lambda: closing_over([]),
        "closes over a dict": lambda: closing_over({"a": 1.0}),
        "closes over a set": lambda: closing_over({1.0}),
        "closes over an array": lambda: closing_over(np.arange(10.0)),
        "closes over an array of objects": lambda: closing_over(np.array([None, "x"], object)),
        "closes over a string": lambda: closing_over("x"),
        "closes over None": lambda: closing_over(None),
        "closes over an object": lambda: closing_over(Callable_()),
    }


@dataclass(frozen=True)
class Case:
    """A law of one family: what is given to the decorator, and whether it can be a law at all."""

    family: str
    title: str
    make: Callable[[], Any]
    broken: bool


def _cases() -> list[Case]:
    cases = []
    for family in FAMILIES:
        bodies = [(title, body, True) for title, body in BROKEN.items()]
        bodies += [(title, body, False) for title, body in ODD.items()]
        cases += [
            Case(family, title, functools.partial(function, family, body), broken) for title, body, broken in bodies
        ]
        cases += [Case(family, title, make, False) for title, make in _others(family).items()]
    # A short run takes the first few: let these be of all sorts.
    random.Random(1).shuffle(cases)
    return cases


CASES = _cases()


def outcome(number: int) -> str:
    """What is wrong with the way in which a case ends; empty if nothing is."""
    case = CASES[number]
    wrong = _wrong(case)
    return f"{case.family} law, {case.title}: {wrong}" if wrong else ""


def _wrong(case: Case) -> str:
    decorator, _, _, mechanism = FAMILIES[case.family]
    given = case.make()
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            run = mechanism(decorator(given)()).simulate(until=1e-3, max_steps=5000, progress=False)
        except gd.ModelError as error:
            return _wrong_words(case, given, str(error))
        except Exception as error:
            return f"{type(error).__name__}: {error}"[:500]
    unexpected = [warning for warning in said if not issubclass(warning.category, gd.SimulationWarning)]
    if unexpected:
        return f"{unexpected[0].category.__name__}: {unexpected[0].message}"
    if run.status == "complete":
        if case.broken:
            return "the run is complete"
        return (
            "" if all(np.isfinite(channel.values).all() for channel in run.channels.values()) else "complete, with NaN"
        )
    words = " ".join(run.messages)
    named = "law own" in words or "pair own" in words
    return "" if named and PARTS[case.family] in words else f"law and part are not named: {words[:500]}"


def _wrong_words(case: Case, given: Any, words: str) -> str:
    """What is wrong with an error message: it must be short and name the law, or the family where there is no name."""
    if len(words) > 2000:
        return f"a message of {len(words)} characters"
    name = getattr(given, "__name__", "")
    if name and name not in words:
        return f"{name} is not named: {words[:500]}"
    return "" if any(called in words for called in CALLED[case.family]) else f"not named: {words[:500]}"


if __name__ == "__main__":
    report(int(sys.argv[1]), int(sys.argv[2]), outcome)

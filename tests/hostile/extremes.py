"""Mechanisms with extreme numbers: valid ones, in which some numbers are as large or as small as floats can be.

`python -m hostile.extremes 17 17` runs case 17 alone and prints what is wrong with it, nothing if all is well.
"""

import random
import sys
import traceback
import warnings
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

import gudgeon as gd
from example_files import MODELS
from gudgeon.model.files import read
from hostile.cases import report
from model.mechanisms import four_bar, play, slider_crank

NUMBERS = (0.0, 5e-324, 1e-310, 1e-300, 1e-160, 1e-100, 1e-20, 1e-9, 1e9, 1e20, 1e100, 1e155, 1e300, 1.7e308)
#: Steps that a run may take: enough to get into trouble, few enough for thousands of cases.
MAX_STEPS = 500


@cache
def valid() -> tuple[tuple[gd.Mechanism, float], ...]:
    """Mechanisms, and how long each is run."""
    files = [(read(path), 2e-3) for path in MODELS]
    oil = gd.Lubricated(bearing_radius=0.01, clearance=1e-4, length=0.02, viscosity=0.1, film=gd.ShortBearing())
    return (*files, (slider_crank().refit(B=play()), 2e-3), (slider_crank().refit(B=oil), 2e-3), (four_bar(), 0.05))


def _numbers(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every number in a tree of tables and lists: its container and its key."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        if isinstance(value, dict | list):
            yield from _numbers(value)
        elif isinstance(value, float):
            yield tree, key


def extreme(seed: int) -> tuple[dict[str, Any], float]:
    """The file form of a mechanism with one to four extreme numbers, and how long to run it."""
    chance = random.Random(seed)
    mechanism, until = chance.choice(valid())
    tree = mechanism.to_dict()
    if "gravity" not in tree:
        tree["gravity"] = [0.0] * mechanism.dimension
    places = list(_numbers(tree))
    for owner, key in chance.sample(places, chance.choice((1, 1, 2, 4))):
        owner[key] = chance.choice(NUMBERS) * chance.choice((1.0, 1.0, -1.0))
    return tree, until * chance.choice((1.0, 1.0, 1.0, 1e-300, 1e-30, 1e30, 1e300))


def outcome(seed: int) -> str:
    """What is wrong with the way in which a case ends; empty if nothing is."""
    tree, until = extreme(seed)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            run = gd.Mechanism.from_dict(tree).simulate(until=until, max_steps=MAX_STEPS, progress=False)
            run.summary()
        except gd.ModelError as error:
            run = None
            if len(str(error)) > 2000:
                return f"a message of {len(str(error))} characters"
        except Exception as error:
            ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "gudgeon" in frame.filename]
            return f"{type(error).__name__}: {error} ({ours[-1].filename}:{ours[-1].lineno})"
    unexpected = [warning for warning in said if not issubclass(warning.category, gd.SimulationWarning)]
    if unexpected:
        first = unexpected[0]
        return f"{first.category.__name__}: {first.message} ({first.filename}:{first.lineno})"
    if run is not None and run.status == "complete":
        undefined = [name for name, channel in run.channels.items() if np.isnan(channel.values).any()]
        if undefined:
            return f"complete, but NaN in {', '.join(undefined[:5])}"
    return ""


if __name__ == "__main__":
    report(int(sys.argv[1]), int(sys.argv[2]), outcome)

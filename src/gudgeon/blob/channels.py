"""The channels of a mechanism as formulas of one sample, and of that at the start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import NamedTuple

import numpy as np

from gudgeon._channel import Channel
from gudgeon.blob.trace import Node, NotTraced, as_node, traced
from gudgeon.compile.start import Start
from gudgeon.result.channels import channels
from gudgeon.result.labels import QUATERNION, dimensions
from gudgeon.result.number import MAGNITUDE
from gudgeon.result.recording import Recording
from gudgeon.simulate.evaluation import RECORDED
from gudgeon.tables.state import Event, Observed, Samples, make_samples


class Place(NamedTuple):
    """Where a number of a sample stands: in which bundle and field, and which number of its row it is."""

    observed: bool
    field: int
    number: int
    whole: bool


class Formula(NamedTuple):
    """A number of a channel by the node that gives it."""

    name: str
    unit: str
    about: str
    node: Node


def formulas(start: Start) -> tuple[list[Formula], list[str]]:
    """Return the numbers of all channels of a mechanism, and the names of channels that have no formula."""
    record, beginning = _recording(start, "now"), _recording(start, "then")
    named = channels(record, beginning)
    found: list[Formula] = []
    missing: list[str] = []
    for part in named.parts:
        try:
            of_part = named.of_part(part)
        except NotTraced:
            missing.append(part)
            continue
        for name, channel in of_part.items():
            found += _numbers(name, channel)
    return found, missing


def _numbers(name: str, channel: Channel) -> list[Formula]:
    """Return the components of a channel, at each of its sites, and the magnitudes of vectors."""
    axes, values = dimensions(name, channel), np.asarray(channel.values)
    result = []
    for labels, place in zip(product(*axes.values()), np.ndindex(*values.shape[1:]), strict=True):
        result.append(Formula(".".join([name, *labels]), channel.units, channel.about, as_node(values[(0, *place)])))
    last = next(reversed(axes.items()), ("", ()))
    if last[0] in ("axis", "joint_axis") and last[1] != QUATERNION:
        for labels, place in zip(product(*list(axes.values())[:-1]), np.ndindex(*values.shape[1:-1]), strict=True):
            vector = values[(0, *place)]
            total = as_node(vector[0]) * vector[0]
            for component in vector[1:]:
                total = total + as_node(component) * component
            words = ".".join([name, *labels, MAGNITUDE])
            result.append(Formula(words, channel.units, f"size of it: {channel.about}", Node("sqrt", total)))
    return result


def _read(when: str, place: Callable[[int], Place], number: int) -> Node:
    return Node(when, place=place(number))


def _recording(start: Start, when: str) -> Recording:
    """Return a recording of one sample, all numbers of which are read `now` or at the start, `then`."""
    samples = make_samples(start.compiled.model, 1, 0)

    def arrays(bundle: Samples | Observed, names: tuple[str, ...]) -> dict[str, np.ndarray]:
        observed = isinstance(bundle, Observed)
        result: dict[str, np.ndarray] = {}
        for name in names:
            array = getattr(bundle, name)
            place = partial(Place, observed, bundle._places[name], whole=array.dtype == np.int64)
            result[name] = traced(array.shape, array.dtype, partial(_read, when, place))
        return result

    return Recording(
        compiled=start.compiled,
        **arrays(samples, RECORDED),
        **arrays(samples.observed, tuple(Observed._fields)),
        events=np.zeros(0, Event.dtype()),
        integrated=True,
    )

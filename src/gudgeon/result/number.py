"""One number of a channel, by its name: "slider.acceleration.x", "B.force" (its magnitude), "guide.force.2.x"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, nearest, show
from gudgeon.result.labels import QUATERNION, dimensions

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: What the size of a vector is called.
MAGNITUDE = "magnitude"


@dataclass(frozen=True)
class ChannelNumber:
    """A number of a channel at all instants: a component, or the magnitude of a vector; `place` is its site, if any."""

    channel: str
    place: tuple[int, ...]
    component: int | None
    unit: str

    def __call__(self, channels: Mapping[str, Channel]) -> np.ndarray:
        """Return the number, one value per instant."""
        return self.number(self.vector(channels))

    def number(self, values: np.ndarray) -> np.ndarray:
        """Return the number of a vector, or the number itself."""
        if values.ndim == 1:
            return values
        if self.component is not None:
            return np.ascontiguousarray(values[:, self.component])
        return np.sqrt(np.einsum("ij,ij->i", values, values))

    def is_magnitude(self, channels: Mapping[str, Channel]) -> bool:
        """Whether it is the magnitude of a vector."""
        return self.component is None and channels[self.channel].values.ndim - len(self.place) > 1

    def vector(self, channels: Mapping[str, Channel]) -> np.ndarray:
        """Return the vector that it belongs to, or the number itself if there is none."""
        values = np.asarray(channels[self.channel].values, float)
        return values[:, self.place[0]] if self.place else values


def number_of(run: Run, name: Any) -> ChannelNumber:
    """Return the number of a run with this name.

    Raises
    ------
    ModelError
        There is none, with the nearest that there is; or the channel has several sites and the name says none.
    """
    if not isinstance(name, str):
        raise ModelError(f"{show(name)} is not the name of a channel; give one like 'slider.acceleration.x'")
    words = name.split(".")
    stem = stem_of(name, run.channels)
    if stem is None:
        known = run.not_kept(name)
        raise ModelError(known or f"there is no channel {show(name)}; {nearest(name, run.channels, 'run.channels')}")
    channel, rest = run.channels[stem], words[1 + stem.count(".") :]
    axes = dimensions(stem, channel)
    place: tuple[int, ...] = ()
    if "site" in axes:
        sites = axes.pop("site")
        if not rest or rest[0] not in sites:
            raise ModelError(
                f"{show(name)}: {stem} is there for several sites; choose one of them, like "
                f"{show(f'{stem}.{sites[0]}')}; {nearest(rest[0] if rest else '', sites)}"
            )
        place, rest = (sites.index(rest[0]),), rest[1:]
    labels = next(iter(axes.values()), ())
    if len(rest) > 1 or (rest and rest[0] not in (*labels, MAGNITUDE)) or (rest and not labels):
        whole = ".".join(words[: len(words) - len(rest)])
        remedy = f"the components of {whole} are {', '.join(labels)}" if labels else f"{whole} is one number"
        raise ModelError(f"{show(name)}: {remedy}; {'choose one of them' if labels else 'give its name alone'}")
    component = labels.index(rest[0]) if rest and rest[0] in labels else None
    if component is None and labels == QUATERNION:
        raise ModelError(f"{show(name)} is a quaternion; choose one of its components {', '.join(labels)}")
    return ChannelNumber(stem, place, component, channel.units)


def stem_of(name: str, channels: Mapping[str, Channel]) -> str | None:
    """Return the channel that a number belongs to: "slider.velocity" of "slider.velocity.x"; None if there is none."""
    words = name.split(".")
    return next((stem for count in (2, 1) if (stem := ".".join(words[:count])) in channels), None)

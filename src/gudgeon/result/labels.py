"""What the dimensions of a channel are called: components of vectors, sites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, show

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: Components of vectors in global axes, in the axes of a joint, and of a quaternion.
AXES, JOINT_AXES, QUATERNION = ("x", "y", "z"), ("h", "t", "b"), ("e0", "e1", "e2", "e3")


def components(name: str, channel: Channel) -> tuple[str, tuple[str, ...]]:
    """What the last dimension of a channel is called, and its components: of a vector, or sites; none for a number."""
    values = channel.values
    if channel.sites and values.ndim == 2:
        return "site", channel.sites
    if values.ndim == 1:
        return "", ()
    if values.shape[-1] == len(QUATERNION):
        return "quaternion", QUATERNION
    if name.endswith("_htb"):
        return "joint_axis", JOINT_AXES
    return "axis", AXES[: values.shape[-1]]


def dimensions(name: str, channel: Channel) -> dict[str, tuple[str, ...]]:
    """The dimensions of a channel after time, with the labels along each."""
    sites = {"site": channel.sites} if channel.sites and channel.values.ndim == 3 else {}
    last, labels = components(name, channel)
    return sites | ({last: labels} if labels else {})


def channel_of(number: str, channels: Mapping[str, Channel]) -> str | None:
    """Return the channel that a number belongs to: of "guide.force.2.x" it is "guide.force"; None if there is none."""
    words = number.split(".")
    stems = (".".join(words[:count]) for count in range(len(words), 0, -1))
    return next((stem for stem in stems if stem in channels), None)


def channels_of(run: Run, names: Any) -> set[str]:
    """Return the channels to which some numbers belong; raise ModelError for what is no list of numbers of a run."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise ModelError(f"{show(names)} is not a list of channels; give one like ['slider.velocity']")
    found = set()
    for name in names:
        stem = channel_of(name, run.channels)
        if stem is None or not name.endswith(".magnitude"):
            run.values(name)  # which refuses wrong names
        found.add(stem or name)
    return found

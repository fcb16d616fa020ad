"""Probes in a picture: a diamond at a point, a dotted line for a distance, a diamond where an angle is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon.model.probe import AngleProbe, AnyProbe, DistanceProbe, Probe
from gudgeon.plot._geometry import GROUND, Poses

if TYPE_CHECKING:
    from gudgeon.plot._pen import Pen
    from gudgeon.plot._skeleton import Skeleton

#: Colour of probes, and the size of their diamonds, in points.
COLOUR, DIAMOND = "#7b3294", 6.0


@dataclass(frozen=True, eq=False)
class DrawnProbe:
    """A probe and its points, each in the axes of its body."""

    probe: AnyProbe
    points: tuple[tuple[str, np.ndarray], ...]

    def places(self, poses: Poses) -> list[np.ndarray]:
        """Give where its points are, (n, d) each."""
        return [poses.points(body, local)[:, 0] for body, local in self.points]


def drawn_probes(skeleton: Skeleton) -> list[DrawnProbe]:
    """Give the probes of a mechanism with their points."""
    return [DrawnProbe(probe, tuple(_points(skeleton, probe))) for probe in skeleton.mechanism.probes]


def _points(skeleton: Skeleton, probe: AnyProbe) -> Sequence[tuple[str, np.ndarray]]:
    if isinstance(probe, Probe):
        return [_point(skeleton, probe.body, probe.at)]
    if isinstance(probe, DistanceProbe):
        return [_point(skeleton, probe.first, probe.at_a), _point(skeleton, probe.second, probe.at_b)]
    assert isinstance(probe, AngleProbe)
    for pair in skeleton.joints:
        if {pair.first, pair.second} == {probe.first, probe.second}:
            return [(pair.second, pair.b)]
    return [_point(skeleton, probe.first if probe.second == GROUND else probe.second, None)]


def _point(skeleton: Skeleton, body: str, at: Any) -> tuple[str, np.ndarray]:
    local = np.zeros(3) if at is None else skeleton.frames.local(body, at)
    return body, skeleton.local(body, local)


def draw_probe(
    pen: Pen, drawn: DrawnProbe, poses: Poses, nearest: np.ndarray | None, colour: str, labels: bool
) -> None:
    """Draw a probe at the first instant of some poses; a thin line joins a point to what is `nearest` of its body."""
    places, name = [place[0] for place in drawn.places(poses)], drawn.probe.name
    if nearest is not None:
        pen.line(np.stack([nearest, places[0]]), color=colour, linewidth=1.0)
    if len(places) > 1:
        pen.line(np.stack(places), f"probe.{name}", color=COLOUR, linewidth=1.1, linestyle=":")
    style = {"markerfacecolor": "white", "markeredgecolor": COLOUR, "markeredgewidth": 1.2}
    for place in places:
        size = DIAMOND if len(places) == 1 else 0.6 * DIAMOND
        pen.mark(place, "D", size, f"probe.{name}", **style)
    if labels:
        pen.write(np.mean(places, axis=0), name, COLOUR, (9.0, 7.0), 8.0)

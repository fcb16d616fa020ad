"""Order analysis: amplitudes of a channel over the angle of a shaft."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._arguments import whole
from gudgeon._describe import ModelError
from gudgeon.analysis.spectrum import sampled
from gudgeon.result.instants import equal_angles
from gudgeon.result.number import number_of
from gudgeon.result.run import Run
from gudgeon.result.turning_angle import turning_angle
from gudgeon.result.window import turning_instants
from gudgeon.simulate.again import with_motion

if TYPE_CHECKING:
    import xarray

#: Orders, and samples of a revolution, at most.
MOST_ORDERS, MOST_SAMPLES = 10_000, 2**17
TURN = 2.0 * np.pi


def orders(
    run: Run,
    channel: str,
    *,
    of: str | None = None,
    count: int = 10,
    fraction: int = 1,
    revolutions: int | None = None,
    samples: int = 1024,
) -> xarray.Dataset:
    """Return the amplitudes of the orders of a rotation; see `Run.orders`."""
    import xarray

    number = number_of(run, channel)
    highest, parts = whole("count", count, MOST_ORDERS), whole("fraction", fraction, 100)
    each = whole("samples", samples, MOST_SAMPLES)
    if each < 4 * highest:
        raise ModelError(f"samples {each} are too few for {highest} orders; give at least {4 * highest}")
    angle = turning_angle(run.mechanism, of, "of", bodies=True)
    known = with_motion(run, "order analysis")
    times = equal_angles(known, angle, TURN / each)
    turned = _whole_turns(angle, len(times) / each, parts, revolutions)
    times = times[-turned * each :]
    back = turning_instants(known, angle, known.motion)
    if np.any((back > times[0]) & (back < times[-1])):
        raise ModelError(
            f"{angle} turns back at {back[back > times[0]][0]:g} s, and orders are of a shaft that turns on; choose a "
            "window of the run, or whose angle counts by of="
        )
    values = sampled(known, number, channel, times)
    theta = sampled(known, number_of(known, angle), angle, times[:1])[0]
    onward = np.sign(sampled(known, number_of(known, angle), angle, times[-1:])[0] - theta)
    turns = (np.round(theta * each / TURN) + onward * np.arange(len(times))) / each  # exactly equal steps
    order = np.arange(highest * parts + 1) / parts
    found = np.array([np.mean(values * np.exp(-2j * np.pi * k * turns)) for k in order])
    amplitude = np.where(order > 0.0, 2.0 * np.abs(found), found.real)
    of_order = "x = sum of amplitude cos(order angle + phase)"
    return xarray.Dataset(
        {
            "amplitude": ("order", amplitude, {"units": number.unit, "long_name": f"amplitude of {channel}"}),
            "phase": ("order", np.angle(found) * (order > 0.0), {"units": "rad", "long_name": f"phase, {of_order}"}),
        },
        {"order": ("order", order, {"units": "", "long_name": f"order of {angle}"})},
        {"channel": channel, "angle": angle, "revolutions": turned, "samples": each},
    )


def _whole_turns(angle: str, there: float, parts: int, wanted: int | None) -> int:
    """Return how many revolutions at the end of a run are looked at: whole ones, in multiples of 1/smallest order."""
    turned = int(there) if wanted is None else whole("revolutions", wanted, 10**9)
    if wanted is not None and wanted % parts:
        raise ModelError(f"revolutions {wanted} must be a multiple of fraction {parts}")
    turned -= turned % parts
    if turned < 1 or turned > there:
        joint, needed = angle.partition(".")[0], wanted or parts
        raise ModelError(f"{joint} made {there:.3g} revolutions, fewer than {needed}; run longer")
    return turned

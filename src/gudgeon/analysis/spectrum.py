"""Power spectra of a channel by Welch's method."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._arguments import MOST_INSTANTS, choice, positive, within
from gudgeon._describe import ModelError
from gudgeon.analysis._period import period_of
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.result.run import Run
from gudgeon.result.table import FlatColumn, RunTable
from gudgeon.simulate.again import with_motion

if TYPE_CHECKING:
    import xarray

#: Windows that are known.
WINDOWS = ("hann", "flattop", "boxcar", "hamming", "blackman", "blackmanharris", "nuttall", "bartlett")
#: Samples of a whole run, unless a step is given: so many for each step of the run, within limits.
PER_STEP, FEWEST, MOST = 4, 2**12, 2**18
#: Into how many segments a run is cut that do not overlap, unless their length is given.
SEGMENTS = 4
#: Periods of the drive that a segment has at least, so that a window does not mix its harmonics.
PERIODS = 4


def spectrum(
    run: Run,
    channel: str,
    *,
    step: float | str | None = None,
    segment: float | str | None = None,
    window: str = "hann",
    overlap: float = 0.5,
) -> xarray.Dataset:
    """Return the power spectral density of a channel; see `Run.spectrum`."""
    import xarray
    from scipy.signal import get_window, welch

    number = number_of(run, channel)
    shape, shared = choice("window", window, WINDOWS), within("overlap", overlap, 0.0, 0.95)
    known = with_motion(run, "a spectrum")
    begin, span = float(known.time[0]), float(known.time[-1] - known.time[0])
    length = _segment(known, span, segment)
    count, apart = _samples(known, span, length, step)
    times = begin + apart * np.arange(int(span / apart * (1.0 + 1e-12)))
    count = min(count, len(times))
    values = sampled(known, number, channel, times)
    weights = get_window(shape, count)
    frequency, density = welch(
        values, 1.0 / apart, weights, count, int(shared * count), detrend="constant", scaling="density"
    )  # fmt: skip
    band = float(np.sum(weights**2) / np.sum(weights) ** 2 / apart)  # its equivalent noise bandwidth, in Hz
    sides = np.full(len(frequency), 2.0)  # a sine A sin(w t) has the power A²/2
    sides[0] = 1.0
    if count % 2 == 0:
        sides[-1] = 1.0
    unit = number.unit
    squared = f"({unit})^2/Hz" if unit else "1/Hz"
    about = {
        "channel": channel,
        "window": shape,
        "segment": count * apart,
        "segments": 1 + (len(times) - count) // (count - int(shared * count)),
        "step": apart,
        "bandwidth": band,
    }
    return xarray.Dataset(
        {
            "density": ("frequency", density, {"units": squared, "long_name": f"power spectral density of {channel}"}),
            "amplitude": (
                "frequency",
                np.sqrt(sides * density * band),
                {"units": unit, "long_name": f"amplitude of {channel}"},
            ),
        },
        {"frequency": ("frequency", frequency, {"units": "Hz", "long_name": "frequency"})},
        about,
    )


def sampled(run: Run, number: ChannelNumber, name: str, times: np.ndarray) -> np.ndarray:
    """Return a number of a run at some instants of its motion, in order."""
    return RunTable(run, (FlatColumn(name, number.unit, number.channel, number=number),), times).arrays()[1]


def _segment(run: Run, span: float, segment: float | str | None) -> float:
    """Return the length of a segment in s: the given one, or about a quarter of the run, in whole periods if it can."""
    if segment is not None:
        length = positive("segment", segment, "time")
        if length > span * (1.0 + 1e-9):
            raise ModelError(f"segment {length:g} s is longer than the run, {span:g} s; choose a shorter one")
        return min(length, span)
    try:
        period = period_of(run.mechanism, None)
    except ModelError:
        return span / SEGMENTS
    there = span / period * (1.0 + 1e-9)
    whole = max(int(there / SEGMENTS), min(int(there), PERIODS))
    return min(whole * period, span) if whole else span / SEGMENTS


def _samples(run: Run, span: float, length: float, step: float | str | None) -> tuple[int, float]:
    """Return how many samples a segment has, and how far apart they are in s."""
    if step is None:
        wanted = np.clip(PER_STEP * len(run.time), FEWEST, MOST) * length / span
        count = 2 ** int(np.ceil(np.log2(wanted)))
        return count, length / count
    apart = positive("step", step, "time")
    count = round(length / apart)
    if count < 8:
        raise ModelError(f"step {apart:g} s: a segment of {length:g} s has {count} of them; choose a smaller one")
    if span / apart > MOST_INSTANTS:
        raise ModelError(f"step {apart:g} s: these are {span / apart:.3g} samples, more than {MOST_INSTANTS}")
    return count, apart

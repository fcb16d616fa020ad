"""Force over penetration or deflection: the loops whose area is the energy lost in impacts and in rubber."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.fits.bushing import TURNING
from gudgeon.joints import Joint
from gudgeon.plot._axes import axes, with_play
from gudgeon.plot._sheet import Quantity, Sheet, checked_label
from gudgeon.plot._values import values_of
from gudgeon.result.run import Run
from gudgeon.tables.modes import FREE

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_hysteresis(
    run: Run, joint: str, ax: Axes | None = None, *, motion: str | None = None, label: str | None = None
) -> Axes:
    """Draw the normal force over the penetration, each contact from its beginning to its end as a line of its own.

    A joint of several sites has lines for each of them. Of a bushing it is the size of the force over the deflection in
    one of its motions, `motion="axial"`, say, or a torque over an angle; without `motion`, in the first. In space, an
    axial motion and the torsion of a joint with an angle have signs. With the motion of a stop,
    `motion="displacement"`, it is the force of the stop over its penetration.

    Several runs may be drawn into the same axes; `label` is the text in the legend, by default what differs between
    their mechanisms.
    """
    names = _of_rubber(run, joint)
    if names and (motion is not None or f"{joint}.penetration" not in run.channels):
        if motion is not None and motion not in names:
            raise ModelError(f"joint {joint!r} has no loop of {show(motion)}; {nearest(motion, names)}")
        chosen = motion or next(iter(names))
        return _deflection(run, *names[chosen], _signed(run, joint, chosen), ax, checked_label(label))
    if motion is not None:
        raise ModelError(f"motion {show(motion)} is for joints with a bushing or stops; leave it out")
    if f"{joint}.penetration" not in run.channels:
        if lost := run.not_kept(f"{joint}.penetration"):
            raise ModelError(lost)
        with_play(run, joint)
        raise ModelError(f"joint {joint!r} never touches: its fit has no contact law, so there is no penetration")
    x, y = Quantity(f"{joint}.penetration", "m"), Quantity(f"{joint}.normal_force", "N")
    penetration, force, time, mode = values_of(run, x.name, y.name, "time", f"{joint}.mode")
    label, ax = checked_label(label), axes(ax, (5.5, 4.5))
    sheet = Sheet.of(ax, x, y)
    series = sheet.add(run, x, y, label)
    sites = [values.reshape(len(time), -1).T for values in (penetration, force, mode)]
    loops = [
        (depth[part], normal[part])
        for depth, normal, touching in zip(*sites, strict=True)
        for part in contacts(time, touching, run.event_list.time)
    ]
    for depth, normal in loops or [(time[:0], time[:0])]:  # a line without points has its place in the legend, too
        sheet.line(series, depth, normal, linewidth=0.8)
    sheet.finish()
    ax.set_xlim(0.0, 1.05 * sheet.extent(0)[1] or 1.0)
    ax.set_ylim(0.0, 1.05 * sheet.extent(1)[1] or 1.0)
    return ax


def _of_rubber(run: Run, joint: str) -> dict[str, tuple[Quantity, Quantity]]:
    """Give what is drawn for each motion of a bushing, and of stops: along x, and along y."""
    part = next((part for part in run.mechanism.joints if part.name == joint), None)
    if part is None:
        return {}
    result = {}
    for name in part.fitted.characteristics:
        word, unit, measure = ("torque", "N m", "rad") if name in TURNING else ("force", "N", "m")
        result[name] = Quantity(f"{joint}.{name}_deflection", measure), Quantity(f"{joint}.{name}_{word}", unit)
    for stop in part.stops:
        word, unit, measure = ("torque", "N m", "rad") if stop.motion.startswith("angle") else ("force", "N", "m")
        stem = f"{joint}.{stop.motion}_stop"
        result[stop.motion] = Quantity(f"{stem}_penetration", measure), Quantity(f"{stem}_{word}", unit)
    return result


def _signed(run: Run, joint: str, motion: str) -> tuple[str, str] | None:
    """Give the channels of a motion to both sides and of the force with it, if there are any."""
    pairs = {
        "axial": (f"{joint}.eccentricity_htb.b", f"{joint}.force_htb.b"),
        "torsion": (f"{joint}.angle", f"{joint}.torque_htb.b"),
    }
    found = pairs.get(motion)
    part = run.mechanism.part(joint)
    known = found is not None and all(name.removesuffix(".b") in run.channels for name in found)
    return found if known and isinstance(part, Joint) and part.ends is None else None


def _deflection(
    run: Run, x: Quantity, y: Quantity, signed: tuple[str, str] | None, ax: Axes | None, label: str | None
) -> Axes:
    """Draw a force over the deflection, both with their signs or by their sizes; two limits have a line each."""
    if signed is not None:
        along, force = values_of(run, *signed)
        sheet = Sheet.of(axes(ax, (5.5, 4.5)), x, y)
        sheet.line(sheet.add(run, x, y, label), along, -force, linewidth=0.9)
        sheet.finish()
        return sheet.ax
    depth, force = values_of(run, x.name, y.name)
    ax = axes(ax, (5.5, 4.5))
    sheet = Sheet.of(ax, x, y)
    series = sheet.add(run, x, y, label)
    for along in depth.reshape(len(force), -1).T:
        touched = np.where(along > 0.0, np.abs(force), 0.0)
        sheet.line(series, along, touched, linewidth=0.9)
    sheet.finish()
    ax.set_xlim(0.0, 1.05 * sheet.extent(0)[1] or 1.0)
    ax.set_ylim(0.0, 1.05 * sheet.extent(1)[1] or 1.0)
    return ax


def contacts(time: np.ndarray, mode: np.ndarray, events: np.ndarray) -> list[slice]:
    """Give the samples of each contact, that at the instant of separation included where there is one."""
    touching = np.concatenate([[False], mode != FREE, [False]])
    first = np.flatnonzero(touching[1:] & ~touching[:-1])
    end = np.flatnonzero(touching[:-1] & ~touching[1:])
    parted = np.isin(time, events)
    return [slice(a, b + 1 if b < len(parted) and parted[b] else b) for a, b in zip(first, end, strict=True)]

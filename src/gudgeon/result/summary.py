"""A run in a few lines."""

from __future__ import annotations

from functools import partial

import numpy as np

from gudgeon._display import with_messages
from gudgeon.fits import Stop
from gudgeon.model.probe import AngleProbe, AnyProbe, DistanceProbe, Probe
from gudgeon.result.run import Run
from gudgeon.tables.modes import CONTACT

#: What a summary tells of probes: the quantity, the unit, and its size in the channel's unit.
_SEEN: dict[type[AnyProbe], tuple[str, str, float]] = {
    Probe: ("position", "m", 1.0),
    DistanceProbe: ("distance", "m", 1.0),
    AngleProbe: ("angle", "deg", 180.0 / np.pi),
}


@np.errstate(all="ignore")
def summary(run: Run) -> list[tuple[str, str]]:
    """Pairs of what and how much."""
    span = run.time[-1] - run.time[0] if len(run.time) else 0.0
    s = run.statistics
    leading = [] if run.reason is None else [("not complete", run.reason)]
    lines = [
        ("mechanism", run.mechanism.name),
        ("simulated", f"{span:.6g} s, {run.status}"),
        (
            "integration",
            f"{_seconds(s.integration_seconds)}, {s.steps} steps, {s.rejected} rejected ({s.method}, rtol {s.rtol:g})",
        ),
    ]
    for name in dict.fromkeys(run.event_list.joints):
        times, speeds = run.event_list.time, run.event_list.normal_velocity
        mine = np.array([run.event_list.joints[k] == name for k in run.event_list.joint], bool)
        if f"{name}.normal_force" not in run.channels:
            continue
        sites = run.channels[f"{name}.normal_force"].sites
        hits = mine & (run.event_list.kind == CONTACT) & (run.event_list.site < max(len(sites), 1))
        # where several sites share the force, that of all of them together, friction included
        peak = run._extremes.of(f"{name}.force.magnitude" if sites else f"{name}.normal_force")[2]
        text = _contacts(int(hits.sum()))
        if hits.any():
            text += f", hardest at {speeds[hits].max():.3g} m/s ({times[hits][speeds[hits].argmax()]:.6g} s)"
        if f"{name}.film_thickness" in run.channels:
            lines.append((f"film in {name}", _film(run, name)))
            if not hits.any():
                continue
        text += f"; peak force {peak:.4g} N" + (_tilt(run, name) if sites else "")
        lines.append((f"play in {name}", f"{text}; {_shares(run, name)}"))
    largest = partial(_largest, run)
    for joint in run.mechanism.joints:
        fit, seat = joint.fitted, joint.seat(run.mechanism.dimension)
        line, first = fit.told(joint.name, seat, largest), fit.site_count(seat)
        lines += [line] if line is not None else []
        for stop in joint.stops:
            whose = joint.name if len(joint.stops) == 1 else f"{joint.name}.{stop.motion}"
            contacts = _contacts(_hits(run, joint.name, stop, first))
            lines.append((f"stop of {whose}", stop.told(joint.name, largest, contacts)))
            first = None if first is None else first + stop.site_count
    for drive in run.mechanism.drives:
        for word, unit in (("torque", "N m"), ("force", "N")):
            if f"{drive.name}.{word}" in run.channels:
                least, _, most, _ = run._extremes.of(f"{drive.name}.{word}")
                lines.append((f"{drive.name}", f"{word} {least + 0.0:.4g} to {most + 0.0:.4g} {unit}"))
    for probe in run.mechanism.probes:
        if seen := _range(run, probe):
            lines.append((f"probe {probe.name}", seen))
    if "energy.residual" in run.channels:
        off = _largest(run, "energy.residual")
        moved = max(_largest(run, "energy.kinetic"), _largest(run, "energy.drives"))
        part = f", {off / moved:.1g} of the largest kinetic energy or work" if moved > 0.0 else ""
        lines.append(("energy balance", f"off by {off:.2g} J{part}"))
    lines.append(("constraints", f"off by at most {_largest(run, 'constraints.position'):.2g} m"))
    if "predictable_until" in vars(run):
        until = run.predictable_until
        whole = until >= run.time[-1]
        lines.append(("predictable", "throughout" if whole else f"until {until:.6g} s; peaks beyond are statistics"))
    return [*leading, *with_messages(lines, run.notes)]


def _range(run: Run, probe: AnyProbe) -> str:
    """What a probe saw, from the least to the largest value; empty if that is not known."""
    quantity, unit, factor = _SEEN[type(probe)]
    channel = f"{probe.name}.{quantity}"
    found = []
    for name in run._extremes.names:
        if name == channel or name.startswith(f"{channel}."):
            least, _, most, _ = run._extremes.of(name)
            axis = name.removeprefix(channel).removeprefix(".")
            found.append(f"{axis or quantity} {factor * least:.4g} to {factor * most:.4g}")
    return f"{', '.join(found)} {unit}" if found else ""


def _tilt(run: Run, joint: str) -> str:
    """How far a block is turned in its guide, or a journal in its sleeve."""
    turned = [_largest(run, name) for name in (f"{joint}.tilt", f"{joint}.tilt_htb") if name in run.channels]
    return f", tilt up to {max(turned) * 1e3:.3g} mrad" if turned else ""


def _contacts(count: int) -> str:
    return "1 contact" if count == 1 else f"{count} contacts"


def _largest(run: Run, channel: str) -> float:
    """Return the largest absolute value of a channel, at any of its sites; NaN if the run does not have it."""
    sizes = [
        max(abs(least), abs(most))
        for name, least, most in zip(run._extremes.names, run._extremes.minimum, run._extremes.maximum, strict=True)
        if name == channel or name.startswith(f"{channel}.")
    ]
    return float(max(sizes, default=np.nan))


def _hits(run: Run, joint: str, stop: Stop, first: int | None) -> int:
    """How often a stop is hit, whose sites are numbered from `first` on.

    Where that is not known, since the fit does not say how many sites it has, changes of mode between samples are
    counted instead.
    """
    if first is None:
        known = run if run.steps is None else run.steps
        modes = known.values(f"{joint}.{stop.motion}_stop_mode")[0].reshape(len(known.time), -1)
        return int(np.sum((modes[1:] > 0) & (modes[:-1] == 0)))
    events = run.event_list
    mine = np.array([events.joints[k] == joint for k in events.joint], bool)
    sites = np.isin(events.site, range(first, first + stop.site_count))
    return int(np.sum(mine & (events.kind == CONTACT) & sites))


def _film(run: Run, joint: str) -> str:
    """How thin a film gets, and how much it bears."""
    thickness, when, *_ = run._extremes.of(f"{joint}.film_thickness")
    least = f"{thickness * 1e6:.3g} um" if thickness > 0.0 else "none left"
    return f"least {least} ({when:.6g} s); peak force {run._extremes.of(f'{joint}.film_force.magnitude')[2]:.4g} N"


def _shares(run: Run, joint: str) -> str:
    """How much of the time each mode lasts."""
    times = run.time_in_modes(joint)
    duration = sum(times.values())  # of all steps, which may be longer than that of the instants
    if not duration > 0.0:
        return "no duration"
    return ", ".join(f"{mode} {100 * spent / duration:.0f} %" for mode, spent in times.items())


def _seconds(seconds: float) -> str:
    return f"{seconds:.3g} s" if seconds >= 1.0 else f"{seconds * 1e3:.3g} ms"

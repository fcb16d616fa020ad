"""A run in a few lines."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon.fits import Bushing, Ideal, Stop
from gudgeon.fits.bushing import TURNING
from gudgeon.joints import Distance
from gudgeon.result.run import Run
from gudgeon.tables.modes import CONTACT


@np.errstate(all="ignore")
def summary(run: Run) -> list[tuple[str, str]]:
    """Pairs of what and how much."""
    span = run.time[-1] - run.time[0] if len(run.time) else 0.0
    s = run.statistics
    lines = [] if run.reason is None else [("not complete", run.reason)]
    lines += [
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
    for joint in run.mechanism.joints:
        if isinstance(getattr(joint, "fit", None), Bushing):
            lines.append((f"bushing in {joint.name}", _bushing(run, joint)))
        for stop in joint.stops:
            whose = joint.name if len(joint.stops) == 1 else f"{joint.name}.{stop.motion}"
            lines.append((f"stop of {whose}", _stop(run, joint.name, stop)))
    for drive in run.mechanism.drives:
        for word, unit in (("torque", "N m"), ("force", "N")):
            if f"{drive.name}.{word}" in run.channels:
                least, _, most, _ = run._extremes.of(f"{drive.name}.{word}")
                lines.append((f"{drive.name}", f"{word} {least + 0.0:.4g} to {most + 0.0:.4g} {unit}"))
    if "energy.residual" in run.channels:
        off = _largest(run, "energy.residual")
        moved = max(_largest(run, "energy.kinetic"), _largest(run, "energy.drives"))
        part = f", {off / moved:.1g} of the largest kinetic energy or work" if moved > 0.0 else ""
        lines.append(("energy balance", f"off by {off:.2g} J{part}"))
    lines.append(("constraints", f"off by at most {_largest(run, 'constraints.position'):.2g} m"))
    lines += [("note", message) for message in run.notes]
    return lines


def _bushing(run: Run, joint: Any) -> str:
    """How far a bushing gives way, and how much it bears."""
    name, given = joint.name, joint.fit.characteristics
    parts = []
    if len(given) > sum(motion in TURNING for motion in given) or joint.fit.law is not None:
        rod = isinstance(joint, Distance)  # whose points are apart anyhow
        deflection = run._extremes.of(f"{name}.axial_deflection" if rod else f"{name}.eccentricity.magnitude")[2]
        force = run._extremes.of(f"{name}.force.magnitude")[2]
        parts.append(f"peak force {force:.4g} N, at most {deflection * 1e3:.3g} mm out of place")
    for motion in TURNING:
        if motion in given:
            torque, turned = _largest(run, f"{name}.{motion}_torque"), _largest(run, f"{name}.{motion}_deflection")
            parts.append(f"{motion} up to {torque:.3g} N m at {np.degrees(turned):.3g} deg")
    return "; ".join(parts)


def _stop(run: Run, joint: str, stop: Stop) -> str:
    """How often and how hard a stop is hit, or how far a soft one is compressed."""
    stem = f"{joint}.{stop.motion}_stop"
    word, unit = ("torque", "N m") if f"{stem}_torque" in run.channels else ("force", "N")
    peak, depth = _largest(run, f"{stem}_{word}"), _largest(run, f"{stem}_penetration")
    way = f"{np.degrees(depth):.3g} deg" if word == "torque" else f"{depth * 1e3:.3g} mm"
    if stop.compliance is None:
        hits = _contacts(_hits(run, joint, stop.motion))
        return f"{hits}; peak {word} {peak:.4g} {unit}, at most {way} beyond its limit"
    text = f"compressed by at most {way}, peak {word} {peak:.4g} {unit}"
    return text if stop.contact is None else f"{text}; {_contacts(_hits(run, joint, stop.motion))} where it is hard"


def _tilt(run: Run, joint: str) -> str:
    """How far a block is turned in its guide, or a journal in its sleeve."""
    turned = [_largest(run, name) for name in (f"{joint}.tilt", f"{joint}.tilt_htb") if name in run.channels]
    return f", tilt up to {max(turned) * 1e3:.3g} mrad" if turned else ""


def _contacts(count: int) -> str:
    return "1 contact" if count == 1 else f"{count} contacts"


def _largest(run: Run, channel: str) -> float:
    """Return the largest absolute value of a channel, at any of its sites."""
    sizes = [
        max(abs(least), abs(most))
        for name, least, most in zip(run._extremes.names, run._extremes.minimum, run._extremes.maximum, strict=True)
        if name == channel or name.startswith(f"{channel}.")
    ]
    return float(max(sizes))


def _hits(run: Run, joint: str, motion: str) -> int:
    """How often a stop is hit.

    Sites of events are numbered through the joint: first those of its fit, if it has any, then the limits. With
    a fit whose channels do not say how many it has, changes of mode between samples are counted instead.
    """
    part = next(part for part in run.mechanism.joints if part.name == joint)
    number = 0 if isinstance(part.realisations[0], Ideal) else 1
    if isinstance(part.realisations[0], Bushing):
        number = len(part.realisations[0].characteristics) or 1
    if f"{joint}.mode" in run.channels:
        number = len(run.channels[f"{joint}.mode"].sites) or 1
    numbers: dict[str, range] = {}
    for stop in part.stops:
        limits = (stop.lower is not None) + (stop.upper is not None)
        numbers[stop.motion] = range(number, number + limits)
        number += limits
    events = run.event_list
    mine = np.array([events.joints[k] == joint for k in events.joint], bool)
    if mine.any() and events.site[mine].max() >= number:
        known = run if run.steps is None else run.steps
        modes = known.values(f"{joint}.{motion}_stop_mode")[0].reshape(len(known.time), -1)
        return int(np.sum((modes[1:] > 0) & (modes[:-1] == 0)))
    return int(np.sum(mine & (events.kind == CONTACT) & np.isin(events.site, list(numbers[motion]))))


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

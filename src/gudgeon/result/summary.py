"""A run in a few lines."""

from __future__ import annotations

import numpy as np

from gudgeon.fits import Bushing, Ideal
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
        hits = mine & (run.event_list.kind == CONTACT) & (run.event_list.site == 0)
        force = run.values(f"{name}.normal_force")[0]
        text = _contacts(int(hits.sum()))
        if hits.any():
            text += f", hardest at {speeds[hits].max():.3g} m/s ({times[hits][speeds[hits].argmax()]:.6g} s)"
        if f"{name}.film_thickness" in run.channels:
            lines.append((f"film in {name}", _film(run, name)))
            if not hits.any():
                continue
        lines.append((f"play in {name}", f"{text}; peak force {force.max():.4g} N; {_shares(run, name)}"))
    for joint in run.mechanism.joints:
        if isinstance(getattr(joint, "fit", None), Bushing):
            lines.append((f"bushing in {joint.name}", _bushing(run, joint.name)))
        for stop in joint.stops:
            whose = joint.name if len(joint.stops) == 1 else f"{joint.name}.{stop.motion}"
            lines.append((f"stop of {whose}", _stop(run, joint.name, stop.motion)))
    for drive in run.mechanism.drives:
        for word, unit in (("torque", "N m"), ("force", "N")):
            if f"{drive.name}.{word}" in run.channels:
                values = run.values(f"{drive.name}.{word}")[0]
                lines.append((f"{drive.name}", f"{word} {values.min() + 0.0:.4g} to {values.max() + 0.0:.4g} {unit}"))
    if "energy.residual" in run.channels:
        off = float(np.max(np.abs(run.values("energy.residual")[0])))
        moved = max(np.max(run.values("energy.kinetic")[0]), np.max(np.abs(run.values("energy.drives")[0])))
        part = f", {off / moved:.1g} of the largest kinetic energy or work" if moved > 0.0 else ""
        lines.append(("energy balance", f"off by {off:.2g} J{part}"))
    lines.append(("constraints", f"off by at most {run.values('constraints.position')[0].max():.2g} m"))
    lines += [("note", message) for message in run.notes]
    return lines


def _bushing(run: Run, joint: str) -> str:
    """How far a bushing gives way, and how much it bears."""
    deflection, force = (
        float(np.linalg.norm(run.values(f"{joint}.{name}")[0], axis=1).max()) for name in ("eccentricity", "force")
    )
    return f"peak force {force:.4g} N, at most {deflection * 1e3:.3g} mm out of place"


def _stop(run: Run, joint: str, motion: str) -> str:
    """How often and how hard a stop is hit."""
    stem = f"{joint}.{motion}_stop"
    word, unit, measure = ("torque", "N m", "rad") if f"{stem}_torque" in run.channels else ("force", "N", "m")
    peak = np.max(np.abs(run.values(f"{stem}_{word}")[0]))
    depth = np.max(run.values(f"{stem}_penetration")[0])
    hits = _hits(run, joint, motion)
    return f"{_contacts(hits)}; peak {word} {peak:.4g} {unit}, at most {depth:.3g} {measure} beyond its limit"


def _contacts(count: int) -> str:
    return "1 contact" if count == 1 else f"{count} contacts"


def _hits(run: Run, joint: str, motion: str) -> int:
    """How often a stop is hit.

    Sites of events are numbered through the joint: first that of its fit, if it has one, then the limits. With a fit of
    several sites the changes of mode between samples are counted instead.
    """
    part = next(part for part in run.mechanism.joints if part.name == joint)
    number = 0 if isinstance(part.realisations[0], Ideal) else 1
    numbers: dict[str, range] = {}
    for stop in part.stops:
        limits = (stop.lower is not None) + (stop.upper is not None)
        numbers[stop.motion] = range(number, number + limits)
        number += limits
    events = run.event_list
    mine = np.array([events.joints[k] == joint for k in events.joint], bool)
    if mine.any() and events.site[mine].max() >= number:
        modes = run.values(f"{joint}.{motion}_stop_mode")[0].reshape(len(run.time), -1)
        return int(np.sum((modes[1:] > 0) & (modes[:-1] == 0)))
    return int(np.sum(mine & (events.kind == CONTACT) & np.isin(events.site, list(numbers[motion]))))


def _film(run: Run, joint: str) -> str:
    """How thin a film gets, and how much it bears."""
    thickness, force = run.values(f"{joint}.film_thickness")[0], run.values(f"{joint}.film_force")[0]
    if not len(thickness):
        return "no duration"
    k, peak = int(thickness.argmin()), float(np.linalg.norm(force, axis=1).max())
    least = f"{thickness[k] * 1e6:.3g} um" if thickness[k] > 0.0 else "none left"
    return f"least {least} ({run.time[k]:.6g} s); peak force {peak:.4g} N"


def _shares(run: Run, joint: str) -> str:
    """How much of the time each mode lasts."""
    if len(run.time) < 2 or run.time[-1] <= run.time[0]:
        return "no duration"
    duration = run.time[-1] - run.time[0]
    return ", ".join(f"{mode} {100 * spent / duration:.0f} %" for mode, spent in run.time_in_modes(joint).items())


def _seconds(seconds: float) -> str:
    return f"{seconds:.3g} s" if seconds >= 1.0 else f"{seconds * 1e3:.3g} ms"

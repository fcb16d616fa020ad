"""A run in a few lines."""

from __future__ import annotations

import numpy as np

from gudgeon.fits.modes import MODES
from gudgeon.result.run import Run


@np.errstate(all="ignore")
def summary(run: Run) -> list[tuple[str, str]]:
    """Pairs of what and how much."""
    span = run.time[-1] - run.time[0] if len(run.time) else 0.0
    s = run.statistics
    notes = list(run.messages)
    lines = [("not complete", notes.pop(0))] if run.status != "complete" and notes else []
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
        hits = mine & (run.event_list.kind == 0)
        force = run.values(f"{name}.normal_force")[0]
        text = f"{int(hits.sum())} contacts"
        if hits.any():
            text += f", hardest at {speeds[hits].max():.3g} m/s ({times[hits][speeds[hits].argmax()]:.6g} s)"
        if f"{name}.film_thickness" in run.channels:
            lines.append((f"film in {name}", _film(run, name)))
            if not hits.any():
                continue
        lines.append((f"play in {name}", f"{text}; peak force {force.max():.4g} N; {_shares(run, name)}"))
    for drive in run.mechanism.drives:
        for word, unit in (("torque", "N m"), ("force", "N")):
            if f"{drive.name}.{word}" in run.channels:
                values = run.values(f"{drive.name}.{word}")[0]
                lines.append((f"{drive.name}", f"{word} {values.min():.4g} to {values.max():.4g} {unit}"))
    if "energy.residual" in run.channels:
        off = float(np.max(np.abs(run.values("energy.residual")[0])))
        moved = max(np.max(run.values("energy.kinetic")[0]), np.max(np.abs(run.values("energy.drives")[0])))
        part = f", {off / moved:.1g} of what moves" if moved > 0.0 else ""
        lines.append(("energy balance", f"off by {off:.2g} J{part}"))
    lines.append(("constraints", f"off by at most {run.values('constraints.position')[0].max():.2g} m"))
    lines += [("note", message) for message in notes]
    return lines


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
    mode = run.values(f"{joint}.mode")[0][:-1]
    steps = np.diff(run.time)
    return ", ".join(f"{text} {100 * steps[mode == k].sum() / steps.sum():.0f} %" for k, text in enumerate(MODES))


def _seconds(seconds: float) -> str:
    return f"{seconds:.3g} s" if seconds >= 1.0 else f"{seconds * 1e3:.3g} ms"

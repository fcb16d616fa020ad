"""A run as a machine in motion for other programs: for ParaView (.pvd), or as glTF (.glb)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._formats import Format, Formats
from gudgeon._path import file_path, named
from gudgeon._warn import warn
from gudgeon._whole_file import regular
from gudgeon.plot._geometry import moved
from gudgeon.plot._units import scale
from gudgeon.plot.animation import played_for
from gudgeon.result.run import Run
from gudgeon.view._tables import versions
from gudgeon.view.solid.gltf_file import MAGIC, write_gltf
from gudgeon.view.solid.keyframes import poses_at_frames, run_at_frames, straight_error
from gudgeon.view.solid.machine import machine_of
from gudgeon.view.solid.vtk_file import COLLECTION, frames_folder, write_vtk

#: Errors between keyframes, relative to the machine, above which more of them are asked for.
ROUGH = 0.005


@dataclass(frozen=True)
class Written:
    """The files that were written, and what is said about them."""

    files: tuple[Path, ...]
    about: str


def files_of(path: Path) -> list[Path]:
    """Return the file that others open; the series of a .pvd file has a folder of its own."""
    return [path]


def export(
    run: Run,
    path: str | os.PathLike[str],
    *,
    frames: int | None = None,
    step: Any = None,
    of: str | None = None,
    times: Any = None,
    duration: Any = None,
    progress: bool | None = None,
) -> Written:
    """Write the machine of a run in motion; see `Run.export`."""
    target = file_path(path, "run.glb")
    FORMATS.check(target)
    if not target.parent.is_dir():
        raise ModelError(f"the folder {named(target.parent)} does not exist; make it, or choose another")
    regular(target)
    made: Written = FORMATS.of(target).write(
        run, target, duration, progress, frames=frames, step=step, of=of, times=times
    )
    return made


def _vtk(run: Run, target: Path, duration: Any, progress: bool | None, **instants: Any) -> Written:
    if duration is not None:
        raise ModelError(f"duration {show(duration)}: ParaView plays as slowly as it is told to; leave it out")
    chosen = run_at_frames(run, **instants)
    files = write_vtk(target, chosen, progress)
    return Written(tuple(files), f"{len(chosen.time)} instants, times in s; open it in ParaView")


def _played(times: np.ndarray, slowed: float, duration: Any) -> np.ndarray:
    """Return when the keyframes are played, in s from the first, as glTF holds them: in single precision."""
    with np.errstate(over="ignore", invalid="ignore"):
        played = (slowed * (times - times[0])).astype(np.float32)
    if not (np.isfinite(played).all() and played[-1] > 0.0):
        raise ModelError(
            f"duration {show(duration)} is outside the range of a .glb file, which holds times in single precision "
            "(1e-38 s to 3e38 s); give another, for example '10 s'"
        )
    return played


def _gltf(run: Run, target: Path, duration: Any, progress: bool | None, **instants: Any) -> Written:
    chosen, motion = poses_at_frames(run, **instants)
    machine = machine_of(run.mechanism, motion, chosen)
    known = run if run.steps is None else run.steps
    error = straight_error(machine.scene, motion, moved(known.refined(4 * len(motion.time))))
    span = float(motion.time[-1] - motion.time[0])
    seconds = played_for(span, duration)
    slowed = seconds / span
    about = {
        "name": run.mechanism.name,
        "generator": f"gudgeon {versions()['gudgeon']}",
        "length": "m",
        "up": "xyz"[machine.upright],
        "start": float(motion.time[0]),
        "end": float(motion.time[-1]),
        "slowed": slowed,
        "keyframes": len(motion.time),
        "error between keyframes": error,
    }
    write_gltf(target, machine, _played(motion.time, slowed, duration), about)
    unit = scale("m", np.array([machine.size]))
    said = f"{len(motion.time)} keyframes, off by at most {error / unit.size:.2g} {unit.name} between them"
    if error > ROUGH * machine.size:
        warn(
            f"{named(target)}: between keyframes points are off by up to {100.0 * error / machine.size:.2g} % of the "
            "machine's size; give more frames, or a smaller step",
            UserWarning,
        )
    pace = f"{slowed:.3g} times slower" if slowed > 1.0 else f"{1.0 / slowed:.3g} times quicker"
    return Written((target,), f"{said}; plays for {seconds:.3g} s, {pace} than the machine")


FORMATS = Formats(
    Format(".pvd", _vtk, frames_folder, COLLECTION.encode()),
    Format(".glb", _gltf, begins=MAGIC),
    otherwise="no machine that was exported",
)

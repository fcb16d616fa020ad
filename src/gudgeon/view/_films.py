"""The pressure of oil films around their journals, at some instants, for the enlarged joints of the page."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._units import scale
from gudgeon.plot.film import film_at
from gudgeon.result.run import Run
from gudgeon.view._columns import Arrays

#: Instants at which a pressure is worked out at most, and angles around the journal.
INSTANTS, ANGLES = 240, 72


def film_pressure(run: Run, joint: str, arrays: Arrays) -> dict[str, Any] | None:
    """Return the pressure at mid-length around a journal in the plane; None where its law does not give it.

    Returns
    -------
    dict or None
        `time`, the column of instants; `values`, that of pressures in Pa, at `angles` equal steps of the global angle
        for each instant; their `least` and `largest`; `unit` and its `size`.
    """
    if run.mechanism.dimension != 2 or f"{joint}.eccentricity_rate" not in run.channels:
        return None
    part = run.mechanism.part(joint)
    kept = np.unique(np.linspace(0, len(run.time) - 1, min(INSTANTS, len(run.time))).astype(int))
    around = np.arange(ANGLES) * 2.0 * np.pi / ANGLES
    values = np.zeros((len(kept), ANGLES))
    for n, k in enumerate(kept):
        try:
            film = film_at(run, part, float(run.time[k]))
        except ModelError:  # the journal is in the wall, and no film is left
            continue
        try:
            found = film.fit.film.pressure(film.motion, film.fit.film_geometry, around - film.direction)
        except (ModelError, NotImplementedError):
            return None
        values[n] = film.share * np.asarray(found)
    if not np.isfinite(values).all():
        return None
    unit = scale("Pa", values)
    return {
        "time": arrays.add(run.time[kept], exact=True),
        "values": arrays.add(values.ravel()),
        "angles": ANGLES,
        "least": float(values.min()),
        "largest": float(values.max()),
        "unit": unit.name,
        "size": unit.size,
    }

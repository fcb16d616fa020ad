"""What a run says of itself in tables, and to other programs; each in a file of `gudgeon.analysis`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pandas


class Reading:
    """The ways to read a run; `self` is the run."""

    def to_dataframe(
        self: Any,
        channels: str | Sequence[str] | None = None,
        *,
        step: float | str | None = None,
        of: str | None = None,
        times: Sequence[float] | np.ndarray | int | None = None,
    ) -> pandas.DataFrame:
        """Return the run as a flat table, with columns like "rocker.acceleration.x [m/s^2]", the first "time [s]".

        Parameters
        ----------
        channels : str or sequence of str, default None
            Channels, "slider.velocity"; components of them, "slider.velocity.x"; sizes of vectors, "B.force.magnitude";
            or parts, "slider", with all of their channels. None: all channels.
        step : float or str, default None
            Rows at equal distances: in time, in s or like "0.1 ms", from the first instant of the run on; or in an
            angle, like "1 deg", where it passes the multiples of that. None: all instants that the run holds, which are
            its steps if it was not asked for others.
        of : str, default None
            Whose angle counts: a drive, a joint, or in the plane a body. None: the only drive that turns.
        times : sequence of float or int, default None
            Rows at these instants, in s, or at so many, equally spaced.

        Returns
        -------
        pandas.DataFrame
            A row for each instant; `attrs["units"]` has the units by column.

        Raises
        ------
        ModelError
            There is no such channel, part or angle; or the motion between the instants of the run is needed and cannot
            be found again.

        Notes
        -----
        Rows between steps are on the motion itself, which is evaluated there, not interpolated; instants of angles are
        found to round-off. A run that comes from a file, or was thinned, is simulated again for that, and compared with
        what it holds. Errors, of the energy balance and of constraints, are those of the step before.

        Examples
        --------
        >>> run.to_dataframe(["slider.acceleration", "motor.torque"], step="1 deg")
        """
        from gudgeon.analysis.export import table_of

        return table_of(self, channels, step=step, of=of, times=times).frame()

    def events_table(self: Any) -> pandas.DataFrame:
        """Return the contacts and separations as they are exported: `events` with units in the headings.

        The normal velocity is in m/s, at limits of angles in rad/s.
        """
        from gudgeon.result.events import events_table

        return events_table(self)

    def export(
        self: Any,
        path: str | os.PathLike[str],
        channels: str | Sequence[str] | None = None,
        *,
        step: float | str | None = None,
        of: str | None = None,
        times: Sequence[float] | np.ndarray | int | None = None,
    ) -> list[Path]:
        """Write what `to_dataframe` returns to a .csv, .parquet or .mat file, and the events beside it.

        Of a .csv or .parquet file the events are a second one, `out.events.csv` beside `out.csv`; in a .mat file they
        are a second struct. Numbers come back bit for bit. Existing files are replaced.

        Parameters
        ----------
        path : str or path
            The file; its ending says what it is.
        channels, step, of, times
            As of `to_dataframe`.

        Returns
        -------
        list of Path
            The files that were written.
        """
        from gudgeon.analysis.export import export, table_of

        return export(table_of(self, channels, step=step, of=of, times=times), self.events_table(), path)

"""What a run says of itself in tables, and to other programs; each in a file of `gudgeon.analysis`."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, show
from gudgeon._formats import known_ending
from gudgeon._path import file_path

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import xarray

    from gudgeon._channel import Channel
    from gudgeon.analysis.settled import Settled
    from gudgeon.result.run import Run


class Reading:
    """The ways to read a run; `self` is the run."""

    def at(self: Any, times: float | str | Sequence[float | str] | np.ndarray) -> Mapping[str, Channel]:
        """Return all channels at some instants: `run.at("5 ms")["slider.velocity"].values`.

        Parameters
        ----------
        times : float, str, or sequence of these
            One instant or several, which must be increasing and within the run; in s, or like "5 ms".

        Returns
        -------
        mapping of str to Channel
            The channels by name; `values` has a row for each instant, also if it is one.

        Raises
        ------
        ModelError
            The instants are not within the run, or the motion there cannot be found again.

        Notes
        -----
        The motion itself is evaluated there. A run that comes from a file, or was thinned, is simulated again for that,
        and compared with what it holds.

        Examples
        --------
        >>> run.at(["5 ms", "10 ms"])["slider.acceleration"].values[:, 0]
        """
        from gudgeon.analysis.chosen_times import at_times

        return at_times(self, times)

    def derive(self: Any, name: str, function: Callable[[Run], Any], unit: str = "", about: str = "") -> Run:
        """Return the run with a further channel, computed from others.

        It is a channel like all others: in extremes, between steps too where the motion is known there, in windows,
        plots, measures and files, which hold its values. This run stays as it is.

        Parameters
        ----------
        name : str
            Name of the channel: "slip", or with a part as in "tip.slip".
        function : callable
            Given the run at some instants, it returns an array with a number, or a vector, for each of them:
            `lambda run: run["tip.velocity.x"] - run["belt.velocity.x"]`. It is called again for instants between
            steps; so its value at an instant must follow from the channels at this instant.
        unit : str, default ""
            Unit of the values, like "m/s"; "": none. In SI units, plots choose a readable multiple.
        about : str, default ""
            What it is, for tables and axes.

        Returns
        -------
        Run

        Raises
        ------
        ModelError
            The name is taken; or the function raises, returns something else than finite numbers, or not one for each
            instant, or values that depend on other instants.

        Examples
        --------
        >>> run = run.derive("slip", lambda run: run["tip.velocity.x"] - run["belt.velocity.x"], unit="m/s")
        >>> run.extremes.loc["slip", "maximum"]
        """
        from gudgeon.result.derived import derive

        return derive(self, name, function, unit, about)

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
        frames: int | None = None,
        duration: float | str | None = None,
    ) -> list[Path]:
        """Write the run for other programs: as a table, or as the machine in motion.

        A .csv, .parquet or .mat file holds what `to_dataframe` returns, and the events beside it: of a .csv or .parquet
        file they are a second one, `out.events.csv` beside `out.csv`; in a .mat file they are a second struct. Numbers
        come back bit for bit. A .pvd file is the machine for ParaView, with channels of bodies and joints, and a folder
        with its instants; a .glb file is glTF, with the motion as an animation. Existing files are replaced.

        Parameters
        ----------
        path : str or path
            The file; its ending says what it is.
        channels : str or sequence of str, default None
            As of `to_dataframe`; for tables only.
        step, of, times
            As of `to_dataframe`: the rows of a table, or the instants of the machine.
        frames : int, default None
            For .pvd and .glb without `step` and `times`: so many instants, equally spaced; None: 250. A .pvd file of a
            run whose motion between its instants is not known has those of its instants that are nearest.
        duration : float or str, default None
            For .glb: how long it plays, in s. None: as long as the run took, but at least 4 s and at most 20 s.

        Returns
        -------
        list of Path
            The files that were written.
        """
        from gudgeon.analysis.export import FORMATS, export, table_of
        from gudgeon.view.solid.export import FORMATS as MACHINES
        from gudgeon.view.solid.export import export as export_machine

        target = file_path(path, "run.csv")
        instants: dict[str, Any] = {"step": step, "of": of, "times": times}
        kind = known_ending(target, FORMATS.endings + MACHINES.endings)
        if kind in MACHINES.endings:
            if channels is not None:
                raise ModelError(f"channels {show(channels)} are columns of a table; leave them out for {kind}")
            return [*export_machine(self, target, frames=frames, duration=duration, **instants).files]
        for name, value in (("frames", frames), ("duration", duration)):
            if value is not None:
                shown = " and ".join(MACHINES.endings)
                raise ModelError(f"{name} {show(value)} is for {shown}; leave it out for {kind}")
        return export(table_of(self, channels, **instants), self.events_table(), target)

    def revolutions(
        self: Any, channels: str | Sequence[str] = (), *, period: float | str | None = None, of: str | None = None
    ) -> pandas.DataFrame:
        """Return statistics of each whole revolution as a table: mean, RMS, extremes, and impacts of each joint.

        Parameters
        ----------
        channels : str or sequence of str, default ()
            Names like "slider.acceleration.x" or "motor.torque"; without a component, the magnitude of a vector.
        period : float or str, default None
            Count periods of this length, in s or like "12 ms", from the start of the run, instead of revolutions.
        of : str, default None
            Whose revolutions count, to and fro alike: a drive, a joint, or in the plane a body. None: the only drive
            that turns.

        Returns
        -------
        pandas.DataFrame
            A row for each revolution, counted from 1. Columns are pairs: ("time", "begin") and "end" in s; for each
            channel "mean", "rms", "minimum", "maximum" and "peak", the largest absolute value; for each joint in which
            surfaces meet "impacts", their number, and "hardest_impact", the largest normal velocity, NaN without any.
            `attrs["units"]` has the units of channels.

        Notes
        -----
        Means are weighed by time: Gauss' quadrature of the motion within each step, cut where revolutions begin.
        Extremes are those of the motion between steps, too.

        Examples
        --------
        >>> run.revolutions(["slider.acceleration.x", "motor.torque"])["motor.torque"]["rms"]
        """
        from gudgeon.analysis.revolutions import revolutions

        return revolutions(self, channels, period=period, of=of)

    def settled(
        self: Any,
        channels: str | Sequence[str] | None = None,
        *,
        period: float | str | None = None,
        of: str | None = None,
        tolerance: float = 1e-5,
    ) -> Settled:
        """Return whether the run has settled into its steady state, after how many periods, and why.

        Parameters
        ----------
        channels : str or sequence of str, default None
            Look at mean and RMS of these in each revolution. None: at the state of all parts once per period; if there
            is no period, since the speed of the drive changes, at its torque or force in each revolution.
        period : float or str, default None
            In s, or like "12 ms"; None: that of the drive.
        of : str, default None
            Whose revolutions count, as of `revolutions`; without `channels`, the torque or force of all drives in each.
        tolerance : float, default 1e-5
            The distance below which two periods are the same, as a part of the range of a coordinate in the whole run,
            or of the RMS of a channel.

        Returns
        -------
        Settled
            True as a condition if it has; with `transient`, `time` and `reason`.

        Notes
        -----
        The criterion is that of `gd.regime`, with the same points and the same tolerance. A run has settled if

        1. the last third of its periods comes back after n periods, each to within the tolerance; the transient ends
           where periods begin to come back; or
        2. the marginal standard error rule (white1997) cuts off less than 0.9 of half of the periods, in their order
           and in the opposite one: neither mean nor spread change any more. Chaotic motion settles in this sense.

        Fewer than 10 periods, or 30 that do not come back, say nothing, and count as not settled.
        """
        from gudgeon.analysis.settled import settled

        return settled(self, channels, period=period, of=of, tolerance=tolerance)

    def spectrum(
        self: Any,
        channel: str,
        *,
        step: float | str | None = None,
        segment: float | str | None = None,
        window: str = "hann",
        overlap: float = 0.5,
    ) -> xarray.Dataset:
        """Return the power spectral density of a channel by Welch's method, and the amplitudes of sines in it.

        Parameters
        ----------
        channel : str
            Like "slider.acceleration.x"; without a component, the magnitude of a vector.
        step : float or str, default None
            How far samples are apart, in s. None: about four for each step of the run, at least 4096 and at most
            262144. Half of its inverse is the highest frequency; what lies above is folded back, so choose a smaller
            step if the density does not fall off towards it.
        segment : float or str, default None
            Length of a segment in s; its inverse is the resolution in Hz. None: about a quarter of the run; if the
            drive has a period, a whole number of periods, and at least four, so that its harmonics are told exactly.
        window : str, default "hann"
            "flattop" for amplitudes of sines of any frequency (Hann's may be 15 % low between two lines), "boxcar" for
            none; or "hamming", "blackman", "blackmanharris", "nuttall", "bartlett".
        overlap : float, default 0.5
            The part that a segment shares with the next.

        Returns
        -------
        xarray.Dataset
            `density`, one-sided, in the square of the unit per Hz, and `amplitude` over `frequency` in Hz; `attrs` has
            window, segment, number of segments, step, and the equivalent noise bandwidth in Hz.

        Notes
        -----
        The motion is evaluated at equally spaced instants, not interpolated. Each segment has its mean taken away. The
        integral of the density over the frequency is the variance, and

            amplitude = sqrt(2 density bandwidth),    bandwidth = sum(w^2) / (sum(w)^2 step),

        is A for a sine A sin(2 pi f t) whose frequency is one of the lines.

        References
        ----------
        P. D. Welch: The use of fast Fourier transform for the estimation of power spectra. IEEE Transactions on Audio
        and Electroacoustics 15 (1967), 70-73.
        """
        from gudgeon.analysis.spectrum import spectrum

        return spectrum(self, channel, step=step, segment=segment, window=window, overlap=overlap)

    def orders(
        self: Any,
        channel: str,
        *,
        of: str | None = None,
        count: int = 10,
        fraction: int = 1,
        revolutions: int | None = None,
        samples: int = 1024,
    ) -> xarray.Dataset:
        """Return the amplitudes of the orders 1, 2, ... of a rotation in a channel.

        Parameters
        ----------
        channel : str
            Like "slider.acceleration.x"; without a component, the magnitude of a vector.
        of : str, default None
            The shaft: a drive, a joint, or in the plane a body. None: the only drive that turns.
        count : int, default 10
            The highest order.
        fraction : int, default 1
            Orders are 1/fraction apart: 2 for half orders, of motions that take two revolutions.
        revolutions : int, default None
            How many revolutions at the end of the run are looked at. None: all whole ones.
        samples : int, default 1024
            Of each revolution, at equal angles.

        Returns
        -------
        xarray.Dataset
            `amplitude`, in the unit of the channel, and `phase` in rad over `order`; that of order 0 is the mean.

        Notes
        -----
        Samples are taken where the shaft passes equal angles, found on the motion to round-off, so that a speed that
        ripples does not blur the orders. With the angle θ of the shaft

            x = sum over k of A_k cos(k θ + φ_k),    A_k exp(i φ_k) = 2 mean(x exp(-i k θ)).

        Examples
        --------
        >>> run.orders("slider.acceleration.x", count=6)["amplitude"]
        """
        from gudgeon.analysis.orders import orders

        return orders(
            self, channel, of=of, count=count, fraction=fraction, revolutions=revolutions, samples=samples
        )  # fmt: skip

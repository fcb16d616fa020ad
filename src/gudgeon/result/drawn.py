"""The pictures that a run can draw of itself, and the page that shows it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any


class Drawn:
    """What a run can draw, each in a file of `gudgeon.plot` or `gudgeon.view`; `self` is the run."""

    def _repr_mimebundle_(self: Any, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """Return what a notebook shows: the page of the run, in a frame."""
        from gudgeon.view.notebook import run_bundle

        return run_bundle(self)

    def widget(self: Any, *others: Any, **options: Any) -> Any:
        """Return the page of the run, and of others over it, as a widget of a notebook; needs `gudgeon[notebook]`.

        Parameters
        ----------
        *others : Run
            Further runs that are compared with this one, seven at most.
        **options
            `channels` that have a plot at first, `samples` at most, and the `height` in pixels.

        Returns
        -------
        anywidget.AnyWidget
            Its `time`, in s, and whether it is `playing` can be read, set and observed.

        Examples
        --------
        >>> view = dry.widget(oiled)  # at the end of a cell: view
        >>> view.time = 0.003
        """
        from gudgeon.view.notebook import widget

        return widget(self, *others, **options)

    def plot(
        self: Any,
        *channels: str,
        over: str = "time",
        wrap: float | str | None = None,
        label: str | None = None,
        ax: Any = None,
    ) -> Any:
        """Draw channels over time, or over another channel; see `gudgeon.plot.plot` for the options."""
        from gudgeon.plot.channels import plot

        return plot(self, *channels, over=over, wrap=wrap, label=label, ax=ax)

    def plot_portrait(self: Any, x: str, y: str | None = None, ax: Any = None, *, label: str | None = None) -> Any:
        """Draw one channel over another; without the second, the rate of the first over it."""
        from gudgeon.plot.portrait import plot_portrait

        return plot_portrait(self, x, y, ax=ax, label=label)

    def plot_orbit(self: Any, joint: str, ax: Any = None, *, label: str | None = None) -> Any:
        """Draw the journal's centre in its bearing, with the clearance circle; in space, in three projections."""
        from gudgeon.plot.orbit import plot_orbit

        return plot_orbit(self, joint, ax=ax, label=label)

    def plot_orbit_3d(self: Any, joint: str, ax: Any = None) -> Any:
        """Draw the path of a ball's centre in its socket, within the sphere of the clearance."""
        from gudgeon.plot.orbit import plot_orbit_3d

        return plot_orbit_3d(self, joint, ax=ax)

    def plot_mechanism(self: Any, at: float | str | None = None, ax: Any = None, **options: Any) -> Any:
        """Draw the mechanism at a time, or as described; see `gudgeon.plot.plot_mechanism` for the options."""
        from gudgeon.plot.mechanism import plot_mechanism

        return plot_mechanism(self, at, ax=ax, **options)

    def animate(self: Any, path: str | os.PathLike[str] | None = None, **options: Any) -> Any:
        """Show how the mechanism moves, as a .gif, .apng, .mp4 or .webm; see `gudgeon.plot.animate` for the options."""
        from gudgeon.plot.animation import animate

        return animate(self, path, **options)

    def plot_hysteresis(
        self: Any, joint: str, ax: Any = None, *, motion: str | None = None, label: str | None = None
    ) -> Any:
        """Draw the normal force over the penetration; of a bushing or a stop, the force over a motion's deflection."""
        from gudgeon.plot.hysteresis import plot_hysteresis

        return plot_hysteresis(self, joint, ax=ax, motion=motion, label=label)

    def plot_film(self: Any, joint: str, over: str = "time", ax: Any = None, *, label: str | None = None) -> Any:
        """Draw the least thickness of the film in a joint over time, or over another channel."""
        from gudgeon.plot.film import plot_film

        return plot_film(self, joint, over, ax=ax, label=label)

    def plot_orbit_film(self: Any, joint: str, ax: Any = None) -> Any:
        """Draw the journal's centre in its bearing, coloured by the least thickness of the film."""
        from gudgeon.plot.film import plot_orbit_film

        return plot_orbit_film(self, joint, ax=ax)

    def plot_pressure(self: Any, joint: str, time: float | str | None = None, ax: Any = None) -> Any:
        """Draw the pressure of the film around the journal at a time; without one, where the film is thinnest."""
        from gudgeon.plot.film import plot_pressure

        return plot_pressure(self, joint, time, ax=ax)

    def plot_spectrum(
        self: Any, *channels: str, ax: Any = None, quantity: str = "density", label: str | None = None, **options: Any
    ) -> Any:
        """Draw the spectra of channels of one unit over the frequency; `options` are those of `spectrum`.

        See `gudgeon.plot.plot_spectrum`, which also draws the `quantity` "amplitude".
        """
        from gudgeon.plot.spectrum import one_unit, plot_spectrum

        for found in one_unit([self.spectrum(channel, **options) for channel in channels], quantity):
            ax = plot_spectrum(found, ax, quantity=quantity, label=label)
        return ax

    def plot_orders(self: Any, *channels: str, ax: Any = None, label: str | None = None, **options: Any) -> Any:
        """Draw the amplitudes of the orders of a rotation in channels of one unit; `options` are those of `orders`."""
        from gudgeon.plot.spectrum import one_unit, plot_orders

        for found in one_unit([self.orders(channel, **options) for channel in channels], "amplitude"):
            ax = plot_orders(found, ax, label=label)
        return ax

    def report(self: Any, path: str | os.PathLike[str], *others: Any, **options: Any) -> Path:
        """Write one HTML file that shows the run, and others over it; see `gudgeon.view.report` for the options.

        Parameters
        ----------
        path : str or path
            The file, .html; it is opened from disk, and needs no network.
        *others : Run
            Further runs that are compared with this one, seven at most.
        **options
            `channels` that have a plot at first, and `samples` at most.

        Returns
        -------
        Path
            The file.

        Examples
        --------
        >>> dry.report("engine.html", oiled, channels=["slider.acceleration", "B.force.magnitude"])
        """
        from gudgeon.view.report import report

        return report([self, *others], path, **options)

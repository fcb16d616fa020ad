"""How thin a film of oil becomes, and where."""

from math import atan2, hypot, pi
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import ModelError, describe, nearest, show
from gudgeon._name import GROUND
from gudgeon.study.measures._channel_measure import highest_of
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure")
class FilmMeasure(WindowedMeasure):
    """The base of measures of the film in a joint."""

    joint: str

    @property
    def subject(self) -> str:
        """The joint."""
        return self.joint

    @property
    def thickness(self) -> str:
        """The channel of the least thickness around the journal."""
        return f"{self.joint}.film_thickness"

    def check_subject(self, run: "Run") -> None:
        """Refuse a joint that is not there, or has no film."""
        joints = [joint.name for joint in run.mechanism.joints]
        if self.joint not in joints:
            raise ModelError(f"there is no joint {show(self.joint)}; {nearest(self.joint, joints)}")
        if self.thickness not in run.channels:
            lost = run.not_kept(self.thickness)
            raise ModelError(
                lost or f"joint {self.joint} has no film; give it one, like refit({self.joint}=Lubricated(...))"
            )

    def thinnest(self, run: "Run") -> tuple[float, float]:
        """Return the least thickness in the part of a run that counts, in m, and its time in s."""
        self.check_subject(run)
        part = self.part(run)
        value, time = highest_of(part, lambda channels: -channels[self.thickness].values)
        return 0.0 - value, time


@describe("measure least-film")
class LeastFilm(FilmMeasure):
    """The least thickness of the film in a joint, anywhere around the journal and at any time; zero in contact.

    Parameters
    ----------
    joint : str
        Name of the lubricated joint.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LeastFilm("B", after_revolutions=2).name
    'least film B (after 2 revolutions)'
    """

    kind: ClassVar[str] = "least-film"
    called: ClassVar[str] = "least film"

    def unit(self, run: "Run") -> str:
        """Return that of lengths."""
        return "m"

    def number(self, run: "Run") -> float:
        """Return the thickness."""
        known = run.known_extremes
        if known is not None and self.thickness in known.names and self.interval(run) == (run.time[0], run.time[-1]):
            return known.of(self.thickness)[0]
        return self.thinnest(run)[0]


@describe("measure least-film-angle")
class LeastFilmAngle(FilmMeasure):
    """Where in the bearing the film is thinnest when it is thinnest of all, as an angle from -pi to pi.

    It is the direction from the bearing's centre to the journal's in the axes of the bearing's body, counter-clockwise
    from its x axis; in space about the joint's axis b, from h to t, at the end of the bearing where the film is
    thinner. A ball in its socket has none.

    Parameters
    ----------
    joint : str
        Name of the lubricated joint.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LeastFilmAngle("B").name
    'least film angle B'
    """

    kind: ClassVar[str] = "least-film-angle"
    called: ClassVar[str] = "least film angle"

    def unit(self, run: "Run") -> str:
        """Return that of angles."""
        return "rad"

    def check_subject(self, run: "Run") -> None:
        """Refuse a joint without a film, and a ball."""
        super().check_subject(run)
        if run.mechanism.dimension == 3 and f"{self.joint}.eccentricity_ends_htb" not in run.channels:
            raise ModelError(f"joint {self.joint} is a ball in its socket, where no one angle says where a place is")

    def number(self, run: "Run") -> float:
        """Return the angle; NaN where the journal is centred."""
        _, time = self.thinnest(run)
        part = self.part(run)
        channels = part.motion(np.array([time])) if part.motion is not None else part.window(time, time).channels
        if run.mechanism.dimension == 3:
            x, y, _ = max(channels[f"{self.joint}.eccentricity_ends_htb"].values[0], key=lambda end: hypot(*end[:2]))
            turned = 0.0
        else:
            x, y = channels[f"{self.joint}.eccentricity"].values[0]
            bearing = next(joint.first for joint in run.mechanism.joints if joint.name == self.joint)
            turned = 0.0 if bearing == GROUND else float(channels[f"{bearing}.angle"].values[0])
        if x == 0.0 and y == 0.0:
            return np.nan
        return (atan2(y, x) - turned + pi) % (2.0 * pi) - pi

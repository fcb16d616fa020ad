"""What a drive has to give."""

from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import ModelError, describe, nearest, show
from gudgeon.joints import Joint
from gudgeon.study.measures._channel_measure import highest_of
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from gudgeon.model.drive import Drive
    from gudgeon.result.run import Run


@describe("measure power")
class Power(WindowedMeasure):
    """The mean power of a drive over time, or the largest; positive where the drive gives it to the machine.

    Parameters
    ----------
    drive : str
        Name of the drive.
    peak : bool, default False
        Whether it is the largest absolute value of the power, and not its mean.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Power("motor", last_revolutions=2).name
    'mean power motor (last 2 revolutions)'
    """

    kind: ClassVar[str] = "power"

    drive: str
    peak: bool = False

    @property
    def called(self) -> str:  # type: ignore[override]
        """Which power it is."""
        return "peak power" if self.peak else "mean power"

    @property
    def subject(self) -> str:
        """The drive."""
        return self.drive

    def check_subject(self, run: "Run") -> None:
        """Refuse a drive that is not there, and a run that counts no works."""
        drives = [drive.name for drive in run.mechanism.drives]
        if self.drive not in drives:
            raise ModelError(f"there is no drive {show(self.drive)}; {nearest(self.drive, drives)}")
        if not self.peak and f"{self.drive}.work" not in run.channels:
            lost = run.not_kept(f"{self.drive}.work")
            raise ModelError(lost or "a kinematic analysis counts no work of drives; simulate it, or give peak=True")

    def unit(self, run: "Run") -> str:
        """Return that of powers."""
        return "W"

    def number(self, run: "Run") -> float:
        """Return the work over the time, or the largest product of torque and speed; NaN of a run of no duration."""
        self.check_subject(run)
        part = self.part(run)
        if self.peak:
            drive = next(drive for drive in run.mechanism.drives if drive.name == self.drive)
            force, speed = _force_and_speed(run, drive)
            return highest_of(part, lambda channels: np.abs(channels[force].values * channels[speed].values))[0]
        work = part.channels[f"{self.drive}.work"].values
        duration = float(part.time[-1] - part.time[0])
        return float(work[-1] - work[0]) / duration if duration > 0.0 else np.nan


def _force_and_speed(run: "Run", drive: "Drive") -> tuple[str, str]:
    """Return the channels of a drive's torque or force, and of the rate that it acts on."""
    joint = run.mechanism.part(drive.joint)
    assert isinstance(joint, Joint)
    word, _, which = (drive.motion or joint.motions[0]).partition("_")
    force, rate = ("torque", "angular_velocity") if word == "angle" else ("force", "speed")
    return f"{drive.name}.{force}", f"{joint.name}.{rate}{f'_{which}' if which else ''}"

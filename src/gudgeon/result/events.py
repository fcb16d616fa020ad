"""The events of a run as a table for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon.result.table import TIME, with_unit

if TYPE_CHECKING:
    import pandas

    from gudgeon.model.mechanism import Mechanism
    from gudgeon.result.run import Run


def events_table(run: Run) -> pandas.DataFrame:
    """Return the events with units in the headings; see `Run.events_table`."""
    speed = "m/s or rad/s" if _ends_angles(run.mechanism) else "m/s"
    headings = {"time": TIME, "normal_velocity": with_unit("normal_velocity", speed)}
    table = run.events.rename(columns=headings)
    table.attrs["units"] = {name: unit for name, unit in zip(table.columns, ("s", "", "", "", speed), strict=True)}
    return table


def _ends_angles(mechanism: Mechanism) -> bool:
    """Whether a joint has a limit of an angle, whose rate of penetration is in rad/s."""
    for joint in mechanism.joints:
        fit = joint.fitted
        touches = [fit.touches(fit.site_count(joint.seat(mechanism.dimension)) or 0)]
        touches += [stop.touches(0) for stop in joint.stops]
        if any(touch.unit == "rad/s" for places in touches for touch in places.values()):
            return True
    return False

"""What an orbit diagram of a slider-crank with play costs, against Exudyn: that of muvengei over its clearance."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
from measure import Rows, sized

from gudgeon.papers.muvengei import BEARING_RADIUS, REVOLUTION
from gudgeon.papers.muvengei_diagrams import CLEARANCES, KEPT, RTOL, SWEEPS, TRANSIENT

#: Values of the diagram, and how many of them are computed here, evenly spread over the range.
VALUES, COMPUTED = 1000, sized(40, 8)
#: Exudyn's step in s, the revolutions that it is given, and the clearances.
STEP, REVOLUTIONS = sized((1e-6, 10), (1e-5, 1))
THREE = np.linspace(*CLEARANCES, 7)[1::2]


def measure(rows: Rows) -> None:
    import peer_exudyn

    made = replace(SWEEPS[0], count=COMPUTED).diagram()
    begin = time.perf_counter()
    table = made.run(workers=2, progress=False)
    seconds = (time.perf_counter() - begin) * VALUES / COMPUTED
    done = bool((table["status"] == "done").all())
    rows.append(
        (
            f"orbit diagram, {VALUES} values of {TRANSIENT + KEPT} revolutions, rtol {RTOL:g}, two cores",
            "at most 20 min, goal 10",
            f"{seconds / 60.0:.1f} min, from {COMPUTED} values",
            done and seconds <= 1200.0,
        )
    )
    theirs = [peer_exudyn.impacts(STEP, REVOLUTIONS * REVOLUTION, BEARING_RADIUS, float(c))[0] for c in THREE]
    whole = float(np.mean(theirs)) * (TRANSIENT + KEPT) / REVOLUTIONS * VALUES / 2.0  # both cores, without loss
    rows.append(
        (f"Exudyn, h = {STEP:g} s", "", f"{whole / 60.0:.0f} min, from {REVOLUTIONS} revolutions of 3 values", True)
    )
    rows.append(("times faster than Exudyn", "at least 30", f"{whole / seconds:.0f}", whole / seconds >= 30.0))


if __name__ == "__main__":
    found: Rows = []
    measure(found)
    for row in found:
        print(*row, sep=" | ")

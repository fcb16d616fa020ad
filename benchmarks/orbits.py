"""What the derivative of the motion costs beside the motion, and a periodic orbit."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from measure import Rows, best, sized

import gudgeon as gd
from gudgeon.analysis._period import make_neighbours
from gudgeon.compile.start import prepare
from gudgeon.papers import muvengei
from gudgeon.simulate.passage import Passage

#: Revolutions of the slider-crank over which the derivative is measured, and how often.
REVOLUTIONS, RTOL, TURNS = sized((5, 1e-8, 15), (1, 1e-8, 1))


def seconds(function: Callable[[], None]) -> float:
    """Return the processor time of a call."""
    start = time.process_time()
    function()
    return time.process_time() - start


def derivative(rows: Rows) -> None:
    """All four directions of a slider-crank with play in one joint, against the run alone."""
    for joint, clearance in (("B", "0.3 mm"), ("A", "0.3 mm")):
        start = prepare(muvengei.slider_crank(joint, clearance=clearance))
        end = REVOLUTIONS * 60.0 / 5000.0
        neighbours = make_neighbours(start, RTOL, 0.0, 4)

        def alone(start=start, end=end) -> None:  # type: ignore[no-untyped-def]
            Passage(start, RTOL, 0.0).go_on(end)

        def both(start=start, end=end, neighbours=neighbours) -> None:  # type: ignore[no-untyped-def]
            passage = Passage(start, RTOL, 0.0)
            passage.begin(neighbours)
            passage.go_on(end, neighbours)

        times = np.array([(seconds(alone), seconds(both)) for _ in range(TURNS)])  # by turns: others may compute, too
        of_run, of_both = times.min(axis=0)
        ratio = of_both / of_run
        rows.append(
            (
                f"run and its derivative, play in {joint}, to the run",
                "at most 5, goal 3",
                f"{ratio:.2f}",
                bool(ratio <= 5.0),
            )
        )


def orbit(rows: Rows) -> None:
    """A periodic orbit of the slider-crank, transient included."""
    machine = muvengei.slider_crank("A", clearance="0.1 mm")
    took, found = best(lambda: gd.periodic_orbit(machine), 3)
    size = np.abs(found.residual)
    text = f"{took:.2f} s, repeats itself to {size:.0e}"
    rows.append(("periodic orbit to 1e-10", "below 1 s", text, bool(took < 1.0 and size < 1e-10)))


def measure(rows: Rows) -> None:
    derivative(rows)
    orbit(rows)


if __name__ == "__main__":
    found: Rows = []
    measure(found)
    for row in found:
        print(*row, sep=" | ")

"""The gallery: runs the machines of examples/gallery, draws them, and compares what they compute with docs/gallery.md.

Every file there asks its question in the first line of its docstring, and leaves behind a `run`, the instant `at` which
to draw it, the `channels` to draw beside it, and the `answer` with its numbers. `make docs` fails where the page says
something else; `make figures` draws the pictures.
"""

from __future__ import annotations

import contextlib
import io
import math
import re
import runpy
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
MACHINES = DOCS.parent / "examples" / "gallery"
NAMES = (
    "engine", "pump", "press", "quick_return", "cam", "excavator", "suspension", "gripper", "ratchet", "wrist",
)  # fmt: skip


def computed(name: str) -> dict[str, Any]:
    """Run a machine's file and return what it leaves behind."""
    with contextlib.redirect_stdout(io.StringIO()):
        return runpy.run_path(str(MACHINES / f"{name}.py"))


def question(left: dict[str, Any]) -> str:
    """Return the first line of a file's docstring, which ends with its question."""
    return str(left["__doc__"]).splitlines()[0]


def problems(page: str) -> list[str]:
    """Return what the text of the page says otherwise than the machines: questions, answers, pictures, files."""
    text = _plain(page)
    found = []
    for name in NAMES:
        left = computed(name)
        for what, expected in (("question", question(left)), ("answer", left["answer"])):
            if _plain(expected) not in text:
                found.append(f"gallery: the {what} of {name}.py is not on the page; it is: {expected}")
        for expected in (f"images/gallery-{name}.png", f"../examples/gallery/{name}.py"):
            if expected not in page:
                found.append(f"gallery: {expected} is not on the page")
    return found


def _plain(text: str) -> str:
    """Return a text without the marks of a quotation and the ends of lines."""
    return " ".join(re.sub(r"^> ?", "", text, flags=re.MULTILINE).split())


def draw(name: str) -> None:
    """Draw a machine, and its channels beside it, into docs/images."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    left = computed(name)
    run, channels = left["run"], left["channels"]
    figure = Figure(figsize=(8.8, 3.8), layout="constrained")
    FigureCanvasAgg(figure)
    grid = figure.add_gridspec(len(channels), 2, width_ratios=(1.0, 1.1))
    space = {"projection": "3d"} if run.mechanism.dimension == 3 else {}
    machine = figure.add_subplot(grid[:, 0], **space)
    run.plot_mechanism(at=left["at"], ax=machine)
    machine.set_title("")
    for body, points in left.get("outlines", {}).items():
        _outline(machine, run, left["at"], body, points)
    panels = [figure.add_subplot(grid[k, 1]) for k in range(len(channels))]
    run.plot(*channels, ax=panels)
    for panel in panels:
        panel.set_ylabel(panel.get_ylabel().replace(" in ", "\nin "), fontsize=9)
        if panel is not panels[-1]:
            panel.set_xlabel("")
    target = DOCS / "images" / f"gallery-{name}.png"
    figure.savefig(target, dpi=76)
    print(target)


def _outline(ax: Any, run: Any, at: str, body: str, points: list[tuple[float, float]]) -> None:
    """Draw the outline of a body of a plane machine, given in the body's axes, where it is at an instant."""
    x, y, angle = 0.0, 0.0, 0.0
    if body != "ground":
        now = run.at([float(at.removesuffix(" ms")) / 1e3 if at.endswith(" ms") else float(at.removesuffix(" s"))])
        (x, y), angle = now[f"{body}.position"].values[0], now[f"{body}.angle"].values[0]
    unit = 1e3 if ax.get_xlabel().endswith("mm") else 1.0
    c, s = math.cos(angle), math.sin(angle)
    turned = [(unit * (x + c * u - s * v), unit * (y + s * u + c * v)) for u, v in points]
    ax.fill(*zip(*turned, strict=True), facecolor="0.85", edgecolor="0.4", linewidth=1.0, zorder=0)
    ax.relim()
    ax.autoscale()


def main() -> None:
    """Draw all machines."""
    for name in NAMES:
        draw(name)


if __name__ == "__main__":
    main()

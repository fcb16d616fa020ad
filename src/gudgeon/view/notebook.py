"""Runs and mechanisms in notebooks: the page of a run inline, the drawing of a mechanism.

A run as the last line of a cell shows its page in a frame of HTML. That needs neither a kernel nor a network, so that
it also moves in a saved notebook and in what `jupyter nbconvert` makes of it. `run.widget()` is the same page as a
widget, whose instant Python can read and set; it needs anywidget, and a kernel.
"""

from __future__ import annotations

import base64
import html
from functools import cache
from importlib import resources
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from gudgeon._arguments import whole
from gudgeon._describe import ModelError
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._geometry import described
from gudgeon.plot._scene import Scene
from gudgeon.plot.mechanism import figure_size, plot_mechanism
from gudgeon.result.run import Run
from gudgeon.view.data import page_data
from gudgeon.view.report import page

#: Instants of a run that a notebook holds at most, unless it is said how many: about 200 bytes each.
SAMPLES = 1000
#: Height of the view in pixels, the most that it may be, and bodies and joints of a drawn mechanism at most.
HEIGHT, TALLEST, MOST_PARTS = 680, 10_000, 200

Bundle = dict[str, Any]


def run_bundle(run: Run) -> Bundle:
    """Return a run in all forms that notebooks take: what cannot be shown in motion is a table."""
    result: Bundle = {"text/plain": repr(run)}
    try:
        text = page(page_data([run], samples=SAMPLES, command="a notebook"))
    except ModelError:
        return result | {"text/html": run._repr_html_()}
    result["text/html"] = _framed(text, run.mechanism.name, HEIGHT)
    return result


def mechanism_bundle(mechanism: Mechanism) -> Bundle:
    """Return a mechanism in all forms that notebooks take: its drawing above the table of its parts."""
    table = mechanism._repr_html_()
    result: Bundle = {"text/plain": repr(mechanism), "text/html": table}
    if not mechanism.bodies or len(mechanism.bodies) + len(mechanism.joints) > MOST_PARTS:
        return result
    try:
        picture = base64.b64encode(_drawing(mechanism)).decode("ascii")
    except ModelError:  # it cannot be drawn as it stands, and says why when it is simulated
        return result
    name = html.escape(f"The mechanism {mechanism.name}")
    image = f'<img src="data:image/svg+xml;base64,{picture}" alt="{name}" style="max-width: 100%; background: white">'
    return result | {"text/html": f"<div>{image}{table}</div>"}


def widget(
    run: Run, *others: Run, channels: Any = (), samples: int = SAMPLES, height: int = HEIGHT
) -> Any:  # an anywidget.AnyWidget, which may not be installed
    """Return the page of a run, and of others over it, as a widget of a notebook.

    Parameters
    ----------
    run, *others : Run
        What is shown, up to eight of them.
    channels : str or sequence of str, default ()
        Channels that have a plot at first; without any, those that are usually looked at.
    samples : int, default 1000
        Instants of each run that go along at most. Of more, the peaks of all curves are kept.
    height : int, default 680
        In pixels.

    Returns
    -------
    anywidget.AnyWidget
        Its `time`, in s, and whether it is `playing` can be read, set and observed.

    Raises
    ------
    ModelError
        If anywidget is not installed, or runs or channels cannot be used.
    """
    if find_spec("anywidget") is None:
        raise ModelError(
            "a widget needs anywidget, which is not installed here: pip install 'gudgeon[notebook]'; without it a run "
            "as the last line of a cell shows itself, and run.report('run.html') writes a page"
        )
    tall, count = whole("height", height, TALLEST), whole("samples", samples, 10**9)
    named = (channels,) if isinstance(channels, str) else tuple(channels)
    data = page_data([run, *others], named, max(100, count), "a notebook")
    return _widget_class()(page=page(data), title=_title(data.table["title"]), height=tall, time=float(run.time[0]))


def _title(name: str) -> str:
    return f"{name} in motion"


def _framed(text: str, name: str, height: int) -> str:
    """Return a page in a frame, in which it can do nothing to the notebook around it."""
    title = html.escape(_title(name))
    inside = text.replace("&", "&amp;").replace("'", "&#39;")  # no more is needed, and quotes are many
    return (
        f"<iframe srcdoc='{inside}' "
        f'title="{title}" sandbox="allow-scripts allow-downloads" '
        f'allow="clipboard-write" style="display: block; width: 100%; height: {height}px; border: 0"></iframe>'
    )


@cache
def _widget_class() -> Any:
    """Return the class of widgets; anywidget is imported here only."""
    import anywidget
    import traitlets

    script = resources.files("gudgeon.view").joinpath("notebook.mjs").read_text(encoding="utf-8")

    class RunView(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
        """The page of runs in a notebook."""

        _esm = script
        page = traitlets.Unicode("").tag(sync=True)
        title = traitlets.Unicode("").tag(sync=True)
        height = traitlets.Int(HEIGHT).tag(sync=True)
        time = traitlets.Float(0.0).tag(sync=True)
        playing = traitlets.Bool(False).tag(sync=True)

    return RunView


def _drawing(mechanism: Mechanism) -> bytes:
    """Return the drawing of a mechanism as SVG; names are texts, and never formulas."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    scene = Scene(mechanism, described(mechanism), 1.0)
    with rc_context({"text.parse_math": False, "svg.hashsalt": "gudgeon"}):
        figure = Figure(figsize=figure_size(scene), layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.add_subplot(projection="3d" if scene.space else None)
        plot_mechanism(mechanism, ax=axes, labels=True)
        content = BytesIO()
        figure.savefig(content, format="svg", metadata={"Date": None})
    return content.getvalue()

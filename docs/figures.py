"""The pictures of README and documentation, into docs/images: run by `make figures`."""

from __future__ import annotations

from pathlib import Path

from gudgeon.papers import flores2004

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    """Compute the cases once and draw everything."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    ideal, *played = flores2004.cases()
    for path in flores2004.draw(ideal, played, IMAGES):
        print(path)

    # for the README: what play does to the acceleration, and where the pin goes meanwhile
    start, stop = (number * flores2004.REVOLUTION for number in flores2004.SHOWN)
    run = played[0].run.window(start, stop)
    figure = Figure(figsize=(9.6, 3.9), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, width_ratios=(1.5, 1.0))
    flores2004.curve(left, run, ideal, "slider.acceleration.x", "slider acceleration")
    run.plot_orbit("B", ax=right)
    path = IMAGES / "slider-crank.png"
    figure.savefig(path, dpi=130)
    print(path)
    head, rows = flores2004.table(ideal, played)
    for row in [head, *rows]:
        print(" | ".join(row))


if __name__ == "__main__":
    main()

"""The pictures of README and documentation, into docs/images, and the numbers beside them: run by `make figures`."""

from __future__ import annotations

from pathlib import Path

from gudgeon.papers import flores2004, flores2009, muvengei

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    """Compute the cases once and draw everything."""
    slider_crank()
    spatial_four_bar()
    contact_laws()


def slider_crank() -> None:
    """Draw flores2004, and for the README what play does to the acceleration, and where the pin goes meanwhile."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    ideal, *played = flores2004.cases()
    for path in flores2004.draw(ideal, played, IMAGES):
        print(path)
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


def spatial_four_bar() -> None:
    """Draw flores2009; and print mean and standard deviation of what it measures, over eight runs of each case."""
    drawn = flores2009.cases()
    for path in flores2009.draw(drawn, IMAGES):
        print(path)
    clearances, others = flores2009.CLEARANCES, flores2009.RESTITUTIONS[1:]
    columns = [flores2009.ensemble(drawn.ideal, clearance=c) for c in clearances]
    columns += [flores2009.ensemble(drawn.ideal, restitution=e) for e in others]
    heads = [f"{1e3 * c:g} mm" for c in clearances] + [f"restitution {e:g}" for e in others]
    print(" | ".join(["", *heads]))
    for name in columns[0]:
        print(" | ".join([name, *(f"{c[name].mean():.4g} ± {c[name].std(ddof=1):.2g}" for c in columns)]))


def contact_laws() -> None:
    """Draw muvengei, and print what each law gives."""
    drawn = muvengei.cases()
    for path in muvengei.draw(drawn, IMAGES):
        print(path)
    for head, rows in (*(muvengei.table(drawn, joint) for joint in muvengei.JOINTS), muvengei.table_pi_less()):
        for row in [head, *rows]:
            print(" | ".join(row).replace("-\n", "-"))


if __name__ == "__main__":
    main()

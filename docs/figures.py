"""The pictures of README and documentation, into docs/images, and the numbers beside them: run by `make figures`."""

from __future__ import annotations

from pathlib import Path

from gudgeon.papers import flores2004, flores2009, muvengei

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    """Compute the cases once and draw everything."""
    friction_laws()
    slider_crank()
    spatial_four_bar()
    contact_laws()


def friction_laws() -> None:
    """Draw the force of every friction law without states over the slip speed, and how those with states stick."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    import gudgeon as gd

    def evaluated(law: gd.laws.FrictionLaw, v: float, z: float = 0.0) -> tuple[float, float]:
        """Force against the slip over normal force, and rate of the deflection, in one direction."""
        force, rates = [0.0] * 3, [0.0] * 3
        law.kernel((v, 0.0, 0.0), 1.0, (z, 0.0, 0.0), law.parameters(), force, rates)
        return -force[0], rates[0]

    figure = Figure(figsize=(9.6, 4.4), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, width_ratios=(1.5, 1.0))
    speeds = np.concatenate([np.linspace(0.0, 2.0, 800), np.linspace(2.0, 12.0, 400)])  # mm/s
    laws: list[tuple[gd.laws.FrictionLaw, str, str]] = [
        (gd.ModifiedCoulomb(0.1, v0=2e-4, v1=1e-3), "tab:gray", "-"),
        (gd.CoulombTanh(0.1), "tab:blue", "-"),
        (gd.Threlfall(0.1), "tab:cyan", "--"),
        (gd.BengisuAkay(0.1, 0.15, stribeck_speed=3e-3), "tab:orange", "-"),
        (gd.Andersson(0.1, 0.15, stribeck_speed=5e-3, viscous=0.5), "tab:green", "-"),
        (gd.Karnopp(0.1, 0.15, stribeck_speed=5e-3), "tab:red", "--"),
        (gd.BrownMcPhee(0.1, 0.15), "tab:purple", "-"),
    ]
    for law, color, style in laws:
        sizes = [evaluated(law, 1e-3 * v)[0] for v in speeds]
        left.plot(speeds, sizes, style, color=color, lw=1.6, label=type(law).__name__)
    left.set(xlim=(0.0, 12.0), ylim=(0.0, 0.165), xlabel="slip speed in mm/s", ylabel="friction force / normal force")
    left.set_title("Without states: force over slip", fontsize=10)
    left.legend(fontsize=8, ncols=2, loc="lower right", frameon=False)

    steps, omega = 40_000, 2.0 * np.pi
    amplitude = 30e-6
    time = np.linspace(0.0, 2.25, steps)
    bent: list[tuple[gd.laws.FrictionLaw, str, str]] = [
        (gd.Dahl(0.1), "tab:blue", "Dahl"),
        (gd.LuGre(0.1, 0.15, stribeck_speed=1e-4, bristle_damping=0.0), "tab:red", "LuGre"),
    ]
    for law, color, label in bent:
        z, forces = 0.0, []
        for t in time:  # slid to and fro; a step of Heun's method
            h = time[1] - time[0]
            v = amplitude * omega * np.cos(omega * t)
            force, rate = evaluated(law, v, z)
            forces.append(force)
            after = evaluated(law, amplitude * omega * np.cos(omega * (t + h)), z + h * rate)[1]
            z += 0.5 * h * (rate + after)
        right.plot(1e6 * amplitude * np.sin(omega * time), forces, color=color, lw=1.4, label=label)
    right.axhline(0.0, color="0.8", lw=0.8, zorder=0)
    right.axvline(0.0, color="0.8", lw=0.8, zorder=0)
    right.set(xlabel="displacement in µm", ylabel="friction force / normal force")
    right.set_title("With states: slid to and fro", fontsize=10)
    right.legend(fontsize=8, loc="lower right", frameon=False)
    for ax in (left, right):
        ax.spines[["top", "right"]].set_visible(False)
    path = IMAGES / "friction-laws.png"
    figure.savefig(path, dpi=130)
    print(path)


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

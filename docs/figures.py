"""The pictures of README and documentation, into docs/images, and the numbers beside them: run by `make figures`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import gallery

from gudgeon.papers import (
    ambrosio2018,
    ambrosio2018_pendulum,
    flores2004,
    flores2004_oil,
    flores2009,
    flores2009_oil,
    muvengei,
    muvengei_regimes,
    reis_cavalca,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    import gudgeon as gd

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    """Compute the cases once and draw everything."""
    friction_laws()
    slider_crank()
    spatial_four_bar()
    contact_laws()
    contact_laws_in_a_machine()
    regimes()
    unified_joints()
    oil()
    film_laws()
    rubber()
    double_wishbone()
    four_bar_tolerances()
    rattle()
    gallery.main()
    spectra()


def spectra() -> None:
    """Draw spectrum and orders of a slider's acceleration, with ideal joints and with play in the wrist pin."""
    import gudgeon as gd

    worn = gd.Mechanism.read(IMAGES.parents[1] / "examples" / "slider-crank.toml")
    runs = {
        name: machine.simulate(until=20 * 60 / 5000).last_revolutions(10)
        for name, machine in (("ideal", worn.refit(B=gd.Ideal())), ("play", worn))
    }
    figure, (left, right) = _figure(2, (9.6, 3.9))
    for name, run in runs.items():
        run.plot_spectrum("slider.acceleration.x", label=name, ax=left)
        run.plot_orders("slider.acceleration.x", label=name, ax=right)
    _save(figure, "spectrum-orders.png")


def rattle() -> None:
    """Draw the orbit diagram of the mass at a stop, of the examples."""
    import gudgeon as gd

    figure, (ax,) = _figure(1, (7.0, 4.2))
    diagram = gd.Diagram.read(IMAGES.parents[1] / "examples" / "rattle.diagram.toml")
    diagram.run()
    diagram.plot("mass.position.x", ax)
    _save(figure, "rattle.png")


def rubber() -> None:
    """Draw compliance laws over the deflection, the blend into hard contact, and the loop of a Maxwell element."""
    import numpy as np

    import gudgeon as gd
    from gudgeon.plot.laws import SAFE

    figure, (left, middle, right) = _figure(3, (12.0, 4.0))
    x = np.linspace(0.0, 5.0, 401)  # mm
    laws = {
        "linear": gd.LinearCompliance(stiffness="500 N/mm"),
        "polynomial": gd.PolynomialCompliance(coefficients=(3e5, 0.0, 4e10)),
        "table": gd.TableCompliance(x=(0, "1 mm", "3 mm", "5 mm"), y=(0, "0.9 kN", "1.7 kN", "4.5 kN")),
    }
    for (name, law), colour in zip(laws.items(), SAFE, strict=False):
        left.plot(x, 1e-3 * law.evaluate(1e-3 * x), color=colour, label=name)
    left.set(xlabel="deflection in mm", ylabel="force in kN", title="laws")
    soft, limit, blend = laws["polynomial"], 3.0, 1.0
    for (stiffness, label), colour in zip(((1.5e6, "falls"), (12e6, "hardly falls")), SAFE, strict=False):
        u = np.clip((x - limit) / blend, 0.0, 1.0)
        hard = 1e-3 * stiffness * 1e-3 * np.maximum(x - limit, 0.0)
        force = (1.0 - u) * 1e-3 * soft.evaluate(1e-3 * x) + u * hard
        inside = x <= limit + 1.2 * blend
        middle.plot(x[inside], force[inside], color=colour, label=f"{stiffness / 1e6:g} kN/mm: {label}")
    middle.axvspan(limit, limit + blend, color="0.93", zorder=0)
    middle.set(xlabel="deflection in mm", ylabel="force in kN", title="into a hard contact, blend shaded")
    stiffness, more, time = 5e5, 3e5, 0.02
    for period, colour in zip((0.02, 0.125, 1.0), SAFE, strict=False):
        w, t = 2.0 * np.pi / period, np.linspace(0.0, period, 201)
        wt = w * time  # a Maxwell element under 1 mm sin(w t), once it has settled
        slow = more * wt / (1.0 + wt * wt) * (wt * np.sin(w * t) + np.cos(w * t))
        force = 1e-6 * (stiffness * np.sin(w * t) + slow)
        right.plot(np.sin(w * t), force, color=colour, label=f"{1 / period:.3g} Hz")
    right.set(xlabel="deflection in mm", ylabel="force in kN", title="relaxation time 20 ms")
    for ax in (left, middle, right):
        ax.legend(frameon=False, fontsize=9)
    _save(figure, "bushing-laws.png")


def double_wishbone() -> None:
    """Draw the double wishbone on its kerb, and what rubber does to forces and to the wheel."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    import gudgeon as gd
    from gudgeon.plot._axes import tidy

    corner = gd.Mechanism.read(IMAGES.parents[1] / "examples" / "double-wishbone.toml")
    rigid = {name: gd.Ideal() for name in ("lower_front", "lower_rear", "upper_front", "upper_rear")}
    figure = Figure(figsize=(12.0, 5.2), layout="constrained")
    FigureCanvasAgg(figure)
    grid = figure.add_gridspec(2, 2, width_ratios=(1.25, 1.0))
    picture = figure.add_subplot(grid[:, 0], projection="3d")
    upper, lower = (figure.add_subplot(grid[k, 1]) for k in range(2))
    for name, mechanism, style in (("rubber", corner, "-"), ("ideal joints", corner.refit(rigid), "--")):
        whole = mechanism.simulate(until=1.2, method="dop853")
        run = whole.fine.window(0.58, 0.9)
        time = 1e3 * run.time
        across = np.hypot(*run.values("lower_front.force_htb")[0][:, :2].T)
        upper.plot(time, 1e-3 * across, style, label=name)
        lower.plot(time, 1e3 * run.values("upright.position.x")[0], style, label=name)
        if name == "rubber":
            whole.plot_mechanism("0.62 s", ax=picture)
            picture.view_init(elev=14.0, azim=48.0)
    upper.set(ylabel="front bushing in kN")
    lower.set(ylabel="wheel ahead in mm", xlabel="time in ms")
    upper.legend(frameon=False, fontsize=9)
    for ax in (upper, lower):
        tidy(ax)
    figure.savefig(IMAGES / "double-wishbone.png", dpi=130)
    print(IMAGES / "double-wishbone.png")


def friction_laws() -> None:
    """Draw the force of every friction law without states over the slip speed, and how those with states stick."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    import gudgeon as gd

    def evaluated(law: gd.laws.FrictionLaw, v: float, z: float) -> tuple[float, float]:
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
        left.plot(speeds, -law.evaluate(1e-3 * speeds, 1.0), style, color=color, lw=1.6, label=type(law).__name__)
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


def contact_laws_in_a_machine() -> None:
    """Draw muvengei, and print what each law gives."""
    drawn = muvengei.cases()
    for path in muvengei.draw(drawn, IMAGES):
        print(path)
    for head, rows in (*(muvengei.table(drawn, joint) for joint in muvengei.JOINTS), muvengei.table_pi_less()):
        for row in [head, *rows]:
            print(" | ".join(row).replace("-\n", "-"))


def regimes() -> None:
    """Draw the regimes of muvengei, and print its verdicts beside ours."""
    drawn, cases = muvengei_regimes.compute(), muvengei_regimes.every_case()
    for path in muvengei_regimes.draw(drawn, IMAGES):
        print(path)
    for head, rows in (
        muvengei_regimes.table_of_verdicts(drawn.long),
        muvengei_regimes.table_of_readings(cases),
        muvengei_regimes.table_of_peaks(cases),
        muvengei_regimes.table_over_clearance(muvengei_regimes.SCANNED),
    ):
        for row in [head, *rows]:
            print(" | ".join(row))


def unified_joints() -> None:
    """Draw ambrosio2018, and print what play and stops do there."""
    crank, pendulum = ambrosio2018.cases(), ambrosio2018_pendulum.cases()
    for path in (*ambrosio2018.draw(crank, IMAGES), *ambrosio2018_pendulum.draw(pendulum, IMAGES)):
        print(path)
    for head, rows in (ambrosio2018.table(crank), ambrosio2018_pendulum.table(pendulum)):
        for row in [head, *rows]:
            print(" | ".join(row).replace("\n", " "))


def contact_laws() -> None:
    """Draw the contact laws: loops of those with damping, restitution asked and obtained, line contact, linear ones."""
    damped_loops()
    restitution_obtained()
    line_contact()
    linear_loops()


def damped_loops() -> None:
    """Draw force over penetration of the laws of spheres, and print what `compare_laws` says of all laws."""
    import gudgeon as gd

    everything = gd.compare_laws(restitution=0.5, progress=False)
    print(everything)
    names = ("hertz", "lee-wang", "lankarani-nikravesh", "hunt-crossley", "herbert-mcwhannell", "restitution", "flores")
    figure, (ax,) = _figure(1, (8.6, 4.4))
    gd.compare_laws(names, restitution=0.5, progress=False).plot(ax=ax)
    _save(figure, "contact-loops.png")


def restitution_obtained() -> None:
    """Draw the restitution obtained over that asked: curves by the theorem, points computed by the engine."""
    import numpy as np

    import gudgeon as gd
    from gudgeon.analysis import drop
    from gudgeon.plot.laws import SAFE

    steel = gd.Material(young="207 GPa", poisson=0.3)
    asked, points = np.linspace(0.01, 1.0, 100), (0.1, 0.3, 0.5, 0.7, 0.9)
    far = (gd.LeeWang, gd.KelvinVoigt, gd.LankaraniNikravesh, gd.HuntCrossley, gd.HerbertMcWhannell)
    near = (gd.HerbertMcWhannell, gd.ZhiyingQishao, gd.GonthierApproximate, gd.HuGuo, gd.Flores, gd.Restitution)
    colours = dict(zip([law.law for law in far], SAFE, strict=False))
    colours |= dict(zip([law.law for law in near[1:-1]], SAFE, strict=False)) | {"restitution": "#000000"}
    figure, (left, right) = _figure(2, (10.4, 4.6))
    for ax, laws, less in ((left, far, 0.0), (right, near, 1.0)):
        for law in laws:
            colour = colours[law.law]
            curve = np.array([law(steel, restitution=e).obtained() for e in asked])
            ax.plot(asked, curve - less * asked, color=colour, linewidth=1.5, label=law.law)
            for e in points:
                wall = gd.Dry("10 mm", "0.5 mm", contact=law(steel, restitution=e))
                out = drop(wall, mass=0.14, speed=1.0, progress=False).restitution_obtained
                ax.plot(e, out - less * e, "o", color=colour, markersize=4)
        ax.set(xlim=(0.0, 1.0), xlabel="restitution asked")
        ax.legend(frameon=False, fontsize=9, loc="lower right" if ax is left else "upper right")
    left.plot([0.0, 1.0], [0.0, 1.0], "--", color="0.5", linewidth=1.0)
    left.text(0.34, 0.29, "obtained = asked", color="0.35", fontsize=9, rotation=42, ha="center", va="center")
    left.set(ylim=(0.0, 1.0), ylabel="restitution obtained")
    right.set(ylim=(-0.06, 0.2), ylabel="restitution obtained less asked")
    _save(figure, "contact-restitution.png")


def line_contact() -> None:
    """Draw the force of cylinders over penetration, beside that of a sphere, for the bearing of flores2004."""
    import numpy as np

    import gudgeon as gd
    from gudgeon.plot.laws import SAFE

    steel = gd.Material(young="207 GPa", poisson=0.3)
    bearing = gd.Dry("10 mm", "0.5 mm", contact=gd.Hertz(steel), length="20 mm").geometry
    laws = (gd.Pereira, gd.Johnson, gd.Radzimovsky, gd.Esdu78035, gd.DubowskyFreudenstein, gd.Goldsmith, gd.Hertz)
    figure, (left, right) = _figure(2, (10.4, 4.4))
    for law, colour in zip(laws, SAFE, strict=True):
        made = law(steel)
        for ax, micrometres in ((left, np.linspace(0.0, 20.0, 201)), (right, np.geomspace(0.1, 100.0, 201))):
            force = made.evaluate(1e-6 * micrometres, geometry=bearing)
            sphere = np.array([6.610198e10 * (1e-6 * depth) ** 1.5 for depth in micrometres])
            shown = 1e-3 * force if ax is left else force / sphere
            style = (0, (4, 2)) if law is gd.DubowskyFreudenstein else "solid"
            ax.plot(micrometres, shown, color=colour, linestyle=style, linewidth=1.5, label=made.law)
    left.set(xlim=(0.0, 20.0), ylim=(0.0, None), xlabel="penetration in µm", ylabel="normal force in kN")
    left.set_xticks(range(0, 21, 5))
    left.legend(frameon=False, fontsize=9, loc="upper left")
    right.set(xlim=(0.1, 100.0), ylim=(0.5, 50.0), xscale="log", yscale="log", xlabel="penetration in µm")
    right.set(ylabel="force as a multiple of the sphere's")
    right.set_xticks((0.1, 1, 10, 100), ("0.1", "1", "10", "100"))
    right.set_yticks((0.5, 1, 2, 5, 10, 20, 50), ("0.5", "1", "2", "5", "10", "20", "50"))
    right.minorticks_off()
    _save(figure, "contact-cylinders.png")


def oil() -> None:
    """Draw the cases with oil, and print the numbers beside them."""
    ideal, *played = flores2004_oil.cases()
    drawn, ball = reis_cavalca.cases(), flores2009_oil.cases()
    for path in (
        *flores2004.draw(ideal, played, IMAGES),
        *reis_cavalca.draw(drawn, IMAGES),
        *flores2009_oil.draw(ball, IMAGES),
    ):
        print(path)
    for head, rows in (flores2004.table(ideal, played), flores2009_oil.table(ball)):
        for row in [head, *rows]:
            print(" | ".join(row))
    for name, run in drawn.films:
        print(name, reis_cavalca.measures(run))
    for row in [*flores2004_oil.sensitivity(), *reis_cavalca.sensitivity()]:
        print(row)


def linear_loops() -> None:
    """Draw force over penetration of the linear laws, at a fast impact and at a slow one."""
    import gudgeon as gd

    stiffness = 2.56e8  # goes as deep at 1 m/s as Hertz' law
    laws = {
        "kelvin-voigt": gd.KelvinVoigt(stiffness=stiffness, restitution=0.5),
        "smooth-kelvin-voigt": gd.SmoothKelvinVoigt(stiffness=stiffness, restitution=0.5),
        "linear-spring-damper": gd.LinearSpringDamper(stiffness=stiffness, damping=2400.0),
    }
    figure, both = _figure(2, (10.4, 4.4))
    found = gd.compare_laws(laws, speed=(1.0, 0.1), progress=False)
    for ax, speed in zip(both, found.speeds, strict=True):
        found.plot(speed, ax=ax)
        ax.set_title(f"impact at {speed:g} m/s", fontsize=10)
        ax.set_ylim(top=1.15 * ax.get_ylim()[1])
        ax.lines[0].set_linewidth(2.8)  # the next one covers most of it
    _save(figure, "contact-linear.png")


def film_laws() -> None:
    """Draw the film laws: their forces, the pressure around a journal, and Raimondi and Boyd's numbers."""
    film_forces()
    film_pressure()
    raimondi_boyd()


def _bearing(slenderness: float) -> gd.laws.FilmGeometry:
    """A bearing of unit radius and clearance with mu L R^3/c^2 = 1, of a length over its diameter."""
    from gudgeon.laws.film import FilmGeometry

    return FilmGeometry(1.0, 1.0, 2.0 * slenderness, 0.5 / slenderness)


def film_forces() -> None:
    """Draw the force over the eccentricity, turning steadily and approaching, of a bearing as long as its diameter."""
    import numpy as np

    import gudgeon as gd
    from gudgeon.plot.laws import SAFE

    bearing, eps = _bearing(1.0), np.linspace(0.005, 0.99, 198)
    turning = {
        "long-bearing, half-sommerfeld": gd.LongBearing(),
        "short-bearing": gd.ShortBearing(),
        "finite-bearing, reynolds": gd.FiniteBearing(),
        "finite-bearing, gumbel": gd.FiniteBearing(cavitation="gumbel"),
    }
    squeezed = {
        "long-bearing, long-squeeze": gd.LongBearing(),
        "pinkus-sternlicht": gd.PinkusSternlicht(),
        "long-squeeze, full film": gd.LongSqueeze(cavitation=False),
        "short-bearing": gd.ShortBearing(),
        "finite-bearing, reynolds": gd.FiniteBearing(),
        "finite-bearing, gumbel": gd.FiniteBearing(cavitation="gumbel"),
    }
    names = list(dict.fromkeys([name.split(", half")[0].split(", long")[0] for name in (*turning, *squeezed)]))
    colours = dict(zip(names, SAFE, strict=False))
    figure, (left, right) = _figure(2, (10.4, 4.4))
    for ax, laws, rate, spin in ((left, turning, 0.0, 1.0), (right, squeezed, 1.0, 0.0)):
        for name, law in laws.items():
            force = np.hypot(*law.evaluate(eps, rate, (0.0, spin), geometry=bearing).force)
            style = "--" if name in ("finite-bearing, gumbel", "pinkus-sternlicht") else "-"
            colour = colours[name.split(", half")[0].split(", long")[0]]
            ax.plot(eps, force, style, color=colour, linewidth=1.5, label=name)
        ax.set(xlim=(0.0, 1.0), yscale="log", xlabel="eccentricity ratio")
        ax.legend(frameon=False, fontsize=9)
    left.set(ylim=(0.03, 300.0), ylabel="force / Q Ω", title="steady turning")
    right.set(ylim=(1.0, 1e4), ylabel="force / Q ε'", title="approach")
    for ax in (left, right):
        ax.title.set_fontsize(10)
    _save(figure, "film-forces.png")


def film_pressure() -> None:
    """Draw the pressure over the angle after several laws, and around the journal of the example."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    import gudgeon as gd
    from gudgeon.plot._axes import tidy
    from gudgeon.plot.laws import SAFE

    run = gd.Mechanism.read(IMAGES.parents[1] / "examples" / "lubricated-slider-crank.toml").simulate(until="10 ms")
    figure = Figure(figsize=(10.4, 4.6), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.add_subplot(1, 2, 1), figure.add_subplot(1, 2, 2, projection="polar")
    angles, motion, bearing = np.linspace(-np.pi, np.pi, 721), np.zeros(12), _bearing(1.0)
    motion[0], motion[11] = 0.6, 1.0
    laws = {
        "long-bearing": gd.LongBearing(),
        "short-bearing": gd.ShortBearing(),
        "finite-bearing, reynolds": gd.FiniteBearing(),
        "finite-bearing, gumbel": gd.FiniteBearing(cavitation="gumbel"),
    }
    scale = 6.0 * bearing.viscosity
    for (name, law), colour in zip(laws.items(), SAFE, strict=False):
        pressure = law.pressure(motion, bearing, angles) / scale
        style = "--" if "gumbel" in name else "-"
        left.plot(np.degrees(angles), pressure, style, color=colour, linewidth=1.5, label=name)
    left.set(xlim=(-180.0, 180.0), ylim=(0.0, None), xlabel="angle from the least film in °")
    left.set(ylabel="pressure / 6 µ Ω (R/c)²")
    left.set_xticks(range(-180, 181, 60))
    left.legend(frameon=False, fontsize=9)
    tidy(left)
    run.plot_pressure("B", "9.4 ms", ax=right)
    figure.savefig(IMAGES / "film-pressure.png", dpi=130)
    print(IMAGES / "film-pressure.png")


def raimondi_boyd() -> None:
    """Draw Sommerfeld number and attitude of a steady journal over the eccentricity, beside Raimondi and Boyd's."""
    import numpy as np

    from gudgeon.laws.film._reynolds import Reynolds
    from gudgeon.plot.laws import SAFE

    eps = np.concatenate([np.geomspace(0.02, 0.1, 6)[:-1], np.linspace(0.1, 0.95, 35)])
    at = (0.1, 0.2, 0.4, 0.6, 0.8, 0.9)
    printed = {
        1.0: ((1.33, 0.631, 0.264, 0.121, 0.0446, 0.0188), (79.5, 74.02, 63.10, 50.58, 36.24, 26.45)),
        0.5: ((4.31, 2.03, 0.779, 0.319, 0.0923, 0.0313), (81.62, 74.94, 61.45, 48.14, 33.31, 23.66)),
        0.25: ((16.2, 7.57, 2.83, 1.07, 0.261, 0.0736), (82.31, 75.18, 60.86, 46.72, 31.04, 21.85)),
    }
    figure, (left, right) = _figure(2, (10.4, 4.4))
    for (slenderness, (numbers, attitudes)), colour in zip(printed.items(), SAFE, strict=False):
        for fed, style in ((True, "-"), (False, "--")):
            forces = [Reynolds(e, slenderness, "reynolds", 96, fed=fed).force(e, 0.0) for e in eps]
            normal, side = np.array(forces).T
            label = f"L/D = {slenderness:g}" if fed else None
            left.plot(eps, 1.0 / (np.pi * np.hypot(normal, side)), style, color=colour, linewidth=1.4, label=label)
            right.plot(eps, np.degrees(np.arctan2(side, -normal)), style, color=colour, linewidth=1.4, label=label)
        left.plot(at, numbers, "o", color=colour, markersize=5)
        right.plot(at, attitudes, "o", color=colour, markersize=5)
    left.set(xlim=(0.0, 1.0), yscale="log", xlabel="eccentricity ratio", ylabel="Sommerfeld number")
    right.set(xlim=(0.0, 1.0), ylim=(0.0, 90.0), xlabel="eccentricity ratio", ylabel="attitude in °")
    right.plot([], [], "o", color="0.4", markersize=5, label="Raimondi and Boyd")
    right.plot([], [], "-", color="0.4", label="fed at the greatest film")
    right.plot([], [], "--", color="0.4", label="periodic: the law")
    left.legend(frameon=False, fontsize=9)
    right.legend(frameon=False, fontsize=9, loc="lower left")
    _save(figure, "film-raimondi-boyd.png")


def four_bar_tolerances() -> None:
    """Draw which tolerance of a four-bar matters, for its swing and for the torque of its motor."""
    import gudgeon as gd

    four_bar = gd.Mechanism.read(Path(__file__).parents[1] / "examples" / "four-bar.toml")
    tolerances = {
        "A.at.crank.x": gd.Normal("50 mm", "0.02 mm"),
        "B.at.coupler.x": gd.Normal("200 mm", "0.05 mm"),
        "B.at.rocker.x": gd.Normal("150 mm", "0.05 mm"),
        "C.at.ground.x": gd.Normal("400 mm", "0.1 mm"),
    }

    @gd.measure(unit="rad")
    def swing(run: gd.Run) -> float:
        low, _, high, _ = run.extremes_of("rocker.angle")
        return float(high - low)

    study = gd.Study(four_bar, tolerances, {"swing": swing, "torque": gd.Peak("motor.torque")}, until="1 s", samples=1)
    indices = gd.sobol(study, 1024)
    print(indices)
    figure, panels = _figure(2, (11.0, 3.2))
    for ax, measure in zip(panels, ("swing", "torque"), strict=True):
        indices.plot(measure, ax)
    figure.savefig(IMAGES / "four-bar-tornado.png", dpi=130)
    print(IMAGES / "four-bar-tornado.png")


def _figure(columns: int, size: tuple[float, float]) -> tuple[Figure, list[Axes]]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, layout="constrained")
    FigureCanvasAgg(figure)
    return figure, list(figure.subplots(1, columns, squeeze=False)[0])


def _save(figure: Figure, name: str) -> None:
    from gudgeon.plot._axes import tidy

    for ax in figure.axes:
        tidy(ax)
    figure.savefig(IMAGES / name, dpi=130)
    print(IMAGES / name)


if __name__ == "__main__":
    main()

"""Contact laws side by side: what each makes of the same impact, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, show
from gudgeon._progress import Progress
from gudgeon._quantity import Quantity, listed
from gudgeon.analysis._calls import cost_per_call
from gudgeon.analysis._examples import Circumstances, labelled
from gudgeon.analysis.dropped_mass import Drop, drop, positive
from gudgeon.laws.contact import ContactLaw, Hertz
from gudgeon.laws.material import Material

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

#: The material of journal and bearing if none is given: the steel of flores2004.
STEEL = Material(young=207e9, poisson=0.3, name="steel")
#: Columns of the table, and their units.
UNITS = {
    "law": "",
    "impact_speed": "m/s",
    "restitution_asked": "",
    "restitution_obtained": "",
    "energy_lost": "J",
    "part_lost": "",
    "duration": "s",
    "peak_force": "N",
    "deepest_penetration": "m",
    "cost_per_evaluation_ns": "ns",
}


@dataclass(frozen=True, eq=False)
class Comparison:
    """What several contact laws make of the same impacts: a table, the impacts themselves, and a figure.

    `drops` has the impacts by law and speed, `costs` the time of one evaluation of each law in s.
    """

    drops: Mapping[tuple[str, float], Drop]
    costs: Mapping[str, float]
    messages: tuple[str, ...] = field(default=())

    @property
    def laws(self) -> tuple[str, ...]:
        """The names of the laws."""
        return tuple(self.costs)

    @property
    def speeds(self) -> tuple[float, ...]:
        """The speeds of impact, in m/s."""
        return tuple(dict.fromkeys(speed for _, speed in self.drops))

    @cached_property
    def table(self) -> pandas.DataFrame:
        """One row a law and speed, in SI units (`table.attrs["units"]`), but the cost of an evaluation in ns."""
        import pandas

        rows = [
            (
                name,
                impact.impact_speed,
                impact.restitution_asked,
                impact.restitution_obtained,
                impact.energy_lost,
                impact.part_lost,
                impact.duration,
                impact.peak_force,
                impact.deepest_penetration,
                1e9 * self.costs[name],
            )
            for (name, _), impact in self.drops.items()
        ]
        table = pandas.DataFrame(rows, columns=list(UNITS))
        table.attrs["units"] = dict(UNITS)
        return table

    def at(self, speed: float | str | None = None) -> dict[str, Drop]:
        """Give the impacts at one speed by law; without one, at the first."""
        asked = self.speeds[0] if speed is None else positive("speed", speed)
        if asked not in self.speeds:
            known = ", ".join(f"{known:g}" for known in self.speeds)
            raise ModelError(f"speed {asked:g} m/s was not compared; known: {known} m/s")
        return {name: impact for (name, at), impact in self.drops.items() if at == asked}

    def plot(self, speed: float | str | None = None, ax: Axes | None = None) -> Axes:
        """Draw force over penetration for all laws at one speed; without one, at the first."""
        from gudgeon.plot.laws import plot_laws

        return plot_laws(self.at(speed), ax=ax)

    def __repr__(self) -> str:
        shown = self.table.to_string(index=False, float_format=lambda number: f"{number:.4g}")
        return "\n".join([shown, *self.messages])


def compare_laws(
    laws: Iterable[ContactLaw | str] | Mapping[str, ContactLaw] | ContactLaw | str | None = None,
    *,
    material: Material | tuple[Material, Material] = STEEL,
    restitution: float = 0.9,
    bearing_radius: float | str = "10 mm",
    clearance: float | str = "0.5 mm",
    length: float | str = "20 mm",
    mass: float | str = "0.14 kg",
    speed: float | str | Iterable[float | str] = "1 m/s",
    rtol: float = 1e-10,
    progress: bool | None = None,
) -> Comparison:
    """Drop a mass on a contact with each of these laws, at one speed or several, and compare what comes of it.

    A law is an object, or the name of one, which is then made from the material and the restitution; one that takes
    neither gets a stiffness to match. A mapping gives laws names of your own. Without any, all laws of the package that
    can be made in this way and lose energy are compared. The numbers that are not given are those of flores2004.
    """
    speeds = _speeds(speed)
    about = Circumstances(
        material=material,
        restitution=_restitution(restitution),
        bearing_radius=positive("bearing_radius", bearing_radius, "length"),
        clearance=positive("clearance", clearance, "length"),
        length=positive("length", length),
        mass=positive("mass", mass),
        speed=max(speeds),
    )
    about.fit(Hertz(material))  # complains about what is wrong with all laws alike
    chosen, messages = _chosen(laws, about)
    drops: dict[tuple[str, float], Drop] = {}
    costs: dict[str, float] = {}
    bar: Progress | None = None
    try:
        for name, law in chosen.items():
            fit = about.fit(law)
            for v in speeds:
                # The first one shows that the engine is being compiled; there is one bar at a time.
                drops[name, v] = drop(fit, mass=about.mass, speed=v, rtol=rtol, progress=False if bar else progress)
                bar = bar or Progress("comparing laws", len(chosen) * len(speeds), progress)
                bar.update(len(drops))
            last = drops[name, speeds[-1]]
            costs[name] = cost_per_call(fit, last.penetration, last.rate, last.impact_speed)
    finally:
        if bar is not None:
            bar.__exit__(None, None, None)
    for (name, v), impact in drops.items():
        messages += [f"{name} at {v:g} m/s: {message}" for message in impact.messages]
    return Comparison(drops, costs, tuple(messages))


def _chosen(laws: Any, about: Circumstances) -> tuple[dict[str, ContactLaw], list[str]]:
    """Give the laws to compare by name, and what is to be said of the choice."""
    if laws is None:
        return about.dissipative()
    if isinstance(laws, str | ContactLaw):
        laws = [laws]
    if isinstance(laws, Mapping):
        chosen = {str(name): _law(law, about) for name, law in laws.items()}
    elif isinstance(laws, Iterable):
        chosen = labelled([_law(law, about) for law in laws])
    else:
        raise ModelError(f"{show(laws)} is not a list of contact laws; give objects or names, like ['hertz']")
    if not chosen:
        raise ModelError("there is no law to compare; name at least one, like 'hertz'")
    return chosen, []


def _law(law: Any, about: Circumstances) -> ContactLaw:
    if isinstance(law, ContactLaw):
        return law
    if isinstance(law, str):
        return about.named(law)
    raise ModelError(f"{show(law)} is not a contact law; give an object like Hertz(...), or a name like 'hertz'")


def _restitution(value: Any) -> float:
    try:
        number = Quantity("number", minimum=0.0, maximum=1.0).convert(value)
    except ModelError as error:
        raise ModelError(f"restitution {error}") from None
    assert number is not None
    return number


def _speeds(speed: Any) -> tuple[float, ...]:
    """Give the speeds, each once."""
    several = listed(speed)
    if isinstance(several, str) or not isinstance(several, Iterable):
        several = [several]
    speeds = tuple(dict.fromkeys(positive("speed", one) for one in several))
    if not speeds:
        raise ModelError("there is no speed to compare at; give one, like '1 m/s', or several")
    return speeds

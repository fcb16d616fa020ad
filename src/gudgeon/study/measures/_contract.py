"""The contract of measures: what a study keeps of a run, as one number."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from gudgeon._describe import describe
from gudgeon._family import Member

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.simulate.lane import Lane


@describe("measure")
class Measure(Member):
    """One number of a run, with a name and a unit.

    The contract:

    - `of(run)` gives the number, as a float in SI units; NaN where there is none, like the hardest of no impacts. It
      refuses a run of which it is not known, rather than give what is only near.
    - `check(run, until)` refuses what a run of this mechanism will not have, before anything is computed: `run` is one
      of no duration, with all channels and joints that the others have; `until` is how long these will be, in s.
    - `unit(run)` gives its unit, as channels write it; "" for a plain number.
    - `quick(run, lane)` may give a function that finds the number without a `Run`, the same bit for bit.
    - `name` is what it is called where the study gives it no name, like "peak slider.acceleration.x". Measures that
      differ have different names.
    - `kind` is its name in files.
    """

    noun: ClassVar[str] = "measure"
    synonyms: ClassVar[Mapping[str, str]] = {
        "max": "maximum",
        "min": "minimum",
        "largest": "peak",
        "average": "mean",
        "root-mean-square": "rms",
        "effective": "rms",
        "quantile": "percentile",
        "median": "percentile",
        "contacts": "impacts",
        "hits": "impacts",
        "impact-speed": "hardest-impact",
        "severity": "hardest-impact",
        "contact-share": "contact-time",
        "film": "least-film",
        "film-thickness": "least-film",
        "loss": "energy-lost",
        "dissipation": "energy-lost",
        "error": "departure",
        "deviation": "departure",
        "chaos": "regime",
        "periodicity": "regime",
        "lyapunov": "exponent",
        "section": "strobed",
        "poincare": "strobed",
    }
    of_mechanism: ClassVar[bool] = False
    kind: ClassVar[str]

    @property
    def name(self) -> str:
        """What it is called, unless the study says otherwise."""
        raise NotImplementedError

    def check(self, run: "Run", until: float | None = None) -> None:
        """Refuse channels, joints and windows that are not there."""

    def unit(self, run: "Run") -> str:
        """Return its unit."""
        return ""

    def of(self, run: "Run") -> float:
        """Return the number."""
        raise NotImplementedError

    def quick(self, run: "Run", lane: "Lane") -> Callable[[], float] | None:
        """Return what gives the number of the last run in a lane; None if it needs a run of its own.

        `run` is one of a mechanism of the lane, and there has been one in the lane.
        """
        return None

"""What measures share that are of a part of a run: which part that is, by times or by revolutions."""

from dataclasses import KW_ONLY
from math import pi
from typing import TYPE_CHECKING, Annotated, Any, ClassVar
from weakref import WeakKeyDictionary

from gudgeon._describe import FieldType, ModelError, describe, naming, show
from gudgeon._quantity import KINDS, PositiveNumber, array_schema, each, listed, quantity_schema, si
from gudgeon.result.tolerances import ROUNDED
from gudgeon.result.turning_angle import angles_of, turning_angle
from gudgeon.result.window import Turns
from gudgeon.study.measures._contract import Measure

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.result.run import Run


class Span(FieldType):
    """A field that holds two numbers of one kind, not negative and increasing."""

    def __init__(self, kind: str, example: str) -> None:
        self.kind, self.example = KINDS[kind], example

    def convert(self, value: Any) -> tuple[float, float]:
        two = listed(value)
        if not isinstance(two, list | tuple) or len(two) != 2:
            raise ModelError(
                f"{show(value)} must be two numbers, where it begins and where it ends, like {self.example}"
            )
        begin, end = each(two, lambda item: si(item, self.kind))
        if not 0.0 <= begin < end:
            raise ModelError(f"{show(value)} must be increasing and not negative, like {self.example}")
        return begin, end

    def schema(self) -> dict[str, Any]:
        return array_schema(quantity_schema(self.kind), 2)


Times = Annotated[tuple[float, float], Span("time", '("2 ms", "5 ms")')]
Revolutions = Annotated[tuple[float, float], Span("number", "(1, 3)")]

#: The parts of runs that measures have asked for: several measures often ask for the same.
_parts: "WeakKeyDictionary[Run, dict[tuple[float, float], Run]]" = WeakKeyDictionary()


@describe("measure")
class WindowedMeasure(Measure):
    """The base of measures that may be of a part of a run."""

    _: KW_ONLY
    window: Times | None = None
    revolutions: Revolutions | None = None
    after_revolutions: PositiveNumber | None = None
    last_revolutions: PositiveNumber | None = None
    revolutions_of: str | None = None

    #: What its name begins with.
    called: ClassVar[str]

    def __post_init__(self) -> None:
        ways = ("window", "revolutions", "after_revolutions", "last_revolutions")
        given = [name for name in ways if getattr(self, name) is not None]
        if len(given) > 1:
            raise ModelError(f"{' and '.join(given)} are given; give one of them")
        if self.revolutions_of is not None and not self.counts_revolutions:
            raise ModelError(
                f"revolutions_of {show(self.revolutions_of)} goes with revolutions, after_revolutions or "
                "last_revolutions; leave it out"
            )

    @property
    def counts_revolutions(self) -> bool:
        """Whether it counts the revolutions of a joint."""
        return any((self.revolutions, self.after_revolutions, self.last_revolutions))

    @property
    def of_all(self) -> bool:
        """Whether all of a run counts."""
        return self.window is None and not self.counts_revolutions

    @property
    def subject(self) -> str:
        """The channel, joint or drive that it is about."""
        return ""

    @property
    def name(self) -> str:
        """What it is, what it is about, and of which part of a run."""
        words = [self.called, self.subject]
        turning = f" of {self.revolutions_of}" if self.revolutions_of else ""
        count = self.after_revolutions or self.last_revolutions
        turns = f"{count:g} revolution{'s' if count != 1.0 else ''}{turning}" if count else ""
        if self.window is not None:
            words.append(f"({self.window[0]:g} to {self.window[1]:g} s)")
        elif self.revolutions is not None:
            words.append(f"(revolutions {self.revolutions[0]:g} to {self.revolutions[1]:g}{turning})")
        elif self.after_revolutions is not None:
            words.append(f"(after {turns})")
        elif self.last_revolutions is not None:
            words.append(f"(last {turns})")
        elif turning:
            words.append(f"({turning.strip()})")
        return " ".join(filter(None, words))

    def check(self, run: "Run", until: float | None = None) -> None:
        """Refuse a window that ends after the run, and revolutions of what does not turn."""
        with naming(self.title):
            if self.counts_revolutions:
                angle = turning_angle(run.mechanism, self.revolutions_of)
                if until is not None:
                    self._check_turns(run.mechanism, angle, until)
            if self.window is not None and until is not None:
                self._check_end(until)
            self.check_subject(run)

    def check_subject(self, run: "Run") -> None:
        """Refuse a channel, joint or drive that is not there."""

    def of(self, run: "Run") -> float:
        """Return the number."""
        with naming(self.title):
            return float(self.number(run))

    def number(self, run: "Run") -> float:
        """Return the number; errors get the measure's name in front."""
        raise NotImplementedError

    def interval(self, run: "Run") -> tuple[float, float]:
        """Return when the part of a run that counts begins and ends, in s."""
        known = run if run.steps is None else run.steps
        start, end = float(known.time[0]), float(known.time[-1])
        if self.window is not None:
            self._check_end(end)
            return self.window
        if not any((self.revolutions, self.after_revolutions, self.last_revolutions)):
            return start, end
        turns = Turns(every_step(run), turning_angle(run.mechanism, self.revolutions_of))
        if self.revolutions is not None:
            first, last = self.revolutions
            return turns.instant(first, asked=last), turns.instant(last)
        if self.last_revolutions is not None:
            return turns.instant(turns.total - self.last_revolutions, asked=self.last_revolutions), end
        begin = turns.instant(self.after_revolutions or 0.0)
        if not begin < end:
            raise ModelError(f"nothing is left after {self.after_revolutions:g} revolutions; run longer")
        return begin, end

    def _check_end(self, end: float) -> None:
        assert self.window is not None
        begin, stop = self.window
        if stop > end * (1.0 + ROUNDED):
            raise ModelError(
                f"its window from {begin:g} s to {stop:g} s ends after the run, which ends at {end:g} s; "
                "run longer, or choose an earlier window"
            )

    def _check_turns(self, mechanism: "Mechanism", angle: str, until: float) -> None:
        """Refuse more revolutions than a drive of constant speed makes."""
        wanted = (self.revolutions or (0.0, 0.0))[1] or self.last_revolutions or self.after_revolutions or 0.0
        for drive in mechanism.drives:
            if isinstance(drive.speed, float) and angle in angles_of(mechanism, drive):
                total = abs(drive.speed) * until / (2.0 * pi)
                if wanted > total * (1.0 + ROUNDED):
                    raise ModelError(
                        f"joint {drive.joint} makes {total:.3g} revolutions in {until:g} s, fewer than {wanted:g}; "
                        "run longer"
                    )

    def part(self, run: "Run") -> "Run":
        """Return the part of a run that counts, at all of its steps."""
        begin, end = self.interval(run)
        known = every_step(run)
        if (begin, end) == (known.time[0], known.time[-1]):
            return known
        parts = _parts.setdefault(known, {})
        if (begin, end) not in parts:
            parts[begin, end] = known.window(begin, end)
        return parts[begin, end]

    def revolutions_in(self, part: "Run") -> float:
        """Return how often the joint whose revolutions count turns in a part of a run."""
        if self.revolutions is not None:
            return self.revolutions[1] - self.revolutions[0]
        if self.last_revolutions is not None:
            return self.last_revolutions
        angle = turning_angle(part.mechanism, self.revolutions_of)
        count = Turns(part, angle).total
        if not count > ROUNDED:
            raise ModelError(f"joint {angle.partition('.')[0]} does not turn, so that nothing is per revolution")
        return count


def every_step(run: "Run") -> "Run":
    """Return a run at all of its steps; it is simulated again if the motion between its instants is not known."""
    from gudgeon.simulate.again import with_motion

    known = run if run.steps is None else run.steps
    return with_motion(run, "a measure") if known.loose else known

"""Go on from the end of a run, with the same mechanism or one that is like it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, fields_of, show
from gudgeon.compile.build import Compiled, build
from gudgeon.compile.linear import linear
from gudgeon.compile.start import Start
from gudgeon.model.load import JointLoad, Motor
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.probe import AngleProbe
from gudgeon.result.ending import Ending
from gudgeon.result.equilibrium import Equilibrium
from gudgeon.result.phase_point import OF_SITES, PhasePoint
from gudgeon.result.run import Run
from gudgeon.simulate.checkpoint import how
from gudgeon.simulate.integration import Integration
from gudgeon.simulate.options import Span
from gudgeon.tables.methods import needs_sundials
from gudgeon.tables.modes import FREE, KEPT, LOADING, MODES, SUGGESTED, UNLOADING
from gudgeon.tables.row import columns
from gudgeon.tables.state import counted

#: By how much constraints may be open where a run with another mechanism goes on, in parts of its size or in rad.
OPEN = 0.01


def ending_of(run: Any) -> Ending:
    """Return what a run left to be continued; refuse what is no run, or has nothing left."""
    if isinstance(run, Equilibrium):
        run = run.run
    if not isinstance(run, Run):
        raise ModelError(
            f"start {show(run)} is not a run; give what simulate(...) returned, or load(...) read, or 'equilibrium'"
        )
    if run.ending is None:
        raise ModelError(
            "start: this run does not know the state at its end: it is a kinematic analysis, a window that ends before "
            "its run does, a case of a study, or from a file of an earlier version; give what simulate(...) returned"
        )
    return run.ending


def go_on(start: Start, span: Span, run: Run) -> Integration:
    """Return an integration that goes on from the end of a run, exactly if it can."""
    ending, same = ending_of(run), _moves_alike(run.mechanism, start.compiled.mechanism)
    why = _why_not_exactly(ending, span, same)
    if not why:
        assert ending.checkpoint is not None
        asked = span.times if span.from_start else span.times[1:]
        times = np.concatenate([[0.0], asked]) if asked.size else asked  # works are counted from the first start
        integration = Integration(
            start, replace(span, times=times, from_start=False), watched=True, checkpoint=ending.checkpoint
        )
        if integration.caught_up:
            return integration
        why = "the steps of one run do not lead there"
    point = fitting(start, run.mechanism, ending.point, same)
    integration = Integration(start, span, point=point, given=KEPT if same else SUGGESTED, watched=True)
    integration.notes = (
        f"it goes on from the state of another run at {point.time:.6g} s, from where works are counted; {why}, so that "
        "its steps are not those of one run",
    )
    return integration


def _moves_alike(one: Mechanism, other: Mechanism) -> bool:
    """Whether two mechanisms are the same but for their probes, and the same turns are counted in both."""
    mechanisms = (one, other)
    turning = [[probe for probe in m.probes if isinstance(probe, AngleProbe) and probe.axis] for m in mechanisms]
    rest = [
        {name: value for name, value in fields_of(m).items() if name not in ("probes", "simulation")}
        for m in mechanisms
    ]
    return rest[0] == rest[1] and turning[0] == turning[1]


def rest_of(mechanism: Mechanism) -> Equilibrium:
    """Return the equilibrium of a mechanism, of which motions that nothing resists are no reason to refuse a run."""
    return mechanism.equilibrium(neutral="keep")


def begin_at_rest(start: Start, span: Span, equilibrium: Equilibrium) -> Integration:
    """Return an integration that begins in an equilibrium, with the velocities that drives ask for."""
    run, mechanism = equilibrium.run, start.compiled.mechanism
    point = fitting(start, run.mechanism, ending_of(run).point, run.mechanism == mechanism)
    integration = Integration(start, span, point=point, given=SUGGESTED, watched=True)
    integration.notes = (
        *equilibrium.messages[len(start.messages) :],
        *(
            f"body {body.name}: the velocity that it is given does not count where it begins in equilibrium"
            for body in mechanism.bodies
            if np.any(body.velocity) or np.any(body.angular_velocity)
        ),
    )
    return integration


def _why_not_exactly(ending: Ending, span: Span, same: bool) -> str:
    """Return why steps cannot go on as if there had been one run; empty if they can."""
    if not same:
        return "the mechanism is another one"
    if needs_sundials(span.how.method):
        return f"the method {span.how.method!r} begins anew, without its history"
    if ending.checkpoint is None:
        return "of that run only the state at its end is known"
    if ending.checkpoint.how != how(span):
        return "tolerances, method, stabilisation, or whether times= are asked for, are not those of that run"
    return ""


def fitting(start: Start, before: Mechanism, point: PhasePoint, same: bool) -> PhasePoint:
    """Return a point of phase space of a mechanism for one that has the same bodies and sites; refuse any other."""
    new = start.compiled
    old = new if same else build(before)
    _check_point(old, point)
    if not same:
        check_alike(old, new)
        check_closed(start, point)
    works = np.zeros(int(new.model.layout.total - new.model.layout.w))
    y = np.concatenate([point.y[: int(old.model.layout.w)], works])
    if not counted(new.model):
        return replace(point, y=y)
    known = {name: point.turns[row] for name, row in old.coordinates.items()}
    return replace(point, y=y, turns=np.array([known.get(name, 0.0) for name in new.coordinates]))


def _check_point(compiled: Compiled, point: PhasePoint) -> None:
    """Refuse a state that no run of the mechanism can have left: out of a file that was changed."""
    model = compiled.model
    sizes = {"y": int(model.layout.total), "turns": counted(model)} | dict.fromkeys(OF_SITES, len(model.sites))
    right = all(getattr(point, name).shape == (size,) for name, size in sizes.items())
    finite = right and all(np.isfinite(getattr(point, name)).all() for name in sizes)
    if not (
        finite
        and ((point.mode >= FREE) & (point.mode < len(MODES))).all()
        and ((point.phase >= UNLOADING) & (point.phase <= LOADING)).all()
    ):
        raise ModelError("start: the state at the end of this run does not fit its mechanism; save the run again")


def check_alike(old: Compiled, new: Compiled) -> None:
    """Refuse a mechanism that a state of another one does not fit: say what differs."""
    for what, one, other in (
        ("bodies", *([body.name for body in part.mechanism.bodies] for part in (old, new))),
        ("joints", *([joint.name for joint in part.mechanism.joints] for part in (old, new))),
        (
            "contact sites",
            *([f"site {number} of joint {joint}" for joint, number in part.site_names()] for part in (old, new)),
        ),
        ("states of the laws", *(_states(part) for part in (old, new))),
        ("coordinates", *([str(part.model.layout.v), f"{_in_joints(part)} in joints"] for part in (old, new))),
    ):
        if one != other:
            missing, added = [name for name in one if name not in other], [name for name in other if name not in one]
            differ = [f"the run has {', '.join(missing)}"] if missing else []
            differ += [f"the mechanism has {', '.join(added)}"] if added else []
            raise ModelError(
                f"start: the state of the run does not fit the mechanism {new.mechanism.name}, which has other {what}: "
                f"{', '.join(differ) or 'their order is another one'}; go on with a mechanism that has the same "
                "bodies, joints, kinds of fits and laws with states, or simulate it from its own start"
            )


def _in_joints(compiled: Compiled) -> int:
    """Return how many coordinates of joints and springs have their turns counted; those of probes may differ."""
    probes = {probe.name for probe in compiled.mechanism.probes}
    return sum(name not in probes for name in compiled.coordinates) if counted(compiled.model) else 0


def _states(compiled: Compiled) -> list[str]:
    """Return how many states each site has, where it has some, and those of loads by their names."""
    numbers = columns(compiled.model.sites)["states"]
    names = compiled.site_names()
    at_sites = [
        f"{count} at site {number} of joint {joint}"
        for (joint, number), count in zip(names, numbers, strict=True)
        if count
    ]
    loads = (load for load in compiled.mechanism.loads if isinstance(load, JointLoad | Motor))
    return at_sites + [f"{state.name} of load {load.name}" for load in loads for state in load.law.states()]


def check_closed(start: Start, point: PhasePoint) -> None:
    """Refuse joints and drives that are far from closed at the state of another mechanism."""
    compiled, layout = start.compiled, start.compiled.model.layout
    gaps = np.abs(linear(compiled.model, start.work, point.time, point.y[: layout.v], point.y[layout.v : layout.z])[0])
    if not gaps.size or gaps.max() <= OPEN * float(compiled.model.numbers.length):
        return
    name = compiled.owners()[int(np.argmax(gaps))]
    drives = {drive.name for drive in compiled.mechanism.drives}
    part, why = ("drive", "the angle or place that it asks for then") if name in drives else ("joint", "its points")
    raise ModelError(
        f"{part} {name}: {why} does not fit the state that it goes on from, at {point.time:g} s, by {gaps.max():.3g} "
        "(m or rad); "
        "go on with what agrees there (drives are functions of the time since the first start)",
        part=f"{part} {name}",
    )

"""Inputs that jump are runs that go on with another mechanism; parameters are mechanisms with other numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon.blob import Blob, make_blob
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.number import number_of
from native.library import INPUTS, OUT_OF_RANGE, PARAMETERS, TOO_LATE, Failure, Library


def _end(run: gd.Run, name: str) -> float:
    return float(number_of(run, name)(run.channels)[-1])


def test_a_force_that_jumps_is_a_run_that_goes_on(library: Library, example: Callable[[str], Mechanism]) -> None:
    pushed = example("slider-crank").with_({"loads": (gd.Force("push", "slider", (0.0, 0.0)),)})
    harder = pushed.with_({"push.force.x": -300.0})
    instance = library.model(make_blob(pushed).data).run()
    instance.advance(3e-3)
    instance.set("push.force.x", -300.0)
    instance.advance(7e-3)
    first = pushed.simulate(3e-3)
    second = harder.simulate(7e-3, start=first)
    assert instance.event_times() == [*first.event_list.time, *second.event_list.time]
    found = instance.values()
    for name in ("slider.acceleration.x", "B.force.x", "B.eccentricity.magnitude", "push.force.x", "motor.torque"):
        assert found[name] == pytest.approx(_end(second, name), rel=1e-12, abs=1e-12), name
    worked = _end(first, "push.work") + _end(second, "push.work")  # counted from the start, where Python begins anew
    assert found["push.work"] == pytest.approx(worked, rel=1e-12)


def test_loads_with_equal_values_are_told_apart(library: Library, example: Callable[[str], Mechanism]) -> None:
    pushed = example("slider-crank").with_(
        {"loads": (gd.Force("one", "slider", (5.0, 0.0)), gd.Force("two", "rod", (5.0, 0.0)))}
    )
    model = library.model(make_blob(pushed).data)
    assert model.names(INPUTS) == ["one.force.x", "one.force.y", "two.force.x", "two.force.y", "motor.speed"]
    instance = model.run()
    assert instance.values()["one.force.x"] == 5.0
    instance.set("two.force.x", -40.0)
    instance.advance(1e-3)
    other = pushed.with_({"two.force.x": -40.0}).simulate(1e-3)
    found = instance.values()
    assert found["one.force.x"], found["two.force.x"] == (5.0, -40.0)
    assert found["slider.acceleration.x"] == pytest.approx(_end(other, "slider.acceleration.x"), rel=1e-12)


def test_a_speed_that_jumps_goes_on_from_where_the_drive_is(
    library: Library, blob: Callable[..., Blob], example: Callable[[str], Mechanism]
) -> None:
    engine = example("slider-crank")
    speed, faster, when = float(engine.part("motor").speed), -600.0, 2e-3
    instance = library.model(blob("slider-crank").data).run()
    instance.advance(when)
    angle = instance.values()["O.angle"]
    instance.set("motor.speed", faster)
    at_once = instance.values()
    assert at_once["O.angle"] == pytest.approx(angle, abs=1e-12)
    assert at_once["O.angular_velocity"] == pytest.approx(faster, rel=1e-12)  # constraints hold at once
    instance.advance(5e-3)
    place = (speed - faster) * when
    motor = gd.Drive("motor", joint="O", position=gd.Polynomial((place, faster)))
    first = engine.simulate(when)
    second = engine.with_({"drives": (motor,)}).simulate(5e-3, start=first)
    assert instance.event_times() == [*first.event_list.time, *second.event_list.time]
    assert instance.values()["slider.position.x"] == pytest.approx(_end(second, "slider.position.x"), rel=1e-12)


def test_a_speed_before_the_start_is_that_of_the_run(
    library: Library, blob: Callable[..., Blob], example: Callable[[str], Mechanism]
) -> None:
    instance = library.model(blob("slider-crank").data).run()
    instance.set("motor.speed", -300.0)
    assert instance.values()["O.angular_velocity"] == pytest.approx(-300.0, rel=1e-12)
    instance.advance(1e-3)
    run = example("slider-crank").with_({"motor.speed": -300.0}).simulate(1e-3)
    assert len(run.events) == 2
    # velocities at the start differ by round-off, which each impact makes some hundred times larger
    assert np.allclose(instance.event_times(), run.event_list.time, rtol=0.0, atol=1e-12)
    assert instance.values()["slider.position.x"] == pytest.approx(_end(run, "slider.position.x"), rel=1e-10)


def test_the_same_value_again_does_not_change_a_run(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole, told = model.run(), model.run()
    whole.advance(6e-3)
    for k in range(1, 7):
        told.set("motor.speed", model.describe(INPUTS, 0).value)
        told.advance(1e-3 * k)
    assert told.event_times() == whole.event_times()


@pytest.mark.parametrize(
    ("path", "value"), [("B.fit.clearance", 0.31e-3), ("rod.mass", 0.37), ("B.fit.contact.restitution", 0.6)]
)
def test_parameters_are_mechanisms_with_other_numbers(
    path: str, value: float, library: Library, blob: Callable[..., Blob], example: Callable[[str], Mechanism]
) -> None:
    made = blob("slider-crank", parameters=("B.fit.clearance", "rod.mass", "B.fit.contact.restitution=0.6:0.92"))
    model = library.model(made.data)
    assert model.names(PARAMETERS) == ["B.fit.clearance", "rod.mass", "B.fit.contact.restitution"]
    instance = model.run()
    instance.set(path, value)
    instance.advance(1.2e-3)
    run = example("slider-crank").with_({path: value}).simulate(1.2e-3)
    assert len(run.events) > 2
    # round-off grows with each of them, from 1e-17 s to 1e-11 s here
    assert np.allclose(instance.event_times(), run.event_list.time, rtol=0.0, atol=1e-10)
    found = instance.values()
    for name in ("slider.acceleration.x", "rod.kinetic_energy", "B.stored_energy", "energy.kinetic"):
        assert found[name] == pytest.approx(_end(run, name), rel=1e-5, abs=1e-9), name
    library.reset(instance.address)
    instance.advance(1.2e-3)
    assert instance.event_times() == example("slider-crank").simulate(1.2e-3).event_list.time.tolist()


def test_a_parameter_comes_too_late_in_a_run(library: Library, blob: Callable[..., Blob]) -> None:
    made = blob("slider-crank", parameters=("B.fit.clearance", "rod.mass", "B.fit.contact.restitution=0.6:0.92"))
    instance = library.model(made.data).run()
    with pytest.raises(Failure, match="outside its range") as failure:
        instance.set("B.fit.clearance", 1.0)
    assert failure.value.code == OUT_OF_RANGE
    instance.advance(1e-4)
    with pytest.raises(Failure, match="before the first call") as failure:
        instance.set("rod.mass", 0.3)
    assert failure.value.code == TOO_LATE


def test_what_does_not_follow_is_refused_by_name(example: Callable[[str], Mechanism]) -> None:
    steel = gd.Material(young="207 GPa", poisson=0.3)
    engine = example("slider-crank").with_({"B.fit.contact": gd.LankaraniNikravesh(steel, restitution=0.9)})
    with pytest.raises(ModelError, match=r"B\.fit\.clearance and B\.fit\.bearing_radius act on the same number"):
        make_blob(engine, parameters=["B.fit.clearance", "B.fit.bearing_radius"])
    with pytest.raises(ModelError, match=r"B\.fit is not a number"):
        make_blob(engine, parameters=["B.fit"])
    with pytest.raises(ModelError, match=r"crank\.position\.y is zero as described"):
        make_blob(engine, parameters=["crank.position.y"])
    with pytest.raises(ModelError, match="the lower end of a range"):
        make_blob(engine, parameters=["rod.mass=2:1"])


def test_laws_written_in_python_are_refused_by_name(example: Callable[[str], Mechanism]) -> None:
    @gd.contact_law
    def springy(penetration: float, rate: float, impact_speed: float, stiffness: float = 1e8) -> float:
        return stiffness * penetration

    own = example("slider-crank").with_({"B.fit.contact": springy()})
    with pytest.raises(ModelError, match=r"joint B: .*written in Python"):
        make_blob(own)

"""Laws of one's own in joints that are wrong: errors name the load or the law, the value and the remedy."""

import math

import pytest

import gudgeon as gd


@gd.load_law(states=("integral",), units={"gain": "N m/rad"})
def hold(time, angle, speed, integral, gain):
    """Hold an angle."""
    return -gain * angle - integral, angle


def wheel(*loads, joint=None, **more):
    """Return a wheel on an axle."""
    axle = joint or gd.Revolute("axle", "ground", "wheel", at=(0, 0))
    body = gd.Body("wheel", mass=1.0, inertia=0.1, angular_velocity=1.0)
    return gd.Mechanism(name="wheel", bodies=[body], joints=[axle], loads=loads, **more)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"joints": 0}, "joints 0 must be a whole number from 1"),
        ({"joints": True}, "joints True must be a whole number"),
        ({"states": "integral"}, "states 'integral' must be names, or names with sizes"),
        ({"states": ("a", "a")}, "must be at most 64 different names"),
        ({"states": {"integral": "much"}}, "states: integral: its size 'much' must be a number"),
        ({"states": {"integral": -1.0}}, "states: integral: its size -1.0 must be greater than 0"),
        ({"states": ("torque",)}, "states: 'torque' must be a name like 'integral'"),
        ({"states": ("one", "two")}, "it must take at least 5 arguments"),
        ({"units": {"gain": "N m"}}, "units: it has no parameter 'gain'"),
    ],
)
def test_wrong_options(options, words):
    """What a function is said to take must be possible."""
    with pytest.raises(gd.ModelError, match=words):
        gd.load_law(**options)(lambda time, angle, speed, k: k)


@pytest.mark.parametrize("function", [print, 3.0, "law", math.sin])
def test_what_is_no_function(function):
    """Only functions written in Python are laws."""
    with pytest.raises(gd.ModelError, match=r"load law: .* is not a function written in Python"):
        gd.load_law(function)


def test_wrong_parameters():
    """Parameters have their units, and each is given once."""
    with pytest.raises(gd.ModelError, match="load law hold: gain '3 N' is not a"):
        hold(gain="3 N")
    with pytest.raises(gd.ModelError, match="load law hold: it takes gain; none given"):
        hold()


@pytest.mark.parametrize(
    ("load", "words"),
    [
        (gd.JointLoad("c", "axel", hold(1.0)), "load c: there is no joint 'axel'; did you mean 'axle'"),
        (gd.JointLoad("c", "axle", hold(1.0), motion="displacement"), "joint axle has no motion 'displacement'"),
        (gd.JointLoad("c", "axle", hold(1.0), over=["axle", "axle"]), "takes 1 joint coordinates, but over= names 2"),
        (gd.JointLoad("c", "axle", hold(1.0), over="rail"), "load c: there is no joint 'rail'"),
        (gd.JointLoad("c", "axle", hold(1.0), start={"sum": 1.0}), "start: load law hold has no state 'sum'"),
    ],
)
def test_wrong_loads(load, words):
    """Joints, motions and states must be there."""
    with pytest.raises(gd.ModelError, match=words):
        wheel(load)


def test_a_joint_without_free_motion():
    """A weld has nothing to act on."""
    weld = gd.Rigid("axle", "ground", "wheel")
    with pytest.raises(gd.ModelError, match="load c: joint axle is rigid and has no free motion; choose another joint"):
        wheel(gd.JointLoad("c", "axle", hold(1.0)), joint=weld)


def test_fields_of_other_kinds():
    """Fields are checked when a load is made."""
    for field, value, words in [
        ("law", 3.0, "3.0 is not a load law; give one like Kloss"),
        ("over", 3, "over 3 must be a list of joints"),
        ("start", {"integral": "text"}, "must be a number"),
    ]:
        values = {"joint": "axle", "law": hold(1.0), field: value}
        with pytest.raises(gd.ModelError, match=words):
            gd.JointLoad("c", **values)


def test_a_function_that_raises_or_returns_text():
    """A function that cannot be compiled is named; one that raises ends the run, which says where."""

    @gd.load_law
    def talkative(time, angle, speed):
        return "left"

    with pytest.raises(gd.ModelError, match="load c: load law talkative: it cannot be compiled"):
        wheel(gd.JointLoad("c", "axle", talkative())).simulate(until=0.1)

    @gd.load_law
    def fragile(time, angle, speed):
        if angle > 0.05:
            raise ValueError
        return 0.0

    with pytest.warns(
        gd.SimulationWarning, match=r"load c: load law fragile gave NaN at time 0\.05.* s, 0\.05.* rad, 1 rad/s"
    ):
        run = wheel(gd.JointLoad("c", "axle", fragile())).simulate(until=1.0)
    assert run.status == "stalled"
    assert run.time[-1] == pytest.approx(0.05, rel=1e-9)


def test_a_function_that_returns_too_little():
    """With a state the function returns two numbers."""

    @gd.load_law(states=("z",))
    def short(time, angle, speed, z):
        return 1.0

    with pytest.raises(gd.ModelError, match="load c: load law short: it cannot be compiled"):
        wheel(gd.JointLoad("c", "axle", short())).simulate(until=0.1)


def test_derivatives_of_the_motion():
    """Laws without states are followed; those with states are refused, as is what may not repeat itself."""

    @gd.load_law
    def brake(time, angle, speed, damping):
        return -damping * speed

    simple = wheel(gd.JointLoad("c", "axle", brake(damping=0.2)))
    exponent = gd.lyapunov(simple, period=0.1, periods=20, transient=5, number=2, progress=False)
    assert sum(exponent.exponents) == pytest.approx(-2.0, rel=1e-6)  # -c/J, the divergence
    with pytest.raises(gd.ModelError, match="load c: load law hold has internal states, and the derivative"):
        gd.lyapunov(wheel(gd.JointLoad("c", "axle", hold(1.0))), period=0.1, periods=2, progress=False)
    with pytest.raises(gd.ModelError, match="load c: load law brake may depend on time in any way"):
        gd.periodic_orbit(simple, period=0.1)


def test_where_states_rest_is_not_known():
    """Equilibria and modes do not search for the states of loads, and say so."""
    for find in ("equilibrium", "modes"):
        with pytest.raises(gd.ModelError, match="load c: load law hold has internal states, and where they rest"):
            getattr(wheel(gd.JointLoad("c", "axle", hold(1.0))), find)()


def test_a_model_read_where_the_function_is_not_known():
    """A description names a function that is not here: it can be looked at, and says what is missing."""
    made = wheel(gd.JointLoad("c", "axle", hold(1.0)))
    table = made.to_dict()
    table["loads"]["c"]["law"]["function"] = "elsewhere-0123456789"
    read = gd.Mechanism.from_dict(table)
    with pytest.raises(
        gd.ModelError, match="load c: load law elsewhere: it was written in Python and is not known here"
    ):
        read.simulate(until=0.1)


def test_a_function_that_forgets_to_return(capfd):
    """A branch without `return` gives None: the run ends there, and nothing else is written to stderr."""

    @gd.load_law(states=("z",))
    def forgetful(time, angle, speed, z):
        if time < 0.25:
            return 0.0, 1.0

    with pytest.warns(gd.SimulationWarning, match=r"load c: load law forgetful gave NaN at time 0\.25 s"):
        run = wheel(gd.JointLoad("c", "axle", forgetful())).simulate(until=1.0)
    assert run.status == "stalled"
    assert run.time[-1] == pytest.approx(0.25, rel=1e-9)
    assert capfd.readouterr().err == ""


def test_sizes_of_states_are_converted():
    """A size in an uncommon unit is one in the SI unit of its kind."""
    law = gd.load_law(states={"integral": "0.1 deg s"})(lambda time, angle, speed, integral: (0.0, speed))
    (state,) = law().states()
    assert state.size == pytest.approx(math.radians(0.1), rel=1e-15)

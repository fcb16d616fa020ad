"""What laws written in Python take from outside: it tells them apart, and it stays what it was."""

import functools
import math
import types

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank
from gudgeon.math.address import law_at

numba = pytest.importorskip("numba")

SCALE = 2.0
TABLE = np.ones(5000)
OTHER = types.ModuleType("other")
OTHER.stiffness = 3.0


@numba.njit
def helper(x):
    return SCALE * x


def force(law):
    """The force at a penetration of 1: what the engine gets, not what Python computes now."""
    return law_at("contact", law.kernel.address)(1.0, 0.0, 0.0, np.zeros(0))


def by_closure(value):
    @gd.contact_law
    def law(penetration, rate, impact_speed):
        return value[2500] * penetration

    return law()


def by_global(value):
    TABLE[2500] = value

    @gd.contact_law
    def law(penetration, rate, impact_speed):
        return TABLE[2500] * penetration

    return law()


def by_inner_function(value):
    globals()["SCALE"] = value

    @gd.contact_law
    def law(penetration, rate, impact_speed):
        def inner(x):
            return SCALE * x

        return inner(penetration)

    return law()


def by_called_function(value):
    globals()["SCALE"] = value

    @gd.contact_law
    def law(penetration, rate, impact_speed):
        return helper(penetration)

    return law()


def by_module(value):
    OTHER.stiffness = value

    @gd.contact_law
    def law(penetration, rate, impact_speed):
        return OTHER.stiffness * penetration

    return law()


@pytest.fixture(autouse=True)
def _as_before():
    yield
    TABLE[:], globals()["SCALE"], OTHER.stiffness = 1.0, 2.0, 3.0


@pytest.mark.parametrize("make", [by_global, by_inner_function, by_called_function, by_module])
def test_a_law_is_what_it_was_when_it_was_made(make):
    """The first is compiled only after the second has changed what both take from outside."""
    first = make(5.0)
    second = make(7.0)
    again = make(5.0)
    assert first != second
    assert first == again
    assert (force(first), force(second), force(again)) == (5.0, 7.0, 5.0)


def test_large_arrays_are_compared_whole():
    """Their repr is the same: it shows the first and the last three numbers."""
    values = np.ones(5000)
    soft = by_closure(values)
    values[2500] = 9.0
    hard = by_closure(values)
    assert soft != hard
    values[2500] = 4.0
    assert (force(soft), force(hard)) == (1.0, 9.0)


def test_type_and_shape_of_arrays_count():
    same = np.zeros(5000)
    laws = [by_closure(array) for array in (same, same.astype(np.int64), same.reshape(2, 2500), same.copy())]
    assert laws[0] == laws[3]
    assert len({law.function for law in laws}) == 3


def test_comments_and_places_do_not_count():
    texts = ["def law(d, r, v):\n    return 3.0 * d", "\n\ndef law(d, r, v):  # the same\n    return 3.0 * d"]
    laws = []
    for text in texts:
        space: dict = {}
        exec(text, space)
        laws.append(gd.contact_law(space["law"])())
    assert laws[0] == laws[1]


def test_lambdas_of_one_line_are_told_apart():
    soft, hard = gd.contact_law(lambda d, r, v: 2.0 * d)(), gd.contact_law(lambda d, r, v: 3.0 * d)()
    assert soft != hard
    assert (force(soft), force(hard)) == (2.0, 3.0)


def test_functions_that_call_each_other_end():
    space: dict = {"numba": numba}
    exec(
        "@numba.njit\ndef even(n):\n    return 1.0 if n < 1.0 else odd(n - 1.0)\n"
        "@numba.njit\ndef odd(n):\n    return 0.0 if n < 1.0 else even(n - 1.0)\n"
        "def law(d, r, v):\n    return 4.0 * even(2.0)",
        space,
    )
    assert gd.contact_law(space["law"])().function.startswith("law-")


def test_defaults_are_taken_where_nothing_is_given():
    @gd.contact_law
    def law(penetration, rate, impact_speed, stiffness, exponent=1.5):
        return stiffness * penetration**exponent

    assert dict(law(1e9).values) == {"stiffness": 1e9, "exponent": 1.5}
    assert dict(law(1e9, 2.0).values) == dict(law(1e9, exponent=2.0).values) == {"stiffness": 1e9, "exponent": 2.0}
    with pytest.raises(gd.ModelError, match="contact law law: it takes stiffness, exponent; exponent given"):
        law()


class Callable:
    def __call__(self, penetration, rate, impact_speed):
        return 0.0

    def method(self, penetration, rate, impact_speed):
        return 0.0


async def waits(penetration, rate, impact_speed):
    return 0.0


def yields(penetration, rate, impact_speed):
    yield 0.0


@pytest.mark.parametrize(
    "what",
    [7, None, "text", math.sin, np.sin, Callable, Callable(), Callable().method, functools.partial(pow, 2), len],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_function_is_refused(what):
    for family in (gd.contact_law, gd.friction_law, gd.film_law):
        with pytest.raises(gd.ModelError, match="is not a function written in Python; give one made by def or lambda"):
            family(what)


@pytest.mark.parametrize("what", [waits, yields])
def test_what_does_not_return_a_force_is_refused(what):
    with pytest.raises(gd.ModelError, match=f"contact law {what.__name__}: it must return the force, not await or"):
        gd.contact_law(what)


@pytest.mark.parametrize(
    "text", ["lambda *numbers: 0.0", "lambda d, r, v, **more: 0.0", "lambda d, r, v, *, stiffness: 0.0"]
)
def test_arguments_without_places_are_refused(text):
    with pytest.raises(gd.ModelError, match=r"its argument .* has no place of its own"):
        gd.contact_law(eval(text))


def test_a_name_that_is_not_defined_yet_is_explained():
    with pytest.raises(gd.ModelError, match="contact law law: it uses later, which is not defined yet"):

        @gd.contact_law
        def law(penetration, rate, impact_speed):
            return later(penetration)  # noqa: F821


def test_a_law_that_captures_what_numba_cannot_take_is_explained():
    unknown = object()

    @gd.contact_law
    def law(penetration, rate, impact_speed):
        return unknown.force

    with pytest.raises(gd.ModelError, match="contact law law: it cannot be compiled"):
        slider_crank(B=dry(contact=law())).simulate(until=1e-4)

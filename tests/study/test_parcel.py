"""Values as bytes and back: the same to the last bit, whatever gudgeon has; what cannot be sent is refused."""

import math
import threading
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import gudgeon as gd
from engine.fit_cases import EXAMPLES as FITS
from example_files import MODELS
from gudgeon._describe import Description, FrozenMapping, describe
from gudgeon.laws.contact._power import PowerLaw
from gudgeon.papers import ambrosio2018, flores2004_oil, flores2009, iftomm, muvengei, reis_cavalca
from gudgeon.study.parcel import from_bytes, to_bytes
from model.mechanisms import everything, everything_in_space, four_bar, slider_crank
from study.test_measures_family import EXAMPLES as MEASURES
from test_families import CONTACT, FILM, FRICTION

EXAMPLES = MODELS
MADE = {
    "slider_crank": slider_crank,
    "everything": everything,
    "everything_in_space": everything_in_space,
    "four_bar": four_bar,
    "ambrosio2018": ambrosio2018.spherical_play,
    "flores2004": flores2004_oil.hybrid,
    "flores2009": flores2009.four_bar,
    "squeezer": iftomm.andrews_squeezer,
    "bricard": iftomm.bricard,
    "governor": iftomm.flyball_governor,
    "muvengei": muvengei.ideal,
    "reis_cavalca": reis_cavalca.bannwart,
}


def there_and_back(value):
    return from_bytes(to_bytes(value, "it"))


def anatomy(value):
    """All that is in a value, numbers bit by bit."""
    if isinstance(value, float):
        return type(value), value.hex()
    if isinstance(value, Description):
        return type(value), {name: anatomy(item) for name, item in vars(value).items()}
    if isinstance(value, tuple | list):
        return type(value), [anatomy(item) for item in value]
    if isinstance(value, dict | FrozenMapping):
        return type(value), [(anatomy(key), anatomy(item)) for key, item in value.items()]
    if isinstance(value, np.ndarray | np.generic):
        return type(value), value.dtype, value.shape, value.tobytes()
    return type(value), value


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda path: path.stem)
def test_examples(file):
    mechanism = gd.Mechanism.read(file)
    assert anatomy(there_and_back(mechanism)) == anatomy(mechanism)


@pytest.mark.parametrize("name", MADE)
def test_mechanisms(name):
    mechanism = MADE[name]()
    assert anatomy(there_and_back(mechanism)) == anatomy(mechanism)
    assert there_and_back(mechanism) == mechanism


@pytest.mark.parametrize("law", [*CONTACT.values(), *FRICTION.values(), *FILM.values()], ids=lambda law: law.tag_name())
def test_laws(law):
    assert anatomy(there_and_back(law)) == anatomy(law)


@pytest.mark.parametrize("name", FITS)
def test_fits(name):
    for fit in FITS[name].values():
        if type(fit).__module__.startswith("gudgeon."):
            assert anatomy(there_and_back(fit)) == anatomy(fit)
        else:
            with pytest.raises(gd.ModelError, match="class of your own"):
                there_and_back(fit)


@pytest.mark.parametrize("name", MEASURES)
def test_measures(name):
    assert anatomy(there_and_back(MEASURES[name])) == anatomy(MEASURES[name])


@given(st.floats(allow_nan=False) | st.integers() | st.text() | st.booleans() | st.none())
def test_plain_values(value):
    assert anatomy(there_and_back(value)) == anatomy(value)
    nested = (value, [value, (value,)], {"a": value, 2: [value]})
    assert anatomy(there_and_back(nested)) == anatomy(nested)


def test_numbers_at_the_edges():
    for value in (-0.0, 5e-324, math.inf, -math.inf, 1.7976931348623157e308, 0.1 + 0.2):
        assert there_and_back(value).hex() == value.hex()
    assert math.isnan(there_and_back(math.nan))
    still = gd.Body("rod", mass=1.0, inertia=0.1, position=(-0.0, 0.0))
    assert math.copysign(1.0, there_and_back(still).position[0]) == -1.0


@pytest.mark.parametrize("value", [np.arange(6.0).reshape(2, 3), np.float32(0.1), np.int64(3), np.zeros((0, 2), "i4")])
def test_arrays(value):
    assert anatomy(there_and_back(value)) == anatomy(value)


@describe("contact law of mine")
class Mine(PowerLaw):
    law: ClassVar[str] = "mine"


@pytest.mark.parametrize(
    ("value", "words"),
    [(Mine(stiffness=1e8), "Mine is a class of your own"), (threading.Lock(), "it: .*cannot pickle")],
)
def test_what_cannot_be_sent_is_refused(value, words):
    with pytest.raises(gd.ModelError, match=words) as error:
        to_bytes((1.0, [value]), "it")
    assert "leave cluster= out" in str(error.value)

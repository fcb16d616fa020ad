"""Runs that the tests of the page share."""

from functools import cache
from pathlib import Path

import gudgeon as gd

EXAMPLES = Path(__file__).parents[2] / "examples"


@cache
def model(example):
    """The mechanism of an example."""
    return gd.Mechanism.read(EXAMPLES / f"{example}.toml")


@cache
def run_of(example, until):
    """A run of an example, with all its steps."""
    return model(example).simulate(until=until, keep="all")


@cache
def clearance_run(clearance):
    """The slider-crank with another clearance in its wrist pin."""
    return (
        gd.Mechanism.read(EXAMPLES / "slider-crank.toml").with_({"B.fit.clearance": clearance}).simulate(until="4 ms")
    )


#: Names that would be code where they are taken for HTML, and names that would spoil what stands beside them.
SCRIPT = "<script>window.hacked = 1</script>"
IMAGE = "<img src=x onerror='hacked=1'>"
QUOTES = "\"'`&amp;</script><b>"
HEBREW = "\u05d2\u05dc\u05d2\u05dc (1)"


@cache
def hostile_run():
    """A pendulum whose every name is hostile; its journal hits the bearing at once."""
    play = gd.Dry(
        bearing_radius="10 mm",
        clearance="0.2 mm",
        contact=gd.LankaraniNikravesh(gd.Material(young=207e9, poisson=0.3), restitution=0.5),
    )
    mechanism = gd.Mechanism(
        name=SCRIPT + QUOTES,
        bodies=[
            gd.Body(IMAGE, mass=1.0, inertia=0.1, position=(0.5, 0.0)),
            gd.Body("__proto__", mass=1.0, inertia=0.1, position=(1.5, 0.0)),
        ],
        joints=[
            gd.Revolute(HEBREW, "ground", IMAGE, at=(0.0, 0.0), fit=play),
            gd.Revolute(QUOTES.replace(".", ""), IMAGE, "__proto__", at=(1.0, 0.0)),
        ],
        gravity=(0.0, -9.81),
    )
    return mechanism.simulate(until="30 ms")

"""A cam and its follower: up to which speed does the spring keep them together?

The eccentric cam of `examples/cam_follower.py`, whose contact is a Python function. The speed at which the follower
first leaves it is found by halving.
"""

import contextlib
import io
import math
import runpy
from pathlib import Path

with contextlib.redirect_stdout(io.StringIO()):  # it prints a table of its own
    machine = runpy.run_path(str(Path(__file__).parents[1] / "cam_follower.py"))["machine"]


def turned(speed: float, turns: float = 2.0):
    """Return a run of some turns of the cam, at a speed in rad/s."""
    return machine(speed).simulate(until=turns * 2.0 * math.pi / speed)


low, high = 300.0, 700.0  # rad/s
while high - low > 0.02:
    middle = 0.5 * (low + high)
    low, high = (low, middle) if len(turned(middle).events) else (middle, high)
run = turned(1.1 * low)
at, channels = "8 ms", ["face.gap", "face.normal_force"]
round_ = [2.0 * math.pi * k / 60.0 for k in range(60)]
outlines = {"cam": [(0.020 * math.cos(a), 0.020 * math.sin(a) - 0.006) for a in round_],
            "follower": [(-0.015, 0.0), (0.015, 0.0), (0.015, 0.002), (-0.015, 0.002)]}  # fmt: skip

rpm, gap = low * 30.0 / math.pi, run.extremes.loc["face.gap", "maximum"]
answer = f"Up to {rpm:.0f} rpm; 10 % above that, the follower flies up to {gap * 1e3:.2f} mm above the cam."
print(answer)

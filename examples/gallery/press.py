"""An eccentric press: how far does its ram tilt in the guide when the tool stands beside the middle?

The press of `examples/press.toml`: 60 strokes a minute, a tool 40 mm beside the axis that meets the sheet with 160 kN,
and 0.05 mm of play on each side of a guide of 400 mm.
"""

from pathlib import Path

import gudgeon as gd

press = gd.Mechanism.read(Path(__file__).parents[1] / "press.toml")
run = press.simulate(until="1 s")
at, channels = "0.43 s", ["guide.tilt", "motor.torque"]

tilt = run.extremes.loc["guide.tilt", "maximum"]
corner = run.extremes.filter(like="guide.normal_force", axis=0)["maximum"].max()
answer = (
    f"By {tilt * 1e3:.2f} mrad, which is {tilt * 0.2 * 1e6:.0f} µm at the lower end of the ram; a corner of it presses "
    f"on the guide with {corner / 1e3:.1f} kN."
)
print(answer)

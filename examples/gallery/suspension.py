"""A double wishbone that climbs a kerb: how far is the wheel pushed back, and what do its bushings bear?

The front corner of `examples/double-wishbone.toml`, on rubber bushings, meets a kerb of 60 mm at 20 km/h.
"""

from pathlib import Path

import gudgeon as gd

corner = gd.Mechanism.read(Path(__file__).parents[1] / "double-wishbone.toml")
run = corner.simulate(until="1.2 s")
at, channels = "0.7 s", ["upright.position.x", "lower_front.radial_force"]

back = run.at([0.6])["upright.position"].values[0, 0] - run.extremes_of("upright.position.x")[0]
force = run.extremes_of("lower_front.radial_force")[2]
answer = f"By {back * 1e3:.1f} mm; the front bushing of the lower arm bears up to {force / 1e3:.1f} kN across its axis."
print(answer)

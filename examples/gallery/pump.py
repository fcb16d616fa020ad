"""A radial piston pump with three plungers: how even is the torque that it asks of its motor?

An eccentric of 10 mm moves three yokes at 120 degrees, each with a plunger of 20 mm, against 20 MPa on the way out and
nothing on the way in.
"""

import math

import gudgeon as gd

ECCENTRICITY, FORCE = 0.010, 20e6 * math.pi / 4.0 * 0.020**2  # m, N
pin = (ECCENTRICITY, 0.0)
bodies, loads = [gd.Body("eccentric", mass=1.0, inertia=1e-3)], []
joints: list = [gd.Revolute("shaft", "ground", "eccentric", at=(0.0, 0.0))]
for k, degrees in enumerate((0, 120, 240)):
    along, across = ((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (degrees, degrees + 90))
    way = ECCENTRICITY * along[0]  # of the yoke, at the start
    bodies.append(
        gd.Body(f"yoke_{k}", mass=0.8, inertia=1e-3, position=((way + 0.06) * along[0], (way + 0.06) * along[1]))
    )
    joints += [
        gd.RevoluteTranslational(f"slot_{k}", f"yoke_{k}", "eccentric", at=pin, axis=across),
        gd.Translational(f"guide_{k}", "ground", f"yoke_{k}", axis=along),
    ]
    out = [-FORCE if math.sin(math.radians(x - degrees)) < -1e-9 else 0.0 for x in range(361)]
    pressure = [gd.Table([f"{x} deg" for x in range(361)], [c * f for f in out], over="shaft", periodic=True,
                         interpolation="linear") for c in along]  # fmt: skip
    loads.append(gd.Force(f"pressure_{k}", f"yoke_{k}", tuple(pressure)))

pump = gd.Mechanism(
    name="radial piston pump",
    bodies=bodies,
    joints=joints,
    loads=loads,
    drives=[gd.Drive("motor", joint="shaft", speed="600 rpm")],
)
run = pump.simulate(until="0.1 s", times=[k / 20000 for k in range(2001)])  # one turn
at, channels = "15 ms", ["motor.torque"]

torque = run.values("motor.torque")[0]
least, most, mean = abs(torque).min(), abs(torque).max(), abs(torque.mean())
answer = (
    f"The motor gives {mean:.1f} N m in the mean, and between {least:.1f} and {most:.1f} N m along a turn, "
    f"a ripple of {100.0 * (most - least) / mean:.0f} %."
)
print(answer)

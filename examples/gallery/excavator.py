"""The arm of an excavator: what pressure lifts two tonnes at its full reach?

Boom and stick are moved by hydraulic cylinders. That of the boom, of 110 mm bore, extends by 300 mm in 4 s; that of the
stick holds still.
"""

import math

import gudgeon as gd

pivot, elbow, tip = (0.0, 0.0), (3.6, 1.9), (6.0, 0.3)  # m
cylinders = {"boom": ("ground", (0.5, -0.5), (1.9, 1.5)), "stick": ("boom", (1.7, 1.9), (3.3, 2.5))}
bodies = [
    gd.Body("boom", mass=1200.0, inertia=1800.0, position=(1.9, 1.2)),
    gd.Body("stick", mass=700.0, inertia=500.0, position=(4.6, 1.3)),
]
joints: list = [
    gd.Revolute("pivot", "ground", "boom", at=pivot),
    gd.Revolute("elbow", "boom", "stick", at=elbow),
]
lift = gd.Table([0, "1 s", "2 s", "3 s", "4 s"], [0, "0.05 m", "0.15 m", "0.25 m", "0.3 m"])
drives = []
for name, (base, start, end) in cylinders.items():
    way = (end[0] - start[0], end[1] - start[1])
    angle = math.atan2(way[1], way[0])
    places = ((start[0] + part * way[0], start[1] + part * way[1]) for part in (0.3, 0.7))
    for piece, place in zip(("tube", "rod"), places, strict=True):
        bodies.append(gd.Body(f"{name}_{piece}", mass=60.0, inertia=8.0, position=place, angle=angle))
    joints += [
        gd.Revolute(f"{name}_base", base, f"{name}_tube", at=start),
        gd.Translational(f"{name}_cylinder", f"{name}_tube", f"{name}_rod", axis=way, at=start),
        gd.Revolute(f"{name}_eye", f"{name}_rod", name, at=end),
    ]
    drives.append(gd.Drive(f"{name}_oil", f"{name}_cylinder", position=lift if name == "boom" else 0.0))

arm = gd.Mechanism(
    name="excavator arm",
    bodies=bodies,
    joints=joints,
    drives=drives,
    loads=[gd.Force("bucket", "stick", (0.0, "-19.62 kN"), at=tip)],
    gravity=(0.0, -9.81),
)
run = arm.simulate(until="4 s")
at, channels = "0 s", ["boom_oil.force", "stick.position.y"]

boom, stick = (max(map(abs, run.extremes_of(f"{name}_oil.force")[0::2])) for name in cylinders)
answer = (
    f"The boom's cylinder pushes with up to {boom / 1e3:.0f} kN, which takes "
    f"{boom / (math.pi / 4.0 * 0.110**2) / 1e5:.0f} bar; the stick's holds up to {stick / 1e3:.0f} kN."
)
print(answer)

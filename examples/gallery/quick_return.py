"""The quick return of a shaper: how much faster than it cuts does its tool come back?

A crank of 100 mm at 60 rpm turns 250 mm above the pivot of a slotted lever of 500 mm, which moves the ram by a link.
"""

import numpy as np

import gudgeon as gd

CRANK, CENTRE, LEVER, LINK = 0.100, 0.250, 0.500, 0.150  # m
shaper = gd.Mechanism(
    name="quick return",
    bodies=[
        gd.Body("crank", mass=2.0, inertia=5e-3, position=(0.0, CENTRE)),
        gd.Body("lever", mass=6.0, inertia=0.13, position=(0.0, 0.5 * LEVER)),
        gd.Body("link", mass=1.0, inertia=2e-3, position=(0.5 * LINK, LEVER)),
        gd.Body("ram", mass=20.0, inertia=0.5, position=(LINK + 0.1, LEVER)),
    ],
    joints=[
        gd.Revolute("shaft", "ground", "crank", at=(0.0, CENTRE)),
        gd.Revolute("pivot", "ground", "lever", at=(0.0, 0.0)),
        gd.RevoluteTranslational("slot", "lever", "crank", at=(0.0, CENTRE + CRANK), axis=(0.0, 1.0)),
        gd.Revolute("A", "lever", "link", at=(0.0, LEVER)),
        gd.Revolute("B", "link", "ram", at=(LINK, LEVER)),
        gd.Translational("guide", "ground", "ram", axis=(1.0, 0.0)),
    ],
    drives=[gd.Drive("motor", joint="shaft", speed="-60 rpm")],
    gravity=(0.0, -9.81),
)
run = shaper.simulate(until="1 s", times=np.linspace(0.0, 1.0, 2001))
at, channels = "0.1 s", ["ram.velocity.x", "ram.position.x"]

speed = run.values("ram.velocity.x")[0]
turns = np.flatnonzero(np.diff(np.sign(speed)))
left, right = (np.interp(0.0, *(values[[k, k + 1]][order] for values in (speed, run.time)))
               for k, order in ((turns[0], [1, 0]), (turns[1], [0, 1])))  # fmt: skip
back = right - left
answer = (
    f"It cuts for {1.0 - back:.3f} s of every second and returns in {back:.3f} s, {(1.0 - back) / back:.2f} times as "
    f"fast on average; at its fastest it cuts with {speed.max():.2f} m/s and returns with {-speed.min():.2f} m/s."
)
print(answer)

"""A ratchet: how far does a winch run back before its pawl holds it?

A spring presses a pawl on a wheel with twelve teeth, which is wound for 0.4 s; then the load turns it back. Ramps and
faces of the teeth are the two sites at which the tip of the pawl can touch.
"""

import math

import gudgeon as gd

TEETH, ROOT, TOP = 12, 0.040, 0.050  # m


@gd.pair(sites=2)
def tip_on_teeth(x, y, angle, site, tip, pitch=2.0 * math.pi / TEETH):
    """Return gap, normal and point of a round tip on the nearest ramp (site 0) or face (site 1)."""
    first = math.floor(math.atan2(y, x) / pitch)
    best, nx, ny = 1e9, 1.0, 0.0
    for k in range(first - 1, first + 2):
        a, b = k * pitch, (k + 1) * pitch
        start = ROOT * math.cos(a if site == 0 else b), ROOT * math.sin(a if site == 0 else b)
        ux, uy = TOP * math.cos(b) - start[0], TOP * math.sin(b) - start[1]
        part = min(max(((x - start[0]) * ux + (y - start[1]) * uy) / (ux * ux + uy * uy), 0.0), 1.0)
        dx, dy = x - start[0] - part * ux, y - start[1] - part * uy
        distance = math.hypot(dx, dy)
        if distance < best:
            best, nx, ny = distance, dx / distance, dy / distance
    gap = best - tip
    return gap, (nx, ny), (x - (tip + 0.5 * gap) * nx, y - (tip + 0.5 * gap) * ny)


steel = gd.LankaraniNikravesh(stiffness=2e9, exponent=1.5, restitution=0.3)
surfaces = gd.DrySurfaces(tip_on_teeth(tip=0.002), contact=steel, length="0.01 mm", feature="1 mm")
tip, middle, hinge = (0.0124, 0.0464), (-0.016, 0.058), (-0.045, 0.070)  # of the pawl, m
winch = gd.Mechanism(
    name="ratchet",
    bodies=[
        gd.Body("wheel", mass=2.0, inertia=0.01, angular_velocity=0.0),
        gd.Body("pawl", mass=0.05, inertia=2e-5, position=middle, angular_velocity=0.0),
    ],
    joints=[
        gd.Revolute("shaft", "ground", "wheel", at=(0.0, 0.0)),
        gd.Revolute("pin", "ground", "pawl", at=hinge),
        gd.HigherPair("teeth", "wheel", "pawl", fit=surfaces,
                      at={"wheel": (0.0, 0.0), "pawl": (tip[0] - middle[0], tip[1] - middle[1])}),
    ],
    loads=[
        gd.Torque("load", "wheel", gd.Table([0, 0.4, 0.401, 1], [-4.0, -4.0, 4.0, 4.0], interpolation="linear")),
        gd.TorsionalSpringDamper("drag", "ground", "wheel", damping=0.5),
        gd.TorsionalSpringDamper("spring", "ground", "pawl", stiffness=1.0, damping=0.002, free_angle=-0.3),
    ],
)  # fmt: skip
run = winch.simulate(until="0.8 s")
at, channels = "0.8 s", ["shaft.angle", "teeth.normal_force"]
corners = [(r, 2.0 * math.pi * k / TEETH) for k in range(TEETH) for r in (TOP, ROOT)]
outlines = {"wheel": [(r * math.cos(a), r * math.sin(a)) for r, a in corners]}

least, end = run.extremes_of("shaft.angle")[0], run.values("shaft.angle")[0][-1]
answer = f"Wound by {-math.degrees(least):.0f}°, it runs back by {math.degrees(end - least):.1f}° of {360 // TEETH}°."
print(answer)

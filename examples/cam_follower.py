"""A pair of surfaces of one's own: a cam and its follower, up to the speed at which the follower leaves the cam.

The cam is a disc of radius R that turns about a point e beside its middle; a spring presses the flat face of the
follower on it. The function says how far apart disc and face are; Numba compiles it, so that it runs as fast as the
pairs that come with gudgeon. As long as they touch, the follower is lifted by s = e (1 - cos(w t)), which takes a force

    N = m (g + s'') + F0 + k s,   at the top N = m g + F0 + 2 k e - m e w^2

so that the follower leaves the cam above w = sqrt((2 k + (F0 + m g)/e)/m).
"""

import math

import gudgeon as gd

RADIUS, ECCENTRICITY = 0.020, 0.006  # m
MASS, GRAVITY = 0.15, 9.81  # kg, m/s^2
SPRING, PRELOAD = 10e3, 100.0  # N/m, N
STIFFNESS, DAMPING = 1e8, 1e3  # of the contact, N/m and N s/m
TURNS = 4


@gd.pair
def face_on_disc(x, y, angle, radius, eccentricity):
    """Return gap, normal and point of a flat face on a disc, whose middle is below the origin of the cam's frame.

    x, y and angle say where the follower's frame stands in the cam's; the face goes through its origin, across its y.
    """
    nx, ny = -math.sin(angle), math.cos(angle)  # y of the follower: out of the disc, into the follower
    gap = x * nx + (y + eccentricity) * ny - radius
    midway = radius + 0.5 * gap
    return gap, (nx, ny), (midway * nx, midway * ny - eccentricity)


def machine(speed: float) -> gd.Mechanism:
    """Return cam and follower; it starts in the lowest position, where the contact bears what the motion asks for."""
    pressed = (MASS * (GRAVITY + ECCENTRICITY * speed**2) + PRELOAD) / STIFFNESS
    lowest = RADIUS - ECCENTRICITY
    surfaces = gd.DrySurfaces(
        face_on_disc(radius=RADIUS, eccentricity=ECCENTRICITY),
        contact=gd.LinearSpringDamper(stiffness=STIFFNESS, damping=DAMPING),
        length="10 um",
    )
    return gd.Mechanism(
        name="cam and follower",
        bodies=[
            gd.Body("cam", mass=0.5, inertia=1e-4, position=(0.0, 0.0)),
            gd.Body("follower", mass=MASS, inertia=1e-5, position=(0.0, lowest - pressed)),
        ],
        joints=[
            gd.Revolute("shaft", "ground", "cam", at=(0.0, 0.0)),
            gd.Translational("guide", "ground", "follower", axis=(0.0, 1.0)),
            gd.HigherPair("face", "cam", "follower", at={"cam": (0.0, 0.0), "follower": (0.0, 0.0)}, fit=surfaces),
        ],
        drives=[gd.Drive("motor", joint="shaft", speed=speed)],
        loads=[
            gd.SpringDamper(
                "spring",
                "ground",
                "follower",
                points=((0.0, lowest + 0.05), {"follower": (0.0, 0.0)}),
                stiffness=SPRING,
                free_length=0.05 + PRELOAD / SPRING,
            )
        ],
        gravity=(0.0, -GRAVITY),
    )


limit = math.sqrt((2.0 * SPRING + (PRELOAD + MASS * GRAVITY) / ECCENTRICITY) / MASS)
print(f"the follower leaves the cam above {limit * 30.0 / math.pi:.0f} rpm")
for part in (0.90, 0.99, 1.01, 1.10):
    speed = part * limit
    run = machine(speed).simulate(until=TURNS * 2.0 * math.pi / speed)
    highest = run.extremes.loc["face.gap", "maximum"]
    peak = run.extremes.loc["face.normal_force", "maximum"]
    left = sum(run.events["kind"] == "separation")
    text = f"leaves it {left} times, by up to {highest * 1e3:.2f} mm" if left else "stays on it"
    print(f"{speed * 30.0 / math.pi:5.0f} rpm: the follower {text}; peak force {peak:.0f} N")

"""A chain of welded links, whose end is a linear function of their lengths."""

import math

import gudgeon as gd

ANGLES = (0.2, 1.1, 2.0)  # rad, of the links
HALF = (0.5, 0.25, 0.4)  # m, half their lengths

#: What varies, the derivative of the x of the last link's middle by it, and its standard deviation in m.
PATHS = ("J1.at.link0.x", "J2.at.link1.x", "J2.at.link2.x")
SLOPES = (math.cos(ANGLES[0]), math.cos(ANGLES[1]), -math.cos(ANGLES[2]))
DEVIATIONS = (0.01, 0.015, 0.02)
MEANS = (HALF[0], HALF[1], -HALF[2])


def chain():
    """Links from the ground on, each welded to the one before at its end."""
    bodies, joints = [], []
    x = y = 0.0
    before, end = "ground", (0.0, 0.0)
    for k, (half, angle) in enumerate(zip(HALF, ANGLES, strict=True)):
        across, up = half * math.cos(angle), half * math.sin(angle)
        bodies.append(gd.Body(f"link{k}", mass=1.0, inertia=0.1, position=(x + across, y + up), angle=angle))
        joints.append(gd.Rigid(f"J{k}", before, f"link{k}", at={before: end, f"link{k}": (-half, 0.0)}))
        x, y, before, end = x + 2.0 * across, y + 2.0 * up, f"link{k}", (half, 0.0)
    return gd.Mechanism("chain", bodies, joints)


def end_of(run):
    return float(run.values("link2.position.x")[0][0])


def tolerances():
    """The normal distributions of the lengths."""
    return {path: gd.Normal(mean, width) for path, mean, width in zip(PATHS, MEANS, DEVIATIONS, strict=True)}


def study(samples=16, **more):
    return gd.Study(chain(), tolerances(), {"end": end_of}, until=1e-6, samples=samples, **more)

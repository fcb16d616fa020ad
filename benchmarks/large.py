"""Large systems: chains of links in the plane and in space, and square nets of rods."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

import gudgeon as gd

#: A chain is 1 m long and weighs 1 kg in all; so is an edge of a net.
LENGTH = MASS = 1.0
GRAVITY = 9.81


def planar_chain(links: int) -> gd.Mechanism:
    """Uniform links with revolute joints, horizontal, hung at one end, at rest."""
    length, mass = LENGTH / links, MASS / links
    bodies = [
        gd.Body(f"link{k}", mass, mass * length**2 / 12.0, position=((k + 0.5) * length, 0.0), velocity=(0.0, 0.0),
                angular_velocity=0.0)
        for k in range(links)
    ]  # fmt: skip
    names = ["ground", *(body.name for body in bodies)]
    joints = [
        gd.Revolute(f"J{k}", first, second, at=(k * length, 0.0)) for k, (first, second) in enumerate(pairwise(names))
    ]
    return gd.Mechanism("chain", bodies, joints, gravity=(0.0, -GRAVITY))


def rod(name: str, start: tuple[float, float, float], end: tuple[float, float, float], mass: float) -> gd.Body:
    """A slender rod at rest, along x or y; about its own axis it has a hundredth of its transverse inertia."""
    length = sum((b - a) ** 2 for a, b in zip(start, end, strict=True)) ** 0.5
    across, along = mass * length**2 / 12.0, mass * length**2 / 1200.0
    inertia = (along, across, across) if start[1] == end[1] else (across, along, across)
    centre = tuple(0.5 * (a + b) for a, b in zip(start, end, strict=True))
    return gd.Body(name, mass, inertia, position=centre, velocity=(0.0, 0.0, 0.0), angular_velocity=(0.0, 0.0, 0.0))


def spatial_chain(links: int) -> gd.Mechanism:
    """The same chain in space, with spherical joints."""
    length = LENGTH / links
    ends = [(k * length, 0.0, 0.0) for k in range(links + 1)]
    bodies = [rod(f"link{k}", ends[k], ends[k + 1], MASS / links) for k in range(links)]
    names = ["ground", *(body.name for body in bodies)]
    joints = [gd.Spherical(f"J{k}", names[k], names[k + 1], at=ends[k]) for k in range(links)]
    return gd.Mechanism("chain", bodies, joints, gravity=(0.0, 0.0, -GRAVITY))


def net(size: int) -> gd.Mechanism:
    """A horizontal square net of size x size nodes, hung at one edge: rods between them, balls where they meet."""
    pitch = LENGTH / (size - 1)
    mass = MASS / (size - 1)
    nodes = {(i, j): (i * pitch, j * pitch, 0.0) for i in range(size) for j in range(size)}
    bodies, meeting = [], {node: [] for node in nodes}
    for i, j in nodes:
        for k, m in ((i + 1, j), (i, j + 1)):
            if (k, m) in nodes and not i == k == 0:  # the hung edge needs no rods along it
                body = rod(f"rod{len(bodies)}", nodes[i, j], nodes[k, m], mass)
                bodies.append(body)
                meeting[i, j].append(body.name)
                meeting[k, m].append(body.name)
    joints = []
    for node, names in meeting.items():
        if node[0] == 0:
            names.insert(0, "ground")
        for other in names[1:]:
            joints.append(gd.Spherical(f"J{len(joints)}", names[0], other, at=nodes[node]))
    return gd.Mechanism("net", bodies, joints, gravity=(0.0, 0.0, -GRAVITY))


def tip(run: gd.Run) -> np.ndarray:
    """Where the free end of a chain is at the end of a run."""
    last = run.mechanism.bodies[-1]
    reach, centre = 0.5 * LENGTH / len(run.mechanism.bodies), run.values(f"{last.name}.position")[0][-1]
    if last.dimension == 2:
        angle = run.values(f"{last.name}.angle")[0][-1]
        return centre + reach * np.array([np.cos(angle), np.sin(angle)])
    w, x, y, z = run.values(f"{last.name}.orientation")[0][-1]
    return centre + reach * np.array([1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)])

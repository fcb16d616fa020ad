"""Machines as solids: every joint, load and fit has something, and it is where it must be."""

import numpy as np
import pytest

from gudgeon.plot._geometry import described
from gudgeon.view.solid.machine import machine_of
from model.mechanisms import everything, everything_in_space


@pytest.mark.parametrize("mechanism", [everything(), everything_in_space()], ids=["plane", "space"])
def test_every_part_is_a_solid(mechanism):
    motion = described(mechanism)
    machine = machine_of(mechanism, motion, None)
    frames = {(frame.kind, frame.name): frame for frame in machine.frames}
    for body in mechanism.bodies:
        frame = frames["body", body.name]
        assert np.allclose(frame.motion.translation[0][: mechanism.dimension], body.position)
        assert body.name in [solid.name for solid in frame.solids]
    drawn = {solid.name for frame in machine.frames for solid in frame.solids} | {name for _, name in frames}
    for joint in mechanism.joints:
        assert joint.name in drawn or any(name.startswith(f"joint.{joint.name}") for name in drawn), joint.name
    for frame in machine.frames:
        for solid in frame.solids:
            mesh = solid.mesh
            assert np.isfinite(mesh.points).all() and len(mesh.triangles) > 0, solid.name
            assert np.abs(np.linalg.norm(mesh.normals, axis=1) - 1.0).max() < 1e-9, solid.name
            assert mesh.triangles.min() >= 0 and mesh.triangles.max() < len(mesh.points)
            assert all(0.0 <= part <= 1.0 for part in solid.colour)
        assert np.allclose(np.linalg.norm(frame.motion.rotation, axis=1), 1.0)


@pytest.mark.parametrize("mechanism", [everything(), everything_in_space()], ids=["plane", "space"])
def test_springs_and_rods_reach_from_end_to_end(mechanism):
    """By the points that a mechanism is described with, in global axes."""
    machine = machine_of(mechanism, described(mechanism), None)
    frames = {frame.name: frame.motion for frame in machine.frames if frame.kind == "spring"}
    skeleton = machine.scene.skeleton
    assert set(frames) == {pair.part.name for pair in (*skeleton.rods, *skeleton.springs)}
    assert frames
    for pair in (*skeleton.rods, *skeleton.springs):
        start, end = (np.append(place[0], 0.0)[:3] for place in pair.ends(machine.scene.motion))
        both = frames[pair.part.name].points(np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]), 0)
        assert np.allclose(both, [start, end], atol=1e-8)

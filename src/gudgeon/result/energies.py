"""Energies and powers: of each part, and of the whole mechanism; those of the parts add up to those of the whole.

    energy.kinetic    = sum of kinetic_energy of the bodies
    energy.potential  = sum of potential_energy of the bodies and of stored_energy of the springs
    energy.contact    = sum of stored_energy of the joints
    energy.dissipated = sum of dissipated_energy of the joints
    energy.drives     = sum of work of the drives,  energy.loads = sum of work of the loads

and at every instant, with no loss and no source that is not named,

    d/dt sum(kinetic_energy + potential_energy) = sum(power of drives, loads and joints that are not ideal).

For a spring power = -d(stored_energy)/dt - dissipated_power + that of its actuator; for a joint
power = -d(stored_energy)/dt - dissipated_power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._channel import Channel
from gudgeon.model.drive import Drive
from gudgeon.model.load import Load, SpringDamper, TorsionalSpringDamper
from gudgeon.result.recording import Recording
from gudgeon.tables.row import columns

if TYPE_CHECKING:
    from gudgeon.result.channels import Motion


def of_body(index: int, motion: Motion) -> dict[str, Channel]:
    """Return the kinetic energy of a body, and its potential energy in gravity: zero at the global origin."""
    model = motion.model
    masses = 1.0 / model.inverse.reshape(-1, model.WIDTH)[index]
    v, weight = motion.v[:, index], columns(model.bodies)["mass"][index] * model.gravity
    kinetic = 0.5 * np.einsum("ik,ik,k->i", v, v, masses)
    # Added up one by one: the round-off of a matrix product depends on how many instants there are.
    potential = -sum(motion.q[:, index, k] * weight[k] for k in range(model.LINEAR))
    return {
        "kinetic_energy": Channel(kinetic, "J", "kinetic energy of the body"),
        "potential_energy": Channel(potential, "J", "potential energy of the body's weight, zero at the origin"),
    }


def of_load(load: Load, number: int, motion: Motion) -> dict[str, Channel]:
    """Return the work of a load; of a spring also what it stores, and what its damper takes."""
    record = motion.record
    result = {}
    if isinstance(load, SpringDamper | TorsionalSpringDamper):
        row, at = columns(motion.model.loads)[number], record.loads[:, number]
        stored, lost = _of_spring(row, at["way"] - row["free"], at["rate"])
        result["stored_energy"] = Channel(stored, "J", "elastic energy of the spring")
        result["dissipated_power"] = Channel(lost, "W", "power that the damper takes")
    if record.integrated:
        work = record.y[:, motion.layout.w_loads + number]
        about = "work done by the load since the start, without what a spring stores"
        result["work"] = Channel(work, "J", about)
    return result


def _of_spring(row: np.ndarray, way: np.ndarray, rate: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return what a spring stores and its damper takes; one that acts to one side never pulls where it pushes."""
    stored, lost = 0.5 * row["stiffness"] * way**2, row["damping"] * rate**2
    if row["side"] == 0.0:
        return stored, lost
    acts = row["side"] * way > 0.0
    free = (
        row["side"] * (row["damping"] * rate + row["stiffness"] * way) < 0.0
    )  # it comes back more slowly than it could
    return np.where(acts, stored, 0.0), np.where(acts, np.where(free, -row["stiffness"] * way * rate, lost), 0.0)


def of_drive(drive: Drive, number: int, effort: np.ndarray, motion: Motion) -> dict[str, Channel]:
    """Return the power of a drive, from its torque or force, and its work."""
    record = motion.record
    rate = record.coordinate[:, _driven(drive, motion), 1]
    result = {"power": Channel(effort * rate, "W", "power of the drive on the mechanism")}
    if record.integrated:
        work = record.y[:, motion.layout.w_drives + number]
        result["work"] = Channel(work, "J", "work done by the drive since the start")
    return result


def _driven(drive: Drive, motion: Motion) -> int:
    """Return the number of the joint coordinate that a drive prescribes."""
    compiled = motion.record.compiled
    joint = next(joint for joint in compiled.mechanism.joints if joint.name == drive.joint)
    return compiled.coordinates[f"{joint.name}.{drive.motion or joint.motions[0]}"]


def of_joint(name: str, number: int, motion: Motion, beginning: Recording | None) -> dict[str, Channel]:
    """Return what a joint with play, stops or friction stores and takes, all together; nothing of others."""
    record, layout = motion.record, motion.layout
    start = record if beginning is None else beginning
    placed_here = [(k, placed) for k, placed in enumerate(record.compiled.placed) if placed.joint == name]
    mine = [(k, placed) for k, placed in placed_here if placed.sites or placed.rubs]
    if not mine:
        return {}
    stored = storing = power = work = np.zeros(len(record.time))
    stored_then = np.zeros(1)
    for k, placed in mine:
        sites = slice(placed.first, placed.first + len(placed.sites))
        at = record.at[:, sites]
        power = power + (at["power"] - at["normal"] * at["rate"]).sum(axis=1)
        if placed.rubs:
            power = power + motion.rubbing(number)["power"]
        stored = stored + record.stored[:, sites].sum(axis=1)
        storing = storing + record.storing[:, sites].sum(axis=1)
        stored_then = stored_then + start.stored[:1, sites].sum(axis=1)
        work = work + record.y[:, layout.w + 2 * k : layout.w + 2 * k + 2].sum(axis=1)
    result = {
        "stored_energy": Channel(stored, "J", "elastic energy stored in the joint"),
        "power": Channel(power, "W", "power of the joint on the bodies"),
        "dissipated_power": Channel(-power - storing, "W", "power lost in contact, friction, film and rubber"),
    }
    if record.integrated:
        about = "energy lost in contact, friction, film and rubber since the start"
        result["dissipated_energy"] = Channel(stored_then - stored - work, "J", about)
    return result


def mechanical_energy(motion: Motion) -> tuple[np.ndarray, np.ndarray]:
    """Return the kinetic energy of all bodies, and the potential energy of gravity and springs."""
    model = motion.model
    masses = 1.0 / model.inverse.reshape(-1, model.WIDTH)[:-1]
    weights = columns(model.bodies)["mass"][:, None] * model.gravity
    kinetic = 0.5 * np.einsum("ibk,ibk,bk->i", motion.v, motion.v, masses)
    return kinetic, motion.record.springs - np.einsum("ibk,bk->i", motion.q[..., : model.LINEAR], weights)


def of_mechanism(motion: Motion, start: Motion) -> dict[str, Channel]:
    """Return kinetic, potential and stored energy, what was put in and lost since the start, and what is left over."""
    record, layout = motion.record, motion.layout
    kinetic, potential = mechanical_energy(motion)
    energies = {
        "energy.kinetic": Channel(kinetic, "J", "kinetic energy"),
        "energy.potential": Channel(potential, "J", "potential energy of gravity and springs"),
    }
    if not record.integrated:
        return energies
    contact = record.y[:, layout.w : layout.w_drives].sum(axis=1)
    stored = record.stored.sum(axis=1)
    driven = record.y[:, layout.w_drives : layout.w_loads].sum(axis=1)
    loaded = record.y[:, layout.w_loads :].sum(axis=1)
    kinetic_then, potential_then = mechanical_energy(start)
    stored_then = start.record.stored[:1].sum(axis=1)
    gained = kinetic + potential - kinetic_then[:1] - potential_then[:1]
    return energies | {
        "energy.contact": Channel(stored, "J", "elastic energy stored in contacts and bushings"),
        "energy.dissipated": Channel(
            stored_then - stored - contact, "J", "energy lost in contacts, friction, films and bushings since the start"
        ),
        "energy.drives": Channel(driven, "J", "work of the drives since the start"),
        "energy.loads": Channel(loaded, "J", "work of forces, torques, dampers and actuators since the start"),
        "energy.residual": Channel(gained - contact - driven - loaded, "J", "error of the energy balance"),
    }

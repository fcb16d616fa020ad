"""Exudyn on the double wishbone of `suspension.py`, in a process of its own; called as `peer_exudyn_space.py` is.

Bushings are rigid-body spring-dampers. The settings are those of the slider-crank in `peer_exudyn_space.py`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
from peer_exudyn_space import System, exu, settings

from exudyn.utilities import ObjectConnectorRigidBodySpringDamper, SensorBody  # isort: skip


def suspension(steps: int, until: float, samples: int) -> dict[str, Any]:
    """Place of the wheel's centre at so many instants; the model is read from gudgeon's description."""
    from suspension import standing_on_the_kerb

    corner = standing_on_the_kerb()
    system = System()
    mbs = system.mbs
    items: dict[str, Any] = {"ground": system.ground}
    centres = {"ground": np.zeros(3)}
    for body in corner.bodies:
        centres[body.name] = np.array(body.position)
        items[body.name] = system.body(body.mass, tuple(np.diag(body.inertia_matrix)), body.position)
    for joint in corner.joints:
        pair = [items[joint.first], items[joint.second]]
        if joint.kind == "distance":
            ends = _ends(joint, centres)
            mbs.CreateDistanceConstraint(itemNumbers=pair, localPosition0=ends[0], localPosition1=ends[1])
            continue
        at = np.array(centres[joint.second] if joint.at is None else joint.at)
        here, there = (at - centres[name] for name in _names(joint))
        if joint.fit.kind == "bushing":
            _bushing(system, joint, here, there, items)
        elif joint.kind == "spherical":
            system.ball(pair[0], here, pair[1], there)
        elif joint.kind == "translational":
            mbs.CreatePrismaticJoint(itemNumbers=pair, position=list(at), axis=list(joint.axis))
        else:  # a cross: no turn about the normal of its arms
            assert joint.kind == "universal"
            mbs.CreateGenericJoint(
                itemNumbers=pair, position=list(at), rotationMatrixAxes=np.eye(3), constrainedAxes=[1, 1, 1, 0, 0, 1]
            )
    for load in corner.loads:
        ends = _ends(load, centres)
        mbs.CreateSpringDamper(
            itemNumbers=[items[load.first], items[load.second]],
            localPosition0=ends[0],
            localPosition1=ends[1],
            referenceLength=load.free_length,
            stiffness=load.stiffness,
            damping=load.damping,
        )
    wheel = mbs.AddSensor(
        SensorBody(bodyNumber=items["upright"], outputVariableType=exu.OutputVariableType.Position, storeInternal=True)
    )
    chosen = settings(steps, until, until / samples)
    seconds = system.solve(chosen)
    data = mbs.GetSensorStoredData(wheel)
    return {"seconds": seconds, "time": data[:, 0].tolist(), "wheel": data[:, 1:4].tolist()}


def _names(part: Any) -> tuple[str, str]:
    return part.first, part.second


def _ends(part: Any, centres: dict[str, Any]) -> list[list[float]]:
    """Both points of a rod or a spring, from the centres of their bodies."""
    return [list(np.subtract(end, centres[name])) for name, end in zip(_names(part), part.points, strict=True)]


def _bushing(system: System, joint: Any, here: Any, there: Any, items: dict[str, Any]) -> None:
    """Stiffness and damping along x, the axis of all bushings, and across it."""
    assert tuple(joint.axis) == (1.0, 0.0, 0.0)
    axial, radial = joint.fit.axial, joint.fit.radial
    system.mbs.AddObject(
        ObjectConnectorRigidBodySpringDamper(
            markerNumbers=[
                system.point(items[joint.first], here, frame=True), system.point(items[joint.second], there, frame=True)
            ],
            stiffness=np.diag([axial.stiffness, radial.stiffness, radial.stiffness, 0.0, 0.0, 0.0]),
            damping=np.diag([axial.damping, radial.damping, radial.damping, 0.0, 0.0, 0.0]),
        )
    )  # fmt: skip


def main() -> None:
    """Solve the case with the arguments given second, as often as said third."""
    arguments, repetitions = json.loads(sys.argv[2]), int(sys.argv[3])
    runs = [suspension(**arguments) for _ in range(repetitions)]
    print()  # Exudyn may have written without ending its line
    print(json.dumps(min(runs, key=lambda run: run["seconds"])))


if __name__ == "__main__":
    main()

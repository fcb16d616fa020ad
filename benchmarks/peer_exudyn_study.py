"""Exudyn's ParameterVariation on the ideal slider-crank of `studies.py`, in a process of its own.

    python peer_exudyn_study.py STEPS CASES

prints as JSON the seconds that CASES masses of the rod took in two processes, one revolution each, without what it
takes to start these, and the largest speed of the slider in each. Settings are those of the slider-crank with play.
"""

from __future__ import annotations

import json
import sys
import time
from math import pi
from typing import Any

import exudyn as exu
import numpy as np
from exudyn.processing import ParameterVariation
from exudyn.utilities import (
    CoordinateConstraint,
    MarkerBodyPosition,
    MarkerNodeCoordinate,
    NodePointGround,
    NodeRigidBody2D,
    ObjectGround,
    ObjectRigidBody2D,
    RevoluteJoint2D,
    SensorBody,
)

CRANK, ROD, SPEED = 0.05, 0.12, -5000 * 2 * pi / 60
UNTIL = 12e-3
LIGHTEST, HEAVIEST = 0.1, 0.3
#: Steps of one revolution.
STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 1000


def case(parameters: dict[str, Any]) -> float:
    """The largest speed of the slider within one revolution."""
    container = exu.SystemContainer()
    mbs = container.AddSystem()
    ground = mbs.AddObject(ObjectGround())

    def body(mass, inertia, x, vy, spin):
        node = mbs.AddNode(NodeRigidBody2D(referenceCoordinates=[x, 0, 0], initialVelocities=[0, vy, spin]))
        return node, mbs.AddObject(ObjectRigidBody2D(mass=mass, inertia=inertia, nodeNumber=node))

    def point(number, x):
        return mbs.AddMarker(MarkerBodyPosition(bodyNumber=number, localPosition=[x, 0, 0]))

    def coordinate(node, k):
        return mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=node, coordinate=k))

    rod_spin = -CRANK * SPEED / ROD
    crank_node, crank = body(0.30, 1e-5, CRANK / 2, CRANK / 2 * SPEED, SPEED)
    _, rod = body(parameters["mass"], 2.5e-4, CRANK + ROD / 2, CRANK * SPEED + rod_spin * ROD / 2, rod_spin)
    slider_node, slider = body(0.14, 1e-4, CRANK + ROD, 0, 0)
    fixed = coordinate(mbs.AddNode(NodePointGround()), 0)
    mbs.AddObject(RevoluteJoint2D(markerNumbers=[point(ground, 0), point(crank, -CRANK / 2)]))
    mbs.AddObject(RevoluteJoint2D(markerNumbers=[point(crank, CRANK / 2), point(rod, -ROD / 2)]))
    mbs.AddObject(RevoluteJoint2D(markerNumbers=[point(rod, ROD / 2), point(slider, 0)]))
    mbs.AddObject(CoordinateConstraint(markerNumbers=[fixed, coordinate(slider_node, 1)]))
    mbs.AddObject(CoordinateConstraint(markerNumbers=[fixed, coordinate(slider_node, 2)]))
    mbs.AddObject(
        CoordinateConstraint(markerNumbers=[fixed, coordinate(crank_node, 2)], offset=SPEED, velocityLevel=True)
    )
    sensor = mbs.AddSensor(
        SensorBody(bodyNumber=slider, outputVariableType=exu.OutputVariableType.Velocity, storeInternal=True)
    )
    mbs.Assemble()
    settings = exu.SimulationSettings()
    time_integration = settings.timeIntegration
    time_integration.numberOfSteps, time_integration.endTime = STEPS, UNTIL
    time_integration.verboseMode = 0
    settings.solution.file.write = False
    settings.solution.sensors.writePeriod = UNTIL / STEPS
    time_integration.newton.useModifiedNewton = True
    time_integration.generalizedAlpha.useIndex2Constraints = True
    time_integration.generalizedAlpha.useNewmark = True
    mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
    return float(np.abs(mbs.GetSensorStoredData(sensor)[1:, 1]).max())


def vary(count: int) -> tuple[float, list[float]]:
    """Seconds of so many cases in two processes, and what came out."""
    start = time.perf_counter()
    _, values = ParameterVariation(
        parameterFunction=case, parameters={"mass": (LIGHTEST, HEAVIEST, count)}, useMultiProcessing=True,
        numberOfThreads=2, showProgress=False,
    )  # fmt: skip
    return time.perf_counter() - start, list(values)


if __name__ == "__main__":
    count = int(sys.argv[2])
    started, _ = vary(2)
    seconds, values = vary(count)
    print(json.dumps({"seconds": seconds - started, "values": values}))

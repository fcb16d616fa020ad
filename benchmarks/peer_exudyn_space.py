"""Exudyn on the mechanisms in space and on the chains that gudgeon is measured with, in a process of its own.

    python peer_exudyn_space.py slider_crank '{"steps": 30000}' 3

solves a case three times and prints, as JSON in the last line, its result with the shortest time. That is the time of
Assemble and SolveDynamic: from a described model to its motion, as simulate() is. Of Exudyn's settings those are taken
that were found to be the fastest for the error asked for:

* the module without range checks and with AVX2 (`exudynFast`), 15 to 30 % faster than the default one;
* the trapezoidal rule in index 2: for the same error on the slider-crank generalised alpha takes 1.7 times as long, and
  on the chain it needs smaller steps; explicit Runge-Kutta methods take no constraints;
* rotation vectors (a Lie group method) where motion is smooth: the error is a tenth of that with Euler parameters;
* one Jacobian a step for the slider-crank, elsewhere an old one as long as it serves;
* a Newton tolerance as loose as the error allows; the dense solver for three bodies, the sparse one for a chain;
* nothing written to files.
"""

from __future__ import annotations

import json
import sys
import time
from math import sqrt
from typing import Any

import numpy as np

sys.exudynFast = True  # type: ignore[attr-defined]
import exudyn as exu  # noqa: E402
from exudyn.utilities import (  # noqa: E402
    Gravity,
    MarkerBodyMass,
    MarkerBodyPosition,
    MarkerBodyRigid,
    NodeGenericData,
    NodeRigidBody2D,
    ObjectContactSphereSphere,
    ObjectRigidBody2D,
    RevoluteJoint2D,
    RigidBodyInertia,
    SensorBody,
    SensorObject,
    SphericalJoint,
)

Vector = tuple[float, ...]
GRAVITY = 9.81
ROTATION_VECTOR, EULER_PARAMETERS = exu.NodeType.RotationRotationVector, exu.NodeType.RotationEulerParameters


class System:
    """A system of Exudyn with its ground; the container owns it and must live as long."""

    def __init__(self, node_type: Any = ROTATION_VECTOR) -> None:
        self.container = exu.SystemContainer()
        self.mbs = self.container.AddSystem()
        self.ground = self.mbs.CreateGround()
        self.node_type = node_type

    def body(self, mass: float, moments: Vector, position: Any, axes: Any = None, velocity: Any = (0, 0, 0),
             spin: Any = (0, 0, 0)) -> Any:  # fmt: skip
        """A body with principal moments about axes (the columns of a matrix), under gravity along -z."""
        return self.mbs.CreateRigidBody(
            inertia=RigidBodyInertia(mass, np.diag(moments)),
            referencePosition=list(position),
            referenceRotationMatrix=np.eye(3) if axes is None else np.asarray(axes),
            initialVelocity=list(velocity),
            initialAngularVelocity=list(spin),
            gravity=[0, 0, -GRAVITY],
            nodeType=self.node_type,
        )

    def point(self, body: Any, place: Any, frame: bool = False) -> Any:
        """A marker at a place in a body's axes."""
        kind = MarkerBodyRigid if frame else MarkerBodyPosition
        return self.mbs.AddMarker(kind(bodyNumber=body, localPosition=list(place)))

    def ball(self, first: Any, here: Any, second: Any, there: Any) -> None:
        """An ideal spherical joint between places in the axes of two bodies."""
        self.mbs.AddObject(SphericalJoint(markerNumbers=[self.point(first, here), self.point(second, there)]))

    def solve(self, settings: Any) -> float:
        """Seconds of the whole way from the description to its motion."""
        start = time.perf_counter()
        self.mbs.Assemble()
        self.mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
        return time.perf_counter() - start


def settings(steps: int, until: float, every: float) -> Any:
    """So many steps until a time; sensors are read `every` so many seconds, no file is written."""
    chosen = exu.SimulationSettings()
    chosen.solution.file.write = False
    chosen.solution.sensors.writePeriod = every
    chosen.linearSolver.solverType = exu.LinearSolverType.EXUdense
    integration = chosen.timeIntegration
    integration.numberOfSteps, integration.endTime, integration.verboseMode = steps, until, 0
    integration.newton.useModifiedNewton = True
    return chosen


def slider_crank(steps: int, until: float = 5.0, samples: int = 100) -> dict[str, Any]:
    """The spatial slider-crank of the IFToMM library in convention U1 (`papers/iftomm.py`): x of the slider."""
    system = System()
    mbs = system.mbs
    pin, block = np.array([0.0, 0.1, 0.2]), np.array([0.2, 0.0, 0.0])
    xi, x = (block - pin) / 0.3, np.array([1.0, 0.0, 0.0])
    eta = np.cross(x, xi) / np.linalg.norm(np.cross(x, xi))
    axes = np.column_stack([xi, eta, np.cross(xi, eta)])
    crank = system.body(0.12, (1e-4, 1e-4, 1e-5), (0, 0.1, 0.16), None, (0, -0.24, 0), (6, 0, 0))
    rod = system.body(0.5, (4e-4, 4e-3, 4e-3), (pin + block) / 2, axes, (0.12, -0.24, 0), (1.92, -0.96, 0.48))
    slider = system.body(2.0, (1e-4, 1e-4, 1e-4), block, None, (0.24, 0, 0))
    mbs.CreateRevoluteJoint(itemNumbers=[system.ground, crank], position=[0, 0.1, 0.12], axis=[1, 0, 0])
    system.ball(crank, (0, 0, 0.04), rod, (-0.15, 0, 0))
    # a cross: no turn about the normal of its arms, the slider's x and the rod's eta
    mbs.CreateGenericJoint(
        itemNumbers=[slider, rod],
        position=list(block),
        rotationMatrixAxes=np.column_stack([x, eta, np.cross(x, eta)]),
        constrainedAxes=[1, 1, 1, 0, 0, 1],
    )
    mbs.CreatePrismaticJoint(itemNumbers=[system.ground, slider], position=list(block), axis=[1, 0, 0])
    sensor = mbs.AddSensor(
        SensorBody(bodyNumber=slider, outputVariableType=exu.OutputVariableType.Position, storeInternal=True)
    )
    chosen = settings(steps, until, until / samples)
    chosen.timeIntegration.newton.modifiedNewtonJacUpdatePerStep = True
    seconds = system.solve(chosen)
    data = mbs.GetSensorStoredData(sensor)
    return {"seconds": seconds, "time": data[:, 0].tolist(), "x": data[:, 1].tolist()}


def four_bar(h: float, until: float, clearance: float = 0.2e-3, restitution: float = 0.9) -> dict[str, Any]:
    """The four-bar of flores2009 with a ball in a hollow sphere at C: the instants at which the gap closes.

    Contact is Hunt-Crossley's with Lankarani-Nikravesh's factor and unlimited rate; the settings for it are those found
    to work.
    """
    system = System(EULER_PARAMETERS)
    mbs, ground = system.mbs, system.ground
    moved = _four_bar_pose()
    crank = system.body(0.0196, (3.92e-5, 1.97e-5, 1.97e-5), (0, 0, 0))
    coupler = system.body(0.1416, (1.7743e-3, 3.51e-5, 1.7743e-3), *moved["coupler"])
    rocker = system.body(0.0316, (1.456e-4, 2.9e-6, 1.456e-4), *moved["rocker"])
    mbs.CreateRevoluteJoint(itemNumbers=[ground, crank], position=[0, 0, 0], axis=[1, 0, 0])
    system.ball(crank, (0, 0, 0.02), coupler, (0, 0.061, 0))
    mbs.CreateRevoluteJoint(itemNumbers=[ground, rocker], position=[-0.04, -0.085, 0], axis=[0, 1, 0])
    socket, ball = 10e-3, 10e-3 - clearance
    data = mbs.AddNode(NodeGenericData(initialCoordinates=[clearance, 0, 0, 0], numberOfDataCoordinates=4))
    contact = mbs.AddObject(
        ObjectContactSphereSphere(
            markerNumbers=[system.point(rocker, (0, -0.037, 0), True), system.point(coupler, (0, -0.061, 0), True)],
            nodeNumber=data,
            spheresRadii=[ball, socket],
            isHollowSphere1=True,
            contactStiffness=4 / 3 * 207e9 / (2 * (1 - 0.3**2)) * sqrt(socket * ball / clearance),  # Hertz
            contactStiffnessExponent=1.5,
            impactModel=1,
            restitutionCoefficient=1 - (1 - restitution**2) / 2,  # 3 (1 - e')/2 = 3 (1 - e^2)/4
        )
    )
    gap = mbs.AddSensor(
        SensorObject(
            objectNumber=contact, storeInternal=True, outputVariableType=exu.OutputVariableType.DisplacementLocal
        )
    )
    chosen = settings(round(until / h), until, h)
    integration = chosen.timeIntegration
    integration.minimumStepSize = 1e-12
    integration.discontinuous.iterationTolerance = 1e-3
    integration.discontinuous.maxIterations = 5
    integration.discontinuous.ignoreMaxIterations = True
    integration.discontinuous.useRecommendedStepSize = False
    seconds = system.solve(chosen)
    t, g = mbs.GetSensorStoredData(gap).T
    i = np.flatnonzero((g[:-1] > 0) & (g[1:] <= 0))
    return {"seconds": seconds, "impacts": (t[i] + (t[i + 1] - t[i]) * g[i] / (g[i] - g[i + 1])).tolist()}


def _four_bar_pose() -> dict[str, tuple[Any, Any]]:
    """Positions and axes of coupler and rocker as assembled in gudgeon."""
    from scipy.spatial.transform import Rotation

    from gudgeon.papers import flores2009

    def axes(quaternion: Vector) -> np.ndarray:
        return Rotation.from_quat(np.roll(quaternion, -1)).as_matrix()

    return {body.name: (body.position, axes(body.orientation)) for body in flores2009.four_bar().bodies}


def chain(links: int, space: bool, steps: int, newton: float, until: float = 0.1) -> dict[str, Any]:
    """The chains of `large.py`, with their end at the end of the time; `newton` is Newton's relative tolerance."""
    system = System()
    mbs, length, mass = system.mbs, 1.0 / links, 1.0 / links
    across = mass * length**2 / 12
    end = system.point(system.ground, (0, 0, 0))
    for k in range(links):
        x = (k + 0.5) * length
        if space:
            link = system.body(mass, (across / 100, across, across), (x, 0, 0))
        else:
            node = mbs.AddNode(NodeRigidBody2D(referenceCoordinates=[x, 0, 0]))
            link = mbs.AddObject(ObjectRigidBody2D(mass=mass, inertia=across, nodeNumber=node))
            middle = mbs.AddMarker(MarkerBodyMass(bodyNumber=link))
            mbs.AddLoad(Gravity(markerNumber=middle, loadVector=[0, -GRAVITY, 0]))
        joint = SphericalJoint if space else RevoluteJoint2D
        mbs.AddObject(joint(markerNumbers=[end, system.point(link, (-length / 2, 0, 0))]))
        end = system.point(link, (length / 2, 0, 0))
    chosen = settings(steps, until, until)
    chosen.linearSolver.solverType = exu.LinearSolverType.EigenSparse
    chosen.timeIntegration.newton.relativeTolerance = newton
    seconds = system.solve(chosen)
    tip = mbs.GetObjectOutputBody(link, exu.OutputVariableType.Position, [length / 2, 0, 0])
    return {"seconds": seconds, "tip": list(tip) if space else list(tip)[:2]}


CASES = {"slider_crank": slider_crank, "four_bar": four_bar, "chain": chain}


def main() -> None:
    """Solve the case named first with the arguments given second, as often as said third."""
    case, arguments, repetitions = CASES[sys.argv[1]], json.loads(sys.argv[2]), int(sys.argv[3])
    runs = [case(**arguments) for _ in range(repetitions)]
    print()  # Exudyn may have written without ending its line
    print(json.dumps(min(runs, key=lambda run: run["seconds"])))


if __name__ == "__main__":
    main()

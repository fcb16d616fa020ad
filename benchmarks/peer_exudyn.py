"""Exudyn on the slider-crank of flores2004 with dry play at the wrist pin: impact instants and wall time.

Settings for the stiff contact are those found to work (index-2 trapezoidal rule, discontinuous iteration). The contact
is Hunt-Crossley's with Lankarani-Nikravesh's factor 3 (1 - e^2)/4 and unlimited rate: compare with `rate_limit=None`.
As h goes to 0 the instants tend to those of tests/reference/slider_crank.py.
"""

import time
from math import pi, sqrt

import exudyn as exu
import numpy as np
from exudyn.utilities import (
    CoordinateConstraint,
    MarkerBodyPosition,
    MarkerBodyRigid,
    MarkerNodeCoordinate,
    NodeGenericData,
    NodePointGround,
    NodeRigidBody2D,
    ObjectContactSphereSphere,
    ObjectGround,
    ObjectRigidBody2D,
    RevoluteJoint2D,
    SensorObject,
)

CRANK, ROD, SPEED = 0.05, 0.12, -5000 * 2 * pi / 60
BEARING, CLEARANCE, RESTITUTION = 10e-3, 0.5e-3, 0.9
HUNT_CROSSLEY_RESTITUTION = 1 - (1 - RESTITUTION**2) / 2  # 3 (1 - e')/2 = 3 (1 - e^2)/4


class SliderCrank:
    """The slider-crank at crank angle 0, moving as if it were ideal, driven and guided; its wrist pin is left out."""

    def __init__(self, rod_mass=0.21):
        self.container = exu.SystemContainer()  # it owns the system
        self.mbs = mbs = self.container.AddSystem()
        ground = mbs.AddObject(ObjectGround())
        rod_spin = -CRANK * SPEED / ROD
        crank_node, crank = self._body(0.30, 1e-5, CRANK / 2, CRANK / 2 * SPEED, SPEED)
        _, self.rod = self._body(rod_mass, 2.5e-4, CRANK + ROD / 2, CRANK * SPEED + rod_spin * ROD / 2, rod_spin)
        slider_node, self.slider = self._body(0.14, 1e-4, CRANK + ROD, 0, 0)
        fixed = self._coordinate(mbs.AddNode(NodePointGround()), 0)
        self.pin(ground, 0, crank, -CRANK / 2)
        self.pin(crank, CRANK / 2, self.rod, -ROD / 2)
        for k in (1, 2):  # guide: no y, no rotation
            mbs.AddObject(CoordinateConstraint(markerNumbers=[fixed, self._coordinate(slider_node, k)]))
        mbs.AddObject(
            CoordinateConstraint(
                markerNumbers=[fixed, self._coordinate(crank_node, 2)], offset=SPEED, velocityLevel=True
            )
        )

    def pin(self, first, x, second, y):
        """An ideal pin between two bodies, at places along them."""
        points = [
            self.mbs.AddMarker(MarkerBodyPosition(bodyNumber=number, localPosition=[place, 0, 0]))
            for number, place in ((first, x), (second, y))
        ]
        self.mbs.AddObject(RevoluteJoint2D(markerNumbers=points))

    def frame(self, number, x):
        """A frame of a body, at a place along it."""
        return self.mbs.AddMarker(MarkerBodyRigid(bodyNumber=number, localPosition=[x, 0, 0]))

    def _body(self, mass, inertia, x, vy, spin):
        node = self.mbs.AddNode(NodeRigidBody2D(referenceCoordinates=[x, 0, 0], initialVelocities=[0, vy, spin]))
        return node, self.mbs.AddObject(ObjectRigidBody2D(mass=mass, inertia=inertia, nodeNumber=node))

    def _coordinate(self, node, k):
        return self.mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=node, coordinate=k))


def build(bearing=BEARING, clearance=CLEARANCE):
    """The slider-crank with play in its wrist pin, assembled, and the number of its gap sensor."""
    machine = SliderCrank()
    mbs = machine.mbs
    journal = bearing - clearance
    data = mbs.AddNode(NodeGenericData(initialCoordinates=[clearance, 0, 0, 0], numberOfDataCoordinates=4))
    contact = mbs.AddObject(
        ObjectContactSphereSphere(
            markerNumbers=[machine.frame(machine.rod, ROD / 2), machine.frame(machine.slider, 0)],
            nodeNumber=data,
            spheresRadii=[journal, bearing],
            isHollowSphere1=True,
            contactStiffness=4 / 3 * 207e9 / (2 * (1 - 0.3**2)) * sqrt(bearing * journal / clearance),  # Hertz
            contactStiffnessExponent=1.5,
            impactModel=1,
            restitutionCoefficient=HUNT_CROSSLEY_RESTITUTION,
        )
    )
    gap = mbs.AddSensor(
        SensorObject(
            objectNumber=contact, storeInternal=True, outputVariableType=exu.OutputVariableType.DisplacementLocal
        )
    )
    mbs.Assemble()
    return machine, gap


def settings(h, until):
    chosen = exu.SimulationSettings()
    chosen.solution.file.write = False
    chosen.solution.sensors.writePeriod = h
    integration = chosen.timeIntegration
    integration.numberOfSteps = round(until / h)
    integration.endTime = until
    integration.verboseMode = 0
    integration.minimumStepSize = 1e-12
    integration.newton.useModifiedNewton = True
    integration.generalizedAlpha.useIndex2Constraints = True
    integration.generalizedAlpha.useNewmark = True
    integration.discontinuous.iterationTolerance = 1e-3
    integration.discontinuous.maxIterations = 5
    integration.discontinuous.ignoreMaxIterations = True
    integration.discontinuous.useRecommendedStepSize = False
    return chosen


def impacts(h, until, bearing=BEARING, clearance=CLEARANCE):
    """Wall time of the solution with step h, and the instants at which the gap closes (linear between the steps)."""
    machine, gap = build(bearing, clearance)
    mbs = machine.mbs
    chosen = settings(h, until)
    start = time.perf_counter()
    mbs.SolveDynamic(chosen, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
    wall = time.perf_counter() - start
    t, g = mbs.GetSensorStoredData(gap).T
    i = np.flatnonzero((g[:-1] > 0) & (g[1:] <= 0))
    return wall, t[i] + (t[i + 1] - t[i]) * g[i] / (g[i] - g[i + 1])


if __name__ == "__main__":
    for h in (2e-6, 5e-7, 1e-7):
        wall, instants = impacts(h, 4.2e-3)
        print(f"h = {h:.0e} s: {wall:.3f} s, impacts at", np.round(instants[:12], 8))

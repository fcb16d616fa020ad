"""Exudyn's ParameterVariation on the ideal slider-crank of `studies.py`, in a process of its own.

    python peer_exudyn_study.py STEPS CASES

prints as JSON the seconds that CASES masses of the rod took in two processes, one revolution each, without what it
takes to start these, and the largest speed of the slider in each. Settings are those of the slider-crank with play.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import exudyn as exu
import numpy as np
from exudyn.processing import ParameterVariation
from exudyn.utilities import SensorBody
from peer_exudyn import ROD, SliderCrank, settings

UNTIL = 12e-3
LIGHTEST, HEAVIEST = 0.1, 0.3
#: Steps of one revolution.
STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 1000


def case(parameters: dict[str, Any]) -> float:
    """The largest speed of the slider within one revolution."""
    machine = SliderCrank(parameters["mass"])
    machine.pin(machine.rod, ROD / 2, machine.slider, 0)
    mbs = machine.mbs
    sensor = mbs.AddSensor(
        SensorBody(bodyNumber=machine.slider, outputVariableType=exu.OutputVariableType.Velocity, storeInternal=True)
    )
    mbs.Assemble()
    mbs.SolveDynamic(settings(UNTIL / STEPS, UNTIL), solverType=exu.DynamicSolverType.TrapezoidalIndex2)
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

"""What is worked out from runs: how contact laws treat a mass that is dropped on them, Poincaré sections, Lyapunov
exponents, regimes."""

from gudgeon.analysis.branches import Bifurcation, Branch, branch
from gudgeon.analysis.by_parameter import Derivative, derivative
from gudgeon.analysis.compared_runs import ComparedRuns, compare
from gudgeon.analysis.comparison import Comparison, compare_laws
from gudgeon.analysis.dropped_mass import Drop, drop
from gudgeon.analysis.exponents import Lyapunov, lyapunov
from gudgeon.analysis.orbit import PeriodicOrbit, periodic_orbit
from gudgeon.analysis.regimes import Verdict, regime
from gudgeon.analysis.section import poincare
from gudgeon.analysis.settled import Settled
from gudgeon.analysis.statics import Modes, equilibrium, modes

__all__ = [
    "Bifurcation",
    "Branch",
    "ComparedRuns",
    "Comparison",
    "Derivative",
    "Drop",
    "Lyapunov",
    "Modes",
    "PeriodicOrbit",
    "Settled",
    "Verdict",
    "branch",
    "compare",
    "compare_laws",
    "derivative",
    "drop",
    "equilibrium",
    "lyapunov",
    "modes",
    "periodic_orbit",
    "poincare",
    "regime",
]

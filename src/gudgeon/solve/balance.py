"""What the energy balance of a run is judged by, found in one go over its samples."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import short_entry
from gudgeon.solve.norm import kinetic_energy

if TYPE_CHECKING:
    from gudgeon._kinds import Matrix, SiteMatrix, Vector
    from gudgeon.tables.model import Model

#: What is found: how far the energy is off, at most; the largest energies and works, and what the potential energy
#: changes, added up; the largest potential energy; the largest forces at sites times the lengths that errors there are
#: measured by, added up; the mass of all bodies, and their weight.
OFF, TURNED_OVER, POTENTIAL, FORCES, MASS, WEIGHT, FOUND = 0, 1, 2, 3, 4, 5, 6
#: Energies and works, of which the largest count: kinetic, stored, lost, of drives, of loads.
ENERGIES = 5


@short_entry
def balance(model: Model, y: Matrix, springs: Vector, stored: Matrix, at: SiteMatrix, largest: Vector, out: Vector):
    """Write what is found of the samples of a run into `out`; `largest` is room for sites and ENERGIES."""
    layout, sites = model.layout, model.sites
    kinds = largest[sites.size :]
    for k in range(largest.size):
        largest[k] = 0.0
    least, most, off = inf, -inf, 0.0
    energy_then, stored_then = 0.0, 0.0
    for n in range(y.shape[0]):
        potential = springs[n]
        for b in range(model.bodies.size):
            for k in range(model.LINEAR):
                potential -= model.bodies[b].mass * model.gravity[k] * y[n, model.COORDINATES * b + k]
        least, most = min(least, potential), max(most, potential)
        kinetic, kept, contact, driven, loaded = kinetic_energy(model, y[n]), 0.0, 0.0, 0.0, 0.0
        for k in range(sites.size):
            kept += stored[n, k]
        for k in range(layout.w, layout.w_drives):
            contact += y[n, k]
        for k in range(layout.w_drives, layout.w_loads):
            driven += y[n, k]
        for k in range(layout.w_loads, layout.total):
            loaded += y[n, k]
        if n == 0:
            energy_then, stored_then = kinetic + potential, kept
        wrong = abs(kinetic + potential - energy_then - contact - driven - loaded)
        off = max(off, wrong) if wrong == wrong else inf
        kinds[0], kinds[1] = max(kinds[0], kinetic), max(kinds[1], abs(kept))
        kinds[2] = max(kinds[2], abs(stored_then - kept - contact))
        kinds[3], kinds[4] = max(kinds[3], abs(driven)), max(kinds[4], abs(loaded))
        for k in range(sites.size):
            a = at[n, k]
            if sites[k].turning == 1:  # at a stop of an angle: torque and angle
                force = max(abs(a.mjx), abs(a.mjy), abs(a.mjz))
            else:
                force = max(abs(a.fx), abs(a.fy), abs(a.fz))
            largest[k] = max(largest[k], force)
    out[OFF], out[TURNED_OVER], out[FORCES] = off, most - least, 0.0
    out[POTENTIAL] = max(abs(most), abs(least))
    for k in range(ENERGIES):
        out[TURNED_OVER] += kinds[k]
    for k in range(sites.size):
        out[FORCES] += largest[k] * sites[k].length
    out[MASS], squares = 0.0, 0.0
    for b in range(model.bodies.size):
        out[MASS] += model.bodies[b].mass
    for k in range(model.LINEAR):
        squares += model.gravity[k] * model.gravity[k]
    out[WEIGHT] = out[MASS] * sqrt(squares)

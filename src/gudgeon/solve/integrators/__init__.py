"""Integrators: one file each, and one line here."""

from gudgeon.solve.integrators import dop853, radau

#: In the order of their numbers. The first is explicit, the second is for what is stiff: "auto" changes between them.
INTEGRATORS = (
    dop853.DOP853,
    radau.RADAU,
)

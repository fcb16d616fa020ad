"""Small things done to vectors without allocating."""

from __future__ import annotations

from gudgeon._jit import kernel


@kernel
def copy(source, out):
    """out = source."""
    for k in range(source.size):
        out[k] = source[k]


@kernel
def fill(value, out):
    """Set all components to a value."""
    for k in range(out.size):
        out[k] = value


@kernel
def largest(values):
    """Largest absolute value; NaN if there is one."""
    result = 0.0
    for k in range(values.size):
        value = abs(values[k])
        if not value <= result:  # true for NaN, too
            result = value
    return result

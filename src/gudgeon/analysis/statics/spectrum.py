"""Eigenvalues of a linearised mechanism, as modes: which oscillate, which decay, and which meet no resistance."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gudgeon.analysis.statics.linearised import Linearised

#: Asymmetry of a stiffness that is none, and the real part of an eigenvalue that counts as growth, relative to it.
SYMMETRIC, GROWS = 1e-6, 1e-6
#: The imaginary part, relative to an eigenvalue, from which it oscillates; and the real part from which it is damped.
OSCILLATES = 1e-9
#: Displacements that are none, in parts of those that a number of the state stands for.
UNSEEN = 1e-13


@dataclass(frozen=True)
class Spectrum:
    """Eigenvalues in 1/s with the displacement of every body: (modes, bodies, components), complex.

    Those without resistance come first, then those that oscillate, the slowest first, then those that do not. Of two
    conjugate eigenvalues that with the positive imaginary part stands for both.
    """

    eigenvalues: np.ndarray
    shapes: np.ndarray
    neutral: int  # how many of them meet no resistance

    @property
    def stable(self) -> bool:
        """Whether no small motion grows; those without resistance do not count."""
        rest = self.eigenvalues[self.neutral :]
        return bool(np.all(rest.real <= GROWS * np.abs(rest)))


def spectrum(linear: Linearised, nothing: float) -> Spectrum:
    """Return the modes of a linearised mechanism; a stiffness of `nothing`, in 1/s^2, counts as none."""
    freedom, bodies = linear.freedom, linear.shapes
    if not freedom:
        return Spectrum(np.zeros(0, complex), np.zeros((0, *bodies.shape[:2]), complex), 0)
    stiffness, by_displacement = linear.stiffness, bodies[:, :, :freedom]
    squares, vectors = _eigen(stiffness)
    free = np.abs(squares) <= nothing
    rigid = np.moveaxis(by_displacement @ vectors[:, free].real, 2, 0).astype(complex)
    if linear.conservative:
        roots = np.sqrt(squares[~free].astype(complex))
        values, all_vectors = np.concatenate([roots, -roots]), np.hstack([vectors[:, ~free]] * 2)
        shapes = by_displacement @ all_vectors
    else:
        values, all_vectors = np.linalg.eig(linear.matrix)
        shapes = bodies @ all_vectors
        zeros = np.argsort(np.abs(values))[: 2 * int(free.sum()) + len(linear.matrix) - 2 * freedom]
        keep = np.ones(len(values), bool)
        keep[[k for k in zeros if np.abs(values[k]) <= np.sqrt(nothing)]] = False
        values, shapes = values[keep], shapes[:, :, keep]
    seen = np.abs(shapes).max(axis=(0, 1)) > UNSEEN * np.abs(bodies).max()  # an internal state may relax by itself
    values, shapes = values[seen], shapes[:, :, seen]
    swinging = values.imag > OSCILLATES * np.abs(values)
    plain = np.abs(values.imag) <= OSCILLATES * np.abs(values)
    order = [
        *sorted(np.flatnonzero(swinging), key=lambda k: float(np.abs(values[k]))),
        *sorted(np.flatnonzero(plain), key=lambda k: float(np.abs(values[k]))),
    ]
    undamped = np.abs(values.real) <= OSCILLATES * np.abs(values)
    chosen = np.where(plain, values.real + 0j, np.where(undamped, 1j * values.imag, values))[order]
    eigenvalues = np.concatenate([np.zeros(len(rigid), complex), chosen])
    return Spectrum(eigenvalues, np.concatenate([rigid, np.moveaxis(shapes, 2, 0)[order]]), len(rigid))


def _eigen(stiffness: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return eigenvalues and vectors of a matrix, real ones if it is symmetric but for round-off."""
    if np.abs(stiffness - stiffness.T).max() <= SYMMETRIC * np.abs(stiffness).max():
        values, vectors = np.linalg.eigh(0.5 * (stiffness + stiffness.T))
        return values, vectors
    return np.linalg.eig(stiffness)

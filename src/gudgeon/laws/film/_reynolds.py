"""The Reynolds equation of a bearing of finite length, solved on a grid: cavitation after Gümbel or after Reynolds.

With P = p c^2/(6 mu R^2), the angle phi from the least film, z = zeta L/2 and H = h/c = 1 - eps cos phi, flores2004
(32) of a bearing whose line of centres turns is

    d/dphi (H^3 dP/dphi) + (D/L)^2 H^3 d2P/dzeta2 = a sin phi - b cos phi,   P(zeta = +-1) = 0,

    a = eps Om (wedge),  b = 2 eps' (squeeze),  Om = omega_i + omega_j - 2 gamma',

and the force on the journal, in units of Q = mu L R^3/c^2, is (f_n, f_t) = -6 <integral of P (cos phi, sin phi) dphi>,
the mean taken over the length. n points to the least film and t is n turned by +90 degrees.

- `gumbel`: the film is full, and where P < 0 it is left out. The equation is linear: two solutions give all.
- `reynolds` (Swift, Stieber): P >= 0 and, where P = 0, nothing but the film's rupture, w = -div(H^3 grad P) + (a sin
  phi - b cos phi) >= 0: a linear complementarity problem. P and its gradient are zero at the edge of the film.

Both are homogeneous of degree one in (a, b). The film is periodic around the bearing: where it ruptures and forms again
follows from its motion alone, as a journal that may be anywhere needs it; at the centre no direction stands out. `fed`
bearings have P = 0 along the line of the greatest film instead: the film begins there, as in raimondi-boyd1958, whose
tables hold for a steady journal only. Neither conserves the oil of the ruptured part; a law of the present motion alone
cannot.

Discretisation: finite volumes, symmetric in zeta, with the steps d(phi) ~ H^(1/2), which a Jacobi amplitude gives, and
in zeta finer towards the ends the thinner the film is. Conductances are exact for a constant flux (the integral of
H^-3), the drives are integrated exactly. Its order is 2; `Reynolds.force` extrapolates from two grids.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, cached_property
from typing import Literal

import numpy as np

Cavitation = Literal["gumbel", "reynolds"]
Array = np.ndarray
#: Cells around the bearing for one along its half.
ASPECT = 8
#: Steps of the active set, which ends by itself after some ten.
STEPS = 200


class Film:
    """One grid of a bearing at the eccentricity ratio `eps`: `around` by `along` cells over its half length."""

    def __init__(self, eps: float, slenderness: float, around: int, along: int, fed: bool = False) -> None:
        self.phi, self.step = _angles(eps, around)
        self.zeta, axial = _lengths(eps, slenderness, along)
        n, m = around, self.zeta.size - 1
        self.shape = n, m
        middle = self.phi + self.step / 2.0
        before = np.roll(middle, 1)
        before[0] -= 2.0 * math.pi
        width = middle - before
        conductance = 1.0 / _integral(lambda x: _thickness(eps, x) ** -3, self.phi, self.step)
        bulk = _integral(lambda x: _thickness(eps, x) ** 3, before, width)
        centre = (middle + before) / 2.0
        #: The drives over each cell: integrals of sin phi and cos phi, exactly.
        self.wedge = 2.0 * np.sin(centre) * np.sin(width / 2.0)
        self.squeeze = 2.0 * np.cos(centre) * np.sin(width / 2.0)
        edges = np.concatenate(([0.0], (self.zeta[1:] + self.zeta[:-1]) / 2.0))
        #: The part of the length that belongs to each node.
        self.share = np.diff(edges)
        round_ = conductance[:, None] * self.share  # from each node to the next around
        along_ = bulk[:, None] * axial  # ... and to the next along; the last to the end of the bearing
        diagonal = round_ + np.roll(round_, 1, axis=0) + along_
        diagonal[:, 1:] += along_[:, :-1]
        # Around the bearing the nodes are numbered to and fro, so that its ends meet within a band.
        self.order = np.zeros(n, dtype=int)
        self.order[1::2] = np.arange(1, n // 2 + 1)
        self.order[2::2] = np.arange(n - 1, n // 2, -1)
        place = np.argsort(self.order)
        self.place = place
        along_[:, -1] = 0.0
        #: The diagonals of the lower half of the matrix, by their distance.
        self.diagonals = {0: diagonal[self.order].ravel()}
        if m > 1:
            self.diagonals[1] = -along_[self.order].ravel()
        for i in range(n):
            here, there = place[i], place[(i + 1) % n]
            row = self.diagonals.setdefault(abs(here - there) * m, np.zeros(n * m))
            row[min(here, there) * m : (min(here, there) + 1) * m] = -round_[i]
        #: Where the pressure is not held at zero.
        self.open = np.ones((n, m), dtype=bool)
        if fed:
            self.open[0] = False

    def load(self, a: float, b: float) -> Array:
        """Give the right side: what the drives press into each cell."""
        return (b * self.squeeze - a * self.wedge)[:, None] * self.share

    def times(self, pressure: Array) -> Array:
        """Give the flow out of each cell."""
        x = pressure[self.order].ravel()
        y = self.diagonals[0] * x
        for distance, row in self.diagonals.items():
            if distance:
                y[:-distance] += row[:-distance] * x[distance:]
                y[distance:] += row[:-distance] * x[:-distance]
        return y.reshape(self.shape)[self.place]

    def solve(self, free: Array, *loads: Array) -> tuple[Array, ...]:
        """Give the pressures of some loads where it is `free`, and zero elsewhere."""
        from scipy.linalg.lapack import dpbsv

        mask = free[self.order].ravel()
        factor = mask.astype(float)
        band = np.zeros((max(self.diagonals) + 1, mask.size), order="F")
        for distance, row in self.diagonals.items():
            if distance:
                band[distance, :-distance] = row[:-distance] * factor[:-distance] * factor[distance:]
        band[0] = np.where(mask, self.diagonals[0], 1.0)
        right = np.stack([load[self.order].ravel() * factor for load in loads], axis=1)
        _, x, info = dpbsv(band, right, lower=1, overwrite_ab=1, overwrite_b=1)
        if info != 0:
            raise ArithmeticError(f"the film's equations are singular ({info})")
        return tuple(x[:, k].reshape(self.shape)[self.place] for k in range(len(loads)))

    @cached_property
    def full(self) -> tuple[Array, ...]:
        """The pressures of a full film for a unit of wedge and of squeeze."""
        return self.solve(self.open, self.load(1.0, 0.0), self.load(0.0, 1.0))

    def gumbel(self, a: float, b: float) -> Array:
        """Give the pressure of a full film."""
        wedge, squeeze = self.full
        return a * wedge + b * squeeze

    def reynolds(self, a: float, b: float, free: Array | None = None) -> Array:
        """Give the pressure after Reynolds, by an active set (hintermueller2002) from a guess of where the film is.

        A guess that is too large shrinks in a few steps; one that is too small grows by a cell in each.
        """
        load = self.load(a, b)
        free = self.open if free is None else free & self.open
        for _ in range(STEPS):
            (pressure,) = self.solve(free, load)
            rupture = self.times(pressure) - load
            now = np.where(free, pressure > 0.0, rupture < 0.0) & self.open
            if np.array_equal(now, free):
                break
            free = now
        return pressure

    @cached_property
    def weights(self) -> list[tuple[Array, Array]]:
        """What the pressure at the beginning and at the end of each cell gives to f_n and to f_t, by Simpson's rule."""
        found = []
        for wave in (np.cos, np.sin):
            begins, middle, ends = (self.step / 6.0 * wave(self.phi + k * self.step) for k in (0.0, 0.5, 1.0))
            found.append((begins + 2.0 * middle, 2.0 * middle + ends))
        return found

    def force(self, pressure: Array) -> Array:
        """Give (f_n, f_t) of the positive part of a pressure that is linear between nodes around the bearing."""
        here, there = pressure, np.roll(pressure, -1, axis=0)
        p0, p1 = np.maximum(here, 0.0), np.maximum(there, 0.0)
        # A cell in which the pressure changes its sign has a part of its own; all others share their weights.
        i, j = np.nonzero(here * there < 0.0)
        q0, q1 = p0[i, j], p1[i, j]
        p0[i, j] = p1[i, j] = 0.0
        length = np.maximum(q0, q1) / (np.abs(here[i, j]) + np.abs(there[i, j])) * self.step[i]
        start = self.phi[i] + np.where(q0 > 0.0, 0.0, self.step[i] - length)
        sums = []
        for wave, (first, second) in zip((np.cos, np.sin), self.weights, strict=True):
            whole = float((first @ p0 + second @ p1) @ self.share)
            middle = 2.0 * (q0 + q1) * wave(start + length / 2.0)
            part = length / 6.0 * (q0 * wave(start) + middle + q1 * wave(start + length))
            sums.append(-6.0 * (whole + float(part @ self.share[j])))
        return np.array(sums)


class Reynolds:
    """The direct solution for one eccentricity ratio, on three grids of which the finest has `resolution` cells around.

    `slenderness` is L/D; it may be infinite for a fed bearing.
    """

    def __init__(
        self, eps: float, slenderness: float, cavitation: Cavitation, resolution: int = 128, fed: bool = False
    ) -> None:
        self.cavitation = cavitation
        grids = (resolution // 4, resolution // 2, resolution)
        self.films = [Film(eps, slenderness, n, max(n // ASPECT, 2), fed) for n in grids]

    def pressures(self, a: float, b: float) -> list[Array]:
        """Give the pressure on each grid, that of Gümbel with its negative part."""
        if self.cavitation == "gumbel":
            return [film.gumbel(a, b) for film in self.films]
        free, found = None, []
        for film in self.films:
            pressure = film.reynolds(a, b, None if free is None else _finer(free, film.shape))
            found.append(pressure)
            free = pressure > 0.0
        return found

    def force(self, a: float, b: float) -> Array:
        """Give (f_n, f_t), extrapolated from the two finest grids."""
        coarse, fine = (film.force(p) for film, p in zip(self.films[1:], self.pressures(a, b)[1:], strict=True))
        return (4.0 * fine - coarse) / 3.0

    def mid_pressure(self, a: float, b: float, angles: Array) -> Array:
        """Give P at mid-length at angles from the least film."""
        pressure = np.maximum(self.pressures(a, b)[-1][:, 0], 0.0)
        return np.interp(angles, self.films[-1].phi, pressure, period=2.0 * math.pi)


def _thickness(eps: float, phi: Array) -> Array:
    """H = 1 - eps cos phi, with all digits where the film is thin."""
    return (1.0 - eps) + 2.0 * eps * np.sin(phi / 2.0) ** 2


def _angles(eps: float, n: int) -> tuple[Array, Array]:
    """Give n angles from -pi on with steps proportional to H^(1/2), and the steps."""
    from scipy.special import ellipj, ellipkm1

    rest = (1.0 - eps) / (1.0 + eps)
    half = 2.0 * ellipj(ellipkm1(rest) * np.linspace(0.0, 1.0, n // 2 + 1), 1.0 - rest)[3]
    phi = np.concatenate((half[:-1] - math.pi, [0.0], (math.pi - half)[-2:0:-1]))
    return phi, np.diff(phi, append=math.pi)


def _lengths(eps: float, slenderness: float, m: int) -> tuple[Array, Array]:
    """Give nodes from mid-length, 0, to the end, 1, and (D/L)^2 over the steps; one cell for an endless bearing."""
    if math.isinf(slenderness):
        return np.array((0.0, 2.0)), np.zeros(1)
    layer = 0.5 * math.sqrt((1.0 - eps) * (1.0 + eps)) / slenderness  # of the ends: as long as the thin film is wide
    zeta = 1.0 - layer * np.sinh(np.linspace(1.0, 0.0, m + 1) * math.asinh(1.0 / layer))
    zeta[0] = 0.0
    return zeta, 1.0 / np.diff(zeta) / slenderness**2


@cache
def _gauss() -> tuple[Array, Array]:
    """Points from -1 to 1 and weights of Gauss, four of them."""
    return np.polynomial.legendre.leggauss(4)


def _integral(function: Callable[[Array], Array], start: Array, length: Array) -> Array:
    """Integrate a function over each of many short ranges, by four points of Gauss."""
    points, weights = _gauss()
    x = start[:, None] + length[:, None] * (points + 1.0) / 2.0
    return (function(x) @ weights) * length / 2.0


def _finer(free: Array, shape: tuple[int, int]) -> Array:
    """Give a guess on a finer grid, half a coarse cell too large."""
    guess = np.repeat(np.repeat(free, shape[0] // free.shape[0], axis=0), shape[1] // free.shape[1], axis=1)
    return guess | np.roll(guess, -1, axis=0)

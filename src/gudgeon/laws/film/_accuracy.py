"""How far approximate film laws are off: their force compared with that of `FiniteBearing(fed=True)`.

The error is the length of the difference of both forces, as a part of the latter. It is the largest of all motions from
the steady wedge to the pure approach, for a law of one of both that of this one, and the largest of all eccentricities
up to the one it is given for, since a journal passes those below. Separation is left out: its forces are small, and the
line at which the film is fed lies within it. Laws of a full film, without cavitation, are compared with the solution of
the same equation with its negative pressures. A test computes the tables again.
"""

import math
from bisect import bisect_right
from dataclasses import dataclass

#: L/D that have logarithms.
TINY, LARGE = 1e-300, 1e300


@dataclass(frozen=True)
class Accuracy:
    """Errors of a film law in percent of the force, by L/D, at the eccentricity ratios of its columns."""

    eccentricities: tuple[float, ...]
    percent: dict[float, tuple[float, ...]]

    def error(self, slenderness: float, eccentricity: float) -> float:
        """Return the largest error up to an eccentricity ratio, as a part of the force."""
        return 0.01 * _between(self.eccentricities, self._at(slenderness), eccentricity)

    def reach(self, slenderness: float, error: float) -> float:
        """Return the eccentricity ratio up to which the error is no larger; 0: nowhere, 1: everywhere."""
        found = self._at(slenderness)
        if found[0] > 100.0 * error:
            return 0.0
        for k in range(1, len(found)):
            if found[k] > 100.0 * error:
                part = math.log(100.0 * error / found[k - 1]) / math.log(found[k] / found[k - 1])
                return self.eccentricities[k - 1] + part * (self.eccentricities[k] - self.eccentricities[k - 1])
        return 1.0

    def is_larger(self, slenderness: float) -> bool:
        """Whether the error is larger than `error` gives: well beyond that end of the table to which it grows."""
        rows, lengths = list(self.percent.values()), list(self.percent)
        shorter = slenderness < 0.9 * lengths[0] and rows[0][0] > rows[1][0]
        return shorter or (slenderness > 1.1 * lengths[-1] and rows[-1][0] > rows[-2][0])

    def _at(self, slenderness: float) -> list[float]:
        """Return the errors in percent at the columns; beyond the table those of its end."""
        known = tuple(map(math.log, self.percent))
        place = math.log(min(max(slenderness, TINY), LARGE))
        return [_between(known, column, place) for column in zip(*self.percent.values(), strict=True)]


def _between(known: tuple[float, ...], values: "tuple[float, ...] | list[float]", x: float) -> float:
    """Interpolate positive values by their logarithms; beyond the ends they stay as they are."""
    k = bisect_right(known, x)
    if k in (0, len(known)):
        return values[min(k, len(known) - 1)]
    part = (x - known[k - 1]) / (known[k] - known[k - 1])
    return values[k - 1] * (values[k] / values[k - 1]) ** part


_COLUMNS = (0.01, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)

#: `ShortBearing`, with cavitation and without.
SHORT = Accuracy(
    _COLUMNS,
    {
        0.05: (0.108, 0.136, 0.163, 0.207, 0.264, 0.35, 0.502, 0.841, 1.88, 3.74, 18.1),
        0.1: (0.407, 0.534, 0.648, 0.807, 1.04, 1.39, 2.01, 3.27, 6.96, 14.2, 67.3),
        0.15: (0.918, 1.19, 1.45, 1.8, 2.32, 3.11, 4.45, 7.15, 15.2, 30.7, 145),
        0.2: (1.62, 2.1, 2.55, 3.18, 4.09, 5.48, 7.82, 12.5, 26.3, 52.9, 250),
        0.25: (2.51, 3.25, 3.96, 4.93, 6.33, 8.47, 12.1, 19.2, 40.3, 80.7, 380),
        0.3: (3.59, 4.63, 5.64, 7.03, 9.02, 12.1, 17.2, 27.3, 56.9, 114, 537),
        0.4: (6.29, 8.05, 9.81, 12.2, 15.7, 21, 29.7, 47.2, 98, 196, 926),
        0.5: (9.68, 12.3, 15, 18.7, 24, 32, 45.4, 71.9, 149, 298, 1420),
        0.75: (20.9, 26, 31.9, 39.9, 51.2, 68.4, 97, 154, 320, 642, 3080),
        1: (35.7, 43.9, 54, 67.7, 87.2, 117, 166, 264, 551, 1110, 5360),
        2: (127, 152, 190, 241, 314, 425, 610, 977, 2060, 4180, 20700),
    },
)
SHORT_FULL = Accuracy(
    _COLUMNS,
    {
        0.05: (0.1, 0.121, 0.149, 0.19, 0.25, 0.342, 0.497, 0.807, 1.74, 3.58, 17.8),
        0.1: (0.4, 0.484, 0.593, 0.756, 0.996, 1.36, 1.97, 3.2, 6.84, 14, 67.3),
        0.15: (0.901, 1.09, 1.33, 1.69, 2.23, 3.04, 4.4, 7.11, 15.1, 30.5, 145),
        0.2: (1.6, 1.93, 2.36, 3, 3.93, 5.36, 7.74, 12.5, 26.3, 52.9, 250),
        0.25: (2.5, 3.01, 3.66, 4.65, 6.1, 8.29, 11.9, 19.2, 40.2, 80.7, 380),
        0.3: (3.6, 4.32, 5.25, 6.65, 8.7, 11.8, 17, 27.2, 56.9, 114, 537),
        0.4: (6.4, 7.63, 9.23, 11.6, 15.2, 20.5, 29.4, 47, 97.9, 196, 926),
        0.5: (9.99, 11.8, 14.3, 17.9, 23.2, 31.4, 44.9, 71.6, 149, 298, 1420),
        0.75: (22.5, 26.2, 31.2, 38.8, 50.1, 67.3, 96.1, 153, 320, 642, 3080),
        1: (39.8, 46.1, 54.3, 67, 86.1, 115, 165, 263, 550, 1110, 5360),
        2: (157, 179, 207, 252, 320, 428, 610, 976, 2060, 4180, 20700),
    },
)
#: `LongBearing`, and within a fiftieth of these numbers `PinkusSternlicht`. Errors of long films are largest near the
#: centre.
LONG = Accuracy(
    (0.01,),
    {
        0.25: (4810,),
        0.5: (1210,),
        1: (303,),
        1.5: (132,),
        2: (72,),
        3: (33.5,),
        4: (27.2,),
        5: (27.9,),
        6: (30.6,),
        8: (36.4,),
        10: (39.5,),
        15: (43.2,),
        20: (44.9,),
    },
)
#: `HalfSommerfeld`, and `Bannwart` where the oil has little inertia: the steady wedge.
LONG_WEDGE = Accuracy(
    (0.01,),
    {
        0.25: (4810,),
        0.5: (1210,),
        1: (303,),
        1.5: (132,),
        2: (72,),
        3: (33.5,),
        4: (27.2,),
        5: (27.9,),
        6: (29.6,),
        8: (32.3,),
        10: (34,),
        15: (36.4,),
        20: (37.6,),
    },
)
#: `LongSqueeze`, with cavitation and without: the approach.
LONG_SQUEEZE = Accuracy(
    _COLUMNS,
    {
        0.25: (4750, 4750, 4750, 4750, 4750, 4750, 4750, 4750, 4750, 4750, 4750),
        0.5: (1190, 1190, 1190, 1190, 1190, 1190, 1190, 1190, 1190, 1190, 1190),
        1: (288, 288, 288, 288, 288, 288, 288, 288, 288, 288, 288),
        1.5: (115, 115, 115, 115, 115, 115, 115, 115, 115, 115, 115),
        2: (50.9, 50.9, 50.9, 50.9, 50.9, 50.9, 50.9, 50.9, 50.9, 50.9, 50.9),
        3: (2.47, 5.2, 6.85, 8.47, 9.92, 11, 11.5, 11.5, 11.5, 11.5, 11.5),
        4: (16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16),
        5: (25.2, 25.2, 25.2, 25.2, 25.2, 25.2, 25.2, 25.2, 25.2, 25.2, 25.2),
        6: (30.6, 30.6, 30.6, 30.6, 30.6, 30.6, 30.6, 30.6, 30.6, 30.6, 30.6),
        8: (36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4),
        10: (39.5, 39.5, 39.5, 39.5, 39.5, 39.5, 39.5, 39.5, 39.5, 39.5, 39.5),
        15: (43.2, 43.2, 43.2, 43.2, 43.2, 43.2, 43.2, 43.2, 43.2, 43.2, 43.2),
        20: (44.9, 44.9, 44.9, 44.9, 44.9, 44.9, 44.9, 44.9, 44.9, 44.9, 44.9),
    },
)
LONG_SQUEEZE_FULL = Accuracy(
    (0.01,),
    {
        0.25: (4820,),
        0.5: (1220,),
        1: (319,),
        1.5: (152,),
        2: (93,),
        3: (49.6,),
        4: (33.3,),
        5: (25,),
        6: (20,),
        8: (14.3,),
        10: (11.1,),
        15: (7.14,),
        20: (5.26,),
    },
)

"""The explicit Runge-Kutta pair of order 8(5,3) of Dormand and Prince, with dense output of order 7.

Hairer, Norsett, Wanner: Solving Ordinary Differential Equations I, 2nd ed., Springer 1993, section II.5 (DOP853).
Twelve stages; the derivative at the end of a step is the first stage of the next. The error is estimated by embedded
formulas of order 5 and 3; three more evaluations give the dense output.
"""

from __future__ import annotations

import numpy as np

from gudgeon._jit import kernel, routine
from gudgeon.fits.pin import DELTA
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate

#: Order of the error estimate plus one, inverted: exponent of the step control.
EXPONENT = 1.0 / 8.0
STAGES = 12
#: Stages with those of the dense output, and coefficients of its polynomial.
ALL_STAGES = 16
DENSE = 7

# fmt: off
#: Coefficients of the stages, a row a stage; row 12 the weights of the step, 13 to 15 the dense output's stages.
_A = (
    (),
    (0.05260015195876773,),
    (0.0197250569845379, 0.0591751709536137),
    (0.02958758547680685, 0.0, 0.08876275643042054),
    (0.2413651341592667, 0.0, -0.8845494793282861, 0.924834003261792),
    (0.037037037037037035, 0.0, 0.0, 0.17082860872947386, 0.12546768756682242),
    (0.037109375, 0.0, 0.0, 0.17025221101954405, 0.06021653898045596, -0.017578125),
    (0.03709200011850479, 0.0, 0.0, 0.17038392571223998, 0.10726203044637328, -0.015319437748624402, 0.008273789163814023),
    (0.6241109587160757, 0.0, 0.0, -3.3608926294469414, -0.868219346841726, 27.59209969944671, 20.154067550477894, -43.48988418106996),
    (0.47766253643826434, 0.0, 0.0, -2.4881146199716677, -0.590290826836843, 21.230051448181193, 15.279233632882423, -33.28821096898486, -0.020331201708508627),
    (-0.9371424300859873, 0.0, 0.0, 5.186372428844064, 1.0914373489967295, -8.149787010746927, -18.52006565999696, 22.739487099350505, 2.4936055526796523, -3.0467644718982196),
    (2.273310147516538, 0.0, 0.0, -10.53449546673725, -2.0008720582248625, -17.9589318631188, 27.94888452941996, -2.8589982771350235, -8.87285693353063, 12.360567175794303, 0.6433927460157636),
    (0.054293734116568765, 0.0, 0.0, 0.0, 0.0, 4.450312892752409, 1.8915178993145003, -5.801203960010585, 0.3111643669578199, -0.1521609496625161, 0.20136540080403034, 0.04471061572777259),
    (0.056167502283047954, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25350021021662483, -0.2462390374708025, -0.12419142326381637, 0.15329179827876568, 0.00820105229563469, 0.007567897660545699, -0.008298),
    (0.03183464816350214, 0.0, 0.0, 0.0, 0.0, 0.028300909672366776, 0.053541988307438566, -0.05492374857139099, 0.0, 0.0, -0.00010834732869724932, 0.0003825710908356584, -0.00034046500868740456, 0.1413124436746325),
    (-0.42889630158379194, 0.0, 0.0, 0.0, 0.0, -4.697621415361164, 7.683421196062599, 4.06898981839711, 0.3567271874552811, 0.0, 0.0, 0.0, -0.0013990241651590145, 2.9475147891527724, -9.15095847217987),
)
#: Instants of the stages.
C = np.array([0.0, 0.05260015195876773, 0.0789002279381516, 0.1183503419072274, 0.2816496580927726, 0.3333333333333333, 0.25, 0.3076923076923077, 0.6512820512820513, 0.6, 0.8571428571428571, 1.0, 1.0, 0.1, 0.2, 0.7777777777777778])
#: Weights of the error estimates of order 5 and 3 (of the twelve stages; the derivative at the end has none).
E5 = np.array([0.01312004499419488, 0.0, 0.0, 0.0, 0.0, -1.2251564463762044, -0.4957589496572502, 1.6643771824549864, -0.35032884874997366, 0.3341791187130175, 0.08192320648511571, -0.022355307863886294])
E3 = np.array([-0.18980075407240762, 0.0, 0.0, 0.0, 0.0, 4.450312892752409, 1.8915178993145003, -5.801203960010585, -0.4226823213237919, -0.1521609496625161, 0.20136540080403034, 0.02265179219836082])
#: Coefficients of the highest four terms of the dense output.
_D = (
    (-8.428938276109013, 0.0, 0.0, 0.0, 0.0, 0.5667149535193777, -3.0689499459498917, 2.38466765651207, 2.117034582445028, -0.871391583777973, 2.2404374302607883, 0.6315787787694688, -0.08899033645133331, 18.148505520854727, -9.194632392478356, -4.436036387594894),
    (10.427508642579134, 0.0, 0.0, 0.0, 0.0, 242.28349177525817, 165.20045171727028, -374.5467547226902, -22.113666853125306, 7.733432668472264, -30.674084731089398, -9.332130526430229, 15.697238121770845, -31.139403219565178, -9.35292435884448, 35.81684148639408),
    (19.985053242002433, 0.0, 0.0, 0.0, 0.0, -387.0373087493518, -189.17813819516758, 527.8081592054236, -11.57390253995963, 6.8812326946963, -1.0006050966910838, 0.7777137798053443, -2.778205752353508, -60.19669523126412, 84.32040550667716, 11.99229113618279),
    (-25.69393346270375, 0.0, 0.0, 0.0, 0.0, -154.18974869023643, -231.5293791760455, 357.6391179106141, 93.40532418362432, -37.45832313645163, 104.0996495089623, 29.8402934266605, -43.53345659001114, 96.32455395918828, -39.17726167561544, -149.72683625798564),
)

# fmt: on


def _square(rows: tuple[tuple[float, ...], ...], width: int) -> np.ndarray:
    table = np.zeros((len(rows), width))
    for k, row in enumerate(rows):
        table[k, : len(row)] = row
    return table


def _packed(rows: tuple[tuple[float, ...], ...]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each row its weights that are not zero, where they stand, and how many groups of four they fill."""
    weights, columns = np.zeros((len(rows), ALL_STAGES)), np.zeros((len(rows), ALL_STAGES), np.int64)
    groups = np.zeros(len(rows), np.int64)
    for k, row in enumerate(rows):
        places = [j for j, weight in enumerate(row) if weight != 0.0]
        columns[k, : len(places)] = places
        weights[k, : len(places)] = [row[j] for j in places]
        groups[k] = -(-len(places) // 4)
    return weights, columns, groups


A = _square(_A, ALL_STAGES)
WEIGHTS, COLUMNS, GROUPS = _packed(_A + _D)
#: Where the rows of the dense output begin in them.
DENSE_ROW = len(_A)


@kernel
def combine(y, K, s, size, h, out):
    """out = y + h * sum of the derivatives in K by the weights of row s, for the first `size` components.

    Four at a time: the vectors are short, and going over them costs more than the arithmetic.
    """
    source = y
    for group in range(GROUPS[s]):
        k = 4 * group
        w0, w1, w2, w3 = h * WEIGHTS[s, k], h * WEIGHTS[s, k + 1], h * WEIGHTS[s, k + 2], h * WEIGHTS[s, k + 3]
        k0, k1, k2, k3 = K[COLUMNS[s, k]], K[COLUMNS[s, k + 1]], K[COLUMNS[s, k + 2]], K[COLUMNS[s, k + 3]]
        for n in range(size):
            out[n] = source[n] + (w0 * k0[n] + w1 * k1[n] + w2 * k2[n] + w3 * k3[n])
        source = out


@kernel
def step(model, work, state, t, h):
    """All stages of a step of length h from `state.y`; the end, not yet projected, is left in `state.trial`."""
    y, K, stage, mode = state.y, state.K, state.stage, state.mode
    contact, lowest, highest = work.contact, state.lowest, state.highest
    size = state.error5.size  # works do not act back
    copy(state.dy, K[0])
    for s in range(1, STAGES):
        combine(y, K, s, size, h, stage)
        evaluate(model, work, state, t + C[s] * h, stage, K[s])
        for k in range(mode.size):
            delta = contact[k, DELTA]
            lowest[k] = min(lowest[k], delta)
            highest[k] = max(highest[k], delta)
    combine(y, K, STAGES, y.size, h, state.trial)
    error5, error3 = state.error5, state.error3
    fill(0.0, error5)
    fill(0.0, error3)
    for j in range(STAGES):
        if E5[j] != 0.0:
            five, three = h * E5[j], h * E3[j]
            for n in range(size):
                error5[n] += five * K[j, n]
                error3[n] += three * K[j, n]


@routine
def prepare_dense(model, work, state, t, h):
    """Coefficients of the dense output over the step that `state.trial` ends."""
    y, K, F = state.y, state.K, state.dense
    size = state.error5.size  # works do not act back
    copy(state.dtrial, K[STAGES])
    for s in range(STAGES + 1, ALL_STAGES):
        combine(y, K, s, size, h, state.stage)
        evaluate(model, work, state, t + C[s] * h, state.stage, K[s])
    trial = state.trial
    for n in range(y.size):
        change = trial[n] - y[n]
        F[0, n] = change
        F[1, n] = h * K[0, n] - change
        F[2, n] = 2.0 * change - h * (K[STAGES, n] + K[0, n])
    for k in range(4):
        fill(0.0, F[3 + k])
        combine(F[3 + k], K, DENSE_ROW + k, y.size, h, F[3 + k])


@routine
def interpolate(state, x, out):
    """The dense output at the part x of the step."""
    F = state.dense
    for n in range(out.size):
        value = 0.0
        for k in range(DENSE - 1, -1, -1):
            value = (value + F[k, n]) * (x if k % 2 == 0 else 1.0 - x)
        out[n] = state.y[n] + value

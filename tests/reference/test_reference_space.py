"""The references in space, and the IFToMM mechanisms, against published numbers, exact results and each other."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.special import ellipj, ellipk

from . import andrews, bricard, flyball, four_bar, rigid_body, spatial_slider_crank, top
from .four_bar import FourBar, Precision
from .n_four_bar import n_four_bar
from .rigid_body import free_body
from .space import accelerations, cross, derivative, turn

X, Y, Z = np.eye(3)

# ---------------------------------------------------------------------------------------------------------- free body

BODIES = {
    "about the largest": ((1.0, 2.0, 3.0), (0.5, 0.6, 7.0)),
    "about the smallest": ((3.0, 1.0, 2.0), (1.0, 5.0, 0.4)),
    "left-handed order": ((1.0, 3.0, 2.0), (-6.0, 0.4, -0.9)),
    "backwards": ((1.0, 3.0, 2.0), (0.3, -2.0, -0.9)),
    "flat": ((1.0, 1.0, 2.0), (0.3, -2.0, -0.9)),
    "long": ((2.0, 1.0, 1.0), (0.3, -2.0, -0.9)),
    "steady": ((1.0, 2.0, 3.0), (0.0, 0.0, 2.0)),
    "near the separatrix": ((2.0, 1.0, 3.0), (2.0, 0.01, 0.01)),
}
ATTITUDE = np.array([0.5, -0.1, 0.7, 0.5])


def matrix(q):
    """Attitude of a quaternion (A10)."""
    e = q[1:]
    tilde = np.array([[0, -e[2], e[1]], [e[2], 0, -e[0]], [-e[1], e[0], 0]])
    return (2 * q[0] ** 2 - 1) * np.eye(3) + 2 * np.outer(e, e) + 2 * q[0] * tilde


@pytest.mark.parametrize("m", [0.0, 0.3, 0.999])
def test_elliptic_functions(m):
    u = np.linspace(-9, 9, 101)
    *found, K = rigid_body.elliptic(u, m)
    assert_allclose(np.array(found).astype(float), ellipj(u, m)[:3], atol=1e-14)
    assert float(K) == pytest.approx(ellipk(m), rel=1e-15)


@pytest.mark.parametrize("moments, speed", BODIES.values(), ids=BODIES)
def test_free_body_obeys_eulers_equations(moments, speed):
    J = np.array(moments)

    def rate(t, y):
        w, q = y[:3], y[3:]
        spin = np.concatenate([[-q[1:] @ w], q[0] * w + cross(q[1:], w)]) / 2
        return np.concatenate([cross(J * w, w) / J, spin])

    times = np.linspace(0, 10, 11)
    run = solve_ivp(rate, (0, 10), [*speed, *ATTITUDE], "DOP853", t_eval=times, rtol=1e-12, atol=1e-12)
    w, q = free_body(moments, speed, ATTITUDE, times)
    assert_allclose(w, run.y[:3], atol=1e-10)
    assert_allclose(q * np.sign(np.sum(q * run.y[3:], axis=0)), run.y[3:], atol=1e-10)


def test_free_body_over_a_thousand_turns():
    """One leap against many, each from the state before it, and the conserved quantities."""
    J, speed = BODIES["about the largest"]
    times = 2 * np.pi / 7 * np.linspace(0, 1000, 21)
    w, q = free_body(J, speed, ATTITUDE, times)
    w_step, q_step = np.array(speed), ATTITUDE
    for step in np.diff(times):
        w_step, q_step = (x[:, 0] for x in free_body(J, w_step, q_step, step))
    assert_allclose(w[:, -1], w_step, atol=1e-11)
    assert_allclose(q[:, -1] * np.sign(q[:, -1] @ q_step), q_step, atol=1e-11)
    momentum = np.array([matrix(a) @ (J * b) for a, b in zip(q.T, w.T, strict=True)])
    assert_allclose(momentum, momentum[0] * np.ones((21, 1)), atol=1e-13)
    assert_allclose(np.array(J) @ w**2, np.array(J) @ w[:, 0] ** 2, rtol=1e-14)


# ---------------------------------------------------------------------------------------------------------------- top

TOP = {"across": 0.3, "along": 0.1, "weight_moment": 5.0}


@pytest.mark.parametrize(
    "nutation, rates", [(0.5, (0, 0, 60)), (1.2, (0.7, -1, 50)), (1.2, (-0.7, 2, 50)), (2, (3, 0.5, 10))]
)
def test_top(nutation, rates):
    A, C, weight = TOP.values()

    def kinetic(q, v):
        return (A * (v[0] ** 2 + (np.sin(q[0]) * v[1]) ** 2) + C * (v[2] + v[1] * np.cos(q[0])) ** 2) / 2

    def rate(t, y):
        return np.concatenate([y[3:], accelerations(kinetic, lambda q: weight * np.cos(q[0]), y[:3], y[3:])])

    times = np.linspace(0, 5, 26)
    found = top.top(times, nutation=nutation, rates=rates, **TOP)
    run = solve_ivp(rate, (0, 5), [nutation, 0, 0, *rates], "DOP853", t_eval=times, rtol=1e-11, atol=1e-12)
    assert_allclose(np.array(found), run.y, atol=1e-8)
    for constant in top.integrals(found, *TOP.values()):
        assert_allclose(constant, constant[0], rtol=1e-13)
    assert_allclose(found.axis, np.array([matrix(q) @ Z for q in found.quaternion.T]).T, atol=1e-14)


# ----------------------------------------------------------------------------------------------------------- four-bar

QUICK = Precision(rtol=1e-11, atol=1e-14, free_step=1e-3, contact_step=1e-5)
FRICTION = (0.1, 1e-4, 1e-3)
# Instants [s] and approach speeds [m/s] of the first 12 impacts, at the least tolerance that DOP853 allows
IMPACTS = {
    "unlimited": [
        (0.011210497327001972, 0.03568169840065588),
        (0.01359841423688457, 0.030424411884131704),
        (0.01908487674044121, 0.024562163842359878),
        (0.0280598425534456, 0.029034413732495372),
        (0.03023357217524468, 0.02683342646069658),
        (0.03633745835409412, 0.021176769233840053),
        (0.04836915250774934, 0.022351385832028583),
        (0.05037678445503505, 0.01862903187949094),
        (0.06354424969551797, 0.02644586875005673),
        (0.07153224991787813, 0.02088708118486796),
        (0.07736182201174545, 0.018507689647315907),
        (0.0921460749763572, 0.022624343153785625),
    ],
    "limited": [
        (0.011210497327001972, 0.03568169840065588),
        (0.013598414236848539, 0.030424411893882064),
        (0.01908487663765411, 0.02456216781877879),
        (0.028059835452061702, 0.029034393201525153),
        (0.03023356984993066, 0.026833417363510234),
        (0.036337419890167824, 0.02117681765082922),
        (0.04836915857532535, 0.02235138924504844),
        (0.05037679771465639, 0.018629036872828606),
        (0.06354420482275042, 0.02644586063015489),
        (0.07153228145949575, 0.02088705431635399),
        (0.07736181053349714, 0.01850770438703143),
        (0.09214642037939953, 0.022624406532232598),
    ],
    "friction": [
        (0.011210497327001972, 0.03568169840065588),
        (0.015948784739749974, 0.027766815460052195),
        (0.020030630138519582, 0.023514685220106805),
        (0.02767866046776789, 0.02156039879956085),
        (0.030634868785912938, 0.019543915269077314),
        (0.041603753326873286, 0.017285565611969932),
        (0.04671969956335626, 0.014118400255379653),
        (0.05112657337280053, 0.011838999379890646),
        (0.05745797899574972, 0.008108723245734549),
        (0.06320583603009958, 0.008169925292565716),
        (0.06821991028522792, 0.007338350549134464),
        (0.07290765512190087, 0.006788581151076208),
    ],
    "limited, friction": [
        (0.011210497327001972, 0.03568169840065588),
        (0.01594878473956128, 0.027766815468034976),
        (0.020030630136993046, 0.023514685297108255),
        (0.027678660277098085, 0.021560399924549938),
        (0.03063486879230492, 0.01954391672960002),
        (0.04160375938195761, 0.01728557468931255),
        (0.046719703202172176, 0.01411840773654299),
        (0.05112657848531536, 0.011839006437196053),
        (0.0574579885134494, 0.008108727870836831),
        (0.06328344655037792, 0.008332821969174812),
        (0.06840718624974713, 0.0075816377857483574),
        (0.07326625082169881, 0.0071762111618445855),
    ],
}
LIMITED = {"rate_limit": 1.0, "minimum_impact_speed": 0.01}
CASES = {
    "unlimited": {},
    "limited": LIMITED,
    "friction": {"friction": FRICTION},
    "limited, friction": {**LIMITED, "friction": FRICTION},
}


@pytest.mark.parametrize("case", CASES)
def test_impacts_of_the_four_bar(case):
    times, speeds = four_bar.impacts(12, QUICK, **CASES[case])
    assert_allclose(np.array([times, speeds]).T, IMPACTS[case], rtol=0, atol=5e-9)


def test_assembled_four_bar():  # B3
    model = FourBar()
    p = model.closed(0.0)
    C = np.array(model.pivot) + model.rocker * np.array([np.sin(p), 0, np.cos(p)])
    assert_allclose(C, (-0.07491115, -0.085, 0.06524731), atol=5e-9)
    assert np.linalg.norm(C - model.crank * Z) == pytest.approx(model.coupler, rel=1e-15)
    assert model.stiffness == pytest.approx(1.061538e11, rel=1e-6)  # A1
    assert model.closed(0.3, np.zeros(3)) == model.closed(0.3)


def coupler(angles, rates):
    """Axis and angular velocity of a coupler turned by angles about z, x and y, one after the other."""
    first = turn(Z, angles[0])
    second = first @ turn(X, angles[1])
    axes = np.array([Z, first @ X, second @ Y])
    return second @ turn(Y, angles[2]) @ Y, axes.T @ rates, axes


def arms(model, a, p):
    """B and the rocker's arm, with their derivatives in their angles."""
    B = model.crank * np.array([[0, -np.sin(a), np.cos(a)], [0, -np.cos(a), -np.sin(a)]])
    return *B, *(model.rocker * np.array([[np.sin(p), 0, np.cos(p)], [np.cos(p), 0, -np.sin(p)]]))


@pytest.mark.parametrize("impact_speed", [None, 0.05], ids=["flight", "contact"])
def test_four_bar_obeys_lagranges_equations(impact_speed):
    """In five coordinates: crank, rocker and three angles of the coupler, with the forces of the contact law."""
    model = FourBar(friction=FRICTION)
    m, (across, along) = model.coupler_mass, model.coupler_inertia

    def kinetic(q, v):
        _, b, _, _ = arms(model, *q[:2])
        h, w, _ = coupler(q[2:], v[2:])
        vG = v[0] * b - model.coupler / 2 * cross(w, h)
        own = model.crank_inertia * v[0] ** 2 + model.rocker_inertia * v[1] ** 2
        return (own + m * vG @ vG + across * w @ w + (along - across) * (h @ w) ** 2) / 2

    def potential(q):
        B, _, arm, _ = arms(model, *q[:2])
        h, _, _ = coupler(q[2:], np.zeros(3))
        return model.gravity * (m * (B - model.coupler / 2 * h)[2] + model.rocker_mass * arm[2] / 2)

    def eccentricity(q):
        B, _, arm, _ = arms(model, *q[:2])
        return np.array(model.pivot) + arm - B + model.coupler * coupler(q[2:], np.zeros(3))[0]

    def eccentricity_rate(q, v):
        _, b, _, turned = arms(model, *q[:2])
        h, w, _ = coupler(q[2:], v[2:])
        return v[1] * turned - v[0] * b + model.coupler * cross(w, h)

    # a coupler turned so that the ball lies a micrometre deep in the socket
    a, e = 0.4, (model.clearance + 1e-6) * np.array([0.6, -0.48, 0.64])
    B, b, arm, _ = arms(model, a, model.closed(a, e))
    h = (B + e - np.array(model.pivot) - arm) / model.coupler
    tilt = np.arcsin(h[2])
    q = np.array([a, model.closed(a, e), np.arctan2(-h[0], h[1]), tilt, 0.7])
    v = np.array([1.3, -0.8, 0.4, 0.9, 2.0])
    assert_allclose(eccentricity(q), e, atol=1e-16)

    h, w, axes = coupler(q[2:], v[2:])
    e1 = eccentricity_rate(q, v)
    now = four_bar.instant(model, np.concatenate([[a], e, [v[0]], e1, [h @ w]]), impact_speed)
    assert (np.linalg.norm(now.force) > 1) == (impact_speed is not None)
    socket = B - model.coupler * h
    at = socket + (model.socket_radius + 0.5e-6) * e / np.linalg.norm(e)
    moment = cross(at - np.array(model.pivot), now.force)[1]
    applied = np.array([-now.force @ b, moment, *(-axes @ cross(at - B, now.force))])
    second = accelerations(kinetic, potential, q, v, applied)
    e2 = derivative(lambda x: eccentricity_rate(x, v), q, v) + eccentricity_rate(q, second)
    spin2 = derivative(lambda x: np.dot(*coupler(x[2:], v[2:])[:2]), q, v) + h @ (axes.T @ second[2:])
    assert_allclose(now.rate, np.concatenate([[v[0]], e1, [second[0]], e2, [spin2]]), rtol=1e-10, atol=1e-9)
    kept = now.energy if impact_speed is None else now.energy - model.stiffness * 1e-6**2.5 / 2.5
    assert kept == pytest.approx(kinetic(q, v) + potential(q), rel=1e-9)


@pytest.mark.parametrize("case", ["unlimited", "friction"])
def test_four_bar_loses_what_contact_takes(case):
    model, total = FourBar(**CASES[case]), 0.0
    first = four_bar.instant(model, np.zeros(9), None).energy
    for impact_speed, steps, event in four_bar.phases(model, QUICK, until=0.02):
        if impact_speed is not None:
            states = [(t, four_bar.instant(model, y, impact_speed)) for t, y, _ in steps]
            total += sum(  # Simpson over each step
                (t - t0) / 6 * (s0.loss + 4 * four_bar.instant(model, inside((t + t0) / 2), impact_speed).loss + s.loss)
                for (t0, s0), (t, s), (_, _, inside) in zip(states[:-1], states[1:], steps[1:], strict=True)
            )
        last = four_bar.instant(model, steps[-1][1], impact_speed).energy
        assert last + total == pytest.approx(first, abs=1e-9)
        assert event is None or event.kind in ("contact", "separation")
    assert total > 1e-5


def test_ideal_four_bar():
    """Its energy, and its force at C by the motion of coupler and crank, twice differentiated by differences."""
    model, step = FourBar(), 1e-3
    times = step * np.arange(401)
    run = four_bar.ideal(times)
    assert_allclose(run.energy, run.energy[0], atol=1e-14)
    assert run.rocker_position[2, 0] == pytest.approx(0.03262365, abs=5e-9)

    B = np.array([arms(model, a, 0)[0] for a in run.crank_angle])
    C = 2 * run.rocker_position.T - np.array(model.pivot)
    stencil = np.array([2, -27, 270, -490, 270, -27, 2]) / (180 * step**2)

    def second(x):
        return np.array([stencil @ x[k - 3 : k + 4] for k in inner])

    inner = np.arange(10, 391, 20)
    at_crank = model.coupler_mass * (second((B + C) / 2) + model.gravity * Z) + run.force.T[inner]  # on the coupler
    torque = -np.cross(B[inner], at_crank)[:, 0]
    assert_allclose(torque, model.crank_inertia * second(run.crank_angle), atol=1e-8)


def test_ideal_four_bar_goes_to_and_fro():
    run = four_bar.ideal(np.linspace(0, 2, 201), rtol=1e-11)
    assert 5.27 < run.crank_angle.max() < 5.29  # it does not complete a turn (B3)
    assert abs(run.crank_angle).min() == 0


# ------------------------------------------------------------------------------------------------------- slider-crank


@pytest.mark.parametrize("convention", spatial_slider_crank.CONVENTIONS)
def test_spatial_slider_crank(convention):
    run = spatial_slider_crank.spatial_slider_crank(np.linspace(0, 1, 101), convention, rtol=1e-11)
    energy = run.kinetic + run.potential
    assert_allclose(energy, energy[0], atol=1e-11)
    assert run.potential[0] == pytest.approx(0.678852, abs=1e-12)
    assert run.slider_position[0] == pytest.approx(0.2, abs=1e-15)
    assert run.slider_position.min() > 0.18495
    assert run.slider_position.max() < 0.29016
    assert run.slider_velocity[0] == pytest.approx(0.24, abs=1e-15)


def test_spin_of_the_rod():  # B1, and ambrosio2018 Table 2
    rod, inertia, conventions = (
        spatial_slider_crank.rod,
        spatial_slider_crank.inertia,
        spatial_slider_crank.CONVENTIONS,
    )
    assert_allclose(6 * rod(0.0, X)[0], (1.280, -1.0733, 1.4311), atol=5e-5)
    spin, *across = 6 * rod(0.0, Z)[0]
    assert spin == pytest.approx(-1.600, abs=1e-12)
    assert np.hypot(*across) == pytest.approx(np.hypot(1.073, 1.431), abs=1e-3)
    assert 18 * inertia(0.0, conventions["U1"])[0] == pytest.approx(0.08758368, abs=1e-12)
    for convention in conventions.values():
        for a in (0.3, 2.0, 4.0):
            slope = (inertia(a + 1e-5, convention)[0] - inertia(a - 1e-5, convention)[0]) / 2e-5
            assert inertia(a, convention)[1] == pytest.approx(slope, abs=1e-11)


def test_published_slider_cranks():
    """Files of the IFToMM library, kept by Exudyn (docs/verification): Gonzalez has U1, Masoudi M."""
    run = spatial_slider_crank.spatial_slider_crank([0, 1, 2, 5], "U1", rtol=1e-11)
    assert_allclose(run.slider_position[1:], (0.211754668, 0.289063554, 0.240761815), atol=5e-5)
    run = spatial_slider_crank.spatial_slider_crank([0, 1.003344482, 5], "M", rtol=1e-11)
    assert_allclose(run.slider_position[1:], (0.234415945, 0.261012849), atol=2e-5)
    assert_allclose(run.crank_angle[1:], (10.47168146, 51.50682085), atol=3e-4)


# ------------------------------------------------------------------------------------------------------------- IFToMM


def test_bricard_closes():
    for p in np.linspace(-2.0, 2.0, 9):
        q = 2 * np.arccos(0.5 / np.cos(p / 2))
        for sign in (-1, 1):
            points, attitudes = bricard.chain(p, sign * q)
            assert_allclose(points[5], bricard.POINTS[5], atol=1e-14)
            assert_allclose(attitudes[5], np.eye(3), atol=1e-14)


def test_inertia_of_bricard():
    """The run through the chain against complex steps through its points and attitudes."""
    p, q = 1.1, 2 * np.arccos(0.5 / np.cos(0.55))
    flow = np.array([np.tan(q / 2), -np.tan(p / 2)])
    moved = derivative(lambda x: bricard.chain(*x)[0], np.array([p, q]), flow)
    turned = derivative(lambda x: bricard.chain(*x)[1], np.array([p, q]), flow)
    points, attitudes = bricard.chain(p, q)
    expected = 0.0
    for k in range(5):
        spin = turned[k] @ attitudes[k].T
        w = np.array([spin[2, 1], spin[0, 2], spin[1, 0]])
        axis, v = points[k + 1] - points[k], (moved[k] + moved[k + 1]) / 2
        expected += v @ v + 1.01 / 12 * w @ w + (0.02 - 1.01) / 12 * (w @ axis) ** 2
    assert bricard.inertia(p, q)[0] == pytest.approx(expected, rel=1e-13)


def test_bricard():
    run = bricard.bricard(np.linspace(0, 5, 51), rtol=1e-11)
    assert_allclose(run.energy, run.energy[0], atol=1e-9)
    assert_allclose(np.cos(run.angles[0] / 2) * np.cos(run.angles[1] / 2), 0.5, atol=1e-12)
    assert_allclose(run.point[:, -1], (1, -1, 1), atol=1e-4)  # back near its start (B2)
    assert_allclose(run.point[:, 10], (0.510501461187, -1.649167599395, 0.140123114553), atol=1e-9)


def test_flyball_obeys_lagranges_equations():
    """In four coordinates, with a rod's angle each."""
    own = np.diag([flyball.ROD_ALONG, flyball.ROD_ACROSS, flyball.ROD_ACROSS])

    def rod(side, turned, b):
        attitude = turn(Z, turned) @ np.diag([side, side, 1.0]) @ turn(Y, b)
        hinge = turn(Z, turned) @ np.array([side * flyball.OFFSET, 0, 1])
        return attitude, hinge, attitude @ X

    def kinetic(q, v):
        total = flyball.SLIDER * v[3] ** 2 + (flyball.ROD_ALONG + flyball.SLIDER * 0.01 / 6) * v[0] ** 2
        for k, side in ((1, 1.0), (2, -1.0)):
            attitude, hinge, arm = rod(side, q[0], q[k])
            w = v[0] * Z + v[k] * side * (turn(Z, q[0]) @ Y)
            local = attitude.T @ w
            root = v[0] * cross(Z, hinge)
            middle, ball = root + cross(w, arm) / 2, root + cross(w, arm)
            total = total + flyball.ROD * middle @ middle + flyball.BALL * ball @ ball + local @ own @ local
        return total / 2

    def springs(q):
        ends = (turn(Z, q[0]) @ np.array([side * flyball.OFFSET, 0, q[3]]) for side in (1.0, -1.0))
        gaps = (
            hinge + arm / 2 - end
            for (_, hinge, arm), end in zip((rod(1.0, q[0], q[1]), rod(-1.0, q[0], q[2])), ends, strict=True)
        )
        return np.array([np.sqrt(gap @ gap) for gap in gaps])

    def potential(q):
        weight = flyball.SLIDER * q[3]
        for k, side in ((1, 1.0), (2, -1.0)):
            _, hinge, arm = rod(side, q[0], q[k])
            weight = weight + (flyball.ROD * (hinge + arm / 2) + flyball.BALL * (hinge + arm))[2]
        return flyball.GRAVITY * weight + flyball.STIFFNESS * np.sum((springs(q) - flyball.FREE_LENGTH) ** 2) / 2

    q, v = np.array([0.3, 0.5, 0.5, 0.52]), np.array([5.0, 0.4, 0.4, -0.3])
    slopes = np.array([derivative(springs, q, e) for e in np.eye(4)])
    applied = -flyball.DAMPING * slopes @ (slopes.T @ v)
    turning, b2, other, s2 = accelerations(kinetic, potential, q, v, applied)
    momentum = flyball.polar_inertia(q[1])[0] * v[0]
    state = [q[3], v[3], q[1], v[1], 0.0, 0.0]
    rates = flyball.rates(state, momentum)
    assert_allclose(rates[:4], (v[3], s2, v[1], b2), rtol=1e-11)
    assert other == pytest.approx(b2, rel=1e-11)
    slope = flyball.polar_inertia(q[1])[1]
    assert turning == pytest.approx(-momentum * slope * v[1] / flyball.polar_inertia(q[1])[0] ** 2, rel=1e-10)
    assert flyball.energy(state, momentum) == pytest.approx(kinetic(q, v) + potential(q), rel=1e-14)


@pytest.mark.parametrize("spin", [2 * np.pi, 0.32 * np.pi])
def test_flyball(spin):
    """LSODA holds each of its steps (12,000 and 22,000) to the tolerance; at worst all err in the same direction.

    By then the height has changed more by a change of the rods' angle than by one of any other coordinate.
    """
    times, steps, rtol, nudge = np.linspace(0, 10, 101), 25_000, 1e-13, 1e-5
    run = flyball.flyball(times, spin, rtol)
    assert_allclose(run.energy + run.loss, run.energy[0], rtol=steps * rtol)
    assert run.shaft_speed[0] == pytest.approx(spin, rel=1e-15)
    height = {True: 0.619622917061, False: 0.249165332382}[spin > 6]
    nudged = flyball.flyball(times, spin, 1e-10, degrees=30 + np.degrees(nudge))
    growth = abs(nudged.height[-1] - height) / nudge
    assert run.height[-1] == pytest.approx(height, abs=steps * rtol * growth)
    inertia = np.array([flyball.polar_inertia(b)[0] for b in run.angle])
    assert_allclose(inertia * run.shaft_speed, inertia[0] * spin, rtol=1e-14)


def test_n_four_bar():
    times = np.linspace(0, 10, 101)
    rate = 9.81 * (20.5 + 40) / (41 / 3 + 40)
    run = solve_ivp(lambda t, y: [y[1], rate * np.sin(y[0])], (0, 10), [0, 1], "DOP853", times, rtol=1e-12, atol=1e-12)
    assert_allclose(n_four_bar(times), run.y, atol=1e-8)
    assert_allclose([x[0] for x in n_four_bar([0.0])], (0, 1), atol=1e-14)


def test_andrews_starts_where_the_test_set_does():
    theta, gamma, phi, delta, epsilon = (
        0,
        0.45527981916307038,
        0.22266839016588588,
        0.48736497954384255,
        1.2305474445498212,
    )
    assert_allclose(andrews.angles(andrews.START)[1:], (theta, gamma, phi, delta, -phi, epsilon), atol=1e-15)
    I, _, _, V1 = andrews.inertia(andrews.START)
    acceleration = (andrews.TORQUE - V1) / I
    assert acceleration == pytest.approx(14222.4439199541138705911625887, rel=1e-13)


def test_andrews():
    """The published end (B2) is off by 1e-9: two formulations, in one and in seven angles, agree to 1e-12 here."""
    run = andrews.andrews(np.linspace(0, 0.03, 31))
    assert_allclose(run.energy, run.energy[0], atol=1e-12)
    assert run.angles[0, -1] == pytest.approx(15.8107711951537, abs=2e-12)
    published = np.array(
        [
            15.81077119629904,
            -15.75637105984298,
            0.04082224013073101,
            -0.5347301163226948,
            0.5244099658805304,
            0.5347301163226948,
            1.048080741042263,
        ]
    )
    off = (run.angles[:, -1] - published + np.pi) % (2 * np.pi) - np.pi
    assert_allclose(off, 0, atol=1.5e-9)

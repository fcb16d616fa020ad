"""Bushings against the closed form of a mass on a spring and a damper."""

import math

import numpy as np
import pytest

import gudgeon as gd

M, K, D = 2.0, 8e4, 40.0
SOFT = gd.LinearCompliance(stiffness=1e5)
HARD = gd.Hertz(stiffness=1e10, exponent=1.5)
STEEL = gd.Material(young="207 GPa", poisson=0.3)


def hung(**changes) -> gd.Mechanism:
    """A mass in a bushing, displaced by 2 mm along x and 1 mm along y, and moving."""
    law = gd.LinearCompliance(stiffness=changes.pop("stiffness", K), damping=changes.pop("damping", D))
    body = gd.Body("mass", M, 0.01, position=(0.002, 0.001), velocity=(0.0, 0.3), angular_velocity=5.0)
    pin = gd.Revolute("pin", "ground", "mass", at={"ground": (0.0, 0.0), "mass": (0.0, 0.0)},
                      fit=gd.Bushing(radial=law))  # fmt: skip
    return gd.Mechanism("hung", [body], [pin], **changes)


def closed_form(t: np.ndarray, x: float, v: float) -> np.ndarray:
    """A damped oscillator from x and v."""
    decay = D / (2.0 * M)
    w = math.sqrt(K / M - decay**2)
    return np.exp(-decay * t) * (x * np.cos(w * t) + (v + decay * x) / w * np.sin(w * t))


@pytest.mark.parametrize("method", ["auto", "dop853", "radau"])
def test_mass_on_a_bushing(method):
    run = hung().simulate(until=0.2, rtol=1e-11, method=method)
    at = run.values("pin.eccentricity")[0]
    assert at[:, 0] == pytest.approx(closed_form(run.time, 0.002, 0.0), abs=1e-11)
    assert at[:, 1] == pytest.approx(closed_form(run.time, 0.001, 0.3), abs=1e-10)
    assert run.values("mass.angular_velocity")[0] == pytest.approx(5.0, abs=1e-12)  # turning is free
    stored = 0.5 * K * np.sum(at**2, axis=1)
    assert run.values("energy.contact")[0] == pytest.approx(stored, rel=1e-9, abs=1e-12)
    force = run.values("pin.force")[0]
    assert force == pytest.approx(-K * at - D * run.values("pin.eccentricity_rate")[0], rel=1e-9, abs=1e-9)


def test_starts_where_the_bodies_are():
    """Assembly never closes a bushing; an ideal joint of the same description is closed."""
    at = {"ground": (0.0, 0.0), "mass": (0.0, 0.0)}
    assert hung().simulate(until=1e-6).values("mass.position")[0][0] == pytest.approx((0.002, 0.001), abs=1e-15)
    ideal = gd.Mechanism("ideal", hung().bodies, [gd.Revolute("pin", "ground", "mass", at=at)])
    assert ideal.simulate(until=1e-6).values("mass.position")[0][0] == pytest.approx((0.0, 0.0), abs=1e-15)


def test_moves_at_first_as_if_it_were_ideal():
    """The rod's velocity is not given: it starts with that of the crank's end, not at rest."""
    law = gd.LinearCompliance(stiffness=1e7)
    machine = gd.Mechanism(
        "crank and rod",
        [gd.Body("crank", 1.0, 0.01, position=(0.05, 0.0)), gd.Body("rod", 1.0, 0.01, position=(0.2, 0.0))],
        [
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("A", "crank", "rod", at=(0.1, 0.0), fit=gd.Bushing(radial=law)),
        ],
        drives=[gd.Drive("motor", "O", speed=10.0)],
    )
    run = machine.simulate(until=1e-3)
    assert run.values("A.eccentricity_rate")[0][0] == pytest.approx((0.0, 0.0), abs=1e-9)


def test_damping_does_not_resist_a_rigid_rotation():
    """Displaced and turning as a whole, the two sides of a bushing do not move against each other: nothing is lost."""
    spin, e = 20.0, 1e-3
    law = gd.LinearCompliance(stiffness=M * spin**2, damping=1e3)  # which holds the mass on its circle
    body = gd.Body("mass", M, 0.01, position=(e, 0.0), velocity=(0.0, spin * e), angular_velocity=spin)
    pin = gd.Revolute("pin", "disc", "mass", at={"disc": (0.0, 0.0), "mass": (0.0, 0.0)}, fit=gd.Bushing(radial=law))
    machine = gd.Mechanism(
        "turning",
        [gd.Body("disc", 1.0, 1.0), body],
        [gd.Revolute("O", "ground", "disc", at=(0.0, 0.0)), pin],
        drives=[gd.Drive("motor", "O", speed=spin)],
    )
    run = machine.simulate(until=0.5, rtol=1e-10)
    assert np.hypot(*run.values("pin.eccentricity")[0].T) == pytest.approx(e, rel=1e-7)
    assert np.abs(run.values("energy.dissipated")[0]).max() < 1e-9


def test_stiff_bushings_take_the_implicit_method():
    """A damper that would ask for steps of a nanosecond."""
    run = hung(damping=1e9).simulate(until=0.1)
    assert "radau" in run.statistics.method
    assert run.statistics.steps < 500


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: gd.Bushing(radial=gd.LinearCompliance(stiffness=0.0)), "stiffness 0.0 must be positive"),
        (lambda: gd.Bushing(radial=gd.LinearCompliance(stiffness=1.0, damping=-1.0)), "damping"),
        (lambda: gd.Bushing(), "none of radial, axial"),
        (lambda: gd.Bushing(radial={"law": "cubic"}), "cubic"),
        (lambda: gd.Bushing(radial=SOFT, gap="2 mm", limit="1 mm", contact=HARD), "limit 0.001 m of radial must be"),
        (lambda: gd.Bushing(radial=SOFT, limit="1 mm"), "limit is given for radial without contact"),
        (lambda: gd.Bushing(radial=SOFT, gap={"bending": "1 deg"}), "gap is given for bending, which has no"),
        (lambda: gd.Bushing(radial=SOFT, gap={"radially": 1.0}), "did you mean 'radial'"),
        (lambda: gd.Bushing(radial=SOFT, gap="-1 mm"), "must be at least 0"),
        (lambda: gd.Bushing(radial=SOFT, blending="linear"), "give 'weighted' or 'exponential'"),
        (lambda: gd.Bushing(radial=SOFT, limit=1e-3, contact=gd.Hertz(STEEL)), "stiffness from radii"),
        (lambda: gd.PolynomialCompliance(coefficients=(-1.0, 2.0)), "must increase from zero"),
        (lambda: gd.TableCompliance(x=(0, 1, 2), y=(0, 2, 1)), "must not decrease, but 1 follows 2"),
        (lambda: gd.TableCompliance(x=(0, 1), y=(1, 2)), r"must be \(0, 0\)"),
        (lambda: gd.MatrixCompliance(stiffness=[[float(m < n) for n in range(6)] for m in range(6)]), "not symmetric"),
        (lambda: gd.MatrixCompliance(stiffness=-np.eye(6)), "negative eigenvalue -1"),
        (lambda: gd.LinearCompliance(stiffness=1.0, relaxation=((1.0, 0.0),)), "must be greater than 0"),
    ],
)
def test_wrong_bushings(make, words):
    with pytest.raises(gd.ModelError, match=words):
        make()


def test_a_motion_that_the_joint_has_not():
    with pytest.raises(gd.ModelError, match=r"joint pin: a bushing in a revolute joint in the plane has no bending"):
        hung().refit(pin=gd.Bushing(radial=SOFT, bending=SOFT))


def solid(fit, **motion) -> gd.Mechanism:
    """A body in space, held by a bushing at its centre."""
    body = gd.Body("mass", M, (0.01, 0.02, 0.03), **{"position": (0.0, 0.0, 0.0), **motion})
    at = {"ground": (0.0, 0.0, 0.0), "mass": (0.0, 0.0, 0.0)}
    return gd.Mechanism("solid", [body], [gd.Rigid("J", "ground", "mass", at=at, fit=fit)])


STIFF = {"radial": 8e4, "axial": 5e4, "bending": 300.0, "torsion": 500.0}
ALL = gd.Bushing(**{name: gd.LinearCompliance(stiffness=k) for name, k in STIFF.items()})


@pytest.mark.parametrize(
    ("name", "motion", "channel", "inertia"),
    [
        ("radial", {"position": (0.0, 0.002, 0.0)}, "mass.velocity.y", M),
        ("axial", {"position": (0.0, 0.0, 0.002)}, "mass.velocity.z", M),
        ("bending", {"angular_velocity": (20.0, 0.0, 0.0)}, "mass.angular_velocity.x", 0.01),
        ("torsion", {"angular_velocity": (0.0, 0.0, 20.0)}, "mass.angular_velocity.z", 0.03),
    ],
)
def test_each_motion_has_its_frequency(name, motion, channel, inertia):
    """Turns about principal axes, of 0.1 and 0.15 rad: neither is small, and both are harmonic."""
    run = solid(ALL, **motion).simulate(until=0.1, rtol=1e-11)
    w = math.sqrt(STIFF[name] / inertia)
    values = run.values(channel)[0]
    start = motion.get("angular_velocity", (0.0,))
    wanted = max(start) * np.cos(w * run.time) if "angular_velocity" in motion else -0.002 * w * np.sin(w * run.time)
    assert values == pytest.approx(wanted, abs=1e-8 * np.abs(wanted).max())


def test_torsion_counts_past_full_turns():
    fit = gd.Bushing(torsion=gd.LinearCompliance(stiffness=2.0))
    wheel = gd.Body("wheel", 1.0, (0.01, 0.01, 0.02), position=(0, 0, 0), angular_velocity=(0.0, 0.0, 150.0))
    joint = gd.Revolute("O", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), fit=fit)
    run = gd.Mechanism("wound", [wheel], [joint]).simulate(until=1.0, rtol=1e-11)
    w = math.sqrt(2.0 / 0.02)
    assert run.extremes.loc["O.torsion_deflection", "maximum"] == pytest.approx(150.0 / w, rel=1e-6)  # 2.4 turns
    assert run.values("O.angle")[0] == pytest.approx(150.0 / w * np.sin(w * run.time), abs=1e-8)


@pytest.mark.parametrize("method", ["dop853", "radau"])
def test_relaxation(method):
    """A standard linear solid with two elements: x and the forces f are the solution of linear equations."""
    from scipy.linalg import expm

    (k1, t1), (k2, t2) = (4e4, 2e-3), (3e4, 3e-2)
    law = gd.LinearCompliance(stiffness=K, damping=D, relaxation=((k1, t1), (k2, t2)))
    body = gd.Body("mass", M, 0.01, position=(0.002, 0.0))
    pin = gd.Revolute("pin", "ground", "mass", at={"ground": (0.0, 0.0), "mass": (0.0, 0.0)},
                      fit=gd.Bushing(radial=law))  # fmt: skip
    run = gd.Mechanism("hung", [body], [pin]).simulate(until=0.1, rtol=1e-10, method=method)
    matrix = np.array(
        [[0, 1, 0, 0], [-K / M, -D / M, -1 / M, -1 / M], [0, k1, -1 / t1, 0], [0, k2, 0, -1 / t2]]
    )  # fmt: skip
    x = np.array([(expm(matrix * t) @ (0.002, 0.0, 0.0, 0.0))[0] for t in run.time])
    assert run.values("pin.eccentricity")[0][:, 0] == pytest.approx(x, abs=2e-3 * 1e-7)


def test_gap_rubber_and_hard_contact():
    """One blow into a bushing with a gap and a limit, against SciPy; the law is written anew."""
    from scipy.integrate import solve_ivp

    gap, limit, blend, k, kc, c = 5e-4, 2e-3, 3e-4, 2e5, 4e10, 30.0
    fit = gd.Bushing(
        radial=gd.PolynomialCompliance(coefficients=(k, 1e7), damping=c), gap=gap, limit=limit, blend=blend,
        contact=gd.Hertz(stiffness=kc, exponent=1.5),
    )  # fmt: skip
    body = gd.Body("mass", M, 0.01, position=(0.0, 0.0), velocity=(1.5, 0.0))
    pin = gd.Revolute("pin", "ground", "mass", at={"ground": (0.0, 0.0), "mass": (0.0, 0.0)}, fit=fit)
    run = gd.Mechanism("hung", [body], [pin]).simulate(until=0.01, rtol=1e-11)

    def force(x, v):  # the same on both sides
        if x < 0.0:
            return -force(-x, -v)
        rubber = max(k * (x - gap) + 1e7 * (x - gap) ** 2 + c * v, 0.0) if x > gap else 0.0
        share = min(max((x - limit) / blend, 0.0), 1.0)
        hard = kc * max(x - limit, 0.0) ** 1.5
        return (1.0 - share) * rubber + share * hard

    def reached(t, y):
        return abs(y[0]) - limit

    reached.direction, reached.terminal = 0, False
    found = solve_ivp(
        lambda t, y: (y[1], -force(y[0], y[1]) / M), (0.0, 0.01), (0.0, 1.5), method="DOP853", rtol=1e-12, atol=1e-14,
        events=reached, max_step=1e-6, t_eval=run.time,
    )  # fmt: skip
    assert len(found.t_events[0]) >= 2
    assert run.events["time"].to_numpy()[:2] == pytest.approx(found.t_events[0][:2], abs=1e-9)
    assert run.values("mass.position")[0][:, 0] == pytest.approx(found.y[0], abs=1e-8)
    # the force is continuous: no step of it is larger than the steepest slope allows
    size, depth = run.values("pin.radial_force")[0], run.values("pin.radial_deflection")[0]
    assert np.all(np.abs(np.diff(size)) <= 1e9 * np.abs(np.diff(depth)) + c * 3.1 + 1e-6)


def test_a_law_of_ones_own():
    @gd.compliance_law
    def cubic(deflection, rate, k, k3, c):
        return k * deflection + k3 * deflection**3 + c * rate

    own = hung().refit(pin=gd.Bushing(radial=cubic(K, 4e10, D)))
    ours = hung().refit(pin=gd.Bushing(radial=gd.PolynomialCompliance(coefficients=(K, 0.0, 4e10), damping=D)))
    one, other = own.simulate(until=0.05, rtol=1e-10), ours.simulate(until=0.05, rtol=1e-10)
    assert one.values("mass.position")[0][-1] == pytest.approx(other.values("mass.position")[0][-1], abs=1e-11)


def test_a_law_of_ones_own_that_gives_no_number_is_named():
    @gd.compliance_law
    def torn(deflection, rate, k, most):
        if deflection > most:
            raise ValueError
        return k * deflection

    most = 0.0023  # it begins at 2.236 mm, on its way out
    with pytest.warns(gd.SimulationWarning, match="joint pin: compliance law torn gave NaN at deflection 0.0023"):
        run = hung().refit(pin=gd.Bushing(radial=torn(K, most))).simulate(until=0.5)
    assert run.status == "stalled"


def test_a_coupled_bushing_swings_as_its_matrix_says():
    """Small motions of a body at its centre: M x'' + D x' + K x = 0."""
    from scipy.linalg import expm

    rng = np.random.default_rng(3)
    scale = np.diag([1.0, 1.0, 1.0, 0.05, 0.05, 0.05])
    mixed = rng.normal(size=(6, 6)) / 6.0 + np.eye(6)
    stiffness = 1e5 * scale @ mixed.T @ mixed @ scale
    fit = gd.Bushing(law=gd.MatrixCompliance(stiffness=stiffness, damping=1e-4 * stiffness))
    small = 1e-6
    run = solid(fit, velocity=(small, -small, 2 * small), angular_velocity=(20 * small, 0.0, 10 * small)).simulate(
        until=0.05, rtol=1e-11
    )
    inverse = np.diag(1.0 / np.array([M, M, M, 0.01, 0.02, 0.03]))
    matrix = np.block([[np.zeros((6, 6)), np.eye(6)], [-inverse @ stiffness, -1e-4 * inverse @ stiffness]])
    start = np.array([0.0] * 6 + [small, -small, 2 * small, 20 * small, 0.0, 10 * small])
    wanted = expm(matrix * run.time[-1]) @ start
    assert run.values("mass.velocity")[0][-1] == pytest.approx(wanted[6:9], abs=1e-4 * small)
    assert run.values("mass.angular_velocity")[0][-1] == pytest.approx(wanted[9:], abs=1e-3 * small)


def test_energy_of_relaxing_rubber_at_instants_that_are_asked_for():
    """Springs in rubber hold K x^2/2 and f^2/(2 k); x and f are the solution of linear equations."""
    from scipy.linalg import expm

    k1, t1 = 4e4, 2e-2
    law = gd.LinearCompliance(stiffness=K, damping=D, relaxation=((k1, t1),))
    body = gd.Body("mass", M, 0.01, position=(0.002, 0.0))
    points = {"ground": (0.0, 0.0), "mass": (0.0, 0.0)}
    pin = gd.Revolute("pin", "ground", "mass", at=points, fit=gd.Bushing(radial=law))
    times = np.array([0.0, 0.0011, 0.0037, 0.01])
    run = gd.Mechanism("hung", [body], [pin]).simulate(until=0.01, rtol=1e-11, times=times)
    matrix = np.array([[0, 1, 0], [-K / M, -D / M, -1 / M], [0, k1, -1 / t1]])
    x, _, f = np.array([expm(matrix * t) @ (0.002, 0.0, 0.0) for t in times]).T
    stored = 0.5 * K * x**2 + 0.5 * f**2 / k1
    assert run.values("energy.contact")[0] == pytest.approx(stored, abs=1e-8 * stored[0])

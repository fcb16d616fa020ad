"""Slider-crank and triple pendulum of ambrosio2018 against solutions in minimal coordinates, and what it claims."""

import math

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")

import gudgeon as gd
from gudgeon.papers import ambrosio2018, ambrosio2018_pendulum
from gudgeon.papers.ambrosio2018 import revolute_play, slider_crank, spherical_play
from gudgeon.papers.ambrosio2018_pendulum import hysteretic, pendulum, smooth, without_restitution
from reference import joint_stops as reference
from reference.spatial_slider_crank import spatial_slider_crank

REFERENCES = {
    "hysteretic": (hysteretic, reference.TriplePendulum(reference.Hysteretic(1e5), reference.Hysteretic(1e3))),
    "smooth": (smooth, reference.TriplePendulum(reference.Smooth(1e5, 0.01), reference.Smooth(1e3, 0.01))),
    "none": (without_restitution, reference.TriplePendulum(reference.Smooth(1e5, 0.0), reference.Smooth(1e3, 0.0))),
}
BALL = reference.SliderCrank(reference.Hysteretic(5e6), 1e-3)
#: Contacts by the reference: instants in s; sites of the pendulum are displacement below and above, angle the same.
CONTACTS = {
    "hysteretic": [
        (0.3291991823308072, 0, 1.6663552445010952),
        (0.7205739659095007, 0, 1.3240953391698433),
        (1.051486774410494, 3, 3.254836379935388),
        (1.447056510925155, 1, 1.7915461058792364),
        (2.079477967365982, 1, 1.7017201786434508),
        (2.583122316893289, 0, 1.787448727702039),
        (2.639725797132565, 2, 3.4154151524954606),
        (3.130321437318845, 0, 1.4618538538335657),
        (3.433127639015345, 0, 1.260958789344388),
        (3.7531279505368813, 0, 0.6273493517309624),
    ],
    "ball": [
        (0.01499894857735381, 0, 0.13377110706077555),
        (0.023599159072441863, 0, 0.03203387694054998),
        (0.04388779599236198, 0, 0.08848903501637374),
        (0.05757886409125223, 0, 0.05422521504577813),
        (0.06847818345172522, 0, 0.041712424156474574),
        (0.08470996997000448, 0, 0.013275532048386936),
        (0.10573135181082699, 0, 0.014275811811547984),
        (0.6350411460583439, 0, 0.029740424512349217),
        (0.7128981299222731, 0, 0.05039176335524136),
        (0.7713366187340177, 0, 0.03527169393838217),
        (0.798026043011347, 0, 0.04458305798584516),
        (0.8152347799515889, 0, 0.019773631525501628),
    ],
    "smooth": [
        (0.3291991823308071, 0, 1.666355244501095),
        (0.36879850068208125, 0, 0.11911603406210453),
        (1.0420777855591112, 3, 3.2802684520707435),
        (1.4827556232304064, 3, 0.7635086611078029),
        (1.6205952069523086, 1, 2.0714116971693004),
        (1.621724311316188, 3, 0.2737089197164943),
        (1.683749828016397, 1, 0.17334010929462032),
        (2.3427757854358306, 2, 2.9675264296998805),
        (2.481413214646428, 1, 0.09442413690993791),
        (2.9069716512254433, 2, 0.8819273738330481),
        (3.10172001541085, 0, 2.0953589509793296),
        (3.1565622957167627, 0, 0.16860202352542233),
    ],
    "none": [
        (0.3291991823308071, 0, 1.666355244501095),
        (1.0417186364328028, 3, 3.283072966874274),
        (1.2994513014801343, 3, 0.23286275914013532),
        (1.6274538150176472, 1, 2.0801828366164203),
    ],
}


def of_pendulum(law, until, **options):
    return pendulum(law).simulate(until, rtol=1e-12, progress=False, **options)


def sites(run):
    """Numbers of the sites of the pendulum as the reference counts them."""
    events = run.event_list
    hits = events.kind == 0
    both = zip(events.joint[hits], events.site[hits], strict=True)
    return [2 * (events.joints[joint] == "C") + int(site) for joint, site in both]


# ------------------------------------------------------------------------------------------------------------ pendulum


def test_data_of_the_pendulum():
    """Table 3 and the limits of section 3.2."""
    mechanism = pendulum()
    assert [body.mass for body in mechanism.bodies] == [0.1, 0.04, 0.02]
    moments = [(3e-3, 3e-2, 3e-2), (1.2e-3, 1.2e-2, 1.2e-2), (6e-4, 6e-3, 6e-3)]
    assert [body.inertia for body in mechanism.bodies] == moments
    assert [body.position[0] for body in mechanism.bodies] == pytest.approx([0.3, 0.9, 1.5])
    assert mechanism.bodies[2].orientation[1] == pytest.approx(-0.383, abs=5e-4)
    stops = [joint.stops[0] for joint in mechanism.joints[1:]]
    assert [(stop.lower, stop.upper) for stop in stops] == [(-0.25, 0.25), (-math.pi / 4, math.pi / 4)]
    assert mechanism.check().freedom == 4
    slender = pendulum(reading="slender").bodies
    for body in slender:  # across: m L^2/12, with the 0.6 m of all three
        assert body.inertia[1] == pytest.approx(body.mass * 0.6**2 / 12.0)
    short = pendulum(reading="short").bodies[2]
    assert (short.position[0], short.inertia[1]) == pytest.approx((1.35, 10.0 * 0.02 * 0.3**2 / 12.0))


@pytest.mark.parametrize("name", REFERENCES)
def test_contacts_of_the_pendulum(name):
    """Against minimal coordinates, to the contacts that the reference went to."""
    expected = CONTACTS[name]
    law, _ = REFERENCES[name]
    run = of_pendulum(law, expected[-1][0] + 1e-4, method="radau" if name == "none" else "auto")
    np.testing.assert_allclose(run.contacts, [time for time, *_ in expected], rtol=0.0, atol=1e-9)
    assert sites(run) == [site for _, site, _ in expected]
    speeds = run.event_list.normal_velocity[run.event_list.kind == 0]
    np.testing.assert_allclose(speeds, [speed for *_, speed in expected], rtol=0.0, atol=1e-8)


def test_first_contact_of_the_reference():
    found = reference.follow(REFERENCES["hysteretic"][1], 0.4, count=1, step=1e-2).contacts[0]
    assert found == pytest.approx(CONTACTS["hysteretic"][0], abs=1e-10)


@pytest.mark.validate
@pytest.mark.parametrize("name", REFERENCES)
def test_contacts_are_those_of_the_reference(name):
    """To 1e-13: with (54) the motion magnifies errors of steps 500 times up to the ninth contact.

    With 1e-12 and steps of 2 ms the reference is off by 4.4e-10 s there, with 1e-13, or with steps of 0.5 ms, by 3e-12.
    With (43) it is off by 1.8e-10 m/s at the seventh contact with 1e-12, by 1e-11 with 1e-13.
    """
    expected = CONTACTS[name]
    step = 2e-4 if name == "hysteretic" else 2e-3  # with (54) contacts last
    model = REFERENCES[name][1]
    until = expected[-1][0] + 1e-4
    found = reference.follow(model, until, rtol=1e-13, atol=1e-16, count=len(expected), contact_step=step).contacts
    np.testing.assert_allclose(found, expected, rtol=0.0, atol=1e-10)


def test_either_axis_of_the_last_joint_gives_a_mirror_image():
    runs = [pendulum(mirrored=mirrored).simulate(2.0, rtol=1e-11, progress=False) for mirrored in (False, True)]
    np.testing.assert_allclose(runs[0].contacts, runs[1].contacts, rtol=0.0, atol=1e-9)


def test_other_readings_of_the_data():
    """The first contact is the fall of body 2: it depends on the moments of inertia, not much on body 3."""
    first = {name: pendulum(reading=name).simulate(1.2, progress=False).contacts for name in ("slender", "short")}
    assert first["slender"][0] == pytest.approx(0.2261, abs=1e-4)
    assert first["short"][0] == pytest.approx(0.3341, abs=1e-4)


def test_rebound_and_residual_deformation():
    """With (43) bodies rebound at once; with (54) they leave a stop slowly, or without restitution creep into it."""
    elastic, damped = (of_pendulum(law, 1.0) for law in (hysteretic, smooth))
    events = elastic.event_list
    assert events.time[1] - events.time[0] == pytest.approx(0.0072, abs=1e-4)
    assert -events.normal_velocity[1] / events.normal_velocity[0] == pytest.approx(0.82, abs=0.01)
    assert damped.values("B.displacement")[0][damped.time > 0.4].max() < -0.24999
    creeping = pendulum(without_restitution).simulate(12.0, rtol=1e-8, method="radau", progress=False)
    late = creeping.values("B.displacement")[0][creeping.time > 10.0]
    assert late.min() > 0.251 and late[-1] == late.max() == pytest.approx(0.25375, abs=2e-5)


# -------------------------------------------------------------------------------------------------------- slider-crank


def test_data_of_the_slider_crank():
    """Tables 1 and 2, the four degrees of freedom with play at B, and the six with play at A."""
    mechanism = slider_crank()
    crank, rod, slider = mechanism.bodies
    assert (crank.mass, rod.mass, slider.mass) == (0.12, 0.5, 2.0)
    assert rod.inertia == (4e-4, 4e-3, 4e-3)
    run = mechanism.simulate(1e-3, progress=False)
    axes = rod.orientation
    np.testing.assert_allclose(run.values("slider.velocity")[0][0], (0.24, 0.0, 0.0), atol=1e-12)
    np.testing.assert_allclose(run.values("rod.velocity")[0][0], (0.12, -0.24, 0.0), atol=1e-12)
    spin = run.values("rod.angular_velocity")[0][0] @ ((2 / 3, -1 / 3, -2 / 3))  # along the rod
    assert spin == pytest.approx(-1.6, abs=1e-12) and len(axes) == 4
    assert [m.check().freedom for m in (mechanism, spherical_play(), revolute_play())] == [1, 4, 6]
    fit = revolute_play("0.1 mm").part("A").fit
    assert fit.axial_clearance == fit.clearance == 1e-4


def test_contacts_of_the_ball():
    """Against minimal coordinates: crank, slider, two angles of the rod."""
    expected = np.array(CONTACTS["ball"])
    run = spherical_play().simulate(expected[-1, 0] + 1e-4, rtol=1e-12, progress=False)
    np.testing.assert_allclose(run.contacts, expected[:, 0], rtol=0.0, atol=1e-9)
    speeds = run.event_list.normal_velocity[run.event_list.kind == 0]
    np.testing.assert_allclose(speeds, expected[:, 2], rtol=0.0, atol=1e-8)


@pytest.mark.validate
def test_contacts_of_the_ball_are_those_of_the_reference():
    found = reference.follow(BALL, 1.0, count=len(CONTACTS["ball"])).contacts
    np.testing.assert_allclose(found, CONTACTS["ball"], rtol=0.0, atol=1e-10)


def test_first_contact_of_the_ball_by_the_reference():
    found = reference.follow(BALL, 0.1, count=1).contacts[0]
    assert found == pytest.approx(CONTACTS["ball"][0], abs=1e-10)


@pytest.mark.parametrize(
    ("stiffness", "expected"),
    [(5e6, (0.0343, 0.01724, 0.01888, 0.01888)), (5e9, (0.0220, 0.00107, 5.28e-5))],
    ids=["printed", "a thousand times stiffer"],
)
def test_small_clearances_of_the_ball(stiffness, expected):
    """They go over into the ideal joint if the contact is stiff; the printed one gives way, and its damping lasts."""
    times = np.linspace(0.0, 1.0, 101)
    exact = spatial_slider_crank(times, "U2").slider_position
    law = gd.LankaraniNikravesh(stiffness=stiffness, exponent=1.5, restitution=0.75)
    off = []
    for clearance in (1e-3, 1e-4, 1e-6, 1e-9)[: len(expected)]:
        mechanism = slider_crank(b=gd.Dry(ambrosio2018.RADIUS, clearance, contact=law))
        run = mechanism.simulate(1.0, times=times, progress=False)
        off.append(np.abs(run.values("slider.position.x")[0] - exact).max())
    assert off == pytest.approx(expected, rel=0.02)


def test_gear_gives_the_same():
    """With the papers' rule, which rejects steps whose first penetration is too deep."""
    pytest.importorskip("sksundae")
    expected = np.array(CONTACTS["ball"])[:7]
    run = spherical_play().simulate(
        expected[-1, 0] + 1e-3, method="gear", rtol=1e-9, first_penetration=1e-7, progress=False
    )
    np.testing.assert_allclose(run.contacts[:7], expected[:, 0], rtol=0.0, atol=3e-6)


def test_the_printed_stiffness_does_not_hold_a_sleeve():
    """The rod pulls at the crank's end, along its axis: a bearing as long as the crank still tilts by some degrees."""
    run = revolute_play("0.001 mm", law="printed").simulate(1.0, rtol=1e-6, progress=False)
    assert ambrosio2018.turns(run)[0] < 1.0
    assert run.values("A.tilt")[0].max() > 0.03


def test_the_cylindrical_law_ends_at_five_micrometres():
    with pytest.raises(gd.ModelError, match="pereira"):
        revolute_play("0.001 mm").simulate(1e-3)
    with pytest.raises(gd.ModelError, match="law"):
        revolute_play(law="hertz")
    with pytest.raises(gd.ModelError, match="reading"):
        pendulum(reading="tables")


@pytest.mark.validate
def test_a_millimetre_at_the_crank_leaves_less_than_a_turn():
    """The paper has at most two. Runs are chaotic: of seven with clearances equal to three digits, or another rtol,
    six make 0.87 to 0.92 turns and one 1.85; so the middle one of three counts."""
    found = []
    for clearance in ("0.9999 mm", "1 mm", "1.0001 mm"):
        run = ambrosio2018.simulate(revolute_play(clearance), rtol=1e-6)
        most, last = ambrosio2018.turns(run)
        assert last < most
        late = np.diff(np.sign(run.values("A.angular_velocity")[0][run.time > 3.0]))
        assert np.count_nonzero(late) >= 2  # swings about its lowest position
        found.append(most)
    assert 0.8 < np.median(found) < 1.0
    assert max(found) < 2.0


# ---------------------------------------------------------------------------------------------------------------- both


@pytest.mark.parametrize(
    ("mechanism", "until"),
    [
        (pendulum(hysteretic), 0.8),
        (pendulum(smooth), 0.5),
        (spherical_play(), 0.1),
        (revolute_play("0.1 mm"), 0.02),
        (revolute_play("0.1 mm", law="printed"), 0.02),
    ],
    ids=["hysteretic", "smooth", "ball", "cylindrical", "printed"],
)
def test_files_give_the_same_bits(mechanism, until, tmp_path):
    path = tmp_path / "model.toml"
    mechanism.write(path)
    first, second = (m.simulate(until, progress=False) for m in (mechanism, gd.Mechanism.read(path)))
    assert first.time.tobytes() == second.time.tobytes() and len(first.contacts) > 0
    assert first.contacts.tobytes() == second.contacts.tobytes()
    for name in first.channels:
        assert first.values(name)[0].tobytes() == second.values(name)[0].tobytes(), name


def test_figures(tmp_path, monkeypatch, capsys):
    """Every axis of every picture says what it shows, and in which unit."""
    from matplotlib.figure import Figure

    drawn = []

    def remember(figure, path, **options):
        drawn.append((figure, path))
        path.touch()

    monkeypatch.setattr(Figure, "savefig", remember)
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(ambrosio2018, "INTERVAL", 0.02)
    monkeypatch.setattr(ambrosio2018, "SAMPLES", 101)
    monkeypatch.setattr(ambrosio2018_pendulum, "INTERVAL", 1.5)
    monkeypatch.setattr(ambrosio2018_pendulum, "LONG", 2.0)
    ambrosio2018.main(tmp_path)
    ambrosio2018_pendulum.main(tmp_path)
    said = capsys.readouterr().out
    assert "energy lost" in said and "last contact" in said and "0.005 mm" in said
    assert [path.name for _, path in drawn] == [f"ambrosio2018-{k}.png" for k in (*range(8, 14), *range(15, 19))]
    for figure, path in drawn:
        for ax in figure.axes:
            shown = {"x": ax.xaxis.get_tick_params()["labelbottom"], "y": ax.yaxis.get_tick_params()["labelleft"]}
            for axis, visible in shown.items():
                label = getattr(ax, f"get_{axis}label")()
                assert not visible or " in " in label, (path.name, axis, label)
    assert [len(figure.axes) for figure, _ in drawn] == [2, 2, 2, 2, 6, 4, 4, 4, 4, 6]

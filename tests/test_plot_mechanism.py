"""Pictures of mechanisms: what is drawn is where the bodies are, worked out here by other means."""

import itertools

import matplotlib
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from pictures import PLAY, artists, four_bar, points

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from gudgeon import ModelError
from gudgeon.joints import JOINTS
from gudgeon.papers import flores2004
from gudgeon.plot import plot_mechanism
from gudgeon.plot._geometry import between, described, moved, rotated, turned, unflipped
from gudgeon.plot._skeleton import ring

CRANK, ROD, SPEED = 0.05, 0.12, -5000 * 2 * np.pi / 60  # flores2004, Table I


@pytest.fixture(scope="module")
def ideal():
    """Few samples: between them pictures are interpolated."""
    return flores2004.slider_crank().kinematics(np.linspace(0.0, 0.012, 41))


@pytest.fixture(scope="module")
def run():
    return flores2004.dry_with_friction().simulate(until="6 ms")


@pytest.fixture(scope="module")
def in_space():
    return four_bar().simulate(until=0.4, times=np.linspace(0.0, 0.4, 41))


@pytest.fixture(scope="module")
def ball():
    return four_bar(C=PLAY).simulate(until=0.1)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


# --------------------------------------------------------------------------------------------------------- in the plane


def test_as_described():
    ax = plot_mechanism(flores2004.slider_crank())
    np.testing.assert_allclose(points(ax, "body.crank"), [(0.0, 0.0), (50.0, 0.0)], atol=1e-9)
    np.testing.assert_allclose(points(ax, "body.rod"), [(50.0, 0.0), (170.0, 0.0)], atol=1e-9)
    np.testing.assert_allclose(points(ax, "centre.rod"), [(110.0, 0.0)], atol=1e-9)
    np.testing.assert_allclose(points(ax, "joint.guide")[:-1].mean(axis=0), (170.0, 0.0), atol=1e-9)
    np.testing.assert_allclose(points(ax, "ground"), [(0.0, 0.0)], atol=1e-9)
    assert ax.get_aspect() == 1.0
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("x in mm", "y in mm")
    assert ax.get_title() == flores2004.slider_crank().name


@pytest.mark.parametrize("time", [0.0, 1.234e-3, 7.77e-3, 0.012])
def test_at_a_time_between_samples(ideal, time):
    angle = SPEED * time
    pin = CRANK * np.array([np.cos(angle), np.sin(angle)])
    slider = np.array([pin[0] + np.sqrt(ROD**2 - pin[1] ** 2), 0.0])
    ax = plot_mechanism(ideal, time)
    np.testing.assert_allclose(points(ax, "body.crank"), 1e3 * np.stack([np.zeros(2), pin]), atol=2e-3)
    np.testing.assert_allclose(points(ax, "body.rod"), 1e3 * np.stack([pin, slider]), atol=2e-3)
    np.testing.assert_allclose(points(ax, "joint.B"), 1e3 * slider[None], atol=2e-3)
    assert f"{1e3 * time:.1f} ms" in ax.get_title()


def test_axes_hold_the_whole_motion(ideal):
    first, second = plot_mechanism(ideal, 0.0), plot_mechanism(ideal, "6 ms")
    assert first.get_xlim() == second.get_xlim()
    assert first.get_ylim() == second.get_ylim()
    low, high = first.get_xlim()
    assert low < -50.0
    assert high > 170.0
    low, high = first.get_ylim()
    assert low < -50.0
    assert high > 50.0
    rail = points(first, "joint.guide.rail")[:, 0]
    assert rail.min() < 70.0
    assert rail.max() > 170.0


def test_play_enlarged(run):
    k, time = 20.0, float(run.time[len(run.time) // 2])
    sample = len(run.time) // 2
    bearing, e = run.values("slider.position")[0][sample], run.values("B.eccentricity")[0][sample]
    ax = plot_mechanism(run, time, exaggerate_play=k)
    circle, journal, rod = (points(ax, name) for name in ("joint.B.play", "joint.B", "body.rod"))
    np.testing.assert_allclose(np.linalg.norm(circle - 1e3 * bearing, axis=1), k * 0.5)
    np.testing.assert_allclose(journal[0], 1e3 * (bearing + k * e), atol=1e-6)
    np.testing.assert_allclose(rod[1], journal[0])
    np.testing.assert_allclose(points(ax, "centre.rod")[0], 1e3 * run.values("rod.position")[0][sample], atol=1e-6)
    assert "play × 20" in ax.get_title()
    assert np.linalg.norm(e) > 4e-4, "there is something to see"


def test_play_as_it_is(run):
    ax = plot_mechanism(run, "3 ms")
    assert not artists(ax, "joint.B.play"), "half a millimetre is hidden by the pin"
    assert "play" not in ax.get_title()


def test_bodies_of_one_and_of_three_points():
    mechanism = gd.Mechanism(
        name="m",
        bodies=[
            gd.Body("plate", mass=1.0, inertia=1.0, position=(0.5, 0.5)),
            gd.Body("weight", mass=1.0, inertia=1.0, position=(1.0, -1.0)),
            gd.Body("free", mass=1.0, inertia=1.0, position=(2.0, 0.0), angular_velocity=0.0),
        ],
        joints=[
            gd.Revolute("O", "ground", "plate", at=(0.0, 0.0)),
            gd.Revolute("P", "plate", "weight", at=(1.0, 0.0)),
            gd.Distance("stay", "ground", "plate", points=((-1.0, 1.0), (0.0, 1.0))),
        ],
        loads=[gd.SpringDamper("spring", "plate", "free", points=((0.0, 1.0), (2.0, 0.0)), stiffness=10.0)],
    )
    ax = plot_mechanism(mechanism, labels=True)
    assert ax.get_xlabel() == "x in m"
    corners = {tuple(np.round(point, 9)) for point in points(ax, "body.plate")}
    assert corners == {(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)}
    np.testing.assert_allclose(points(ax, "body.weight"), [(1.0, -1.0), (1.0, 0.0)])
    np.testing.assert_allclose(points(ax, "joint.stay"), [(-1.0, 1.0), (0.0, 1.0)])
    np.testing.assert_allclose(points(ax, "load.spring")[[0, -1]], [(0.0, 1.0), (2.0, 0.0)])
    assert {text.get_text() for text in ax.texts} == {"plate", "weight", "free", "O", "P", "spring"}
    assert not plot_mechanism(mechanism).texts


def test_trace(ideal):
    """Smooth, through all samples, and up to the body."""
    ax = plot_mechanism(ideal, "6.1 ms", trace=["slider"])
    path = points(ax, "trace.slider")
    np.testing.assert_allclose(path[-1], points(ax, "centre.slider")[0])
    samples = 1e3 * ideal.values("slider.position")[0][ideal.time <= 6.1e-3]
    assert all(np.isclose(path, sample).all(axis=1).any() for sample in samples)
    assert len(path) > 5 * len(samples)


# ------------------------------------------------------------------------------------------------------------ in space


def test_in_space_as_described():
    ax = plot_mechanism(four_bar())
    np.testing.assert_allclose(points(ax, "body.crank"), [(0.0, 0.0, 0.0), (0.0, 0.0, 20.0)], atol=1e-9)
    np.testing.assert_allclose(points(ax, "body.coupler"), [(0.0, 0.0, 20.0), (-74.9, -85.0, 65.2)], atol=1e-9)
    np.testing.assert_allclose(points(ax, "body.rocker"), [(-74.9, -85.0, 65.2), (-40.0, -85.0, 0.0)], atol=1e-9)
    assert [ax.get_xlabel(), ax.get_ylabel(), ax.get_zlabel()] == ["x in mm", "y in mm", "z in mm"]


def test_in_space_at_a_sample(in_space):
    mechanism = in_space.mechanism

    def place(name, described):
        """Where a point is now that was at a place in the configuration as described."""
        body = mechanism.part(name)
        local = (
            Rotation.from_quat(body.orientation, scalar_first=True).inv().apply(np.subtract(described, body.position))
        )
        orientation, position = (in_space.values(f"{name}.{what}")[0][25] for what in ("orientation", "position"))
        return 1e3 * (position + Rotation.from_quat(orientation, scalar_first=True).apply(local))

    ax = plot_mechanism(in_space, float(in_space.time[25]), trace=["coupler"])
    A, B, C, D = (mechanism.part(name).at for name in "ABCD")
    for name, ends in (("crank", (A, B)), ("coupler", (B, C)), ("rocker", (C, D))):
        np.testing.assert_allclose(points(ax, f"body.{name}"), [place(name, end) for end in ends], atol=1e-6)
    np.testing.assert_allclose(points(ax, "joint.B")[0], points(ax, "body.crank")[1], atol=1e-6)
    np.testing.assert_allclose(points(ax, "joint.C")[0], points(ax, "body.coupler")[1], atol=1e-6)
    np.testing.assert_allclose(points(ax, "trace.coupler")[-1], 1e3 * in_space.values("coupler.position")[0][25])


def test_in_space_between_samples(in_space):
    """The links still meet, and the crank's pin still goes round in a circle."""
    ax = plot_mechanism(in_space, float(0.5 * (in_space.time[25] + in_space.time[26])))
    crank, coupler, rocker = (points(ax, f"body.{name}") for name in ("crank", "coupler", "rocker"))
    np.testing.assert_allclose(crank[1], coupler[0], atol=2e-2)
    np.testing.assert_allclose(coupler[1], rocker[0], atol=2e-2)
    assert np.linalg.norm(crank[1]) == pytest.approx(20.0, abs=1e-3)
    assert crank[1][0] == pytest.approx(0.0, abs=1e-6)


def test_scales_are_equal_in_space(in_space):
    ax = plot_mechanism(in_space, 0.1)
    spans = np.array([np.ptp(limits) for limits in (ax.get_xlim(), ax.get_ylim(), ax.get_zlim())])
    ratios = np.asarray(ax._box_aspect) / spans
    np.testing.assert_allclose(ratios, ratios[0])
    for name in ("crank", "coupler", "rocker"):
        path = 1e3 * in_space.values(f"{name}.position")[0]
        for k, limits in enumerate((ax.get_xlim(), ax.get_ylim(), ax.get_zlim())):
            assert limits[0] < path[:, k].min() <= path[:, k].max() < limits[1]


def test_gravity_says_what_is_upright():
    upright = four_bar().with_(gravity=(0.0, -9.81, 0.0))
    assert plot_mechanism(upright)._vertical_axis == 1
    assert plot_mechanism(upright.with_(gravity=(0.0, 0.0, 0.0)))._vertical_axis == 2


def test_play_enlarged_in_space(ball):
    k, sample = 20.0, len(ball.time) // 2
    ax = plot_mechanism(ball, float(ball.time[sample]), exaggerate_play=k)
    socket, journal = points(ax, "body.coupler")[1], points(ax, "joint.C")[0]
    np.testing.assert_allclose(journal - socket, 1e3 * k * ball.values("C.eccentricity")[0][sample], atol=1e-5)
    np.testing.assert_allclose(points(ax, "body.rocker")[0], journal)
    spheres = artists(ax, "joint.C.play")
    assert len(spheres) == 3
    for circle in spheres:
        np.testing.assert_allclose(np.linalg.norm(np.transpose(circle.get_data_3d()) - socket, axis=1), k * 0.5)


@gd.pair(dimension=3)
def ball_on_plate(position, rotation, radius):
    gap = position[2] - radius
    return gap, (0.0, 0.0, 1.0), (position[0], position[1], 0.5 * gap)


BALL_ON_PLATE = gd.DrySurfaces(ball_on_plate(0.0), contact=gd.Hertz(stiffness=1e9, exponent=1.5), length=1e-4)


def space_of_all_joints():
    """A mechanism in space with every joint that exists there; it need not move."""
    bodies = [
        gd.Body(name, mass=1.0, inertia=(1e-3, 1.1e-3, 1.2e-3), position=position)
        for name, position in (("slide", (0.1, 0.0, 0.0)), ("plate", (0.2, 0.1, 0.05)), ("shaft", (0.4, 0.0, 0.1)))
    ]
    joints = [
        gd.Translational("translational", "ground", "slide", axis=(1.0, 0.2, 0.0)),
        gd.Revolute("revolute", "slide", "plate", at=(0.1, 0.0, 0.02), axis=(0.0, 1.0, 0.0)),
        gd.Spherical("spherical", "plate", "shaft", at=(0.22, -0.05, 0.08), axis=(1.0, 0.0, 0.0)),
        gd.Universal("universal", "plate", "shaft", at=(0.35, 0.1, 0.1), axes=((1, 0, 0), {"shaft": (0, 1, 0)})),
        gd.Cylindrical("cylindrical", "ground", "shaft", at=(0.42, -0.05, 0.05), axis=(0.0, 1.0, 0.0)),
        gd.Planar("planar", "ground", "plate", at=(0.25, -0.2, 0.0), axis=(0.0, 0.0, 1.0)),
        gd.PointOnLine("point-on-line", "slide", "plate", at=(0.15, -0.1, 0.05), axis=(0.0, 0.0, 1.0)),
        gd.Screw("screw", "ground", "shaft", at=(0.3, 0.2, 0.0), axis=(0.0, 0.0, 1.0), lead=0.01),
        gd.Rigid("rigid", "slide", "ground"),
        gd.Distance("distance", "ground", "plate", points=((0.3, 0.2, 0.0), (0.3, 0.15, 0.1))),
        gd.HigherPair("higher-pair", "plate", "shaft", at=(0.3, 0.0, 0.1), fit=BALL_ON_PLATE),
    ]
    loads = [gd.SpringDamper("spring", "ground", "plate", points=((0.1, 0.2, 0.2), (0.2, 0.1, 0.1)), stiffness=1.0)]
    return gd.Mechanism(name="all joints", bodies=bodies, joints=joints, loads=loads)


def test_every_joint_has_a_symbol():
    slot = gd.Mechanism(
        name="slot",
        bodies=[gd.Body("pin", mass=1.0, inertia=1.0)],
        joints=[gd.RevoluteTranslational("revolute-translational", "ground", "pin", at=(0.0, 0.0), axis=(1.0, 0.0))],
    )
    seen = set()
    for mechanism in (space_of_all_joints(), slot):
        ax = plot_mechanism(mechanism, labels=True)
        ax.figure.canvas.draw()
        for joint in mechanism.joints:
            assert artists(ax, f"joint.{joint.name}"), joint.kind
            seen.add(joint.kind)
    assert seen == {joint.kind for joint in JOINTS}, "add new joints to this test, and to gudgeon.plot._symbols"


# ------------------------------------------------------------------------------------------------------------ geometry


def test_rotations():
    rotations = Rotation.random(20, random_state=1)
    np.testing.assert_allclose(rotated(rotations.as_quat(scalar_first=True)), rotations.as_matrix(), atol=1e-14)
    angles = np.linspace(-4.0, 4.0, 9)
    expected = Rotation.from_euler("z", angles[:, None]).as_matrix()[:, :2, :2]
    np.testing.assert_allclose(turned(angles), expected, atol=1e-14)


def test_cubics_are_interpolated_exactly():
    time = np.array([0.0, 0.1, 0.1, 0.7, 1.0])  # an instant may occur twice
    asked = np.linspace(0.0, 1.0, 33)
    values, rates = time**3 - 2.0 * time, 3.0 * time**2 - 2.0
    np.testing.assert_allclose(between(time, values, rates, asked), asked**3 - 2.0 * asked, atol=1e-14)


def test_quaternions_of_changing_sign():
    turn = np.linspace(0.0, 6.0 * np.pi, 61)[:, None]
    axis = np.array([0.6, 0.0, 0.8])
    q = np.concatenate([np.cos(0.5 * turn), np.sin(0.5 * turn) * axis], axis=1)
    np.testing.assert_allclose(unflipped(np.where(q[:, :1] < 0.0, -q, q)), q, atol=1e-14)


def test_poses_between_samples_are_of_fourth_order():
    """Half the interval makes the error a sixteenth."""
    coarse, halved, fine = (four_bar().simulate(until=0.4, times=np.linspace(0.0, 0.4, n)) for n in (81, 161, 1601))
    known, guesses = moved(fine), [moved(run, fine.time) for run in (coarse, halved)]
    for name in ("crank", "coupler", "rocker"):
        first, second = (np.abs(guess.rotation[name] - known.rotation[name]).max() for guess in guesses)
        assert first < 1e-4
        assert first > 10.0 * second
        np.testing.assert_allclose(guesses[0].position[name], known.position[name], atol=2e-6)
    np.testing.assert_array_equal(known.rotation["ground"][0], np.eye(3))
    assert described(fine.mechanism).time == [0.0]


def test_corners_in_order():
    square = np.array([(0.0, 0.0, 1.0), (1.0, 1.0, 1.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)])
    order = ring(square)
    sides = [np.linalg.norm(square[i] - square[j]) for i, j in itertools.pairwise([*order, order[0]])]
    np.testing.assert_allclose(sides, 1.0)
    assert ring(np.vstack([square, [(0.5, 0.5, 2.0)]])) is None


# ----------------------------------------------------------------------------------------------------------- bad input


def flat():
    return pyplot.figure().add_subplot()


def solid():
    return pyplot.figure().add_subplot(projection="3d")


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run, ball: plot_mechanism(run, 1.0), "at 1.0 lies outside the run, which goes from 0 s to 0.006 s"),
        (lambda run, ball: plot_mechanism(run, "5 kg"), "at '5 kg' is not a time; write it like '10 ms'"),
        (lambda run, ball: plot_mechanism(run, float("nan")), "at nan"),
        (lambda run, ball: plot_mechanism(run.mechanism, 0.0), "simulate it, or leave at out"),
        (lambda run, ball: plot_mechanism(run, exaggerate_play=0), "exaggerate_play 0 must be a positive number"),
        (lambda run, ball: plot_mechanism(run, exaggerate_play="much"), "exaggerate_play 'much' is not a number"),
        (lambda run, ball: plot_mechanism(run, labels=[]), "labels [] must be True, False or None"),
        (lambda run, ball: plot_mechanism(run, 1e-3, trace=7), "trace 7 must be a list of the names of bodies"),
        (lambda run, ball: plot_mechanism(run, ax="left"), "ax 'left' is not axes of matplotlib"),
        (lambda run, ball: run.values(7), "7 is not the name of a channel"),
        (lambda run, ball: run[["slider"]], "there is no part ['slider'] in this run"),
        (lambda run, ball: run.last_revolutions("x"), "count 'x' is not a number"),
        (lambda run, ball: run.animate(7), "7 is not the name of a file"),
        (lambda run, ball: run.plot_orbit("x" * 10**6), "xxx... with play in this run"),
        (lambda run, ball: plot_mechanism(run, 1e-3, trace=["slidr"]), "did you mean 'slider'?"),
        (lambda run, ball: plot_mechanism(run, trace=["slider"]), "the time as at"),
    ],
)
def test_what_cannot_be_drawn(run, ball, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(run, ball)
    assert complaint in str(error.value)
    assert not pyplot.get_fignums(), "no figure is left behind"


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run, ball: plot_mechanism(ball, 0.0, ax=flat()), "make them with projection='3d'"),
        (
            lambda run, ball: plot_mechanism(run, 0.0, ax=solid()),
            "is in the plane, and these axes have projection='3d'",
        ),
    ],
)
def test_axes_of_another_dimension(run, ball, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(run, ball)
    assert complaint in str(error.value)


def test_methods_of_a_run_are_these(run, ball):
    figure, given = pyplot.subplots()
    assert run.plot_mechanism("3 ms", ax=given, exaggerate_play=20, labels=True) is given
    assert "play × 20" in given.get_title()
    assert pyplot.get_fignums() == [figure.number]
    assert ball.plot_orbit_3d("C").name == "3d"
    assert run.plot_portrait("slider.position.x").get_ylabel() == "slider velocity x in m/s"


@pytest.mark.parametrize("upright", range(3))
def test_scales_are_equal_in_space_whatever_is_upright(upright):
    sides = {"mass": 1.0, "inertia": (1.0, 1.0, 1.0)}
    bodies = [gd.Body("a", position=(0.0, 0.0, 1.0), **sides), gd.Body("b", position=(3.0, 0.1, 1.2), **sides)]
    gravity = tuple(-9.81 * (k == upright) for k in range(3))
    ax = plot_mechanism(gd.Mechanism(name="wide", bodies=bodies, gravity=gravity))
    ax.set_proj_type("ortho")
    rows = ax.get_proj()[:2, :3]  # to the right and upwards in the picture: of one length, and perpendicular
    np.testing.assert_allclose(rows @ rows.T, (rows[0] @ rows[0]) * np.eye(2), atol=1e-9 * (rows[0] @ rows[0]))


@pytest.mark.parametrize("position", [(3.0, 0.1, 1.2), (0.1, 0.2, 4.0), (0.1, 3.0, 1.0), (1.0, 1.0, 1.0)])
def test_labels_lie_within_the_picture_in_space(position):
    sides = {"mass": 1.0, "inertia": (1.0, 1.0, 1.0)}
    bodies = [gd.Body("a", position=(0.0, 0.0, 0.0), **sides), gd.Body("b", position=position, **sides)]
    ax = plot_mechanism(gd.Mechanism(name="two bodies", bodies=bodies))
    ax.figure.canvas.draw()
    page = ax.figure.bbox
    for axis in (ax.xaxis, ax.yaxis, ax.zaxis):
        box = axis.label.get_window_extent()
        assert page.x0 <= box.x0
        assert box.x1 <= page.x1
        assert page.y0 <= box.y0
        assert box.y1 <= page.y1


def test_two_mechanisms_in_one_axes_have_one_unit():
    def pendulum(length):
        body = gd.Body("rod", mass=1.0, inertia=1.0, position=(length, 0.0))
        return gd.Mechanism(name="m", bodies=[body], joints=[gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))])

    ax = plot_mechanism(pendulum(0.2))
    plot_mechanism(pendulum(3.0), ax=ax)
    size = {"x in mm": 1e-3, "x in m": 1.0}[ax.get_xlabel()]
    ends = [size * artist.get_xdata().max() for artist in artists(ax, "body.rod")]
    assert ends == pytest.approx([0.2, 3.0])
    assert size * ax.get_xlim()[1] > 3.0


def test_a_block_with_play_touches_its_wall_in_the_picture():
    """Whatever the play is enlarged by: where a corner of the machine is at its wall, that of the picture is, too."""
    guide = gd.DryGuide(
        block_length=0.06, block_height=0.02, clearance=1e-4, contact=gd.Hertz(stiffness=1e9, exponent=1.5)
    )
    body = gd.Body("block", 1.0, 4e-4, velocity=(0.5, 0.3), angular_velocity=2.0)
    joint = gd.Translational("G", "ground", "block", axis=(1.0, 0.0), fit=guide)
    run = gd.Mechanism("block", [body], [joint]).simulate(until=2e-3)
    (touch, site) = run.events[["time", "site"]].iloc[0]
    assert site == 0  # front upper
    for exaggerate in (1.0, 30.0):
        ax = run.plot_mechanism(float(touch), exaggerate_play=exaggerate)
        block = next(artist for artist in ax.patches if artist.get_gid() == "joint.G")
        walls = [line.get_ydata() for line in ax.lines if line.get_gid() == "joint.G.rail"]
        upper = max(float(wall[0]) for wall in walls)
        assert upper == pytest.approx(10.0 + 0.1 * exaggerate)  # mm
        corners = block.get_xy()[:4]
        assert corners[:, 1].max() == pytest.approx(upper, abs=1e-6 * exaggerate)
        assert corners[corners[:, 1].argmax(), 0] > 20.0
        pyplot.close(ax.figure)

"""What a study sends to its workers: opened by another Python that has gudgeon and nothing of the user, it gives the
same outcomes bit for bit; what cannot be sent is refused before anything is computed."""

import enum
import json
import math
import os
import subprocess
import sys
import threading
import zlib
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.study.packet import LARGEST, Packer, open_batch, open_head
from gudgeon.study.study import Missing
from gudgeon.study.worker import compute_some
from model.mechanisms import play, slider_crank, surfaces, wheel

numba = pytest.importorskip("numba")

SOURCES = Path(gd.__file__).parents[1]
#: Opens a head and batches, and says what comes out, numbers bit by bit.
WORKER = """
import json, sys
from pathlib import Path
from gudgeon.study.packet import open_batch, open_head
from gudgeon.study.worker import compute_some
cases = open_head(Path(sys.argv[1]).read_bytes())
batch = open_batch(Path(sys.argv[2]).read_bytes())
while batch:  # until all are done, a second at a time
    reply = compute_some(cases, batch, lambda: False)
    for k, outcome in reply.outcomes:
        measures = {name: value.hex() for name, value in outcome.measures.items()}
        print(json.dumps([k, outcome.status, measures, outcome.error]))
    batch = batch[len(reply.outcomes):]
assert "study" not in sys.modules and "test_packet" not in sys.modules
"""
KNOTS = np.array([0.0, 1.0, 3.0])
LIMIT = 0.25


def shape(x):
    return np.interp(x, KNOTS, np.array([1.0, 1.0, 2.0]))


@numba.njit
def quick(x):
    return x * shaped_by


shaped_by = 1.25


@gd.contact_law
def stiff(penetration, rate, impact_speed, stiffness):
    return max(quick(stiffness) * penetration * (KNOTS[1] + 0.1 * math.tanh(rate)), 0.0)


def share(run):
    """The share of samples beyond a limit, by means of this module."""
    x = run.values("slider.position.x")[0]
    return float(np.mean(shape(np.abs(x)) > LIMIT) + x[-1])


LOOSE = slider_crank().refit(B=play())
OWN = stiff(stiffness=1e8)
ROD = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))


def built(sample):
    return LOOSE.with_({"rod.mass": sample["mass"]}).refit(B=play(contact=OWN))


def on_the_road():
    bodies = [gd.Body("wheel", 1.0, 0.1, position=(0.0, 0.00999))]
    road = gd.HigherPair(
        "road", "ground", "wheel", {"ground": (0.0, 0.0), "wheel": (0.0, 0.0)}, (1.0, 0.0), fit=surfaces(wheel(0.01))
    )
    return gd.Mechanism("rolling", bodies, [road], gravity=(0.0, -9.81))


STUDIES = {
    "numbers": lambda: gd.Study(
        LOOSE,
        {"B.fit.clearance": gd.Grid("0.1 mm", "0.3 mm", 3), "motor.speed": ["-5000 rpm", 0.0]},
        [gd.Peak("slider.acceleration.x"), gd.Impacts("B"), gd.HardestImpact("B")],
        "4 ms",
    ),
    "fits": lambda: gd.Study(
        LOOSE,
        {"B.fit": {"loose": play(), "own": play(contact=OWN), "none": gd.Ideal()}, "rod.mass": [0.2, 0.25]},
        {"share": share},
        "3 ms",
    ),
    "repetitions": lambda: gd.Study(LOOSE, {"rod.mass": [0.2, 0.3]}, [share], "3 ms", repeat=3, spread=0.5, seed=4),
    "function": lambda: gd.Study(built, {"mass": [0.2, 0.25, 0.3]}, [share], "3 ms"),
    "pair": lambda: gd.Study(on_the_road(), {"wheel.mass": [1.0, 2.0]}, [gd.Minimum("wheel.position.y")], "5 ms"),
    "failures": lambda: gd.Study(LOOSE, {"rod.mass": [0.2, 0.3]}, [lambda run: {}["no key"]], "1 ms"),
}


def packed(study):
    job = Missing(study, [])
    return Packer(job.computing, job.content)


def in_another_python(study, folder):
    """What another Python computes that has gudgeon, and nothing of these tests."""
    packer = packed(study)
    (folder / "head").write_bytes(packer.head)
    (folder / "batch").write_bytes(packer.batch(range(len(study))))
    run = subprocess.run(
        [sys.executable, "-c", WORKER, folder / "head", folder / "batch"], cwd=folder,
        env={**os.environ, "PYTHONPATH": str(SOURCES)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


@pytest.mark.parametrize("name", STUDIES)
def test_another_python_gives_the_same(name, tmp_path):
    study = STUDIES[name]()
    expected = []
    for k in range(len(study)):
        outcome = study.compute(k)
        measures = {name: value.hex() for name, value in outcome.measures.items()}
        expected.append([k, outcome.status, measures, outcome.error])
    assert in_another_python(study, tmp_path) == expected
    assert (name == "failures") == any(status == "failed" for _, status, *_ in expected)


# ------------------------------------------------------------------------------------------------------------- refusals


def pendulum(measure, **fits):
    base = gd.Mechanism("pendulum", [ROD], [gd.Revolute("O", "ground", "rod", at=(0, 0))]).refit(fits)
    return gd.Study(base, {"rod.mass": [1.0]}, measure, "1 ms")


def changed(head, **values):
    versions, _, data = zlib.decompress(head).partition(b"\n")
    return zlib.compress(json.dumps({**json.loads(versions), **values}).encode() + b"\n" + data)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"gudgeon": "0.0.7"}, ["gudgeon 0.0.7", f"gudgeon {gd.__version__}", "install"]),
        ({"engine": "0123456789abcdef"}, ["engine 0123456789abcdef", "Numba"]),
        ({"python": "3.2"}, ["Python 3.2", "Python {}.{}".format(*sys.version_info)]),
    ],
)
def test_another_version_is_refused_with_both_named(other, words):
    head = packed(pendulum([gd.Peak("rod.angle")])).head
    with pytest.raises(gd.ModelError) as error:
        open_head(changed(head, **other))
    for word in words:
        assert word in str(error.value)


def test_a_measure_that_holds_what_cannot_be_sent_is_refused():
    lock = threading.Lock()

    def locked(run):
        with lock:
            return 1.0

    with pytest.raises(gd.ModelError, match=r"measure locked: it takes something from outside.*lock"):
        packed(pendulum([locked]))


def test_a_measure_that_holds_too_much_is_refused():
    noise = np.random.default_rng(1).random(LARGEST // 4)

    def large(run):
        return noise[0]

    with pytest.raises(gd.ModelError, match="MB to send with every batch"):
        packed(pendulum([large]))


def test_a_law_that_could_be_another_there_is_refused():
    class Grade(enum.IntEnum):
        FINE = 2

    @gd.contact_law
    def odd(penetration, rate, impact_speed):
        return 1e8 * penetration if Grade.FINE == 2 else 0.0

    fit = gd.Dry("10 mm", "0.2 mm", contact=odd())
    with pytest.raises(gd.ModelError, match=r"contact law odd: it uses .*Grade.*could not tell that it is the same"):
        packed(gd.Study(lambda sample: LOOSE.refit(B=fit), {"x": [1.0]}, [share], "1 ms")).batch([0])


def test_what_is_not_installed_there_is_named(tmp_path, monkeypatch):
    """A function of a library that the other side does not have."""
    from gudgeon.study import parcel

    (tmp_path / "library_of_mine.py").write_text("def height(run):\n    return 1.0\n")
    monkeypatch.syspath_prepend(tmp_path)
    import library_of_mine

    monkeypatch.setattr(parcel, "is_library", lambda name: name == "library_of_mine" or not name.startswith("test"))
    head = packed(pendulum([library_of_mine.height])).head
    monkeypatch.delitem(sys.modules, "library_of_mine")
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder != str(tmp_path)])
    with pytest.raises(gd.ModelError, match=r"library_of_mine.*install it on all workers"):
        open_head(head)


# --------------------------------------------------------------------------------------------------------- on a worker


def test_a_batch_ends_after_a_while_and_gives_the_rest_back(monkeypatch):
    study = STUDIES["numbers"]()
    packer = packed(study)
    cases, batch = open_head(packer.head), open_batch(packer.batch(range(len(study))))
    monkeypatch.setattr("gudgeon.study.worker.LONG", 0.0)
    assert [k for k, _ in compute_some(cases, batch, lambda: False).outcomes] == [0]


def test_a_batch_that_is_cancelled_ends():
    study = STUDIES["numbers"]()
    packer = packed(study)
    cases, batch = open_head(packer.head), open_batch(packer.batch(range(len(study))))
    assert compute_some(cases, batch, lambda: True).outcomes == []

"""Cases on a Dask cluster: what comes out is what threads give, bit for bit, whatever happens to the workers.

The cluster is a local one of four processes, and workers are really killed.
"""

import collections
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

import pytest

import gudgeon as gd
from gudgeon._jit import Entry
from gudgeon.study import cluster as dealing
from gudgeon.study import packet
from gudgeon.study.cluster import BATCHES_PER_THREAD, KILLED, ClusterWarning
from model.mechanisms import play, slider_crank
from study.pendulum import study as pendulum_file

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")

WORKERS = 4
LOCAL = {"n_workers": WORKERS, "threads_per_worker": 1, "dashboard_address": ":0", "silence_logs": 50}
LOOSE = slider_crank().refit(B=play())
#: A rod that is to be killed by.
DEADLY = 0.25


@gd.contact_law
def stiff(penetration, rate, impact_speed, stiffness):
    return max(stiffness * penetration**1.5 * (1.0 + 0.1 * rate), 0.0)


def last(run):
    """Where the slider is in the end."""
    return run.values("slider.position.x")[0][-1]


def process(run):
    """Which process has computed the case, after a while."""
    time.sleep(0.02)
    return os.getpid()


def deadly(run):
    """A measure that kills the process for one of the rods."""
    if run.mechanism.part("rod").mass == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    return last(run)


def slowly(run):
    """The same, after a while."""
    time.sleep(0.02)
    return last(run)


def study(count=60, measured=last, **more):
    """Clearances and speeds; some cases fail, since they take too many steps."""
    vary = {"B.fit.clearance": gd.Grid("0.05 mm", "0.5 mm", count), "motor.speed": [-523.0, -400.0, -300.0, 0.0]}
    measures = {"peak": gd.Peak("slider.acceleration.x"), "hardest": gd.HardestImpact("B"), "last": measured}
    return gd.Study(LOOSE, vary, measures, "3 ms", max_steps=330, **more)


@pytest.fixture(scope="module")
def cluster():
    import dask

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),  # so that two deaths are enough
        distributed.LocalCluster(**LOCAL) as made,
    ):
        yield made


@pytest.fixture(scope="module")
def expected():
    return study().run(workers=2)


def processes(cluster):
    """The processes of the workers that live."""
    return [nanny.pid for nanny in cluster.workers.values() if nanny.pid is not None]


def wait_until(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


class Watch:
    """Counts cases as they come, each once, and does something after some of them."""

    def __init__(self, after=None, what=None):
        self.after, self.what = after, what
        self.calls = []

    def __call__(self, done, failed, total):
        assert done + failed == len(self.calls)  # one more each time: no case comes twice
        self.calls.append(done)
        if len(self.calls) - 1 == self.after:
            self.what()


# ------------------------------------------------------------------------------------------------------------- it works


def test_chains_of_a_diagram_are_those_of_threads_bit_for_bit(cluster, tmp_path):
    """Two directions of a slider-crank whose contact law is written in Python; interrupted, and gone on with."""
    machine = slider_crank().refit(B=play().changed({"contact": stiff(stiffness=1e9)}))
    options = {"transient": 1, "keep": 2, "direction": "both", "chains": 2, "rtol": 1e-6}

    def made(**more):
        values = gd.Grid("0.1 mm", "0.5 mm", 6)
        return gd.Diagram(machine, {"B.fit.clearance": values}, "slider.velocity.x", **{**options, **more})

    def interrupt():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made().run(tmp_path / "a.diagram", cluster=cluster, watch=Watch(3, interrupt))
    assert made().run(tmp_path / "a.diagram", cluster=cluster).identical(made().run(workers=2))
    failing = made(max_steps=20)
    assert failing.run(cluster=cluster).identical(failing.run())
    with pytest.raises(gd.ModelError, match="workers are threads here"):
        made().run(cluster=cluster, workers=2)


def test_outcomes_are_those_of_threads_bit_for_bit(cluster, expected, tmp_path):
    one, most = study(), []

    def look(done, failed, total):
        tasks = list(cluster.scheduler.tasks.values())
        most.append(sum(task.state in ("waiting", "queued", "processing") for task in tasks))

    found = one.run(tmp_path / "a.study", cluster=cluster, watch=look)
    assert found.identical(expected)
    assert 0 < len(one.failures) < len(one)  # a comparison of failures, too
    assert max(most) <= BATCHES_PER_THREAD * WORKERS  # however many cases there are
    assert one.run(tmp_path / "a.study", cluster="tcp://nobody:1").identical(expected)  # all there: nobody is asked


def test_a_client_or_an_address_will_do(cluster):
    few = study(2)
    with distributed.Client(cluster, set_as_default=False) as client:
        assert few.run(cluster=client).identical(few.run())
        assert client.status == "running"
    assert few.run(cluster=cluster.scheduler_address).identical(few.run())
    with distributed.LocalCluster(**{**LOCAL, "n_workers": 1, "processes": False}) as threads:
        assert few.run(cluster=threads).identical(few.run())


def test_a_function_builds_mechanisms_here(cluster):
    def built(sample):
        return LOOSE.with_({"rod.mass": sample["mass"]}).refit(B=play(contact=stiff(stiffness=1e9)))

    one = gd.Study(built, {"mass": [0.2, 0.3]}, [last], "2 ms")
    assert one.run(cluster=cluster).identical(one.run())


def test_the_command_line_computes_on_a_cluster(call, cluster, tmp_path):
    (tmp_path / "s.toml").write_text(pendulum_file(), encoding="utf-8")
    assert call("study", "s.toml", "--export", "here.csv")[0] == 0
    code, out, _ = call("study", "s.toml", "--fresh", "--cluster", cluster.scheduler_address, "--export", "there.csv")
    assert code == 0 and "computed" in out
    assert (tmp_path / "here.csv").read_bytes() == (tmp_path / "there.csv").read_bytes()


def test_whole_runs_come_back(cluster, tmp_path):
    one = study(2, keep="worst")
    one.run(tmp_path / "there.study", cluster=cluster)
    one.run(tmp_path / "here.study")
    (there,), (here,) = ((tmp_path / name).glob("*.nc") for name in ("there.runs", "here.runs"))
    assert there.name == here.name
    assert (gd.load(there).values("slider.position.x")[0] == gd.load(here).values("slider.position.x")[0]).all()


# ------------------------------------------------------------------------------------------------------ what goes wrong


def test_another_version_is_refused_with_both_named(cluster, monkeypatch):
    here = packet.engine_version()
    monkeypatch.setattr(packet, "engine_version", lambda: "0123456789abcdef")
    with pytest.raises(gd.ModelError) as error:
        study(2).run(cluster=cluster)
    for words in (f"worker {cluster.scheduler_address[:6]}", here, "0123456789abcdef", "install the same gudgeon"):
        assert words in str(error.value)


def test_interrupting_keeps_what_is_done_and_cancels_the_rest(cluster, expected, tmp_path):
    def interrupt():
        raise KeyboardInterrupt

    one, store = study(), tmp_path / "a.study"
    with pytest.raises(KeyboardInterrupt):
        one.run(store, cluster=cluster, watch=Watch(20, interrupt))
    wait_until(lambda: not cluster.scheduler.tasks)
    with one.open(store) as opened:
        missing = len(list(one.missing(opened)))
    assert missing <= len(one) - 20
    watch = Watch()
    watch.calls = [None] * (len(one) - missing)
    assert one.run(store, cluster=cluster, watch=watch).identical(expected)


def test_a_worker_that_is_added_gets_cases(cluster):
    def add():
        cluster.scale(WORKERS + 1)
        wait_until(lambda: len(cluster.scheduler.workers) == WORKERS + 1)

    wait_until(lambda: len(cluster.scheduler.workers) == WORKERS)
    before = set(processes(cluster))
    one = gd.Study(LOOSE, {"rod.mass": gd.Grid(0.1, 0.3, 300)}, [process], "0.1 ms")
    found = one.run(cluster=cluster, watch=Watch(20, add))
    assert before < set(processes(cluster))
    assert set(processes(cluster)) - before <= set(found["process"].values.tolist())


def test_a_worker_that_is_killed_is_survived(cluster, expected):
    def kill():
        os.kill(processes(cluster)[0], signal.SIGKILL)

    watch = Watch(20, kill)
    assert study().run(cluster=cluster, watch=watch).identical(expected)
    assert len(watch.calls) == 1 + len(study())


def test_a_case_that_kills_its_worker_is_a_failure_and_stops_no_other(cluster):
    wait_until(lambda: len(cluster.scheduler.workers) >= WORKERS)
    masses = [0.2, 0.22, DEADLY, 0.27, 0.3]
    one = gd.Study(LOOSE, {"rod.mass": masses}, [deadly], "1 ms")
    found = one.run(cluster=cluster)
    assert list(one.failures["rod.mass"]) == [DEADLY]
    assert list(one.failures["error"]) == [KILLED]
    others = gd.Study(LOOSE, {"rod.mass": [mass for mass in masses if mass != DEADLY]}, [last], "1 ms").run()
    assert found["deadly"].dropna("rod.mass").values.tolist() == others["last"].values.tolist()


# ------------------------------------------------------------------------------------------------------------- refusals


def test_a_scheduler_without_workers_and_then_lost(monkeypatch):
    monkeypatch.setattr(dealing, "ALONE", 0.5)
    monkeypatch.setattr("gudgeon.study.connection.PATIENCE", 1.0)
    with distributed.LocalCluster(**{**LOCAL, "n_workers": 0}) as empty:
        address = empty.scheduler_address
        closing = threading.Timer(2.5, empty.close)
        closing.start()
        with pytest.warns(ClusterWarning, match=f"{address} has no workers"), pytest.raises(gd.ModelError) as error:
            study(2).run(cluster=address)
        closing.join()
    assert f"scheduler at {address} was lost" in str(error.value) and "goes on where it was" in str(error.value)


def test_a_worker_with_another_gudgeon_altogether_is_refused(tmp_path):
    """One that does not even have what a study calls there."""
    (tmp_path / "gudgeon").mkdir()
    (tmp_path / "gudgeon" / "__init__.py").write_text("")
    with distributed.LocalCluster(**{**LOCAL, "n_workers": 0}) as empty:
        command = [sys.executable, "-m", "distributed.cli.dask_worker", empty.scheduler_address, "--no-nanny"]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
        worker = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            wait_until(lambda: empty.scheduler.workers)
            with pytest.raises(gd.ModelError, match=rf"gudgeon\.study.*install gudgeon {re.escape(gd.__version__)}"):
                study(2).run(cluster=empty, watch=nobody_is_told)
        finally:
            worker.kill()
            worker.wait()


def test_a_client_that_is_closed_is_refused():
    with distributed.LocalCluster(**{**LOCAL, "n_workers": 0}) as empty:
        client = distributed.Client(empty, set_as_default=False)
        client.close()
        with pytest.raises(gd.ModelError, match="must be a client that is connected"):
            study(2).run(cluster=client, watch=nobody_is_told)


def nobody_is_told(done, failed, total):
    raise AssertionError("something was begun")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("tcp://127.0.0.1:9", ["tcp://127.0.0.1:9", "dask scheduler", "firewall"]),
        ("tcp://no-such-host.invalid:8786", ["no-such-host.invalid", "check address"]),
        ("my cluster", ["'my cluster'", "tcp://10.0.0.1:8786"]),
        ("tls://127.0.0.1:9", ["tls://127.0.0.1:9", "certificates"]),
        (3.0, ["3.0", "must be the address"]),
    ],
)
def test_a_wrong_address_is_named_soon(address, words, monkeypatch):
    monkeypatch.setattr("gudgeon.study.connection.PATIENCE", 1.0)
    before = time.monotonic()
    with pytest.raises(gd.ModelError) as error:
        study(2).run(cluster=address, watch=nobody_is_told)
    assert time.monotonic() - before < 10.0
    for word in words:
        assert word in str(error.value)


def test_the_command_line_names_a_dead_address(call, tmp_path, monkeypatch):
    monkeypatch.setattr("gudgeon.study.connection.PATIENCE", 1.0)
    (tmp_path / "s.toml").write_text(pendulum_file(), encoding="utf-8")
    code, _, err = call("study", "s.toml", "--cluster", "tcp://127.0.0.1:9")
    assert code == 2 and "tcp://127.0.0.1:9" in err and "Traceback" not in err


def test_without_dask_one_is_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(gd.ModelError, match=r"pip install 'gudgeon\[cluster\]'"):
        study(2).run(cluster="tcp://127.0.0.1:9", watch=nobody_is_told)


def test_threads_or_a_cluster():
    with pytest.raises(gd.ModelError, match="give one of them"):
        study(2).run(cluster="tcp://127.0.0.1:9", workers=2)


def test_what_cannot_travel_is_named_before_anything_is_computed():
    lock = threading.Lock()

    def locked(run):
        with lock:
            return 1.0

    one = gd.Study(LOOSE, {"rod.mass": [0.2]}, [locked], "1 ms")
    with pytest.raises(gd.ModelError, match=r"function locked: .*is a lock"):
        one.run(cluster="tcp://127.0.0.1:9", watch=nobody_is_told)


# ----------------------------------------------------------------------------------------------------------- validation


@pytest.mark.validate
def test_2000_cases_with_workers_killed_at_random(tmp_path):
    chance, kills = random.Random(1), []

    class Killing(Watch):
        """After every fifty to two hundred cases, a while later, one of the workers is killed."""

        following = 0

        def __call__(self, done, failed, total):
            super().__call__(done, failed, total)
            if done + failed >= self.following:
                self.following = done + failed + chance.randint(50, 200)
                threading.Timer(chance.uniform(0.0, 0.5), kill).start()

    def kill():
        victims = processes(cluster)
        if victims:
            kills.append(chance.choice(victims))
            os.kill(kills[-1], signal.SIGKILL)

    with distributed.LocalCluster(**LOCAL) as cluster:
        watch = Killing()
        found = study(500, slowly).run(tmp_path / "a.study", cluster=cluster, watch=watch)
    assert len(kills) >= 10
    assert len(watch.calls) == 1 + 2000  # every case once
    assert found.identical(study(500).run())


def compiled():
    """How often each kernel was compiled by this process, not found in its cache."""
    found = {}
    for module in [module for name, module in list(sys.modules.items()) if name.startswith("gudgeon.")]:
        for value in vars(module).values():
            if isinstance(value, Entry) and "dispatcher" in vars(value):
                name = f"{value.function.__module__}.{value.function.__name__}"
                found[name] = sum(value.dispatcher.stats.cache_misses.values())
    return found


@pytest.mark.validate
def test_kernels_are_compiled_once_for_all_workers_of_a_machine(tmp_path, monkeypatch):
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(tmp_path / "cache"))
    with distributed.LocalCluster(**LOCAL) as cluster:
        study(2).run(cluster=cluster)
        with distributed.Client(cluster, set_as_default=False) as client:
            found = client.run(compiled)
    assert len(found) == WORKERS
    total = sum((collections.Counter(one) for one in found.values()), collections.Counter())
    assert total["gudgeon.solve.loop.integrate"] == 1
    assert set(total.values()) == {1}  # by whichever worker

"""Cases dealt out to threads: each once, short ones a few at a time, and none after somebody ended it."""

import _thread
import threading
import time

import pytest

from gudgeon.study.compute import INTERRUPTED, Outcome
from gudgeon.study.execution import AT_ONCE, SHORT, compute_here


class Deal:
    """Cases that take a while each, as a study would compute them; it notes how many are asked for at once."""

    def __init__(self, seconds: float = 0.0, interrupted: int | None = None) -> None:
        self.seconds, self.interrupted = seconds, interrupted
        self.sizes: list[int] = []
        self.taken: list[int] = []
        self.threads: set[int] = set()  # in which they are taken

    def __call__(self, k, stop):
        time.sleep(self.seconds)
        return Outcome(INTERRUPTED if k == self.interrupted else "done", {"number": float(k)})

    def ready(self, cases):
        self.sizes.append(len(cases))

    def take(self, k, outcome):
        assert outcome.measures == {"number": float(k)}
        self.taken.append(k)
        self.threads.add(threading.get_ident())


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_each_case_is_taken_once(workers):
    deal = Deal()
    compute_here(deal, range(1003), workers, deal.take, deal.ready)
    assert sorted(deal.taken) == list(range(1003))
    assert max(deal.sizes) == AT_ONCE
    assert deal.threads == {threading.get_ident()}


def test_long_cases_are_taken_one_by_one():
    """So that no thread has several left when the others are done."""
    deal = Deal(seconds=1.1 * SHORT)
    compute_here(deal, range(12), 2, deal.take, deal.ready)
    assert sorted(deal.taken) == list(range(12))
    assert deal.sizes == [1] * 12


@pytest.mark.parametrize("interrupted", range(20, 28))
def test_what_was_computed_before_an_interruption_is_kept(interrupted):
    deal = Deal(interrupted=interrupted)
    with pytest.raises(KeyboardInterrupt):
        compute_here(deal, range(100), 1, deal.take, deal.ready)
    assert deal.taken == list(range(interrupted))


def test_an_error_of_the_one_who_takes_ends_it():
    deal = Deal()

    def take(k, outcome):
        if k == 50:
            raise OSError("the disk is full")
        deal.take(k, outcome)

    with pytest.raises(OSError, match="the disk is full"):
        compute_here(deal, range(1000), 1, take, deal.ready)
    assert deal.taken == list(range(50))


def test_a_long_case_does_not_hold_back_those_before_it():
    """The last of some short cases waits until the others, with which it was dealt out, have been taken."""
    taken, all_but_one = [], threading.Event()

    def task(k, stop):
        if k == 99:
            assert all_but_one.wait(10.0), taken
        return Outcome("done", {})

    def take(k, outcome):
        taken.append(k)
        if len(taken) == 99:
            all_but_one.set()

    compute_here(task, range(100), 1, take)
    assert taken == list(range(100))


def test_what_was_computed_before_ctrl_c_is_taken():
    """Ctrl-C comes while the thread that takes outcomes waits for more of them."""
    deal, computed = Deal(), []

    def task(k, stop):
        if k == 20:
            _thread.interrupt_main()
            while not stop():
                time.sleep(1e-3)
            return Outcome(INTERRUPTED, {})
        computed.append(k)
        return deal(k, stop)

    with pytest.raises(KeyboardInterrupt):
        compute_here(task, range(100), 1, deal.take)
    assert deal.taken == computed == list(range(20))


def test_ctrl_c_while_an_outcome_is_taken_keeps_the_others():
    """Ctrl-C may come at any time, not only while the thread that takes outcomes waits."""
    computed, taken = threading.Event(), []

    def task(k, stop):
        if k == 20:
            computed.set()
            while not stop():
                time.sleep(1e-3)
            return Outcome(INTERRUPTED, {})
        return Outcome("done", {})

    def take(k, outcome):
        taken.append(k)
        if len(taken) == 1:
            assert computed.wait(10.0)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compute_here(task, range(100), 1, take)
    assert taken == list(range(20))


def test_whole_runs_do_not_pile_up():
    """Whoever computes waits until the last run, which is large, has been taken."""
    held = most = 0

    def task(k, stop):
        nonlocal held, most
        held += 1
        most = max(most, held)
        return Outcome("done", {}, run=object())

    def take(k, outcome):
        nonlocal held
        time.sleep(1e-3)
        held -= 1

    compute_here(task, range(50), 1, take)
    assert most <= 3  # one being saved, one waiting, one being computed


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_cases_that_follow_each_other_are_computed_in_order(workers):
    """As the values of chains are: three chains of four, each of which needs what the one before left."""
    left, values = {n: 4 for n in range(3)}, {n: [] for n in range(3)}

    def task(n, stop):
        return Outcome("done", {"value": 1.0 + sum(values[n])})

    def take(n, outcome):
        values[n].append(outcome.measures["value"])
        left[n] -= 1

    compute_here(task, range(3), workers, take, more=lambda n: left[n] > 0)
    assert values == {n: [1.0, 2.0, 4.0, 8.0] for n in range(3)}

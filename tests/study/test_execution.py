"""Cases dealt out to threads: each once, short ones a few at a time, and none after somebody ended it."""

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

    def __call__(self, k, stop):
        time.sleep(self.seconds)
        return Outcome(INTERRUPTED if k == self.interrupted else "done", {"number": float(k)})

    def ready(self, cases):
        self.sizes.append(len(cases))

    def take(self, k, outcome):
        assert outcome.measures == {"number": float(k)}
        self.taken.append(k)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_each_case_is_taken_once(workers):
    deal = Deal()
    compute_here(deal, range(203), workers, deal.take, deal.ready)
    assert sorted(deal.taken) == list(range(203))
    assert max(deal.sizes) == AT_ONCE


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

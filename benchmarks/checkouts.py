"""Compare two checkouts of gudgeon, such as before and after a refactoring: what they compute, and how fast.

    python benchmarks/checkouts.py results OLD NEW [--random 240] [--only NAME] [--cache FOLDER] [--bits]
    python benchmarks/checkouts.py speed OLD NEW [--rounds 20] [--only NAME] [--cache FOLDER]

OLD and NEW are folders that hold src/gudgeon. Each runs in a process of its own, with a cache of its own for compiled
kernels: a temporary one, or one in FOLDER, so that the next call need not compile. `--only` takes the cases whose
names contain NAME.

`results` runs the same cases in both (`checkout_cases.py`), and ends with exit code 1 if one of them differs by more
than round-off explains (`checkout_difference.py`), or with `--bits` in any bit. `speed` measures by turns
(`checkout_speed.py`) and only reports.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import pickle
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from checkout_difference import DIFFERENT, SAME, WITHIN, Verdict, compare, mismatch, same_bits, worst
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
#: Runs of the old checkout with slightly other values, for each case whose bits differ: at first, and then in all.
PROBES, MORE_PROBES = 3, 40
#: s in which a process must answer, compilation included.
PATIENCE = 900.0
#: How often each checkout has its turn, unless told otherwise, and how often each is compiled.
ROUNDS, COMPILATIONS = 20, 2
#: Largest good ratios of times, new to old.
BAR, COMPILATION_BAR = 1.03, 1.0
#: A compilation in a process of its own; the time of the imports is taken off. It is so long that even the shortest
#: of several is interrupted by other work on the machine, so the time of the processor counts.
COMPILATION = """
import time, numba, numpy, pandas, scipy.linalg, xarray
from gudgeon.papers import {paper} as paper
import gudgeon.simulate
start = time.process_time()
paper.dry().simulate(until=1e-6)
print(time.process_time() - start)
"""
PAPERS = {"compilation, plane": "flores2004", "compilation, space": "flores2009"}


class Ended(Exception):
    """A process that ended, or had to be ended, before it answered."""


class Checkout:
    """A checkout, and a process that answers requests in it."""

    def __init__(self, folder: Path, cache: Path, script: str, *arguments: str) -> None:
        self.folder = folder.resolve()
        if not (self.folder / "src" / "gudgeon").is_dir():
            raise SystemExit(f"{folder} is not a checkout of gudgeon: it has no folder src/gudgeon")
        self.cache = cache / hashlib.sha256(str(self.folder).encode()).hexdigest()[:16]
        self.command = [sys.executable, str(HERE / script), str(self.folder), *arguments]
        self.process: Any = None

    def environment(self, cache: Path | None = None) -> dict[str, str]:
        """Return the variables of a process that imports gudgeon from here; nothing is written into the checkout."""
        return {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONPYCACHEPREFIX": str(self.cache / "pycache"),
            "GUDGEON_CACHE_DIR": str(cache or self.cache / "kernels"),
        }

    def ask(self, request: Any) -> Any:
        """Return the answer of the process, which is started when it is first needed."""
        if self.process is None:
            self.cache.mkdir(parents=True, exist_ok=True)
            self.errors = tempfile.TemporaryFile(dir=self.cache)  # noqa: SIM115 (closed with the process)
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self.errors}
            self.process = subprocess.Popen(self.command, env=self.environment(), cwd=self.cache, **pipes)
        process = self.process
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            return pickle.load(process.stdout)
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            code = process.wait()
            self.errors.seek(0)
            raise Ended(f"exit code {code}: {self.errors.read().decode(errors='replace')[-1500:]}") from None
        finally:
            timer.cancel()
            if process.poll() is not None:
                self.close()

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
            self.errors.close()
            self.process = None


@contextlib.contextmanager
def both(options: argparse.Namespace, script: str, *arguments: str) -> Iterator[tuple[Checkout, Checkout]]:
    """Give both checkouts, and end their processes."""
    with contextlib.ExitStack() as stack:
        cache = options.cache or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        pair = tuple(Checkout(folder, cache, script, *arguments) for folder in (options.old, options.new))
        for checkout in pair:
            stack.callback(checkout.close)
        yield pair


# ------------------------------------------------------------------------------------------ results


@dataclass
class Group:
    """Cases of one sort, and what came out of them."""

    verdicts: list[Verdict] = field(default_factory=list)
    seconds: list[tuple[float, float]] = field(default_factory=list)

    def count(self, word: str) -> int:
        """Return how many cases have this verdict."""
        return sum(verdict.word == word for verdict in self.verdicts)


def group_of(name: str) -> str:
    """Return the sort of a case by its name."""
    if name.startswith("random"):
        return f"random, {name.split(', ')[1]}"
    return "examples" if name.startswith("examples/") else "papers"


def record(checkout: Checkout, name: str, common: bool = False, probe: int = 0) -> dict[str, Any]:
    """Return the record of a run; a process that ended is an error of its own."""
    try:
        return checkout.ask([name, common, probe])
    except Ended as ended:
        return {"ended": str(ended), "seconds": 0.0}


def judge(old: Checkout, new: Checkout, name: str) -> tuple[Verdict, str, tuple[float, float]]:
    """Run a case in both; return the verdict, the numbers of steps, and the seconds that the runs took."""
    records = record(old, name), record(new, name)
    steps = " / ".join(dict.fromkeys(str(one.get("steps", "-")) for one in records))
    seconds = records[0]["seconds"], records[1]["seconds"]
    if same_bits(*records):
        return Verdict(SAME, share=0.0), steps, seconds
    if mismatch(*records):
        return compare(*records, ()), steps, seconds
    verdict = weighed(old, name, records, common=False)
    if records[0]["every_step"]:
        again = record(old, name, common=True), record(new, name, common=True)
        verdict = worst(verdict, weighed(old, name, again, common=True))
    return verdict, steps, seconds


def weighed(old: Checkout, name: str, records: Sequence[dict[str, Any]], common: bool) -> Verdict:
    """Return the verdict on the runs of both, weighed by probes: few if these will do."""
    probes: list[dict[str, Any]] = []
    verdict = Verdict(DIFFERENT)
    for count in (PROBES, MORE_PROBES):
        if verdict.word == DIFFERENT:
            probes += [record(old, name, common, k + 1) for k in range(len(probes), count)]
            verdict = compare(*records, probes)
    return verdict


def results(options: argparse.Namespace) -> int:
    """Compare what two checkouts compute; return the exit code."""
    console, groups = Console(width=150), {}
    found = Table("case", "", "where it differs first, or comes closest to the limit", "largest", "compared", "steps")
    with both(options, "checkout_cases.py", str(options.random)) as (old, new):
        known = old.ask("names"), new.ask("names")
        names = [name for name in dict.fromkeys([*known[0], *known[1]]) if options.only in name]
        with console.status("") as status:
            for number, name in enumerate(names, 1):
                status.update(f"{number} of {len(names)}: {name}")
                group = groups.setdefault(group_of(name), Group())
                if name not in known[0]:
                    found.add_row(name, "only in new", "", "", "", "")
                    continue
                if name in known[1]:
                    verdict, steps, seconds = judge(old, new, name)
                else:
                    verdict, steps, seconds = Verdict(DIFFERENT, "not in new"), "", (0.0, 0.0)
                group.verdicts.append(verdict)
                group.seconds.append(seconds)
                if verdict.word != SAME or options.only:
                    compared = f"{verdict.predictable:.0%}"
                    found.add_row(name, verdict.word, verdict.where, f"{verdict.largest:.1e}", compared, steps)
    if found.row_count:
        console.print(found)
    console.print(summary(groups))
    bad = (WITHIN, DIFFERENT) if options.bits else (DIFFERENT,)
    different = sum(group.count(word) for group in groups.values() for word in bad)
    return 1 if different or not names else 0


def summary(groups: dict[str, Group]) -> Table:
    """Return the table of all cases."""
    heads = ("cases", "", SAME, WITHIN, DIFFERENT, "share of the limit", "compared, least and mean", "s, old and new")
    table = Table(*heads)
    every = Group()
    for group in groups.values():
        every.verdicts += group.verdicts
        every.seconds += group.seconds
    for name, group in (*groups.items(), ("all", every)):
        within = [verdict for verdict in group.verdicts if verdict.word == WITHIN]
        compared = [verdict.predictable for verdict in within]
        told = f"{min(compared):.0%}, {np.mean(compared):.0%}" if within else ""
        share = f"{max(verdict.share for verdict in within):.2g}" if within else ""
        seconds = ", ".join(f"{sum(times):.1f}" for times in zip(*group.seconds, strict=True))
        counts = [str(group.count(word)) for word in (SAME, WITHIN, DIFFERENT)]
        table.add_row(name, str(len(group.verdicts)), *counts, share, told, seconds)
    return table


# ------------------------------------------------------------------------------------------ speed


def compiled_in(checkout: Checkout, paper: str) -> float:
    """Return the processor time of a compilation from an empty cache, in s."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", COMPILATION.format(paper=paper)]
        environment = checkout.environment(Path(folder))
        done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise Ended(f"exit code {done.returncode}: {done.stderr[-1500:]}")
    return float(done.stdout)


def ratio_row(table: Table, name: str, bar: float, times: np.ndarray, note: str) -> None:
    """Add the ratio of the shortest times, and between which ratios half of the rounds lie.

    A ratio beyond the bar is called unclear if the rounds scatter across the bar: then the machine was too busy.
    """
    old, new = times.min(axis=0)
    low, high = np.percentile(times[:, 1] / times[:, 0], (25, 75))
    good = "[green]yes[/green]" if new <= bar * old else "unclear" if low <= bar else "[red]no[/red]"
    scatter = f"{low:.3f} to {high:.3f}"
    told = [f"{time:.1f} s" if time > 10.0 else f"{time * 1e3:.4g} ms" for time in (old, new)]
    table.add_row(name, *told, f"{new / old:.3f}", scatter, f"{bar:g}", good, note)


def speed(options: argparse.Namespace) -> int:
    """Measure how fast two checkouts are, by turns; return the exit code, zero."""
    console = Console(width=150)
    table = Table("what", "old", "new", "new/old", "half of the rounds", "at most", "", "evaluations")
    with both(options, "checkout_speed.py") as pair:
        names = [name for name in pair[0].ask("names") if options.only in name]
        for name in names:
            console.print(f"[dim]{name} ...[/dim]")
            for checkout in pair:
                checkout.ask(name)  # compiled, and its mechanism described, before anything is measured
            rounds = [[checkout.ask(name) for checkout in pair] for _ in range(options.rounds)]
            times = np.array([[seconds for seconds, _ in answers] for answers in rounds])
            evaluations = dict.fromkeys(str(count) for answers in rounds for _, count in answers)
            ratio_row(table, name, BAR, times, " / ".join(evaluations))
        for name, paper in PAPERS.items():
            if options.only not in name:
                continue
            console.print(f"[dim]{name} ...[/dim]")
            times = np.array([[compiled_in(checkout, paper) for checkout in pair] for _ in range(COMPILATIONS)])
            ratio_row(table, name, COMPILATION_BAR, times, "")
    console.print(table)
    return 0


# ------------------------------------------------------------------------------------------ command line


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(description="Compare two checkouts of gudgeon.")
    commands = parser.add_subparsers(required=True, metavar="results | speed")
    for name, command, about in (
        ("results", results, "run the same cases in both and compare what they give"),
        ("speed", speed, "measure both by turns"),
    ):
        one = commands.add_parser(name, help=about, description=about)
        one.set_defaults(command=command)
        one.add_argument("old", type=Path, metavar="OLD", help="folder of a checkout")
        one.add_argument("new", type=Path, metavar="NEW", help="folder of another one")
        one.add_argument("--only", default="", metavar="NAME", help="only cases whose names contain this")
        one.add_argument(
            "--cache", type=Path, metavar="FOLDER", help="where compiled kernels are kept for the next call"
        )
        if command is results:
            one.add_argument("--random", type=int, default=240, metavar="N", help="number of random mechanisms (240)")
            one.add_argument("--bits", action="store_true", help="every bit must be the same")
        else:
            one.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help=f"turns of each ({ROUNDS})")
    options = parser.parse_args(arguments)
    if options.cache is not None:
        options.cache = options.cache.resolve()
    try:
        return options.command(options)
    except Ended as ended:
        raise SystemExit(f"a process ended with {ended}") from None


if __name__ == "__main__":
    sys.exit(main())

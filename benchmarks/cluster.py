"""What a cluster costs beside its cases: per batch and per case; run on its own (`pip install gudgeon[cluster]`).

A batch of n cases takes b + n c, where c is a case with all that is done for it alone. Batches of 1 and of 100 cases
give both; what threads take for the same cases is subtracted from c. One worker with one thread, cases of a pendulum
that last a millisecond or two, and a store in memory.
"""

import time

from distributed import LocalCluster
from measure import sized

import gudgeon as gd
from gudgeon.study import cluster as dealing

SIZES = sized({1: 300, 100: 3000}, {1: 4, 4: 8})  # cases in a batch, and in all


def study(count: int) -> gd.Study:
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    return gd.Study(pendulum, {"rod.mass": gd.Grid(1.0, 2.0, count)}, [gd.Peak("rod.angular_acceleration")], "1 ms")


def seconds(count: int, **how: object) -> float:
    """Seconds per case; the shortest of three."""
    made, best = study(count), float("inf")
    for _ in range(3):
        start = time.perf_counter()
        made.run(progress=False, **how)  # type: ignore[arg-type]
        best = min(best, (time.perf_counter() - start) / count)
    return best


def main() -> None:
    here = seconds(max(SIZES.values()), workers=1)
    dealing.BATCH_SECONDS = 1e9  # so that the largest number of cases counts
    found = {}
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster:
        for size, count in SIZES.items():
            dealing.MOST_IN_BATCH = size
            found[size] = seconds(count, cluster=cluster)
    small, large = SIZES
    batch = (found[small] - found[large]) / (1.0 / small - 1.0 / large)
    print(f"a case in a thread here: {1e3 * here:.2f} ms")
    print(f"a batch costs {1e3 * batch:.1f} ms beside its cases")
    print(f"a case costs {1e3 * (found[large] - batch / large - here):.2f} ms more than in a thread")


if __name__ == "__main__":
    main()

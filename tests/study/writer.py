"""A process that computes the cases of a study into a store, to be killed: python writer.py STORE COUNT [how ...].

It says "open N" when N cases are missing, and "durable K" for each case of which it knows that it is on the disk.
Words for how: "eager" commits all the time; "slow" takes a moment for each case; "hold" opens the store and waits;
"orphan" also leaves a child behind; "small BYTES" lets no file grow beyond that; "room" takes the limit away after the
first error and goes on.
"""

import os
import sys
import time

from gudgeon import ModelError
from gudgeon.study import store
from study.outcome import key, outcome


def say(*words):
    print(*words, flush=True)


def compute(outcomes, count, how):
    keys = [key(k) for k in range(count)]
    stored = [case is not None for case in outcomes.select(keys)]
    say("open", stored.count(False))
    for k in range(count):
        if stored[k]:
            continue
        measures, more = outcome(k)
        outcomes.put(key(k), measures, **more)
        if "slow" in how:
            time.sleep(0.002)
        if k % 50 == 0:
            outcomes.flush()
            say("durable", k)


def main(path, count, *how):
    if "eager" in how:
        store.GATHERED = 0.0
    if "small" in how:
        import resource

        size = int(how[how.index("small") + 1])
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    try:
        with store.Store(path, "made up", {"text": "made up"}) as outcomes:
            if "orphan" in how:
                child = os.fork()
                if child == 0:
                    time.sleep(60.0)
                    os._exit(0)
                say("child", child)
            if "hold" in how:
                say("open", 0)
                time.sleep(60.0)
            try:
                compute(outcomes, int(count), how)
            except ModelError as error:
                if "room" not in how:
                    raise
                say("failed", error)
                resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                compute(outcomes, int(count), how)
    except ModelError as error:
        say("error", error)
        sys.exit(3)
    say("closed")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Made-up cases of a study, the same in every process, with the numbers that are easily lost on the way to a file."""

import hashlib
import math
import random
import struct

SPECIAL = (math.nan, math.inf, -math.inf, -0.0, 0.0, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1e22, 123456789.0)


def key(k):
    return hashlib.sha256(f"case {k}".encode()).hexdigest()


def outcome(k):
    """What `put` takes of a case: its measures, status and error."""
    chance = random.Random(k)
    measures = {
        "peak": struct.unpack("<d", chance.randbytes(8))[0],  # any double there is
        "special": SPECIAL[k % len(SPECIAL)],
        "where": [chance.random() for _ in range(k % 4)],
        "regime": chance.choice(["periodic", "chaotic", 'é"\\\n', ""]),
        "impacts": k,
        "none": None,
    }
    if k % 17 == 3:
        return {}, {"status": "failed", "error": f"case {k}: the step size became zero\nat 0.1 s"}
    return measures, {"parameters": {"B.fit.clearance": k * 1e-6}}


def bits(value):
    """A value so that only equal bits are equal; all NaN are one."""
    if isinstance(value, float):
        return "nan" if math.isnan(value) else struct.pack("<d", value)
    if isinstance(value, list | tuple):
        return [bits(item) for item in value]
    if isinstance(value, dict):
        return {name: bits(item) for name, item in value.items()}
    return value


def is_as_made(case, k):
    measures, more = outcome(k)
    expected = (key(k), more.get("status", "done"), bits(measures), more.get("error", ""), more.get("parameters", {}))
    return (case.key, case.status, bits(dict(case.measures)), case.error, dict(case.parameters)) == expected

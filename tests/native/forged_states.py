"""Set states that were changed, with a checksum that fits, in a process of its own: LIBRARY BLOB TIME COUNT SEED.

Half of the changes are to words that hold small whole numbers, which may be indices. Prints how many states were
refused, and how many ran.
"""

from __future__ import annotations

import random
import struct
import sys
from pathlib import Path

from library import Failure, Library

HEAD, CHECKSUM_AT, MASK = 64, 48, (1 << 64) - 1
WHOLE = (-(1 << 62), -7, -1, 0, 1, 2, 5, 50, 1 << 20, 1 << 40, 1 << 62)
NUMBERS = (0.0, -1.0, 1e-300, 1e300, float("inf"), float("nan"))


def checksum(block: bytes) -> int:
    """Return what native/digest.c computes of whole words."""
    result = 0xCBF29CE484222325
    for (word,) in struct.iter_unpack("<Q", block):
        result = ((result ^ word) * 0x100000001B3) & MASK
        result ^= result >> 29
    return result


def changed(state: bytes, small: list[int], chance: random.Random) -> bytes:
    """Return a state with some other words, and its checksum."""
    out = bytearray(state)
    for _ in range(chance.choice((1, 1, 4, 16))):
        at = chance.choice(small) if chance.random() < 0.5 else HEAD + 8 * chance.randrange((len(state) - HEAD) // 8)
        value = struct.pack("<q", chance.choice(WHOLE)) if chance.random() < 0.7 else b""
        out[at : at + 8] = value or struct.pack("<d", chance.choice(NUMBERS))
    out[CHECKSUM_AT : CHECKSUM_AT + 8] = struct.pack("<Q", checksum(bytes(out[HEAD:])))
    return bytes(out)


def main(path: str, blob: str, time: float, count: int, seed: int) -> None:
    """Try so many."""
    model, chance = Library(Path(path)).model(Path(blob).read_bytes()), random.Random(seed)
    run, other = model.run(64), model.run(64)
    run.advance(time)
    state = run.state()
    small = [at for at in range(HEAD, len(state), 8) if 0 < struct.unpack_from("<q", state, at)[0] < 4000]
    other.put(state)
    assert struct.unpack_from("<Q", state, CHECKSUM_AT)[0] == checksum(state[HEAD:])
    refused = ran = 0
    for _ in range(count):
        try:
            other.put(changed(state, small, chance))
            other.advance(max(1.5 * time, other.time + 0.5 * time), 20)
            other.values()
            ran += 1
        except Failure:
            refused += 1
    print(refused, ran)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))

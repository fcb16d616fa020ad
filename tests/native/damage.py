"""Load damaged blobs, in a process of its own: python damage.py LIBRARY BLOB COUNT SEED FORGED.

With FORGED 1 sizes and checksum are made to fit what was damaged, so that the rest of the checks is reached; a blob
that is loaded all the same is then run for some steps. Prints how many were refused and how many ran.
"""

from __future__ import annotations

import hashlib
import random
import struct
import sys
from pathlib import Path

from library import DAMAGED, OTHER_KERNELS, OTHER_VERSION, Failure, Library

SIZE_AT, DIGEST_AT = 16, 56
REFUSED = (DAMAGED, OTHER_KERNELS, OTHER_VERSION)


def damaged(data: bytes, chance: random.Random, kinds: int = 7) -> bytes:
    """Return a blob with some damage: bytes, words or blocks that are others, exchanged, lost or added."""
    out, kind = bytearray(data), chance.randrange(kinds)
    at, other = chance.randrange(len(out)), chance.randrange(len(out))
    length = min(chance.choice((1, 2, 8, 64, 512)), len(out) - max(at, other))
    if kind == 0:
        out[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        for _ in range(chance.randrange(1, 20)):
            out[chance.randrange(len(out))] = chance.randrange(256)
    elif kind == 2:
        place = at // 8 * 8
        out[place : place + 8] = struct.pack("<q", chance.choice((-1, 0, 1, 2, 1 << 20, 1 << 40, -(1 << 62), 1 << 62)))
    elif kind == 3:
        out[at : at + length], out[other : other + length] = out[other : other + length], out[at : at + length]
    elif kind == 4:
        out[at : at + length] = bytes(length)
    elif kind == 5:
        del out[at:]
    else:
        out += bytes(chance.randrange(256) for _ in range(chance.randrange(1, 64)))
    return bytes(out)


def forged(data: bytes) -> bytes:
    """Return it with size and checksum that fit."""
    if len(data) < DIGEST_AT + 32:
        return data
    data = (
        data[:SIZE_AT]
        + struct.pack("<q", len(data))
        + data[SIZE_AT + 8 : DIGEST_AT]
        + bytes(32)
        + data[DIGEST_AT + 32 :]
    )
    return data[:DIGEST_AT] + hashlib.sha256(data).digest() + data[DIGEST_AT + 32 :]


def main(path: str, blob: str, count: int, seed: int, forge: bool) -> None:
    """Try so many."""
    library, whole, chance = Library(Path(path)), Path(blob).read_bytes(), random.Random(seed)
    refused = ran = 0
    for _ in range(count):
        data = damaged(whole, chance)
        while data == whole:
            data = damaged(whole, chance)
        if forge:
            data = forged(data)
        try:
            model = library.model(data)
        except Failure as failure:
            assert failure.code in REFUSED, failure
            assert len(failure.text) > 20, failure
            refused += 1
            continue
        assert forge, "a damaged blob was loaded"
        try:
            instance = model.run(64)
            instance.advance(1e-3, 20)
            instance.values()
            ran += 1
        except Failure:
            refused += 1
    print(refused, ran)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "1")

"""Pairs of surfaces: one file each. What a pair knows is where two bodies touch, nothing of forces."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.pairs._contract import Pair as Pair
from gudgeon.pairs.written_in_python import WrittenPair as WrittenPair
from gudgeon.pairs.written_in_python import pair as pair

#: The pairs that a file can name. All others are made by the fits that use them.
PAIRS: tuple[type[Pair], ...] = (WrittenPair,)

PairField = Annotated[Pair, Family(Pair, PAIRS)]

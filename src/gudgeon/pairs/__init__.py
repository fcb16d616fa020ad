"""Pairs of surfaces: one file each. What a pair knows is where two bodies touch, nothing of forces."""

from gudgeon.pairs._contract import Pair as Pair

"""Formulas as a list of instructions: each is one operation, and its result has the number of the instruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from gudgeon.blob.trace import OPERATIONS, Node

_NUMBER = {name: number for number, name in enumerate(OPERATIONS)}


class Program(NamedTuple):
    """Instructions of four numbers each, operation and arguments; their constants; where each result stands."""

    code: np.ndarray
    constants: np.ndarray
    results: np.ndarray


def program_of(nodes: Sequence[Node]) -> Program:
    """Return the instructions for some nodes; what several of them need is computed once.

    A constant is an instruction for every place where it is written, whether or not another has the same value: the
    instructions for two mechanisms that differ in numbers only differ in constants only.
    """
    code: list[tuple[int, int, int, int]] = []
    constants: list[float] = []
    known: dict[int, int] = {}  # by identity of a node,
    same: dict[tuple[int, int, int, int], int] = {}  # and by instruction

    def add(node: Node) -> int:
        operation, place = _NUMBER[node.operation], node.place
        if node.operation == "constant":
            constants.append(place)
            code.append((operation, len(constants) - 1, 0, 0))
            return len(code) - 1
        if place is not None:
            instruction = (operation, int(place.observed) + 2 * int(place.whole), place.field, place.number)
        else:
            numbers = [known[id(argument)] for argument in node.arguments]
            one, two, three = (*numbers, 0, 0)[:3]
            instruction = (operation, one, two, three)
        if instruction not in same:
            code.append(instruction)
            same[instruction] = len(code) - 1
        return same[instruction]

    for root in nodes:
        pending = [root]
        while pending:
            node = pending[-1]
            missing = [argument for argument in node.arguments if id(argument) not in known]
            if id(node) in known or not missing:
                pending.pop()
                if id(node) not in known:
                    known[id(node)] = add(node)
            else:
                pending += reversed(missing)
    results = np.array([known[id(node)] for node in nodes], np.uint32)
    return Program(np.array(code, np.uint32).reshape(-1, 4), np.array(constants, float), results)

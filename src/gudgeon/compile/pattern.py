"""The order of the constraint rows and the pattern of S = J M^-1 J^T, found once for all mechanisms of one structure.

Rows that connect the same two bodies form a block: the order of elimination and the fill are those of blocks, so that
finding them takes little time even for a net of a thousand rods. What fills in much is factorised by dense fronts
(math/fronts.py), the rest entry by entry (math/ldl.py).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from gudgeon.math.ldl import minimum_degree
from gudgeon.tables.model import ConstraintRow, Coupling, Entry, Front, Product

#: Operations a row beyond which a factorisation is done by fronts.
DENSE = 200.0
#: Fronts are joined with their parents if that adds at most this part of zeros, or if they are narrower than this.
PADDING, NARROW = 0.15, 6
#: Patterns that are kept: the mechanisms of a study differ in their numbers, not in who is joined with whom.
KEPT = 16

#: Of each constraint: its two bodies, its joint, and how many rows it has.
Structure = tuple[tuple[int, int, int, int], ...]


class Pattern(NamedTuple):
    """Rows, entries of S, the products that these are made of, and the factors, by rows or by fronts."""

    first: tuple[int, ...]  # row of each constraint
    rows: np.ndarray
    entries: np.ndarray
    couplings: np.ndarray
    terms: np.ndarray  # entry n is the sum of the couplings terms[n]:terms[n + 1]
    start: np.ndarray  # of the rows of L; one zero if there are fronts
    columns: np.ndarray
    products: np.ndarray  # of Product,
    subtracted: np.ndarray  # from entry n of L those from subtracted[n] up to subtracted[n + 1]
    fronts: np.ndarray  # of Front
    children: np.ndarray  # of each front
    below: np.ndarray  # the rows below each front
    places: np.ndarray  # and where they stand in its parent
    factors: int  # how many numbers the factors have
    updates: int  # and the triangles of the fronts, or L D


class Blocks:
    """Blocks of rows in the order of elimination: first row and size, and which later ones each is coupled with."""

    def __init__(self, sizes: list[int], neighbours: list[set[int]]) -> None:
        sequence, later = _postorder(*minimum_degree(neighbours))
        place = np.zeros(len(sizes), np.int64)
        place[sequence] = np.arange(len(sizes))
        self.place = place  # of each group in the order of elimination
        self.later = [np.sort(place[list(later[group])]) for group in sequence]
        self.size = np.array([sizes[group] for group in sequence], np.int64)
        self.first = np.concatenate([[0], np.cumsum(self.size)]).astype(np.int64)

    def rows(self, blocks: Any) -> np.ndarray:
        """The rows of some blocks."""
        parts = [np.arange(self.first[b], self.first[b + 1]) for b in blocks]
        return np.concatenate(parts) if parts else np.zeros(0, np.int64)

    def operations(self) -> float:
        """What a factorisation costs, in multiplications."""
        heights = np.array([self.size[blocks].sum() for blocks in self.later], float)
        return float(np.sum(0.5 * self.size * heights**2 + self.size**2 * heights + self.size**3 / 6.0))


class Numbered(NamedTuple):
    """The first row of each constraint, the rows, their blocks, and for each body the blocks that it has a part in."""

    first: tuple[int, ...]
    rows: np.ndarray
    blocks: Blocks
    coupled: list[list[int]]


@lru_cache(KEPT)
def number_rows(structure: Structure, bodies: int) -> Numbered:
    """Number the rows so that factorising S fills in little."""
    pairs: dict[frozenset[int], list[int]] = {}
    for number, (i, j, _, _) in enumerate(structure):
        pairs.setdefault(frozenset((i, j)), []).append(number)
    groups = list(pairs.values())
    touching: list[list[int]] = [[] for _ in range(bodies + 1)]
    for number, pair in enumerate(pairs):
        for body in pair:
            touching[body].append(number)
    neighbours: list[set[int]] = [set() for _ in groups]
    for group in touching[:bodies]:
        for number in group:
            neighbours[number].update(group)
    for number, others in enumerate(neighbours):
        others.discard(number)
    blocks = Blocks([sum(structure[k][3] for k in group) for group in groups], neighbours)

    first = [0] * len(structure)
    rows: list[tuple[int, int, int]] = []
    for number in np.argsort(blocks.place):
        for k in groups[number]:
            i, j, joint, count = structure[k]
            first[k] = len(rows)
            rows += [(i, j, joint)] * count
    coupled = [[int(blocks.place[number]) for number in group] for group in touching[:bodies]]
    return Numbered(tuple(first), np.array(rows, ConstraintRow.dtype()), blocks, coupled)


def order(structure: Structure, bodies: int, width: int) -> Pattern:
    """Number the rows, and say what S and its factors are made of."""
    return _order(structure, bodies, width, DENSE)


@lru_cache(KEPT)
def _order(structure: Structure, bodies: int, width: int, dense: float) -> Pattern:
    first, rows, blocks, coupled = number_rows(structure, bodies)
    row, column, left, right = _products(rows, coupled, blocks, width)
    filling = len(rows) > 0 and blocks.operations() > dense * len(rows)
    factors = _by_fronts(blocks) if filling else _by_rows(blocks)
    count = max(len(rows), 1)
    row, column = np.concatenate([row, factors.row]), np.concatenate([column, factors.columns])  # fill is zero in S
    keys = np.where(row == column, row, count * count + row * count + column)  # the diagonal first
    unique, target = np.unique(keys, return_inverse=True)
    entries = np.zeros(len(unique), Entry.dtype())
    entries["row"][target], entries["column"][target] = row, column
    entries["place"] = factors.place(entries["row"], entries["column"])
    target = target[: len(left)]
    arrangement = np.argsort(target, kind="stable")
    couplings = np.zeros(len(left), Coupling.dtype())
    couplings["a"], couplings["b"] = left[arrangement], right[arrangement]
    terms = np.concatenate([[0], np.cumsum(np.bincount(target, minlength=len(unique)))]).astype(np.int64)
    return Pattern(
        first, rows, entries, couplings, terms, factors.start, factors.columns, factors.products, factors.subtracted,
        factors.fronts, factors.children, factors.below, factors.places, factors.size, factors.updates,
    )  # fmt: skip


def _postorder(sequence: list[int], later: list[set[int]]) -> tuple[list[int], list[set[int]]]:
    """The same elimination, with every node right after those that it waits for."""
    position = {node: k for k, node in enumerate(sequence)}
    children: dict[int, list[int]] = {}
    roots = []
    for node in sequence:
        if later[node]:
            children.setdefault(min(later[node], key=position.__getitem__), []).append(node)
        else:
            roots.append(node)
    result = []
    pending = list(roots)
    while pending:  # parents first, then turned round
        node = pending.pop()
        result.append(node)
        pending += children.get(node, [])
    return result[::-1], later


def _products(
    rows: np.ndarray, coupled: list[list[int]], blocks: Blocks, width: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """All products of two rows that share a body: the rows, and where their halves for that body stand in J."""
    parts: list[np.ndarray] = []
    for body, group in enumerate(coupled):
        if not group:
            continue
        mine = blocks.rows(sorted(group))
        half = 2 * width * mine + np.where(rows["i"][mine] == body, 0, width)
        a, b = _lower_half(len(mine))
        parts.append(np.stack([mine[a], mine[b], half[a], half[b]]))
    row, column, left, right = np.concatenate(parts, axis=1) if parts else np.zeros((4, 0), np.int64)
    return row, column, left, right


@cache
def _lower_half(size: int) -> tuple[np.ndarray, np.ndarray]:
    return np.tril_indices(size)


class _Factors(NamedTuple):
    start: np.ndarray
    row: np.ndarray  # row and column of each entry of L
    columns: np.ndarray
    products: np.ndarray
    subtracted: np.ndarray
    fronts: np.ndarray
    children: np.ndarray
    below: np.ndarray
    places: np.ndarray
    size: int
    updates: int
    place: Any  # rows and columns of entries -> places in the factors


def _by_rows(blocks: Blocks) -> _Factors:
    """Row k of L has the columns of all earlier blocks that it is coupled with, then those of its own."""
    count = int(blocks.first[-1])
    before: list[list[int]] = [[] for _ in blocks.later]
    for block, others in enumerate(blocks.later):
        for other in others:
            before[other].append(block)
    start = np.zeros(count + 1, np.int64)
    columns: list[np.ndarray] = []
    filled = 0
    for block in range(len(blocks.later)):
        shared = blocks.rows(before[block])
        for row in range(blocks.first[block], blocks.first[block + 1]):
            columns += [shared, np.arange(blocks.first[block], row)]
            filled += len(shared) + row - int(blocks.first[block])
            start[row + 1] = filled
    flat = np.concatenate(columns) if columns else np.zeros(0, np.int64)
    owner = np.repeat(np.arange(count), np.diff(start))
    keys = owner * max(count, 1) + flat

    def place(row: np.ndarray, column: np.ndarray) -> np.ndarray:
        return np.where(row == column, -1, np.searchsorted(keys, row * max(count, 1) + column))

    # from entry (k, i) those of row i times those of row k in the same column
    lengths = start[flat + 1] - start[flat]
    own = np.repeat(np.arange(len(flat)), lengths)
    above = np.arange(len(own)) + np.repeat(start[flat] - np.cumsum(lengths) + lengths, lengths)
    wanted = owner[own] * max(count, 1) + flat[above]
    beside = np.searchsorted(keys, wanted)
    there = keys[np.minimum(beside, max(len(keys) - 1, 0))] == wanted
    products = np.zeros(int(there.sum()), Product.dtype())
    products["a"], products["b"] = above[there], beside[there]
    subtracted = np.concatenate([[0], np.cumsum(np.bincount(own[there], minlength=len(flat)))]).astype(np.int64)
    none, size = np.zeros(0, np.int64), len(flat)
    return _Factors(
        start, owner, flat, products, subtracted, np.zeros(0, Front.dtype()), none, none, none, size, size, place
    )


def _by_fronts(blocks: Blocks) -> _Factors:
    """Blocks with nearly the same rows below them become fronts, each the child of the front of its first row below."""
    count = int(blocks.first[-1])
    members = _joined(blocks)
    front_of_row = np.zeros(count, np.int64)
    below: list[np.ndarray] = []
    for number, (first, last) in enumerate(members):
        front_of_row[blocks.first[first] : blocks.first[last + 1]] = number
        union = np.unique(np.concatenate([blocks.later[b] for b in range(first, last + 1)]))
        below.append(blocks.rows(union[union > last]))
    fronts = np.zeros(len(members), Front.dtype())
    offsets = np.concatenate([[0], np.cumsum([len(rows) for rows in below])]).astype(np.int64)
    children: list[list[int]] = [[] for _ in members]
    places: list[np.ndarray] = []
    for number, rows in enumerate(below):
        if not len(rows):
            continue
        parent = int(front_of_row[rows[0]])
        children[parent].append(number)
        start, end = blocks.first[members[parent][0]], blocks.first[members[parent][1] + 1]
        places.append(np.where(rows < end, rows - start, end - start + np.searchsorted(below[parent], rows)))
    panel = listed = 0
    room = _Room()
    updates: list[int] = []
    for number, (first, last) in enumerate(members):
        own, lower = int(blocks.first[last + 1] - blocks.first[first]), len(below[number])
        updates.append(room.take(lower * lower))
        fronts[number] = (
            blocks.first[first], own, lower, listed, listed + len(children[number]), panel, updates[-1],
            offsets[number],
        )  # fmt: skip
        panel += own * (own + lower)
        listed += len(children[number])
        for child in children[number]:
            room.give_back(updates[child], len(below[child]) ** 2)
    above, width, height = fronts["first"], fronts["width"], fronts["width"] + fronts["below"]
    flat = np.concatenate([np.zeros(0, np.int64), *below])
    keys = np.repeat(np.arange(len(members)), np.diff(offsets)) * count + flat

    def place(row: np.ndarray, column: np.ndarray) -> np.ndarray:
        number = front_of_row[column]
        inside = row - above[number]
        lower = np.searchsorted(keys, number * count + row) - offsets[number]
        inside = np.where(inside < width[number], inside, width[number] + lower)
        result: np.ndarray = fronts["panel"][number] + (column - above[number]) * height[number] + inside
        return result

    none = np.zeros(0, np.int64)
    listing = np.array([child for group in children for child in group], np.int64)
    return _Factors(
        np.zeros(1, np.int64), none, none, np.zeros(0, Product.dtype()), none, fronts, listing, flat,
        np.concatenate([none, *places]), panel, room.size, place,
    )  # fmt: skip


def _joined(blocks: Blocks) -> list[tuple[int, int]]:
    """Runs of blocks, first and last, that become one front: each leads on to the next, with little padding."""
    result: list[tuple[int, int]] = []
    heights = [int(blocks.size[later].sum()) for later in blocks.later]
    start = zeros = 0
    for block in range(len(blocks.later)):
        last = block == len(blocks.later) - 1
        if not last and len(blocks.later[block]) and blocks.later[block][0] == block + 1:
            width = int(blocks.first[block + 1] - blocks.first[start])
            extra = int(blocks.size[block + 1]) + heights[block + 1] - heights[block]  # rows that its own lack
            total = width * (width + heights[block] + extra)
            if zeros + width * extra <= PADDING * total or width < NARROW:
                zeros += width * extra
                continue
        result.append((start, block))
        start, zeros = block + 1, 0
    return result


class _Room:
    """Room for the triangles, used again when they have been passed on."""

    def __init__(self) -> None:
        self.size = 0
        self.free: list[tuple[int, int]] = []  # start and end, ascending

    def take(self, size: int) -> int:
        """Where a triangle of this size goes: the first gap that is large enough, or the end."""
        for k, (start, end) in enumerate(self.free):
            if end - start >= size:
                self.free[k] = (start + size, end)
                return start
        at_end = bool(self.free) and self.free[-1][1] == self.size
        start = self.free.pop()[0] if at_end else self.size
        self.size = start + size
        return start

    def give_back(self, start: int, size: int) -> None:
        """Make room again."""
        gaps = sorted([*self.free, (start, start + size)])
        self.free = []
        for first, last in gaps:
            if self.free and self.free[-1][1] == first:
                self.free[-1] = (self.free[-1][0], last)
            elif last > first:
                self.free.append((first, last))

"""The order of the constraint rows and the pattern of S = J M^-1 J^T, found once for a mechanism.

Rows that connect the same two bodies form a block: the order of elimination and the fill are those of blocks, so that
finding them takes little time even for a net of a thousand rods.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon.compile.tables import COUPLING, ROW
from gudgeon.joints.primitives import rows_of
from gudgeon.math.ldl import Pattern, minimum_degree


def order(
    constraints: list[dict[str, Any]], bodies: int, dimension: int, width: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, Pattern]:
    """Number the rows so that factorising S fills in little, and list the products that S is made of.

    Gives the rows, the products, where the products of each entry of S begin, and the pattern of its factors.
    """
    blocks: dict[frozenset[int], list[dict[str, Any]]] = {}
    for constraint in constraints:
        blocks.setdefault(frozenset((constraint["i"], constraint["j"])), []).append(constraint)
    members = list(blocks.values())
    touching: list[list[int]] = [[] for _ in range(bodies + 1)]
    for number, pair in enumerate(blocks):
        for body in pair:
            touching[body].append(number)
    neighbours: list[set[int]] = [set() for _ in members]
    for group in touching[:bodies]:
        for number in group:
            neighbours[number].update(group)
    for number, others in enumerate(neighbours):
        others.discard(number)
    sequence, later = minimum_degree(neighbours)

    first = np.zeros(len(members), np.int64)  # row of each block
    size = np.zeros(len(members), np.int64)
    rows: list[tuple[int, int, int]] = []
    for number in sequence:
        first[number] = len(rows)
        for constraint in members[number]:
            constraint["row"] = len(rows)
            count = rows_of(constraint["kind"], dimension)
            rows += [(constraint["i"], constraint["j"], constraint["joint"])] * count
        size[number] = len(rows) - first[number]
    table = np.array(rows, ROW)

    # columns of each row: those of the blocks eliminated before that it is coupled with, then its own block
    before: list[list[int]] = [[] for _ in members]
    for number in sequence:
        for other in later[number]:
            before[other].append(number)
    start = np.zeros(len(rows) + 1, np.int64)
    columns: list[np.ndarray] = []
    offset: list[dict[int, int]] = [{} for _ in members]
    filled = 0
    for number in sequence:
        shared = []
        width_before = 0
        for other in before[number]:  # in the order of elimination, that is, of their rows
            offset[number][other] = width_before
            shared.append(np.arange(first[other], first[other] + size[other]))
            width_before += int(size[other])
        base = np.concatenate(shared) if shared else np.zeros(0, np.int64)
        for k in range(size[number]):
            own = np.arange(first[number], first[number] + k)
            columns += [base, own]
            filled += width_before + k
            start[first[number] + k + 1] = filled
        offset[number][number] = width_before
    pattern = Pattern(start, np.concatenate(columns) if columns else np.zeros(0, np.int64))
    couplings, terms = _products(table, touching[:bodies], first, size, offset, pattern, width)
    return table, couplings, terms, pattern


def _products(
    rows: np.ndarray,
    touching: list[list[int]],
    first: np.ndarray,
    size: np.ndarray,
    offset: list[dict[int, int]],
    pattern: Pattern,
    width: int,
) -> tuple[np.ndarray, np.ndarray]:
    """For every entry of S, its diagonal first, the products of two rows that share a body."""
    count = len(rows)
    at, left, right = [], [], []
    for body, group in enumerate(touching):
        for a in group:
            rows_a = np.arange(first[a], first[a] + size[a])
            half_a = 2 * width * rows_a + np.where(rows["i"][rows_a] == body, 0, width)
            for b in group:
                if first[b] > first[a]:
                    continue
                rows_b = np.arange(first[b], first[b] + size[b])
                half_b = 2 * width * rows_b + np.where(rows["i"][rows_b] == body, 0, width)
                entry = count + pattern.start[rows_a][:, None] + offset[a][b] + (rows_b - first[b])[None, :]
                if a == b:
                    entry = np.where(rows_a[:, None] == rows_b, rows_a[:, None], entry)
                    keep = rows_a[:, None] >= rows_b
                else:
                    keep = np.ones(entry.shape, bool)
                at.append(entry[keep])
                left.append(np.broadcast_to(half_a[:, None], entry.shape)[keep])
                right.append(np.broadcast_to(half_b, entry.shape)[keep])
    entries = count + len(pattern.columns)
    if not at:
        return np.zeros(0, COUPLING), np.zeros(entries + 1, np.int64)
    target = np.concatenate(at)
    arrangement = np.argsort(target, kind="stable")
    couplings = np.zeros(len(target), COUPLING)
    couplings["a"] = np.concatenate(left)[arrangement]
    couplings["b"] = np.concatenate(right)[arrangement]
    return couplings, np.concatenate([[0], np.cumsum(np.bincount(target, minlength=entries))]).astype(np.int64)

"""Factorisation S = L D L^T of a matrix that fills in much, by dense fronts: the multifrontal method.

Duff and Reid: The multifrontal solution of indefinite sparse symmetric linear equations, ACM TOMS 9 (1983) 302-325.

Rows that are eliminated one after the other with (nearly) the same rows below them form a front of `width` own and
`below` further rows. Its own columns, a panel of L, are stored one after the other; what it adds to the rows below is a
dense triangle that goes into the front of its parent. So all inner loops run over contiguous numbers: for nets, where
a factorisation entry by entry spends its time looking up indices, this is ten times faster.
"""

from __future__ import annotations

from gudgeon._jit import kernel, long_routine
from gudgeon.math.vector import fill


@long_routine
def factorise(fronts, children, places, S, shift, tolerance, floor, factor_out, updates, inverse_out):
    """L and 1/D from the panels, which hold S on entry; returns the smallest pivot as a part of its diagonal.

    Only those above `floor` are asked for it. A pivot below `tolerance` is replaced by its diagonal.
    `places` are those of the rows below in the parent's front, `updates` room for the triangles.
    """
    smallest = 1.0
    for number in range(fronts.size):
        front = fronts[number]
        width, below = front.width, front.below
        height = width + below
        panel = factor_out[front.panel : front.panel + width * height]
        triangle = updates[front.update : front.update + below * below]
        fill(0.0, triangle)
        for c in range(front.children, front.last_child):
            pass_on(fronts[children[c]], front, places, updates, panel, triangle)
        for k in range(width):
            own = S[front.first + k]
            column = panel[k * height : (k + 1) * height]
            pivot = column[k] + shift * own
            if floor * own < pivot < smallest * own:
                smallest = pivot / own
            if not pivot > tolerance * own:
                smallest = min(smallest, 0.0)
                pivot = own if own > 0.0 else 1.0
            inverse = 1.0 / pivot
            inverse_out[front.first + k] = inverse
            for j in range(k + 1, width):
                part = column[j] * inverse
                target = panel[j * height : (j + 1) * height]
                for i in range(j, height):
                    target[i] -= part * column[i]
            for i in range(k + 1, height):
                column[i] *= inverse
        outer_products(panel, inverse_out, front.first, width, below, triangle)
    return smallest


@kernel
def outer_products(panel, inverse, first, width, below, triangle_out):
    """triangle -= L D L^T of the rows below, its lower half, two columns of L at a time."""
    height = width + below
    for k in range(0, width - 1, 2):
        one, two = panel[k * height + width : (k + 1) * height], panel[(k + 1) * height + width : (k + 2) * height]
        d_one, d_two = 1.0 / inverse[first + k], 1.0 / inverse[first + k + 1]
        for j in range(below):
            a, b = d_one * one[j], d_two * two[j]
            target = triangle_out[j * below : (j + 1) * below]
            for i in range(j, below):
                target[i] -= a * one[i] + b * two[i]
    if width % 2 == 1:
        one = panel[(width - 1) * height + width : width * height]
        d_one = 1.0 / inverse[first + width - 1]
        for j in range(below):
            a = d_one * one[j]
            target = triangle_out[j * below : (j + 1) * below]
            for i in range(j, below):
                target[i] -= a * one[i]


@kernel
def pass_on(child, front, places, updates, panel_out, triangle_out):
    """Add a child's triangle to the panel and the triangle of its parent."""
    below, width, height = child.below, front.width, front.width + front.below
    at = places[child.rows : child.rows + below]
    for j in range(below):
        column, source = at[j], updates[child.update + j * below : child.update + (j + 1) * below]
        if column < width:
            target = panel_out[column * height : (column + 1) * height]
            for i in range(j, below):
                target[at[i]] += source[i]
        else:
            base = (column - width) * front.below - width
            for i in range(j, below):
                triangle_out[base + at[i]] += source[i]


@long_routine
def solve(fronts, rows, factor, inverse, x_out):
    """Replace x by the solution of L D L^T x = x; `rows` are the numbers of the rows below."""
    for number in range(fronts.size):
        front = fronts[number]
        width, height = front.width, front.width + front.below
        for k in range(width):
            value = x_out[front.first + k]
            column = factor[front.panel + k * height : front.panel + (k + 1) * height]
            for i in range(k + 1, width):
                x_out[front.first + i] -= column[i] * value
            for i in range(front.below):
                x_out[rows[front.rows + i]] -= column[width + i] * value
    for k in range(inverse.size):
        x_out[k] *= inverse[k]
    for number in range(fronts.size - 1, -1, -1):
        front = fronts[number]
        width, height = front.width, front.width + front.below
        for k in range(width - 1, -1, -1):
            value = x_out[front.first + k]
            column = factor[front.panel + k * height : front.panel + (k + 1) * height]
            for i in range(k + 1, width):
                value -= column[i] * x_out[front.first + i]
            for i in range(front.below):
                value -= column[width + i] * x_out[rows[front.rows + i]]
            x_out[front.first + k] = value

"""Basins of attraction: from which start conditions a machine ends up in which motion.

A study over start conditions measures where the motion is at the last section (`Strobed`). What ends at the same point
belongs to the same attractor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import within
from gudgeon._describe import ModelError, nearest, show

if TYPE_CHECKING:
    import xarray

#: How near to each other the ends of two cases are that belong together, in parts of the range of each measure.
TOLERANCE = 1e-3
ATTRACTOR = "attractor"


def attractors(
    table: xarray.Dataset, measures: str | Sequence[str] | None = None, *, tolerance: float = TOLERANCE
) -> xarray.Dataset:
    """Return the outcome of a study with a further variable, "attractor": which motion each case has ended up in.

    Attractors are numbered from 1 on, those of most cases first. Two cases belong to the same one if their measures
    differ by no more than the tolerance, or if cases lie between them that do so one after the other. A motion with
    period n is n points at the section, and counts as n attractors, by its phase. Points of a chaotic motion lie
    everywhere on its attractor: they become one if there are so many that they lie close to each other, and else many.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave.
    measures : str or list of str, default None
        What tells attractors apart, mostly `Strobed` channels; None: all measures.
    tolerance : float, default 0.001
        How near they must be, as a part of the range of each measure.

    Returns
    -------
    xarray.Dataset
        The same with "attractor"; NaN for cases that failed. `plot_categories` draws it.

    Raises
    ------
    ModelError
        A measure is not there.

    Examples
    --------
    >>> import gudgeon as gd, xarray
    >>> table = xarray.Dataset({"end": ("v", [0.0, 1.0, 1.00001, 0.0, 1.0])})
    >>> gd.attractors(table)["attractor"].values.tolist()
    [2.0, 1.0, 1.0, 2.0, 1.0]
    """
    import xarray

    if not isinstance(table, xarray.Dataset) or not table.data_vars:
        raise ModelError(f"{show(table)} is not the outcome of a study; give what study.run() gave")
    names = _names(table, measures)
    tolerance = within("tolerance", tolerance, 0.0, 1.0)
    arrays = xarray.broadcast(*(table[name] for name in names))
    points = np.stack([np.asarray(array.values, float).ravel() for array in arrays], axis=1)
    labels = np.full(len(points), np.nan)
    known = np.isfinite(points).all(axis=1)
    if known.any():
        labels[known] = _labels(points[known], tolerance)
    said = f"cases whose {', '.join(names)} differ by at most {tolerance:g} of their ranges, one after the other"
    attributes = {"units": "", "long_name": ATTRACTOR, "rule": said}
    return table.assign({ATTRACTOR: (arrays[0].dims, labels.reshape(arrays[0].shape), attributes)})


def _labels(points: np.ndarray, tolerance: float) -> np.ndarray:
    """Return the number of the attractor of each point: 1 for that of most points, then by the first that it has."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components
    from scipy.spatial import cKDTree

    ranges = np.ptp(points, axis=0)
    scaled = points / np.where(ranges > 0.0, ranges, 1.0)
    unique, of_each = np.unique(scaled, axis=0, return_inverse=True)
    near = cKDTree(unique).query_pairs(tolerance, p=np.inf, output_type="ndarray")
    size = len(unique)
    graph = coo_array((np.ones(len(near)), (near[:, 0], near[:, 1])), shape=(size, size))
    parts = connected_components(graph, directed=False)[1][of_each.ravel()]
    _, first, inverse, counts = np.unique(parts, return_index=True, return_inverse=True, return_counts=True)
    order = np.lexsort((first, -counts))
    rank = np.empty(len(order))
    rank[order] = np.arange(1, len(order) + 1)
    found: np.ndarray = rank[inverse]
    return found


def _names(table: xarray.Dataset, measures: Any) -> list[str]:
    known = [str(name) for name in table.data_vars if name != ATTRACTOR and table[name].dtype.kind in "fiu"]
    if measures is None:
        return known
    names = [measures] if isinstance(measures, str) else list(measures)
    for name in names:
        if name not in known:
            raise ModelError(f"there is no measure {show(name)} in this study; {nearest(str(name), known)}")
    if not names:
        raise ModelError("measures is empty; name at least one, or leave it out")
    return names

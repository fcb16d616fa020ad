"""The ball in a tube."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ON_LINE, Primitive


@describe("joint")
class PointOnLine(Joint):
    """A point of the second body that stays on a line of the first, through `at` along `axis`.

    The second body turns freely about the point; its angles are those of a spherical joint.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    at : tuple or dict
        Point of the joint in m: global in the configuration as described, or a mapping from the names of both
        bodies to points in their axes.
    axis : tuple or dict
        Direction of the joint's axis, a global one in the configuration as described, or a mapping from the
        first body's name to one in its axes; of any length.
    h : tuple or dict, default None
        In space, a direction across the axis from which angles and components count; None: global x, or y where
        the axis is close to x.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.PointOnLine("rail", "ground", "rod", at=(0, 0, 0), axis=(1, 0, 0)).kind
    'point-on-line'
    """

    kind: ClassVar[str] = "point-on-line"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle_h", "angle_t", "angle_b")
    in_space: ClassVar[tuple[Primitive, ...]] = ON_LINE

    at: PlaceField
    axis: AxisField
    h: AxisField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

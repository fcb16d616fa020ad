"""The sleeve."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ON_LINE, PARALLEL, Primitive
from gudgeon.tables.rubbing import SLEEVE


@describe("joint")
class Cylindrical(Joint):
    """A sleeve in the first body, in which the second slides along `axis` and turns about it.

    `at` is a point on the axis.

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
        How the joint is realised: `Ideal`, `Dry` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Cylindrical("sleeve", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1)).kind
    'cylindrical'
    """

    kind: ClassVar[str] = "cylindrical"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle")
    in_space: ClassVar[tuple[Primitive, ...]] = (*PARALLEL, *ON_LINE)
    play: ClassVar[tuple[int, ...]] = (3,)
    rubs_as: ClassVar[int | None] = SLEEVE

    at: PlaceField
    axis: AxisField
    h: AxisField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

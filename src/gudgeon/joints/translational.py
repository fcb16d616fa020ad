"""The guide."""

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import ABOUT_AXIS, OF_GUIDE
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ACROSS, ANGLE, NO_TURNING, ON_LINE, Primitive
from gudgeon.tables.rubbing import GUIDE


@describe("joint")
class Translational(Joint):
    """A guide in the first body, along which the second slides without turning.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    axis : tuple or dict
        Direction of the joint's axis, a global one in the configuration as described, or a mapping from the
        first body's name to one in its axes; of any length.
    at : tuple or dict, default None
        A point of the guide in m, as in other joints; None: the centre of mass of the second body, or of the
        first if the second is the ground.
    h : tuple or dict, default None
        In space, a direction across the axis from which angles and components count; None: global x, or y where
        the axis is close to x.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal`, with play `DryGuide`, or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Translational("guide", "ground", "slider", axis=(1, 0)).kind
    'translational'
    """

    kind: ClassVar[str] = "translational"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    motions: ClassVar[tuple[str, ...]] = ("displacement",)
    constraints: ClassVar[tuple[int, ...]] = (ACROSS, ANGLE)
    in_space: ClassVar[tuple[Primitive, ...]] = (*NO_TURNING, *ON_LINE)
    guide: ClassVar[bool] = True
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {2: OF_GUIDE, 3: ABOUT_AXIS}
    rubs_as: ClassVar[int | None] = GUIDE

    axis: AxisField
    at: PlaceField | None = None
    h: AxisField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

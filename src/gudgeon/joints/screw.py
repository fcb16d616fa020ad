"""The nut on its screw."""

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import AxisField, PlaceField
from gudgeon._quantity import Length
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import OF_SCREW
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ON_LINE, PARALLEL, SCREW, Primitive


@describe("joint")
class Screw(Joint):
    """A screw with its axis in the first body, along which the second advances as it turns.

    `at` is a point on the `axis`; `lead` is the advance in one turn, positive for a right-handed screw.

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
    lead : float or str
        Advance in one turn, in m; positive for a right-handed screw.
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
    >>> gd.Screw("spindle", "ground", "nut", at=(0, 0, 0), axis=(1, 0, 0), lead="4 mm").kind
    'screw'
    """

    kind: ClassVar[str] = "screw"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle", "displacement")
    in_space: ClassVar[tuple[Primitive, ...]] = (*PARALLEL, *ON_LINE, Primitive(SCREW, "h", "t", "h"))
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {3: OF_SCREW}

    at: PlaceField
    axis: AxisField
    lead: Length
    h: AxisField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.lead == 0.0:
            raise ModelError("lead 0.0 m must not be zero; give the advance in one turn, or use a Revolute joint")

    @property
    def advance(self) -> float:
        """Its lead, in m."""
        return self.lead

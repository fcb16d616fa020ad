"""The pin."""

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import ABOUT_AXIS, OF_PIN
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import COINCIDENT, PARALLEL, POINT, Primitive
from gudgeon.tables.rubbing import PIN


@describe("joint")
class Revolute(Joint):
    """A pin at the point `at`: the second body turns in the first.

    In space it turns about `axis`; in the plane about the plane's normal, and there is no `axis` to give.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    at : tuple or dict
        Point of the joint in m: global in the configuration as described, or a mapping from the names of both
        bodies to points in their axes.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal`, `Dry`, `Lubricated` or `Bushing`.
    axis : tuple or dict, default None
        In space, direction of the joint's axis, a global one in the configuration as described, or a mapping
        from the first body's name to one in its axes; of any length.
    h : tuple or dict, default None
        In space, a direction across the axis from which angles and components count; None: global x, or y where
        the axis is close to x.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Revolute("A", "crank", "rod", at=(0.05, 0.0)).kind
    'revolute'
    """

    kind: ClassVar[str] = "revolute"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    motions: ClassVar[tuple[str, ...]] = ("angle",)
    constraints: ClassVar[tuple[int, ...]] = (COINCIDENT,)
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT, *PARALLEL)
    play: ClassVar[tuple[int, ...]] = (2, 3)
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {2: OF_PIN, 3: ABOUT_AXIS}
    rubs_as: ClassVar[int | None] = PIN

    at: PlaceField
    fit: FitField = dataclasses.field(default_factory=Ideal)
    axis: AxisField | None = None
    h: AxisField | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.dimension == 3 and self.axis is None:
            raise ModelError(
                "axis is missing; in space a pin turns about its axis, give axis=(x, y, z), "
                "or in the plane 2 components for its point"
            )
        if self.dimension == 2 and self.axis is not None:
            raise ModelError(
                f"axis {self.axis} must be left out: in the plane a pin turns about the plane's normal; "
                "in space give 3 components"
            )

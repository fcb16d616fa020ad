"""The cross of a cardan shaft."""

import dataclasses
from collections.abc import Mapping
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import AxisPairField, PlaceField, nearly_perpendicular
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import OF_CROSS
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import PERPENDICULAR, POINT, Primitive


@describe("joint")
class Universal(Joint):
    """A cross at the point `at`, one arm of which turns in the first body and the other in the second.

    `axes` are the directions of the two arms, perpendicular to each other; each is a global one, or one in its
    body's axes, as in ({"shaft": (0, 1, 0)}, {"rod": (0, 0, 1)}). Its angles are the cross's about the first arm,
    relative to the first body, and the second body's about the second arm, relative to the cross.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    at : tuple or dict
        Point of the joint in m: global in the configuration as described, or a mapping from the names of both
        bodies to points in their axes.
    axes : pair of tuple or dict
        Directions of the arms in the first and in the second body, perpendicular to each other, each global or
        in its body's axes.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Universal("cross", "shaft", "rod", at=(0, 0, 0), axes=((0, 1, 0), (0, 0, 1))).kind
    'universal'
    """

    kind: ClassVar[str] = "universal"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle_1", "angle_2")
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT, Primitive(PERPENDICULAR, "h", pointer="t"))
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {3: OF_CROSS}
    ball: ClassVar[bool] = True

    at: PlaceField
    axes: AxisPairField
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        first, second = self.axes
        if not nearly_perpendicular(first, second):
            raise ModelError(
                f"axes {first} and {second} are not perpendicular, as the arms of a cross are; turn one of them"
            )

    @property
    def arms(self) -> tuple[Any, Any]:
        """The arms of the cross."""
        return self.axes

"""The massless rod."""

import dataclasses
from collections.abc import Mapping
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import PointPairField
from gudgeon._quantity import PositiveLength
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import OF_ROD
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import DISTANCE, Primitive


@describe("joint")
class Distance(Joint):
    """A massless rod between a point of the first body and a point of the second.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    points : pair of tuple or dict
        Points of the first and of the second body in m, each global or like {"rod": (0.1, 0.0)} in its body's
        axes.
    length : float or str, default None
        Length of the rod in m; None: the distance of the points as described.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Distance("link", "ground", "rod", points=((0, 0), {"rod": (0.1, 0)}), length="120 mm").kind
    'distance'
    """

    kind: ClassVar[str] = "distance"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    constraints: ClassVar[tuple[int, ...]] = (DISTANCE,)
    in_space: ClassVar[tuple[Primitive, ...]] = (Primitive(DISTANCE),)
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {2: OF_ROD, 3: OF_ROD}

    points: PointPairField
    length: PositiveLength | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.points[0] == self.points[1]:
            pin = "Revolute" if self.dimension == 2 else "Spherical"
            raise ModelError(f"both points are {self.points[0]}; move one, or use a {pin} joint")

    @property
    def ends(self) -> tuple[Any, Any]:
        """Its two points."""
        return self.points

    @property
    def rod_length(self) -> float | None:
        """Its length, in m; None for that as described."""
        return self.length

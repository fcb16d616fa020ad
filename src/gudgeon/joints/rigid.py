"""The weld."""

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import ABOUT_AXIS, OF_PIN
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ANGLE, COINCIDENT, NO_TURNING, POINT, Primitive


@describe("joint")
class Rigid(Joint):
    """A weld: the two bodies keep their relative position.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The bearing, socket or guide belongs to the first.
    at : tuple or dict, default None
        Point in m at which its force is reported, global or by body; None: the centre of mass of the second body,
        or of the first if the second is the ground.
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Rigid("weld", "rod", "piston").kind
    'rigid'
    """

    kind: ClassVar[str] = "rigid"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    constraints: ClassVar[tuple[int, ...]] = (COINCIDENT, ANGLE)
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT, *NO_TURNING)
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {2: OF_PIN, 3: ABOUT_AXIS}

    at: PlaceField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

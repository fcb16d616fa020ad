"""The pin in a slot."""

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.fits._contract import MotionPair
from gudgeon.fits._motions import OF_SLOT
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ACROSS


@describe("joint")
class RevoluteTranslational(Joint):
    """A pin of the second body at the point `at`, in a slot of the first body along `axis`.

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
    fit : Fit, default Ideal()
        How the joint is realised: `Ideal` or `Bushing`.
    stops : list of Stop, default ()
        Limits of the joint's free motions.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.RevoluteTranslational("slot", "lever", "pin", at=(0.1, 0.0), axis=(1, 0)).kind
    'revolute-translational'
    """

    kind: ClassVar[str] = "revolute-translational"
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle")
    constraints: ClassVar[tuple[int, ...]] = (ACROSS,)
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {2: OF_SLOT}

    at: PlaceField
    axis: AxisField
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)

"""The ball."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import POINT, Primitive
from gudgeon.tables.rubbing import SOCKET


@describe("joint")
class Spherical(Joint):
    """A ball of the second body in a socket of the first, at the point `at`.

    Its angles turn the second body about the first body's h, the turned t, and its own b, one after the other.
    `axis` is b; without it h, t, b are the global x, y, z in the configuration as described.

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
    >>> gd.Spherical("B", "crank", "rod", at=(0, 0.1, 0)).kind
    'spherical'
    """

    kind: ClassVar[str] = "spherical"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle_h", "angle_t", "angle_b")
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT,)
    play: ClassVar[tuple[int, ...]] = (3,)
    ball: ClassVar[bool] = True
    rubs_as: ClassVar[int | None] = SOCKET

    at: PlaceField
    fit: FitField = dataclasses.field(default_factory=Ideal)
    axis: AxisField | None = None
    h: AxisField | None = None

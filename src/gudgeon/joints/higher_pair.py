"""Two surfaces that touch along a line or at a point."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField
from gudgeon.joints._contract import Joint


@describe("joint")
class HigherPair(Joint):
    """Two bodies that touch by surfaces of any shape, like a cam and its follower, and are not held otherwise.

    Kinematics calls pairs whose surfaces touch along a line or at a point higher pairs (Reuleaux). The joint has no
    constraints: it carries a frame in either body, in which its fit `DrySurfaces` describes the surfaces. In the
    initial configuration the axes of both frames are parallel.

    Parameters
    ----------
    name : str
        Name of the joint, by which messages, channels and changes call it.
    first, second : str
        Names of the two bodies; one may be "ground". The first surface of the pair belongs to the first.
    at : tuple or dict
        Origin of both frames in m: global in the configuration as described, or a mapping from the names of both bodies
        to points in their axes, one for each frame.
    axis : tuple or dict, default None
        In the plane the direction of x of the frames, in space that of z; a global one in the configuration as
        described, or a mapping from the first body's name to one in its axes; of any length. None: global x, in space
        global z.
    h : tuple or dict, default None
        In space, the direction of x of the frames, across the axis; None: global x, or y where the axis is close to x.
    fit : DrySurfaces
        The surfaces, and the laws of their contact.
    stops : list of Stop, default ()
        Limits of free motions: it has no joint coordinates that could be limited.

    Examples
    --------
    >>> import gudgeon as gd
    >>> @gd.pair
    ... def wheel(x, y, angle, radius):
    ...     gap = y - radius
    ...     return gap, (0.0, 1.0), (x, 0.5 * gap)
    >>> law = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
    >>> fit = gd.DrySurfaces(wheel(radius=0.1), contact=law, length="0.1 mm")
    >>> gd.HigherPair("road", "ground", "wheel", at={"ground": (0, 0), "wheel": (0, 0)}, fit=fit).kind
    'higher-pair'
    """

    kind: ClassVar[str] = "higher-pair"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)

    at: PlaceField
    axis: AxisField | None = None
    h: AxisField | None = None
    fit: FitField = dataclasses.field(kw_only=True)

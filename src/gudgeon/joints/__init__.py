"""Joints: one file each, and one line here."""

from gudgeon.joints._contract import Joint as Joint
from gudgeon.joints.cylindrical import Cylindrical as Cylindrical
from gudgeon.joints.distance import Distance as Distance
from gudgeon.joints.higher_pair import HigherPair as HigherPair
from gudgeon.joints.planar import Planar as Planar
from gudgeon.joints.point_on_line import PointOnLine as PointOnLine
from gudgeon.joints.revolute import Revolute as Revolute
from gudgeon.joints.revolute_translational import RevoluteTranslational as RevoluteTranslational
from gudgeon.joints.rigid import Rigid as Rigid
from gudgeon.joints.screw import Screw as Screw
from gudgeon.joints.spherical import Spherical as Spherical
from gudgeon.joints.translational import Translational as Translational
from gudgeon.joints.universal import Universal as Universal

JOINTS: tuple[type[Joint], ...] = (
    Revolute,
    Translational,
    Rigid,
    RevoluteTranslational,
    Distance,
    Spherical,
    Cylindrical,
    Universal,
    Planar,
    Screw,
    PointOnLine,
    HigherPair,
)

"""Joints: one file each, and one line here."""

from gudgeon.joints._contract import Joint as Joint
from gudgeon.joints.distance import Distance as Distance
from gudgeon.joints.revolute import Revolute as Revolute
from gudgeon.joints.revolute_translational import RevoluteTranslational as RevoluteTranslational
from gudgeon.joints.rigid import Rigid as Rigid
from gudgeon.joints.translational import Translational as Translational

JOINTS: tuple[type[Joint], ...] = (
    Revolute,
    Translational,
    Rigid,
    RevoluteTranslational,
    Distance,
)

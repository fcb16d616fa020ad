"""The motions of a joint that a bushing may act against: across its axis, along it, tilting and twisting."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from gudgeon.fits._contract import JointFrame, MotionPair
from gudgeon.pairs.vocabulary import (
    ACROSS,
    ALONG,
    ANGLE,
    BEND,
    COINCIDENT,
    DISTANCE,
    ON_LINE,
    PERPENDICULAR,
    SCREW,
    Primitive,
)
from gudgeon.pairs.vocabulary import MOTIONS as FREE
from gudgeon.tables import model as forms

_RADIAL, _TILT, _TWIST = (MotionPair(form=form) for form in (forms.RADIAL, forms.TILT, forms.TWIST))
_LINES = tuple(MotionPair(form=forms.LINE, along=k) for k in range(3))
#: The motions of joints by their names. In the plane an axis is along h, and a pin's is the normal.
OF_PIN = {"radial": _RADIAL, "torsion": _TWIST}
OF_GUIDE = {"radial": _LINES[1], "axial": _LINES[0], "bending": _TWIST}
OF_SLOT = {"radial": _LINES[1], "axial": _LINES[0], "torsion": _TWIST}
OF_ROD = {"axial": MotionPair(form=forms.LENGTH)}
#: In space they are about the axis b. The arms of a cross stay perpendicular.
ABOUT_AXIS = {"radial": _RADIAL, "axial": _LINES[2], "bending": _TILT, "torsion": _TWIST}
OF_SCREW = {"radial": _RADIAL, "bending": _TILT}
OF_CROSS = {"radial": _RADIAL, "axial": _LINES[2], "torsion": MotionPair(form=forms.BEND, along=0, pointer=1)}


def motion_of(frame: JointFrame, name: str, axial: bool) -> MotionPair:
    """Return one of them as it is compiled; without a characteristic along its axis, a ball has one for all sides."""
    pair = frame.held[name]
    if name == "radial" and not axial and frame.ball:
        return MotionPair(form=forms.BALL)
    if pair.form == forms.TWIST and "angle" in frame.coordinates:
        return replace(pair, coordinate=frame.coordinates["angle"])
    if pair.form == forms.LENGTH:
        return replace(pair, free=frame.rod_length)
    return pair


def coordinate_of(frame: JointFrame, motion: str) -> MotionPair:
    """Return one of the joint's free motions, counted as its joint coordinate is."""
    number = frame.coordinates[motion]
    if frame.dimension == 2:
        form = forms.ANGLE if motion == "angle" else forms.LINE
        return MotionPair(form=form, along=0, across=1, pointer=0, coordinate=number)
    primitive = FREE[motion]
    form = {ALONG: forms.LINE, BEND: forms.BEND}.get(primitive.kind, forms.BACK if primitive.reverse else forms.ANGLE)
    along, across, pointer = (_axis(name) for name in (primitive.along, primitive.across, primitive.pointer))
    return MotionPair(form=form, along=along, across=across, pointer=pointer, coordinate=number)


def _axis(name: str) -> int:
    """Return the number of an axis, see pairs/motion.py."""
    number = "htb".index(name[-1])
    return -1 - number if name.startswith("-") else number


def held_by(primitive: Any, held: Collection[str]) -> tuple[str, ...]:
    """Return which motions a constraint holds, of those that the joint calls so."""
    number = primitive.kind if isinstance(primitive, Primitive) else primitive
    if number == COINCIDENT:
        return ("radial", "axial")
    if number == DISTANCE:
        return ("axial",)
    if number == ACROSS:
        return ("radial",)
    if number == SCREW:
        return ()
    if number == ANGLE:
        return ("bending",) if "bending" in held else ("torsion",)
    if number == ALONG:
        return ("axial",) if primitive.along == "b" else ("radial",)
    assert number == PERPENDICULAR
    return ("bending",) if primitive.pointer == "b" else ("torsion",)


def without(frame: JointFrame, released: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the constraints of the ideal joint that are left when some of its motions are released."""
    left: list[Any] = []
    for primitive in frame.primitives:
        motions_held = held_by(primitive, frame.held)
        kept = [name for name in motions_held if name not in released]
        if len(kept) == len(motions_held):
            left.append(primitive)
        elif kept and frame.dimension == 3:  # a point is held across the axis and along it
            left += ON_LINE if kept == ["radial"] else (Primitive(ALONG, "b"),)
    return tuple(left)

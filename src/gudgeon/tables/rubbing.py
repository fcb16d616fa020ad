"""The table of ideal joints with friction."""

from __future__ import annotations

from gudgeon.tables.row import Row

#: How the two bodies of an ideal joint rub: a pin, a sleeve, a block in a guide, a ball.
PIN, SLEEVE, GUIDE, SOCKET = range(4)


class Rubbing(Row):
    """An ideal joint with friction, see solve/rubbing.py."""

    kind: int
    joint: int
    interface: int  # that its work is counted for
    i: int
    j: int
    law: int  # address of the friction law,
    law_parameters: int
    first: int  # of its components of friction among those of all joints,
    components: int
    turning: int  # the joint coordinates that it acts on, or NONE
    sliding: int
    bx: float  # the axis, in the first body; zero for a pin in the plane and for a ball
    by: float
    bz: float
    radius: float
    length: float  # over which couples press; 0: they do not
    width: float

"""Where the routines are that few machines need."""

from __future__ import annotations

from gudgeon.tables.row import Row


class Asides(Row):
    """Addresses of routines that few machines need, see solve/asides.py; zero where they are not compiled."""

    radau: int
    joint_friction: int
    act_by_law: int
    move_in_frame: int
    measure_in_frame: int
    compose_in_frame: int
    closing_in_frame: int
    stored_in_rubber: int
    storing_in_rubber: int

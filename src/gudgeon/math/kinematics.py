"""The kinematics of rigid bodies, in the plane or in space, whichever the model is of.

All that is written with these is written once: vectors have three components, and what stands for a displacement, a
velocity or a force of a body has as many numbers as the body has freedoms.
"""

from __future__ import annotations

from gudgeon._jit import chosen
from gudgeon.math import plane, space

place_bodies = chosen(plane.place_bodies, space.place_bodies)
move_bodies = chosen(plane.move_bodies, space.move_bodies)
rates = chosen(plane.rates, space.rates)
displace = chosen(plane.displace, space.displace)
as_displacement = chosen(plane.as_displacement, space.as_displacement)
tidy = chosen(plane.tidy, space.tidy)
begin_forces = chosen(plane.begin_forces, space.begin_forces)
turned = chosen(plane.turned, space.turned)
centre = chosen(plane.centre, space.centre)
moving = chosen(plane.moving, space.moving)
spinning = chosen(plane.spinning, space.spinning)
push = chosen(plane.push, space.push)
twist = chosen(plane.twist, space.twist)
applied = chosen(plane.applied, space.applied)
displacement = chosen(plane.displacement, space.displacement)
change_of_velocity = chosen(plane.change_of_velocity, space.change_of_velocity)
spin_change = chosen(plane.spin_change, space.spin_change)
rotation = chosen(plane.rotation, space.rotation)

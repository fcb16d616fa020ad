"""A contact law of one's own: Hunt and Crossley's damping, written as a plain Python function.

The function takes the penetration, its rate and the speed of impact, and then parameters of its own; Numba compiles it,
so that it runs as fast as the laws that come with gudgeon.
"""

import gudgeon as gd


@gd.contact_law
def hunt_crossley(penetration, rate, impact_speed, stiffness, damping):
    """F = K d^1.5 (1 + 3/2 a d'): the damping a, in s/m, does not depend on the speed of impact."""
    return stiffness * penetration**1.5 * (1.0 + 1.5 * damping * rate)


mechanism = gd.Mechanism(
    name="slider-crank with a law of one's own",
    bodies=[
        gd.Body("crank", mass=0.30, inertia=1e-5, position=(0.025, 0.0)),
        gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
        gd.Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
    ],
    joints=[
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("A", "crank", "rod", at=(0.05, 0.0)),
        gd.Revolute("B", "slider", "rod", at=(0.17, 0.0)),
        gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
    ],
    drives=[gd.Drive("motor", joint="O", speed="-5000 rpm")],
)

for damping in (0.0, 0.02, 0.1):
    law = hunt_crossley(stiffness=6.6e10, damping=damping)
    play = gd.Dry(bearing_radius="10 mm", clearance="0.5 mm", contact=law)
    run = mechanism.refit(B=play).simulate(until="12 ms")
    peak = run["B"].normal_force.max().item()
    lost = run["energy"].dissipated[-1].item()
    print(f"damping {damping:4.2f} s/m: {len(run.contacts)} impacts, peak force {peak / 1e3:.1f} kN, {lost:.2f} J lost")

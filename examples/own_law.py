"""A contact law of one's own: Hunt and Crossley's damping, written as a plain Python function.

The function takes the penetration, its rate and the speed of impact, and then parameters of its own; Numba compiles it,
so that it runs as fast as the laws that come with gudgeon. A pin touches its bearing along a line: the force grows
nearly with the penetration. At 20 um it is that of Johnson's line contact.
"""

import gudgeon as gd


@gd.contact_law
def hunt_crossley(penetration, rate, impact_speed, stiffness, damping):
    """F = K d^(10/9) (1 + 3/2 a d'): the damping a, in s/m, does not depend on the speed of impact."""
    return stiffness * penetration ** (10.0 / 9.0) * (1.0 + 1.5 * damping * rate)


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

steel = gd.Material(young="207 GPa", poisson=0.3)
stiffness = gd.Johnson(steel).evaluate("20 um", radii=("10 mm", "9.5 mm"), length="20 mm") / 20e-6 ** (10.0 / 9.0)
for damping in (0.0, 0.02, 0.1):
    law = hunt_crossley(stiffness=stiffness, damping=damping)
    play = gd.Dry(bearing_radius="10 mm", clearance="0.5 mm", contact=law)
    run = mechanism.refit(B=play).simulate(until="12 ms")
    peak = run["B"].normal_force.max().item()
    lost = run["energy"].dissipated[-1].item()
    found = f"{len(run.contacts)} impacts, peak force {peak / 1e3:.1f} kN, {lost:z.2f} J lost"
    print(f"damping {damping:4.2f} s/m: {found}")

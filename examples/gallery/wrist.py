"""A robot's wrist with backlash in its gear: how far is its tool from where the motor believes it to be?

The output of the gear swings by 20 degrees to either side at 1 Hz; between it and the hand there are 3 minutes of arc
of play. The tool is 400 mm from the axis.
"""

import math

import gudgeon as gd

PLAY, REACH, SWING = 3.0 / 60.0, 0.400, math.radians(20.0)  # deg, m, rad
INERTIA, FREQUENCY = 0.25, 2.0 * math.pi  # of the hand about the axis, kg m^2; rad/s
teeth = gd.LinearSpringDamper(stiffness=2e4, damping=20.0)  # N m/rad, N m s/rad
wrist = gd.Mechanism(
    name="wrist",
    bodies=[
        gd.Body("gear", mass=1.0, inertia=2e-3, position=(0.0, 0.0)),
        gd.Body("hand", mass=4.0, inertia=INERTIA - 4.0 * 0.2**2, position=(0.2, 0.0)),
    ],
    joints=[
        gd.Revolute("axis", "ground", "gear", at=(0.0, 0.0)),
        gd.Revolute(
            "backlash", "gear", "hand", at=(0.0, 0.0),
            stops=[gd.Stop("angle", lower=f"{-0.5 * PLAY} deg", upper=f"{0.5 * PLAY} deg", contact=teeth)],
        ),
    ],
    drives=[gd.Drive("motor", "axis", position=gd.Harmonic(SWING, FREQUENCY, "-90 deg", SWING))],
)  # fmt: skip
run = wrist.simulate(until="2 s").window("1 s", "2 s")  # the first swing starts from rest
at, channels = "1.25 s", ["backlash.angle", "motor.torque"]

least, _, most, _ = run.extremes_of("backlash.angle")
torque = max(map(abs, run.extremes_of("motor.torque")[0::2]))
smooth = (INERTIA + 2e-3) * SWING * FREQUENCY**2
answer = (
    f"By up to {max(-least, most) * REACH * 1e3:.2f} mm; the motor feels {torque:.1f} N m where the teeth meet, "
    f"instead of {smooth:.1f} N m without play."
)
print(answer)

"""A gripper: how hard does it hold a part?

A cylinder pushes the slider with 250 N; two links close two fingers on a part, which stops them 2 degrees from where
they are open.
"""

import gudgeon as gd

PUSH, PIVOT, KNEE, TIP, SLIDER = 250.0, 0.030, (0.020, 0.020), 0.080, 0.045  # N, m
pad = gd.LinearSpringDamper(stiffness=2e3, damping=2.0)  # of the part, N m/rad and N m s/rad
bodies = [gd.Body("slider", mass=0.2, inertia=1e-4, position=(SLIDER, 0.0), velocity=(0.0, 0.0))]
joints: list = [gd.Translational("cylinder", "ground", "slider", axis=(1.0, 0.0))]
for name, side in (("upper", 1.0), ("lower", -1.0)):
    knee, pin = (KNEE[0], side * (PIVOT + KNEE[1])), (SLIDER, side * 0.010)
    closed = {"upper": "2 deg"} if side > 0.0 else {"lower": "-2 deg"}
    bodies += [
        gd.Body(f"{name}_finger", mass=0.15, inertia=1e-4, position=(-0.04, side * PIVOT)),
        gd.Body(f"{name}_link", mass=0.03, inertia=5e-6, position=(0.5 * (knee[0] + pin[0]), 0.5 * (knee[1] + pin[1]))),
    ]
    joints += [
        gd.Revolute(f"{name}_pivot", "ground", f"{name}_finger", at=(0.0, side * PIVOT),
                    stops=[gd.Stop("angle", **closed, contact=pad)]),
        gd.Revolute(f"{name}_knee", f"{name}_finger", f"{name}_link", at=knee),
        gd.Revolute(f"{name}_pin", f"{name}_link", "slider", at=pin),
    ]  # fmt: skip

gripper = gd.Mechanism(
    name="gripper",
    bodies=bodies,
    joints=joints,
    loads=[
        gd.Force("air", "slider", (-PUSH, 0.0), at=(SLIDER, 0.0)),
        gd.SpringDamper("throttle", "ground", "slider", points=((0.1, 0.0), (SLIDER, 0.0)), damping=2e3),
    ],
)
run = gripper.simulate(until="0.1 s")
at, channels = "0.1 s", ["upper_finger.angle", "upper_pivot.angle_stop_torque"]
outlines = {"upper_finger": [(0.04, 0), (-0.04, 0.004), (-0.04, -0.012), (-0.03, -0.012), (-0.03, -0.004)],
            "lower_finger": [(0.04, 0), (-0.04, -0.004), (-0.04, 0.012), (-0.03, 0.012), (-0.03, 0.004)],
            "ground": [(-0.088, -0.015), (-0.068, -0.015), (-0.068, 0.015), (-0.088, 0.015)]}  # fmt: skip

torque = abs(run.values("upper_pivot.angle_stop_torque")[0][-1].sum())
answer = f"Each finger presses with {torque / TIP:.0f} N at its tip, {torque / TIP / PUSH:.2f} times the push."
print(answer)

"""How the peak force in a worn wrist pin grows with its clearance, at a constant 5000 rpm."""

import numpy as np

from gudgeon.papers import flores2004

mechanism = flores2004.dry_with_friction()
revolution = 0.012  # s

print("clearance   impacts in a    peak force   peak crank")
print("   mm        revolution         kN       moment N m")
for clearance in (0.05, 0.1, 0.2, 0.5):
    worn = mechanism.with_({"B.fit.clearance": f"{clearance} mm"})
    run = worn.simulate(until=10 * revolution).last_revolutions(8)  # without the transient of the start
    force, moment = run.values("B.normal_force")[0].max(), np.abs(run.values("motor.torque")[0]).max()
    print(f"  {clearance:4.2f}  {len(run.contacts) / 8:12.1f}  {force / 1e3:13.1f}  {moment:13.0f}")

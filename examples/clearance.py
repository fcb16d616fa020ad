"""How the peak force in a worn wrist pin grows with its clearance, at a constant 5000 rpm."""

import numpy as np

import gudgeon as gd
from gudgeon.papers import flores2004

steel = gd.Material(young="207 GPa", poisson=0.3)
play = gd.Dry(
    bearing_radius="10 mm",
    clearance="0.5 mm",
    length="20 mm",
    contact=gd.Johnson(steel, restitution=0.9),
    friction=gd.ModifiedCoulomb(coefficient=0.03),
)
mechanism = flores2004.slider_crank().refit(B=play)
revolution = 0.012  # s

print("clearance   impacts in a    peak force   peak crank")
print("   mm        revolution         kN       moment N m")
for clearance in (0.05, 0.1, 0.2, 0.5):
    worn = mechanism.with_({"B.fit.clearance": f"{clearance} mm"})
    run = worn.simulate(until=10 * revolution).last_revolutions(8)  # without the transient of the start
    force, moment = run.values("B.normal_force")[0].max(), np.abs(run.values("motor.torque")[0]).max()
    print(f"  {clearance:4.2f}  {len(run.contacts) / 8:12.1f}  {force / 1e3:13.1f}  {moment:13.0f}")

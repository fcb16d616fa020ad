"""How far the ram of an eccentric press tilts, and how hard it presses on its guide, with the guide's clearance."""

from pathlib import Path

import gudgeon as gd

press = gd.Mechanism.read(Path(__file__).with_name("press.toml"))
lever, length, force = 0.040, 0.400, 160e3  # m, m, N: at rest a corner would bear force * lever / length

print(f"at rest, without play: {force * lever / length / 1e3:.0f} kN at a corner")
print("clearance     tilt    off at the    force at")
print("   mm         mrad     tool, um    a corner, kN")
for clearance in (0.01, 0.02, 0.05, 0.1, 0.2):
    run = press.with_({"guide.fit.clearance": f"{clearance} mm"}).simulate(until=2.0)
    tilt = run.extremes.loc["guide.tilt", "maximum"]
    corner = run.extremes.filter(like="guide.normal_force", axis=0)["maximum"].max()
    print(f"  {clearance:4.2f}  {tilt * 1e3:11.2f}  {tilt * length / 2 * 1e6:9.0f}  {corner / 1e3:11.0f}")

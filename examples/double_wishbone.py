"""What the rubber of a double wishbone does when it climbs a kerb: to the forces in the body, and to the wheel."""

from pathlib import Path

import numpy as np

import gudgeon as gd

corner = gd.Mechanism.read(Path(__file__).with_name("double-wishbone.toml"))
bushings = ("lower_front", "lower_rear", "upper_front", "upper_rear")
times = np.linspace(0.6, 1.2, 1201)  # s, over the kerb


def climb(mechanism: gd.Mechanism) -> tuple[gd.Run, float, np.ndarray, np.ndarray]:
    """Return a run, the peak force across the front bushing's axis, and how far the wheel is ahead and steered."""
    run = mechanism.simulate(until=1.2, times=times)
    assert run.values("tyre.force")[0].min() > 0.0  # it does not pull at the kerb
    across = np.hypot(*run.values("lower_front.force_htb")[0][:, :2].T)
    w, x, y, z = run.values("upright.orientation")[0].T
    steer = np.degrees(np.arctan2(2.0 * (x * y + w * z), w * w + x * x - y * y - z * z))
    return run, across.max(), 1e3 * run.values("upright.position.x")[0], steer


run, force, ahead, steer = climb(corner.refit({name: gd.Ideal() for name in bushings}))
print("stiffness of       force at the     wheel pushed    compliance")
print("the rubber         front bushing     back, mm       steer, deg")
print(f"  ideal joints     {force / 1e3:8.2f} kN   {ahead[0] - ahead.min():8.2f}")
for factor in (4.0, 2.0, 1.0, 0.5):
    softer = {
        f"{name}.fit.axial.stiffness": factor * corner.part(name).fit.axial.stiffness  # type: ignore[union-attr]
        for name in bushings
    }
    rubber, peak, place, turned = climb(corner.with_(softer))
    bump = (turned - turned[0]) - (steer - steer[0])
    print(
        f"  axial x {factor:3.1f}      {peak / 1e3:8.2f} kN   {place[0] - place.min():8.2f}      "
        f"{bump[np.abs(bump).argmax()]:10.3f}"
    )

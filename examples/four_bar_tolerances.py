"""Which tolerance of a four-bar matters: how far its rocker swings and what its motor must give, in many machines."""

from pathlib import Path

import numpy as np

import gudgeon as gd

four_bar = gd.Mechanism.read(Path(__file__).with_name("four-bar.toml"))

# Half the length of a link, from its middle to a pin, or the distance of the pivots. A tolerance is three deviations.
tolerances = {
    "A.at.crank.x": gd.Normal("50 mm", "0.02 mm"),
    "B.at.coupler.x": gd.Normal("200 mm", "0.05 mm"),
    "B.at.rocker.x": gd.Normal("150 mm", "0.05 mm"),
    "C.at.ground.x": gd.Normal("400 mm", "0.1 mm"),
}


@gd.measure(unit="rad")
def swing(run: gd.Run) -> float:
    """Return the angle between the two dead centres of the rocker."""
    low, _, high, _ = run.extremes_of("rocker.angle")
    return float(high - low)


study = gd.Study(
    four_bar, tolerances, {"swing": swing, "torque": gd.Peak("motor.torque")}, until="1 s", samples=100, sampler="sobol"
)
table = study.run("four-bar-tolerances.study")

found = gd.uncertainty(table)
low, high = found["swing"].sel(statistic=["5%", "95%"], estimate="value").values
print(f"The rocker swings by {np.degrees(table['swing'].mean().item()):.3f} degrees; nine machines in ten", end=" ")
print(f"lie within {np.degrees(high - low):.3f} degrees.")
print(found["torque"].to_pandas().round(4).to_string(), "\n")

indices = gd.sobol(study, 32, store="four-bar-tolerances.study")
print("Shares of the variance:")
print(indices.table[["first", "total"]].round(2).to_string(), "\n")

kept = gd.share_within(table, {"swing": ("41.79 deg", "41.83 deg")})
print(f"{100 * kept.loc['swing', 'share']:.0f} % of the machines swing by 41.81 +- 0.02 degrees", end=" ")
print(f"(95 % confidence: at least {100 * kept.loc['swing', 'lower']:.0f} %).")

# The machine that is farthest from the drawing, to be looked at alone.
worst = int(np.argmax(np.abs(table["swing"].values - table["swing"].mean().item())))
print(f"Case {worst} is farthest from the mean: {study.command(worst)}")
run = study.mechanism(worst).simulate("1 s")

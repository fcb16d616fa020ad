"""A four-stroke engine at full load: what does its gudgeon pin bear, and how thin is the oil in the big end?

A piston of 80 mm bore on a crank of 40 mm at 4000 rpm. The gas force over two turns of the crank comes from a pressure
of 60 bar shortly after ignition; at the upper dead centre without gas the piston pulls at its pin.
"""

import gudgeon as gd

CRANK, ROD = 0.040, 0.140  # m
GAS = {0: 0, 20: 0.2, 180: 0.1, 240: -0.3, 300: -1.5, 330: -4.5, 350: -11, 360: -17, 373: -30,
       390: -20, 420: -9, 460: -4, 500: -2, 540: -1, 580: -0.3, 720: 0}  # fmt: skip  # deg, kN

oil = gd.Lubricated(
    bearing_radius="22 mm",
    clearance="25 um",
    length="22 mm",
    viscosity=gd.Oil("SAE 10W-40", temperature="110 degC"),
    film=gd.ShortBearing(),
)
engine = gd.Mechanism(
    name="engine",
    bodies=[
        gd.Body("crank", mass=2.0, inertia=2e-3, position=(0.0, 0.0)),
        gd.Body("rod", mass=0.6, inertia=2e-3, position=(0.0, CRANK + 0.3 * ROD)),
        gd.Body("piston", mass=0.5, inertia=4e-4, position=(0.0, CRANK + ROD)),
    ],
    joints=[
        gd.Revolute("main", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("big_end", "rod", "crank", at=(0.0, CRANK), fit=oil),
        gd.Revolute("gudgeon_pin", "piston", "rod", at=(0.0, CRANK + ROD)),
        gd.Translational("cylinder", "ground", "piston", axis=(0.0, 1.0)),
    ],
    drives=[gd.Drive("shaft", joint="main", speed="4000 rpm")],
    loads=[
        gd.Force(
            "gas",
            "piston",
            (0.0, gd.Table([f"{x} deg" for x in GAS], [f"{y} kN" for y in GAS.values()], over="main", periodic=True)),
        )
    ],
)
run = engine.simulate(until="90 ms").last_revolutions(2)  # three cycles, of which the last counts
at, channels = "63 ms", ["gudgeon_pin.force.y", "big_end.film_thickness"]

pulled, _, pressed, _ = run.extremes_of("gudgeon_pin.force.y")  # on the rod
thinnest = run.extremes_of("big_end.film_thickness")[0]
answer = (
    f"The piston presses on its pin with up to {max(-pulled, pressed) / 1e3:.1f} kN and pulls with up to "
    f"{min(-pulled, pressed) / 1e3:.1f} kN; the oil in the big end is never thinner than {thinnest * 1e6:.1f} µm."
)
print(answer)

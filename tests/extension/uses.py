"""What is done with new parts in a copy of the package that has them; it says what came out, as JSON."""

import json
import sys
from pathlib import Path

import numpy as np

import gudgeon as gd
from gudgeon.blob.writing import make_blob
from gudgeon.fits import FITS
from gudgeon.joints import JOINTS
from gudgeon.live.controls import controls
from gudgeon.model.files import as_toml, read
from gudgeon.model.schema import schema
from gudgeon.plot.mechanism import plot_mechanism
from gudgeon.study.measures import MEASURES

here = Path(sys.argv[1])
fits, joints = ({one.kind: one for one in family} for family in (FITS, JOINTS))
measures = {one.kind: one for one in MEASURES}
said = {}

TEXT = """
name = "new parts"
gravity = [0, -9.81]
[bodies.arm]
mass = 1
inertia = 0.01
position = [0.1, 0]
[bodies.rider]
mass = 0.5
inertia = 0.001
position = [0.3, 0]
[joints.pin]
kind = "revolute"
bodies = ["ground", "arm"]
at = [0, 0]
[joints.pin.fit]
kind = "square-hole"
half_width = "10 mm"
radius = "9.9 mm"
contact = { law = "quadratic", hardness = 1e10 }
[joints.coupling]
kind = "oldham"
bodies = ["arm", "rider"]
[loads.holder]
kind = "spring-damper"
bodies = ["ground", "rider"]
points = [[0.3, 0.1], [0.3, 0.0]]
stiffness = 500
"""


def made(text):
    (here / "machine.toml").write_text(text, encoding="utf-8")
    return read(here / "machine.toml")


machine = made(TEXT)
assert isinstance(machine.part("pin").fit, fits["square-hole"])
assert isinstance(machine.part("coupling"), joints["oldham"])
assert made(as_toml(machine)) == machine
known = json.dumps(schema())
said["schema"] = [kind in known for kind in ("square-hole", "oldham", "quadratic")]
check = machine.check()
said["check"] = [check.freedom, list(check.joints_with_play)]

said["energy"], ends = {}, {}
for method in ("dop853", "heun"):
    run = machine.simulate("7 ms", method=method, rtol=1e-4, progress=False)
    assert run.status == "complete", run.messages
    ends[method] = run.values("arm.position.y")[0][-1]
    said["energy"][method] = float(np.abs(run.values("energy.residual")[0]).max())
said["methods agree"] = float(abs(ends["heun"] - ends["dop853"]))
said["contacts"], said["summary"] = len(run.contacts), str(run)
said["room"] = float(run.values("pin.room")[0].max())
turned = run.values("rider.angle")[0] - run.values("arm.angle")[0]
said["coupling"] = float(np.abs(turned).max())

plot_mechanism(run, ax=None)
said["report"] = run.report(here / "run.html").stat().st_size
run.save(here / "run.nc")
assert gd.load(here / "run.nc").mechanism == machine

shown = controls(machine, machine.simulation, {})
said["controls"] = {joint["name"]: joint["fits"] for joint in shown["joints"]}
said["numbers"] = [number["path"] for number in shown["numbers"] if number["path"].startswith("pin.fit")]

table = gd.Study(
    machine, {"pin.fit.half_width": ["10 mm", "10.1 mm"]}, [measures["swing"]("arm.position.y")], "7 ms", rtol=1e-4
).run(progress=False)
said["study"] = next(iter(table.data_vars.values())).values.tolist()
blob = make_blob(machine)
said["blob"] = [len(blob.data), list(blob.channels), list(blob.missing)]
print(json.dumps(said))

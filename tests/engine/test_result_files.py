"""Saved runs that are valid netCDF but not consistent: refused when they are loaded, with what is wrong in them."""

import json
import tracemalloc

import numpy as np
import pytest
from scipy.io import netcdf_file

import gudgeon as gd
from engine.machines import dry, slider_crank


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("saved") / "run.nc"
    slider_crank(A=dry(), B=dry()).simulate(until=2e-3, times=np.linspace(0.0, 2e-3, 21)).save(path)
    return path


class Content:
    """What is in a netCDF file, to be changed and written again."""

    def __init__(self, path):
        with netcdf_file(str(path), "r", mmap=False) as file:
            self.attributes = dict(file._attributes)
            self.dimensions = {name: size or 0 for name, size in file.dimensions.items()}  # 0: without events
            self.variables = {
                name: [variable.dimensions, variable[:].copy(), dict(variable._attributes)]
                for name, variable in file.variables.items()
            }

    def json(self, name, change):
        """Change what an attribute holds as JSON."""
        value = json.loads(self.attributes[name])
        self.attributes[name] = json.dumps(change(value)).encode()

    def values(self, name, change):
        """Change the values of a variable, whose length may become another."""
        dimensions, values, attributes = self.variables[name]
        values = np.asarray(change(values.astype(values.dtype.newbyteorder("="))))
        if len(values) != self.dimensions[dimensions[0]]:
            self.dimensions[f"other_{name}"] = len(values)
            dimensions = (f"other_{name}", *dimensions[1:])
        self.variables[name] = [dimensions, values, attributes]

    def vectors(self, name, size):
        """Make a variable one of vectors with so many components."""
        self.dimensions["other"] = size
        self.variables[name][:2] = ("time", "other"), np.zeros((self.dimensions["time"], size))

    def write(self, path):
        with netcdf_file(str(path), "w", version=2) as file:
            for name, value in self.attributes.items():
                setattr(file, name, value)
            for name, size in self.dimensions.items():
                file.createDimension(name, size)
            for name, (dimensions, values, attributes) in self.variables.items():
                variable = file.createVariable(name, values.dtype.newbyteorder("="), dimensions)
                variable.data[...] = values
                for key, value in attributes.items():
                    setattr(variable, key, value)


def put(index, value):
    def change(values):
        values[index] = value
        return values

    return change


def without(name):
    return lambda table: {key: value for key, value in table.items() if key != name}


def letters(values):
    return np.full(values.shape, b"x", "S1")


#: What is changed in a file, and what is said of it.
WRONG = {
    "joint 7": (lambda c: c.values("event_joint", put(0, 7)), "events: their joints must be whole numbers from 0 to 1"),
    "joint -1": (lambda c: c.values("event_joint", put(0, -1)), "events: their joints"),
    "joints as floats": (lambda c: c.values("event_joint", lambda v: v.astype(float)), "events: their joints"),
    "kind 9": (lambda c: c.values("event_kind", put(0, 9)), "for contact, separation"),
    "event at NaN": (lambda c: c.values("event_time", put(0, np.nan)), "events: their times must be finite"),
    "events of other lengths": (lambda c: c.values("event_kind", lambda v: v[:-1]), "must have the same length"),
    "short channel": (lambda c: c.values("motor.torque", lambda v: v[:-1]), "channel motor.torque: its shape (20,)"),
    "five components": (
        lambda c: c.vectors("slider.velocity", 5),
        "channel slider.velocity: it has 5 components, not 2",
    ),
    "time without length": (lambda c: c.variables.update(time=[(), np.array(1.0), {}]), "there is no instant"),
    "no channels": (lambda c: c.json("channels", lambda table: {}), "channel constraints.position is missing"),
    "no force": (lambda c: c.json("channels", without("B.normal_force")), "channel B.normal_force is missing"),
    "mode 5": (lambda c: c.values("B.mode", put(3, 5)), "channel B.mode: modes must be whole numbers from 0 to 2"),
    "letters": (lambda c: c.values("motor.torque", letters), "motor.torque must hold numbers, not characters"),
    "letters as time": (lambda c: c.values("time", letters), "time must hold numbers"),
    "time backwards": (lambda c: c.values("time", lambda v: v[::-1]), "time must be increasing"),
    "time NaN": (lambda c: c.values("time", put(4, np.nan)), "time must be increasing and finite"),
    "steps null": (lambda c: c.json("statistics", put("steps", None)), "steps must be a whole number"),
    "steps true": (lambda c: c.json("statistics", put("steps", True)), "steps must be a whole number"),
    "steps negative": (lambda c: c.json("statistics", put("steps", -1)), "steps must be a whole number"),
    "rtol as text": (lambda c: c.json("statistics", put("rtol", "small")), "rtol must be a finite number"),
    "method 3": (lambda c: c.json("statistics", put("method", 3)), "method must be a string"),
    "statistics as list": (lambda c: c.json("statistics", lambda v: [v]), "statistics must be a table"),
    "unknown joint": (
        lambda c: c.json("joints", put(0, "Q")),
        "of a joint that the mechanism does not have",
    ),
    "joints as numbers": (lambda c: c.json("joints", put(0, 3)), "joints must be strings"),
    "unknown status": (
        lambda c: c.attributes.update(status=b"splendid"),
        "its status is not one of complete",
    ),
    "status 1": (lambda c: c.attributes.update(status=1), "no status, or it is not a string"),
    "message 1": (lambda c: c.json("messages", lambda v: [1]), "messages must be strings"),
    "messages as text": (lambda c: c.json("messages", lambda v: "fine"), "messages must be a list"),
    "not JSON": (lambda c: c.attributes.update(channels=b"{"), "channels is not JSON"),
    "deep JSON": (lambda c: c.attributes.update(messages=b"[" * 100_000), "messages is not JSON"),
    "no variable": (lambda c: c.variables.pop("motor.torque"), "the variable motor.torque is missing"),
    "no extremes": (
        lambda c: c.json("extremes", lambda v: ["x" if name == "B.force.magnitude" else name for name in v]),
        "extremes: those of B.force.magnitude are missing",
    ),
    "endless variable": (lambda c: c.json("channels", put("motor.torque", "k" * 100_000)), f"{57 * 'k'}... is missing"),
    "endless channel": (
        lambda c: c.json("channels", lambda v: v | {"k" * 100_000: 1}),
        f"channel {57 * 'k'}...: the name of its variable must be",
    ),
    "no mass": (lambda c: c.json("mechanism", lambda m: put("mass", -1.0)(m["bodies"]["rod"]) and m), "body rod: mass"),
    "no units": (lambda c: c.variables["motor.torque"][2].pop("units"), "channel motor.torque has no units"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_inconsistent_is_refused(saved, tmp_path, name):
    change, said = WRONG[name]
    content = Content(saved)
    change(content)
    path = tmp_path / "changed.nc"
    content.write(path)
    with pytest.raises(gd.ModelError) as error:
        gd.load(path)
    assert str(error.value).startswith(str(path))
    assert said in str(error.value)
    assert "\n" not in str(error.value) or name == "no mass"
    assert len(str(error.value)) < 2000


def test_a_summary_says_what_is_known(tmp_path):
    """Of a bushing it tells deflections, which neither channels nor extremes of this file have."""
    rubber = gd.Bushing(radial=gd.LinearCompliance(stiffness=1e6, damping=100.0))
    slider_crank(B=rubber).simulate(until=1e-3, progress=False).save(tmp_path / "run.nc")
    content = Content(tmp_path / "run.nc")
    content.json("channels", without("B.eccentricity"))
    content.json("extremes", lambda names: [name.replace("B.eccentricity.", "B.place.") for name in names])
    content.write(tmp_path / "changed.nc")
    told = dict(gd.load(tmp_path / "changed.nc", verify=False).summary())
    assert told["bushing in B"].endswith("at most nan mm out of place")


def test_a_run_without_instants_is_refused(saved, tmp_path):
    content = Content(saved)
    for name, (dimensions, _, _) in list(content.variables.items()):
        if dimensions[0] == "time":
            content.variables[name][1] = content.variables[name][1][:0]
    content.dimensions["time"] = 0
    content.write(tmp_path / "changed.nc")
    with pytest.raises(gd.ModelError, match="there is no instant"):
        gd.load(tmp_path / "changed.nc")


def test_files_of_other_versions_are_read(saved, tmp_path):
    """Of earlier ones, which had fewer statistics, and of later ones, which have more."""
    content = Content(saved)
    content.json("statistics", without("atol"))
    content.json("statistics", lambda table: table | {"mood": ["good"]})
    content.attributes["novelty"] = b"something"
    content.write(tmp_path / "changed.nc")
    before, after = gd.load(saved), gd.load(tmp_path / "changed.nc", verify=False)
    assert after.data.identical(before.data)
    assert after.events.equals(before.events)
    assert (after.statistics.atol, after.statistics.steps) == (0.0, before.statistics.steps)


def test_instants_may_be_asked_for_twice(tmp_path):
    run = slider_crank().simulate(until=1e-3, times=[0.0, 5e-4, 5e-4, 1e-3])
    run.save(tmp_path / "run.nc")
    assert np.array_equal(gd.load(tmp_path / "run.nc").time, run.time)


def test_a_header_that_claims_gigabytes_takes_none(saved, tmp_path):
    data = saved.read_bytes()
    size = len(Content(saved).variables["time"][1]).to_bytes(4, "big")
    place = data.index(b"\0\0\0\4time") + 8
    assert data[place : place + 4] == size
    path = tmp_path / "huge.nc"
    path.write_bytes(data[:place] + (2**31 - 1).to_bytes(4, "big") + data[place + 4 :])
    tracemalloc.start()
    try:
        with pytest.raises(gd.ModelError, match=r"huge.nc is not a whole netCDF file .*claims more than it holds"):
            gd.load(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10 * len(data) + 2**20


def test_variables_that_share_their_bytes_do_not_multiply_them(tmp_path):
    """Ten thousand variables of one megabyte each, all of them in the same place of the file."""
    count, length = 10_000, 2**17

    def number(value):
        return value.to_bytes(4, "big")

    def name(text):
        return number(len(text)) + text + b"\0" * (-len(text) % 4)

    head = b"CDF\2" + number(0) + number(10) + number(1) + name(b"time") + number(length)
    head += number(12) + number(1) + name(b"title") + number(2) + name(b"gudgeon run 3") + number(11) + number(count)
    one = number(1) + number(0) + number(0) + number(0) + number(6) + number(8 * length)
    size = len(head) + count * (len(name(b"v00000")) + len(one) + 8)
    variables = b"".join(name(b"v%05d" % k) + one + size.to_bytes(8, "big") for k in range(count))
    path = tmp_path / "shared.nc"
    path.write_bytes(head + variables + bytes(8 * length))
    tracemalloc.start()
    try:
        with pytest.raises(gd.ModelError, match=r"shared.nc"):
            gd.load(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10 * path.stat().st_size

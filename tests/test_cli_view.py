"""gudgeon view: it serves until Ctrl-C, and says what is wrong with files and options."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def served(*words, cwd=None):
    """Start it; return the process and the address that it prints."""
    command = [sys.executable, "-m", "gudgeon", "view", *map(str, words), "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=cwd)
    line = process.stdout.readline()
    address = re.search(r"http://127\.0\.0\.1:\d+/[\w-]{40,}/", line)
    assert address, line + process.stderr.read()
    return process, address[0]


def ask(address, name, table=None):
    body = None if table is None else json.dumps(table).encode()
    request = urllib.request.Request(address + name, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def settled(address):
    end = time.monotonic() + 120.0
    while (state := ask(address, "state"))["busy"] is not None:
        assert time.monotonic() < end
        time.sleep(0.05)
    return state


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_serves_a_model_and_a_run_until_interrupted(tmp_path):
    process, address = served(EXAMPLES / "slider-crank.toml", "--until", "1 ms", "--set", "B.fit.clearance='0.3 mm'",
                              cwd=tmp_path)  # fmt: skip
    try:
        assert settled(address)["run"] == 1
        numbers = {one["path"]: one for one in ask(address, "controls")["numbers"]}
        assert (numbers["B.fit.clearance"]["number"], numbers["B.fit.clearance"]["unit"]) == ("0.3", "mm")
        ask(address, "change", {"numbers": {"B.fit.clearance": "0.2 mm"}})
        assert settled(address)["run"] == 2
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert process.stderr.read().strip() == ""
    finally:
        process.kill()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_serves_a_saved_run(tmp_path):
    import gudgeon as gd

    gd.Mechanism.read(EXAMPLES / "slider-crank.toml").simulate("1 ms").save(tmp_path / "saved.nc")
    process, address = served(tmp_path / "saved.nc")
    try:
        assert ask(address, "state")["run"] == 1  # at once: nothing is simulated
        assert ask(address, "controls")["run"][0]["number"] == "1"
        ask(address, "change", {"fits": {"B": "ideal"}})
        assert settled(address)["run"] == 2
        assert ask(address, "save", {"name": "ideal.toml"}) == {"saved": "ideal.toml"}
        process.send_signal(signal.SIGTERM)
        process.wait(30)
    finally:
        process.kill()
    assert gd.Mechanism.read(tmp_path / "ideal.toml").part("B").fit == gd.Ideal()


def test_a_model_may_be_json(tmp_path):
    import tomllib

    import gudgeon as gd

    tables = tomllib.loads((EXAMPLES / "slider-crank.toml").read_text(encoding="utf-8"))
    (tmp_path / "engine.json").write_text(json.dumps(tables), encoding="utf-8")
    assert gd.Mechanism.read(tmp_path / "engine.json") == gd.Mechanism.read(EXAMPLES / "slider-crank.toml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["missing.toml"], "missing.toml: cannot be read"),
        (["wrong.toml"], "wrong.toml"),
        (["wrong.json"], "wrong.json: is not JSON"),
        (["list.json"], "list.json: is not a mechanism"),
        (["study.toml"], "is a study of a mechanism"),
        (["good.toml", "--until", "1 kg"], "--until '1 kg' is not a time"),
        (["good.toml", "--until", "-1"], "--until"),
        (["good.toml", "--set", "B.fit.clearance=1 m"], "--set"),
        (["good.toml", "--port", "70000"], "--port"),
        (["."], "."),
    ],
)
def test_says_what_is_wrong(tmp_path, words, said):
    (tmp_path / "wrong.toml").write_text("name = 5", encoding="utf-8")
    (tmp_path / "wrong.json").write_text("{", encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    (tmp_path / "study.toml").write_text("model = 'x'\n[vary]\n", encoding="utf-8")
    (tmp_path / "good.toml").write_bytes((EXAMPLES / "slider-crank.toml").read_bytes())
    command = [sys.executable, "-m", "gudgeon", "view", *words, "--no-browser"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=100)
    assert done.returncode == 2, done.stdout + done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr

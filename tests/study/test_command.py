"""Commands that run one case of a study alone: what they give is what the study has."""

import math
import shlex
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from model.mechanisms import play, slider_crank

EXAMPLE = Path(__file__).parents[2] / "examples" / "slider-crank.toml"


def speed(run):
    return float(run.values("slider.velocity.x")[0][-1])


def study(vary, mechanism=None, **more):
    return gd.Study(mechanism or gd.Mechanism.read(EXAMPLE), vary, [speed], "2 ms", **more)


def test_the_command_of_a_case_gives_its_run(call, tmp_path):
    """Bit for bit, with the numbers of the study and not those of the file's [simulation]."""
    made = study({"B.fit.clearance": ["0.3 mm", 1.0 / 3000.0], "motor.speed": ["-3000 rpm"]}, rtol=1e-7)
    made.model_file = str(EXAMPLE)
    table = made.run(progress=False)
    program, *arguments = shlex.split(made.command(1))
    assert program == "gudgeon" and "B.fit.clearance=0.0003333333333333333" in arguments
    assert f"motor.speed={-3000 * math.pi / 30!r} rad/s" in arguments
    assert call(*arguments, "--output", "run.nc", "--quiet") == (0, "", "")
    run = gd.load("run.nc")
    assert run.mechanism == made.mechanism(1)
    assert run.statistics.rtol == 1e-7
    assert speed(run) == table["speed"].values[1, 0]
    assert table.attrs["command"].replace("{set}", "") == "gudgeon run {}  --until 0.002 {}".format(
        shlex.quote(str(EXAMPLE)), "--rtol 1e-07 --atol 0.0 --method auto --max-steps 1000000"
    )


def test_files_with_odd_names_are_quoted():
    made = study({"rod.mass": [0.2]})
    made.model_file = "my engine; {set}.toml"
    program, verb, file, *rest = shlex.split(made.command(0))
    assert (program, verb, rest[:2]) == ("gudgeon", "run", ["--set", "rod.mass=0.2"]) and file.startswith("my engine; ")


@pytest.mark.parametrize("case", ["no file", "fits", "repeated", "function"])
def test_other_cases_are_run_by_a_line_of_python(case):
    """The line names the study; it gives what the table has."""
    engine = slider_crank().refit(B=play())
    if case == "function":
        made = study({"c": [1e-4, 2e-4]}, lambda values: engine.with_({"B.fit.clearance": values["c"]}))
    elif case == "fits":
        made = study({"B.fit": {"ideal": gd.Ideal(), "loose": play()}}, engine)
    else:
        made = study({"rod.mass": [0.2, 0.3]}, engine, repeat=2 if case == "repeated" else 1)
    if case != "no file":
        made.model_file = "engine.toml"
    table = made.run(progress=False)
    for k, value in enumerate(table["speed"].values.ravel()):
        line = made.command(k)
        assert line.startswith(f"study.mechanism({k}).simulate(0.002, rtol=1e-08")
        assert speed(eval(line, {"study": made})) == value
    np.testing.assert_array_equal(table["case_number"].values.ravel(), np.arange(len(made)))


def test_a_case_of_a_file_is_run_by_a_line_that_stands_alone(tmp_path):
    file = tmp_path / "s.toml"
    text = f'model = "{EXAMPLE.as_posix()}"\nuntil = "2 ms"\nrepeat = 3\n[vary]\n"rod.mass" = [0.2, 0.21]\n'
    file.write_text(text + '[measure]\npeak = { kind = "peak", channel = "slider.velocity.x" }\n', encoding="utf-8")
    made = gd.Study.read(file, allow_paths=True)
    table = made.run(progress=False)
    run = eval(made.command(4), {"gudgeon": gd})
    value = run.extremes.loc["slider.velocity.x"][["minimum", "maximum"]].abs().max()
    assert value == pytest.approx(float(table["peak"].values[1, 1]), rel=1e-9)

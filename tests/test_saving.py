"""Saving: a run is not lost to a full disk or to Ctrl-C, and no file is left half written or wrongly replaced."""

import errno
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank
from gudgeon import _whole_file
from gudgeon.cli._files import writable
from gudgeon.result import files

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "slider-crank.toml"
TEXT = EXAMPLE.read_text(encoding="utf-8")
unix = pytest.mark.skipif(os.name == "nt", reason="devices, pipes and limits of Unix")


@pytest.fixture(scope="module")
def run() -> gd.Run:
    return slider_crank(B=dry()).simulate(until=1e-3)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def full_disk(monkeypatch, folder):
    """Let every file in a folder meet a full disk at its end, when it is brought to the disk."""
    real = _whole_file._to_disk

    def to_disk(path):
        if path.parent == folder:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(path)

    monkeypatch.setattr(_whole_file, "_to_disk", to_disk)


@pytest.fixture
def refuges(tmp_path, monkeypatch):
    """The folder for temporary files, and the user's own."""
    folders = tmp_path / "temporary", tmp_path / "home"
    for folder in folders:
        folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folders[0]))
    monkeypatch.setenv("HOME", str(folders[1]))
    monkeypatch.setenv("USERPROFILE", str(folders[1]))
    return folders


@pytest.fixture
def work(tmp_path):
    folder = tmp_path / "work"
    folder.mkdir()
    return folder


# --------------------------------------------------------------------------------------------------------- a full disk


def test_a_full_disk_leaves_the_old_file_and_nothing_else(run, tmp_path, monkeypatch):
    run.save(tmp_path / "run.nc")
    before = (tmp_path / "run.nc").read_bytes()
    full_disk(monkeypatch, tmp_path)
    with pytest.raises(gd.ModelError, match=r"run.nc: cannot be written: No space left"):
        run.save(tmp_path / "run.nc")
    assert (tmp_path / "run.nc").read_bytes() == before
    assert names(tmp_path) == ["run.nc"]


@unix
def test_a_file_that_cannot_grow(tmp_path):
    """The system itself refuses to write more than 20 kB, in the midst of a file."""
    script = (
        "import resource, signal, sys\nimport gudgeon as gd\n"
        "run = gd.load(sys.argv[1])\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "try:\n    run.save(sys.argv[2])\nexcept gd.ModelError as error:\n    print(error)\n"
    )
    slider_crank(B=dry()).simulate(until=2e-3).save(tmp_path / "run.nc")
    assert (tmp_path / "run.nc").stat().st_size > 50_000
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", script, str(tmp_path / "run.nc"), str(tmp_path / "new.nc")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "new.nc: cannot be written: File too large" in done.stdout
    assert names(tmp_path) == ["run.nc"]


@pytest.mark.parametrize("taken", [False, True])
def test_a_run_finds_another_place(call, tmp_path, work, refuges, monkeypatch, taken):
    monkeypatch.chdir(work)
    if taken:  # what is there is not replaced
        (refuges[0] / "slider-crank-1.nc").write_text("mine")
    full_disk(monkeypatch, work)
    code, out, err = call("run", EXAMPLE, "--until", "1 ms")
    place = refuges[0] / f"slider-crank-{1 + taken}.nc"
    assert code == 2
    assert "slider-crank.nc: cannot be written: No space left" in err
    assert f"The run was saved as {place} instead." in err
    assert str(place) in out.replace("\n", "").replace(" ", "")
    assert gd.load(place).time[-1] == pytest.approx(1e-3)
    assert names(work) == [] and (not taken or (refuges[0] / "slider-crank-1.nc").read_text() == "mine")


def test_a_run_goes_home_when_no_other_place_is_left(call, work, refuges, monkeypatch):
    monkeypatch.chdir(work)
    real = files.save

    def save(run, path):
        if Path(path).parent != refuges[1]:
            raise gd.ModelError(f"{path} cannot be written: No space left on device")
        real(run, path)

    monkeypatch.setattr(files, "save", save)
    code, _, err = call("run", EXAMPLE, "--until", "1 ms", "--quiet")
    assert code == 2
    assert str(refuges[1] / "slider-crank-1.nc") in err
    assert gd.load(refuges[1] / "slider-crank-1.nc").status == "complete"
    monkeypatch.setattr(files, "save", lambda run, path: real(run, path / "no" / "where"))
    code, _, err = call("run", EXAMPLE, "--until", "1 ms", "--quiet")
    assert code == 2
    assert "nor could the run be saved anywhere else" in err


# -------------------------------------------------------------------------------------------------------------- Ctrl-C


def press(monkeypatch, times):
    """Press Ctrl-C so often in the midst of writing a run."""
    real = files._write

    def write(file, name, *rest):
        real(file, name, *rest)
        if name == "event_kind":
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(files, "_write", write)


def test_one_interrupt_waits_until_the_file_is_whole(run, tmp_path, monkeypatch, capsys):
    press(monkeypatch, 1)
    with pytest.raises(KeyboardInterrupt):
        run.save(tmp_path / "run.nc")
    assert "run.nc is saved first; press Ctrl-C again to give it up" in capsys.readouterr().err
    assert names(tmp_path) == ["run.nc"]
    assert gd.load(tmp_path / "run.nc").data.identical(run.data)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_two_interrupts_give_the_file_up(run, tmp_path, monkeypatch):
    press(monkeypatch, 2)
    with pytest.raises(KeyboardInterrupt):
        run.save(tmp_path / "run.nc")
    assert names(tmp_path) == []


def test_an_interrupt_while_a_run_is_saved_on_the_command_line(call, tmp_path, monkeypatch):
    press(monkeypatch, 1)
    code, _, err = call("run", EXAMPLE, "--until", "1 ms")
    assert code == 130
    assert "is saved first" in err
    assert gd.load(tmp_path / "slider-crank.nc").status == "complete"


# -------------------------------------------------------------------------------------------------- pictures and tables


@pytest.fixture
def saved(call, tmp_path):
    assert call("run", EXAMPLE, "--until", "1 ms", "--quiet") == (0, "", "")
    return tmp_path / "slider-crank.nc"


@pytest.mark.parametrize("options", [("motor.torque",), ("--animation", "--duration", "0.2")])
def test_a_failed_picture_leaves_nothing(call, saved, tmp_path, monkeypatch, options):
    full_disk(monkeypatch, tmp_path)
    code, _, err = call("plot", saved, *options)
    assert code == 2
    assert "cannot be written: No space left" in err
    assert names(tmp_path) == [saved.name]


def test_a_failed_animation_leaves_the_old_one(saved, tmp_path, monkeypatch):
    from matplotlib.animation import PillowWriter

    (tmp_path / "old.gif").write_bytes(b"GIF of yesterday")

    def broken(writer):
        Path(writer.outfile).write_bytes(b"GIF")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(PillowWriter, "finish", broken)
    with pytest.raises(gd.ModelError, match=r"old.gif: cannot be written"):
        gd.load(saved).animate(tmp_path / "old.gif", duration=0.2)
    assert (tmp_path / "old.gif").read_bytes() == b"GIF of yesterday"
    assert names(tmp_path) == ["old.gif", saved.name]


def test_a_failed_comparison_leaves_nothing(call, tmp_path, monkeypatch):
    full_disk(monkeypatch, tmp_path)
    code, _, err = call("laws", "compare", "flores", "--figure", "a.png", "--table", "a.csv")
    assert code == 2
    assert "a.png: cannot be written: No space left" in err
    assert names(tmp_path) == []


def test_a_mechanism_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    full_disk(monkeypatch, tmp_path)
    with pytest.raises(gd.ModelError, match=r"m.toml: cannot be written: No space left"):
        slider_crank().write(tmp_path / "m.toml")
    assert names(tmp_path) == []


# -------------------------------------------------------------------------------------------------- what is not a file


@pytest.fixture
def pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe.nc")
    (tmp_path / "to-pipe.nc").symlink_to("pipe.nc")
    (tmp_path / "to-folder.nc").symlink_to(".")
    return tmp_path


@unix
@pytest.mark.parametrize("name", ["pipe.nc", "to-pipe.nc", "to-folder.nc"])
def test_only_regular_files_are_replaced(call, run, pipe, name):
    before = {path: os.lstat(path).st_mode for path in pipe.iterdir()}
    with pytest.raises(gd.ModelError, match=r"is not a regular file|is a folder"):
        run.save(pipe / name)
    for force in ((), ("--force",)):
        code, _, err = call("run", EXAMPLE, "--until", "1 ms", "--output", name, *force)
        assert code == 2
        assert "is not a regular file" in err or "is a folder" in err
    assert {path: os.lstat(path).st_mode for path in pipe.iterdir()} == before


@unix
def test_devices_are_not_regular_files(tmp_path):
    """Only the question is tested: were the answer wrong, saving would replace a device of the machine."""
    (tmp_path / "to-device.nc").symlink_to(os.devnull)
    for path in (os.devnull, tmp_path / "to-device.nc"):
        with pytest.raises(gd.ModelError, match="is not a regular file"):
            _whole_file.regular(path)
        with pytest.raises(gd.ModelError, match="is not a regular file"):
            writable(Path(path), "--output")


def test_names_that_no_file_can_have(run, tmp_path):
    for name in ("zero\0byte.nc", "x" * 300 + ".nc"):
        with pytest.raises(gd.ModelError):
            run.save(tmp_path / name)
    long = tmp_path / ("x" * 240 + ".nc")  # the temporary name is no longer than this
    run.save(long)
    assert names(tmp_path) == [long.name]


@unix
def test_a_pipe_is_not_read_as_a_run(pipe):
    with pytest.raises(gd.ModelError, match="is not a file"):
        gd.load(pipe / "pipe.nc")


@unix
def test_a_link_to_a_file_stays_a_link(run, tmp_path, work):
    run.save(work / "real.nc")
    (work / "real.nc").chmod(0o640)
    (tmp_path / "link.nc").symlink_to(work / "real.nc")
    run.save(tmp_path / "link.nc")
    assert (tmp_path / "link.nc").is_symlink()
    assert names(work) == ["real.nc"]
    assert (work / "real.nc").stat().st_mode & 0o777 == 0o640


@unix
@pytest.mark.parametrize("closed", [(1,), (2,), (0, 1, 2)])
def test_a_run_is_saved_with_nobody_to_tell(tmp_path, closed):
    """Whoever starts a program may have closed its output."""
    shell = " ".join(f"{stream}{'<' if stream == 0 else '>'}&-" for stream in closed)
    command = f'"{sys.executable}" -m gudgeon run "{EXAMPLE}" --until "1 ms" --output run.nc {shell}'
    environment = {**os.environ, "PYTHONPATH": str(Path(gd.__file__).parents[1])}
    done = subprocess.run(command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert gd.load(tmp_path / "run.nc").status == "complete"

"""What .ci/run provides: every outside program without which a test would be skipped."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: Programs that tests look for by themselves, or where there is a choice of several.
OTHERWISE = {"gcc", "g++", "setarch", "chromium-browser", "google-chrome"}


def test_all_programs_that_tests_look_for_are_provided():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    provided = {pair.partition(":")[0] for pair in re.search(r'tools="([^"]*)"', script)[1].split()}
    wanted = set()
    for path in (ROOT / "tests").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        wanted |= set(re.findall(r'which\("([^"]+)"\)', text))
        for names in re.findall(r"map\(shutil\.which, \(([^)]*)\)", text):
            wanted |= set(re.findall(r'"([^"]+)"', names))
    assert len(wanted) > 5
    assert wanted - OTHERWISE <= provided


def test_every_workflow_runs_what_ci_runs():
    """The tests on every change are those of .ci/run; nothing is cancelled on the main branch; no token is stored."""
    folder = ROOT / ".github" / "workflows"
    checks, wheels = ((folder / name).read_text(encoding="utf-8") for name in ("checks.yml", "wheels.yml"))
    assert "run: .ci/run" in checks and '["3.11", "3.13", "3.14"]' in checks
    for target in ("make lint", "make docs", "make view-check"):
        assert f"run: {target}" in checks
    assert "cancel-in-progress: ${{ github.event_name == 'pull_request' }}" in checks
    assert "id-token: write" in wheels and "secrets." not in wheels

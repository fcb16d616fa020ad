"""Commands that run one case of a study alone, so that every number of a study can be looked into."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from gudgeon.plot._commands import CASE, SET, filled
from gudgeon.study.options import of_steps

if TYPE_CHECKING:
    from gudgeon.study.study import Study


def template(study: Study) -> str:
    """Return the command of all cases, with places for the number of the case or for its parameters.

    A study of a mechanism from a file, of which numbers vary, gives one for the shell; any other a line of Python.
    """
    how, values = study.options, of_steps(study.options)
    by_shell = study.model_file is not None and study.base is not None and study.repeat == 1
    if not by_shell or not _settable(study):
        options = "".join(f", {name}={value!r}" for name, value in values.items())
        allowed = ", allow_paths=True" if study.allow_paths else ""
        made = "study" if study.file is None else f"gudgeon.Study.read({study.file!r}{allowed})"
        return f"{made}.mechanism({CASE}).simulate({how.until!r}{options})"
    file = shlex.quote(str(study.model_file)) + (" --allow-paths" if study.allow_paths else "")
    more = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in values.items())
    return f"gudgeon run {file} {SET} --until {how.until!r} {more}"


def command(study: Study, k: int) -> str:
    """Return the command of a case."""
    units = {path: unit for axis in study.plan.axes for path, unit in axis.units.items()}
    return filled(template(study), k, study.plan[k // study.repeat], units)


def _settable(study: Study) -> bool:
    """Whether all that varies can be written on a command line: numbers and texts."""
    return all(
        path not in one.labels or all(isinstance(value, str) for value in values)
        for one in study.plan.axes
        for path, values in one.values.items()
    )

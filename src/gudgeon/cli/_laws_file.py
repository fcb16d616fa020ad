"""--laws my_laws.py: laws of one's own for the mechanism that a command reads.

The file is run as Python runs any file, because whoever types the command names it; a model's file cannot name one.
What is under `@gd.contact_law`, `@gd.friction_law`, `@gd.film_law`, `@gd.compliance_law` or `@gd.pair` in it is known
by the name of its function from then on.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, named, open_regular
from gudgeon._written import Own, own_laws

#: What a file with laws looks like, for messages.
_LIKE = "a function under @gd.contact_law, @gd.friction_law, @gd.film_law, @gd.compliance_law, @gd.load_law or @gd.pair"


def learn(paths: Sequence[Path]) -> None:
    """Run files with laws, so that mechanisms can name these.

    Raises
    ------
    ModelError
        A file cannot be read or run, has no law, or one whose name is taken; the text names the file and the line.
    """
    for path in paths:
        known = {id(own.make) for own in own_laws().values()}
        _run(path, _compiled(path))
        new = {key: own for key, own in own_laws().items() if id(own.make) not in known}
        if not new:
            raise ModelError(f"--laws {named(path)}: has no law; write {_LIKE}")
        _check_names(path, new)


def _compiled(path: Path) -> CodeType:
    try:
        with open_regular(path) as opened:
            source = opened.read()
    except ModelError as error:
        raise ModelError(f"--laws {error}") from None
    except (OSError, ValueError) as error:
        raise ModelError(f"--laws {cannot(path, 'read', error, 'check its name')}") from None
    try:
        return compile(source, str(path), "exec")
    except SyntaxError as error:
        line = "" if error.lineno is None else f"line {error.lineno}: "
        raise ModelError(f"--laws {named(path)}: {line}{type(error).__name__}: {error.msg}; mend it") from None
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes, endless nesting
        raise ModelError(f"--laws {named(path)}: is not Python ({error or type(error).__name__}); mend it") from None


def _run(path: Path, code: CodeType) -> None:
    """Run a file as a module of its own, with its folder among those that it may import from."""
    module = ModuleType(f"laws_of_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # studies on clusters and keys of cases look it up
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.insert(0, folder)
    try:
        exec(code, module.__dict__)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit among them
        raise ModelError(f"--laws {named(path)}: {_where(path, error)}{_what(error)}") from None
    finally:
        if folder in sys.path:
            sys.path.remove(folder)


def _where(path: Path, error: BaseException) -> str:
    """Return the last line of the file that was being run."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return f"line {lines[-1]}: " if lines and lines[-1] is not None else ""


def _what(error: BaseException) -> str:
    text = " ".join(str(error).split())
    if isinstance(error, ModelError):
        return text
    return f"{type(error).__name__}{': ' if text else ''}{text[:300]}; mend it"


def _check_names(path: Path, new: dict[tuple[str, str], Own]) -> None:
    """Refuse names by which files mean a law of ours."""
    for (family, name), own in new.items():
        if name in _names(family):
            line = own.function.__code__.co_firstlineno
            raise ModelError(
                f"--laws {named(path)}: line {line}: {own.law.called(show(name))} is the name of one of gudgeon's; "
                "call the function otherwise"
            )


def _names(family: str) -> list[str]:
    """Return the names that files have for the members of a family."""
    from gudgeon.laws import compliance, contact, film, friction
    from gudgeon.pairs import PAIRS

    families = {
        "contact": contact.LAWS, "friction": friction.LAWS, "film": film.LAWS, "compliance": compliance.LAWS,
        "pair": PAIRS,
    }  # fmt: skip
    return [member.tag_name() for member in families.get(family, ())]

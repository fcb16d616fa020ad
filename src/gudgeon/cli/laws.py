"""gudgeon laws: the families of laws, with parameters, ranges and references; and contact laws compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from gudgeon.cli._compare import compare
from gudgeon.cli._options import OwnLaws

if TYPE_CHECKING:
    from gudgeon._family import Member
    from gudgeon._written import Own

    Family = dict[str, type[Member] | Own]


class _Laws(TyperGroup):
    """A group in which the name of a law or a family is as good as `show` with that name."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = args and (args[0].startswith("-") or args[0] in self.commands)
        return super().resolve_command(ctx, args if known else ["show", *args])


laws = typer.Typer(cls=_Laws, invoke_without_command=True, rich_markup_mode=None)


@laws.callback(subcommand_metavar="[NAME...] | compare [OPTIONS] [LAW...]")
def _all(context: typer.Context, own: OwnLaws = None) -> None:
    """List all laws, or those of a family, or some by their names; or compare contact laws.

    `gudgeon laws` lists all, `gudgeon laws friction` those of one family, `gudgeon laws hertz` shows one in full, and
    `gudgeon laws compare` drops a mass on the contact with each of several laws. With --laws FILE.py, the laws in this
    Python file are among them.
    """
    if context.invoked_subcommand is None:
        _show(_families(), full=False)


@laws.command()
def show(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Families, or laws by their names in files.")],
    own: OwnLaws = None,
) -> None:
    """Show families, or some of their laws in full: what they are, their parameters, ranges and references."""
    from gudgeon._describe import ModelError, nearest
    from gudgeon._describe import show as shown

    families = _families()
    members = [name for family in families.values() for name in family]
    for name in names:
        if name not in families and name not in members:
            known = [*families, *members]
            raise ModelError(
                f"{shown(name)} is neither a law nor a family of laws; {nearest(name, known, 'gudgeon laws')}"
            )
    whole = {title: family for title, family in families.items() if title in names}
    chosen = {
        title: {name: law for name, law in family.items() if name in names}
        for title, family in families.items()
        if title not in whole
    }
    if whole:
        _show(whole, full=False)
    if any(chosen.values()):
        _show({title: family for title, family in chosen.items() if family}, full=True)


laws.command()(compare)


def _families() -> dict[str, Family]:
    """Give all families of laws: their members by the names that they have in files."""
    from gudgeon._written import own_laws
    from gudgeon.laws import compliance, contact, film, friction, load

    families: dict[str, tuple[type[Member], ...]] = {
        "contact": contact.LAWS,
        "friction": friction.LAWS,
        "film": film.LAWS,
        "compliance": (*compliance.LAWS, compliance.MatrixCompliance),
        "load": load.LAWS,
    }
    known: dict[str, Family] = {title: {law.tag_name(): law for law in laws} for title, laws in families.items()}
    for (family, name), own in own_laws().items():
        known.setdefault(family, {})[name] = own
    return known


def _show(families: dict[str, Family], full: bool) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    from gudgeon.cli._law_text import about, parameters, reference, source_of, summary

    console = Console(highlight=False, markup=False)
    for title, family in families.items():
        count = f"{len(family)} {'law' if len(family) == 1 else 'laws'}"
        console.print(Text(f"{title}: {count}" if not full else title, style="bold underline"))
        for name, law in family.items():
            console.print()
            console.print(Text.assemble((name, "bold"), f"   {source_of(law)}"), soft_wrap=True)
            for paragraph in about(law) if full else [summary(law)]:
                console.print(Padding(Text(paragraph), (0, 0, 0, 2), expand=False))
            console.print(Padding(parameters(law), (0, 0, 0, 2), expand=False))
            source = reference(law)
            if source and not full:
                console.print(Padding(Text(f"reference: {source}"), (0, 0, 0, 2), expand=False))
        console.print()

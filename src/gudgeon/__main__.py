"""The command line, `gudgeon` or `python -m gudgeon`: Ctrl-C ends it in one line, also while it is being loaded."""

from gudgeon._quitting import quit_on_interrupt


def main() -> None:
    """Load the command line, run it and exit."""
    quit_on_interrupt()
    from gudgeon.cli import main as run

    run()


if __name__ == "__main__":
    main()

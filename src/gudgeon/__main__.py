"""`python -m gudgeon` is the command line."""

from gudgeon.cli import main

main()

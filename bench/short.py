"""The short form of a measurement: it shows that all of it works, and its figures tell little."""

from argparse import ArgumentParser, Namespace


def parsed(parser: ArgumentParser, words: list[str], **short: int) -> Namespace:
    """Return the arguments; with `--short` those of the short form, whatever else is said."""
    parser.add_argument("--short", action="store_true", help="only see whether it works")
    arguments = parser.parse_args(words)
    if arguments.short:
        vars(arguments).update(short)
    return arguments

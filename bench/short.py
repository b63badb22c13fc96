"""The `--short` form of a benchmark: a smoke test whose figures mean little."""

from argparse import ArgumentParser, Namespace


def parsed(parser: ArgumentParser, words: list[str], **short: int) -> Namespace:
    """Return the parsed arguments; `--short` overrides them with `short`."""
    parser.add_argument("--short", action="store_true", help="smoke test at a small scale")
    arguments = parser.parse_args(words)
    if arguments.short:
        vars(arguments).update(short)
    return arguments

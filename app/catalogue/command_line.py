"""What the catalogue's commands share: which rulesets are meant, and how to refuse."""

import sys

import app.catalogue as catalogue


def chosen_rulesets(name: str) -> list[str]:
    """Return the ids of the rulesets that a name means: all if it is empty, none if unknown."""
    known = list(catalogue.rulesets())
    return [one for one in known if name in ("", one)]


def refuse(sentence: str) -> int:
    """Say why the command does nothing and return its exit code."""
    print(f"pentacle: {sentence}", file=sys.stderr)  # noqa: T201  # a command talks to a person
    return 1

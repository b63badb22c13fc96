"""Shared arguments and errors of the catalogue's commands."""

import sys

import app.catalogue as catalogue
from app.engine.rules.ruleset import Ruleset
from tools.testing.rulesets import ruleset_named, ruleset_names


def chosen_rulesets(name: str) -> dict[str, Ruleset]:
    """Return the rulesets of an id: all for an empty one, none for an unknown one.

    A ruleset under development isn't registered, so it is found by its folder.
    """
    known = catalogue.rulesets()
    if name and name not in known and name in ruleset_names():
        return {name: ruleset_named(name)}
    return {one: game for one, game in known.items() if name in ("", one)}


def refuse(sentence: str) -> int:
    """Print an error and return its exit code."""
    print(f"pentacle: {sentence}", file=sys.stderr)  # noqa: T201  # a command prints its errors
    return 1

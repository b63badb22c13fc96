"""Shared arguments and errors of the catalogue's commands."""

import sys

import app.catalogue as catalogue
from app.engine.ruleset import Ruleset
from app.engine.testing.rulesets import ruleset_named, ruleset_names


def chosen_rulesets(name: str) -> dict[str, Ruleset]:
    """Return the rulesets that a name means by id: all if it is empty, none if unknown.

    One in the making is in no catalogue yet: it is found by its folder.
    """
    known = catalogue.rulesets()
    if name and name not in known and name in ruleset_names():
        return {name: ruleset_named(name)}
    return {one: game for one, game in known.items() if name in ("", one)}


def refuse(sentence: str) -> int:
    """Say why the command does nothing and return its exit code."""
    print(f"pentacle: {sentence}", file=sys.stderr)  # noqa: T201  # a command talks to a person
    return 1

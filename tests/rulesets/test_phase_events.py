"""Time triggers without effect are no news: every game lists their moments."""

import dataclasses
from collections.abc import Iterator

import pytest

from app.catalogue import ruleset, rulesets
from app.engine.dsl.abilities import EventPattern


def patterns(node: object) -> Iterator[EventPattern]:
    """Yield what the triggers below a node wait for."""
    if isinstance(node, EventPattern):
        yield node
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from patterns(getattr(node, field.name))
    elif isinstance(node, tuple):
        for each in node:
            yield from patterns(each)


@pytest.mark.parametrize("name", rulesets())
def test_time_triggers_wait_for_phase_events(name: str) -> None:
    rules = ruleset(name)

    waited = {each for one in rules.pool.bound.values() for each in patterns(one.node)}

    at_times = {each.kind for each in waited if each.phrase.startswith("At ")}
    assert at_times
    assert [kind for kind in at_times if not rules.display.style_of(kind).is_phase] == []

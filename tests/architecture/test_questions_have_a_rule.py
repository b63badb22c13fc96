"""Every question that rules ask is made with the number of its rule, asked by a test or not."""

import ast
from collections.abc import Iterator

from app.engine import prompts
from app.engine.prompts import Prompt
from tests.architecture.source import ROOT, nodes_of, place_of, python_files

KINDS = {
    name
    for name, kind in vars(prompts).items()
    if isinstance(kind, type) and issubclass(kind, Prompt)
} | {"attack_prompt", "block_prompt"}
# Arguments that another function passes to its prompt.
HANDS_ON = {"words"}


def questions() -> Iterator[tuple[str, ast.Call]]:
    """Yield every place in the rules at which a question is made."""
    for path in python_files("app/engine", "app/rulesets"):
        if "prompts" in path.relative_to(ROOT).parts:
            continue
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in KINDS:
                yield place_of(path, node), node


def has_rule(call: ast.Call) -> bool:
    """Whether a call names a rule, or hands on words in which the rule is."""
    for keyword in call.keywords:
        if keyword.arg is None and ast.unparse(keyword.value) in HANDS_ON:
            return True
        if keyword.arg == "rule":
            return not (isinstance(keyword.value, ast.Constant) and not keyword.value.value)
    return False


def test_a_question_is_made_with_its_rule() -> None:
    found = dict(questions())

    assert len(found) > 60
    assert [place for place, call in found.items() if not has_rule(call)] == []

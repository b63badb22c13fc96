"""Card data goes to JSON and comes back the same; other data is refused with its place."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from app.engine.dsl.abilities import Ability, SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.codec import CodecError, canonical, from_bytes, from_json, read, to_json
from app.engine.dsl.node import Node
from app.engine.dsl.values import SELF, Plus
from app.engine.effects import Damage, Draw, Seq

from .samples import samples
from .trees import of_class


@given(of_class(CardDef, 3))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_card_comes_back_from_json_the_same(card: CardDef) -> None:
    again = from_bytes(canonical(card))

    assert again == card
    assert canonical(again) == canonical(card)


@pytest.mark.parametrize(
    "ability", [pytest.param(ability, id=word.__name__) for word, ability, _ in samples()]
)
def test_every_word_comes_back_from_json(ability: Ability) -> None:
    assert from_json(to_json(ability)) == ability


def test_only_what_differs_from_the_default_is_written() -> None:
    assert to_json(Draw()) == {"node": "Draw"}
    assert to_json(Draw(2, "opponent")) == {"node": "Draw", "count": 2, "who": "opponent"}


def test_the_canonical_text_has_its_keys_in_order() -> None:
    assert canonical(Damage(SELF, Plus((1, 2)))) == (
        b'{"amount":{"node":"Plus","parts":[1,2]},"node":"Damage","to":{"node":"Self"}}'
    )


@pytest.mark.parametrize(
    ("data", "path", "sentence"),
    [
        ([], "", "must be an object"),
        ({"node": "Whistle"}, "", "no node 'Whistle'"),
        ({"count": 2}, "", "no node None"),
        ({"node": "Draw", "loud": 1}, "loud", "no such field"),
        ({"node": "Draw", "who": 3}, "who", "of type str"),
        ({"node": "Draw", "count": True}, "count", "must be"),
        ({"node": "Damage", "amount": 1}, "to", "needs this field"),
        ({"node": "Seq", "parts": {"node": "Draw"}}, "parts", "must be a list"),
        ({"node": "Seq", "parts": [{"node": "Draw", "who": 1}]}, "parts.0.who", "of type str"),
        ({"node": "Destroy", "what": {"node": "Draw"}}, "what", "must be a Ref"),
    ],
)
def test_other_data_is_refused_with_its_place(data: object, path: str, sentence: str) -> None:
    with pytest.raises(CodecError, match=sentence) as refusal:
        from_json(data)

    assert refusal.value.path == path


def test_faults_in_nested_amounts_name_their_path() -> None:
    count = {"node": "Plus", "parts": [1, {"node": "Count"}]}

    with pytest.raises(CodecError) as refusal:
        from_json({"node": "Draw", "count": count})

    assert refusal.value.path == "count.parts.1.ref"


def test_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(CodecError, match="no JSON"):
        from_bytes(b"{")


def test_a_node_of_another_class_is_refused() -> None:
    with pytest.raises(CodecError, match="Draw is no Ability"):
        read({"node": "Draw"}, Ability)


def test_json_may_be_read_by_anything() -> None:
    ability: Node = SpellEffect(Seq((Draw(), Draw(2))))

    assert msgspec.json.decode(canonical(ability)) == to_json(ability)

"""A client names cards by its own numbers, in every kind of answer."""

import pytest

from app.engine import views
from app.engine.position.errors import IllegalChoice
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, asked, course


@EVERY_RULESET
def test_a_key_with_the_engines_own_name_of_a_card_is_refused(rules: Ruleset) -> None:
    tried = 0
    for match in course(rules, 5, 200):
        prompt = asked(match)
        shown = views.prompt_for(match, prompt.seat)
        assert shown is not None
        public = {option.get("key") for option in shown["options"]}
        for option in prompt.options:
            if option.key and option.key not in public:
                tried += 1
                choice = views.decode_choice(match, prompt.seat, option.key)
                with pytest.raises(IllegalChoice):
                    match.check(prompt.seat, prompt.id, choice)

    assert tried

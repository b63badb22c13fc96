"""Cards that the scenarios of the rule book name and that are no part of the pool."""

from app.engine.effects import ReturnToHand
from app.rulesets.mage_wars.dsl.abilities import does
from app.rulesets.mage_wars.dsl.filters import ANYTHING, ELEMENT, TARGET, shared, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.effects import damages

SPARK = fast("Spark", 20, -5, pips(fire=1), damages(shared(ANYTHING)))
GUST = fast("Gust", 20, 0, pips(wind=1), does(ReturnToHand(TARGET), target(ELEMENT)))

SCENARIO_CARDS = (SPARK, GUST)

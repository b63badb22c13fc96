"""Password strength: how hard a password is to guess (zxcvbn), in sentences."""

from dataclasses import dataclass
from typing import Final

from zxcvbn_rs_py import zxcvbn

from app.accounts.credentials.passwords import MIN_LENGTH, check_length
from app.platform.errors import InvalidInput

MIN_SCORE: Final = 3  # of 4: holds out against somebody who has stolen the slow hashes
# The estimator tries every way to read signs as letters and keeps the interpreter to itself
# meanwhile; with these bounds it takes 10 ms at most. What is cut off can only add to the strength.
MAX_ESTIMATED_LENGTH: Final = 48
SUBSTITUTIONS: Final = frozenset("4@8({[</369&#!1|0$5+7%2")
MAX_SUBSTITUTIONS: Final = 8

# Its own words are another's; these are ours for what it means. Its kinds cannot be keys.
REASONS: Final = {
    "StraightRowsOfKeysAreEasyToGuess": "Keys in a row are guessed early.",
    "ShortKeyboardPatternsAreEasyToGuess": "Short patterns on the keyboard are guessed early.",
    "RepeatsLikeAaaAreEasyToGuess": "The same sign again and again adds next to nothing.",
    "RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess": "A repeated part adds next to nothing.",
    "ThisIsATop10Password": "This is one of the first ten that anybody tries.",
    "ThisIsATop100Password": "This is one of the first hundred that anybody tries.",
    "ThisIsACommonPassword": "Many people have this one; it is tried early.",
    "ThisIsSimilarToACommonlyUsedPassword": "This is close to one that many people have.",
    "SequencesLikeAbcAreEasyToGuess": "Sequences like abc or 6543 are guessed early.",
    "RecentYearsAreEasyToGuess": "Years are tried early.",
    "AWordByItselfIsEasyToGuess": "One word alone is found in any dictionary.",
    "DatesAreOftenEasyToGuess": "Dates are tried early.",
    "NamesAndSurnamesByThemselvesAreEasyToGuess": "A name alone is tried early.",
    "CommonNamesAndSurnamesAreEasyToGuess": "Common names are tried early.",
}
ADVICE: Final = {
    "AddAnotherWordOrTwo": "Add a word or two, the odder the better.",
    "UseAFewWordsAvoidCommonPhrases": "Put a few words together that nobody says together.",
    "CapitalizationDoesntHelpVeryMuch": "A capital at the start adds little.",
    "AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase": "Capitals throughout add little.",
    "ReversedWordsArentMuchHarderToGuess": "A word backwards adds little.",
    "PredictableSubstitutionsDontHelpVeryMuch": "Signs in place of letters add little.",
    "UseALongerKeyboardPatternWithMoreTurns": "A longer pattern with more turns is better.",
    "AvoidRepeatedWordsAndCharacters": "Leave repetitions away.",
    "AvoidSequences": "Leave sequences away.",
    "AvoidRecentYears": "Leave years away.",
    "AvoidYearsThatAreAssociatedWithYou": "Leave years away that have to do with you.",
    "AvoidDatesAndYearsThatAreAssociatedWithYou": "Leave dates away that are yours.",
}
WEAK: Final = "This could be guessed."


@dataclass(frozen=True, slots=True)
class Strength:
    """From 0, guessed at once, to 4; the reason is empty where it is strong enough."""

    score: int
    reason: str
    advice: tuple[str, ...]


def estimate_strength(password: str, *about: str) -> Strength:
    """Estimate the strength for somebody with these names and addresses."""
    found = zxcvbn(_bounded(password), _guessed_first(about))
    score = int(found.score)
    if len(password) < MIN_LENGTH:
        return Strength(min(score, 1), f"It needs at least {MIN_LENGTH} characters.", ())
    if score >= MIN_SCORE or found.feedback is None:
        return Strength(score, "", ())
    reason = REASONS.get(_kind(found.feedback.warning), WEAK)
    said = [ADVICE.get(_kind(each)) for each in found.feedback.suggestions]
    return Strength(score, reason, tuple(each for each in said if each))


def check_strength(password: str, *about: str) -> None:
    """Raise InvalidInput with the reason if the password could be guessed."""
    check_length(password)
    strength = estimate_strength(password, *about)
    if strength.score < MIN_SCORE:
        raise InvalidInput(
            " ".join((f"Choose a stronger password. {strength.reason}", *strength.advice))
        )


def _guessed_first(about: tuple[str, ...]) -> list[str]:
    """Return the names whole, written together, and in parts."""
    words = [
        (
            word[:MAX_ESTIMATED_LENGTH],
            "".join(word.split())[:MAX_ESTIMATED_LENGTH],
            *word[:MAX_ESTIMATED_LENGTH].split(),
        )
        for word in about
    ]
    return [each for forms in words for each in forms]


def _kind(meant: object) -> str:
    return repr(meant).rpartition(".")[2]


def _bounded(password: str) -> str:
    seen: set[str] = set()
    kept = []
    for character in password[:MAX_ESTIMATED_LENGTH]:
        if character in SUBSTITUTIONS and character not in seen:
            if len(seen) == MAX_SUBSTITUTIONS:
                continue
            seen.add(character)
        kept.append(character)
    return "".join(kept)

"""All chance is seeded, in streams of its own."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from app.engine.rng import EFFECT, SHUFFLE, Dice, streams
from tests.engine.blind import begin


@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_a_roll_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


@given(st.integers(0, 2**64))
def test_the_same_seed_rolls_the_same(seed: int) -> None:
    one, other = Dice(seed), Dice(seed)

    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


@given(st.integers(0, 2**64), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_entry(seed: int, deck: list[int]) -> None:
    shuffled = deck.copy()

    Dice(seed).shuffle(shuffled)

    assert sorted(shuffled) == sorted(deck)


@given(st.integers(0, 2**64), st.integers(0, 10))
def test_a_sample_holds_different_entries(seed: int, count: int) -> None:
    sample = Dice(seed).sample(range(10), count)

    assert len(set(sample)) == count


def test_every_entry_is_about_as_likely() -> None:
    dice = Dice(7)

    seen = Counter(dice.below(6) for _ in range(12_000))

    assert all(1800 < count < 2200 for count in seen.values())


def test_every_stream_begins_elsewhere() -> None:
    assert len(set(streams(1)) | set(streams(2))) == 2 * len(streams(1))


def test_a_roll_of_one_stream_moves_no_other() -> None:
    match = begin(1)
    before = match.state.rng

    match.roll(EFFECT, 6)

    assert match.state.rng[EFFECT] != before[EFFECT]
    assert match.state.rng[SHUFFLE] == before[SHUFFLE]

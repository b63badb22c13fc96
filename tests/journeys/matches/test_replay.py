"""A finished match is watched again: by step, by itself, from a link, as the other seat saw it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from app.cli import main
from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.hands import Player, by_mouse, play
from tests.journeys.lobby_page import give_up
from tests.suite.thoroughness import slow_unless

RIGHTS = """[...document.querySelectorAll('.stepper :is(button, select, a)')].map(
  (one) => one.getBoundingClientRect().right)"""
LATE_STYLES = "link[rel=stylesheet][href$='css/joined/table.css']"
SOME = 6  # deeds: enough for a few steps


@pytest.fixture(params=slow_unless(["phone"], {"desktop": DESKTOP, "phone": PHONE}))
def visitor(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, request.param)


@pytest.fixture
def at_a_desk(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def on_the_way(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def watch_again(visitor: Visitor) -> Page:
    """Begin a match beside the computer, give it up, and go to its replay."""
    page = visitor.open("/")
    page.locator("input[name=ruleset][value=shards]").check(force=True)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()
    play([Player(visitor, by_mouse)], until=lambda player: len(player.deeds) >= SOME)
    give_up(page)
    page.get_by_role("link", name="Watch again").click()
    expect(page.locator(".stepper__where")).to_contain_text("step 1 of")
    return page


def steps(page: Page) -> tuple[int, int]:
    told = re.search(r"step (\d+) of (\d+)", page.locator(".stepper__where").inner_text())
    assert told is not None
    return int(told[1]), int(told[2])


def test_a_match_is_gone_through_by_keys_by_itself_and_from_a_link(visitor: Visitor) -> None:
    page = watch_again(visitor)
    _, last = steps(page)
    assert last > 2
    expect(page).to_have_title(re.compile("^Replay · Shards "))
    expect(page.locator(LATE_STYLES)).to_have_count(1)

    page.keyboard.press("ArrowRight")
    expect(page.locator(".stepper__where")).to_contain_text(f"step 2 of {last}")
    here = page.url
    assert max(page.evaluate(RIGHTS)) <= page.evaluate("innerWidth")
    assert grave_faults(visitor.page) == []
    page.keyboard.press("Space")
    expect(page.locator(".stepper__where")).to_contain_text(f"step {last} of {last}")
    expect(page.locator(".stepper__where")).to_contain_text("conceded")
    expect(page.locator(".game-over")).to_have_count(0)
    expect(page.get_by_label("Play (Space)")).to_be_visible()  # it has come to rest

    page.goto(here)
    expect(page.locator(".stepper__where")).to_contain_text(f"step 2 of {last}")
    report_a_line(visitor)
    page.keyboard.press("ArrowLeft")
    assert steps(page)[0] == 1
    page.get_by_role("slider", name="Step").fill(str(last - 1))
    assert steps(page)[0] == last


def report_a_line(visitor: Visitor) -> None:
    """Say of the newest line that it looks wrong; the log is a sheet where there is no room."""
    page = visitor.page
    for opener in page.locator("[data-opens=rail]:visible").all():
        opener.dispatch_event("click")  # a hand laid out large covers it
    page.get_by_role("button", name="Report a bug").click()
    expect(page.locator("#wrong-line option").nth(1)).to_be_attached()
    assert grave_faults(visitor.page) == []
    page.get_by_role("button", name="Report line").click()
    expect(page.locator(".panel")).to_contain_text("check its rule")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "title"), [("Annotations", "#annotate-title"), ("Save as puzzle", "#puzzle-title")]
)
def test_a_dialog_that_cannot_be_loaded_says_so(at_a_desk: Visitor, name: str, title: str) -> None:
    page = watch_again(at_a_desk)
    page.locator(".replay__more summary").click()
    page.route("**/*", lambda route: route.abort())

    page.get_by_role("button", name=name).click()
    expect(page.locator(".replay__sheet")).to_contain_text("The server can't be reached.")

    page.unroute_all()
    page.get_by_role("button", name=name).click()
    expect(page.locator(title)).to_be_visible()
    assert all("ERR_FAILED" in one for one in at_a_desk.complaints)
    at_a_desk.complaints.clear()


def test_a_match_is_seen_as_the_other_seat_saw_it(on_the_way: Visitor) -> None:
    page = watch_again(on_the_way)
    expect(page.locator("#hand .card")).not_to_have_count(0)
    own = page.locator("#hand .card__name").all_text_contents()

    page.get_by_label("View").select_option(label="Clockwork")

    expect(page.locator(".plate:not([data-near])")).not_to_contain_text("Clockwork")
    expect(page.locator("#hand .card")).not_to_have_count(0)
    assert page.locator("#hand .card__name").all_text_contents() != own
    theirs = page.locator("#hand .card__name").all_text_contents()
    where = page.locator(".stepper__where").inner_text()
    page.keyboard.press("0")
    expect(page.locator(".replay__theirs")).to_contain_text("Clockwork holds")
    assert sorted(page.locator(".replay__theirs span").all_text_contents()) == sorted(theirs)
    expect(page.locator(".stepper__where")).to_have_text(where)
    page.get_by_label("View").select_option(label="Spectators")
    expect(page.locator("#hand .card")).to_have_count(0)


def told(page: Page) -> str:
    """Return the texts of plates, phases, log and bar at a replay's end, without card texts."""
    expect(page.locator(".stepper__where")).to_contain_text("step 1 of")
    page.keyboard.press("End")
    expect(page.locator(".stepper__where")).to_contain_text("conceded")
    parts = page.locator(".plate__name, .midline, .log__line, .log__turn, .stepper__where")
    return re.sub("“[^”]*”", "", "\n".join(parts.all_inner_texts()))


def test_both_seats_have_names_unless_the_viewer_is_one_of_them(
    at_a_desk: Visitor, on_the_way: Visitor
) -> None:
    you = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)
    page = watch_again(at_a_desk)
    replay = page.url.removeprefix(at_a_desk.address).partition("?")[0]
    own = told(page)
    across = told(at_a_desk.open(f"{replay}?view=1"))
    on_the_way.page.set_viewport_size(DESKTOP["viewport"])
    strange = [told(on_the_way.open(f"{replay}{view}")) for view in ("", "?view=1", "?view=3")]

    for words in (own, across):
        assert "You have conceded" in words
    for words in strange:
        assert you.search(words) is None, words
        assert "Clockwork" in words
    assert "holds" in on_the_way.page.locator(".replay__theirs").inner_text()


@pytest.mark.slow
def test_the_log_of_a_match_is_taken_home_and_checked(
    at_a_desk: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = watch_again(at_a_desk)
    file = tmp_path / "log.json"

    page.locator(".replay__more summary").click()
    assert grave_faults(at_a_desk.page) == []
    page.get_by_role("button", name="Make private").click()
    expect(page.locator(".stepper__where")).to_contain_text("Only its two players can watch")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    download.value.save_as(file)

    assert download.value.suggested_filename.endswith(".json")
    assert main(["verify", str(file)]) == 0
    assert "is verified" in capsys.readouterr().out
    at_a_desk.open("/matches?scope=mine")
    assert grave_faults(at_a_desk.page) == []


@pytest.mark.slow
def test_a_moment_is_annotated_for_others_and_kept_as_a_puzzle(on_the_way: Visitor) -> None:
    page = watch_again(on_the_way)
    page.keyboard.press("ArrowRight")
    annotate(page)
    shared = page.evaluate("location.href")
    page.goto("about:blank")
    page.goto(shared)
    expect(page.locator(".strip--note")).to_contain_text("Hold it.")
    expect(page.locator(".arrow--target")).to_have_count(1)
    assert grave_faults(on_the_way.page) == []
    report_annotations(page, shared)

    page.locator(".replay__more summary").click()
    page.get_by_role("button", name="Save as puzzle").click()
    page.get_by_label("In your words (for “Something else”)").fill("with one card")
    assert grave_faults(on_the_way.page) == []
    page.get_by_role("button", name="Save puzzle", exact=True).click()
    page.get_by_role("link", name="your puzzles").click()
    assert grave_faults(on_the_way.page) == []
    page.get_by_role("button", name="Play the puzzle").click()

    give_the_puzzle_up(page)


def give_the_puzzle_up(page: Page) -> None:
    """Check the goal of a puzzle and its outcome; the match draws lots for the first turn."""
    strip = page.locator(".strip--goal")
    expect(strip).to_have_text(re.compile("^Goal: Win (this|next) turn: with one card$"))
    goal = strip.inner_text()
    expect(page.locator(".strip--goal")).to_be_in_viewport()
    expect(page.locator(".log__line[data-kind=opening]")).to_have_text(
        f"The puzzle starts here. {goal}."
    )
    give_up(page)
    expect(page.locator(".aftermath__puzzle")).to_have_text("Puzzle not solved.")
    expect(page.locator(".strip--goal")).to_have_text(f"{goal}. Puzzle not solved.")


def annotate(page: Page) -> None:
    """Begin a set, say something of the step, draw an arrow, and publish it."""
    page.locator(".replay__more summary").click()
    page.get_by_role("button", name="Annotations", exact=True).click()
    page.get_by_label("Name of your annotations").fill("My view")
    page.get_by_role("button", name="Create", exact=True).click()
    page.get_by_label("Comment on step 2").fill("Hold it.")
    page.get_by_role("button", name="Add arrow").click()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Publish", exact=True).click()
    expect(page.get_by_role("button", name="Make private")).to_be_visible()
    page.get_by_role("button", name="Close").click()


def report_annotations(page: Page, shared: str) -> None:
    """Report the annotations from another account."""
    browser = page.context.browser
    assert browser is not None
    address = shared.partition("/match")[0]
    other = browser.new_context(extra_http_headers={"origin": address})
    other.request.post(f"{address}/api/v1/guests")
    reader = other.new_page()
    reader.goto(shared)
    reader.locator(".replay__more summary").click()
    reader.get_by_role("button", name="Annotations", exact=True).click()
    reader.get_by_role("button", name="Report…").click()
    reader.get_by_role("button", name="Report", exact=True).click()
    expect(reader.get_by_text("Annotations reported.")).to_be_visible()
    other.close()


def test_a_match_that_is_on_has_no_replay(on_the_way: Visitor) -> None:
    page = on_the_way.open("/")
    page.locator("input[name=ruleset][value=shards]").check(force=True)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator("#primary")).to_be_visible()

    page.goto(f"{page.url}/replay")

    expect(page.locator("#board")).to_contain_text(
        "This match isn't over yet. Watch its replay afterward."
    )
    on_the_way.complaints.clear()  # the browser notes the refusal

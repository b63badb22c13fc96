"""Windows of all sizes, set without loading a page again, and the faults of layout in one."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import CDPSession, Page

from tests.journeys.table_page import AT_REST

FIXTURES: Final = Path(__file__).parent / "fixtures"
FINGERS, IN_SIGHT = (
    (FIXTURES / name).read_text().strip("\n;") for name in ("fingers.js", "in-sight.js")
)
TARGET_PX: Final = 24  # WCAG 2.5.8
SMALL_PX: Final = 360  # pixels; in smaller windows cards are smaller than a target
# By how much a page scrolls sideways; one that clips its content does not.
WIDER: Final = """getComputedStyle(document.body).overflowX === "hidden" ? 0 :
  document.documentElement.scrollWidth - document.documentElement.clientWidth"""
TO_THE_HEAD: Final = "scrollTo(0, 0)"


@dataclass(frozen=True)
class Window:
    """A window in CSS pixels; at 200 % zoom it has half of those of the screen."""

    width: int
    height: int
    touch: bool = False
    text: int = 100  # percent of the browser's usual font size

    @property
    def least(self) -> int:
        """The size that a control needs, in pixels; with a mouse any point is enough."""
        return TARGET_PX if self.touch and min(self.width, self.height) >= SMALL_PX else 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height}{'-touch' * self.touch}-text-{self.text}"


SMALL_PHONE, PHONE = Window(320, 480, touch=True), Window(360, 640, touch=True)
TABLET, TABLET_ON_ITS_SIDE = Window(768, 1024, touch=True), Window(1024, 768, touch=True)
LAPTOP, LARGE_TEXT = Window(1280, 720), Window(1280, 720, text=200)
ZOOMED, PHONE_ON_ITS_SIDE = Window(640, 360), Window(844, 390, touch=True)
PHONE_WITH_LARGE_TEXT = Window(390, 844, touch=True, text=200)
# Small cards lose their names in the first two, and in the third a card of Mage Wars that a spell
# holds reaches 17 pixels below the board: their controls are reachable, but not all in sight.
CRAMPED: Final = (Window(480, 320, touch=True), Window(512, 384), Window(720, 700))
OF_LOW_WINDOWS: Final = ("is outside of the question", "is cut")
ALL: Final = (
    SMALL_PHONE,
    PHONE,
    Window(390, 844, touch=True),
    Window(480, 320, touch=True),
    Window(667, 375, touch=True),
    PHONE_ON_ITS_SIDE,
    Window(600, 960, touch=True),
    Window(701, 1000, touch=True),
    TABLET,
    Window(834, 1112, touch=True),
    Window(985, 1100, touch=True),
    TABLET_ON_ITS_SIDE,
    Window(512, 384),
    ZOOMED,
    Window(683, 384),
    Window(720, 450),
    Window(700, 560),
    Window(720, 700),
    Window(960, 540),
    Window(1024, 600),
    LAPTOP,
    Window(1366, 768),
    Window(1440, 900),
    Window(1920, 1080),
    Window(2560, 1440),
    LARGE_TEXT,
    PHONE_WITH_LARGE_TEXT,
    Window(768, 1024, touch=True, text=200),
)


class Resized:
    """A page whose window takes every size."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def faults_in(self, window: Window, within: str = "body") -> list[str]:
        """Return the covered, cut and unreachable parts in this window, and a page too wide."""
        self._take(window)
        found = [] if window in CRAMPED else self._out_of_sight(window)
        found += self.page.evaluate(FINGERS, [window.least, within])
        if (wider := self.page.evaluate(WIDER)) > 0:
            found.append(f"the page is {wider} px wider than the window")
        self.page.evaluate(TO_THE_HEAD)
        return [f"{window}: {fault}" for fault in found]

    def _out_of_sight(self, window: Window) -> list[str]:
        found: list[str] = self.page.evaluate(IN_SIGHT)
        # A low window scrolls a question of many answers, and cuts names in plates.
        is_low = window.height <= PHONE_ON_ITS_SIDE.height
        return [each for each in found if not (is_low and each.endswith(OF_LOW_WINDOWS))]

    def _take(self, window: Window) -> None:
        sizes = {"standard": 16 * window.text // 100}
        self._session.send("Page.setFontSizes", {"fontSizes": sizes})
        self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": window.touch})
        self.page.set_viewport_size({"width": window.width, "height": window.height})
        self.page.evaluate(AT_REST)

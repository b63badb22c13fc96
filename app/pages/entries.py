"""The client's entry points: the script module that brings each kind of page to life."""

ENTRIES = (
    "pages/account/email.js",
    "pages/account/reset.js",
    "pages/account/settings.js",
    "pages/account/sign-in.js",
    "pages/account/sign-up.js",
    "pages/admin.js",
    "pages/deck-builder.js",
    "pages/deck-list.js",
    "pages/friends.js",
    "pages/home.js",
    "pages/invite.js",
    "pages/leaderboard.js",
    "pages/lobby.js",
    "pages/match.js",
    "pages/new-deck.js",
    "pages/open-table.js",
    "pages/player.js",
    "pages/rule-book.js",
    "pages/static-page.js",
    # Every page has these besides: what is announced; the queue, challenges, whose move it is.
    "parts/announcements.js",
    "parts/lobby/lobby-overlay.js",
)

# Bundled by itself: a match opens from a link, with nothing in the cache. What it shares with other
# pages would be many small files; whoever comes from another page loads some of it twice.
ALONE = frozenset({"pages/match.js"})

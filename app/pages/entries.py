"""The client's entry points: one script module for each kind of page."""

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
    # On every page: announcements, the queue, challenges, your turns.
    "parts/announcements.js",
    "parts/lobby/lobby-overlay.js",
)

# A bundle of its own: a match opens from a link with an empty cache. Shared chunks would be many
# small files; a visitor from another page loads some modules twice.
ALONE = frozenset({"pages/match.js"})

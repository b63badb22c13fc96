"""`python -m bench [games|answer|rising|lobby|restart|attack]`: benchmark or attack a server."""

import sys

from bench import answer, games, lobby, restart, rising, sockets
from bench.attack import command as attack

PARTS = {
    "games": games.main,
    "answer": answer.main,
    "rising": rising.main,
    "lobby": lobby.main,
    "restart": restart.main,
    "attack": attack.main,
}
words = sys.argv[1:]
part = PARTS.get(words[0]) if words else None
sys.exit(part(words[1:]) if part else sockets.main(words))

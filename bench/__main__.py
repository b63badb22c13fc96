"""`python -m bench [lobby|restart|attack]`: measures a server over sockets, or attacks it."""

import sys

from bench import lobby, restart, sockets
from bench.attack import command as attack

PARTS = {"lobby": lobby.main, "restart": restart.main, "attack": attack.main}
words = sys.argv[1:]
part = PARTS.get(words[0]) if words else None
sys.exit(part(words[1:]) if part else sockets.main(words))

"""`python -m bench [lobby]`: measures a whole server over real sockets."""

import sys

from bench import lobby, sockets

words = sys.argv[1:]
sys.exit(lobby.main(words[1:]) if words[:1] == ["lobby"] else sockets.main(words))

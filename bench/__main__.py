"""`python -m bench`: measures a whole server over real sockets."""

import sys

from bench.sockets import main

sys.exit(main(sys.argv[1:]))

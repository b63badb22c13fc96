"""Live matches: their owner, log, frames, clocks and sockets, and their life before and after."""

"""Sockets that reach one node and are served by another, over the bus.

The gateway node relays text in both directions and knows nothing about its content. The serving
node runs its own application on a virtual socket, with the headers and the address of the client,
so every check and limit holds there as well.

A lost or repeated message may never reach a client: batches to a gateway are numbered, and a gap
closes the sockets of that gateway. Their clients reconnect and resume from the log.
"""

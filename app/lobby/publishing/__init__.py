"""Publish and subscribe: the open sockets of this node, and what is sent to whom of them."""

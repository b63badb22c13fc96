"""Publish and subscribe: open sockets of this node, and the messages sent to each."""

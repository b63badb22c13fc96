"""What each viewer is shown: view snapshots and the numbered frames between them.

Knows the engine's views and the protocol; neither the log nor who is connected.
"""

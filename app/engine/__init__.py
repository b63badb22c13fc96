"""The rules engine: pure, deterministic, names no game; its folders are layers (docs/engine.md)."""

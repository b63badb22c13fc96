"""Trapdoor: face-down creatures, free traps, and one number for attack, defence and life."""

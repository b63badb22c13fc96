"""The rules of Trapdoor, section by section."""

"""The supply chain: what is installed, under which licences, and what is known against it."""

"""The supply chain: installed packages, their licenses, and known advisories."""

"""The site without a network: what of it a browser may keep, and who keeps it there."""

"""Where the sections of a game stand on its map: worked out once, the same in every language."""

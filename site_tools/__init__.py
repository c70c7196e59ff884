"""The publisher: commands, checks of terms, and the site."""

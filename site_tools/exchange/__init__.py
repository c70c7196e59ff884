"""Texts and terms on their way to other people's tools, and back."""

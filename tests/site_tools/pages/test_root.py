from __future__ import annotations

from adjudicator.book import LANGUAGES
from site_tools.pages.root import chooser_file, not_found_file
from site_tools.pages.words import all_words


def test_the_chooser_links_every_language_without_scripts() -> None:
    html = chooser_file(all_words())
    for language in LANGUAGES:
        assert f'<a href="{language}/index.html" hreflang="{language}" lang="{language}">' in html


def test_both_pages_stand_alone() -> None:
    for html in (chooser_file(all_words()), not_found_file(all_words())):
        assert "src=" not in html
        assert "<link" not in html.replace('<link rel="icon" href="data:,">', "")
        assert "http:" not in html
        assert "https:" not in html
        assert "Content-Security-Policy" in html


def test_the_lost_page_speaks_every_language() -> None:
    html = not_found_file(all_words())
    for language in LANGUAGES:
        assert f'data-language="{language}"' in html

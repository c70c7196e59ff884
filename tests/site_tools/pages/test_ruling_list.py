from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES
from adjudicator.telling import granted, weighed
from site_tools.library import Library
from site_tools.pages.edition import Edition
from site_tools.pages.html import escape
from site_tools.pages.page import Page
from site_tools.pages.ruling import MOST_GRANTED, ruling_page
from site_tools.pages.ruling_list import by_topic, rulings_page

ROOT = Path(__file__).resolve().parents[3]
CHANGED = "minotaurs.curse.zero-might"


@pytest.fixture(scope="module")
def russian() -> Edition:
    return Edition(Library(ROOT), "ru")


def seen(page: Page) -> str:
    """What a reader sees of a page, in one line."""
    return " ".join(re.sub(r"<[^>]*>|\{ [^}]* \}", " ", page.body).replace("&#35;", "#").split())


def change(root: Path, section: str) -> None:
    """Give the section another text."""
    path = root / "rules" / "minotaurs" / "curse.yml"
    text = path.read_text("utf-8")
    start = text.index(f"id: {section}")
    title = text.index("title:", start) + len("title: ")
    path.write_text(f"{text[:title]}Совсем {text[title:]}", "utf-8")


def test_every_ruling_stands_under_its_topic_once_and_is_counted(russian: Edition) -> None:
    rulings = russian.rulings.of_game("minotaurs")
    topics = by_topic(rulings)
    folders = {p.name for p in (ROOT / "scenarios" / "minotaurs").iterdir() if p.is_dir()}
    assert set(topics) == folders - {"i18n"}
    assert sum(map(len, topics.values())) == len(rulings)
    body = rulings_page(russian, "minotaurs").body
    for topic, group in topics.items():
        assert body.count(f"#topic-{topic} ") == 1
        assert f'href="&#35;topic-{topic}"' in body or f'href="#topic-{topic}"' in body
        part = body.split(f"#topic-{topic} ", 1)[1].split("\n\n")[1]
        assert [part.count(f"on/{ruled.id}.html") for ruled in group] == [1] * len(group)


def test_topics_are_called_as_their_chapter_or_their_term_is(russian: Edition) -> None:
    told = seen(rulings_page(russian, "minotaurs"))
    for name in ("Проклятье", "Ход", "Победа"):
        assert f"## {name}" in told


def test_a_precedent_under_which_a_section_changed_says_so_and_names_it(minotaurs: Path) -> None:
    change(minotaurs, CHANGED)
    made = Edition(Library(minotaurs), "en")
    stale = [ruled for ruled in made.rulings.ruled if ruled.stale]
    fresh = [
        ruled for ruled in made.rulings.ruled if not ruled.stale and ruled.report.scenario.expects
    ]
    assert stale
    assert fresh
    assert all(CHANGED in ruled.cited for ruled in stale)
    badge = made.words("badge.precedent-stale")
    assert rulings_page(made, "minotaurs").body.count(badge) == len(stale)
    page = ruling_page(made, stale[0])
    assert badge in page.body
    assert made.words("precedent.intro") in seen(page)
    assert made.words("precedent.changed") in seen(page)
    notice = page.body.split("lx-notice--warning", 1)[1].split("\n\n")[0]
    assert f"curse.html#{CHANGED}" in notice.replace("&#35;", "#")
    for page in map(ruling_page, [made] * 2, fresh[:2]):
        assert badge not in page.body


def test_a_precedent_that_nobody_confirmed_says_so_without_alarm(minotaurs: Path) -> None:
    (minotaurs / "scenarios" / "minotaurs" / "confirmed.yml").unlink()
    made = Edition(Library(minotaurs), "en")
    mine = (each for each in made.rulings.ruled if each.report.scenario.heading.game == "minotaurs")
    page = ruling_page(made, next(each for each in mine if each.report.scenario.expects))
    assert made.words("badge.unconfirmed") in page.body
    assert made.words("badge.precedent-stale") not in page.body
    assert made.words("precedent.intro") not in page.body


def test_a_position_is_told_in_the_words_of_the_game(russian: Edition) -> None:
    ruled = next(r for r in russian.rulings.ruled if r.id == "activation-in-another-phase")
    page = ruling_page(russian, ruled)
    told = seen(page)
    assert "чей ход: Красный" in told
    assert "тип: миньон; могущество: 1" in told
    assert "turn.actions" not in told.split("Красный", 1)[0]
    position = next(part for part in page.parts() if "lx-position" in part)
    assert "lang=" not in position


def test_a_language_without_phrases_marks_the_position_as_english(minotaurs: Path) -> None:
    (minotaurs / "rules" / "minotaurs" / "i18n" / "pl" / "phrases.yml").unlink()
    made = Edition(Library(minotaurs), "pl")
    ruled = next(r for r in made.rulings.ruled if r.id == "activation-in-another-phase")
    position = next(p for p in ruling_page(made, ruled).parts() if "lx-position" in p)
    assert 'lang="en"' in position
    assert "whose turn it is" in position


def weighed_on(page: Page) -> str:
    """What a ruling's page says of the rules that did not apply."""
    return next(part for part in page.parts() if "lx-weighed" in part)


def test_a_rule_that_did_not_apply_stands_there_once_with_all_steps_it_is_true_of(
    russian: Edition,
) -> None:
    found = 0
    for ruled in russian.rulings.of_game("minotaurs"):
        steps = weighed(ruled.report, "ru")
        different = {told for step in steps for told in step}
        if not different:
            continue
        part = weighed_on(ruling_page(russian, ruled))
        sections = [section for told in different for section in told.sections]
        for title, times in Counter(map(russian.section_title, sections)).items():
            assert part.count(f">{escape(title)}</a>") == times
        found += sum(map(len, steps)) > len(different)
    assert found > 10


def test_why_rules_did_not_apply_is_said_before_them_in_every_language(russian: Edition) -> None:
    for language in LANGUAGES:
        made = Edition(russian.library, language)
        ruled = next(r for r in made.rulings.ruled if r.id == "activation-in-another-phase")
        part = weighed_on(ruling_page(made, ruled))
        for told in next(filter(None, weighed(ruled.report, language))):
            start = part.index(f"<li>{escape(told.text)} — ")
            title = escape(made.section_title(told.sections[0]))
            assert f">{title}</a>" in part[start:].partition("</li>")[0]


def test_much_that_is_taken_for_granted_is_folded_and_little_is_not(russian: Edition) -> None:
    def page(least: int, most: int) -> str:
        fitting = (
            each
            for each in russian.rulings.ruled
            if least <= len(list(granted(each.report, "ru"))) <= most
        )
        return ruling_page(russian, next(fitting)).body

    label = russian.words("assumed")
    assert f"<summary>{label} (" in page(MOST_GRANTED + 1, 99)
    assert f"<summary>{label} (" not in page(1, MOST_GRANTED)
    assert f">{label}</p>" in page(1, MOST_GRANTED)

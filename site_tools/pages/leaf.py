"""A page being written: links that start from it, and the small pieces that all pages share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.book import Concept, Rulebook
from site_tools.pages import address, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, join
from site_tools.pages.page import unsearched
from site_tools.pages.prose import Prose, plain
from site_tools.pages.rulings import Ruled
from site_tools.pages.wording import Standing

NOTHING = Html("")


class Leaf:
    """One page of an edition, at `path`; every link it makes is relative to there."""

    def __init__(self, edition: Edition, path: str) -> None:
        self.edition = edition
        self.words = edition.words
        self.language = edition.language
        self.path = path
        #: The concepts that the page's texts mention, in order, for its list of terms.
        self.mentioned: dict[str, None] = {}
        #: What looks the same on every page of this folder, by whatever tells it apart. A chapter
        #: keeps its own: what leads to a section elsewhere leads to a place on the page there.
        self._alike: dict[object, Html] = (
            {}
            if path in edition.chapter_pages
            else edition.alike.setdefault(path.rpartition("/")[0], {})
        )

    def once(self, key: object, make: Callable[..., Html], *told: object) -> Html:
        """What was made for `key` on a page of this folder before, else what `make` makes now."""
        found = self._alike.get(key)
        if found is None:
            found = self._alike[key] = make(*told)
        return found

    def to(self, target: str) -> str:
        """The relative address of a page in this language."""
        return address.relative(self.path, target)

    def to_permanent(self, kind: str, thing_id: str) -> str:
        """The relative form of a permanent address."""
        return self.to(address.permanent(kind, thing_id))

    # ------------------------------------------------------------------ links to things

    def section_address(self, section_id: str) -> str:
        """Where a section stands today, from here; `game/chapter` leads to the chapter.

        :raises KeyError: if there is none.
        """
        game = address.game_of(section_id)
        if "/" in section_id:
            return self.to(address.chapter(game, section_id.split("/", 1)[1]))
        book = self.edition.books[game]
        today = book.resolve(section_id)
        chapter = book.chapter_of[today].chapter
        return self.to(f"{address.chapter(game, chapter)}#{today}")

    def section(self, section_id: str) -> Html:
        """A link to a section, under its number and title; the bare id where it is unknown."""
        return self.once(section_id, self._section, section_id)

    def _section(self, section_id: str) -> Html:
        book = self.edition.book_of(section_id)
        if book is None:
            return element("code", section_id)
        if "/" in section_id:
            named = wording.chapter(book, section_id.split("/", 1)[1], self.language)
            number = ""
        else:
            found = self.edition.section_wording(section_id)
            if found is None:
                return element("code", section_id)
            named, number = found, book[section_id].number
        link = element(
            "a", named.title,
            href=self.section_address(section_id), lang=named.standing.lang,
        )  # fmt: skip
        return join([element("span", number, class_="lx-number"), " ", link]) if number else link

    def concept(self, concept_id: str, surface: str | None = None) -> Html:
        """A link to a concept's page, under `surface` or its preferred term."""
        concept = self.edition.concept(concept_id)
        name, spoken = wording.concept_name(concept, self.language)
        lang = spoken if surface is None and spoken != self.language else None
        return element(
            "a", surface if surface is not None else name,
            href=self.to(address.concept(str(concept.id))), lang=lang,
        )  # fmt: skip

    def term(self, concept_id: str, surface: str) -> Html:
        """A mention in a text; the page's script shows the definition in place."""
        concept = self.edition.concept(concept_id)
        self.mentioned[str(concept.id)] = None
        return element(
            "a", surface,
            class_="lx-term", href=self.to(address.concept(str(concept.id))),
            data_term=str(concept.id),
        )  # fmt: skip

    def open_question(self, question_id: str) -> Html:
        """A link to an open question, under its title; the id where it is unknown."""
        book = self.edition.book_of(question_id)
        if book is None or book.resolve(question_id) not in book.questions:
            return element("code", question_id)
        today = book.resolve(question_id)
        told = wording.open_question(book, today, self.language)
        href = self.to(address.open_questions(address.game_of(today), today))
        return element("a", told.title, href=href, lang=told.standing.lang)

    def ruling(self, ruled: Ruled) -> Html:
        """A link to a ruling, under its scenario's title."""
        title, spoken = ruled.title(self.language)
        return element(
            "a", title,
            href=self.to(address.ruling(ruled.game, ruled.id)),
            lang=spoken if spoken != self.language else None,
        )  # fmt: skip

    def game_title(self, book: Rulebook) -> Html:
        """A game's title, not linked."""
        named = wording.game(book, self.language)
        return in_language(named.title, named.standing)

    # ------------------------------------------------------------------ texts

    def prose(self, game: str, language: str) -> Prose:
        """How texts of that game and language are written on this page."""
        return Prose(self.edition.runs(game, language), self.term, self.section)

    def text(self, text: str, game: str, standing: Standing) -> Html:
        """A text of several paragraphs; marked with its language where that is not the page's."""
        blocks = self.prose(game, standing.shown).blocks(text)
        return element("div", blocks, class_="lx-text", lang=standing.lang)

    def line(self, text: str, game: str, standing: Standing) -> Html:
        """A text of one line."""
        told = self.prose(game, standing.shown).inline(" ".join(text.split()))
        return element("span", told, lang=standing.lang) if standing.lang else told

    def plainly(self, text: str) -> str:
        """A text without marks, for descriptions."""
        return plain(text, self.edition.section_title)

    # ------------------------------------------------------------------ small pieces

    def badge(self, word: str, kind: str, **parts: object) -> Html:
        """A short word in a frame, such as *draft*."""
        return element("span", self.words(word, **parts), class_=f"lx-badge lx-badge--{kind}")

    def standing_badges(self, standing: Standing, draft: str = "badge.draft") -> list[Html]:
        """What a reader must know of a text at a glance: its language, its state, its age.

        `draft` is the word for what nobody has reviewed: a translation, or an entry as a whole.
        """
        badges = []
        if standing.fallback:
            name = self.words.language_name(standing.shown)
            badges.append(self.badge("badge.fallback", "fallback", language=name))
        if standing.stale:
            badges.append(self.badge("badge.stale", "stale"))
        if standing.state == "draft":
            badges.append(self.badge(draft, "draft"))
        return badges

    def standing_told(self, standing: Standing) -> str:
        """The same in a sentence."""
        if standing.state is None:
            return self.words("standing.original")
        told = [self.words(f"standing.{standing.state}")]
        if standing.stale:
            told.append(self.words("standing.stale"))
        return " ".join(told)

    def trail(self, *steps: tuple[object, str]) -> Html:
        """The way here from the front page: titles with their pages."""
        home = (self.words("home"), address.HOME)
        links = [
            element("li", element("a", title, href=self.to(path))) for title, path in (home, *steps)
        ]
        return element(
            "nav", element("ol", *links), class_="lx-trail", aria_label=self.words("trail")
        )

    def game_trail(self, game: str, *steps: tuple[object, str]) -> Html:
        """The way here through a game's home, or the shared terms."""
        if game == GENERIC:
            return self.trail(*steps)
        title = self.game_title(self.edition.books[game])
        return self.trail((title, address.game(game)), *steps)

    def copy_button(self, href: str, label: str = "") -> Html:
        """A permanent address: a link without scripts, a button that copies it with them."""
        return element(
            "a", element("span", self.words("copy-link")),
            class_="lx-copy", href=href, data_copied=self.words("copied"),
            aria_label=f"{self.words('copy-link')}{self.words.colon}{label}" if label else None,
        )  # fmt: skip

    def data_link(self, kind: str, thing_id: str) -> Html:
        """A link to the thing as JSON, for other programs."""
        href = self.to(f"../{address.data(kind, thing_id)}")
        return element("a", self.words("data"), " (JSON)", href=href, class_="lx-data")

    def workshop(self, game: str) -> Html:
        """A link to the translator's table of a game, or of the shared terms."""
        href = self.to(address.workshop(game))
        return element("a", self.words("workshop"), href=href)

    def row(self, label: str, *values: object, kind: str = "") -> Html:
        """A named line of a section's facts: `label` is the key of a word."""
        class_ = f"lx-row lx-row--{kind}" if kind else "lx-row"
        return element(
            "div", element("dt", self.words(label)), *(element("dd", value) for value in values),
            class_=class_,
        )  # fmt: skip

    def terms_here(self) -> Html:
        """The terms that this page's texts mention, with their definitions, folded."""
        told = [
            self._definition(self.edition.concepts[concept]) for concept in sorted(self.mentioned)
        ]
        if not told:
            return NOTHING
        summary = f"{self.words('terms-here')} ({len(told)})"
        definitions = element("dl", *told, class_="lx-definitions")
        return unsearched(fold(summary, definitions, kind="lx-terms-here"))

    def _definition(self, concept: Concept) -> Html:
        spoken = next(
            (
                tried
                for tried in (self.language, concept.origin, *dict(concept.languages()))
                if tried and (entry := concept.in_language(tried)) and entry.definition
            ),
            None,
        )
        entry = concept.in_language(spoken) if spoken else None
        definition = entry.definition if entry else ""
        return element(
            "div",
            element("dt", self.concept(str(concept.id))),
            element("dd", definition, lang=spoken if spoken != self.language else None),
            data_definition=str(concept.id),
        )  # fmt: skip


def in_language(text: object, standing: Standing) -> Html:
    """A piece of text, marked with its language where that is not the page's."""
    return element("span", text, lang=standing.lang) if standing.lang else join([text])


def listing(items: Iterable[object], class_: str | None = None, tag: str = "ul") -> Html:
    """A list of pieces."""
    return element(tag, *(element("li", item) for item in items), class_=class_)


def fold(summary: object, *inside: object, kind: str = "") -> Html:
    """A part that is closed at first."""
    return element(
        "details", element("summary", summary), *inside, class_=f"lx-fold {kind}".strip()
    )


def block(*parts: object) -> str:
    """Markup as a block of a Markdown page: one line, so that no blank line can end it early."""
    told = join(parts).replace("\n", " ")
    # Markdown takes an element of another name for a piece of a paragraph.
    return f"<div>{told}</div>" if told.startswith("<lx-") else told

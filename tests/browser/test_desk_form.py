"""The desk's form in a browser: set up by taps, found by words, beside the text, and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from adjudicator.desk import rule_on
from adjudicator.scenario import Docket
from tests.browser.at_the_desk import (
    HANGING,
    OPEN_READING,
    PATIENCE,
    PHONE,
    SMALL,
    containing,
    desk,
    find,
    link_to,
    opened,
    ruled,
    text_of,
    type_into,
)
from tests.browser.conftest import ROOT, Bared, Watch, complaints

pytestmark = pytest.mark.browser


def test_a_dispute_is_set_up_and_ruled_on_by_taps_alone_on_a_phone(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    watched = Watch(page, site)
    page.goto(f"{site}en/desk.html?game=minotaurs")
    page.locator("[data-do=open]").tap()
    opened(page)

    page.locator("#add-card").fill("spear")
    page.get_by_role("button", name="Add a card").tap()
    card = page.locator("[data-fold='cards/spear']")
    expect(card).to_have_attribute("open", "")
    card.locator("[id$='/type']").select_option("minion")
    type_into(card.locator("[id$='/might']"), "2")
    card.locator("[id$='/phase']").select_option("1")
    card.locator("[id$='/zone']").select_option("military")

    page.locator("[data-fold='given/turn'] summary").tap()
    page.locator("[id='f-given/turn/player']").select_option("red")
    page.locator("[id='f-given/turn/phase']").select_option("1")
    page.locator("[id='f-given/players']").select_option("red")
    page.locator("[id='f-given/players/red/hand']").select_option("spear")
    type_into(page.locator("[id='f-given/players/red/hand/count']"), "3")
    page.locator("[id='f-given/board']").select_option("upper.religious")

    page.locator("[id='f-steps/move']").select_option("play")
    page.locator("[id='f-steps/0/by']").select_option("red")
    page.locator("[id='f-steps/0/card']").select_option("spear")
    page.locator("[id='f-steps/0/at']").select_option("upper.religious")
    find(page, "f-steps/question", "might of", "might")
    page.locator("[id='f-steps/1/of']").select_option("spear")
    expect(page.locator(".lx-desk__problems li")).to_have_count(0)

    page.locator("[data-do=run]").tap()
    steps = page.locator(".lx-desk__ruling .lx-steps > li")
    expect(steps).to_have_count(2, timeout=PATIENCE)
    assert "lx-step--illegal" in (steps.nth(0).get_attribute("class") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    watched.clean()
    written = text_of(page).input_value()
    answer = rule_on(written, Docket(ROOT, ("en",)).bench("minotaurs").book)  # type: ignore[union-attr]
    assert [step["outcome"] for step in answer["ruling"]["steps"]] == [
        {"value": "illegal"},
        {"value": 2},
    ]
    context.close()


def test_the_form_and_the_text_follow_each_other_and_comments_stay(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.locator("[id='f-steps/0/at']").select_option("upper.military")
    expect(text_of(page)).to_have_value(SMALL.replace("upper.religious", "upper.military"))
    expect(page.locator("[data-fold='steps/0'] > summary")).to_contain_text("upper military")
    page.locator("[data-do=undo]").click()
    expect(text_of(page)).to_have_value(SMALL)
    text_of(page).fill(SMALL.replace("might: 2", "might: 7"))
    page.locator("[data-fold='cards/spear'] summary").click()
    expect(page.locator("[id='f-cards/spear/might']")).to_have_value("7")
    watch.clean()


def test_fields_say_whose_they_are_as_rulings_do(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}ro/desk.html?ruling=activation-step-by-step")
    for player in ("A", "B"):
        hand = page.locator("fieldset", has=page.locator(f"[id='f-given/players/{player}/hand']"))
        expect(hand.last.locator("> legend")).to_have_text(f"mâna lui {player}")
    watch.clean()


def test_a_field_that_is_being_touched_is_not_replaced(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    deck = page.locator("[id='f-given/players/red/deck/count']")
    deck.evaluate("field => { field.mine = true }")
    type_into(deck, "8")
    type_into(page.locator("[id='f-given/players/blue/deck/count']"), "7")
    page.locator("[id='f-given/turn/phase']").select_option("2")
    expect(text_of(page)).to_have_value(
        SMALL.replace("deck: 10", "deck: 8")
        .replace("deck: 9", "deck: 7")
        .replace("red, phase: 1}", "red, phase: 2}")
    )
    assert deck.evaluate("field => field.mine")
    watch.clean()


def test_what_the_judge_lacks_is_told_in_the_form_by_one_tap(watch: Watch, site: str) -> None:
    lacking = SMALL.replace(", might: 2", "").replace(
        "  - {do: play, by: red, card: spear, at: upper.religious, expect: illegal}\n",
        "  - {ask: might, of: spear}\n",
    )
    page = desk(watch.page, f"{site}en/desk.html{link_to(lacking)}")
    told = ruled(page)
    told.get_by_role("button", name="Tell it").click()
    field = page.locator("[id='f-cards/spear/might']")
    expect(field).to_be_focused()
    type_into(field, "5")
    expect(text_of(page)).to_have_value(lacking.replace("phase: 1}", "phase: 1, might: 5}", 1))
    expect(ruled(page).locator(".lx-step")).to_contain_text("5")
    watch.clean()


def test_a_house_reading_is_a_switch_that_rules_again(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html?ruling={HANGING}")
    told = ruled(page)
    undetermined = told.locator(".lx-step--undetermined")
    expect(undetermined).not_to_have_count(0)
    before = undetermined.count()
    switch = told.locator(".lx-desk__choices select").first
    value = switch.locator("option").nth(1).get_attribute("value")
    switch.select_option(value)
    expect(text_of(page)).to_have_value(containing(f"{OPEN_READING}: {value}"), timeout=PATIENCE)
    expect(undetermined).not_to_have_count(before, timeout=PATIENCE)
    expect(told.locator(".lx-desk__choices select").first).to_have_value(str(value))
    watch.clean()


def test_on_a_phone_a_fact_is_changed_after_the_ruling_and_ruled_on_again(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    watched = Watch(page, site)
    desk(page, f"{site}ru/desk.html{link_to(SMALL)}")
    expect(text_of(page)).to_be_hidden()
    board = page.locator("[id='f-steps/0/at']")
    board.select_option("upper.religious")
    page.locator("[data-do=run]").tap()
    told = page.locator(".lx-desk__ruling .lx-step")
    expect(told).to_have_class(re.compile("lx-step--illegal"), timeout=PATIENCE)
    expect(told).to_be_in_viewport()

    page.locator("[data-do=back]").tap()
    expect(board).to_be_in_viewport()
    board.select_option("upper.military")
    expect(page.locator(".lx-desk__old")).to_be_visible()
    page.locator("[data-do=run]").tap()
    expect(told).to_have_class(re.compile("lx-step--legal"), timeout=PATIENCE)

    page.locator("[data-do=text]").tap()
    expect(text_of(page)).to_be_visible()
    assert "upper.military" in text_of(page).input_value()
    page.locator("[data-do=text]").tap()
    expect(text_of(page)).to_be_hidden()
    watched.clean()
    context.close()


SMALLER_THAN_A_FINGERTIP = """
least => [...document.querySelectorAll(
  ".lx-desk :is(button, select, input, textarea, summary, [role=option], label:has(input))"
)].filter(each => each.checkVisibility() && !each.closest("label:not(:scope)")
  && !each.closest(".lx-unseen") && !each.closest(".lx-desk__ruling"))
  .map(each => [each.id || each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""


@pytest.mark.parametrize(
    "name", ["building-with-a-bird-by-house-ruling", "activation-step-by-step", "strictest-of-two"]
)
def test_on_a_phone_everything_is_large_enough_to_be_tapped_and_nothing_is_too_wide(
    browser: Browser, site: str, name: str
) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{site}ro/desk.html?ruling={name}")
    expect(text_of(page)).not_to_be_empty()
    page.locator("[data-do=load]").tap()
    opened(page)
    page.evaluate("document.querySelectorAll('.lx-desk details').forEach(d => { d.open = true })")
    page.locator("[data-do=text]").tap()
    assert page.evaluate(SMALLER_THAN_A_FINGERTIP, 38) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = "all => all.filter(e => e.getBoundingClientRect().right > 360.5).map(e => e.outerHTML)"
    assert page.locator(".lx-desk__form *").evaluate_all(wide) == []
    context.close()


def test_a_name_is_written_as_the_reader_writes_and_stands_in_letters_that_files_allow(
    watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}ru/desk.html{link_to(SMALL)}")
    said = page.evaluate(
        """async (names) => {
          const { nameOf } = await import(new URL("assets/desk/names.js", document.baseURI).href);
          return names.map(nameOf);
        }""",
        ["Копьё Ярости", "  Łódź nr 2 ", "Șarpe-de-foc", "été", "spear", "a--b", "???", ""],
    )
    assert said == [
        "kopyo-yarosti", "lodz-nr-2", "sarpe-de-foc", "ete", "spear", "a-b", "???", "",
    ]  # fmt: skip
    page.locator("#add-card").fill("Щит")
    page.locator("#add-card").press("Enter")
    expect(page.locator("[data-fold='cards/shchit'] > summary")).to_be_focused()
    watch.clean()


def test_what_is_only_not_finished_is_no_mistake_until_a_ruling_is_asked_for(
    watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.locator("[id='f-steps/move']").select_option("play")
    needed = page.locator("[id='f-steps/1/card/wrong']")
    expect(page.locator(".lx-desk__problems li")).to_have_count(2)
    expect(needed).to_be_hidden()
    field = page.locator(".lx-field", has=page.locator("> [id='f-steps/1/card/wrong']"))
    expect(field).to_contain_text("needed")
    # What is wrong as it stands is told at once.
    text_of(page).fill(text_of(page).input_value().replace("do: play}", "do: play, by: green}"))
    expect(page.locator("[id='f-steps/1/by/wrong']")).to_contain_text("'green'")
    expect(needed).to_be_hidden()
    page.locator("[data-do=run]").click()
    expect(needed).to_contain_text("needs the key 'card'")
    watch.clean()


def test_what_is_being_written_outlives_a_change_elsewhere(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    name, finder = page.locator("#add-card"), page.locator("[id='f-steps/question']")
    for field, begun in ((name, "shie"), (finder, "might o")):
        field.fill(begun)
        # As a change would that was made just before and comes back only now.
        verdict = page.locator("[id='f-steps/0/expect']").evaluate(
            "field => { field.value = field.value === 'legal' ? 'illegal' : 'legal';"
            " field.dispatchEvent(new Event('change'));"
            " document.activeElement.before_ = true; return field.value; }"
        )
        expect(text_of(page)).to_have_value(containing(f"expect: {verdict}"))
        expect(field).not_to_have_js_property("before_", True)
        expect(field).to_have_value(begun)
        expect(field).to_be_focused()
    expect(page.locator("[id='f-steps/question/found'] [role=option]").first).to_be_visible()
    watch.clean()


def test_one_of_many_is_found_by_keys_alone(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}ru/desk.html{link_to(SMALL)}")
    field = page.locator("[id='f-steps/question']")
    field.focus()
    expect(field).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(field).to_have_attribute("aria-expanded", "false")
    field.fill("ничего такого здесь нет")
    expect(page.locator("[id='f-steps/question/found']")).to_be_hidden()
    page.keyboard.press("Tab")
    expect(field).to_have_value("")
    field.fill("might")
    page.keyboard.press("ArrowDown")
    option = page.locator("[id='f-steps/question/found'] [role=option][aria-selected=true]")
    assert field.get_attribute("aria-activedescendant") == option.get_attribute("id")
    asked = option.locator("code").inner_text()
    page.keyboard.press("Enter")
    expect(text_of(page)).to_have_value(containing(f"ask: {asked}"))
    watch.clean()


# ---------------------------------------------------------------------- expectations and tables


def test_what_is_expected_is_chosen_and_sections_are_found_by_their_titles(
    watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.locator("[data-fold='steps/0/expected'] > summary").click()
    verdict = page.locator("[id='f-steps/0/expect']")
    expect(verdict).to_have_value("illegal")
    assert verdict.locator("option").all_inner_texts() == [
        "not told", "legal", "not allowed", "cannot be settled",
    ]  # fmt: skip
    verdict.select_option("legal")
    expect(text_of(page)).to_have_value(SMALL.replace("illegal", "legal"))
    verdict.select_option("cannot be settled")
    page.locator("[id='f-steps/0/expect/undetermined']").select_option("missing-fact")
    find(page, "f-steps/0/because", "stand picture", "minotaurs.card.zone")
    expect(text_of(page)).to_have_value(containing("because: [minotaurs.card.zone]"))
    assert _steps(page)[0]["expect"] == {"undetermined": "missing-fact"}
    verdict.select_option("illegal")
    expect(page.locator(".lx-desk__problems li")).to_have_count(0)
    expect(ruled(page)).to_contain_text("All is as expected.")
    watch.clean()


def test_a_fact_is_found_by_its_words_and_expected_with_its_own_control(
    watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.get_by_role("button", name="Facts to check").click()
    find(page, "f-steps/1/expect", "deck blue", "blue.deck")
    type_into(page.locator("[id='f-steps/1/expect/blue.deck/count']"), "9")
    find(page, "f-steps/1/expect", "whose turn", "turn.player")
    page.locator("[id='f-steps/1/expect/turn.player']").select_option("red")
    expect(text_of(page)).to_have_value(
        f"{SMALL}  - {{expect: {{blue.deck: 9, turn.player: red}}}}\n"
    )
    expect(ruled(page)).to_contain_text("All is as expected.")
    watch.clean()


def test_a_table_is_set_up_row_by_row_and_judged(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.locator("[data-fold='steps/0'] > summary").click()
    page.get_by_role("button", name="Table of cases").click()
    table = "f-steps/1"
    page.locator(f"[id='{table}/table/add']").fill("Place")
    page.get_by_role("button", name="Add a column").click()
    page.get_by_role("button", name="Remove: value").click()
    page.locator(f"[id='{table}/each/move']").select_option("play")
    page.locator(f"[id='{table}/each/0/by']").select_option("red")
    page.locator(f"[id='{table}/each/0/card']").select_option("spear")
    page.locator(f"[id='{table}/each/0/at']").select_option("$place")
    # Once a step takes its place from the column, the column holds places.
    first = page.locator(f"select[id='{table}/rows/0/0']")
    first.select_option("upper.military")
    page.get_by_role("button", name="One more row").click()
    page.locator(f"select[id='{table}/rows/1/0']").select_option("upper.religious")
    expect(page.locator(".lx-desk__problems li")).to_have_count(0)
    steps = ruled(page).locator(".lx-reasons .lx-reason--step")
    expect(steps).to_have_count(2)
    assert [step["each"] for step in _steps(page)[1:]] == [
        [{"do": "play", "by": "red", "card": "spear", "at": "$place"}]
    ]
    page.get_by_role("button", name="Remove: Row 2").click()
    expect(page.locator(f"[id='{table}/rows/1/0']")).to_have_count(0)
    assert [step["rows"] for step in _steps(page)[1:]] == [[["upper.military"]]]
    watch.clean()


def _steps(page: Page) -> list[Any]:
    """The steps as the text says them."""
    found: list[Any] = yaml.safe_load(text_of(page).input_value())["steps"]
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_to_complain_of_in_tables_and_choices_out_of_many(
    bared: Bared, site: str, scheme: str
) -> None:
    context = bared(scheme, 360, 740)
    page = desk(context.new_page(), f"{site}ro/desk.html?ruling=strictest-of-two")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    page.locator("[id='f-steps/question']").fill("a")
    expect(page.locator("[id='f-steps/question/found'] [role=option]").first).to_be_visible()
    page.get_by_role("button", name="Judecați").click()
    page.locator("[id='f-steps/question']").click()
    assert complaints(page) == []

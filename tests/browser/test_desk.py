"""The judge's desk in a browser: a dispute from the first tap to the ruling, and hostile links."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from adjudicator.book import LANGUAGES
from adjudicator.desk import rule_on
from adjudicator.scenario import Docket
from tests.browser.at_the_desk import (
    OUSTED,
    PATIENCE,
    SMALL,
    desk,
    link_to,
    opened,
    ruled,
    text_of,
)
from tests.browser.conftest import ROOT, Bared, Watch, complaints

pytestmark = pytest.mark.browser

"""What the judge's journey takes from here; it stands in `at_the_desk`."""


# ---------------------------------------------------------------------- loading


def test_nothing_is_loaded_before_the_reader_asks_and_progress_is_told(
    watch: Watch, site: str
) -> None:
    asked: list[str] = []
    watch.page.on("request", lambda request: asked.append(request.url))
    page = watch.open(f"{site}en/desk.html?game=minotaurs")
    assert not [url for url in asked if "/engine/" in url]
    page.evaluate(
        "self.told = []; new MutationObserver(() => self.told.push("
        "[document.querySelector('.lx-desk progress').value, "
        "document.querySelector('.lx-desk__status').textContent])).observe("
        "document.querySelector('.lx-desk'), {subtree: true, childList: true, attributes: true})"
    )
    page.locator("[data-do=open]").click()
    opened(page)
    told = page.evaluate("self.told")
    shares = [share for share, text in told if "MB" in text]
    assert shares == sorted(shares)
    assert len(set(shares)) > 5
    assert [url for url in asked if url.endswith("python_stdlib.zip")]
    expect(page.locator(".lx-desk progress")).to_be_hidden()
    watch.clean()


def test_a_ruling_is_that_of_its_page_line_by_line(watch: Watch, site: str) -> None:
    for language, game, name in (
        ("en", "minotaurs", OUSTED),
        ("ru", "ruler", "activation-step-by-step"),
    ):
        page = watch.open(f"{site}{language}/{game}/rulings/on/{name}.html")
        lines = "list => list.map(e => [e.className, e.textContent])"
        items = ".lx-steps li"
        before = page.locator(items).evaluate_all(lines)
        links = "list => list.map(e => e.href)"
        cited = page.locator(f"{items} a").evaluate_all(links)
        page.locator("a[href*='desk.html?ruling=']").click()
        # Once in a tab is enough: the second time the judge comes by himself.
        if language == "en":
            page.locator("[data-do=load]").click()
        told = ruled(opened(page))
        assert told.locator("li:not(.lx-notice li)").evaluate_all(lines) == before
        assert told.locator(f"{items} a").evaluate_all(links) == cited
    watch.clean()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_opens_in_each_language(watch: Watch, site: str, language: str) -> None:
    page = desk(watch.page, f"{site}{language}/desk.html?ruling={OUSTED}")
    told = ruled(page)
    assert told.get_attribute("lang") == language
    assert "desk." not in page.locator("main").inner_text()
    watch.clean()


def test_from_disk_it_says_what_browsers_forbid_and_what_to_do_instead(
    context: BrowserContext, built: Path
) -> None:
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((built / "en" / "desk.html").as_uri())
    expect(page.locator("#lx-from-disk")).to_contain_text("ludex judge")
    expect(page.locator(".lx-desk__opening")).to_be_hidden()
    assert wrong == []


def test_without_scripts_it_says_how_to_judge_all_the_same(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}en/desk.html")
    expect(page.locator("noscript .lx-notice")).to_contain_text("ludex judge")
    context.close()


# ---------------------------------------------------------------------- the text


def test_the_text_proposes_what_may_follow_and_a_key_or_a_tap_takes_it(
    watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    field = text_of(page)
    field.press("Control+End")
    page.keyboard.type("  - {do: play, by: red, at: upper.r")
    option = page.locator(".lx-proposals [role=option]")
    expect(option).to_have_count(1)
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == option.get_attribute("id")
    page.keyboard.press("Enter")
    assert field.input_value().endswith("at: upper.religious")
    page.keyboard.type(", ca")
    option.filter(has_text="card").click()
    assert field.input_value().endswith("at: upper.religious, card: ")
    watch.clean()


def test_what_is_wrong_is_said_as_on_the_command_line_and_one_jumps_there(
    watch: Watch, site: str
) -> None:
    broken = SMALL.replace("by: red", "by: green").replace("zone: military", "zone: militry")
    page = desk(watch.page, f"{site}en/desk.html{link_to(broken)}")
    book = Docket(ROOT, ("en",)).bench("minotaurs").book  # type: ignore[union-attr]
    problems = rule_on(broken, book)["problems"]
    said = page.locator(".lx-desk__problems li")
    expect(said).to_have_count(len(problems))
    for n, problem in enumerate(problems):
        expect(said.nth(n)).to_contain_text(problem["message"])
        expect(said.nth(n)).to_contain_text(problem["hint"])
    said.nth(1).get_by_role("button").click()
    field = text_of(page)
    expect(field).to_be_focused()
    at = field.evaluate("field => field.selectionStart")
    before = broken[:at].split("\n")
    assert (len(before), len(before[-1]) + 1) == (problems[1]["line"], problems[1]["column"])
    expect(page.locator(".lx-draft__number--wrong")).to_have_count(2)
    expect(page.locator("#lx-draft-problem")).to_contain_text(problems[1]["message"])
    expect(page.locator("[id='f-steps/0/by/wrong']")).to_contain_text(problems[1]["message"])
    watch.clean()


def test_a_text_that_is_no_yaml_keeps_the_form_waiting(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    text_of(page).fill(SMALL + "  - {do: play\n")
    expect(page.locator(".lx-desk__unreadable")).to_be_visible()
    assert page.locator(".lx-desk__form").evaluate("form => form.inert")
    text_of(page).fill(SMALL)
    expect(page.locator(".lx-desk__unreadable")).to_be_hidden()
    watch.clean()


# ---------------------------------------------------------------------- taking it along


def test_a_shared_link_brings_the_same_text_to_another_browser(
    browser: Browser, watch: Watch, site: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    page.locator("[data-do=share]").click()
    link = page.locator("#lx-desk-link").input_value()
    assert link.startswith(f"{site}en/desk.html#s=")
    other = browser.new_context()
    there = other.new_page()
    there.goto(link)
    expect(text_of(there)).to_have_value(SMALL)
    other.close()
    watch.clean()


def test_a_download_is_judged_unchanged_on_the_command_line(
    watch: Watch, site: str, tmp_path: Path
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL)}")
    with page.expect_download() as loading:
        page.locator("[data-do=download]").click()
    assert loading.value.suggested_filename == "small.yml"
    file = tmp_path / "small.yml"
    loading.value.save_as(file)
    assert file.read_text("utf-8") == SMALL
    run = subprocess.run(
        [sys.executable, "-m", "site_tools.command.main", "--root", str(ROOT), "judge", str(file)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    watch.clean()


def test_on_paper_there_are_the_ruling_and_the_text_and_no_form(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html?ruling={OUSTED}")
    ruled(page)
    page.emulate_media(media="print")
    expect(page.locator(".lx-desk__form")).to_be_hidden()
    expect(page.locator("[data-do=run]")).to_be_hidden()
    expect(page.locator(".lx-desk__ruling .lx-steps")).to_be_visible()
    expect(page.locator(".lx-draft__shown")).to_contain_text("game: minotaurs")
    watch.clean()


# ---------------------------------------------------------------------- strangers


EVIL = '<img src=x onerror="self.evil=1"><script>self.evil=1</script>'


def test_a_link_cannot_bring_a_script(watch: Watch, site: str) -> None:
    text = SMALL.replace("May the spear stand there?", json.dumps(EVIL)).replace(
        "# What", f"# {EVIL} What"
    )
    text = text.replace("cards:\n", f"note: {json.dumps(EVIL)}\n{json.dumps(EVIL)}: 1\ncards:\n")
    page = desk(watch.page, f"{site}en/desk.html{link_to(text)}")
    expect(page.locator(".lx-desk__problems")).to_contain_text("<img")
    text_of(page).fill(text.replace(f"{json.dumps(EVIL)}: 1\n", ""))
    told = ruled(page)
    expect(told.locator("h3")).to_have_text(EVIL)
    assert page.locator(".lx-desk img, .lx-desk script").count() == 0
    assert page.evaluate("self.evil") is None
    watch.clean()


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#s=%%%", "cannot be read"),
        ("#s=" + "A" * 20, "cannot be read"),
        ("#s=not base64!", "cannot be read"),
        ("#s=" + "A" * 20_000, "more than the desk takes"),
        (link_to("a: " + "x" * 5_000_000), "more than the desk takes"),
        (link_to(b"\xff\xfe\x00"), "cannot be read"),
    ],
    ids=["percent", "no-deflate", "no-base64", "long", "bomb", "no-utf-8"],
)
def test_a_damaged_link_is_refused_in_words(
    watch: Watch, site: str, fragment: str, said: str
) -> None:
    page = watch.open(f"{site}en/desk.html{fragment}")
    expect(page.locator(".lx-desk__status")).to_contain_text(said)
    expect(page.locator("[data-do=open]")).to_be_visible()
    watch.clean()


def hostile() -> Iterator[tuple[str, str]]:
    """Texts that want more of the judge than he gives."""
    yield "deep", "id: x\ngame: minotaurs\ntitle: x\nsteps: " + "[" * 3000
    yield "wide", "id: x\ngame: minotaurs\ntitle: x\nsteps: [" + "{do: x}," * 6000 + "]\n"
    many = "".join("  - {ask: might, of: spear}\n" for _ in range(1500))
    yield "many", SMALL.replace("steps:\n", f"stepz: 1\nsteps:\n{many}")
    yield "alias", "a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\ngame: minotaurs\n"


@pytest.mark.parametrize(("name", "text"), list(hostile()), ids=[name for name, _ in hostile()])
def test_a_text_that_wants_too_much_is_answered_with_problems(
    watch: Watch, site: str, name: str, text: str
) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(text)}")
    expect(page.locator(".lx-desk__problems li").first).to_be_visible(timeout=PATIENCE)
    text_of(page).fill(SMALL)
    expect(page.locator(".lx-desk__problems li")).to_have_count(0, timeout=PATIENCE)
    watch.clean()


TRIED = (
    "  - what-if: [{do: play, by: red, card: spear, at: upper.military}, {do: enter, by: red, "
    "phase: 2}, {do: enter, by: red, phase: superiority}, {do: end-turn, by: red}]\n"
)


def test_a_judge_at_work_can_be_stopped_and_the_text_is_kept(watch: Watch, site: str) -> None:
    text = SMALL + TRIED * 320
    page = desk(watch.page, f"{site}en/desk.html{link_to(text)}")
    expect(page.locator(".lx-desk__form")).to_contain_text("too long for the form")
    page.locator("#lx-desk-depth").select_option("full")
    page.locator("[data-do=run]").click()
    expect(page.locator(".lx-desk__status")).to_contain_text("at work")
    page.locator("[data-do=stop]").click()
    expect(page.locator(".lx-desk__status")).to_contain_text("Stopped")
    expect(page.locator("[data-do=stop]")).to_be_hidden()
    expect(page.locator(".lx-desk__ruling")).to_be_empty()
    expect(text_of(page)).to_have_value(text)
    text_of(page).fill(SMALL)
    ruled(page)
    watch.clean()


def test_a_ruling_too_long_to_draw_shows_its_answers(watch: Watch, site: str) -> None:
    page = desk(watch.page, f"{site}en/desk.html{link_to(SMALL + TRIED * 320)}")
    page.locator("#lx-desk-depth").select_option("full")
    told = ruled(page)
    expect(told).to_contain_text("only the answers are shown")
    expect(told.locator(".lx-step")).to_have_count(321)
    watch.clean()


def test_who_takes_too_long_is_stopped_without_being_asked(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/desk.html")
    said = page.evaluate(
        """async () => {
          const home = new URL("assets/desk/", document.baseURI).href;
          const { Judge } = await import(`${home}judge.js`);
          const data = new URL("../data/", document.baseURI).href;
          const judge = new Judge({ worker: `${home}worker.js`, data, told: () => {} });
          const place = { game: "minotaurs", language: "en", spoken: ["en"] };
          await judge.open(place);
          const asked = { text: "a: " + "[".repeat(50) + "1,".repeat(20000), depth: "line" };
          const first = await judge.ask(place, "rule", asked, 0.001).catch((e) => e.message);
          const again = await judge.ask(place, "rule", { text: "x", depth: "line" }, 60);
          judge.end();
          return [first, again.problems.length];
        }"""
    )
    assert said == ["too-long", 1]
    watch.clean()


# ---------------------------------------------------------------------- all of them


JUDGE_ALL = """
async ([game, books, texts]) => {
  self.judge = self.judge || new Worker("assets/desk/worker.js", { type: "module" });
  const data = new URL("../data/", location.href).href;
  let count = 0;
  const ask = (message) => new Promise((done, fail) => {
    const id = (count += 1);
    const heard = ({ data }) => {
      if (data.id !== id) return;
      self.judge.removeEventListener("message", heard);
      if ("wrong" in data) fail(new Error(data.wrong)); else done(data.answer);
    };
    self.judge.addEventListener("message", heard);
    self.judge.postMessage({ id, ...message });
  });
  await ask({ what: "open", engine: `${data}engine/`, language: "en",
    books: books.map((book) => `${data}book/${book}.json`) });
  const told = {};
  for (const [name, text] of Object.entries(texts)) {
    const asked = { what: "rule", game, language: "en", text, depth: "line" };
    const { ruling, problems } = await ask({ what: "ask", asked });
    if (problems) throw new Error(JSON.stringify(problems));
    const bytes = new TextEncoder().encode(JSON.stringify(ruling));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    told[name] = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return told;
}"""
"""Asks the worker for every ruling, as the page does, and gives the digest of each."""


def test_every_published_scenario_gets_the_ruling_of_the_command_line(
    watch: Watch, site: str, built: Path
) -> None:
    page = watch.open(f"{site}en/desk.html")
    docket = Docket(ROOT, ("en",))
    compared = 0
    for game in sorted(path.name for path in (ROOT / "scenarios").iterdir() if path.is_dir()):
        bench = docket.bench(game)
        assert bench is not None
        texts = {docket.read(file).id: file.read_text("utf-8") for file in docket.files(game)}
        told = page.evaluate(JUDGE_ALL, [game, [game, f"{game}.en"], texts])
        assert set(told) == set(texts)
        for name, text in texts.items():
            assert (built / "data" / "scenarios" / f"{name}.yml").read_text("utf-8") == text
            here = rule_on(text, bench.book, "en", "line")
            assert "ruling" in here
            written = json.dumps(here["ruling"], ensure_ascii=False, separators=(",", ":"))
            assert told[name] == hashlib.sha256(written.encode()).hexdigest(), name
            compared += 1
    assert compared == len(docket.files())
    watch.clean()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_to_complain_of(bared: Bared, site: str, scheme: str, width: int) -> None:
    context = bared(scheme, width, 800)
    page = desk(context.new_page(), f"{site}ru/desk.html?ruling={OUSTED}")
    ruled(page)
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints(page) == []

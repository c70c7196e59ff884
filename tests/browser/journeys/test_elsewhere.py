"""The journeys trust that whatever leaves this machine is heard; here it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.journeys.conftest import Elsewhere

pytestmark = pytest.mark.browser

PAGE = "http://elsewhere.invalid/from-a-page"
WORKER = "http://elsewhere.invalid/from-a-worker"
ASKING = "url => fetch(url).then(() => 'answered', () => 'refused')"
BY_A_WORKER = """url => new Promise(done => {
  const source = `fetch(${JSON.stringify(url)}).then(
    () => postMessage("answered"), () => postMessage("refused"))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  worker.onmessage = told => done(told.data);
})"""


@pytest.mark.parametrize(
    ("asking", "url"), [(ASKING, PAGE), (BY_A_WORKER, WORKER)], ids=["page", "worker"]
)
def test_what_leaves_this_machine_is_heard_and_gets_no_answer(
    browser: Browser, elsewhere: Elsewhere, asking: str, url: str
) -> None:
    elsewhere.asked()
    context = browser.new_context(proxy={"server": elsewhere.address, "bypass": "127.0.0.1"})
    page = context.new_page()
    assert page.evaluate(asking, url) == "refused"
    assert url in elsewhere.asked()
    assert elsewhere.asked() == []
    context.close()

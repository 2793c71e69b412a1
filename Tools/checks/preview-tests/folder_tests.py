"""A folder of timelines."""

from scenes import MOVING

FILES = {"one.yaml": MOVING, "two.yaml": MOVING.replace("#ff0000", "#00ff00"), "bad.yaml": "timeline: 1\ncanvas: {}\n"}
ARGUMENT = "."


def test_folder_lists_its_timelines_with_pictures(page, preview):
    files = page.evaluate("[...document.querySelectorAll('#chooser [data-file]')].map((card) => card.dataset.file)")
    assert sorted(files) == ["bad.yaml", "one.yaml", "two.yaml"], files
    page.wait_for("document.querySelectorAll('#chooser img').length === 2")
    page.wait_for("document.querySelector('#chooser [data-file=\"one.yaml\"] .facts').textContent.startsWith('320 × 180')")
    page.wait_for("document.querySelector('#chooser [data-file=\"bad.yaml\"] .facts').textContent.includes('error')")


def test_choosing_a_timeline_shows_it(page, preview):
    page.click('#chooser [data-file="two.yaml"] a')
    page.wait_for("document.querySelector('#picture')?.naturalWidth === 320")
    assert page.pixel(40, 60) == [0, 255, 0]
    page.scrub(1)
    page.wait_for_still(30)
    assert page.pixel(160, 60) == [0, 255, 0]


def test_new_timeline_appears_in_the_list(page, preview):
    preview.save("three.yaml", MOVING)
    page.wait_for("document.querySelector('#chooser [data-file=\"three.yaml\"] img')")
    (preview.folder / "three.yaml").unlink()
    page.wait_for("!document.querySelector('#chooser [data-file=\"three.yaml\"]')")


# Connects a second late.
LATE_EVENTS = """
  const Events = EventSource;
  window.EventSource = class {
    #listeners = [];
    constructor(address) {
      setTimeout(() => {
        const events = new Events(address);
        for (const [kind, listener] of this.#listeners) events.addEventListener(kind, listener);
      }, 1000);
    }
    addEventListener(...listener) { this.#listeners.push(listener); }
  };
"""


def test_timeline_that_comes_before_the_events_appears_in_the_list(page, preview):
    script = page.call("Page.addScriptToEvaluateOnNewDocument", source=LATE_EVENTS)["identifier"]
    try:
        page.begin(preview.address)
        preview.save("late.yaml", MOVING)
        page.wait_for("document.querySelector('#chooser [data-file=\"late.yaml\"] img')")
    finally:
        page.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        (preview.folder / "late.yaml").unlink()

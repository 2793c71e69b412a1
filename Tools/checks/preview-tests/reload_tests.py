"""Saving, errors, mending."""

import time

from scenes import MOVING

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"

GREEN = MOVING.replace('"#ff0000"', '"#00ff00"')
BROKEN = MOVING.replace("backgroundColor: \"#ff0000\"", "backgroundColour: \"#ff0000\"")

# Puts down when `reload` came, and when the picture had the colour that was saved.
WATCH = """(() => {
  const picture = document.querySelector('#picture');
  window.times = {};
  window.colour = () => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas.drawImage(picture, -160, -60);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
  };
  const events = new EventSource('/events');
  events.addEventListener('reload', () => window.times.reload ??= Date.now());
  picture.addEventListener('load', () => {
    if (window.colour() === '0,255,0') window.times.picture ??= Date.now();
  });
  return new Promise((done) => events.addEventListener('open', done)).then(() => true);
})()"""

# Seconds that are promised, and how many times as long a program without optimisation may take.
PROMISE = 0.2
UNOPTIMISED = 5


def change(page, preview, save):
    """Saves while frame 30 is shown and a layer selected; seconds until the event and until the picture."""
    page.scrub(1)
    page.wait_for_still(30)
    page.click('#layers [data-id="box"]')
    page.evaluate(WATCH)
    start = time.time()
    save("scene.yaml", GREEN)
    page.wait_for("window.times.picture")
    times = page.evaluate("window.times")
    preview.restore()
    page.wait_for("window.colour() === '255,0,0'")
    return times["reload"] / 1000 - start, times["picture"] / 1000 - start


def check(preview, event, picture):
    promise = PROMISE * (1 if preview.is_optimised else UNOPTIMISED)
    assert event < promise and picture < promise, f"event after {event:.3f} s, picture after {picture:.3f} s"


def test_saving_in_place_shows_soon(page, preview):
    check(preview, *change(page, preview, preview.save))


def test_saving_by_rename_shows_soon(page, preview):
    check(preview, *change(page, preview, preview.replace))


def test_reload_keeps_time_and_selection(page, preview):
    change(page, preview, preview.save)
    assert page.frame() == 30 and abs(page.time() - 1) < 1e-6
    assert page.evaluate("document.querySelector('#layers [aria-selected=true]').dataset.id") == "box"
    assert page.text("#inspector .id") == "box"


def test_reload_keeps_playing(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 3")
    preview.save("scene.yaml", GREEN)
    page.wait_for("document.querySelector('#picture').complete")
    time.sleep(0.5)
    first = page.frame()
    page.wait_for(f"Number(document.querySelector('#frame').textContent) !== {first}")
    assert page.evaluate("document.querySelector('#play').getAttribute('aria-label')") == "Pause"
    preview.restore()


def test_reload_of_a_shorter_movie_stays_within_it(page, preview):
    page.press("End")
    page.wait_for_still(59)
    preview.save("scene.yaml", MOVING.replace("duration: 2,", "duration: 1.5,"))
    page.wait_for_frame(44)
    preview.restore()
    page.wait_for("document.querySelector('#time').max > 1.9")


def test_errors_are_hidden_while_there_are_none(page, preview):
    assert page.evaluate("document.querySelector('#errors').hidden")


def test_error_tells_place_message_and_source_and_keeps_the_picture(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    preview.save("scene.yaml", BROKEN)
    page.wait_for("!document.querySelector('#errors').hidden")
    text = page.text("#errors")
    assert "scene.yaml:7:5" in text and "backgroundColour" in text, text
    assert "did you mean 'backgroundColor'" in text
    assert page.pixel(160, 60) == [255, 0, 0]
    assert "last good picture" in page.text("#sign") and page.evaluate("!document.querySelector('#sign').hidden")
    page.scrub(0.5)
    page.wait_for_still(15)
    assert page.pixel(100, 60) == [255, 0, 0]
    preview.restore()
    page.wait_for("document.querySelector('#errors').hidden && document.querySelector('#sign').hidden")


def test_button_copies_the_place(page, preview):
    page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    preview.save("scene.yaml", BROKEN)
    page.wait_for("!document.querySelector('#errors').hidden")
    page.click("#errors button")
    page.wait_for("document.querySelector('#errors button').textContent === 'Copied'")
    copied = page.evaluate("navigator.clipboard.readText()")
    preview.restore()
    assert copied.endswith("scene.yaml:7:5"), copied


def test_page_opened_on_a_bad_file_mends_itself(page, preview):
    preview.save("scene.yaml", "timeline: 1\ncanvas: {")
    page.wait_for("!document.querySelector('#errors').hidden")
    page.open(preview.address)
    page.wait_for("!document.querySelector('#errors').hidden")
    preview.restore()
    page.wait_for("document.querySelector('#errors').hidden && document.querySelector('#picture').naturalWidth === 320")

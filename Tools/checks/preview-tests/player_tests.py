"""Playing, stepping, scrubbing."""

import time

from scenes import BACKGROUND, MOVING, RED, box_at

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def test_first_picture_is_frame_0(page, preview):
    assert page.frame() == 0
    assert page.pixel(box_at(0), 60) == RED


def test_scrub_shows_the_exact_picture_of_the_time(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    assert page.pixel(box_at(1) - 19, 60) == RED and page.pixel(box_at(1) + 19, 60) == RED
    assert page.pixel(box_at(1) - 21, 60) == BACKGROUND and page.pixel(box_at(1) + 21, 60) == BACKGROUND


def test_input_alone_scrubs(page, preview):
    page.scrub(0.5, events=["input"])
    page.wait_for_still(15)


def test_change_alone_scrubs(page, preview):
    page.scrub(0.5, events=["change"])
    page.wait_for_still(15)


def test_many_scrubs_end_at_the_newest(page, preview):
    before = len(requests(page, "frame.png"))
    for frame in range(1, 51):
        page.scrub(frame / 30, events=["input"])
    page.wait_for_still(50)
    assert page.pixel(box_at(50 / 30), 60) == RED
    assert len(requests(page, "frame.png")) - before < 50


def test_play_shows_one_picture_after_another(page, preview):
    page.click("#play")
    seen = set()
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        seen.add(page.frame())
    assert len(seen) >= 10, f"{len(seen)} pictures in 1.5 s"


def test_playing_keeps_time(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 0")
    frames, seconds = page.evaluate("""new Promise((done) => {
      const frame = () => Number(document.querySelector('#frame').textContent);
      const [first, start] = [frame(), performance.now()];
      setTimeout(() => done([(frame() - first + 60) % 60, (performance.now() - start) / 1000]), 1000);
    })""")
    assert abs(frames - 30 * seconds) <= 6, f"{frames} frames in {seconds:.2f} s"


def test_frame_and_time_agree_while_playing(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 5")
    frame, seconds = page.evaluate(
        "[Number(document.querySelector('#frame').textContent), Number(document.querySelector('#time').value)]")
    assert abs(seconds - frame / 30) < 1e-6


def test_pause_stays_at_a_frame_and_shows_it_exactly(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 5")
    page.click("#play")
    page.wait_for("document.querySelector('#play').getAttribute('aria-label') === 'Play'")
    frame = page.frame()
    time.sleep(0.3)
    assert page.frame() == frame
    page.wait_for(f"document.querySelector('#picture').alt.startsWith('Frame {frame},')")
    page.wait_for("document.querySelector('#picture').complete")
    assert page.pixel(box_at(frame / 30), 60) == RED


def test_playing_begins_again_where_it_loops(page, preview):
    page.scrub(1.8)
    page.wait_for_frame(54)
    page.click("#play")
    page.wait_for("(frame => frame > 0 && frame < 40)(Number(document.querySelector('#frame').textContent))")


def test_playing_stops_at_the_end_without_loop(page, preview):
    page.click("#loop")
    page.scrub(1.8)
    page.wait_for_frame(54)
    page.click("#play")
    page.wait_for("document.querySelector('#play').getAttribute('aria-label') === 'Play'")
    page.wait_for_frame(59)


def test_steps_go_a_frame(page, preview):
    page.click("#forward")
    page.click("#forward")
    page.wait_for_still(2)
    page.click("#back")
    page.wait_for_still(1)
    page.click("#last")
    page.wait_for_still(59)


def test_half_speed_is_half_as_fast(page, preview):
    page.evaluate("(select => { select.value = '0.5'; select.dispatchEvent(new Event('change')) })(document.querySelector('#speed'))")
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 0")
    frames = page.evaluate("""new Promise((done) => {
      const frame = () => Number(document.querySelector('#frame').textContent);
      const first = frame();
      setTimeout(() => done(frame() - first), 1000);
    })""")
    assert 9 <= frames <= 21, f"{frames} frames in a second"


def test_scrubbing_while_it_plays_goes_there_and_plays_on(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 0")
    page.scrub(1)
    page.wait_for("(frame => frame > 32 && frame < 59)(Number(document.querySelector('#frame').textContent))")


def requests(page, path):
    return [it for it in page.events if it["method"] == "Network.requestWillBeSent" and f"/{path}?" in it["params"]["request"]["url"]]


def test_a_clear_background_is_checked_while_it_plays_as_it_is_when_it_stands(page, preview):
    preview.save("scene.yaml", MOVING.replace(', background: "#102030"', ""))
    page.wait_for("document.querySelector('#canvas.clear')")
    page.wait_for_still(0)
    left, top, width, height = page.box("#picture")
    spots = [(left + 4, top + height - 4), (left + 12, top + height - 4), (left + 4, top + height - 12)]
    still = [page.screen_pixel(*spot) for spot in spots]
    assert still[0] != still[1] and still[1] == still[2] and [0, 0, 0] not in still
    page.press(" ")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 3")
    playing = [page.screen_pixel(*spot) for spot in spots]
    assert all(abs(a - b) <= 8 for one, other in zip(still, playing) for a, b in zip(one, other)), (still, playing)

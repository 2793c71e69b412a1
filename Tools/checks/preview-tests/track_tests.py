"""The ruler, its bars and curves."""

import time

from scenes import MOVING

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def select(page, id):
    page.click(f'#layers [data-id="{id}"]')
    page.wait_for("document.querySelector('#bars .bar')")


def test_bar_spans_its_animation_on_the_ruler(page, preview):
    select(page, "still")
    scale_left, _, scale_width, _ = page.box("#scale")
    left, _, width, _ = page.box("#bars .bar")
    end = 59 / 30
    assert abs(left - (scale_left + scale_width * 1 / end)) < 2
    assert abs(width - scale_width * 0.5 / end) < 2


def test_thumb_stands_over_its_time_on_the_ruler(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    left, _, width, _ = page.box("#time")
    scale_left, _, scale_width, _ = page.box("#scale")
    thumb = 14
    assert abs((left + thumb / 2) - scale_left) < 2 and abs((width - thumb) - scale_width) < 2


def test_drag_of_the_thumb_scrubs_while_it_plays(page, preview):
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 2")
    left, top, width, height = page.box("#time")
    y = top + height / 2
    page.mouse("mousePressed", left + width / 2, y)
    page.mouse("mouseMoved", left + width / 4, y)
    page.wait_for("Math.abs(Number(document.querySelector('#frame').textContent) - 15) <= 1")
    held = page.frame()
    time.sleep(0.3)
    assert page.frame() == held, "it plays under the hand"
    page.mouse("mouseReleased", left + width / 4, y)
    page.wait_for(f"Number(document.querySelector('#frame').textContent) > {held + 3}")


def test_event_is_a_mark_that_goes_there(page, preview):
    page.wait_for("document.querySelector('#marks .event')")
    page.click("#marks .event")
    page.wait_for_still(30)


def test_curve_tells_the_value_at_the_cursor(page, preview):
    select(page, "box")
    page.scrub(1)
    page.wait_for("document.querySelector('#curves [data-key-path=\"position.x\"] .value')?.textContent === '160'")


def test_drag_along_a_curve_scrubs(page, preview):
    select(page, "box")
    page.wait_for("document.querySelector('#curves svg')")
    page.evaluate("document.querySelector('#curves svg').scrollIntoView({block: 'nearest'})")
    left, top, width, height = page.box("#curves .lane")
    page.mouse("mousePressed", left + 4, top + height / 2)
    page.mouse("mouseMoved", left + width * 30 / 59, top + height / 2)
    page.mouse("mouseReleased", left + width * 30 / 59, top + height / 2)
    page.wait_for_still(30)

"""The movie that the page renders, and the point that a click copies."""

from scenes import MOVING

LONG = MOVING.replace("duration: 2, background", "duration: 2000, background").replace("[320, 180]", "[640, 360]")

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def begin(page, preview, text=MOVING):
    for path in preview.folder.glob("*scene.mp4*"):
        path.unlink()
    preview.save("scene.yaml", text)
    page.open(page.address)
    page.wait_for("document.querySelector('#picture').naturalWidth > 0")


def names(preview):
    return sorted(path.name for path in preview.folder.iterdir())


def test_render_writes_a_movie_beside_the_timeline(page, preview):
    begin(page, preview)
    page.click("#render")
    page.wait_for("document.querySelector('#render-state').textContent === 'scene.mp4 is complete'", patience=60)
    assert names(preview) == ["scene.mp4", "scene.yaml"]
    assert not page.evaluate("document.querySelector('#render').hidden")


def test_render_asks_before_it_replaces(page, preview):
    begin(page, preview)
    page.is_trouble_expected = True
    preview.save("scene.mp4", "mine")
    page.click("#render")
    page.wait_for("document.querySelector('#replace').open")
    assert "scene.mp4" in page.text("#replace-title")
    page.click("#replace [data-answer=keep]")
    page.wait_for("!document.querySelector('#replace').open")
    assert (preview.folder / "scene.mp4").read_text() == "mine"
    page.click("#render")
    page.wait_for("document.querySelector('#replace').open")
    page.click("#replace [data-answer=replace]")
    page.wait_for("document.querySelector('#render-state').textContent === 'scene.mp4 is complete'", patience=60)
    assert (preview.folder / "scene.mp4").stat().st_size > 100


def test_render_shows_progress_and_is_cancelled(page, preview):
    begin(page, preview, LONG)
    page.click("#render")
    page.wait_for("!document.querySelector('#render-progress').hidden && document.querySelector('#render-progress').value > 0")
    page.wait_for("document.activeElement.id === 'render-cancel'")
    page.click("#render-cancel")
    page.wait_for("document.querySelector('#render-state').textContent.startsWith('Cancelled')")
    page.wait_for("document.querySelector('#render-progress').hidden")
    assert names(preview) == ["scene.yaml"]
    preview.restore()


def test_page_opened_during_a_render_shows_it(page, preview):
    begin(page, preview, LONG)
    page.click("#render")
    page.wait_for("!document.querySelector('#render-progress').hidden")
    page.open(page.address)
    page.wait_for("!document.querySelector('#render-progress').hidden && document.querySelector('#render').hidden")
    page.click("#render-cancel")
    page.wait_for("document.querySelector('#render-progress').hidden")
    preview.restore()


# The point


def copied(page):
    page.wait_for("!document.querySelector('#copied').hidden && document.querySelector('#copied').textContent.startsWith('Copied')")
    text = page.evaluate("navigator.clipboard.readText()")
    assert page.text("#copied") == f"Copied {text}"
    return [float(it) for it in text.strip("[]").split(",")]


def allow_clipboard(page):
    page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])


def test_click_in_the_picture_copies_the_point(page, preview):
    begin(page, preview)
    allow_clipboard(page)
    page.click_picture(160, 60)
    x, y = copied(page)
    assert abs(x - 160.5) <= 1 and abs(y - 60.5) <= 1, (x, y)
    page.wait_for("document.querySelector('#copied').hidden")


def test_point_has_the_coordinates_of_the_timeline(page, preview):
    begin(page, preview, MOVING.replace("size: [320, 180]", "size: [320, 180], origin: bottomLeft, scale: 2"))
    page.wait_for("document.querySelector('#picture').naturalWidth === 640")
    allow_clipboard(page)
    page.click_picture(100, 20)
    x, y = copied(page)
    assert abs(x - 50) <= 1 and abs(y - 170) <= 1, (x, y)
    preview.restore()


def test_drag_of_the_magnified_picture_copies_nothing(page, preview):
    begin(page, preview)
    for _ in range(4):
        page.press("+")
    left, top, width, height = page.box("#stage")
    page.mouse("mousePressed", left + width / 2, top + height / 2)
    page.mouse("mouseMoved", left + width / 2 - 50, top + height / 2)
    page.mouse("mouseReleased", left + width / 2 - 50, top + height / 2)
    assert page.evaluate("document.querySelector('#copied').hidden")

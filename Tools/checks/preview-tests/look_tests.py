"""How the page looks: colours, sizes, zoom."""

from scenes import MOVING

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"

CONTRAST = """(() => {
  const numbers = (colour) => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = numbers(colour).slice(0, 3).map((it) => it / 255).map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let it = element; it; it = it.parentElement) {
      const colour = getComputedStyle(it).backgroundColor;
      if (numbers(colour)[3] === 255) return colour;
    }
    return 'white';
  };
  const bad = [];
  for (const element of document.querySelectorAll('#top *, #workspace *')) {
    const text = [...element.childNodes].some((it) => it.nodeType === 3 && it.textContent.trim());
    if (!text || !element.checkVisibility() || element.closest('option, svg')) continue;
    const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(`${element.tagName} ${element.className} “${element.textContent.trim().slice(0, 20)}” ${ratio.toFixed(2)}`);
  }
  return bad;
})()"""


def scheme(page, name):
    # Without motion, so that colours are there at once.
    page.call("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-color-scheme", "value": name}, {"name": "prefers-reduced-motion", "value": "reduce"}])


def select(page):
    page.click('#layers [data-id="box"]')
    page.wait_for("document.querySelector('#curves svg')")


def test_dark_systems_get_a_dark_page(page, preview):
    colour = "getComputedStyle(document.querySelector('#top')).backgroundColor"
    scheme(page, "light")
    light = page.evaluate(colour)
    scheme(page, "dark")
    assert page.evaluate(colour) != light


def test_switch_makes_light_of_a_dark_system(page, preview):
    scheme(page, "dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#theme")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#theme")
    page.click("#theme")
    assert light != dark
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_text_has_contrast_in_the_light(page, preview):
    scheme(page, "light")
    select(page)
    pale = page.evaluate(CONTRAST)
    assert pale == [], pale


def test_text_has_contrast_in_the_dark(page, preview):
    scheme(page, "dark")
    select(page)
    pale = page.evaluate(CONTRAST)
    assert pale == [], pale


def test_nothing_is_cut_off_at_200_per_cent(page, preview):
    page.resize(640, 400, scale=2)
    select(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for selector in ("#play", "#time", "#layers", "#inspector"):
        left, _, width, _ = page.box(selector)
        assert left >= 0 and left + width <= 640 and width > 0, selector


def test_zoom_of_100_per_cent_shows_pixel_for_pixel(page, preview):
    page.press("1")
    assert page.box("#picture")[2:] == [320, 180]
    page.resize(640, 400, scale=2)
    page.press("1")
    assert page.box("#picture")[2:] == [160, 90]


def test_zoom_of_800_per_cent_scrolls_the_stage_alone(page, preview):
    page.press("1")
    for _ in range(3):
        page.press("+")
    assert page.box("#picture")[2] == 2560
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_fit_shows_the_whole_picture(page, preview):
    page.press("1")
    page.press("0")
    left, top, width, height = page.box("#picture")
    x, y, across, down = page.box("#stage")
    assert left >= x and top >= y and left + width <= x + across and top + height <= y + down
    assert width > 0.7 * across or height > 0.7 * down

"""The tree, choosing layers in it and in the picture, and what is told of them."""

from scenes import MOVING

MANY = MOVING.replace("script:", """  - for: { i: 10000 }
    id: dot-${i}
    frame: [0, 0, 1, 1]
    sublayers: [{ id: "inner-${i}", frame: [0, 0, 1, 1] }]
script:""".replace("10000", "5000"))

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def selected(page):
    return page.evaluate("document.querySelector('#layers [aria-selected=true]')?.dataset.id ?? null")


def row(id):
    return f'#layers [data-id="{id}"]'


def test_tree_has_every_layer(page, preview):
    ids = page.evaluate("[...document.querySelectorAll('#layers [data-id]')].map((item) => item.dataset.id)")
    assert set(ids) == {"root", "box", "still", "within", "ghost", "away"}, ids


def test_tree_marks_what_is_not_seen(page, preview):
    mark = "document.querySelector('#layers [data-id=\"{}\"] .mark').getAttribute('aria-label')"
    assert page.evaluate(mark.format("ghost")) == "transparent"
    assert page.evaluate(mark.format("away")) == "outside"
    assert page.evaluate(mark.format("box")) is None


def test_click_in_the_tree_selects(page, preview):
    page.click(row("still"))
    page.wait_for("document.querySelector('#inspector .id')?.textContent === 'still'")
    assert selected(page) == "still"


def test_click_in_the_picture_selects_what_is_there_now(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    page.click_picture(160, 60)
    page.wait_for("document.querySelector('#inspector .id')?.textContent === 'box'")
    assert selected(page) == "box"


def test_click_in_the_magnified_picture_selects(page, preview):
    page.press("1")
    page.press("+")
    page.click_picture(155, 140)
    page.wait_for("document.querySelector('#inspector .id')?.textContent === 'within'")


def test_inspector_tells_values_of_now_and_of_the_model(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    page.click(row("box"))
    page.wait_for("document.querySelector('#inspector [data-property=\"position\"] .now')?.textContent === '[160, 60]'")
    assert page.text('#inspector [data-property="position"] .model') == "[40, 60]"


def test_inspector_follows_the_time(page, preview):
    page.click(row("box"))
    page.scrub(0.5)
    page.wait_for("document.querySelector('#inspector [data-property=\"position\"] .now')?.textContent === '[100, 60]'")


def test_inspector_explains_animated_values(page, preview):
    page.click(row("box"))
    page.wait_for("document.querySelector('#inspector [data-key-path=\"position.x\"] pre')?.textContent.includes('slide')")


def test_outline_lies_around_the_selected_layer(page, preview):
    page.scrub(1)
    page.wait_for_still(30)
    page.click(row("box"))
    page.wait_for("document.querySelector('#outline .line').getAttribute('points') !== ''")
    left, top, width, height = page.box("#outline .line")
    x, y, across, _ = page.box("#picture")
    scale = across / 320
    expected = [x + 140 * scale, y + 40 * scale, 40 * scale, 40 * scale]
    assert all(abs(a - b) < 3 for a, b in zip([left, top, width, height], expected)), (left, top, width, height, expected)


def test_folding_hides_what_is_below(page, preview):
    page.click(f"{row('still')} .fold")
    page.wait_for(f"!document.querySelector('{row('within')}')")
    page.click(f"{row('still')} .fold")
    page.wait_for(f"document.querySelector('{row('within')}')")


def test_search_finds_by_name(page, preview):
    page.click("#search")
    page.type("with")
    ids = page.evaluate("[...document.querySelectorAll('#layers [data-id]')].map((item) => item.dataset.id)")
    assert ids == ["root", "still", "within"], ids


def test_expectations_tell_which_failed(page, preview):
    page.wait_for("document.querySelectorAll('#expectations li').length === 2")
    page.wait_for("document.querySelector('#expectations-summary').textContent === '1 of 2 failed'")
    assert "scene.yaml:24:" in page.text("#expectations li.failed .place")


def test_ten_thousand_layers_keep_the_page_quick(page, preview):
    preview.save("scene.yaml", MANY)
    page.wait_for("document.querySelector('#layer-count').textContent === '10006'", patience=30)
    rows, longest = page.evaluate("""new Promise((done) => {
      const list = document.querySelector('#layers');
      let [longest, last, count] = [0, performance.now(), 0];
      const step = () => {
        const now = performance.now();
        [longest, last] = [Math.max(longest, now - last), now];
        list.scrollTop += 2000;
        if (count++ < 20) requestAnimationFrame(step);
        else done([list.querySelectorAll('[data-id]').length, longest]);
      };
      requestAnimationFrame(step);
    })""")
    preview.restore()
    assert rows < 600, f"{rows} rows in the document"
    assert longest < 500, f"{longest:.0f} ms without a picture"

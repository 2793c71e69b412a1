"""How the panels share the space, with many layers, expectations and errors."""

HEAD = """timeline: 1
canvas: { size: [1280, 720], framesPerSecond: 30, duration: 2, background: "#102030" }
layers:
"""


def layer(number, more=""):
    return f"  - {{ id: layer-{number}, frame: [{number * 25}, {number * 12}, 60, 40]{more} }}\n"


def expectation(number):
    """Every third one fails."""
    value = number * 25 + 30 if number % 3 else 7
    return f"  - {{ at: {number / 20}, of: layer-{number}, keyPath: position.x, is: {value} }}\n"


LAYERS = "".join(layer(number) for number in range(44))
EXPECTATIONS = "expect:\n" + "".join(expectation(number) for number in range(20))
FILES = {"scene.yaml": HEAD + LAYERS + EXPECTATIONS}
ARGUMENT = "scene.yaml"

SIZES = [(1024, 768), (1280, 800), (1920, 1080)]


def break_it(page, preview, count):
    """Saves the scene with a number of errors."""
    bad = "".join(layer(44 + number, f", colour{number}: 1") for number in range(count))
    preview.save("scene.yaml", HEAD + LAYERS + bad + EXPECTATIONS)
    page.wait_for(f"document.querySelectorAll('#errors li').length === {count}")


def is_on_screen(page, selector):
    """Whether the whole element can be seen: on the screen, and inside of what scrolls around it."""
    return page.evaluate(f"""(() => {{
      const element = document.querySelector({selector!r});
      const box = element.getBoundingClientRect();
      for (let it = element.parentElement; it; it = it.parentElement) {{
        if (getComputedStyle(it).overflowY === 'visible') continue;
        const around = it.getBoundingClientRect();
        if (box.top < around.top - 1 || box.bottom > around.bottom + 1) return false;
      }}
      return box.top >= 0 && box.bottom <= innerHeight;
    }})()""")


def test_expectations_take_a_third_of_their_column(page, preview):
    page.wait_for("document.querySelectorAll('#expectations li').length === 20")
    for width, height in SIZES:
        page.resize(width, height)
        tree, expectations = page.box("#tree-panel")[3], page.box("#expectations")[3]
        assert expectations <= (tree + expectations) / 3 + 1, (width, tree, expectations)
        page.evaluate("document.querySelector('#expectations li:last-child').scrollIntoView()")
        assert is_on_screen(page, "#expectations li:last-child"), width


def test_tree_of_many_layers_shows_ten_of_them(page, preview):
    rows = "[...document.querySelectorAll('#layers .row')].filter((row) => row.getBoundingClientRect().bottom <= document.querySelector('#layers').getBoundingClientRect().bottom + 1).length"
    for (width, height), least in zip(SIZES, [9, 11, 17]):
        page.resize(width, height)
        page.wait_for(f"{rows} >= {least}")


def test_errors_leave_the_tree_its_space(page, preview):
    whole = page.box("#layers")[3]
    break_it(page, preview, 10)
    assert page.box("#layers")[3] == whole
    assert page.box("#stage")[3] >= 100
    preview.restore()
    page.wait_for("document.querySelector('#errors').hidden")


def test_two_errors_are_seen_at_once(page, preview):
    break_it(page, preview, 2)
    for width, height in SIZES:
        page.resize(width, height)
        assert is_on_screen(page, "#errors li:first-child") and is_on_screen(page, "#errors li:last-child"), width
    preview.restore()
    page.wait_for("document.querySelector('#errors').hidden")


def test_every_error_of_many_can_be_scrolled_to(page, preview):
    break_it(page, preview, 100)
    for width, height in SIZES:
        page.resize(width, height)
        for number in (1, 50, 100):
            item = f"#errors li:nth-child({number})"
            page.evaluate(f"document.querySelector('{item}').scrollIntoView({{block: 'nearest'}})")
            assert is_on_screen(page, item), (width, number)
    preview.restore()
    page.wait_for("document.querySelector('#errors').hidden")


def test_column_without_expectations_is_the_tree_alone(page, preview):
    preview.save("scene.yaml", HEAD + LAYERS)
    page.wait_for("document.querySelector('#expectations').hidden")
    assert abs(page.box("#tree-panel")[3] - page.box("#side")[3]) <= 1
    preview.restore()
    page.wait_for("!document.querySelector('#expectations').hidden")

"""The form of variables: what is typed is drawn at once, reported if it is wrong, saved and loaded."""

import json

SCENE = """timeline: 1
variables:
  title: { type: string, default: Hello }
  width: { type: number, default: 40 }
  shown: { type: boolean, default: true }
  tint: { type: color, default: "#ff0000" }
  rows: { type: list, default: [{ name: Ada }, { name: Alan }] }
canvas: { size: [320, 180], framesPerSecond: 30, duration: 2, background: "#102030" }
layers:
  - { id: box, frame: [0, 0, "${width}", 40], backgroundColor: "${tint}", isHidden: "${!shown}", name: "${title}" }
"""

FILES = {"scene.yaml": SCENE}
ARGUMENT = "scene.yaml"

BACKGROUND = [16, 32, 48]


def field(name):
    return f'#variables [data-variable="{name}"]'


def enter(page, name, text):
    """Replaces the text of a field as typing does."""
    selector = f"{field(name)} :is(textarea, input[type=text])"
    page.wait_for(f"document.querySelector({json.dumps(selector)})")
    page.evaluate(f"(() => {{ const it = document.querySelector({json.dumps(selector)}); it.focus(); it.select(); }})()")
    page.type(text)


def problem(name):
    return f"document.querySelector({json.dumps(field(name) + ' .problem')}).textContent"


def picture_has(page, x, y, colour):
    """Waits for a colour in the picture."""
    page.wait_for(f"""(() => {{
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas.drawImage(document.querySelector('#picture'), -{x}, -{y});
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join() === '{','.join(map(str, colour))}';
    }})()""")


def begin(page, preview):
    """Without the values of the test before."""
    (preview.folder / "scene.props.json").unlink(missing_ok=True)
    page.evaluate("""fetch('/props', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'})
      .then(() => true)""")
    page.open(page.address)
    page.wait_for("document.querySelectorAll('#variables [data-variable]').length === 5")
    page.wait_for("document.querySelector('#picture').naturalWidth > 0")


def test_form_has_a_control_for_each_type(page, preview):
    begin(page, preview)
    controls = page.evaluate("""[...document.querySelectorAll('#variables [data-variable]')].map((field) =>
      [field.dataset.variable, ...[...field.querySelectorAll('input, textarea')].map((it) => it.type)])""")
    assert controls == [
        ["title", "textarea"], ["width", "text"], ["shown", "checkbox"], ["tint", "color", "text"], ["rows", "textarea"]], controls
    assert page.evaluate("document.querySelector('#variables [data-variable=tint] [type=color]').value") == "#ff0000"


def test_typed_value_is_drawn_at_once(page, preview):
    begin(page, preview)
    picture_has(page, 60, 20, BACKGROUND)
    enter(page, "width", "100")
    picture_has(page, 60, 20, [255, 0, 0])
    assert page.evaluate("document.activeElement.value") == "100"


def test_checkbox_is_drawn_at_once(page, preview):
    begin(page, preview)
    page.click(f"{field('shown')} input")
    picture_has(page, 20, 20, BACKGROUND)


def test_picked_colour_is_written_and_drawn(page, preview):
    begin(page, preview)
    page.evaluate("""(() => {
      const picker = document.querySelector('#variables [data-variable=tint] [type=color]');
      picker.value = '#00ff00';
      picker.dispatchEvent(new Event('input', {bubbles: true}));
    })()""")
    picture_has(page, 20, 20, [0, 255, 0])
    assert page.evaluate("document.querySelector('#variables [data-variable=tint] [type=text]').value") == "#00ff00"


def test_wrong_value_is_told_beside_its_field_and_others_are_drawn(page, preview):
    begin(page, preview)
    page.is_trouble_expected = True
    enter(page, "width", "many")
    page.wait_for(f"{problem('width')}.includes(\"'many'\") && {problem('width')}.includes('number')")
    assert page.evaluate(f"document.querySelector('{field('width')} input').getAttribute('aria-invalid')") == "true"
    enter(page, "tint", "#00ff00")
    picture_has(page, 20, 20, [0, 255, 0])
    assert "many" in page.evaluate(problem("width"))
    enter(page, "width", "100")
    page.wait_for(f"{problem('width')} === ''")
    picture_has(page, 60, 20, [0, 255, 0])


def test_list_is_written_in_json_or_yaml(page, preview):
    begin(page, preview)
    page.is_trouble_expected = True
    assert json.loads(page.evaluate(f"document.querySelector('{field('rows')} textarea').value")) == [{"name": "Ada"}, {"name": "Alan"}]
    enter(page, "rows", "[{ name: Grace }")
    page.wait_for(f"{problem('rows')} !== ''")
    enter(page, "rows", "[{ name: Grace }]")
    page.wait_for(f"{problem('rows')} === ''")


def test_reset_takes_the_default(page, preview):
    begin(page, preview)
    enter(page, "width", "100")
    picture_has(page, 60, 20, [255, 0, 0])
    page.wait_for(f"!document.querySelector('{field('width')} button').hidden")
    page.click(f"{field('width')} button")
    picture_has(page, 60, 20, BACKGROUND)
    page.wait_for(f"document.querySelector('{field('width')} input').value === '40'")


def test_save_writes_the_values_and_load_takes_them(page, preview):
    begin(page, preview)
    assert page.evaluate("document.querySelector('#load').hidden")
    enter(page, "title", "costs ${5}")
    enter(page, "width", "100")
    page.click("#save")
    page.wait_for("document.querySelector('#variables-state').textContent === 'Saved scene.props.json.'")
    text = (preview.folder / "scene.props.json").read_text()
    assert json.loads(text)["width"] == 100, text
    page.click("#reset")
    picture_has(page, 60, 20, BACKGROUND)
    page.wait_for("!document.querySelector('#load').hidden")
    page.click("#load")
    picture_has(page, 60, 20, [255, 0, 0])
    page.wait_for(f"document.querySelector('{field('title')} textarea').value === 'costs ${{5}}'")


def test_saved_values_are_offered_at_the_start(page, preview):
    begin(page, preview)
    preview.save("scene.props.json", '{ "width": 100 }')
    page.open(page.address)
    page.wait_for("document.querySelector('#variables-state').textContent.includes('scene.props.json')")
    assert not page.evaluate("document.querySelector('#load').hidden")
    picture_has(page, 60, 20, BACKGROUND)


def test_wrong_values_are_not_saved(page, preview):
    begin(page, preview)
    page.is_trouble_expected = True
    enter(page, "width", "many")
    page.click("#save")
    page.wait_for("document.querySelector('#variables-state').textContent.startsWith('Nothing was saved')")
    assert not (preview.folder / "scene.props.json").exists()


def test_saved_timeline_with_another_variable_changes_the_form(page, preview):
    begin(page, preview)
    enter(page, "title", "kept")
    page.wait_for("!document.querySelector('#reset').hidden")
    preview.save("scene.yaml", SCENE.replace("variables:", "variables:\n  more: { type: file, default: a.png }"))
    page.wait_for("document.querySelectorAll('#variables [data-variable]').length === 6")
    page.wait_for(f"document.querySelector('{field('title')} textarea').value === 'kept'")
    preview.restore()
    page.wait_for("document.querySelectorAll('#variables [data-variable]').length === 5")


def test_timeline_without_variables_has_no_form(page, preview):
    start, end = SCENE.index("variables:"), SCENE.index("canvas:")
    plain = SCENE[:start] + SCENE[end:SCENE.index("layers:")] + "layers: [{ id: box, frame: [0, 0, 40, 40] }]\n"
    preview.save("scene.yaml", plain)
    page.wait_for("document.querySelector('#variables').hidden")
    preview.restore()
    page.wait_for("!document.querySelector('#variables').hidden")


def test_letters_in_a_field_are_text(page, preview):
    begin(page, preview)
    page.evaluate(f"document.querySelector('{field('title')} textarea').focus()")
    page.press(" ")
    page.press("d")
    assert page.evaluate("document.querySelector('#play').getAttribute('aria-label')") == "Play"
    assert page.evaluate("document.documentElement.dataset.theme") == "auto"


def test_fields_have_names_and_their_problems(page, preview):
    begin(page, preview)
    unnamed = page.evaluate("""[...document.querySelectorAll('#variables :is(input, textarea)')].filter((it) =>
      !it.getAttribute('aria-label') && !(it.labels?.length && it.labels[0].textContent.trim())).length""")
    assert unnamed == 0
    assert page.evaluate("""[...document.querySelectorAll('#variables [aria-describedby]')].every((it) =>
      document.getElementById(it.getAttribute('aria-describedby')).getAttribute('aria-live') === 'polite')""")


def test_form_leaves_the_inspector_its_space(page, preview):
    begin(page, preview)
    for width, height in [(1024, 768), (1280, 800), (1920, 1080)]:
        page.resize(width, height)
        whole, form, inspector = (page.box(it)[3] for it in ("#aside", "#variables", "#inspector-panel"))
        assert form <= 0.55 * whole + 1 and inspector >= 0.4 * whole, (width, whole, form, inspector)
        page.evaluate(f"document.querySelector('{field('rows')}').scrollIntoView()")
        top, bottom = page.evaluate(f"(({{top, bottom}}) => [top, bottom])(document.querySelector('{field('rows')}').getBoundingClientRect())")
        left, at, across, down = page.box("#variables-list")
        assert top >= at - 1 and bottom <= at + down + 1, (width, top, bottom, at, down)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

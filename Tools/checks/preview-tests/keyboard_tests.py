"""Everything by keys."""

from scenes import MOVING

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def test_space_plays_and_pauses(page, preview):
    page.press(" ")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 2")
    page.press(" ")
    page.wait_for("document.querySelector('#play').getAttribute('aria-label') === 'Play'")


def test_arrows_step(page, preview):
    page.press("ArrowRight")
    page.press("ArrowRight", shift=True)
    page.wait_for_still(11)
    page.press("ArrowLeft")
    page.wait_for_still(10)


def test_arrows_on_the_slider_step_one_frame(page, preview):
    page.evaluate("document.querySelector('#time').focus()")
    page.press("ArrowRight")
    page.wait_for_still(1)


def test_home_and_end_go_to_the_ends(page, preview):
    page.press("End")
    page.wait_for_still(59)
    page.press("Home")
    page.wait_for_still(0)


def test_arrows_in_the_tree_choose_and_fold(page, preview):
    page.press("t")
    page.press("Home")
    page.press("ArrowDown")
    page.press("ArrowDown")
    chosen = "document.querySelector('#layers [aria-selected=true]').dataset.id"
    page.wait_for(f"{chosen} !== 'root'")
    page.evaluate("document.querySelector('#layers [data-id=still]').click()")
    page.wait_for("document.querySelector('#layers').getAttribute('aria-activedescendant')")
    page.press("ArrowLeft")
    page.wait_for("document.querySelector('#layers [data-id=still]').getAttribute('aria-expanded') === 'false'")
    page.press("ArrowRight")
    page.press("ArrowRight")
    page.wait_for(f"{chosen} === 'within'")
    page.press("Escape")
    page.wait_for("!document.querySelector('#layers [aria-selected=true]')")
    assert page.frame() == 0


def test_letters_in_the_search_are_text(page, preview):
    page.press("/")
    page.press("k")
    assert page.evaluate("document.querySelector('#search').value") == "k"
    assert page.evaluate("document.querySelector('#play').getAttribute('aria-label')") == "Play"


def test_question_mark_lists_the_keys(page, preview):
    page.press("?", shift=True)
    page.wait_for("document.querySelector('#help').open && document.querySelectorAll('#help kbd').length > 20")
    page.press("Escape")
    page.wait_for("!document.querySelector('#help').open")


def test_every_control_has_a_name_and_is_reached_by_tab(page, preview):
    names, stops = set(), 0
    for _ in range(60):
        page.press("Tab")
        name, is_body = page.evaluate("""(() => {
          const it = document.activeElement;
          const labels = [...(it.labels ?? [])].map((label) => label.textContent).join(' ');
          const by = (it.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
          return [it.getAttribute('aria-label') || by.trim() || labels.trim() || it.textContent.trim(), it === document.body];
        })()""")
        if is_body and stops > 0:
            break
        if not is_body:
            assert name, page.evaluate("document.activeElement.outerHTML")
            names.add(name)
            stops += 1
    assert {"Play", "Loop", "Time", "Layers", "First frame"} <= {it.split(" in ")[0] for it in names}, names

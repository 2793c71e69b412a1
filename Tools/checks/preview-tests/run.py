"""Runs the tests of the preview: every function named test_… of the modules below, each with a page just opened."""

import importlib
import pathlib
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "chromium"))
import devtools  # noqa: E402
from page import Page  # noqa: E402
from program import Preview  # noqa: E402

MODULES = ["player_tests", "layers_tests", "track_tests", "keyboard_tests", "look_tests", "panel_tests", "reload_tests", "form_tests", "render_tests",
           "folder_tests", "safety_tests"]


def tests(module, names):
    for name, function in vars(module).items():
        if name.startswith("test_") and (not names or any(it in name for it in names)):
            yield name, function


def run(page, program, names):
    """The names of the tests that failed."""
    failed, count = [], 0
    for module in map(importlib.import_module, MODULES):
        chosen = list(tests(module, names))
        if not chosen:
            continue
        with Preview(program, module.FILES, module.ARGUMENT) as preview:
            for name, function in chosen:
                count += 1
                start = time.monotonic()
                try:
                    page.begin(preview.address)
                    function(page, preview)
                    page.check_no_trouble()
                except Exception as error:  # Whatever a test raises is a failure of that test alone.
                    failed.append(name)
                    where = traceback.extract_tb(error.__traceback__)
                    line = next((it for it in reversed(where) if it.filename.endswith("_tests.py")), where[-1])
                    print(f"✗ {name}: {pathlib.Path(line.filename).name}:{line.lineno}: {line.line}\n  {error}", flush=True)
                    preview.restore()
                else:
                    print(f"✓ {name} ({time.monotonic() - start:.1f} s)", flush=True)
            # Nothing asks a program that has ended.
            page.open("about:blank")
    return count, failed


def main():
    program, *names = sys.argv[1:]
    start = time.monotonic()
    with devtools.started(Page) as page:
        count, failed = run(page, program, names)
    seconds = time.monotonic() - start
    if count == 0:
        print("no such test", file=sys.stderr)
        return 64
    print(f"{count} tests of the preview, {len(failed)} failed ({seconds:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""One scene as a PNG, drawn by LayerKit or by Chromium."""

import pathlib
import subprocess

# Scenes are smaller than this. The page's area is lower than the window in headless mode.
WINDOW = (640, 480)

CHROMIUM = [
    "chromium",
    "--headless",
    "--no-sandbox",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-partial-raster",
    "--allow-file-access-from-files",
    "--no-first-run",
    "--run-all-compositor-stages-before-draw",
    "--virtual-time-budget=1000",
    f"--window-size={WINDOW[0]},{WINDOW[1]}",
]

# What may turn paths into pixels. The first is what a machine without a GPU has; it covers too little of the pixels on
# curves, by a tenth on average. The second does not, so that a difference only the first shows is not ours.
RASTERIZERS = {
    "software": ["--disable-gpu"],
    "gl": ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
}

BAD_TIMELINE = 65


class Failure(Exception):
    """A program did not draw the scene."""


class NotDrawnYet(Exception):
    """The timeline asks for what LayerKit knows but cannot draw."""


def run(command):
    try:
        return subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    except OSError as error:
        raise Failure(f"cannot start {command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{command[0]} took longer than {error.timeout:g} s") from error


def summary(done):
    """What fits on a line: a crash fills pages."""
    said = done.stderr.strip().splitlines()
    return f"exit code {done.returncode}" + (f": {said[0]}" if said else "")


def warm_up(program):
    """Builds the program where it is a script that does so, before several run at once."""
    try:
        done = subprocess.run([str(program), "--version"], stdout=subprocess.DEVNULL)
    except OSError as error:
        raise Failure(f"cannot start {program}: {error.strerror}") from error
    if done.returncode != 0:
        raise Failure(f"{program} --version failed")


def magnified(page, folder, magnification):
    head = f'<base href="{page.as_uri()}"><style>html {{ zoom: {magnification}; }}</style>'
    copy = pathlib.Path(folder) / "page.html"
    copy.write_text(page.read_text().replace("<meta", head + "<meta", 1))
    return copy


def with_layerkit(program, timeline, folder):
    done = run([program, "frames", timeline, "-o", folder, "--at", "0", "--progress", "none"])
    if done.returncode == BAD_TIMELINE:
        problems = [text.split("error: ", 1)[1] for text in done.stderr.splitlines() if "error: " in text]
        if problems and all(problem.endswith("is not supported yet") for problem in problems):
            names = dict.fromkeys(problem.split("'")[1] for problem in problems)
            raise NotDrawnYet(", ".join(names))
    if done.returncode != 0:
        raise Failure(summary(done))
    return pathlib.Path(folder) / "frame-000000.png"


def with_chromium(page, folder, rasterizer, magnification=1):
    """The page, all lengths in it times the magnification."""
    shot = pathlib.Path(folder) / "browser.png"
    profile = pathlib.Path(folder) / "profile"
    flags = [*CHROMIUM, *RASTERIZERS[rasterizer]]
    if magnification > 1:
        page = magnified(page, folder, magnification)
        flags.append("--window-size={},{}".format(*(side * magnification for side in WINDOW)))
    done = run([*flags, f"--user-data-dir={profile}", f"--screenshot={shot}", page.as_uri()])
    if not shot.exists():
        raise Failure(f"no screenshot; {summary(done)}")
    return shot

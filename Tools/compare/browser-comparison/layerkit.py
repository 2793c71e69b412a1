"""Draws a scene with LayerKit, as a PNG."""

import pathlib
import shutil
import subprocess
import tempfile

BAD_TIMELINE = 65


class Failure(Exception):
    """The program failed to draw the scene."""


class NotDrawnYet(Exception):
    """The timeline uses a property that LayerKit parses but does not draw."""


def run(command):
    try:
        return subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    except OSError as error:
        raise Failure(f"cannot start {command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{command[0]} took longer than {error.timeout:g} s") from error


def summary(done):
    """A summary in one line, because a crash report is long."""
    said = done.stderr.strip().splitlines()
    return f"exit code {done.returncode}" + (f": {said[0]}" if said else "")


def warm_up(program):
    """Builds the program, if it is a script that builds it, before several run at once."""
    try:
        done = subprocess.run([str(program), "--version"], stdout=subprocess.DEVNULL)
    except OSError as error:
        raise Failure(f"cannot start {program}: {error.strerror}") from error
    if done.returncode != 0:
        raise Failure(f"{program} --version failed")


def draw(program, timeline, picture):
    """Draws the timeline at time 0 as a PNG."""
    with tempfile.TemporaryDirectory(prefix="compare-browser-") as folder:
        done = run([program, "frames", timeline, "-o", folder, "--at", "0", "--progress", "none"])
        if done.returncode == BAD_TIMELINE:
            problems = [text.split("error: ", 1)[1] for text in done.stderr.splitlines() if "error: " in text]
            if problems and all(problem.endswith("is not supported yet") for problem in problems):
                names = dict.fromkeys(problem.split("'")[1] for problem in problems)
                raise NotDrawnYet(", ".join(names))
        if done.returncode != 0:
            raise Failure(summary(done))
        shutil.move(pathlib.Path(folder) / "frame-000000.png", picture)

"""Compares LayerKit's pictures of scenes with a browser's. Started by Tools/compare/browser."""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import sys
import tempfile

import chromium
import layerkit
import pictures
import random_scenes
from themes import THEMES

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCENES = ROOT / "Tools" / "compare" / "browser-scenes"

# The limits for a scene to pass.
MEAN_BOUND = 1.0
PSNR_BOUND = 38.0

# Chromium's picture has errors at edges, because of which ours may miss the limits. Then it is compared with a
# magnified and averaged picture, with a stricter limit.
JUDGE_MAGNIFICATION = 6
JUDGE_PSNR_BOUND = 45.0

# Exit codes of sysexits.h.
USAGE, MISSING_INPUT, UNAVAILABLE = 64, 66, 69


@dataclasses.dataclass(frozen=True)
class Result:
    scene: str
    verdict: str  # "pass", "MISS", "not drawn yet" or "ERROR"
    difference: pictures.Difference = None
    message: str = ""

    def text(self):
        return f"{self.verdict}: {self.message}" if self.message else self.verdict


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="Tools/compare/browser",
        description="Draws scenes with LayerKit, and equivalent CSS with Chromium, and compares the pictures.",
        epilog=f"A scene is NAME.yaml and NAME.html in Tools/compare/browser-scenes. It passes with a mean absolute difference "
        f"under {MEAN_BOUND:g}/255 away from edges and a PSNR over {PSNR_BOUND:g} dB, or with a PSNR over "
        f"{JUDGE_PSNR_BOUND:g} dB to Chromium's picture at {JUDGE_MAGNIFICATION} times the size. Exit code 1 if a scene misses.",
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="names of scenes; all by default")
    parser.add_argument("-o", "--output", default=ROOT / "out" / "compare-browser", type=pathlib.Path,
        help="folder for a picture of each scene: ours, the difference × 16, the browser's (default: out/compare-browser)")
    parser.add_argument("--program", default=ROOT / "Tools" / "run", type=pathlib.Path,
        help="the layerkit to draw with (default: Tools/run, which builds it)")
    parser.add_argument("--rasterizer", default="software", choices=chromium.RASTERIZERS,
        help="how Chromium draws; gl covers curves more exactly, and is slower (default: software)")
    parser.add_argument("--magnify", default=1, type=int, metavar="N",
        help="draw N times as large in Chromium, and average: 6 leaves a sixth of its errors at edges (default: 1)")
    parser.add_argument("--random", default=0, type=int, metavar="N",
        help="compare N random scenes instead, written to the folder's scenes; SCENEs choose some of them")
    parser.add_argument("--seed", default=1, type=int, help="the seed of the random scenes (default: 1)")
    parser.add_argument("--themes", default=list(THEMES), type=themes, metavar="THEME,…",
        help=f"the themes of random scenes: {', '.join(THEMES)} (default: all in turn)")
    parser.add_argument("--strict", action="store_true", help="count scenes that are not drawn yet as missed")
    parser.add_argument("--jobs", default=2, type=int, help="pictures measured at a time (default: 2)")
    return parser.parse_args()


def themes(text):
    names = text.split(",")
    for name in names:
        if name not in THEMES:
            raise argparse.ArgumentTypeError(f"unknown theme '{name}'; expected {', '.join(THEMES)}")
    return names


def fail(message, code):
    print(f"Tools/compare/browser: {message}", file=sys.stderr)
    sys.exit(code)


def chosen(names, folder):
    known = sorted(path.stem for path in folder.glob("*.yaml"))
    for name in names:
        if name not in known:
            fail(f"there is no scene '{name}'; there are {', '.join(known)}", USAGE)
    for name in names or known:
        if not (folder / f"{name}.html").exists():
            fail(f"{name}.yaml has no {name}.html beside it", MISSING_INPUT)
    return names or known


def draw(scene, scenes, folder, browser, arguments):
    """Draws both pictures, into the folder."""
    ours, theirs = folder / f"{scene}-ours.png", folder / f"{scene}-theirs.png"
    layerkit.draw(arguments.program, scenes / f"{scene}.yaml", ours)
    size = pictures.size_of_png(ours)
    theirs.write_bytes(browser.picture(scenes / f"{scene}.html", size, arguments.magnify))
    return ours, theirs


def measure(scene, ours, theirs, output, magnification):
    ours = pictures.read(ours)
    theirs = pictures.read(theirs, (ours.width, ours.height), magnification)
    pictures.write_side_by_side(output / f"{scene}.png", ours, theirs)
    difference = pictures.measure(ours, theirs)
    return Result(scene, "pass" if is_fine(difference) else "MISS", difference)


def is_fine(difference, bound=PSNR_BOUND):
    return difference.mean_away_from_edges < MEAN_BOUND and difference.psnr > bound


def measure_magnified(scene, ours, theirs, magnified, output):
    """Compares a picture that missed the limits with the magnified one."""
    ours = pictures.read(ours)
    size = (ours.width, ours.height)
    theirs, judge = pictures.read(theirs, size), pictures.read(magnified, size, JUDGE_MAGNIFICATION)
    difference, own = pictures.measure(ours, judge), pictures.measure(theirs, judge)
    if not is_fine(difference, JUDGE_PSNR_BOUND):
        return Result(scene, "MISS", pictures.measure(ours, theirs), (
            f"{difference.psnr:.1f} dB to Chromium's magnified picture; Chromium's own picture has {own.psnr:.1f} dB"))
    pictures.write_side_by_side(output / f"{scene}.png", ours, judge)
    return Result(scene, "pass", difference, f"to Chromium's magnified picture; Chromium's own has {own.psnr:.1f} dB")


def judged(result, scenes, folder, browser, arguments):
    """The result; a miss is compared again with the browser's magnified picture."""
    if result.verdict != "MISS" or arguments.magnify != 1:
        return result
    scene, magnified = result.scene, folder / f"{result.scene}-magnified.png"
    ours, theirs = folder / f"{scene}-ours.png", folder / f"{scene}-theirs.png"
    try:
        page = scenes / f"{scene}.html"
        magnified.write_bytes(browser.picture(page, pictures.size_of_png(ours), JUDGE_MAGNIFICATION))
    except chromium.Failure as failure:
        return dataclasses.replace(result, message=str(failure))
    return measure_magnified(scene, ours, theirs, magnified, arguments.output)


def results(names, scenes, arguments):
    """Yields results in order. Draws scenes while previous ones are measured."""
    with tempfile.TemporaryDirectory(prefix="compare-browser-") as folder, \
            chromium.started(arguments.rasterizer) as browser, \
            concurrent.futures.ProcessPoolExecutor(max(1, arguments.jobs)) as pool:
        folder, waiting = pathlib.Path(folder), []
        for scene in names:
            try:
                drawn = draw(scene, scenes, folder, browser, arguments)
                waiting.append(pool.submit(measure, scene, *drawn, arguments.output, arguments.magnify))
            except layerkit.NotDrawnYet as reason:
                waiting.append(Result(scene, "not drawn yet", message=str(reason)))
            except (layerkit.Failure, chromium.Failure) as failure:
                waiting.append(Result(scene, "ERROR", message=str(failure)))
            while waiting and (len(waiting) > 8 or is_ready(waiting[0])):
                yield judged(value(waiting.pop(0)), scenes, folder, browser, arguments)
        for result in waiting:
            yield judged(value(result), scenes, folder, browser, arguments)


def is_ready(result):
    return isinstance(result, Result) or result.done()


def value(result):
    return result if isinstance(result, Result) else result.result()


def line(result, width):
    name = result.scene.ljust(width)
    if result.difference is None:
        return f"{name}  {'':8}{'':8}{'':7}{'':6}{'':11}  {result.text()}"
    it = result.difference
    place = "{},{}".format(*it.worst_pixel) if it.worst else ""
    return (f"{name}  {it.mean_away_from_edges:8.3f}{it.psnr:8.1f}{it.edge_share:7.1%}{it.worst:6}{place:>11}"
        f"  {result.text()}")


def main():
    arguments = parse_arguments()
    arguments.magnify = max(1, arguments.magnify)
    arguments.output.mkdir(parents=True, exist_ok=True)
    scenes = SCENES
    if arguments.random > 0:
        scenes = arguments.output / "scenes"
        random_scenes.write(scenes, ROOT, arguments.random, arguments.seed, arguments.themes)
    names = chosen(arguments.scenes, scenes)
    try:
        layerkit.warm_up(arguments.program)
    except layerkit.Failure as failure:
        fail(failure, UNAVAILABLE)

    width = max(map(len, names))
    print(f"{'scene'.ljust(width)}  {'MAD/255':>8}{'PSNR':>8}{'edges':>7}{'worst':>6}{'at':>11}")
    counts = dict.fromkeys(("pass", "MISS", "ERROR", "not drawn yet"), 0)
    try:
        for result in results(names, scenes, arguments):
            print(line(result, width), flush=True)
            counts[result.verdict] += 1
    except chromium.Failure as failure:
        fail(failure, UNAVAILABLE)

    print(f"\n{', '.join(f'{count} {verdict}' for verdict, count in counts.items())}; pictures in {arguments.output}")
    bad = counts["MISS"] + counts["ERROR"] + (counts["not drawn yet"] if arguments.strict else 0)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()

"""Compares LayerKit's pictures of scenes with a browser's. Started by Tools/compare-browser."""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import sys
import tempfile

import drawing
import pictures

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCENES = ROOT / "Tools" / "browser-scenes"

# What a scene has to reach.
MEAN_BOUND = 1.0
PSNR_BOUND = 38.0

# Exit codes, as sysexits.h has them.
USAGE, MISSING_INPUT, UNAVAILABLE = 64, 66, 69


@dataclasses.dataclass(frozen=True)
class Result:
    scene: str
    verdict: str  # "pass", "MISS", "not drawn yet" or "ERROR"
    difference: pictures.Difference = None
    message: str = ""


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="Tools/compare-browser",
        description="Draws scenes with LayerKit and with Chromium from equal CSS, and compares the pictures.",
        epilog=f"A scene is NAME.yaml and NAME.html in Tools/browser-scenes. It passes with a mean absolute difference "
        f"under {MEAN_BOUND:g}/255 away from edges and a PSNR over {PSNR_BOUND:g} dB. Exit code 1 if one misses.",
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="names of scenes; all by default")
    parser.add_argument("-o", "--output", default=ROOT / "out" / "compare-browser", type=pathlib.Path,
        help="folder for one picture a scene: ours, the difference 16 times, the browser's (default: out/compare-browser)")
    parser.add_argument("--program", default=ROOT / "Tools" / "run", type=pathlib.Path,
        help="the layerkit to draw with (default: Tools/run, which builds it)")
    parser.add_argument("--rasterizer", default="software", choices=drawing.RASTERIZERS,
        help="how Chromium draws; gl covers curves more exactly, and is slower (default: software)")
    parser.add_argument("--magnify", default=1, type=int, metavar="N",
        help="let Chromium draw N times as large, and average: 6 leaves a sixth of what it gets wrong at edges (default: 1)")
    parser.add_argument("--strict", action="store_true", help="count scenes that are not drawn yet as missed")
    parser.add_argument("--jobs", default=2, type=int, help="scenes at a time (default: 2)")
    return parser.parse_args()


def fail(message, code):
    print(f"Tools/compare-browser: {message}", file=sys.stderr)
    sys.exit(code)


def scenes_named(names):
    known = sorted(path.stem for path in SCENES.glob("*.yaml"))
    for name in names:
        if name not in known:
            fail(f"there is no scene '{name}'; there are {', '.join(known)}", USAGE)
    for name in names or known:
        if not (SCENES / f"{name}.html").exists():
            fail(f"{name}.yaml has no {name}.html beside it", MISSING_INPUT)
    return names or known


def compare(scene, program, output, rasterizer, magnification):
    with tempfile.TemporaryDirectory(prefix="compare-browser-") as folder:
        try:
            ours = pictures.read(drawing.with_layerkit(program, SCENES / f"{scene}.yaml", folder))
            shot = drawing.with_chromium(SCENES / f"{scene}.html", folder, rasterizer, magnification)
            theirs = pictures.read(shot, (ours.width, ours.height), magnification)
        except drawing.NotDrawnYet as reason:
            return Result(scene, "not drawn yet", message=str(reason))
        except (drawing.Failure, ValueError) as failure:
            return Result(scene, "ERROR", message=str(failure))
    pictures.write_side_by_side(output / f"{scene}.png", ours, theirs)
    difference = pictures.measure(ours, theirs)
    fine = difference.mean_away_from_edges < MEAN_BOUND and difference.psnr > PSNR_BOUND
    return Result(scene, "pass" if fine else "MISS", difference)


def line(result, width):
    name = result.scene.ljust(width)
    if result.difference is None:
        return f"{name}  {'':8}{'':8}{'':7}{'':6}{'':11}  {result.verdict}: {result.message}"
    it = result.difference
    place = "{},{}".format(*it.worst_pixel) if it.worst else ""
    return (f"{name}  {it.mean_away_from_edges:8.3f}{it.psnr:8.1f}{it.edge_share:7.1%}{it.worst:6}{place:>11}"
        f"  {result.verdict}")


def main():
    arguments = parse_arguments()
    names = scenes_named(arguments.scenes)
    arguments.output.mkdir(parents=True, exist_ok=True)
    try:
        drawing.warm_up(arguments.program)
    except drawing.Failure as failure:
        fail(failure, UNAVAILABLE)

    width = max(map(len, names))
    print(f"{'scene'.ljust(width)}  {'MAD/255':>8}{'PSNR':>8}{'edges':>7}{'worst':>6}{'at':>11}")
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        results = []
        same = (arguments.program, arguments.output, arguments.rasterizer, max(1, arguments.magnify))
        for result in pool.map(compare, names, *([value] * len(names) for value in same)):
            print(line(result, width), flush=True)
            results.append(result)

    counts = {verdict: sum(result.verdict == verdict for result in results)
        for verdict in ("pass", "MISS", "ERROR", "not drawn yet")}
    print(f"\n{', '.join(f'{count} {verdict}' for verdict, count in counts.items())}; pictures in {arguments.output}")
    bad = counts["MISS"] + counts["ERROR"] + (counts["not drawn yet"] if arguments.strict else 0)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()

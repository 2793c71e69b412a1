"""Draws the scenes with LayerKit and with PangoCairo and compares line breaks, ink and pixels."""

import argparse
import json
import math
import os
import pathlib
import subprocess
import sys

from scenes import SCENES

ROOT = pathlib.Path(__file__).resolve().parents[3]

# The limits for a scene to pass: the maximum difference of ink bounds in pixels, and the minimum PSNR within them.
MAXIMUM_DISTANCE = 1
MINIMUM_PSNR = 30

ELLIPSES = {"none": 0, "start": 1, "middle": 2, "end": 3}
ALIGNMENTS = {"left": 0, "natural": 0, "center": 1, "right": 2, "justified": 0}


def timeline(scene):
    """The scene as a timeline in JSON."""
    layer = {
        "id": "text", "class": "CATextLayer", "anchorPoint": [0, 0], "position": list(scene.origin),
        "bounds": [0, 0, scene.wrap or 4000, 4000], "font": scene.font[0], "fontSize": scene.size,
        "foregroundColor": "#000", "isWrapped": scene.wrap is not None and (scene.lines or 2) > 1,
        "alignmentMode": scene.align, "truncationMode": scene.truncation,
    }
    if scene.lines:
        # The height of exactly this number of lines.
        layer["bounds"][3] = scene.size * 1.2 * scene.lines
    layer["string"] = string(scene)
    if scene.transform:
        layer["transform"] = [written(step) for step in scene.transform]
    canvas = {"size": [scene.width, scene.height], "framesPerSecond": 10, "duration": 0.1, "background": "#fff",
              "scale": scene.scale}
    return {"timeline": 1, "canvas": canvas, "layers": [layer]}


def string(scene):
    style = dict(scene.paragraph)
    if not scene.runs and not scene.attributes and not style:
        return scene.text
    runs = scene.runs or ((scene.text, {}, {}),)
    common = dict(scene.attributes)
    if style:
        common["paragraphStyle"] = style
    return [{"string": text, **common, **ours} for text, ours, _ in runs]


def written(step):
    kind, value = step
    if kind == "rotateY":
        return {"rotate": [f"{value}deg", 0, 1, 0]}
    return {kind: f"{value}deg" if kind == "rotate" else value}


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def matrix(step):
    """The matrix of a step, for row vectors as in CATransform3D."""
    kind, value = step
    m = [[float(i == j) for j in range(4)] for i in range(4)]
    if kind == "rotate":
        c, s = math.cos(math.radians(value)), math.sin(math.radians(value))
        m[0][:2], m[1][:2] = [c, s], [-s, c]
    elif kind == "rotateY":
        c, s = math.cos(math.radians(value)), math.sin(math.radians(value))
        m[0][0], m[0][2], m[2][0], m[2][2] = c, -s, s, c
    elif kind == "scale":
        x, y = value if isinstance(value, list) else (value, value)
        m[0][0], m[1][1] = x, y
    elif kind == "perspective":
        m[2][3] = -1 / value
    return m


def specification(scene):
    """The scene in the input format of pango.c."""
    m = [[float(i == j) for j in range(4)] for i in range(4)]
    for step in scene.transform:
        m = product(m, matrix(step))
    # The rows and columns x, y and w, for points (x, y, 0).
    rows = [[m[row][column] for column in (0, 1, 3)] for row in (0, 1, 3)]
    spacing = scene.attributes.get("kern", 0)
    escaped = scene.text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")
    lines = [
        f"canvas {scene.width} {scene.height} {scene.scale}", f"font {scene.font[1]}", f"text {escaped}",
        f"size {scene.size}", f"align {ALIGNMENTS[scene.align]}", f"justify {int(scene.align == 'justified')}",
        f"pictures {int(scene.pictures)}", f"ellipsis {ELLIPSES[scene.truncation]}", f"fallback {int(scene.fallback)}", f"language {scene.language}",
        f"origin {scene.origin[0]} {scene.origin[1]}", "projection " + " ".join(str(n) for row in rows for n in row),
    ]
    if scene.wrap:
        lines.append(f"wrap {scene.wrap}")
    if scene.lines:
        lines.append(f"lines {scene.lines}")
    if spacing:
        lines.append(f"letter-spacing {spacing}")
    if "lineSpacing" in scene.paragraph:
        lines.append(f"spacing {scene.paragraph['lineSpacing']}")
    if "firstLineHeadIndent" in scene.paragraph:
        lines.append(f"indent {scene.paragraph['firstLineHeadIndent']}")
    if "headIndent" in scene.paragraph:
        lines.append(f"indent {-scene.paragraph['headIndent']}")
    lines += [f"tab {location}" for location in scene.paragraph.get("tabStops", [])]
    attributes, start = [], 0
    for text, _, pango in scene.runs:
        end = start + len(text.encode())
        attributes += [f"{start} {end} {name} {value}" for name, value in pango.items()]
        start = end
    if attributes:
        lines.append("attributes " + ", ".join(attributes))
    return "\n".join(lines) + "\n"


def run(command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, **options)
    if result.returncode != 0:
        raise RuntimeError(result.stderr.decode(errors="replace").strip() or f"{command[0]} failed")
    return result.stdout.decode()


def our_lines(layerkit, path, data, count):
    """The strings of our lines, from a text that is split into lines. Reads at most one more line than Pango has."""
    data["layers"][0]["splitInto"] = "lines"
    path.write_text(json.dumps(data, ensure_ascii=False))
    lines = []
    for index in range(count + 1):
        result = subprocess.run(
            [layerkit, "values", path, "--layer", f"text.{index}", "--key-path", "string", "--at", "0", "--format",
             "json"], capture_output=True)
        if result.returncode != 0:
            break
        value = json.loads(result.stdout)[0]["value"]
        lines.append(value if isinstance(value, str) else "".join(run["string"] for run in value))
    return lines


def compare(scene, layerkit, pango, folder):
    """Whether both agree, and a line with the differences."""
    data = timeline(scene)
    path = folder / f"{scene.name}.json"
    path.write_text(json.dumps(data, ensure_ascii=False))
    run([layerkit, "frames", path, "-o", folder / scene.name, "--at", "0"])
    ours = next((folder / scene.name).glob("*.png"))
    output = run([pango, ours, folder / f"{scene.name}.png"], input=specification(scene).encode())
    theirs, boxes, decibels = [], [], 0.0
    text = scene.text.encode()
    for line in output.splitlines():
        key, *numbers = line.split()
        if key == "line":
            theirs.append(text[int(numbers[0]):int(numbers[1])].decode(errors="replace").strip())
        elif key == "ink":
            boxes = [int(number) for number in numbers]
        elif key == "psnr":
            decibels = float(numbers[0])
    theirs = [line for line in theirs if line]
    breaks = "not compared"
    same = True
    if scene.truncation == "none":
        mine = [line.strip() for line in our_lines(layerkit, folder / f"{scene.name}-lines.json", data, len(theirs))]
        same = mine == theirs
        breaks = f"{len(theirs)} lines" if same else f"lines {mine} and {theirs}"
    distance = max(abs(a - b) for a, b in zip(boxes[:4], boxes[4:]))
    agrees = same and distance <= MAXIMUM_DISTANCE and decibels >= MINIMUM_PSNR
    return agrees, f"{decibels:6.2f} dB  ink {distance} px  {breaks}"


def main():
    parser = argparse.ArgumentParser(prog="Tools/compare/text", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SCENE", help="parts of names; all scenes by default")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=ROOT / "out" / "compare-text")
    parser.add_argument("--pango", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    layerkit = os.environ.get("LAYERKIT") or ROOT / ".build" / "debug" / "layerkit"
    options.output.mkdir(parents=True, exist_ok=True)
    scenes = [s for s in SCENES if not options.names or any(name in s.name for name in options.names)]
    failed = 0
    for scene in scenes:
        try:
            agrees, report = compare(scene, layerkit, options.pango, options.output)
        except (RuntimeError, StopIteration) as error:
            agrees, report = False, f"not drawn: {error}"
        failed += not agrees
        print(f"{'same ' if agrees else 'OTHER'}  {scene.name:26} {report}", flush=True)
    print(f"{len(scenes) - failed} of {len(scenes)} scenes are the same; pictures in {options.output}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

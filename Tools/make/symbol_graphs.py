"""Extracts what modules declare for programs, and reads what the modules for programs export of the others."""
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
LIBRARIES = ("pango", "harfbuzz", "fontconfig", "libpng", "libavif", "libwebp")


def run(*command, **options):
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=True, text=True, **options)


def exports(*targets):
    """The names that `Exports*.swift` of some targets export one by one, by their modules."""
    names = {}
    for target in targets or ("*",):
        for file in sorted(SOURCES.glob(f"*/{target}/Exports*.swift")):
            for module, name in re.findall(r"(?m)^@_exported import \w+ (\w+)\.(\w+)$", file.read_text()):
                names.setdefault(module, set()).add(name)
    return names


def extract(names, folder):
    """Writes the symbol graphs of modules of the current build, each into a folder of its own."""
    build = pathlib.Path(run("swift", "build", "--show-bin-path", capture_output=True).stdout.strip())
    target = re.search(r'"triple"\s*:\s*"([^"]+)"', run("swift", "-print-target-info", capture_output=True).stdout)[1]
    flags = run("pkg-config", "--cflags-only-I", *LIBRARIES, capture_output=True).stdout.split()
    flags += [f"-fmodule-map-file={file}" for file in sorted(SOURCES.glob("*/*/module.modulemap"))]
    flags += [f"-fmodule-map-file={file}" for file in sorted(build.glob("C*.build/module.modulemap"))]
    for name in names:
        graphs = folder / name
        graphs.mkdir()
        run("swift-symbolgraph-extract", "-module-name", name, "-target", target, "-I", build / "Modules", "-minimum-access-level", "public",
            "-skip-synthesized-members", "-output-dir", graphs, *(part for flag in flags for part in ("-Xcc", flag)))


def read(file):
    return json.loads(file.read_text())


def base_name(symbol):
    """The first part of a symbol's path, without the labels of a function."""
    return symbol["pathComponents"][0].split("(")[0]

"""Writes random scenes as timelines and as pages. The same seed yields the same scenes."""

import os

import css_writing
import timeline_writing
from random_boxes import SIZE, Maker
from themes import THEMES


def write(folder, root, count, seed, themes):
    """Writes the scenes as files `random-SEED-INDEX-THEME`, and removes those of an earlier call."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("random-*.yaml"), *folder.glob("random-*.html")]:
        old.unlink()
    images = os.path.relpath(root / "timelines" / "images", folder)
    style_sheet = os.path.relpath(root / "Tools" / "compare" / "browser-scenes" / "scene.css", folder)
    for index in range(count):
        theme = themes[index % len(themes)]
        boxes = Maker(f"{seed} {index} {theme}", THEMES[theme]).scene()
        path = folder / f"random-{seed}-{index:03}-{theme}"
        path.with_suffix(".yaml").write_text(timeline_writing.timeline(boxes, SIZE, images))
        path.with_suffix(".html").write_text(css_writing.page(boxes, style_sheet, images))

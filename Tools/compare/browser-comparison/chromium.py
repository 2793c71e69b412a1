"""Draws pages with Chromium, which is started once for all of them."""

import base64
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "chromium"))
import devtools  # noqa: E402
from devtools import Failure  # noqa: E402

FLAGS = [
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--disable-partial-raster",
    "--allow-file-access-from-files",
]

# Chromium's rasterizers. The first works without a GPU; its coverage of pixels on curves is too low, by a tenth on
# average. The second has no such error, so a difference that only the first shows is not LayerKit's.
RASTERIZERS = {
    "software": ["--disable-gpu"],
    "gl": ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
}


class Chromium(devtools.Browser):
    def __init__(self, rasterizer, folder):
        super().__init__([*FLAGS, *RASTERIZERS[rasterizer]], folder)

    def picture(self, page, size, magnification=1):
        """The upper left part of a magnified page, as the bytes of a PNG."""
        width, height = (side * magnification for side in size)
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        # Each page gets a new document, even if it is the same page.
        self.open("about:blank")
        self.open(page.as_uri())
        if magnification > 1:
            self.call("Runtime.evaluate", expression=f"document.documentElement.style.zoom = {magnification}")
        # Wait until images are decoded and a frame with them is drawn.
        ready = "Promise.all([...document.images].map(image => image.decode())).then(" \
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
        told = self.call("Runtime.evaluate", expression=ready, awaitPromise=True)
        if "exceptionDetails" in told:
            raise Failure(f"{page.name}: an image cannot be read")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", clip=clip)["data"])


def started(rasterizer):
    """A running Chromium with its own profile."""
    return devtools.started(lambda folder: Chromium(rasterizer, folder))

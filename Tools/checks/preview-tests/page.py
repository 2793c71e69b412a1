"""A page of the preview, as the one who sits in front of it has it."""

import base64
import json
import time
import urllib.parse
import zlib

import devtools

# Seconds until something has to be there. Programs without optimisation on busy machines are slow; what has to be quick
# is measured where it is claimed.
PATIENCE = 8

KEYS = {
    " ": ("Space", 32), "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38), "ArrowRight": ("ArrowRight", 39),
    "ArrowDown": ("ArrowDown", 40), "Home": ("Home", 36), "End": ("End", 35), "Enter": ("Enter", 13),
    "Escape": ("Escape", 27), "Tab": ("Tab", 9),
}


class Page(devtools.Browser):
    def __init__(self, folder):
        super().__init__(["--disable-gpu", "--force-device-scale-factor=1", "--force-color-profile=srgb"], folder)
        for domain in ("Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    # Opening

    def begin(self, address):
        """Opens the preview anew, and waits for its first picture where it shows one."""
        self.call("Emulation.setEmulatedMedia", features=[])
        self.resize(1280, 800)
        self.address = address
        self.is_trouble_expected = False
        self.open(address)
        self.wait_for("document.querySelector('#picture').naturalWidth > 0 && document.querySelectorAll('#layers [data-id]').length > 0"
                      " || !document.querySelector('#chooser').hidden || !document.querySelector('#errors').hidden")

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    # Asking

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise AssertionError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait_for(self, expression, patience=PATIENCE):
        """Waits until an expression is true."""
        end = time.monotonic() + patience
        while not self.evaluate(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise AssertionError(f"not within {patience} s: {expression}")
            time.sleep(0.01)

    def text(self, selector):
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).textContent")

    def frame(self):
        return int(self.text("#frame"))

    def time(self):
        return float(self.evaluate("document.querySelector('#time').value"))

    def wait_for_frame(self, frame):
        self.wait_for(f"document.querySelector('#frame').textContent === '{frame}'")

    def wait_for_still(self, frame):
        """Waits until an exact picture of a frame is shown."""
        self.wait_for_frame(frame)
        self.wait_for("document.querySelector('#picture').complete")

    def pixel(self, x, y):
        """Red, green and blue of a pixel of the picture on show."""
        return self.evaluate(f"""(() => {{
          const image = document.querySelector('#picture');
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          return [...context.getImageData({x}, {y}, 1, 1).data.slice(0, 3)];
        }})()""")

    def box(self, selector):
        """Left, top, width and height of an element on the screen."""
        return self.evaluate(
            f"(({{left, top, width, height}}) => [left, top, width, height])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")

    # Doing

    def click(self, selector):
        self.wait_for(f"document.querySelector({json.dumps(selector)})")
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'nearest'}})")
        left, top, width, height = self.box(selector)
        self.click_at(left + width / 2, top + height / 2)

    def click_picture(self, x, y):
        """Clicks a pixel of the picture."""
        left, top, width, height = self.box("#picture")
        size = self.evaluate("[document.querySelector('#picture').naturalWidth, document.querySelector('#picture').naturalHeight]")
        self.click_at(left + (x + 0.5) * width / size[0], top + (y + 0.5) * height / size[1])

    def click_at(self, x, y):
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def mouse(self, kind, x, y):
        is_down = kind != "mouseReleased"
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=int(is_down), clickCount=1)

    def press(self, key, shift=False):
        code, number = KEYS.get(key, ("", ord(key[0].upper())))
        event = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": 8 if shift else 0}
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **event, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def scrub(self, time, events=("input", "change")):
        """Sets the time as a script does."""
        dispatch = "".join(f"time.dispatchEvent(new Event('{event}', {{bubbles: true}}));" for event in events)
        self.evaluate(f"(() => {{ const time = document.querySelector('#time'); time.value = {time}; {dispatch} }})()")

    def picture_of_screen(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def screen_pixel(self, x, y):
        """Red, green and blue of a pixel of the screen."""
        clip = {"x": int(x), "y": int(y), "width": 1, "height": 1, "scale": 1}
        png = base64.b64decode(self.call("Page.captureScreenshot", format="png", clip=clip)["data"])
        # Of a single pixel, whatever the filter of its row, the bytes are the channels.
        start = png.index(b"IDAT") + 4
        size = int.from_bytes(png[start - 8:start - 4], "big")
        return list(zlib.decompressobj().decompress(png[start:start + size])[1:4])

    # Afterwards

    def hosts(self):
        """Where requests of the page went."""
        sent = [it["params"] for it in self.events if it["method"] == "Network.requestWillBeSent"]
        requests = [it["request"]["url"] for it in sent if it["documentURL"].startswith(self.address)]
        return {urllib.parse.urlsplit(it).netloc for it in requests if not it.startswith(("blob:", "data:"))}

    def check_no_trouble(self):
        """No script failed, and the browser refused nothing."""
        if self.is_trouble_expected:
            return
        for event in self.events:
            if event["method"] == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                raise AssertionError(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                entry = event["params"]["entry"]
                raise AssertionError(f"{entry['text']} ({entry.get('url')})")

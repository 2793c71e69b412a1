"""The timelines that tests show: small, so that every frame is quick, with colours that are known."""

BACKGROUND = [16, 32, 48]
RED = [255, 0, 0]
BLUE = [0, 0, 255]

# The red box goes from x = 40 to x = 280 in 2 s: 120 points a second, in its middle row. The blue one stands below.
MOVING = """timeline: 1
canvas: { size: [320, 180], framesPerSecond: 30, duration: 2, background: "#102030" }
layers:
  - id: box
    bounds: [0, 0, 40, 40]
    position: [40, 60]
    backgroundColor: "#ff0000"
    animations:
      slide: { keyPath: position.x, fromValue: 40, toValue: 280, duration: 2 }
  - id: still
    bounds: [0, 0, 60, 30]
    position: [160, 140]
    backgroundColor: "#0000ff"
    sublayers:
      - { id: within, frame: [10, 5, 20, 20], backgroundColor: "#00ff00" }
  - { id: ghost, frame: [0, 0, 10, 10], opacity: 0 }
  - { id: away, frame: [400, 0, 10, 10], backgroundColor: "#ffffff" }
script:
  - at: 1
    transaction: { animationDuration: 0.5, animationTimingFunction: linear }
    set: { still.opacity: 0.5 }
expect:
  - { at: 1, of: box, keyPath: position.x, is: 160, within: 0.5 }
  - { at: 1, of: box, keyPath: position.x, is: 100 }
"""


def box_at(time):
    """Where the middle of the red box is."""
    return round(40 + 120 * time)

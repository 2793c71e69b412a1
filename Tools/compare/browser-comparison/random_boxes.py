"""Random boxes.

Leaves out what differs between Core Animation and CSS: a box that blends with or filters its backdrop is only used where
both have the same backdrop, depth sorting only in spaces, and the shadow of a translucent box is that of all its content.
"""

import dataclasses
import random

import css_writing
import timeline_writing
from boxes import ALL_CORNERS, IMAGES, Border, Box, Image, Mask, Shadow, Turn
from surroundings import Surroundings

SIZE = (240, 180)

COLORS = ["#d04040", "#30a060", "#4060d0", "#e0c030", "#c060c0", "#40c0c0", "#202840", "#ffffff", "#e0e4ec", "#f08030"]

BLEND_MODES = list(timeline_writing.BLEND_MODES)

GRAVITIES = ["resize", "resizeAspect", "resizeAspectFill", *css_writing.POSITIONS]


class Maker:
    def __init__(self, seed, theme):
        self.random = random.Random(seed)
        self.theme = theme

    def scene(self):
        boxes = []
        if self.happens(self.theme.picture_behind):
            boxes.append(Box(0, 0, *SIZE, image=Image("waves")))
        elif self.happens(0.4):
            boxes.append(Box(0, 0, *SIZE, color=self.random.choice(COLORS)))
        around = Surroundings(*SIZE)
        if self.theme.ordered and self.happens(self.theme.ordered):
            around = dataclasses.replace(around, blends_alike=False)
        count = self.random.randint(1, 2) if self.theme.space == 1 else self.random.randint(2, 4)
        boxes += [self.box(around) for _ in range(count)]
        scene = Box(0, 0, *SIZE, children=boxes)
        scene.named("")
        return boxes

    # Chances

    def happens(self, share):
        return self.random.random() < share

    def between(self, low, high, step=0.05):
        """A number with few digits."""
        return round(self.random.randint(round(low / step), round(high / step)) * step, 6)

    def color(self, is_opaque):
        alpha = "" if is_opaque else self.random.choice(["40", "80", "a0", "c0"])
        return self.random.choice(COLORS) + alpha

    # Boxes

    def box(self, around):
        width, height = (self.side(side, around) for side in (around.width, around.height))
        x, y = (
            self.random.randint(min(0, -length // 6), max(1, side - length * 5 // 6))
            for side, length in ((around.width, width), (around.height, height)))
        box = Box(x, y, width, height)
        if around.in_space:
            self.turn_in_space(box, around)
            if around.level < 4 and min(width, height) >= 20 and self.happens(0.25):
                box.is_transform_layer, box.hides_back = True, False
                self.fill(box, around, self.random.randint(1, 3))
                return box
        elif self.happens(self.theme.turned):
            self.turn(box)
        if around.level == 0 and self.happens(self.theme.space) or around.in_space and min(width, height) >= 20 and self.happens(0.15):
            self.open_space(box)
        self.decorate(box, around)
        if box.is_space or min(width, height) >= 20 and around.level < 3 and self.happens(0.9 - 0.2 * around.level):
            self.fill(box, around, self.random.randint(1, 3))
        self.combine(box, around)
        self.cast(box)
        # The surroundings of the children depend on all properties above.
        inside = around.inside(box)
        for child in box.children:
            self.adapt(child, inside)
        if self.happens(0.1):
            box.origin = self.random.randint(-40, 40), self.random.randint(-40, 40)
        if inside.is_aligned and not box.backdrop and (box.is_group or not box.children):
            box.is_rasterized = self.happens(0.1)
        return box

    def side(self, side, around):
        if around.level == 0:
            return self.random.randint(40, side * 2 // 3)
        return self.random.randint(max(8, side // 4), max(12, side * 9 // 10))

    def fill(self, box, around, count):
        inside = around.inside(box)
        box.children = [self.box(inside) for _ in range(count)]
        if not inside.in_space and self.happens(self.theme.ordered):
            for child in box.children:
                child.order = self.random.randint(-1, 2)

    def adapt(self, box, around):
        """Removes properties of a box that depend on a different backdrop."""
        if not around.blends_alike or around.in_space:
            box.blend = None
        if not around.sees_alike or around.in_space:
            box.backdrop = ()
        inside = around.inside(box)
        for child in box.children:
            self.adapt(child, inside)

    def decorate(self, box, around):
        """Sets the properties of the box itself."""
        box.color = self.color(self.happens(0.7)) if self.happens(0.8) else None
        if self.happens(self.theme.image):
            self.place_image(box, around)
        if self.happens(0.5):
            box.radius = self.random.choice([4, 8, 12, 20, 30, 45, min(box.width, box.height) // 2, 200])
            if self.happens(0.25):
                # In CSS, a single corner may be larger than half a side.
                box.radius = min(box.radius, min(box.width, box.height) // 2)
                box.corners = tuple(self.happens(0.5) for _ in range(4))
                if not any(box.corners):
                    box.corners = ALL_CORNERS
        if self.happens(self.theme.border):
            # CSS enlarges a box if its borders do not fit.
            width = min(self.random.choice([1, 1, 2, 3, 5, 8]), min(box.width, box.height) // 2)
            box.border = Border(width, self.color(self.happens(0.7)))
        box.clips = box.clips or self.happens(self.theme.clips)

    def place_image(self, box, around):
        image = box.image = Image(self.random.choice(list(IMAGES)), is_mipmapped=not around.in_depth)
        is_aligned = around.is_aligned and not box.turns
        width, height = IMAGES[image.name]
        choice = self.random.random()
        if choice < 0.25:
            x, y = self.between(0, 0.5, 0.125), self.between(0, 0.5, 0.125)
            image.part = (x, y, self.between(0.25, 1 - x, 0.125), self.between(0.25, 1 - y, 0.125))
            # An eighth of the whole image is an integer, because browsers round its position.
            box.width, box.height = (
                round(8 * part * max(4, round(side / part / 8)))
                for side, part in zip((box.width, box.height), image.part[2:]))
        elif choice < 0.4 and is_aligned:
            # An integer scale; otherwise two pixels can be equally near.
            image.is_pixelated = True
            box.width, box.height = (max(1, round(to / of)) * of for to, of in ((box.width, width), (box.height, height)))
        elif choice < 0.8:
            self.put_aside(box, self.random.choice(GRAVITIES), width, height)
        elif box.width < width or box.height < height:
            # Browsers choose another mipmap level if an image shrinks along one side only.
            box.width, box.height = width // 2, height // 2

    def put_aside(self, box, gravity, width, height):
        """An image whose size differs from the box's. Its position must be integral, because browsers round it."""
        box.image.gravity = gravity
        if gravity in css_writing.FITS:
            times = self.random.choice([0.5, 1, 1.5, 2])
            box.width, box.height = int(width * times), int(height * times)
            if gravity == "resizeAspect":
                box.width += 2 * self.random.randint(0, 10)
            elif gravity == "resizeAspectFill":
                box.height -= 2 * self.random.randint(0, box.height // 6)
        else:
            box.width += (box.width - width) % 2
            box.height += (box.height - height) % 2
        # CSS clips images that do not fit.
        box.clips = gravity == "resizeAspectFill" or width > box.width or height > box.height

    def combine(self, box, around):
        """Sets the properties of the box with all of its content."""
        if self.happens(self.theme.opacity):
            box.opacity = self.between(0.2, 0.9)
        if self.happens(self.theme.mask):
            self.put_mask(box)
        if self.happens(self.theme.filters) and not box.is_space:
            even = around.inside(box).is_even
            box.filters = tuple(self.filter(even) for _ in range(self.random.randint(1, 3)))
        elif self.happens(self.theme.backdrop) and around.sees_alike and not around.in_space:
            box.backdrop = tuple(self.filter(False) for _ in range(self.random.randint(1, 2)))
            if box.color and len(box.color) == 7:
                box.color += self.random.choice(["30", "60"])
            return
        if self.happens(self.theme.blend) and around.blends_alike and not around.in_space:
            box.blend = self.random.choice(BLEND_MODES)

    def put_mask(self, box):
        if box.children and not box.clips:
            # In CSS, rounded corners clip a masked box.
            box.radius = 0
        if self.happens(0.4):
            box.mask = Mask(image=self.random.choice(["ring", "fade"]))
            return
        rectangles = []
        for _ in range(self.random.randint(1, 3)):
            width, height = self.random.randint(8, box.width), self.random.randint(8, box.height)
            x, y = self.random.randint(0, box.width - width), self.random.randint(0, box.height - height)
            radius = self.random.randint(0, min(width, height) // 2)
            rectangles.append((x, y, width, height, radius, self.random.choice([1, 1, 0.6])))
        box.mask = Mask(rectangles=tuple(rectangles))

    def filter(self, may_blur):
        name = self.random.choice((["blur"] * 3 if may_blur else []) + [
            "brightness", "contrast", "saturate", "hue-rotate", "invert", "sepia"])
        ranges = {"blur": (0.5, 8, 0.5), "hue-rotate": (-180, 180, 15), "invert": (0, 1), "sepia": (0, 1)}
        amount = self.between(*ranges.get(name, (0.2, 2)))
        # In CSS, a filter without effect still makes a group.
        changes_nothing = amount == (0 if name in ranges else 1)
        return name, amount + 0.25 if changes_nothing else amount

    def cast(self, box):
        """Sets a shadow that both can draw."""
        if box.backdrop or (box.mask and box.radius) or not self.happens(self.theme.shadow):
            return
        is_of_box = bool(box.color and len(box.color) == 7 and not box.filters and not box.perspective)
        if not is_of_box and box.clips:
            return
        shadow = Shadow(
            self.random.choice(["#000000", "#000000", "#d04040", "#203080"]), self.between(0.3, 1),
            self.random.choice([0, 1, 2, 3, 5, 8, 12]), self.random.randint(-8, 8), self.random.randint(-8, 12),
            is_of_box=is_of_box)
        if is_of_box and self.happens(0.3) and not box.clips:
            shadow.spread = self.random.choice([-6, -3, 2, 4])
        box.shadow = shadow
        if box.casts_through_path:
            box.corners = ALL_CORNERS
            box.radius = min(box.radius, min(box.width, box.height) // 2)
            if 0 < box.radius < shadow.spread or -2 * shadow.spread >= min(box.width, box.height):
                shadow.spread = 0

    # Positions

    def turn(self, box):
        steps = []
        if self.happens(self.theme.stretched):
            if self.happens(0.4):
                numbers = (1, self.between(-0.4, 0.4), self.between(-0.6, 0.6), self.between(0.7, 1.2))
                box.turns = (Turn("matrix", numbers),)
                return
            flip = self.random.choice([1, 1, -1])
            steps.append(Turn("scale", (flip * self.between(0.5, 1.6), self.between(0.5, 1.6), 1)))
        if self.happens(0.3):
            box.anchor = (self.between(0, 1, 0.25), self.between(0, 1, 0.25))
        if self.happens(0.8):
            steps.append(Turn("rotate", (self.angle(box, steps), 0, 0, 1)))
            if self.happens(0.4):
                steps.append(Turn("translate", (self.between(-8, 8, 0.25), self.between(-8, 8, 0.25), 0)))
        elif self.happens(0.5):
            # Browsers clip at whole pixels if nothing is rotated.
            steps.append(Turn("translate", (self.random.randint(-8, 8), self.random.randint(-8, 8), 0)))
        box.turns = tuple(steps)

    def angle(self, box, steps):
        angles = [5, 12, 30, 45, 60, -8, -25, -70]
        if box.anchor == (0.5, 0.5) and not steps and (box.width + box.height) % 2 == 0:
            # These angles keep the pixel grid. At 90°, Chromium draws only half of the backdrop.
            angles += [180] if self.theme.backdrop else [180, 90]
        return self.random.choice(angles)

    def open_space(self, box):
        # CSS has no perspective around a point above the plane.
        box.is_space, box.anchor_z = True, 0
        box.perspective = self.random.choice([None, 250, 300, 400, 600])
        if box.perspective and self.happens(0.3):
            box.anchor = (self.between(0, 1, 0.25), self.between(0, 1, 0.25))
        if self.happens(0.3):
            axis = self.random.choice([(0, 1, 0), (1, 0, 0), (1, 1, 0)])
            box.space_turns = (Turn("rotate", (self.random.randint(-40, 40), *axis)),)

    def turn_in_space(self, box, around):
        steps = []
        if self.happens(0.2):
            steps.append(Turn("scale", (self.between(0.7, 1.3),) * 3))
        for _ in range(self.random.choice([0, 1, 1, 2])):
            axis = self.random.choice([(1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1)])
            steps.append(Turn("rotate", (self.random.randint(-18, 18) * 5, *axis)))
        if self.happens(0.4):
            steps.append(Turn("translate", tuple(self.random.randint(-20, 20) for _ in range(3))))
        box.turns = tuple(steps)
        if self.happens(0.5):
            box.z = self.random.randint(-30, 40)
        if self.happens(0.25):
            box.anchor = (self.between(0, 1, 0.25), self.between(0, 1, 0.25))
            box.anchor_z = self.random.choice([0, 0, 15, -20])
        box.hides_back = self.happens(0.2)

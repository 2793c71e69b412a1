#!/usr/bin/env python3
"""Draws the benchmark scenes with Cairo; see rival.py for the commands."""
import math
import os

import cairocffi as cairo

import rival


def unit(components):
    return [component / 255 for component in components]


class Painter:
    def __init__(self, scene, images):
        self.scene = scene
        self.background = unit(scene.background)
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, scene.width, scene.height)
        self.prepare(images)

    def methods(self):
        return {"direct": self.direct}

    def direct(self, frames):
        states = [self.scene.state(frame) for frame in frames]
        return [lambda state=state: self.draw_finished(state) for state in states]

    def draw_finished(self, state):
        context = cairo.Context(self.surface)
        context.set_source_rgb(*self.background)
        context.paint()
        self.draw(context, state)
        self.surface.flush()

    def save(self, frame, path):
        self.draw_finished(self.scene.state(frame))
        self.surface.write_to_png(path)


class Cards(Painter):
    def prepare(self, images):
        # Cairo has no blur.
        if self.scene.has_shadows:
            raise SystemExit("Cairo cannot draw the shadows of S1")
        self.colors = [(unit(item["fill"]), unit(item["border"])) for item in self.scene.items]

    def draw(self, context, state):
        for (x, y, angle, opacity), (inside, border) in zip(state, self.colors):
            angle = math.radians(angle)
            context.save()
            # A group has the size of the clip: the card's bounding box on the screen, in whole pixels.
            context.rectangle(*self.screen_box(x, y, angle))
            context.clip()
            context.push_group()
            context.translate(x, y)
            context.rotate(angle)
            self.draw_card(context, inside, border)
            context.pop_group_to_source()
            context.paint_with_alpha(opacity)
            context.restore()

    def screen_box(self, x, y, angle):
        width, height = self.scene.size
        cosine, sine = abs(math.cos(angle)), abs(math.sin(angle))
        half_width = math.ceil((width * cosine + height * sine) / 2)
        half_height = math.ceil((width * sine + height * cosine) / 2)
        return math.floor(x) - half_width, math.floor(y) - half_height, 2 * half_width + 1, 2 * half_height + 1

    def draw_card(self, context, inside, border):
        width, height = self.scene.size
        line, radius = self.scene.border_width, self.scene.corner_radius
        rounded_rectangle(context, width, height, radius)
        context.set_source_rgb(*inside)
        context.fill()
        rounded_rectangle(context, width - line, height - line, radius - line / 2)
        context.set_source_rgb(*border)
        context.set_line_width(line)
        context.stroke()


def rounded_rectangle(context, width, height, radius):
    """A rectangle that is centred at the origin."""
    x, y, quarter = width / 2 - radius, height / 2 - radius, math.pi / 2
    context.new_sub_path()
    for turn, (cx, cy) in enumerate(((x, y), (-x, y), (-x, -y), (x, -y))):
        context.arc(cx, cy, radius, turn * quarter, (turn + 1) * quarter)
    context.close_path()


class Photos(Painter):
    def prepare(self, images):
        self.patterns = []
        for item in self.scene.items:
            picture = cairo.ImageSurface.create_from_png(os.path.join(images, item["file"]))
            pattern = cairo.SurfacePattern(picture)
            pattern.set_filter(cairo.FILTER_BILINEAR)
            pattern.set_extend(cairo.EXTEND_PAD)
            self.patterns.append(pattern)

    def draw(self, context, state):
        side = self.scene.side
        for (x, y, angle, scale), pattern in zip(state, self.patterns):
            context.save()
            context.translate(x, y)
            context.rotate(math.radians(angle))
            context.scale(scale, scale)
            context.translate(-side / 2, -side / 2)
            context.set_source(pattern)
            context.rectangle(0, 0, side, side)
            context.fill()
            context.restore()


class Strokes(Painter):
    def prepare(self, images):
        self.corners = self.scene.star_path()
        self.circles = [(circle, unit(circle["color"])) for circle in self.scene.circles]
        self.stars = [(star["center"], unit(star["color"])) for star in self.scene.stars]

    def draw(self, context, state):
        circles, angles = state
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        context.set_line_width(self.scene.line_width)
        for (end, phase), (circle, tint) in zip(circles, self.circles):
            context.set_source_rgb(*tint)
            context.set_dash(self.scene.dash if circle["dashed"] else [], phase)
            context.new_path()
            context.arc(*circle["center"], self.scene.radius, 0, 2 * math.pi * end)
            context.stroke()
        for angle, (center, tint) in zip(angles, self.stars):
            context.save()
            context.translate(*center)
            context.rotate(math.radians(angle))
            context.set_source_rgb(*tint)
            context.move_to(*self.corners[0])
            for corner in self.corners[1:]:
                context.line_to(*corner)
            context.close_path()
            context.fill()
            context.restore()


class Sparse(Painter):
    def prepare(self, images):
        self.rects = [(item["corner"], unit(item["color"])) for item in self.scene.items]
        self.mover = unit(self.scene.mover["color"])

    def draw(self, context, state):
        for corner, tint in self.rects:
            context.set_source_rgb(*tint)
            context.rectangle(*corner, *self.scene.size)
            context.fill()
        side = self.scene.mover["side"]
        context.set_source_rgb(*self.mover)
        context.rectangle(*state, side, side)
        context.fill()


class Replicas(Painter):
    def prepare(self, images):
        self.colors = [unit(components) for components in self.scene.colors()]

    def draw(self, context, state):
        for x, y, radius, column in state:
            context.set_source_rgb(*self.colors[column])
            context.arc(x, y, radius, 0, 2 * math.pi)
            context.fill()


if __name__ == "__main__":
    version = f"Cairo {cairo.cairo_version_string()}"
    rival.main(version, {"S1": Cards, "S2": Photos, "S4": Strokes, "S7": Sparse, "replicas": Replicas})

#!/usr/bin/env python3
"""Draws the benchmark scenes with skia-python; see rival.py for the commands."""
import os

import skia

import rival

LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)


def color(components, alpha=255):
    return skia.Color(*components, alpha)


def fill(components):
    return skia.Paint(Color=color(components), AntiAlias=True)


class Painter:
    def __init__(self, scene, images):
        self.scene = scene
        self.background = color(scene.background)
        self.frame_rect = skia.Rect.MakeWH(scene.width, scene.height)
        self.surface = skia.Surface.MakeRasterN32Premul(scene.width, scene.height)
        self.canvas = self.surface.getCanvas()
        self.prepare(images)

    def methods(self):
        return {"direct": self.direct, "replay": self.replay}

    def direct(self, frames):
        """Calls Skia from Python for each item."""
        states = [self.scene.state(frame) for frame in frames]
        return [lambda state=state: self.draw(self.canvas, state) for state in states]

    def replay(self, frames):
        """Replays the recorded calls, so that Python is not measured."""
        pictures = [self.record(lambda canvas: self.draw(canvas, self.scene.state(frame))) for frame in frames]
        return [lambda picture=picture: self.canvas.drawPicture(picture) for picture in pictures]

    def record(self, draw):
        recorder = skia.PictureRecorder()
        draw(recorder.beginRecording(self.frame_rect))
        return recorder.finishRecordingAsPicture()

    def save(self, frame, path):
        self.draw(self.canvas, self.scene.state(frame))
        self.surface.makeImageSnapshot().save(path, skia.kPNG)


class Cards(Painter):
    def prepare(self, images):
        scene = self.scene
        width, height = scene.size
        radius, border = scene.corner_radius, scene.border_width
        box = skia.Rect.MakeLTRB(-width / 2, -height / 2, width / 2, height / 2)
        self.outer = skia.RRect.MakeRectXY(box, radius, radius)
        self.inner = skia.RRect.MakeRectXY(box.makeInset(border, border), radius - border, radius - border)
        self.fills = [fill(item["fill"]) for item in scene.items]
        self.borders = [fill(item["border"]) for item in scene.items]
        self.bounds = box
        if scene.has_shadows:
            sigma, offset = scene.shadow["sigma"], scene.shadow["offset"]
            self.shadow = skia.RRect.MakeRectXY(box.makeOffset(*offset), radius, radius)
            self.shadow_paint = skia.Paint(
                Color=color((0, 0, 0), round(255 * scene.shadow["opacity"])), AntiAlias=True,
                MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma))
            # The shadow ends at three sigmas.
            self.bounds = box.makeOffset(*offset).makeOutset(3 * sigma, 3 * sigma)

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for (x, y, angle, opacity), inside, border in zip(state, self.fills, self.borders):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle)
            canvas.saveLayerAlpha(self.bounds, round(255 * opacity))
            if self.scene.has_shadows:
                canvas.drawRRect(self.shadow, self.shadow_paint)
            canvas.drawRRect(self.outer, inside)
            canvas.drawDRRect(self.outer, self.inner, border)
            canvas.restore()
            canvas.restore()


def load(path):
    """Decodes the image now, in the surface's pixel format, so that drawing includes no conversion."""
    pixels = skia.Image.open(path).toarray(colorType=skia.kN32_ColorType)
    return skia.Image.fromarray(pixels, skia.kN32_ColorType, skia.kOpaque_AlphaType)


class Photos(Painter):
    def prepare(self, images):
        self.pictures = [load(os.path.join(images, item["file"])) for item in self.scene.items]
        self.paint = skia.Paint(AntiAlias=True)

    def draw(self, canvas, state):
        canvas.clear(self.background)
        half = self.scene.side / 2
        for (x, y, angle, scale), picture in zip(state, self.pictures):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle)
            canvas.scale(scale, scale)
            canvas.drawImage(picture, -half, -half, LINEAR, self.paint)
            canvas.restore()


class Cubes(Painter):
    def prepare(self, images):
        half = self.scene.side / 2
        self.rect = skia.Rect.MakeLTRB(-half, -half, half, half)
        self.pictures = [[load(os.path.join(images, name)) for name in item["patterns"]] for item in self.scene.items]
        self.paint = skia.Paint(AntiAlias=True)

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for cube, face, rows in state:
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(*rows[0], *rows[1], *rows[2]))
            canvas.drawImageRect(self.pictures[cube][face], self.rect, LINEAR, self.paint)
            canvas.restore()


class Strokes(Painter):
    """Draws the visible part of a circle with a trimmed path, or as an arc."""

    def prepare(self, images):
        scene, radius = self.scene, self.scene.radius
        self.circle = skia.Path.Circle(0, 0, radius, skia.PathDirection.kCW)
        self.box = skia.Rect.MakeLTRB(-radius, -radius, radius, radius)
        self.strokes = [self.stroke(circle["color"]) for circle in scene.circles]
        self.star = skia.Path.Polygon([skia.Point(*point) for point in scene.star_path()], True)
        self.fills = [fill(star["color"]) for star in scene.stars]

    def stroke(self, components):
        paint = fill(components)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(self.scene.line_width)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        return paint

    def methods(self):
        return {**super().methods(), "arcs": self.arcs, "replay arcs": self.replay_arcs}

    def arcs(self, frames):
        states = [self.scene.state(frame) for frame in frames]
        return [lambda state=state: self.draw(self.canvas, state, self.draw_arc) for state in states]

    def replay_arcs(self, frames):
        pictures = [
            self.record(lambda canvas: self.draw(canvas, self.scene.state(frame), self.draw_arc)) for frame in frames
        ]
        return [lambda picture=picture: self.canvas.drawPicture(picture) for picture in pictures]

    def draw_trimmed(self, canvas, end, dash, paint):
        paint = skia.Paint(paint)
        trim = skia.TrimPathEffect.Make(0, end)
        paint.setPathEffect(skia.PathEffect.MakeCompose(dash, trim) if dash else trim)
        canvas.drawPath(self.circle, paint)

    def draw_arc(self, canvas, end, dash, paint):
        # A path effect cannot be removed from a paint.
        paint = skia.Paint(paint)
        if dash:
            paint.setPathEffect(dash)
        canvas.drawArc(self.box, 0, 360 * end, False, paint)

    def draw(self, canvas, state, draw_circle=None):
        draw_circle = draw_circle or self.draw_trimmed
        canvas.clear(self.background)
        circles, angles = state
        for (end, phase), circle, paint in zip(circles, self.scene.circles, self.strokes):
            canvas.save()
            canvas.translate(*circle["center"])
            dash = skia.DashPathEffect.Make(self.scene.dash, phase) if circle["dashed"] else None
            draw_circle(canvas, end, dash, paint)
            canvas.restore()
        for angle, star, paint in zip(angles, self.scene.stars, self.fills):
            canvas.save()
            canvas.translate(*star["center"])
            canvas.rotate(angle)
            canvas.drawPath(self.star, paint)
            canvas.restore()


class Text(Painter):
    """Draws glyphs at fractions of pixels in both directions, as far as Skia supports them, without hinting."""

    def prepare(self, images):
        typeface = skia.Typeface(self.scene.font)
        if typeface.getFamilyName() != self.scene.font:
            raise SystemExit(f"the font {self.scene.font} is not installed")
        font = skia.Font(typeface, self.scene.font_size)
        font.setSubpixel(True)
        font.setEdging(skia.Font.Edging.kAntiAlias)
        font.setHinting(skia.FontHinting.kNone)
        font.setLinearMetrics(True)
        font.setBaselineSnap(False)
        self.lines = [(skia.TextBlob.MakeFromString(item["text"], font), item["color"]) for item in self.scene.items]

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for (x, y, opacity), (blob, components) in zip(state, self.lines):
            canvas.drawTextBlob(blob, x, y, skia.Paint(Color=color(components, round(255 * opacity)), AntiAlias=True))


class Particles(Painter):
    """Draws an atlas, textured triangles, or an image for each particle: `methods` has all three."""

    def prepare(self, images):
        pixels = skia.Image.open(os.path.join(images, "dot.png")).toarray(colorType=skia.kN32_ColorType)
        straight = skia.Image.fromarray(pixels, skia.kN32_ColorType, skia.kUnpremul_AlphaType)
        surface = skia.Surface.MakeRasterN32Premul(self.scene.side, self.scene.side)
        surface.getCanvas().drawImage(straight, 0, 0)
        self.dot = surface.makeImageSnapshot()
        self.paint = skia.Paint(BlendMode=skia.BlendMode.kPlus)
        side = self.scene.side
        self.rect = skia.Rect.MakeWH(side, side)
        self.corners = [skia.Point(x, y) for x, y in ((0, 0), (side, 0), (side, side), (0, side))]
        self.texture = skia.Paint(
            BlendMode=skia.BlendMode.kPlus,
            Shader=self.dot.makeShader(skia.TileMode.kDecal, skia.TileMode.kDecal, LINEAR))

    def methods(self):
        return {"atlas": self.atlas, "triangles": self.triangles, "images": self.direct}

    def atlas(self, frames):
        return [lambda state=self.atlas_state(frame): self.draw_atlas(*state) for frame in frames]

    def atlas_state(self, frame):
        half = self.scene.side / 2
        state = self.scene.state(frame)
        places = [skia.RSXform.Make(s, 0, x - half * s, y - half * s) for x, y, s, _, _ in state]
        return places, [self.rect] * len(state), [color(c, round(255 * k)) for _, _, _, c, k in state]

    def draw_atlas(self, places, rects, colors):
        self.canvas.clear(self.background)
        self.canvas.drawAtlas(
            self.dot, places, rects, colors, skia.BlendMode.kModulate, LINEAR, None, self.paint)

    def triangles(self, frames):
        return [lambda mesh=self.mesh(frame): self.draw_triangles(mesh) for frame in frames]

    def mesh(self, frame):
        places, colors, indices = [], [], []
        for number, (x, y, s, c, k) in enumerate(self.scene.state(frame)):
            r = s * self.scene.side / 2
            places += [skia.Point(x + dx * r, y + dy * r) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            colors += [color(c, round(255 * k))] * 4
            indices += [4 * number + corner for corner in (0, 1, 2, 0, 2, 3)]
        return skia.Vertices(
            skia.Vertices.VertexMode.kTriangles_VertexMode, places, self.corners * (len(places) // 4), colors, indices)

    def draw_triangles(self, mesh):
        self.canvas.clear(self.background)
        self.canvas.drawVertices(mesh, self.texture, skia.BlendMode.kModulate)

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for x, y, s, c, k in state:
            r = s * self.scene.side / 2
            tinted = skia.Paint(
                BlendMode=skia.BlendMode.kPlus,
                ColorFilter=skia.ColorFilters.Blend(color(c, round(255 * k)), skia.BlendMode.kModulate))
            canvas.drawImageRect(self.dot, skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r), LINEAR, tinted)


class Sparse(Painter):
    """Draws everything again, or only repairs the region of the mover from a picture of the static rectangles. Skia does not
    do the latter by itself; a program written for this scene would."""

    def prepare(self, images):
        width, height = self.scene.size
        self.rects = [(skia.Rect.MakeXYWH(*item["corner"], width, height), fill(item["color"])) for item in self.scene.items]
        self.mover = fill(self.scene.mover["color"])
        still = skia.Surface.MakeRasterN32Premul(self.scene.width, self.scene.height)
        self.draw_still(still.getCanvas())
        self.still = still.makeImageSnapshot()
        self.repaired = self.frame_rect

    def methods(self):
        return {**super().methods(), "repair": self.repair}

    def mover_rect(self, state):
        side = self.scene.mover["side"]
        return skia.Rect.MakeXYWH(*state, side, side)

    def draw_still(self, canvas):
        canvas.clear(self.background)
        for rect, paint in self.rects:
            canvas.drawRect(rect, paint)

    def draw(self, canvas, state):
        self.draw_still(canvas)
        canvas.drawRect(self.mover_rect(state), self.mover)

    def repair(self, frames):
        rects = [self.mover_rect(self.scene.state(frame)) for frame in frames]
        self.repaired = self.frame_rect
        return [lambda rect=rect: self.draw_repaired(rect) for rect in rects]

    def draw_repaired(self, rect):
        self.canvas.drawImageRect(self.still, self.repaired, self.repaired)
        self.canvas.drawRect(rect, self.mover)
        self.repaired = skia.Rect.Make(rect.roundOut())


class Groups(Painter):
    def prepare(self, images):
        scene = self.scene
        radius = scene.clip_radius
        self.bounds = skia.Rect.MakeLTRB(-radius, -radius, radius, radius)
        self.clip = skia.RRect.MakeOval(self.bounds)
        self.groups = [(self.layer_paint(item), self.circles(item)) for item in scene.items]

    def layer_paint(self, item):
        paint = skia.Paint(Alphaf=self.scene.opacity)
        if item["blur"]:
            paint.setImageFilter(skia.ImageFilters.Blur(item["blur"], item["blur"]))
        return paint

    def circles(self, item):
        left, top = (length / 2 for length in self.scene.size)
        return [
            (circle["center"][0] - left, circle["center"][1] - top, circle["radius"], fill(circle["color"]))
            for circle in item["circles"]
        ]

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for (x, y, angle), (paint, circles) in zip(state, self.groups):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle)
            # The bounds of the content; Skia enlarges them for the blur.
            canvas.saveLayer(self.bounds, paint)
            canvas.clipRRect(self.clip, True)
            for circle in circles:
                canvas.drawCircle(*circle)
            canvas.restore()
            canvas.restore()


class Gradients(Painter):
    def prepare(self, images):
        glow = self.scene.glow
        self.glow_rect = skia.Rect.MakeXYWH(*glow["frame"])
        radius = self.scene.wheel["radius"]
        self.wheel = skia.Paint(
            AntiAlias=True, Dither=True, Shader=skia.GradientShader.MakeSweep(0, 0, self.colors(self.scene.wheel)))
        self.wheel_circle = (0, 0, radius)

    def colors(self, part):
        return [color(components) for components in part["colors"]]

    def draw(self, canvas, state):
        scene, (start, center, angle) = self.scene, state
        unit = skia.Matrix.Scale(scene.width, scene.height)
        sky = skia.GradientShader.MakeLinear([(start, 0), (1, 1)], self.colors(scene.sky), localMatrix=unit)
        canvas.drawRect(self.frame_rect, skia.Paint(Shader=sky, Dither=True))
        glow = scene.glow
        x, y, width, height = glow["frame"]
        rx, ry = glow["radii"]
        place = skia.Matrix.Translate(x + center * width, y + 0.5 * height).preScale(rx * width, ry * height)
        shader = skia.GradientShader.MakeRadial((0, 0), 1, self.colors(glow), list(glow["locations"]), localMatrix=place)
        canvas.drawRect(self.glow_rect, skia.Paint(Shader=shader, Dither=True))
        canvas.save()
        canvas.translate(*scene.wheel["center"])
        canvas.rotate(angle)
        canvas.drawCircle(*self.wheel_circle, self.wheel)
        canvas.restore()


class Replicas(Painter):
    def prepare(self, images):
        self.paints = [fill(components) for components in self.scene.colors()]

    def draw(self, canvas, state):
        canvas.clear(self.background)
        for x, y, radius, column in state:
            canvas.drawCircle(x, y, radius, self.paints[column])


if __name__ == "__main__":
    painters = {
        "S1": Cards, "S2": Photos, "S3": Cubes, "S4": Strokes, "S5": Text, "S6": Particles, "S7": Sparse,
        "S8": Groups, "gradients": Gradients, "replicas": Replicas,
    }
    rival.main(f"skia-python {skia.__version__}", painters)

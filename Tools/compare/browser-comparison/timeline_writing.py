"""Writes a scene as a timeline."""

from boxes import ALL_CORNERS, number, spread_radius

BLEND_MODES = {
    "multiply": "multiplyBlendMode", "screen": "screenBlendMode", "overlay": "overlayBlendMode",
    "darken": "darkenBlendMode", "lighten": "lightenBlendMode", "color-dodge": "colorDodgeBlendMode",
    "color-burn": "colorBurnBlendMode", "soft-light": "softLightBlendMode", "hard-light": "hardLightBlendMode",
    "difference": "differenceBlendMode", "exclusion": "exclusionBlendMode", "hue": "hueBlendMode",
    "saturation": "saturationBlendMode", "color": "colorBlendMode", "luminosity": "luminosityBlendMode",
    "plus-lighter": "plusL",
}

# The type and input key of each CSS filter.
FILTERS = {
    "blur": ("gaussianBlur", "inputRadius"),
    "brightness": ("colorBrightness", "inputAmount"),
    "contrast": ("colorContrast", "inputAmount"),
    "saturate": ("colorSaturate", "inputAmount"),
    "hue-rotate": ("colorHueRotate", "inputAngle"),
    "invert": ("colorInvert", "inputAmount"),
    "sepia": ("CISepiaTone", "inputIntensity"),
    "grayscale": ("colorMonochrome", "inputAmount"),
}


def numbers(values):
    return f"[{', '.join(map(number, values))}]"


def angle(degrees):
    return f"{number(degrees)}deg"


def transform(turns):
    if turns[0].kind == "matrix":
        a, b, c, d = turns[0].numbers
        return numbers((a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1))
    return f"[{', '.join(map(step, turns))}]"


def step(turn):
    values = turn.numbers
    if turn.kind == "rotate":
        turned, *axis = values
        return f"{{ rotate: [{angle(turned)}, {', '.join(map(number, axis))}] }}"
    if turn.kind == "perspective":
        return f"{{ perspective: {number(values[0])} }}"
    return f"{{ {turn.kind}: {numbers(values)} }}"


def filters(chain):
    parts = []
    for name, amount in chain:
        kind, key = FILTERS[name]
        parts.append(f"{{ type: {kind}, {key}: {angle(amount) if name == 'hue-rotate' else number(amount)} }}")
    return f"[{', '.join(parts)}]"


class Timeline:
    def __init__(self, images):
        self.images = images

    def layer(self, box, origin=(0, 0)):
        """The keys of a layer with their texts. `origin` is the bounds origin of the parent."""
        keys = self.place(box, *origin)
        keys.update(self.whole(box))
        sublayers = [self.layer(child, (0, 0) if box.is_two_layers else box.origin) for child in box.children]
        content = self.contents(box)
        if box.is_two_layers:
            keys.update(self.surface(box))
            keys.update(self.border(box))
            inner = {"frame": numbers((*box.origin, box.width, box.height)), **self.round(box), "masksToBounds": "true"}
            sublayers = [{**inner, **content, **self.space(box), "sublayers": sublayers}]
        else:
            keys.update({**self.surface(box), **content, **self.border(box), **self.space(box)})
            if box.clips:
                keys["masksToBounds"] = "true"
        if sublayers:
            keys["sublayers"] = sublayers
        return keys

    def place(self, box, left, top):
        keys = {"class": "CATransformLayer"} if box.is_transform_layer else {}
        if not (box.turns or box.anchor != (0.5, 0.5) or box.anchor_z or box.origin != (0, 0)):
            keys["frame"] = numbers((left + box.x, top + box.y, box.width, box.height))
        else:
            x, y = box.anchor
            keys["bounds"] = numbers((*box.origin, box.width, box.height))
            keys["position"] = numbers((left + box.x + x * box.width, top + box.y + y * box.height))
            if box.anchor != (0.5, 0.5):
                keys["anchorPoint"] = numbers(box.anchor)
            if box.anchor_z:
                keys["anchorPointZ"] = number(box.anchor_z)
            if box.turns:
                keys["transform"] = transform(box.turns)
        # In CSS, the anchor point above the plane does not move the box.
        z = box.z + box.anchor_z if box.order is None else box.order
        if z:
            keys["zPosition"] = number(z)
        if box.hides_back:
            keys["isDoubleSided"] = "false"
        return keys

    def whole(self, box):
        keys = {}
        if box.opacity < 1:
            keys["opacity"] = number(box.opacity)
        if box.blend:
            keys["compositingFilter"] = BLEND_MODES[box.blend]
        if box.mask:
            keys["mask"] = self.mask(box)
        if box.filters:
            keys["filters"] = filters(box.filters)
        if box.backdrop:
            keys["backgroundFilters"] = filters(box.backdrop)
        if box.is_rasterized:
            keys["shouldRasterize"] = "true"
        return keys

    def surface(self, box):
        keys = self.round(box)
        if box.color:
            keys["backgroundColor"] = f'"{box.color}"'
        if box.shadow:
            it = box.shadow
            keys.update(shadowOpacity=number(it.opacity), shadowRadius=number(it.sigma), shadowColor=f'"{it.color}"')
            keys["shadowOffset"] = numbers((it.x, it.y))
            if box.casts_through_path:
                x, y = (start - it.spread for start in box.origin)
                outline = (x, y, box.width + 2 * it.spread, box.height + 2 * it.spread)
                corner = number(spread_radius(box.radius, it.spread))
                keys["shadowPath"] = f"{{ roundedRect: {numbers(outline)}, cornerRadius: {corner} }}"
        return keys

    def round(self, box):
        if box.radius <= 0:
            return {}
        keys = {"cornerRadius": number(box.radius)}
        if box.corners != ALL_CORNERS:
            keys["maskedCorners"] = str(sum(1 << bit for bit, it in enumerate(box.corners) if it))
        return keys

    def border(self, box):
        return {"borderWidth": str(box.border.width), "borderColor": f'"{box.border.color}"'} if box.border else {}

    def contents(self, box):
        if not box.image:
            return {}
        it = box.image
        keys = {"contents": f"{self.images}/{it.name}.png"}
        if it.part:
            keys["contentsRect"] = numbers(it.part)
        if it.gravity != "resize":
            keys["contentsGravity"] = it.gravity
        if it.is_pixelated:
            keys.update(magnificationFilter="nearest", minificationFilter="nearest")
        elif it.is_mipmapped:
            # As in browsers.
            keys["minificationFilter"] = "trilinear"
        return keys

    def space(self, box):
        """The sublayerTransform of the children."""
        turns = [step(turn) for turn in box.space_turns]
        if box.perspective:
            turns.append(f"{{ perspective: {number(box.perspective)} }}")
        return {"sublayerTransform": f"[{', '.join(turns)}]"} if turns else {}

    def mask(self, box):
        frame = numbers((*box.origin, box.width, box.height))
        if box.mask.image:
            return {"frame": frame, "contents": f"{self.images}/{box.mask.image}.png"}
        parts = [
            {"frame": numbers(place), "cornerRadius": number(radius), "backgroundColor": f"[0, 0, 0, {number(alpha)}]"}
            for *place, radius, alpha in box.mask.rectangles]
        return {"frame": frame, "sublayers": parts}


def flow(layer):
    parts = []
    for key, text in layer.items():
        if key == "sublayers":
            text = f"[{', '.join(map(flow, text))}]"
        parts.append(f"{key}: {flow(text) if isinstance(text, dict) else text}")
    return f"{{ {', '.join(parts)} }}"


def item(layer, indent):
    """The lines of a list item; a layer without sublayers is one line."""
    if not layer.get("sublayers"):
        return [f"{indent}- {flow({key: text for key, text in layer.items() if key != 'sublayers'})}"]
    lines = []
    for key, text in layer.items():
        lead = indent + ("  " if lines else "- ")
        if key == "sublayers":
            lines.append(f"{lead}sublayers:")
            for child in text:
                lines += item(child, indent + "    ")
        else:
            lines.append(f"{lead}{key}: {flow(text) if isinstance(text, dict) else text}")
    return lines


def timeline(boxes, size, images):
    """The boxes, back to front, as the text of a timeline."""
    canvas = f'canvas: {{ size: {numbers(size)}, framesPerSecond: 1, duration: 1, background: "#ffffff" }}'
    lines = ["timeline: 1", canvas, "layers:"]
    layers = Timeline(images)
    for box in boxes:
        lines += item(layers.layer(box), "  ")
    return "\n".join(lines) + "\n"

"""Writes a scene as an HTML page."""

from boxes import number

# Image positions by contentsGravity; top is the edge with the maximum y.
FITS = {"resize": "fill", "resizeAspect": "contain", "resizeAspectFill": "cover"}
POSITIONS = {
    "center": "50% 50%", "top": "50% 100%", "bottom": "50% 0", "left": "0 50%", "right": "100% 50%",
    "topLeft": "0 100%", "topRight": "100% 100%", "bottomLeft": "0 0", "bottomRight": "100% 0",
}

UNITS = {"blur": "px", "hue-rotate": "deg"}


def px(value):
    text = number(value)
    return text if text == "0" else f"{text}px"


def rgb(color, opacity):
    channels = " ".join(str(int(color[at : at + 2], 16)) for at in (1, 3, 5))
    return f"rgb({channels} / {number(opacity)})"


def transform(turns, z=0):
    """CSS lists transforms from the outermost to the innermost."""
    parts = [f"translateZ({px(z)})"] if z else []
    for turn in reversed(turns):
        values = turn.numbers
        if turn.kind == "rotate":
            angle, *axis = values
            if axis == [0, 0, 1]:
                parts.append(f"rotate({number(angle)}deg)")
            else:
                parts.append(f"rotate3d({', '.join(map(number, axis))}, {number(angle)}deg)")
        elif turn.kind == "scale":
            parts.append(f"scale3d({', '.join(map(number, values))})")
        elif turn.kind == "translate":
            parts.append(f"translate3d({', '.join(map(px, values))})")
        elif turn.kind == "perspective":
            parts.append(f"perspective({px(values[0])})")
        else:
            parts.append(f"matrix({', '.join(map(number, values))}, 0, 0)")
    return " ".join(parts)


def radius(box):
    if box.radius <= 0:
        return []
    # CSS lists corners clockwise; the bits of maskedCorners are in row order.
    first, second, third, fourth = box.corners
    around = [px(box.radius if it else 0) for it in (first, second, fourth, third)]
    return ["border-radius: " + (around[0] if len(set(around)) == 1 else " ".join(around))]


def filters(chain):
    return " ".join(f"{name}({number(amount)}{UNITS.get(name, '')})" for name, amount in chain)


def mask(box, images):
    place = f"0 0 / {px(box.width)} {px(box.height)} no-repeat"
    if box.mask.image:
        return f"url({images}/{box.mask.image}.png) {place}"
    parts = "".join(
        f"<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='{radius}' fill-opacity='{number(alpha)}'/>"
        for x, y, width, height, radius, alpha in box.mask.rectangles)
    return (f"url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='{box.width}' "
        f"height='{box.height}'>{parts}</svg>\") {place}")


def is_ordered(box):
    return any(child.order is not None for child in box.children)


class Page:
    def __init__(self, images):
        self.images = images
        self.rules = []

    def element(self, box):
        """The box's markup; its rules are added."""
        place = [f"left: {px(box.x)}", f"top: {px(box.y)}", f"width: {px(box.width)}", f"height: {px(box.height)}"]
        whole, surface, inside = self.whole(box), self.surface(box), self.inside(box)
        border = f"border: {box.border.width}px solid {box.border.color}" if box.border else None
        if box.clips and box.filters:
            # Core Animation clips the filtered image; CSS filters the clipped one.
            whole.append("overflow: hidden")
            whole += radius(box)
            self.add(box.name, place + whole)
            self.add(f"{box.name}-filtered", ["inset: 0", *surface, f"filter: {filters(box.filters)}"])
            inside += self.edge(box, border)
            return f'<div id="{box.name}"><div id="{box.name}-filtered">{inside}</div></div>'
        if box.filters or (box.shadow and not box.shadow.is_of_box):
            whole.append(f"filter: {self.chain(box)}")
        if box.clips:
            surface.append("overflow: hidden")
        if border and not inside:
            surface.append(border)
        elif border:
            inside += self.edge(box, border)
        self.add(box.name, place + surface + whole)
        return f'<div id="{box.name}">{inside}</div>'

    def whole(self, box):
        """The rules for the box with all of its content."""
        rules = []
        if box.anchor != (0.5, 0.5) or box.anchor_z:
            origin = " ".join(f"{number(100 * it)}%" for it in box.anchor)
            rules.append(f"transform-origin: {origin}" + (f" {px(box.anchor_z)}" if box.anchor_z else ""))
        if box.turns or box.z:
            rules.append(f"transform: {transform(box.turns, box.z)}")
        if box.is_transform_layer:
            rules.append("transform-style: preserve-3d")
        if box.hides_back:
            rules.append("backface-visibility: hidden")
        if box.order is not None:
            rules.append(f"z-index: {box.order}")
        if box.opacity < 1:
            rules.append(f"opacity: {number(box.opacity)}")
        if box.blend:
            rules.append(f"mix-blend-mode: {box.blend}")
        if box.mask:
            rules.append(f"mask: {mask(box, self.images)}")
        if box.backdrop:
            rules.append(f"backdrop-filter: {filters(box.backdrop)}")
        if box.perspective:
            rules.append(f"perspective: {px(box.perspective)}")
            if box.anchor != (0.5, 0.5):
                rules.append("perspective-origin: " + " ".join(f"{number(100 * it)}%" for it in box.anchor))
        # All groups of Core Animation have their own backdrop; in CSS only some have.
        if box.is_group and box.clips or is_ordered(box):
            rules.append("isolation: isolate")
        return rules

    def surface(self, box):
        rules = radius(box)
        if box.color:
            rules.append(f"background: {box.color}")
        if box.shadow and box.shadow.is_of_box:
            it = box.shadow
            spread = f" {px(it.spread)}" if it.spread else ""
            rules.append(f"box-shadow: {px(it.x)} {px(it.y)} {px(2 * it.sigma)}{spread} {rgb(it.color, it.opacity)}")
        return rules

    def chain(self, box):
        parts = [filters(box.filters)] if box.filters else []
        if box.shadow and not box.shadow.is_of_box:
            it = box.shadow
            parts.append(f"drop-shadow({px(it.x)} {px(it.y)} {px(it.sigma)} {rgb(it.color, it.opacity)})")
        return " ".join(parts)

    def inside(self, box):
        """The image and the children."""
        parts = [self.image(box)] if box.image else []
        children = "".join(self.element(child) for child in box.children)
        if box.is_space and children:
            # The box itself is flat, so an inner element is the space.
            rules = ["inset: 0", "transform-style: preserve-3d"]
            if box.space_turns:
                rules.append(f"transform: {transform(box.space_turns)}")
                if box.anchor != (0.5, 0.5):
                    rules.append("transform-origin: " + " ".join(f"{number(100 * it)}%" for it in box.anchor))
            self.add(f"{box.name}-space", rules)
            children = f'<div id="{box.name}-space">{children}</div>'
        return "".join(parts) + children

    def image(self, box):
        it = box.image
        source = f"{self.images}/{it.name}.png"
        name = f"{box.name}-image"
        look = ["image-rendering: pixelated"] if it.is_pixelated else []
        if box.clips and box.filters:
            look += radius(box)
        if is_ordered(box):
            look.append("z-index: -9")
        if it.part:
            x, y, width, height = it.part
            size = box.width / width, box.height / height
            place = " ".join(px(-at * side) for at, side in zip((x, y), size))
            self.add(name, ["inset: 0", f"background: url({source}) {place} / {' '.join(map(px, size))}", *look])
            return f'<div id="{name}"></div>'
        if it.gravity in FITS:
            look.append(f"object-fit: {FITS[it.gravity]}")
        else:
            look += ["object-fit: none", f"object-position: {POSITIONS[it.gravity]}"]
        self.add(name, ["left: 0", "top: 0", f"width: {px(box.width)}", f"height: {px(box.height)}", *look])
        return f'<img id="{name}" src="{source}">'

    def edge(self, box, border):
        """A border above the box's content."""
        if not border:
            return ""
        order = ["z-index: 9"] if is_ordered(box) else []
        self.add(f"{box.name}-edge", ["inset: 0", border, *radius(box), *order])
        return f'<div id="{box.name}-edge"></div>'

    def add(self, name, rules):
        self.rules.append(f"  #{name} {{ {'; '.join(rules)}; }}")


def page(boxes, style_sheet, images):
    """The boxes, back to front, as the text of a page."""
    page = Page(images)
    body = "".join(f"\n  {page.element(box)}" for box in boxes)
    head = f'<!doctype html>\n<meta charset="utf-8">\n<link rel="stylesheet" href="{style_sheet}">\n'
    return f"{head}<style>\n" + "\n".join(page.rules) + f"\n</style>\n<main>{body}\n</main>\n"

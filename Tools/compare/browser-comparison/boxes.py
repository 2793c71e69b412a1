"""A scene as boxes in boxes, with the looks that Core Animation and CSS both have. Knows neither's language."""

import dataclasses

# What images there are in timelines/images, and their sizes.
IMAGES = {"waves": (64, 48), "checker": (32, 32), "ring": (32, 32), "quarters": (40, 20), "fade": (100, 60)}

# In the order of maskedCorners' bits: at least x and y, greatest x, greatest y, both.
ALL_CORNERS = (True, True, True, True)


@dataclasses.dataclass
class Turn:
    """One step of a transform: `rotate` by degrees about x, y, z; `scale` and `translate` by x, y, z; `perspective` of a
    distance; `matrix` a, b, c, d."""

    kind: str
    numbers: tuple


@dataclasses.dataclass
class Border:
    width: int
    color: str


@dataclasses.dataclass
class Shadow:
    color: str  # Opaque.
    opacity: float
    sigma: float
    x: float
    y: float
    spread: int = 0
    # Of the box alone, and nothing under it; or of all that is drawn.
    is_of_box: bool = True


@dataclasses.dataclass
class Image:
    name: str
    gravity: str = "resize"
    part: tuple = None  # contentsRect
    is_pixelated: bool = False
    is_mipmapped: bool = True


@dataclasses.dataclass
class Mask:
    """A picture stretched over the box, or rounded rectangles x, y, width, height, radius, alpha."""

    image: str = None
    rectangles: tuple = ()


@dataclasses.dataclass
class Box:
    x: int
    y: int
    width: int
    height: int
    name: str = ""
    color: str = None
    radius: int = 0
    corners: tuple = ALL_CORNERS
    border: Border = None
    shadow: Shadow = None
    image: Image = None
    clips: bool = False
    opacity: float = 1
    mask: Mask = None
    blend: str = None  # As CSS calls it.
    filters: tuple = ()  # Names of CSS, each with a number.
    backdrop: tuple = ()
    turns: tuple = ()  # The first is applied first, about the anchor.
    anchor: tuple = (0.5, 0.5)
    anchor_z: float = 0
    z: float = 0
    hides_back: bool = False
    order: int = None  # Among siblings without depth.
    # Where its own coordinates begin, and whether it is kept as a picture: nothing that can be seen.
    origin: tuple = (0, 0)
    is_rasterized: bool = False
    # Whether its own look is none, and its children are in the space of its parent.
    is_transform_layer: bool = False
    # What the children are seen through; they sort by depth where it is a space.
    is_space: bool = False
    perspective: float = None
    space_turns: tuple = ()
    children: list = dataclasses.field(default_factory=list)

    @property
    def casts_through_path(self):
        """Whether the outline of the box has to be told, because more of the layer would cast the shadow."""
        return self.shadow is not None and self.shadow.is_of_box and (
            self.shadow.spread != 0 or (bool(self.children) and not self.clips))

    @property
    def is_two_layers(self):
        """Whether Core Animation needs a layer for the shadow around one that clips."""
        return self.clips and self.shadow is not None and self.shadow.is_of_box

    @property
    def is_group(self):
        """Whether Core Animation draws it as one image before it meets what is behind."""
        return bool(self.clips or self.opacity < 1 or self.mask or self.blend or self.filters or self.backdrop) or (
            self.shadow is not None and not self.casts_through_path)

    def named(self, prefix):
        """Names the boxes under it by their places in the tree."""
        for index, child in enumerate(self.children):
            child.name = f"{prefix}{index + 1}" if prefix[-1:].isalpha() else f"{prefix}{'abcdefghij'[index]}"
            child.named(child.name)


def spread_radius(radius, spread):
    """What CSS makes of the corners of a shadow that is larger or smaller than its box; radii are at least the spread."""
    return max(0, radius + spread) if radius > 0 else 0


def number(value):
    """As short as it can be written."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text

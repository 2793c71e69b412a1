"""A scene of nested boxes with properties that Core Animation and CSS have in common, independent of both formats."""

import dataclasses

# The images in timelines/images, and their sizes.
IMAGES = {"waves": (64, 48), "checker": (32, 32), "ring": (32, 32), "quarters": (40, 20), "fade": (100, 60)}

# In the order of maskedCorners' bits: minimum x and y, maximum x, maximum y, maximum x and y.
ALL_CORNERS = (True, True, True, True)


@dataclasses.dataclass
class Turn:
    """One step of a transform: `rotate` about x, y, z, in degrees; `scale` and `translate` by x, y, z; `perspective` with a
    distance; `matrix` with a, b, c, d."""

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
    # Whether only the box casts the shadow, or all of its content.
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
    """An image that is stretched over the box, or rounded rectangles: x, y, width, height, radius, alpha."""

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
    blend: str = None  # CSS's name.
    filters: tuple = ()  # CSS's names, each with a number.
    backdrop: tuple = ()
    turns: tuple = ()  # The first is applied first, about the anchor.
    anchor: tuple = (0.5, 0.5)
    anchor_z: float = 0
    z: float = 0
    hides_back: bool = False
    order: int = None  # Among siblings without depth.
    # The origin of its bounds, and whether it is rasterized; neither changes the picture.
    origin: tuple = (0, 0)
    is_rasterized: bool = False
    # Whether it draws nothing itself, and its children are in the space of its parent.
    is_transform_layer: bool = False
    # The sublayerTransform of its children, which are sorted by depth if it is a space.
    is_space: bool = False
    perspective: float = None
    space_turns: tuple = ()
    children: list = dataclasses.field(default_factory=list)

    @property
    def casts_through_path(self):
        """Whether a shadowPath is needed, because otherwise more of the layer would cast the shadow."""
        return self.shadow is not None and self.shadow.is_of_box and (
            self.shadow.spread != 0 or (bool(self.children) and not self.clips))

    @property
    def is_two_layers(self):
        """Whether Core Animation needs an outer layer for the shadow of a clipping layer."""
        return self.clips and self.shadow is not None and self.shadow.is_of_box

    @property
    def is_group(self):
        """Whether Core Animation draws it as one image before compositing it with its backdrop."""
        return bool(self.clips or self.opacity < 1 or self.mask or self.blend or self.filters or self.backdrop) or (
            self.shadow is not None and not self.casts_through_path)

    def named(self, prefix):
        """Names the boxes under it by their positions in the tree."""
        for index, child in enumerate(self.children):
            child.name = f"{prefix}{index + 1}" if prefix[-1:].isalpha() else f"{prefix}{'abcdefghij'[index]}"
            child.named(child.name)


def spread_radius(radius, spread):
    """CSS's corner radius of a shadow with a spread; radii are at least the spread."""
    return max(0, radius + spread) if radius > 0 else 0


def number(value):
    """The shortest text of a number."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text

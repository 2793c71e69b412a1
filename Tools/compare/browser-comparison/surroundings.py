"""Decides where a box may blend, filter its backdrop, or blur, so that Core Animation and CSS agree."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Surroundings:
    """The surroundings of a box that restrict its properties."""

    width: int
    height: int
    level: int = 0
    # Whether both have the same backdrop for blend modes, and for backdrop filters.
    blends_alike: bool = True
    sees_alike: bool = True
    in_space: bool = False
    # Whether Chromium draws it flat first, and then transforms that image.
    in_depth: bool = False
    # Whether the scale is uniform, and whether nothing is rotated.
    is_even: bool = True
    is_aligned: bool = True

    def inside(self, box):
        stacks = bool(
            box.turns or box.z or box.opacity < 1 or box.filters or box.mask or box.blend or box.backdrop or box.perspective
            or box.is_space or box.order is not None or (box.shadow and not box.shadow.is_of_box))
        is_root = bool(box.filters or box.opacity < 1 or box.mask or box.backdrop or box.blend or (
            box.shadow and not box.shadow.is_of_box))
        covers = box.color is not None and len(box.color) == 7 and not box.is_two_layers
        return Surroundings(
            box.width, box.height, self.level + 1,
            blends_alike=not box.is_two_layers and (box.is_group or (self.blends_alike and not stacks)),
            # CSS draws the filtered backdrop over the original one; this is the same only if the backdrop is opaque.
            sees_alike=covers and box.clips if is_root or box.clips else self.sees_alike and not box.is_space,
            in_space=box.is_space or box.is_transform_layer,
            in_depth=self.in_depth or box.is_space,
            is_even=self.is_even and not any(turn.kind in ("scale", "matrix") for turn in box.turns),
            is_aligned=self.is_aligned and not box.turns and not box.is_space)

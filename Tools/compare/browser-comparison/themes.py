"""The themes of random scenes."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Theme:
    """The probabilities of a box's properties."""

    opacity: float = 0.2
    clips: float = 0.2
    border: float = 0.25
    shadow: float = 0.15
    image: float = 0.15
    turned: float = 0
    stretched: float = 0
    space: float = 0
    mask: float = 0
    blend: float = 0
    filters: float = 0
    backdrop: float = 0
    ordered: float = 0
    picture_behind: float = 0.2


THEMES = {
    "boxes": Theme(opacity=0.3, clips=0.3, border=0.4, ordered=0.2),
    "shadows": Theme(shadow=0.6, clips=0.3, turned=0.2),
    "turned": Theme(turned=0.8, stretched=0.3, clips=0.3),
    "images": Theme(image=0.7, turned=0.3, clips=0.3, stretched=0.2),
    "masks": Theme(mask=0.5, turned=0.3, shadow=0.2, image=0.3, picture_behind=0.5),
    "blending": Theme(blend=0.6, opacity=0.4, turned=0.2, picture_behind=1),
    "filters": Theme(filters=0.5, turned=0.2, image=0.4, picture_behind=0.4),
    "backdrops": Theme(backdrop=0.6, turned=0.3, clips=0.4, picture_behind=1),
    "depth": Theme(space=1, image=0.2, clips=0.15, shadow=0.1),
    "mixed": Theme(
        turned=0.3, space=0.3, mask=0.15, blend=0.15, filters=0.15, backdrop=0.15, image=0.25, ordered=0.1, stretched=0.1,
        picture_behind=0.5),
}

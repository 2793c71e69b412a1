"""The scenes by name. Each module has a class `Scene` (see scene.py)."""
from . import cards, cubes, groups, memory, photos, sparse

SCENES = {
    "S1": cards,
    "S2": photos,
    "S3": cubes,
    "S7": sparse,
    "S8": groups,
    "memory-short": memory.Short,
    "memory-long": memory.Long,
}

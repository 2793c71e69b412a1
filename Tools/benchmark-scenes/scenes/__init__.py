"""The scenes by name. Each module has a class `Scene` (see scene.py)."""
from . import cards, memory, photos, sparse

SCENES = {
    "S1": cards,
    "S2": photos,
    "S7": sparse,
    "memory-short": memory.Short,
    "memory-long": memory.Long,
}

"""The scenes by name. Each module has a class `Scene` (see scene.py)."""
from . import cards, clips, cubes, gradients, groups, heap, memory, particles, photos, replicas, sparse, strokes, text

SCENES = {
    "S1": cards,
    "S2": photos,
    "S3": cubes,
    "S4": strokes,
    "S5": text,
    "S6": particles,
    "S7": sparse,
    "S8": groups,
    "gradients": gradients,
    "clips": clips,
    "replicas": replicas,
    "heap": heap,
    "heap-intersecting": heap.Crowd,
    "heap-sheets": heap.Sheets,
    "heap-tumbling": heap.Tumbling,
    "heap-flat": heap.Flat,
    "memory-short": memory.Short,
    "memory-long": memory.Long,
}

// Rows of images under affine maps.

INLINE int64_t limited(int64_t value, int64_t limit) { return value < 0 ? 0 : value > limit ? limit : value; }

INLINE int32_t interpolate_channel(int32_t a, int32_t b, int32_t f) { return a + (((b - a) * f + 0x4000) >> 15); }

// Samples a single position, for images and steps that exceed 16 bits. Inlined, because calls would evict the constants
// of loops from registers.
INLINE uint32_t sample_one(const raster_image *image, int64_t u, int64_t v) {
  const int64_t x = u >> 16, y = v >> 16;
  const uint32_t *upper = image->pixels + limited(y, image->height - 1) * image->stride;
  const uint32_t *lower = image->pixels + limited(y + 1, image->height - 1) * image->stride;
  const int64_t left = limited(x, image->width - 1), right = limited(x + 1, image->width - 1);
  const int32_t fx = (int32_t)(u & 0xFFFF) >> 1, fy = (int32_t)(v & 0xFFFF) >> 1;
  uint32_t pixel = 0;
  for (int shift = 0; shift < 32; shift += 8) {
#define CHANNEL(pixel) ((int32_t)((pixel) >> shift & 0xFF) << 7)
    const int32_t above = interpolate_channel(CHANNEL(upper[left]), CHANNEL(upper[right]), fx);
    const int32_t below = interpolate_channel(CHANNEL(lower[left]), CHANNEL(lower[right]), fx);
#undef CHANNEL
    pixel |= (uint32_t)((interpolate_channel(above, below, fy) + 64) >> 7) << shift;
  }
  return pixel;
}

// The position of the first pixel of a group, in 2^-16 pixels. In 64 bits: with the longest steps, groups far to the
// right wrap around and show an arbitrary pixel of the image.
INLINE int64_t group_start(const raster_axis *axis, int64_t origin, int64_t group) {
  return (int64_t)((uint64_t)origin + (uint64_t)group * (uint64_t)axis->step + 0x8000) >> 16;
}

// Whether all neighbours of the pixels of a group that starts at `start` are in the image.
INLINE bool is_inside(const raster_axis *axis, int64_t start) { return (uint64_t)(start - axis->low) < axis->count; }

// Whether a group's coordinates fit 16 bits.
INLINE bool fits(const raster_axis *axis, int64_t start) {
  const int64_t limit = (int64_t)raster_small_side << 16, end = start + axis->reach;
  return start >= -limit && start < limit && end >= -limit && end < limit;
}

// Prefetches memory ahead of the first and of the middle pixel of a group.
INLINE void prefetch_group(const raster_affine_walk *walk, int64_t u, int64_t v) {
  const raster_image *image = &walk->image;
  const int64_t middle_u = u + (walk->across.reach >> 1), middle_v = v + (walk->down.reach >> 1);
  prefetch(image, (v >> 16) * image->stride + (u >> 16) + walk->ahead);
  prefetch(image, (middle_v >> 16) * image->stride + (middle_u >> 16) + walk->ahead);
}

// The offsets of a vector's pixels from the first pixel of their group.
INLINE i32v column_offsets(const raster_axis *axis) {
  const int32_t columns[PIXELS] = COLUMNS;
  i32v result;
  for (int i = 0; i < PIXELS; i++) result[i] = axis->offsets[columns[i] & 7];
  return result;
}

INLINE i32v positions(const int64_t *starts, i32v offsets) {
#if VECTOR_BYTES == 64
  const i32v first = (i32v)(int32_t)starts[0], second = (i32v)(int32_t)starts[1];
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 20, 21, 22, 23, 8, 9, 10, 11, 28, 29, 30, 31) + offsets;
#else
  return (int32_t)starts[0] + offsets;
#endif
}

static void sample_affine(
    const raster_affine_walk *walk, int64_t row_u, int64_t row_v, int64_t first, int64_t last, uint32_t *pixels) {
  const raster_axis *across = &walk->across, *down = &walk->down;
  const i32v offsets_u = column_offsets(across), offsets_v = column_offsets(down);
  for (int64_t group = first; group < last; group += GROUPS) {
    uint32_t *target = pixels + group * 8;
    // If the last group is alone in its vector, it is sampled twice.
    const int64_t count = last - group < GROUPS ? last - group : GROUPS;
    int64_t u[GROUPS], v[GROUPS];
    bool are_inside = true, fit = walk->is_small;
    for (int64_t i = 0; i < GROUPS; i++) {
      const int64_t index = group + (i < count ? i : 0);
      u[i] = group_start(across, row_u, index);
      v[i] = group_start(down, row_v, index);
      are_inside = are_inside && is_inside(across, u[i]) && is_inside(down, v[i]);
    }
    if (are_inside) {
      for (int i = 0; i < GROUPS; i++) prefetch_group(walk, u[i], v[i]);
      const u32v samples = sample_inside(&walk->image, positions(u, offsets_u), positions(v, offsets_v));
      store_lanes(target, first_lanes(8 * count), samples);
      continue;
    }
    for (int i = 0; i < GROUPS; i++) fit = fit && fits(across, u[i]) && fits(down, v[i]);
    if (fit) {
      const u32v samples = sample_clamped(&walk->image, positions(u, offsets_u), positions(v, offsets_v));
      store_lanes(target, first_lanes(8 * count), samples);
      continue;
    }
    for (int64_t lane = 0; lane < 8 * count; lane++) {
      const int64_t column = lane & 7;
      target[lane] = sample_one(
          &walk->image, u[lane >> 3] + ((column * (across->step >> 3)) >> 16),
          v[lane >> 3] + ((column * (down->step >> 3)) >> 16));
    }
  }
}

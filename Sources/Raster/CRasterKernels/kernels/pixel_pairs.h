// Pairs of neighbouring pixels at arbitrary positions: the edges of circles.

#define PAIRS (PIXELS / 2)

INLINE u16v load_levels(const raster_pixel_pair *pairs) {
  // The fifth and the sixth byte of each pair, for both halves of a pixel.
#define LEVELS(l) \
  l + 4, NONE, l + 4, NONE, l + 5, NONE, l + 5, NONE, l + 12, NONE, l + 12, NONE, l + 13, NONE, l + 13, NONE
  return (u16v)__builtin_shufflevector(LOAD(u8v, pairs), (u8v)0, BYTE_LANES(LEVELS));
#undef LEVELS
}

INLINE u32v load_pairs(const uint32_t *pixels, const raster_pixel_pair *pairs) {
  u64v result;
  for (int i = 0; i < PAIRS; i++) result[i] = LOAD(uint64_t, pixels + pairs[i].place);
  return (u32v)result;
}

INLINE void store_pairs(uint32_t *pixels, const raster_pixel_pair *pairs, u32v values) {
  for (int i = 0; i < PAIRS; i++) STORE(uint64_t, pixels + pairs[i].place, ((u64v)values)[i]);
}

// The last pairs, fewer than a vector has, copied to contiguous memory.
typedef struct {
  raster_pixel_pair pairs[PAIRS];
  uint32_t pixels[PIXELS];
} last_pairs;

INLINE last_pairs load_last_pairs(const uint32_t *pixels, const raster_pixel_pair *pairs, int64_t count) {
  last_pairs last = {{{0}}, {0}};
  for (int64_t i = 0; i < count; i++) {
    last.pairs[i] = pairs[i];
    memcpy(last.pixels + 2 * i, pixels + pairs[i].place, 8);
  }
  return last;
}

INLINE void store_last_pairs(uint32_t *pixels, const raster_pixel_pair *pairs, int64_t count, u32v values) {
  uint32_t last[PIXELS];
  STORE(u32v, last, values);
  for (int64_t i = 0; i < count; i++) memcpy(pixels + pairs[i].place, last + 2 * i, 8);
}

static void blend_color_pairs(uint32_t *pixels, const raster_pixel_pair *pairs, int64_t count, uint32_t color) {
  const u32v source = (u32v)color;
  int64_t index = 0;
  for (; index + PAIRS <= count; index += PAIRS) {
    const raster_pixel_pair *at = pairs + index;
    store_pairs(pixels, at, over(scale(source, load_levels(at)), load_pairs(pixels, at)));
  }
  if (index < count) {
    const last_pairs last = load_last_pairs(pixels, pairs + index, count - index);
    const u32v above = scale(source, load_levels(last.pairs));
    store_last_pairs(pixels, pairs + index, count - index, over(above, LOAD(u32v, last.pixels)));
  }
}

static void blend_row_pairs(
    const uint32_t *source, const raster_pixel_pair *source_pairs, uint32_t *pixels, const raster_pixel_pair *pairs,
    int64_t count) {
  int64_t index = 0;
  for (; index + PAIRS <= count; index += PAIRS) {
    const raster_pixel_pair *at = pairs + index;
    const u32v above = scale(load_pairs(source, source_pairs + index), load_levels(at));
    store_pairs(pixels, at, over(above, load_pairs(pixels, at)));
  }
  if (index < count) {
    const last_pairs from = load_last_pairs(source, source_pairs + index, count - index);
    const last_pairs last = load_last_pairs(pixels, pairs + index, count - index);
    const u32v above = scale(LOAD(u32v, from.pixels), load_levels(last.pairs));
    store_last_pairs(pixels, pairs + index, count - index, over(above, LOAD(u32v, last.pixels)));
  }
}

// Rows of images in perspective.

// Positions between pixel centres in 2^-16 pixels, clamped to one pixel outside the image.
INLINE i32_half project(f64v numerator, f64v nearness, int64_t size) {
  const f64v position = numerator * nearness - 0.5, limit = (f64v)(double)size;
  // With this order of operands NaN becomes -1, the lower limit.
  const f64v above = position > -1 ? position : -1;
  return nearest((above < limit ? above : limit) * 65536);
}

// Prefetches half of the pixels ahead; the rows next to this one prefetch the others.
INLINE void prefetch_ahead(const raster_image *image, i32v u, i32v v, int64_t ahead) {
  const i32v index = (v >> 16) * (int32_t)image->stride + (u >> 16);
  int32_t indices[PIXELS];
  STORE(i32v, indices, index);
  for (int lane = 0; lane < PIXELS; lane += 2) prefetch(image, indices[lane] + ahead);
}

INLINE i32v join_positions(i32_half low, i32_half high) {
#if VECTOR_BYTES == 64
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}

// A position between pixel centres in 2^-16 pixels, for images of any size.
INLINE int64_t project_one(double numerator, double nearness, int64_t size) {
  const double position = numerator * nearness - 0.5, limit = (double)size;
  const double above = position > -1 ? position : -1;
  // Adding and subtracting a large number rounds to the nearest.
  return (int64_t)((above < limit ? above : limit) * 65536 + 0x1.8p52 - 0x1.8p52);
}

static void sample_large_projective(
    const raster_image *image, const raster_projective_walk *walk, int64_t first, int64_t last, uint32_t *pixels) {
  for (int64_t column = 8 * first; column < 8 * last; column++) {
    const double step = (double)column, depth = walk->w + step * walk->dw;
    const double nearness = 1 / (depth > walk->minimum_w ? depth : walk->minimum_w);
    pixels[column] = sample_one(
        image, project_one(walk->x + step * walk->dx, nearness, image->width),
        project_one(walk->y + step * walk->dy, nearness, image->height));
  }
}

static void sample_projective(
    const raster_image *source, const raster_projective_walk *source_walk, int64_t first, int64_t last,
    uint32_t *pixels) {
  if (!raster_is_small(source)) return sample_large_projective(source, source_walk, first, last, pixels);
  // Copies, so that the compiler can assume that stores to `pixels` do not change them.
  const raster_image small = *source, *image = &small;
  const raster_projective_walk copy = *source_walk, *walk = &copy;
  static const double columns[PIXELS] = COLUMNS;
  for (int64_t group = first; group < last; group += GROUPS) {
    i32_half u[2], v[2];
    for (int half = 0; half < 2; half++) {
      const f64v column = (double)(group * 8) + LOAD(f64v, columns + half * (PIXELS / 2));
      const f64v depth = walk->w + column * walk->dw, least = (f64v)walk->minimum_w;
      const f64v nearness = 1 / (depth > least ? depth : least);
      u[half] = project(walk->x + column * walk->dx, nearness, image->width);
      v[half] = project(walk->y + column * walk->dy, nearness, image->height);
    }
    const i32v at_u = join_positions(u[0], u[1]), at_v = join_positions(v[0], v[1]);
    prefetch_ahead(image, at_u, at_v, walk->ahead);
    const bool are_inside = all_below(at_u, (int32_t)(image->width - 1) << 16)
        && all_below(at_v, (int32_t)(image->height - 1) << 16);
    store_lanes(
        pixels + group * 8, first_lanes(8 * (last - group)),
        are_inside ? sample_inside(image, at_u, at_v) : sample_clamped(image, at_u, at_v));
  }
}

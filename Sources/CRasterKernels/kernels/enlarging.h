// Enlarges the cells of a blurred image to pixels by cubic B-splines.

// The number of four-channel pixels in a vector of floats.
#define FLOAT_PIXELS (PIXELS / 4)

// The weights of one of the four cells for the pixels from `pixel` on; after `count` pixels the last one is repeated.
INLINE f32v load_pixel_weights(const float *weights, int64_t pixel, int count) {
  float result[PIXELS];
  for (int i = 0; i < FLOAT_PIXELS; i++) {
    const int64_t at = pixel + (i < count ? i : count - 1);
    memcpy(result + 4 * i, weights + 32 * (at / 2) + 4 * (at & 1), 16);
  }
  return LOAD(f32v, result);
}

// One cell, repeated for all pixels of a vector, which lie in the same half of a cell.
INLINE f32v load_cell(const float *cell) {
  const f32x4 one = LOAD(f32x4, cell);
#if VECTOR_BYTES == 64
  return __builtin_shufflevector(one, one, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
#else
  return __builtin_shufflevector(one, one, 0, 1, 2, 3, 0, 1, 2, 3);
#endif
}

// Two cells for a vector whose pixels lie in both halves of a cell: those in the second half depend on cells one
// further. `count` is 2 or FLOAT_PIXELS.
INLINE f32v load_two_cells(const float *cells, int count) {
#if VECTOR_BYTES == 64
  const f32x8 two = LOAD(f32x8, cells);
  if (count == 2) return __builtin_shufflevector(two, two, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
  return __builtin_shufflevector(two, two, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7);
#else
  (void)count;
  return LOAD(f32v, cells);
#endif
}

// Writes `count` pixels of each cell from `pixel` on; `is_split` if these lie in both halves of the cell.
INLINE void enlarge_pixels(
    const float *cells, int64_t cell_count, int64_t factor, const float *weights, uint32_t *pixels, int64_t pixel,
    int count, bool is_split) {
#define LOAD_CELLS(at) (is_split ? load_two_cells(at, count) : load_cell(at))
  const f32v p = load_pixel_weights(weights, pixel, count), q = load_pixel_weights(weights + 8, pixel, count);
  const f32v r = load_pixel_weights(weights + 16, pixel, count), s = load_pixel_weights(weights + 24, pixel, count);
  f32v a = LOAD_CELLS(cells), b = LOAD_CELLS(cells + 4), c = LOAD_CELLS(cells + 8);
  for (int64_t cell = 0; cell < cell_count; cell++) {
    const f32v d = LOAD_CELLS(cells + 4 * cell + 12);
    // Added to 1.5 · 2^23, numbers of 0…255 are rounded in the low bits of the sum.
    const u8_pixels bytes = lowest_bytes((i32v)(((a * p + b * q) + (c * r + d * s)) + 12582912.0f));
    memcpy(pixels + factor * cell + pixel, &bytes, 4 * (size_t)count);
    a = b;
    b = c;
    c = d;
  }
#undef LOAD_CELLS
}

static void enlarge(
    const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels) {
  if (factor == FLOAT_PIXELS) {
    return enlarge_pixels(cells, count, FLOAT_PIXELS, weights, pixels, 0, FLOAT_PIXELS, true);
  }
#if VECTOR_BYTES == 64
  if (factor == 2) return enlarge_pixels(cells, count, factor, weights, pixels, 0, 2, true);
#endif
  for (int64_t pixel = 0; pixel < factor; pixel += FLOAT_PIXELS) {
    const float *half = cells + (pixel < factor / 2 ? 0 : 4);
    enlarge_pixels(half, count, factor, weights, pixels, pixel, FLOAT_PIXELS, false);
  }
}

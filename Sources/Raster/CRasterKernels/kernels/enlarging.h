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

// Two cells for a vector whose pixels lie in both halves of a cell; pixels in the second half depend on cells one
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
    // Adding 1.5 · 2^23 rounds numbers of 0…255 into the low bits of the sum.
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

// Cells of one channel from `cells` on, each repeated for its pixels; only the first cell if it has at least as many
// pixels as a vector. `factor` is a constant.
INLINE f32v spread_cells(const float *cells, int64_t factor) {
#if VECTOR_BYTES == 64
  if (factor == 2) {
    const f32x8 some = LOAD(f32x8, cells);
    return __builtin_shufflevector(some, some, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  }
  if (factor == 4) {
    const f32x4 some = LOAD(f32x4, cells);
    return __builtin_shufflevector(some, some, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  }
  if (factor == 8) {
    const f32x2 some = LOAD(f32x2, cells);
    return __builtin_shufflevector(some, some, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  }
#else
  if (factor == 2) {
    const f32x4 some = LOAD(f32x4, cells);
    return __builtin_shufflevector(some, some, 0, 0, 1, 1, 2, 2, 3, 3);
  }
  if (factor == 4) {
    const f32x2 some = LOAD(f32x2, cells);
    return __builtin_shufflevector(some, some, 0, 0, 0, 0, 1, 1, 1, 1);
  }
#endif
  return (f32v)cells[0];
}

// The weights of a vector of pixels, and the mask of those that depend on cells one further than the others.
typedef struct {
  f32v a, b, c, d;
  i32v is_later;
} alpha_weights;

// Pixels from `pixel` on of cells of `factor` pixels.
INLINE alpha_weights load_alpha_weights(const float *weights, int64_t factor, int64_t split, int64_t pixel) {
  float values[4][PIXELS];
  int32_t is_later[PIXELS];
  for (int i = 0; i < PIXELS; i++) {
    const int64_t place = (pixel + i) & (factor - 1);
    for (int k = 0; k < 4; k++) values[k][i] = weights[factor * k + place];
    is_later[i] = place < split ? 0 : -1;
  }
  return (alpha_weights){
      LOAD(f32v, values[0]), LOAD(f32v, values[1]), LOAD(f32v, values[2]), LOAD(f32v, values[3]),
      LOAD(i32v, is_later)};
}

// A vector of alphas from five neighbouring cells.
INLINE u8_pixels mix_alphas(f32v a, f32v b, f32v c, f32v d, f32v e, alpha_weights w) {
  const f32v first = w.is_later ? b : a, second = w.is_later ? c : b;
  const f32v third = w.is_later ? d : c, fourth = w.is_later ? e : d;
  // Rounded like colours in `enlarge_pixels`.
  return lowest_bytes((i32v)(((first * w.a + second * w.b) + (third * w.c + fourth * w.d)) + 12582912.0f));
}

// Cells of fewer pixels than a vector has.
INLINE void enlarge_small_alphas(
    const float *cells, int64_t count, int64_t factor, int64_t split, const float *weights, uint8_t *alphas) {
  const alpha_weights w = load_alpha_weights(weights, factor, split, 0);
  const int64_t step = PIXELS / factor;
  for (int64_t cell = 0; cell < count; cell += step, cells += step) {
    float last[PIXELS / 2 + 4];
    const bool is_last = cell + step > count;
    if (is_last) {
      memset(last, 0, sizeof last);
      memcpy(last, cells, sizeof(float) * (size_t)(count - cell + 4));
    }
    const float *at = is_last ? last : cells;
    const u8_pixels bytes = mix_alphas(
        spread_cells(at, factor), spread_cells(at + 1, factor), spread_cells(at + 2, factor),
        spread_cells(at + 3, factor), spread_cells(at + 4, factor), w);
    store_pixels_bytes(alphas + factor * cell, factor * (count - cell), bytes);
  }
}

static void enlarge_alphas(
    const float *cells, int64_t count, int64_t factor, int64_t split, const float *weights, uint8_t *alphas) {
  if (factor == 2) return enlarge_small_alphas(cells, count, 2, split, weights, alphas);
  if (factor == 4) return enlarge_small_alphas(cells, count, 4, split, weights, alphas);
#if VECTOR_BYTES == 64
  if (factor == 8) return enlarge_small_alphas(cells, count, 8, split, weights, alphas);
#endif
  for (int64_t pixel = 0; pixel < factor; pixel += PIXELS) {
    const alpha_weights w = load_alpha_weights(weights, factor, split, pixel);
    f32v a = (f32v)cells[0], b = (f32v)cells[1], c = (f32v)cells[2], d = (f32v)cells[3];
    for (int64_t cell = 0; cell < count; cell++) {
      const f32v e = (f32v)cells[cell + 4];
      STORE(u8_pixels, alphas + factor * cell + pixel, mix_alphas(a, b, c, d, e, w));
      a = b;
      b = c;
      c = d;
      d = e;
    }
  }
}

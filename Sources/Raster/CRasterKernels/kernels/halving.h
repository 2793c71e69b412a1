// Computes rows of cells of four channels from rows of twice as many: each from 4 × 4 with the weights 1, 3, 3, 1.

// The pixels of two vectors with 16 bits a channel, separated into even and odd ones.
typedef struct {
  u64v even, odd;
} pixel_halves;

// The channels of half a vector of pixels; those after `left` pixels are 0.
INLINE u16v load_channels(const uint8_t *bytes, int64_t left) {
  const int64_t count = left > 0 ? left : 0;
#if HAS_BYTE_LANES
  return load_words(bytes, 4 * count);
#else
  if (count >= PIXELS / 2) return load_words(bytes, WORDS);
  return __builtin_convertvector(((u8v)load_lanes(bytes, first_lanes(count))).lo, u16v);
#endif
}

typedef struct {
  const uint8_t *before, *upper, *lower, *after;
} byte_rows;

// The weighted sum of four rows of bytes, from pixel `x` on.
INLINE u64v weigh_pixel_rows(const byte_rows *rows, int64_t x, int64_t left) {
  u16v outer = 0;
  if (rows->before) outer = load_channels(rows->before + 4 * x, left);
  if (rows->after) outer += load_channels(rows->after + 4 * x, left);
  const u16v inner = load_channels(rows->upper + 4 * x, left) + load_channels(rows->lower + 4 * x, left);
  return (u64v)((outer + inner) + (inner + inner));
}

INLINE pixel_halves weigh_pixels(const byte_rows *rows, int64_t x, int64_t left) {
  const u64v a = weigh_pixel_rows(rows, x, left), b = weigh_pixel_rows(rows, x + PIXELS / 2, left - PIXELS / 2);
#if VECTOR_BYTES == 64
  return (pixel_halves){
      __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14),
      __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15)};
#else
  return (pixel_halves){__builtin_shufflevector(a, b, 0, 2, 4, 6), __builtin_shufflevector(a, b, 1, 3, 5, 7)};
#endif
}

// The pixels before those of `here`: the last pixel of `last`, then all but the last of `here`.
INLINE u16v pixel_before(u64v last, u64v here) {
#if VECTOR_BYTES == 64
  return (u16v)__builtin_shufflevector(last, here, 7, 8, 9, 10, 11, 12, 13, 14);
#else
  return (u16v)__builtin_shufflevector(last, here, 3, 4, 5, 6);
#endif
}

// The pixels after those of `here`: all but the first of `here`, then the first of `next`.
INLINE u16v pixel_after(u64v here, u64v next) {
#if VECTOR_BYTES == 64
  return (u16v)__builtin_shufflevector(here, next, 1, 2, 3, 4, 5, 6, 7, 8);
#else
  return (u16v)__builtin_shufflevector(here, next, 1, 2, 3, 4);
#endif
}

INLINE void store_sums(float *cells, int64_t left, u16_half sums) {
  store_lanes(cells, first_lanes(4 * left), (u32v)(__builtin_convertvector(sums, f32v) * 0.015625f));
}

// The state between steps: the odd pixels of the previous step, and the pixels of the current step.
typedef struct {
  u64v last;
  pixel_halves here;
} pixel_walk;

// Computes as many cells as half a vector has pixels, of which at most `left` are stored.
INLINE void halve_pixels_step(pixel_walk *walk, const byte_rows *rows, int64_t x, int64_t left, float *cells) {
  const pixel_halves here = walk->here, next = weigh_pixels(rows, 2 * x + PIXELS, 2 * left - PIXELS);
  const u16v outer = pixel_before(walk->last, here.odd) + pixel_after(here.even, next.even);
  const u16v inner = (u16v)here.even + (u16v)here.odd;
  // 64 × 255 are less than 2^16.
  const u16v sums = (outer + inner) + (inner + inner);
  store_sums(cells + 4 * x, left, sums.lo);
  if (left > PIXELS / 4) store_sums(cells + 4 * x + PIXELS, left - PIXELS / 4, sums.hi);
  *walk = (pixel_walk){here.odd, next};
}

static void halve_pixels(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t count,
    float *cells) {
  const byte_rows rows = {before, upper, lower, after};
  pixel_walk walk = {0, weigh_pixels(&rows, 0, 2 * count)};
  int64_t x = 0;
#if VECTOR_BYTES < 64
  // A separate loop for whole steps, whose next pixels all exist.
  for (; x + PIXELS <= count; x += PIXELS / 2) halve_pixels_step(&walk, &rows, x, PIXELS, cells);
#endif
  for (; x < count; x += PIXELS / 2) halve_pixels_step(&walk, &rows, x, count - x, cells);
}

// The cells of two vectors, separated into even and odd ones.
typedef struct {
  f32v even, odd;
} cell_halves;

INLINE f32v weigh_cell_rows(
    const float *before, const float *upper, const float *lower, const float *after, int64_t x, int64_t left) {
  const lanes lanes = first_lanes(left > 0 ? 4 * left : 0);
  f32v sum = ((f32v)load_lanes(upper + 4 * x, lanes) + (f32v)load_lanes(lower + 4 * x, lanes)) * 3;
  if (before) sum += (f32v)load_lanes(before + 4 * x, lanes);
  if (after) sum += (f32v)load_lanes(after + 4 * x, lanes);
  return sum;
}

INLINE cell_halves weigh_cells(
    const float *before, const float *upper, const float *lower, const float *after, int64_t x, int64_t count) {
  const u64v a = (u64v)weigh_cell_rows(before, upper, lower, after, x, count - x);
  const u64v b = (u64v)weigh_cell_rows(before, upper, lower, after, x + PIXELS / 4, count - x - PIXELS / 4);
#if VECTOR_BYTES == 64
  return (cell_halves){
      (f32v)__builtin_shufflevector(a, b, 0, 1, 4, 5, 8, 9, 12, 13),
      (f32v)__builtin_shufflevector(a, b, 2, 3, 6, 7, 10, 11, 14, 15)};
#else
  return (cell_halves){
      (f32v)__builtin_shufflevector(a, b, 0, 1, 4, 5), (f32v)__builtin_shufflevector(a, b, 2, 3, 6, 7)};
#endif
}

INLINE f32v cell_before(f32v last, f32v here) {
#if VECTOR_BYTES == 64
  return (f32v)__builtin_shufflevector((u64v)last, (u64v)here, 6, 7, 8, 9, 10, 11, 12, 13);
#else
  return (f32v)__builtin_shufflevector((u64v)last, (u64v)here, 2, 3, 4, 5);
#endif
}

INLINE f32v cell_after(f32v here, f32v next) {
#if VECTOR_BYTES == 64
  return (f32v)__builtin_shufflevector((u64v)here, (u64v)next, 2, 3, 4, 5, 6, 7, 8, 9);
#else
  return (f32v)__builtin_shufflevector((u64v)here, (u64v)next, 2, 3, 4, 5);
#endif
}

static void halve_cells(
    const float *before, const float *upper, const float *lower, const float *after, int64_t count, float *cells) {
  f32v last = 0;
  cell_halves here = weigh_cells(before, upper, lower, after, 0, 2 * count);
  for (int64_t x = 0; x < count; x += PIXELS / 4) {
    const cell_halves next = weigh_cells(before, upper, lower, after, 2 * x + PIXELS / 2, 2 * count);
    const f32v outer = cell_before(last, here.odd) + cell_after(here.even, next.even);
    const f32v sums = (outer + (here.even + here.odd) * 3) * 0.015625f;
    store_lanes(cells + 4 * x, first_lanes(4 * (count - x)), (u32v)sums);
    last = here.odd;
    here = next;
  }
}

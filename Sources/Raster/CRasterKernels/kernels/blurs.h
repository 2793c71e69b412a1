// Blurs: convolution, and weighted sums of four rows.

// Convolves `left` floats, in at most `count` vectors.
INLINE void convolve_vectors(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t left, int count) {
  f32v sums[4];
  lanes lanes[4];
  for (int i = 0; i < count; i++) {
    lanes[i] = first_lanes(left - PIXELS * i);
    sums[i] = (f32v)load_lanes(line + PIXELS * i, lanes[i]) * weights[0];
  }
  for (int64_t distance = 1; distance <= radius; distance++) {
    const float *before = line - distance * step, *after = line + distance * step;
    for (int i = 0; i < count; i++) {
      const f32v pair =
          (f32v)load_lanes(before + PIXELS * i, lanes[i]) + (f32v)load_lanes(after + PIXELS * i, lanes[i]);
      sums[i] += pair * weights[distance];
    }
  }
  for (int i = 0; i < count; i++) store_lanes(target + PIXELS * i, lanes[i], (u32v)sums[i]);
}

INLINE void convolve_step(
    int64_t x, int64_t left, const float *line, int64_t step, const float *weights, int64_t radius, float *target) {
  convolve_vectors(line + x, step, weights, radius, target + x, left, 1);
}

static void convolve(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count) {
  int64_t start = 0;
  for (; start + 4 * PIXELS <= count; start += 4 * PIXELS) {
    convolve_vectors(line + start, step, weights, radius, target + start, 4 * PIXELS, 4);
  }
  EACH_REPEATABLE_STEP(PIXELS, count - start, convolve_step, line + start, step, weights, radius, target + start);
}

INLINE u16v load_words(const uint8_t *bytes, int64_t count) {
#if HAS_BYTE_LANES
  return __builtin_convertvector(load_bytes(bytes, count), u16v);
#else
  (void)count;
  return __builtin_convertvector(LOAD(u8_words, bytes), u16v);
#endif
}

INLINE void weigh_bytes_step(
    int64_t x, int64_t left, const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after,
    float *sums) {
  u16v outer = 0;
  if (before) outer = load_words(before + x, left);
  if (after) outer += load_words(after + x, left);
  const u16v inner = load_words(upper + x, left) + load_words(lower + x, left);
  const u16v sum = (outer + inner) + (inner + inner);
  store_lanes(sums + x, first_lanes(left), (u32v)__builtin_convertvector(sum.lo, f32v));
  if (left > PIXELS) {
    store_lanes(sums + x + PIXELS, first_lanes(left - PIXELS), (u32v)__builtin_convertvector(sum.hi, f32v));
  }
}

static void weigh_bytes(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, float *sums,
    int64_t count) {
#if !HAS_BYTE_LANES
  if (count < WORDS) {
    for (int64_t x = 0; x < count; x++) {
      const int outer = (before ? before[x] : 0) + (after ? after[x] : 0);
      sums[x] = (float)(outer + (upper[x] + lower[x]) * 3);
    }
    return;
  }
#endif
  EACH_REPEATABLE_STEP(WORDS, count, weigh_bytes_step, before, upper, lower, after, sums);
}

INLINE void mix_rows_step(
    int64_t x, int64_t left, const float *a, const float *b, const float *c, const float *d, raster_weights weights,
    float *line) {
  const lanes lanes = first_lanes(left);
  const f32v first = (f32v)load_lanes(a + x, lanes) * weights.a + (f32v)load_lanes(b + x, lanes) * weights.b;
  const f32v second = (f32v)load_lanes(c + x, lanes) * weights.c + (f32v)load_lanes(d + x, lanes) * weights.d;
  store_lanes(line + x, lanes, (u32v)(first + second));
}

static void mix_rows(
    const float *a, const float *b, const float *c, const float *d, raster_weights weights, float *line,
    int64_t count) {
  EACH_REPEATABLE_STEP(PIXELS, count, mix_rows_step, a, b, c, d, weights, line);
}

// Prediction by moving what another picture shows: clause 8.4 of ITU-T H.264. Vectors are in quarters of a pixel.

typedef struct {
  int16_t x, y;
} vector;

// Two planes of samples whose mean is meant, or twice the same.
typedef struct {
  const uint8_t *a, *b;
  int64_t a_stride, b_stride;
} sample_pair;

INLINE u8x8 mean8(sample_pair pair, int x, int y) {
  const i16x8 sum = wide8(pair.a + y * pair.a_stride + x) + wide8(pair.b + y * pair.b_stride + x);
  return __builtin_convertvector((sum + 1) >> 1, u8x8);
}

INLINE u8x16 mean16(sample_pair pair, int y) {
  const u16x16 sum = unsigned_wide16(pair.a + y * pair.a_stride) + unsigned_wide16(pair.b + y * pair.b_stride);
  return __builtin_convertvector((sum + 1) >> 1, u8x16);
}

// Samples half way between others, around a block of up to 16 × 16, from one before it on.
enum { half_stride = 32, half_rows = 18 };

typedef struct {
  uint8_t across[half_rows * half_stride], down[half_rows * half_stride], diagonal[half_rows * half_stride];
} half_samples;

INLINE i16x16 filtered(i16x16 a, i16x16 b, i16x16 c, i16x16 d, i16x16 e, i16x16 f) {
  return (a + f) - 5 * (b + e) + 20 * (c + d);
}

INLINE i16x16 filtered_across(const uint8_t *at) {
  return filtered(wide16(at - 2), wide16(at - 1), wide16(at), wide16(at + 1), wide16(at + 2), wide16(at + 3));
}

INLINE void store_limited(uint8_t *to, i16x16 value) {
  const u8x16 bytes = __builtin_convertvector(
      __builtin_elementwise_min(__builtin_elementwise_max(value, (i16x16)0), (i16x16)255), u8x16);
  memcpy(to, &bytes, sizeof bytes);
}

// Sums across, from three rows before the block to three behind it, in rows of 32.
typedef int16_t half_sums[22 * half_stride];

// The samples half way across and down. `from` is the block's first sample; three samples around it are read, and more at
// the right: up to 35 from the first one on of a block of 16, 19 of one of 8.
INLINE void interpolate(const uint8_t *from, int64_t stride, int size, half_samples *into, half_sums sums) {
  const int width = size == 16 ? 32 : 16;
  for (int x = -1; x < width - 1; x += 16) {
    for (int y = -3; y < size + 3; y++) {
      const uint8_t *at = from + y * stride + x;
      const i16x16 sum = filtered_across(at);
      memcpy(sums + (y + 3) * half_stride + x + 1, &sum, sizeof sum);
      if (y >= -1 && y <= size) store_limited(into->across + (y + 1) * half_stride + x + 1, (sum + 16) >> 5);
    }
    const uint8_t *at = from - stride + x;
    i16x16 a = wide16(at - 2 * stride), b = wide16(at - stride), c = wide16(at), d = wide16(at + stride);
    i16x16 e = wide16(at + 2 * stride);
    for (int y = -1; y < size; y++, at += stride) {
      const i16x16 f = wide16(at + 3 * stride);
      store_limited(into->down + (y + 1) * half_stride + x + 1, (filtered(a, b, c, d, e, f) + 16) >> 5);
      a = b, b = c, c = d, d = e, e = f;
    }
  }
}

// A row half way across and down, by the sums across of six rows.
//
// Sums of six sums have more than 16 bits, but with a - 5b + 20c = 16 · (((a - b) / 4 - b + c) / 4 + c), each quotient
// rounded down, what is left has the same bits: only values that end at a limit anyway are beyond 16 bits on the way.
INLINE i16x16 diagonal_of(const i16x16 *of) {
  const i16x16 a = of[0] + of[5], b = of[1] + of[4], c = of[2] + of[3];
  const i16x16 inner = __builtin_elementwise_add_sat(((a - b) >> 2) - b, c) >> 2;
  return (inner + c + 32) >> 6;
}

// The samples half way both across and down.
INLINE void interpolate_diagonally(const half_sums sums, int size, half_samples *into) {
  const int width = size == 16 ? 32 : 16;
  for (int x = 0; x < width; x += 16) {
    for (int y = 0; y <= size; y++) {
      i16x16 of[6];
      for (int tap = 0; tap < 6; tap++) memcpy(of + tap, sums + (y + tap) * half_stride + x, sizeof *of);
      store_limited(into->diagonal + y * half_stride + x, diagonal_of(of));
    }
  }
}

// The samples at a vector of up to three quarters beside a block.
INLINE sample_pair quarter_samples(const uint8_t *from, int64_t stride, const half_samples *half, int dx, int dy) {
  const int x = dx >> 2, y = dy >> 2, fx = dx & 3, fy = dy & 3;
  const int64_t at = (y + 1) * half_stride + x + 1;
  const uint8_t *whole = from + y * stride + x;
  const uint8_t *across = half->across + at, *down = half->down + at, *diagonal = half->diagonal + at;
#define PAIR(p, ps, q, qs) ((sample_pair){p, q, ps, qs})
  if (fy == 0) {
    if (fx == 0) return PAIR(whole, stride, whole, stride);
    if (fx == 2) return PAIR(across, half_stride, across, half_stride);
    return PAIR(whole + (fx == 3), stride, across, half_stride);
  }
  if (fx == 0) {
    if (fy == 2) return PAIR(down, half_stride, down, half_stride);
    return PAIR(whole + (fy == 3 ? stride : 0), stride, down, half_stride);
  }
  if (fx == 2) {
    if (fy == 2) return PAIR(diagonal, half_stride, diagonal, half_stride);
    return PAIR(across + (fy == 3 ? half_stride : 0), half_stride, diagonal, half_stride);
  }
  if (fy == 2) return PAIR(down + (fx == 3), half_stride, diagonal, half_stride);
  return PAIR(across + (fy == 3 ? half_stride : 0), half_stride, down + (fx == 3), half_stride);
#undef PAIR
}

INLINE void copy_pair(sample_pair pair, int size, uint8_t *to) {
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x += 8) {
      const u8x8 bytes = mean8(pair, x, y);
      memcpy(to + y * 16 + x, &bytes, sizeof bytes);
    }
  }
}

// The samples half way across, in rows of 16 as all of these.
INLINE void move_across(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  for (int y = 0; y < size; y++) store_limited(to + 16 * y, (filtered_across(from + y * stride) + 16) >> 5);
}

// The samples half way down.
INLINE void move_down(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  i16x16 rows[6];
  for (int i = 0; i < 5; i++) rows[i] = wide16(from + (i - 2) * stride);
  for (int y = 0; y < size; y++) {
    rows[5] = wide16(from + (y + 3) * stride);
    store_limited(to + 16 * y, (filtered(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]) + 16) >> 5);
    for (int i = 0; i < 5; i++) rows[i] = rows[i + 1];
  }
}

// The samples half way across and down.
INLINE void move_diagonally(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  i16x16 rows[6];
  for (int i = 0; i < 5; i++) rows[i] = filtered_across(from + (i - 2) * stride);
  for (int y = 0; y < size; y++) {
    rows[5] = filtered_across(from + (y + 3) * stride);
    store_limited(to + 16 * y, diagonal_of(rows));
    for (int i = 0; i < 5; i++) rows[i] = rows[i + 1];
  }
}

// Chroma for a block of luma of twice the size. `from` is where the vector 0 leads.
INLINE void move_chroma(const uint8_t *from, int64_t stride, vector by, int size, uint8_t *cb, uint8_t *cr) {
  const int fx = by.x & 7, fy = by.y & 7;
  const uint8_t *at = from + (by.y >> 3) * stride + (by.x >> 3) * 2;
  const int64_t right = fx ? 2 : 0, down = fy ? stride : 0;
  // The weights are 64 together, so that sums have 16 bits.
  const uint16_t a = (uint16_t)((8 - fx) * (8 - fy)), b = (uint16_t)(fx * (8 - fy));
  const uint16_t c = (uint16_t)((8 - fx) * fy), d = (uint16_t)(fx * fy);
#define MEAN(load) ((a * load(at) + b * load(at + right) + c * load(at + down) + d * load(at + down + right) + 32) >> 6)
  for (int y = 0; y < size; y++, at += stride) {
    if (size == 8) {
      const u8x16 both = __builtin_convertvector(MEAN(unsigned_wide16), u8x16);
      const u8x8 first = __builtin_shufflevector(both, both, 0, 2, 4, 6, 8, 10, 12, 14);
      const u8x8 second = __builtin_shufflevector(both, both, 1, 3, 5, 7, 9, 11, 13, 15);
      memcpy(cb + y * 8, &first, 8);
      memcpy(cr + y * 8, &second, 8);
    } else {
      const u8x8 both = __builtin_convertvector(MEAN(unsigned_wide8), u8x8);
      const u8x8 apart = __builtin_shufflevector(both, both, 0, 2, 4, 6, 1, 3, 5, 7);
      memcpy(cb + y * 8, &apart, 4);
      memcpy(cr + y * 8, (const uint8_t *)&apart + 4, 4);
    }
  }
#undef MEAN
}

// Prediction by moving what another picture shows: clause 8.4 of ITU-T H.264. Vectors are in quarters of a pixel.

typedef struct {
  int16_t x, y;
} vector;

typedef int16_t i16x8 __attribute__((ext_vector_type(8)));
typedef int32_t i32x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));

// Two planes of samples whose mean is meant, or twice the same.
typedef struct {
  const uint8_t *a, *b;
  int64_t a_stride, b_stride;
} sample_pair;

INLINE u8x8 load8(const uint8_t *from) {
  u8x8 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE i16x8 wide8(const uint8_t *from) { return __builtin_convertvector(load8(from), i16x8); }

INLINE u8x8 mean8(sample_pair pair, int x, int y) {
  const i16x8 sum = wide8(pair.a + y * pair.a_stride + x) + wide8(pair.b + y * pair.b_stride + x);
  return __builtin_convertvector((sum + 1) >> 1, u8x8);
}

// Samples half way between others, around a block of up to 16 × 16, from one before it on.
enum { half_stride = 32, half_rows = 18 };

typedef struct {
  uint8_t across[half_rows * half_stride], down[half_rows * half_stride], diagonal[half_rows * half_stride];
} half_samples;

INLINE void store_rounded(uint8_t *to, i16x8 sum) {
  const i16x8 value = (sum + 16) >> 5;
  const u8x8 bytes = __builtin_convertvector(
      __builtin_elementwise_min(__builtin_elementwise_max(value, (i16x8)0), (i16x8)255), u8x8);
  memcpy(to, &bytes, sizeof bytes);
}

// `from` is the block's first sample; three samples around it are read, and up to seven more at the right.
INLINE void interpolate(const uint8_t *from, int64_t stride, int size, half_samples *into) {
  const int width = size == 16 ? 24 : 16;
  int16_t sums[23 * 24];
  for (int y = -3; y < size + 3; y++) {
    const uint8_t *row = from + y * stride;
    for (int x = -1; x < width - 1; x += 8) {
      const i16x8 sum = wide8(row + x - 2) + wide8(row + x + 3) - 5 * (wide8(row + x - 1) + wide8(row + x + 2))
          + 20 * (wide8(row + x) + wide8(row + x + 1));
      memcpy(sums + (y + 3) * 24 + x + 1, &sum, sizeof sum);
      if (y >= -1 && y <= size) store_rounded(into->across + (y + 1) * half_stride + x + 1, sum);
    }
  }
  for (int y = -1; y < size; y++) {
    const uint8_t *row = from + y * stride;
    for (int x = -1; x < width - 1; x += 8) {
      const uint8_t *at = row + x;
      const i16x8 sum = wide8(at - 2 * stride) + wide8(at + 3 * stride) - 5 * (wide8(at - stride) + wide8(at + 2 * stride))
          + 20 * (wide8(at) + wide8(at + stride));
      store_rounded(into->down + (y + 1) * half_stride + x + 1, sum);
      i32x8 total = {0};
      static const int32_t taps[6] = {1, -5, 20, 20, -5, 1};
      for (int tap = 0; tap < 6; tap++) {
        i16x8 part;
        memcpy(&part, sums + (y + 1 + tap) * 24 + x + 1, sizeof part);
        total += __builtin_convertvector(part, i32x8) * taps[tap];
      }
      total = (total + 512) >> 10;
      const u8x8 bytes = __builtin_convertvector(
          __builtin_elementwise_min(__builtin_elementwise_max(total, (i32x8)0), (i32x8)255), u8x8);
      memcpy(into->diagonal + (y + 1) * half_stride + x + 1, &bytes, sizeof bytes);
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

typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t u16x16 __attribute__((ext_vector_type(16)));

INLINE u16x16 wide16(const uint8_t *from) {
  u8x16 value;
  memcpy(&value, from, sizeof value);
  return __builtin_convertvector(value, u16x16);
}

INLINE u16x8 unsigned_wide8(const uint8_t *from) { return __builtin_convertvector(load8(from), u16x8); }

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
      const u8x16 both = __builtin_convertvector(MEAN(wide16), u8x16);
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

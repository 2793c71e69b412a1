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
  const u16x8 sum = unsigned_wide8(pair.a + y * pair.a_stride + x) + unsigned_wide8(pair.b + y * pair.b_stride + x);
  return __builtin_convertvector((sum + 1) >> 1, u8x8);
}

INLINE u8x16 mean16(sample_pair pair, int y) {
  const u16x16 sum = unsigned_wide16(pair.a + y * pair.a_stride) + unsigned_wide16(pair.b + y * pair.b_stride);
  return __builtin_convertvector((sum + 1) >> 1, u8x16);
}

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

// A row half way across and down, by the sums across of six rows.
//
// Sums of six sums have more than 16 bits, but with a - 5b + 20c = 16 · (((a - b) / 4 - b + c) / 4 + c), each quotient
// rounded down, what is left has the same bits: only values that end at a limit anyway are beyond 16 bits on the way.
INLINE i16x16 diagonal_of(const i16x16 *of) {
  const i16x16 a = of[0] + of[5], b = of[1] + of[4], c = of[2] + of[3];
  const i16x16 inner = __builtin_elementwise_add_sat(((a - b) >> 2) - b, c) >> 2;
  return (inner + c + 32) >> 6;
}

INLINE void copy_pair(sample_pair pair, int size, uint8_t *to) {
  for (int y = 0; y < size; y++) {
    if (size == 16) {
      const u8x16 bytes = mean16(pair, y);
      memcpy(to + y * 16, &bytes, sizeof bytes);
    } else {
      const u8x8 bytes = mean8(pair, 0, y);
      memcpy(to + y * 16, &bytes, sizeof bytes);
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

// Where chroma comes from that is moved: a row's first sample, the steps to those beside it, and the weights of all four.
typedef struct {
  const uint8_t *at;
  int64_t stride, right, down;
  uint16_t a, b, c, d;
} moved_chroma;

// `from` is where the vector 0 leads.
INLINE moved_chroma begin_chroma(const uint8_t *from, int64_t stride, vector by) {
  const int fx = by.x & 7, fy = by.y & 7;
  // The weights are 64 together, so that sums have 16 bits.
  return (moved_chroma){.at = from + (by.y >> 3) * stride + (by.x >> 3) * 2, .stride = stride, .right = fx ? 2 : 0,
                        .down = fy ? stride : 0, .a = (uint16_t)((8 - fx) * (8 - fy)), .b = (uint16_t)(fx * (8 - fy)),
                        .c = (uint16_t)((8 - fx) * fy), .d = (uint16_t)(fx * fy)};
}

// A row of eight samples of Cb and Cr each, side by side.
INLINE u16x16 chroma_row(const moved_chroma *of, int y) {
  const uint8_t *at = of->at + y * of->stride;
  const u16x16 sum = of->a * unsigned_wide16(at) + of->b * unsigned_wide16(at + of->right)
      + of->c * unsigned_wide16(at + of->down) + of->d * unsigned_wide16(at + of->down + of->right);
  return __builtin_shufflevector((sum + 32) >> 6, sum, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15);
}

// The same of four samples each.
INLINE u16x8 short_chroma_row(const moved_chroma *of, int y) {
  const uint8_t *at = of->at + y * of->stride;
  const u16x8 sum = of->a * unsigned_wide8(at) + of->b * unsigned_wide8(at + of->right)
      + of->c * unsigned_wide8(at + of->down) + of->d * unsigned_wide8(at + of->down + of->right);
  return __builtin_shufflevector((sum + 32) >> 6, sum, 0, 2, 4, 6, 1, 3, 5, 7);
}

// Chroma for a block of luma of twice the size.
INLINE void move_chroma(const uint8_t *from, int64_t stride, vector by, int size, uint8_t *cb, uint8_t *cr) {
  const moved_chroma moved = begin_chroma(from, stride, by);
  for (int y = 0; y < size; y++) {
    if (size == 8) {
      const u8x16 row = __builtin_convertvector(chroma_row(&moved, y), u8x16);
      memcpy(cb + y * 8, &row, 8);
      memcpy(cr + y * 8, (const uint8_t *)&row + 8, 8);
    } else {
      const u8x8 row = __builtin_convertvector(short_chroma_row(&moved, y), u8x8);
      memcpy(cb + y * 8, &row, 4);
      memcpy(cr + y * 8, (const uint8_t *)&row + 4, 4);
    }
  }
}

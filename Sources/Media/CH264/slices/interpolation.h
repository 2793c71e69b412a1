// Sample interpolation for inter prediction: clause 8.4.2.2. Motion vectors are in quarter samples.

typedef struct {
  int16_t x, y;
} motion_vector;

// Two blocks whose average is meant, or the same one twice.
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

INLINE i16x16 six_tap(i16x16 a, i16x16 b, i16x16 c, i16x16 d, i16x16 e, i16x16 f) {
  return (a + f) - 5 * (b + e) + 20 * (c + d);
}

INLINE i16x16 six_tap_row(const uint8_t *at) {
  return six_tap(wide16(at - 2), wide16(at - 1), wide16(at), wide16(at + 1), wide16(at + 2), wide16(at + 3));
}

INLINE void store_clipped(uint8_t *to, i16x16 value) {
  const u8x16 bytes = __builtin_convertvector(
      __builtin_elementwise_min(__builtin_elementwise_max(value, (i16x16)0), (i16x16)255), u8x16);
  memcpy(to, &bytes, sizeof bytes);
}

// A row of diagonal half samples, by the horizontal filter sums of six rows.
//
// The vertical sums have more than 16 bits. But with a − 5b + 20c = 16 · (((a − b) / 4 − b + c) / 4 + c), each quotient
// rounded down, the result has the same bits: only values that are clipped anyway exceed 16 bits on the way.
INLINE i16x16 half_diagonal_row(const i16x16 *of) {
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

// Horizontal half samples, in rows of 16.
INLINE void luma_half_horizontal(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  for (int y = 0; y < size; y++) store_clipped(to + 16 * y, (six_tap_row(from + y * stride) + 16) >> 5);
}

// Vertical half samples.
INLINE void luma_half_vertical(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  i16x16 rows[6];
  for (int i = 0; i < 5; i++) rows[i] = wide16(from + (i - 2) * stride);
  for (int y = 0; y < size; y++) {
    rows[5] = wide16(from + (y + 3) * stride);
    store_clipped(to + 16 * y, (six_tap(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]) + 16) >> 5);
    for (int i = 0; i < 5; i++) rows[i] = rows[i + 1];
  }
}

// Diagonal half samples.
INLINE void luma_half_diagonal(const uint8_t *from, int64_t stride, int size, uint8_t *to) {
  i16x16 rows[6];
  for (int i = 0; i < 5; i++) rows[i] = six_tap_row(from + (i - 2) * stride);
  for (int y = 0; y < size; y++) {
    rows[5] = six_tap_row(from + (y + 3) * stride);
    store_clipped(to + 16 * y, half_diagonal_row(rows));
    for (int i = 0; i < 5; i++) rows[i] = rows[i + 1];
  }
}

// The source of chroma at a vector: the first sample, the steps to its neighbours, and the bilinear weights of all
// four.
typedef struct {
  const uint8_t *at;
  int64_t stride, right, down;
  uint16_t a, b, c, d;
} chroma_source;

// `from` is the co-located sample.
INLINE chroma_source chroma_source_at(const uint8_t *from, int64_t stride, motion_vector by) {
  const int fx = by.x & 7, fy = by.y & 7;
  // The weights sum to 64, so that sums have 16 bits.
  return (chroma_source){.at = from + (by.y >> 3) * stride + (by.x >> 3) * 2, .stride = stride, .right = fx ? 2 : 0,
                        .down = fy ? stride : 0, .a = (uint16_t)((8 - fx) * (8 - fy)), .b = (uint16_t)(fx * (8 - fy)),
                        .c = (uint16_t)((8 - fx) * fy), .d = (uint16_t)(fx * fy)};
}

// A row of eight samples each of Cb and Cr, side by side.
INLINE u16x16 chroma_row(const chroma_source *of, int y) {
  const uint8_t *at = of->at + y * of->stride;
  const u16x16 sum = of->a * unsigned_wide16(at) + of->b * unsigned_wide16(at + of->right)
      + of->c * unsigned_wide16(at + of->down) + of->d * unsigned_wide16(at + of->down + of->right);
  return __builtin_shufflevector((sum + 32) >> 6, sum, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15);
}

// The same with four samples each.
INLINE u16x8 short_chroma_row(const chroma_source *of, int y) {
  const uint8_t *at = of->at + y * of->stride;
  const u16x8 sum = of->a * unsigned_wide8(at) + of->b * unsigned_wide8(at + of->right)
      + of->c * unsigned_wide8(at + of->down) + of->d * unsigned_wide8(at + of->down + of->right);
  return __builtin_shufflevector((sum + 32) >> 6, sum, 0, 2, 4, 6, 1, 3, 5, 7);
}

// Interpolates the chroma of a luma block of twice the size.
INLINE void interpolate_chroma(
    const uint8_t *from, int64_t stride, motion_vector by, int size, uint8_t *cb, uint8_t *cr) {
  const chroma_source moved = chroma_source_at(from, stride, by);
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

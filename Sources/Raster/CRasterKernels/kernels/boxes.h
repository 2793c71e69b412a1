// Means of square boxes of pixels.

// The channel sums of a box of `box` × `box` pixels, at most 256, so that the sums of columns fit words.
INLINE i32x4 sum_box(const uint8_t *pixels, int64_t stride, int64_t box) {
  typedef VECTOR(uint8_t, 8) two_pixels;
  typedef VECTOR(uint16_t, 8) two_sums;
  i32x4 sum = 0;
  for (int64_t x = 0; x < box; x += 2) {
    two_sums columns = 0;
    for (int64_t y = 0; y < box; y++) {
      columns += __builtin_convertvector(LOAD(two_pixels, pixels + y * stride + 4 * x), two_sums);
    }
    sum += __builtin_convertvector(columns.lo, i32x4) + __builtin_convertvector(columns.hi, i32x4);
  }
  return sum;
}

INLINE void average_boxes_of(
    const uint8_t *pixels, int64_t stride, int64_t box, int64_t count, bool is_alpha, float *cells) {
  const float share = 1 / (float)(box * box);
  for (int64_t cell = 0; cell < count; cell++, pixels += 4 * box) {
    const f32x4 means = __builtin_convertvector(sum_box(pixels, stride, box), f32x4) * share;
    if (is_alpha) {
      cells[cell] = means.w;
    } else {
      STORE(f32x4, cells + 4 * cell, means);
    }
  }
}

static void average_boxes(
    const uint8_t *pixels, int64_t stride, int64_t box, int64_t count, bool is_alpha, float *cells) {
  switch (box) {
    case 2: return average_boxes_of(pixels, stride, 2, count, is_alpha, cells);
    case 4: return average_boxes_of(pixels, stride, 4, count, is_alpha, cells);
    case 8: return average_boxes_of(pixels, stride, 8, count, is_alpha, cells);
    case 16: return average_boxes_of(pixels, stride, 16, count, is_alpha, cells);
    default: return average_boxes_of(pixels, stride, box, count, is_alpha, cells);
  }
}

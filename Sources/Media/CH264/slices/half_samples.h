// The half samples around a block of 16 × 16 or 8 × 8. Quarter samples are averages of them.

enum {
  // From three rows above the block to three below it, and from one above it to one below it.
  sum_count = 22 * 16,
  sample_count = 18 * 16,
};

// For a block of 16, one plane each left and right of its samples. For a block of 8, a row of 16 has both: the first
// plane begins one sample left of the block.
typedef struct {
  // The first sample of the block. Three samples around the block are read; for a block of 8, up to 17 from the first
  // one on.
  const uint8_t *from;
  int64_t stride;

  // The unrounded sums of the horizontal six-tap filter.
  int16_t sums[2 * sum_count];

  // Half samples: horizontal and diagonal ones at either side, vertical ones above and below, and vertical ones in the
  // adjacent column.
  uint8_t across[2 * sample_count], diagonal[2 * sample_count], down[sample_count], down_beside[256];
} half_samples;

INLINE int plane_count(int size) { return size == 16 ? 2 : 1; }

// Where the plane of a side begins: 0 is left, 1 is right.
INLINE int plane_at(int side, int size, int count) { return size == 16 ? side * count : side; }

INLINE void interpolate_across(half_samples *half, int plane, int size, int first, int end) {
  for (int y = first; y < end; y++) {
    const i16x16 sum = six_tap_row(half->from + y * half->stride + plane - 1);
    memcpy(half->sums + plane * sum_count + (y + 3) * 16, &sum, sizeof sum);
    if (y >= -1 && y <= size) store_clipped(half->across + plane * sample_count + (y + 1) * 16, (sum + 16) >> 5);
  }
}

// Interpolates the horizontal and vertical half samples.
INLINE void interpolate(half_samples *half, int size) {
  for (int plane = 0; plane < plane_count(size); plane++) interpolate_across(half, plane, size, 0, size);
  luma_half_vertical(half->from - half->stride - (size != 16), half->stride, size + 1, half->down);
}

// Interpolates the diagonal half samples beside a half-sample position; above and below it if `dx` is 0.
INLINE void interpolate_diagonally(half_samples *half, int size, int dx) {
  for (int plane = 0; plane < plane_count(size); plane++) {
    if (size == 16 && dx == (plane == 0 ? 2 : -2)) continue;
    interpolate_across(half, plane, size, -3, 0);
    interpolate_across(half, plane, size, size, size + 3);
    const int16_t *sums = half->sums + plane * sum_count;
    for (int y = 0; y <= size; y++) {
      i16x16 of[6];
      for (int tap = 0; tap < 6; tap++) memcpy(of + tap, sums + (y + tap) * 16, sizeof *of);
      store_clipped(half->diagonal + plane * sample_count + y * 16, half_diagonal_row(of));
    }
  }
}

// The vertical half samples from a row, −1 or 0, in a column, −1 to 1.
INLINE const uint8_t *samples_down(half_samples *half, int size, int column, int row) {
  if (size != 16) return half->down + (row + 1) * 16 + column + 1;
  if (column == 0) return half->down + (row + 1) * 16;
  luma_half_vertical(half->from + row * half->stride + column, half->stride, size, half->down_beside);
  return half->down_beside;
}

// The samples at a vector of up to three quarter samples beside the block.
INLINE sample_pair quarter_samples(half_samples *half, int size, int dx, int dy) {
  const int x = dx >> 2, y = dy >> 2, fx = dx & 3, fy = dy & 3;
  const uint8_t *whole = half->from + y * half->stride + x;
  const uint8_t *across = half->across + plane_at(x + 1, size, sample_count) + (y + 1) * 16;
  const uint8_t *diagonal = half->diagonal + plane_at(x + 1, size, sample_count) + (y + 1) * 16;
#define PAIR(p, ps, q, qs) ((sample_pair){p, q, ps, qs})
  if (fy == 0) {
    if (fx == 0) return PAIR(whole, half->stride, whole, half->stride);
    if (fx == 2) return PAIR(across, 16, across, 16);
    return PAIR(whole + (fx == 3), half->stride, across, 16);
  }
  if (fx == 2) {
    if (fy == 2) return PAIR(diagonal, 16, diagonal, 16);
    return PAIR(across + (fy == 3 ? 16 : 0), 16, diagonal, 16);
  }
  const uint8_t *down = samples_down(half, size, x + (fx == 3), y);
  if (fx == 0) {
    if (fy == 2) return PAIR(down, 16, down, 16);
    return PAIR(whole + (fy == 3 ? half->stride : 0), half->stride, down, 16);
  }
  if (fy == 2) return PAIR(down, 16, diagonal, 16);
  return PAIR(across + (fy == 3 ? 16 : 0), 16, down, 16);
#undef PAIR
}

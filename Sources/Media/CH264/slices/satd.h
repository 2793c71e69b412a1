// Sums of absolute transformed differences (SATD): a Hadamard transform of 4 × 4 blocks, halved. SATD estimates the
// bits of a residual better than SAD.

// Half the sums of absolute values of two rows after the horizontal transform, by lanes.
INLINE i16x16 sums_of_two_rows(i16x16 a, i16x16 b) {
  const i16x16 even = __builtin_shufflevector(a, b, 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30);
  const i16x16 odd = __builtin_shufflevector(a, b, 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31);
  const i16x16 sum = even + odd, less = even - odd;
  const i16x16 first = __builtin_shufflevector(sum, less, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
  const i16x16 second = __builtin_shufflevector(sum, less, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
  // |a + b| + |a − b| is twice the larger of |a| and |b|.
  return __builtin_elementwise_max(__builtin_elementwise_abs(first), __builtin_elementwise_abs(second));
}

// The same after the transform of four rows, vertical and horizontal: at most 4080 a lane, so that the sums of 16 rows
// have 15 bits.
INLINE i16x16 sums_of_four_rows(i16x16 a, i16x16 b, i16x16 c, i16x16 d) {
  const i16x16 ab = a + b, cd = c + d, a_less = a - b, c_less = c - d;
  return sums_of_two_rows(ab + cd, ab - cd) + sums_of_two_rows(a_less + c_less, a_less - c_less);
}

INLINE uint32_t sum_of_lanes(i16x16 sums) {
  const u16x16 values = __builtin_convertvector(sums, u16x16);
  return __builtin_reduce_add(__builtin_convertvector(values, u32x16));
}

// The residual of a row of 16, or of two rows of 8 that are four apart, with the average of a pair as prediction.
INLINE i16x16 residual_row(const uint8_t *source, sample_pair pair, int size, int y) {
  if (size == 16) return wide16(source + 16 * y) - __builtin_convertvector(mean16(pair, y), i16x16);
  const i16x8 upper = wide8(source + 16 * y) - __builtin_convertvector(mean8(pair, 0, y), i16x8);
  const i16x8 lower = wide8(source + 16 * (y + 4)) - __builtin_convertvector(mean8(pair, 0, y + 4), i16x8);
  return __builtin_shufflevector(upper, lower, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// The SATD between a block in rows of 16 and the average of a pair.
INLINE uint32_t satd(const uint8_t *source, sample_pair pair, int size) {
  i16x16 sums = 0;
  for (int y = 0; y < size; y += size == 16 ? 4 : 8) {
    i16x16 rows[4];
    for (int i = 0; i < 4; i++) rows[i] = residual_row(source, pair, size, y + i);
    sums += sums_of_four_rows(rows[0], rows[1], rows[2], rows[3]);
  }
  return sum_of_lanes(sums);
}

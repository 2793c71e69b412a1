// The 4 × 4 blocks of a macroblock, in the lanes of SIMD vectors.
//
// A SIMD vector has one sample or coefficient of each block. Of luma, the first eight lanes are the blocks of the left
// half, row after row, and the others those of the right half. Of chroma, the first four lanes are the blocks of Cb,
// row after row, and lanes 8 to 11 those of Cr.

// The lanes of the blocks, in coding order.
static const uint8_t lane_of_luma[16] = {0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15};
static const uint8_t lane_of_chroma[8] = {0, 1, 2, 3, 8, 9, 10, 11};

// The lane of a luma block, by its column and row.
INLINE int luma_lane(int column, int row) { return (column >> 1) * 8 + row * 2 + (column & 1); }

// The zig-zag scan: raster positions of coefficients in scan order.
static const uint8_t scan[16] = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};

// Turns rows of 16 samples, one of each row of blocks, into four SIMD vectors, one of each column within blocks.
INLINE void split_columns(const i16x16 *rows, i16x16 *columns) {
  i32x8 pairs[4];
  for (int i = 0; i < 4; i++) {
    const i16x16 mixed = __builtin_shufflevector(rows[i], rows[i], 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    memcpy(pairs + i, &mixed, sizeof mixed);
  }
  i32x8 half[4];
  for (int i = 0; i < 2; i++) {
    half[2 * i] = __builtin_shufflevector(pairs[2 * i], pairs[2 * i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    half[2 * i + 1] = __builtin_shufflevector(pairs[2 * i], pairs[2 * i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  i64x4 quarters[4], whole[4];
  memcpy(quarters, half, sizeof half);
  for (int i = 0; i < 2; i++) {
    whole[2 * i] = __builtin_shufflevector(quarters[i], quarters[i + 2], 0, 4, 2, 6);
    whole[2 * i + 1] = __builtin_shufflevector(quarters[i], quarters[i + 2], 1, 5, 3, 7);
  }
  memcpy(columns, whole, sizeof whole);
}

// Turns 16 coefficients of 16 blocks into the coefficients of each block, in scan order.
INLINE void split_blocks(const i16x16 *coefficients, int16_t levels[16][16]) {
  for (int first = 0; first < 16; first += 8) {
    i16x16 pairs[8];
    for (int i = 0; i < 4; i++) {
      const i16x16 a = coefficients[scan[first + 2 * i]], b = coefficients[scan[first + 2 * i + 1]];
      pairs[i] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
      pairs[i + 4] = __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
    }
    i32x8 wide[8], fours[8];
    memcpy(wide, pairs, sizeof pairs);
    for (int i = 0; i < 8; i += 2) {
      fours[i] = __builtin_shufflevector(wide[i], wide[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
      fours[i + 1] = __builtin_shufflevector(wide[i], wide[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
    }
    i64x4 halves[8];
    memcpy(halves, fours, sizeof fours);
    // Blocks 0 and 1, or 4 and 5, are in `fours[0]`; 2 and 3, or 6 and 7, in `fours[1]`.
    for (int i = 0; i < 4; i++) {
      const int at = i / 2 * 4 + i % 2;
      const i64x4 even = __builtin_shufflevector(halves[at], halves[at + 2], 0, 4, 2, 6);
      const i64x4 odd = __builtin_shufflevector(halves[at], halves[at + 2], 1, 5, 3, 7);
      int16_t lanes[2][16];
      memcpy(lanes[0], &even, sizeof even);
      memcpy(lanes[1], &odd, sizeof odd);
      for (int k = 0; k < 2; k++) {
        memcpy(levels[2 * i + k] + first, lanes[k], 16);
        memcpy(levels[8 + 2 * i + k] + first, lanes[k] + 8, 16);
      }
    }
  }
}

// For each block, a bit for each non-zero coefficient, in scan order.
INLINE u16x16 find_levels(const i16x16 *coefficients) {
  u16x16 found = 0;
  for (int i = 0; i < 16; i++) {
    found |= __builtin_convertvector(coefficients[scan[i]] != 0, u16x16) & (uint16_t)(1u << i);
  }
  return found;
}

INLINE bool any(u16x16 bits) {
  uint64_t parts[4];
  memcpy(parts, &bits, sizeof parts);
  return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
}

// All ones in the lanes of blocks with a coefficient beyond ±1, from scan position `first` on.
INLINE i16x16 find_large(const i16x16 *coefficients, int first) {
  i16x16 found = 0;
  for (int i = first; i < 16; i++) {
    const i16x16 value = coefficients[scan[i]];
    found |= (value > 1) | (value < -1);
  }
  return found;
}

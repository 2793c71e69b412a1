// Forward transforms of 4 × 4 blocks, and quantisation: the inverse of clause 8.5. SIMD vectors hold one coefficient of
// 16 blocks.

// The quantisation of coefficients by their class: a level is (size + rounding) · scale / 2^(15 + shift), or 0 if the
// size is below a threshold.
typedef struct {
  uint32_t scales[3];
  uint16_t roundings[3], thresholds[3];

  // The threshold of DC coefficients.
  uint16_t dc_threshold;
  int32_t shift;

  // The size of a level of 1, in 64ths of a coefficient.
  uint32_t sizes[3];
} steps;

// A quantiser, 0…51, and its quantisation of luma and chroma.
typedef struct {
  int32_t number;
  steps luma, chroma;
} quantisation;

// The quantisation of a quantiser. Small levels cost more bits than they gain, so coefficients below three quarters of
// a step become 0; DC below two thirds, because more samples depend on it.
INLINE steps steps_of(int32_t quantiser) {
  static const uint32_t scales[6][3] = {
      {13107, 5243, 8066}, {11916, 4660, 7490}, {10082, 4194, 6554},
      {9362, 3647, 5825},  {8192, 3355, 5243},  {7282, 2893, 4559}};
  steps of = {.shift = quantiser / 6};
  const uint32_t step = 1u << (15 + of.shift);
  for (int class = 0; class < 3; class++) {
    const uint32_t scale = scales[quantiser % 6][class];
    of.scales[class] = scale;
    of.sizes[class] = (64 * step + scale / 2) / scale;
    of.roundings[class] = (uint16_t)(2 * step / (5 * scale));
    of.thresholds[class] = (uint16_t)(3 * step / (4 * scale));
  }
  of.dc_threshold = (uint16_t)(2 * step / (3 * of.scales[0]));
  return of;
}

// QPc, by QPy: table 8-15.
INLINE int32_t chroma_quantiser(int32_t quantiser) {
  static const uint8_t above[22] = {29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39};
  return quantiser < 30 ? quantiser : above[quantiser - 30];
}

INLINE quantisation quantisation_of(int32_t number) {
  return (quantisation){number, steps_of(number), steps_of(chroma_quantiser(number))};
}

INLINE void transform_four(i16x16 *a, i16x16 *b, i16x16 *c, i16x16 *d) {
  const i16x16 outer = *a + *d, outer_difference = *a - *d, inner = *b + *c, inner_difference = *b - *c;
  *a = outer + inner;
  *b = outer_difference + outer_difference + inner_difference;
  *c = outer - inner;
  *d = outer_difference - inner_difference - inner_difference;
}

INLINE void transform_blocks(i16x16 *values) {
  for (int i = 0; i < 4; i++) {
    transform_four(values + 4 * i, values + 4 * i + 1, values + 4 * i + 2, values + 4 * i + 3);
  }
  for (int i = 0; i < 4; i++) transform_four(values + i, values + 4 + i, values + 8 + i, values + 12 + i);
}

// The Hadamard transform of four chroma DC coefficients, which is its own inverse but for a factor.
INLINE void transform_chroma_dc(const int16_t *dc, int32_t *sums) {
  const int32_t above = dc[0] + dc[1], above_difference = dc[0] - dc[1];
  const int32_t below = dc[2] + dc[3], below_difference = dc[2] - dc[3];
  sums[0] = above + below;
  sums[1] = above_difference + below_difference;
  sums[2] = above - below;
  sums[3] = above_difference - below_difference;
}

// The class of a coefficient's scale, by its position: both coordinates even, both odd, or mixed.
INLINE int coefficient_class(int position) {
  const int row = position / 4, column = position % 4;
  return (row & 1) != (column & 1) ? 2 : row & 1;
}

// The levels of one coefficient of 16 blocks.
INLINE i16x16 quantise(i16x16 values, steps by, int class, uint16_t threshold) {
  const i16x16 sign = values >> 15;
  const u16x16 size = __builtin_convertvector((values ^ sign) - sign, u16x16);
  const u32x16 wide = __builtin_convertvector(size + by.roundings[class], u32x16) * (2 * by.scales[class]) >> 16;
  const i16x16 level = __builtin_convertvector(__builtin_convertvector(wide, u16x16) >> by.shift, i16x16);
  return ((level & (size >= threshold)) ^ sign) - sign;
}

INLINE void quantise_blocks(i16x16 *values, steps by) {
  values[0] = quantise(values[0], by, 0, by.dc_threshold);
  for (int i = 1; i < 16; i++) {
    const int class = coefficient_class(i);
    values[i] = quantise(values[i], by, class, by.thresholds[class]);
  }
}

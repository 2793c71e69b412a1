// Transforms of residuals in blocks of 4 × 4, and their quantisation: clauses 8.5 and 8.6 of ITU-T H.264, the other way
// round. Vectors hold one coefficient of 16 blocks.

// The steps of levels, by the class of a coefficient: levels are (size + rounding) · scale / 2^(15 + shift), and 0 below a
// least size.
typedef struct {
  uint32_t scales[3];
  uint16_t roundings[3], least[3];

  // The least size of means.
  uint16_t least_mean;
  int32_t shift;

  // What a level is worth, in 64ths of a coefficient.
  uint32_t sizes[3];
} steps;

// A quantiser, 0…51, and the steps of luma and chroma.
typedef struct {
  int32_t number;
  steps luma, chroma;
} quantisation;

// The steps of a quantiser. Small levels cost more than they are worth, most of all the first one; less so of means, which
// decide more. With these shares of a step instead of a sixth, and five sixths as the least, slices take 0.95 times the
// room at the same signal to noise ratio.
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
    of.least[class] = (uint16_t)(3 * step / (4 * scale));
  }
  of.least_mean = (uint16_t)(2 * step / (3 * of.scales[0]));
  return of;
}

// The quantiser of chroma for that of luma.
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
  for (int i = 0; i < 4; i++) transform_four(values + 4 * i, values + 4 * i + 1, values + 4 * i + 2, values + 4 * i + 3);
  for (int i = 0; i < 4; i++) transform_four(values + i, values + 4 + i, values + 8 + i, values + 12 + i);
}

// The transform of the means of four blocks of chroma, which is its own inverse but for a factor.
INLINE void transform_means(const int16_t *means, int32_t *sums) {
  const int32_t above = means[0] + means[1], above_difference = means[0] - means[1];
  const int32_t below = means[2] + means[3], below_difference = means[2] - means[3];
  sums[0] = above + below;
  sums[1] = above_difference + below_difference;
  sums[2] = above - below;
  sums[3] = above_difference - below_difference;
}

// The class of a coefficient's scale, by its place: both coordinates even, both odd, other.
INLINE int coefficient_class(int place) {
  const int row = place / 4, column = place % 4;
  return (row & 1) != (column & 1) ? 2 : row & 1;
}

// Levels of one coefficient.
INLINE i16x16 quantise(i16x16 values, steps by, int class, uint16_t least) {
  const i16x16 sign = values >> 15;
  const u16x16 size = __builtin_convertvector((values ^ sign) - sign, u16x16);
  const u32x16 wide = __builtin_convertvector(size + by.roundings[class], u32x16) * (2 * by.scales[class]) >> 16;
  const i16x16 level = __builtin_convertvector(__builtin_convertvector(wide, u16x16) >> by.shift, i16x16);
  return ((level & (size >= least)) ^ sign) - sign;
}

INLINE void quantise_blocks(i16x16 *values, steps by) {
  values[0] = quantise(values[0], by, 0, by.least_mean);
  for (int i = 1; i < 16; i++) {
    const int class = coefficient_class(i);
    values[i] = quantise(values[i], by, class, by.least[class]);
  }
}

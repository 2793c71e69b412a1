// Transforms of residuals in blocks of 4 × 4, and their quantisation: clauses 8.5 and 8.6 of ITU-T H.264, the other way
// round. Vectors hold one coefficient of 16 blocks.

// The steps of levels: these are (size + rounding) · scale / 2^(15 + shift), by the class of a coefficient.
typedef struct {
  uint32_t scales[3];
  uint16_t roundings[3];
  int32_t shift;
} steps;

// A quantiser, 0…51, and the steps of luma and chroma.
typedef struct {
  int32_t number;
  steps luma, chroma;
} quantisation;

INLINE steps steps_of(int32_t quantiser) {
  static const uint32_t scales[6][3] = {
      {13107, 5243, 8066}, {11916, 4660, 7490}, {10082, 4194, 6554},
      {9362, 3647, 5825},  {8192, 3355, 5243},  {7282, 2893, 4559}};
  steps of = {.shift = quantiser / 6};
  for (int class = 0; class < 3; class++) {
    of.scales[class] = scales[quantiser % 6][class];
    of.roundings[class] = (uint16_t)((1u << (15 + of.shift)) / (6 * of.scales[class]));
  }
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

// Levels of one coefficient: rounded down from a sixth on, since small levels cost more than they are worth.
INLINE i16x16 quantise(i16x16 values, steps by, int class) {
  const i16x16 sign = values >> 15;
  const u16x16 size = __builtin_convertvector((values ^ sign) - sign, u16x16) + by.roundings[class];
  const u32x16 wide = __builtin_convertvector(size, u32x16) * (2 * by.scales[class]) >> 16;
  return (__builtin_convertvector(__builtin_convertvector(wide, u16x16) >> by.shift, i16x16) ^ sign) - sign;
}

INLINE void quantise_blocks(i16x16 *values, steps by) {
  for (int i = 0; i < 16; i++) values[i] = quantise(values[i], by, coefficient_class(i));
}

// Transforms of residuals in blocks of 4 × 4, and their quantisation: clauses 8.5 and 8.6 of ITU-T H.264, the other way
// round. Vectors hold one coefficient of 16 blocks.

typedef int16_t i16x16 __attribute__((ext_vector_type(16)));
typedef int32_t i32x16 __attribute__((ext_vector_type(16)));

// A coefficient's place in the scan, by row and column.
static const uint8_t scan[16] = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};

typedef struct {
  // By place: both coordinates even, both odd, other.
  int32_t scales[3];
  int32_t shift;
} quantisation;

INLINE quantisation quantisation_of(int32_t quantiser) {
  static const int32_t scales[6][3] = {
      {13107, 5243, 8066}, {11916, 4660, 7490}, {10082, 4194, 6554},
      {9362, 3647, 5825},  {8192, 3355, 5243},  {7282, 2893, 4559}};
  const int32_t *of = scales[quantiser % 6];
  return (quantisation){{of[0], of[1], of[2]}, 15 + quantiser / 6};
}

// The quantiser of chroma for that of luma.
INLINE int32_t chroma_quantiser(int32_t quantiser) {
  static const uint8_t above[22] = {29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39};
  return quantiser < 30 ? quantiser : above[quantiser - 30];
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

// Levels of one coefficient: rounded down from a sixth on, since small levels cost more than they are worth.
INLINE i16x16 quantise(i16x16 values, int32_t scale, int32_t shift) {
  const i32x16 wide = __builtin_convertvector(values, i32x16);
  const i32x16 sign = wide >> 31;
  const i32x16 size = (wide ^ sign) - sign;
  const i32x16 level = (size * scale + (int32_t)((1u << shift) / 6)) >> shift;
  return __builtin_convertvector((level ^ sign) - sign, i16x16);
}

INLINE void quantise_blocks(i16x16 *values, quantisation by) {
  for (int i = 0; i < 16; i++) {
    const int row = i / 4, column = i % 4;
    values[i] = quantise(values[i], by.scales[(row & 1) != (column & 1) ? 2 : row & 1], by.shift);
  }
}

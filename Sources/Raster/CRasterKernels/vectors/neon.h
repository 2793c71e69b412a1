// NEON instructions for operations that operators and shuffles do not express. Requires arm_neon.h. A vector takes two
// registers.

#define HAS_ROUNDED_PRODUCTS 1
#define HAS_LOOKUPS 1

typedef VECTOR(int16_t, 8) i16x8;

INLINE i16x8 low_half(i16v words) { return __builtin_shufflevector(words, words, 0, 1, 2, 3, 4, 5, 6, 7); }

INLINE i16x8 high_half(i16v words) { return __builtin_shufflevector(words, words, 8, 9, 10, 11, 12, 13, 14, 15); }

INLINE i16v join_halves(i16x8 low, i16x8 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// a·b in 2^-15, rounded to the nearest. Differs from other instruction sets only for -1 times -1, which does not occur.
INLINE i16v multiply_rounded(i16v a, i16v b) {
  return join_halves(
      (i16x8)vqrdmulhq_s16((int16x8_t)low_half(a), (int16x8_t)low_half(b)),
      (i16x8)vqrdmulhq_s16((int16x8_t)high_half(a), (int16x8_t)high_half(b)));
}

// For interpolating columns from cells of 2^shift columns: load_cells loads the cells around 16 columns, eight for each
// half, and cell_places gives the bytes of the k-th of a column's four cells for lookup.
INLINE i16v load_cells(const int16_t *cells, int64_t x, int shift) {
  return join_halves(LOAD(i16x8, cells + (x >> shift)), LOAD(i16x8, cells + ((x + 8) >> shift)));
}

INLINE u16v cell_places(int shift, int k) {
  const u16v columns = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  return ((columns >> (uint16_t)shift) + (uint16_t)k) * 0x0202 + 0x0100;
}

INLINE i16x8 lookup_half(i16x8 cells, i16x8 places) {
  return (i16x8)vqtbl1q_u8((uint8x16_t)cells, (uint8x16_t)places);
}

INLINE i16v lookup(i16v cells, u16v places) {
  return join_halves(
      lookup_half(low_half(cells), low_half((i16v)places)), lookup_half(high_half(cells), high_half((i16v)places)));
}

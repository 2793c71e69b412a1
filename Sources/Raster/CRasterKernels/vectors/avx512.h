// AVX-512 instructions (with BW, VL, DQ, VBMI and VNNI, and BMI2) for operations that operators and shuffles do not
// express. Requires immintrin.h.

#define HAS_LANES 1
#define HAS_BYTE_LANES 1
#define HAS_PRODUCTS 1
#define HAS_ROUNDED_PRODUCTS 1
#define HAS_TERNARY 1
#define HAS_TESTS 1
#define HAS_GATHERS 1
#define HAS_NARROWING 1
#define HAS_WORD_SPREADING 1
#define HAS_ROUNDING 1
#define HAS_LOOKUPS 1
#define HAS_DEPOSIT 1

// A mask of active pixels of a vector.
typedef __mmask16 lanes;

INLINE uint32_t first_bits(int64_t count, uint32_t limit) {
  return _bzhi_u32(0xFFFFFFFF, count < limit ? (uint32_t)count : limit);
}

// The lanes of the first `count` pixels, 0 or more.
INLINE lanes first_lanes(int64_t count) { return (lanes)first_bits(count, 16); }

// Lanes from a bit for each pixel; higher bits are ignored.
INLINE lanes lanes_of(uint32_t bits) { return (lanes)bits; }

// The lanes of part 0 or 1 of two vectors with `count` pixels together.
INLINE lanes lanes_of_part(int64_t count, int part) { return (lanes)(first_bits(count, 32) >> 16 * part); }

// Loads the active lanes; the others are 0.
INLINE u32v load_lanes(const void *pixels, lanes lanes) { return (u32v)_mm512_maskz_loadu_epi32(lanes, pixels); }

INLINE void store_lanes(void *pixels, lanes lanes, u32v value) {
  _mm512_mask_storeu_epi32(pixels, lanes, (__m512i)value);
}

// The first `count` bytes of a vector; the others are 0.
INLINE u8_words load_bytes(const uint8_t *bytes, int64_t count) {
  return (u8_words)_mm256_maskz_loadu_epi8(first_bits(count, 32), bytes);
}

INLINE void store_words_bytes(uint8_t *bytes, int64_t count, u8_words value) {
  _mm256_mask_storeu_epi8(bytes, first_bits(count, 32), (__m256i)value);
}

INLINE void store_pixels_bytes(uint8_t *bytes, int64_t count, u8_pixels value) {
  _mm_mask_storeu_epi8(bytes, first_lanes(count), (__m128i)value);
}

// Sixteen weights of pixels, each repeated for both halves of its pixel. Byte 16, past the weights, provides the zeros.
INLINE u16v spread_weights(__m128i weights) {
  static const uint8_t places[64] = {
      0, 16, 0, 16, 1, 16, 1, 16, 2, 16, 2, 16, 3, 16, 3, 16, 4, 16, 4, 16, 5, 16, 5, 16, 6, 16, 6, 16, 7, 16, 7, 16,
      8, 16, 8, 16, 9, 16, 9, 16, 10, 16, 10, 16, 11, 16, 11, 16,
      12, 16, 12, 16, 13, 16, 13, 16, 14, 16, 14, 16, 15, 16, 15, 16};
  return (u16v)_mm512_permutexvar_epi8(_mm512_loadu_si512(places), _mm512_zextsi128_si512(weights));
}

// The weights of the first `count` pixels of a mask; the others are 0.
INLINE u16v load_weights(const uint8_t *mask, int64_t count) {
  return spread_weights(_mm_maskz_loadu_epi8(first_lanes(count), mask));
}

// The upper 16 bits of products.
INLINE u16v multiply_high(u16v a, u16v b) { return (u16v)_mm512_mulhi_epu16((__m512i)a, (__m512i)b); }

// a·b in 2^-15, rounded to the nearest.
INLINE i16v multiply_rounded(i16v a, i16v b) { return (i16v)_mm512_mulhrs_epi16((__m512i)a, (__m512i)b); }

// The sums of neighbouring products; add_pairs adds them to `sum`.
INLINE i32v multiply_pairs(i16v a, i16v b) { return (i32v)_mm512_madd_epi16((__m512i)a, (__m512i)b); }

INLINE i32v add_pairs(i32v sum, i16v a, i16v b) {
  return (i32v)_mm512_dpwssd_epi32((__m512i)sum, (__m512i)a, (__m512i)b);
}

// The high bytes of the words of `high` merged with the words of `low`, whose high bytes are 0. Compilers turn low |
// high & mask into a permutation, which is slower.
INLINE u32v merge_bytes(u16v low, u16v high) {
  return (u32v)_mm512_ternarylogic_epi32((__m512i)low, (__m512i)high, _mm512_set1_epi16((short)0xFF00), 0xF8);
}

INLINE bool all_opaque(u32v pixels) {
  return _mm512_cmpge_epu32_mask((__m512i)pixels, _mm512_set1_epi32((int)0xFF000000)) == 0xFFFF;
}

INLINE bool all_clear(u32v pixels) { return _mm512_test_epi32_mask((__m512i)pixels, (__m512i)pixels) == 0; }

// Whether all are in [0, limit).
INLINE bool all_below(i32v values, int32_t limit) {
  return _mm512_cmplt_epu32_mask((__m512i)values, _mm512_set1_epi32(limit)) == 0xFFFF;
}

INLINE u32v gather_pixels(const uint32_t *pixels, i32v index) {
  return (u32v)_mm512_i32gather_epi32((__m512i)index, pixels, 4);
}

// Gathers pixels with their right neighbours.
INLINE u64v gather_pixel_pairs(const uint32_t *pixels, i32_half index) {
  return (u64v)_mm512_i32gather_epi64((__m256i)index, pixels, 4);
}

// Gathers words with their right neighbours.
INLINE u32v gather_word_pairs(const uint16_t *words, i32v index) {
  return (u32v)_mm512_i32gather_epi32((__m512i)index, words, 2);
}

// Packs words of 0…255 of two vectors to bytes: alternately eight of one and eight of the other.
INLINE u32v pack_words(u16v a, u16v b) { return (u32v)_mm512_packus_epi16((__m512i)a, (__m512i)b); }

// Numbers of 0…65,535, narrowed to words.
INLINE i16_half narrow_words(i32v numbers) { return __builtin_convertvector(numbers, i16_half); }

// Numbers of 0…255, narrowed to bytes.
INLINE u8_pixels narrow(i32v numbers) { return (u8_pixels)_mm512_cvtepi32_epi8((__m512i)numbers); }

// The lowest bytes of numbers.
INLINE u8_pixels lowest_bytes(i32v numbers) { return narrow(numbers); }

INLINE u8_words narrow_two(i32v a, i32v b) {
  static const uint8_t places[64] = {0,  4,  8,  12, 16, 20, 24, 28, 32, 36, 40,  44,  48,  52,  56,  60,
                                     64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108, 112, 116, 120, 124};
  const __m512i bytes = _mm512_permutex2var_epi8((__m512i)a, _mm512_loadu_si512(places), (__m512i)b);
  return (u8_words)_mm512_castsi512_si256(bytes);
}

// The words for part 0 or 1 of two vectors of pixels, each repeated for both halves of its pixel. Permuting bytes is
// faster than permuting words.
INLINE u16v double_words(i16v words, int part) {
  static const uint8_t places[2][64] = {
      {0,  1,  0,  1,  2,  3,  2,  3,  4,  5,  4,  5,  6,  7,  6,  7,  8,  9,  8,  9,  10, 11,
       10, 11, 12, 13, 12, 13, 14, 15, 14, 15, 16, 17, 16, 17, 18, 19, 18, 19, 20, 21, 20, 21,
       22, 23, 22, 23, 24, 25, 24, 25, 26, 27, 26, 27, 28, 29, 28, 29, 30, 31, 30, 31},
      {32, 33, 32, 33, 34, 35, 34, 35, 36, 37, 36, 37, 38, 39, 38, 39, 40, 41, 40, 41, 42, 43,
       42, 43, 44, 45, 44, 45, 46, 47, 46, 47, 48, 49, 48, 49, 50, 51, 50, 51, 52, 53, 52, 53,
       54, 55, 54, 55, 56, 57, 56, 57, 58, 59, 58, 59, 60, 61, 60, 61, 62, 63, 62, 63}};
  return (u16v)_mm512_permutexvar_epi8(_mm512_loadu_si512(places[part]), (__m512i)words);
}

// The words of 0…255 for part 0 or 1 of two vectors of pixels, as the alpha of black pixels. Byte 1, the high byte of
// the first word, provides the zeros.
INLINE u32v black_pixels(i16v words, int part) {
  static const uint8_t places[2][64] = {
      {1, 1, 1, 0,  1, 1, 1, 2,  1, 1, 1, 4,  1, 1, 1, 6,  1, 1, 1, 8,  1, 1, 1, 10, 1, 1, 1, 12, 1, 1, 1, 14,
       1, 1, 1, 16, 1, 1, 1, 18, 1, 1, 1, 20, 1, 1, 1, 22, 1, 1, 1, 24, 1, 1, 1, 26, 1, 1, 1, 28, 1, 1, 1, 30},
      {1, 1, 1, 32, 1, 1, 1, 34, 1, 1, 1, 36, 1, 1, 1, 38, 1, 1, 1, 40, 1, 1, 1, 42, 1, 1, 1, 44, 1, 1, 1, 46,
       1, 1, 1, 48, 1, 1, 1, 50, 1, 1, 1, 52, 1, 1, 1, 54, 1, 1, 1, 56, 1, 1, 1, 58, 1, 1, 1, 60, 1, 1, 1, 62}};
  return (u32v)_mm512_permutexvar_epi8(_mm512_loadu_si512(places[part]), (__m512i)words);
}

// The integer parts of coordinates in 2^-16 pixels of a small image: x in the upper, y in the lower halves.
INLINE i16v join_coordinates(i32v across, i32v down) {
  return (i16v)_mm512_ternarylogic_epi32(
      (__m512i)((u32v)down >> 16), (__m512i)across, _mm512_set1_epi32((int)0xFFFF0000), 0xF8);
}

// The nearest integers, halves to even, which must fit.
INLINE i32_half nearest(f64v numbers) { return (i32_half)_mm512_cvtpd_epi32((__m512d)numbers); }

// For interpolating columns from cells of 2^shift columns: load_cells loads the cells around 32 columns, and
// cell_places gives the index of the k-th of a column's four cells for lookup.
INLINE i16v load_cells(const int16_t *cells, int64_t x, int shift) { return LOAD(i16v, cells + (x >> shift)); }

INLINE u16v cell_places(int shift, int k) {
  const u16v columns = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  return (u16v)_mm512_srl_epi16((__m512i)columns, _mm_cvtsi32_si128(shift)) + (uint16_t)k;
}

INLINE i16v lookup(i16v cells, u16v places) {
  return (i16v)_mm512_permutexvar_epi16((__m512i)places, (__m512i)cells);
}

// Spreads the bits to one byte each.
INLINE uint64_t spread_bits(uint8_t bits) { return _pdep_u64(bits, 0x0101010101010101); }

// AVX2 instructions for operations that operators and shuffles do not express. Requires immintrin.h.

#define HAS_LANES 1
#define HAS_PRODUCTS 1
#define HAS_ROUNDED_PRODUCTS 1
#define HAS_TERNARY 1
#define HAS_TESTS 1
#define HAS_GATHERS 1
#define HAS_NARROWING 1
#define HAS_ROUNDING 1
#define HAS_LOOKUPS 1

// A mask of active pixels of a vector.
typedef struct {
  __m256i mask;
  bool is_whole;
} lanes;

// The lanes of the first `count` pixels, 0 or more.
INLINE lanes first_lanes(int64_t count) {
  static const int32_t masks[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  if (count >= PIXELS) return (lanes){_mm256_set1_epi32(-1), true};
  return (lanes){LOAD(__m256i, masks + 8 - count), false};
}

// Lanes from a bit for each pixel; higher bits are ignored.
INLINE lanes lanes_of(uint32_t bits) {
  const __m256i each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
  const __m256i mask = _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32((int)bits), each), each);
  return (lanes){mask, (bits & 0xFF) == 0xFF};
}

// The lanes of part 0 or 1 of two vectors with `count` pixels together.
INLINE lanes lanes_of_part(int64_t count, int part) {
  const int64_t left = count - PIXELS * part;
  return first_lanes(left > 0 ? left : 0);
}

// Loads the active lanes; the others are 0.
INLINE u32v load_lanes(const void *pixels, lanes lanes) {
  return lanes.is_whole ? LOAD(u32v, pixels) : (u32v)_mm256_maskload_epi32((const int *)pixels, lanes.mask);
}

INLINE void store_lanes(void *pixels, lanes lanes, u32v value) {
  if (lanes.is_whole) {
    STORE(u32v, pixels, value);
  } else {
    _mm256_maskstore_epi32((int *)pixels, lanes.mask, (__m256i)value);
  }
}

// The upper 16 bits of products.
INLINE u16v multiply_high(u16v a, u16v b) { return (u16v)_mm256_mulhi_epu16((__m256i)a, (__m256i)b); }

// a·b in 2^-15, rounded to the nearest.
INLINE i16v multiply_rounded(i16v a, i16v b) { return (i16v)_mm256_mulhrs_epi16((__m256i)a, (__m256i)b); }

// The sums of neighbouring products; add_pairs adds them to `sum`.
INLINE i32v multiply_pairs(i16v a, i16v b) { return (i32v)_mm256_madd_epi16((__m256i)a, (__m256i)b); }

INLINE i32v add_pairs(i32v sum, i16v a, i16v b) { return sum + multiply_pairs(a, b); }

// The high bytes of the words of `high` merged with the words of `low`, whose high bytes are 0.
INLINE u32v merge_bytes(u16v low, u16v high) {
  return (u32v)_mm256_blendv_epi8((__m256i)low, (__m256i)high, _mm256_set1_epi16((short)0xFF00));
}

INLINE bool all_opaque(u32v pixels) {
  return _mm256_testc_si256((__m256i)pixels, _mm256_set1_epi32((int)0xFF000000));
}

INLINE bool all_clear(u32v pixels) { return _mm256_testz_si256((__m256i)pixels, (__m256i)pixels); }

// Whether all are in [0, limit).
INLINE bool all_below(i32v values, int32_t limit) {
  const i32v outside = values | (limit - 1 - values);
  return _mm256_movemask_ps((__m256)outside) == 0;
}

INLINE u32v gather_pixels(const uint32_t *pixels, i32v index) {
  return (u32v)_mm256_i32gather_epi32((const int *)pixels, (__m256i)index, 4);
}

// Gathers pixels with their right neighbours.
INLINE u64v gather_pixel_pairs(const uint32_t *pixels, i32_half index) {
  return (u64v)_mm256_i32gather_epi64((const long long *)pixels, (__m128i)index, 4);
}

// Gathers words with their right neighbours.
INLINE u32v gather_word_pairs(const uint16_t *words, i32v index) {
  return (u32v)_mm256_i32gather_epi32((const int *)words, (__m256i)index, 2);
}

// Packs words of 0…255 of two vectors to bytes: alternately eight of one and eight of the other.
INLINE u32v pack_words(u16v a, u16v b) { return (u32v)_mm256_packus_epi16((__m256i)a, (__m256i)b); }

// Numbers of 0…65,535, narrowed to words.
INLINE i16_half narrow_words(i32v numbers) {
  const __m256i wide = (__m256i)numbers;
  return (i16_half)_mm_packus_epi32(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
}

// Numbers of 0…255, narrowed to bytes.
INLINE u8_pixels narrow(i32v numbers) {
  const __m256i wide = (__m256i)numbers;
  const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  const u8_words bytes = (u8_words)_mm_packus_epi16(words, words);
  return __builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7);
}

// The lowest bytes of numbers.
INLINE u8_pixels lowest_bytes(i32v numbers) { return narrow(numbers & 255); }

INLINE u8_words narrow_two(i32v a, i32v b) {
  const __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32((__m256i)a, (__m256i)b), 0xD8);
  return (u8_words)_mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
}

// The nearest integers, halves to even, which must fit.
INLINE i32_half nearest(f64v numbers) { return (i32_half)_mm256_cvtpd_epi32((__m256d)numbers); }

// For interpolating columns from cells of 2^shift columns: load_cells loads the cells around 16 columns, eight for each
// half, and cell_places gives the bytes of the k-th of a column's four cells for lookup.
INLINE i16v load_cells(const int16_t *cells, int64_t x, int shift) {
  const __m256i left = _mm256_castsi128_si256(LOAD(__m128i, cells + (x >> shift)));
  return (i16v)_mm256_inserti128_si256(left, LOAD(__m128i, cells + ((x + 8) >> shift)), 1);
}

INLINE u16v cell_places(int shift, int k) {
  const u16v columns = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  const u16v places = (u16v)_mm256_srl_epi16((__m256i)columns, _mm_cvtsi32_si128(shift)) + (uint16_t)k;
  return places * 0x0202 + 0x0100;
}

INLINE i16v lookup(i16v cells, u16v places) { return (i16v)_mm256_shuffle_epi8((__m256i)cells, (__m256i)places); }

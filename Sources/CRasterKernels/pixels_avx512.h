#ifndef C_RASTER_PIXELS_AVX512_H
#define C_RASTER_PIXELS_AVX512_H

#include <immintrin.h>
#include <stdint.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,bmi2")))
#define INLINE static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl,avx512vbmi,bmi2")))

// As in pixels.h, sixteen pixels at a time.

INLINE __mmask16 first_lanes(int64_t count) { return (__mmask16)_bzhi_u32(0xFFFF, count < 16 ? (uint32_t)count : 16); }

// The same where there may be none left.
INLINE __mmask16 lanes_before(int64_t count) { return count > 0 ? first_lanes(count) : 0; }

INLINE __m512i low_bytes(__m512i pixels) { return _mm512_and_si512(pixels, _mm512_set1_epi32(0x00FF00FF)); }

INLINE __m512i high_bytes(__m512i pixels) { return _mm512_srli_epi16(pixels, 8); }

// Sixteen weights, each for both halves of its pixel. Past them are zeros.
INLINE __m512i spread_weights(__m128i weights) {
  static const uint8_t places[64] = {
      0, 16, 0, 16, 1, 16, 1, 16, 2, 16, 2, 16, 3, 16, 3, 16, 4, 16, 4, 16, 5, 16, 5, 16, 6, 16, 6, 16, 7, 16, 7, 16,
      8, 16, 8, 16, 9, 16, 9, 16, 10, 16, 10, 16, 11, 16, 11, 16, 12, 16, 12, 16, 13, 16, 13, 16, 14, 16, 14, 16, 15, 16, 15, 16};
  return _mm512_permutexvar_epi8(_mm512_loadu_si512(places), _mm512_zextsi128_si512(weights));
}

// The same of a mask.
INLINE __m512i load_weights(const uint8_t *mask, __mmask16 lanes) {
  return spread_weights(_mm_maskz_loadu_epi8(lanes, mask));
}

// Joins sums of products, dividing them by 255 and rounding to the nearest: with x = sum + 128 that is
// (x + (x >> 8)) >> 8, the upper half of 257·x. The high bytes stay where they are before the last shift.
INLINE __m512i join_biased(__m512i low, __m512i high) {
  low = _mm512_mulhi_epu16(low, _mm512_set1_epi16(257));
  high = _mm512_add_epi16(high, _mm512_srli_epi16(high, 8));
  return _mm512_or_si512(low, _mm512_and_si512(high, _mm512_set1_epi16((short)0xFF00)));
}

INLINE __m512i join(__m512i low, __m512i high) {
  const __m512i half = _mm512_set1_epi16(128);
  return join_biased(_mm512_add_epi16(low, half), _mm512_add_epi16(high, half));
}

INLINE __m512i scale(__m512i pixels, __m512i weights) {
  return join(_mm512_mullo_epi16(low_bytes(pixels), weights), _mm512_mullo_epi16(high_bytes(pixels), weights));
}

// What scales pixels by one weight below 255: 2^16 / 255 of it, rounded.
INLINE __m512i scale_factor(uint32_t weight) { return _mm512_set1_epi16((short)((weight * 65536 + 127) / 255)); }

// The same bytes as scale, of a weight of all pixels. Products are found in 256ths, so near that they round to the same:
// a product of two bytes is never closer to half of 255 than a half.
INLINE __m512i scale_all(__m512i pixels, __m512i factor) {
  const __m512i half = _mm512_set1_epi16(128), upper = _mm512_set1_epi16((short)0xFF00);
  const __m512i low = _mm512_add_epi16(_mm512_mulhi_epu16(_mm512_slli_epi16(pixels, 8), factor), half);
  const __m512i high = _mm512_add_epi16(_mm512_mulhi_epu16(_mm512_and_si512(pixels, upper), factor), half);
  // a | b & c; compilers make a permutation of that, which takes longer.
  return _mm512_ternarylogic_epi32(_mm512_srli_epi16(low, 8), high, upper, 0xF8);
}

INLINE __m512i mix(__m512i a, __m512i weights_a, __m512i b, __m512i weights_b) {
  return join(
      _mm512_add_epi16(_mm512_mullo_epi16(low_bytes(a), weights_a), _mm512_mullo_epi16(low_bytes(b), weights_b)),
      _mm512_add_epi16(_mm512_mullo_epi16(high_bytes(a), weights_a), _mm512_mullo_epi16(high_bytes(b), weights_b)));
}

// 255 minus alpha, for both halves.
INLINE __m512i transparency(__m512i pixels) {
  const __m512i alpha = _mm512_shuffle_epi8(
      pixels, _mm512_broadcast_i32x4(_mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1)));
  return _mm512_sub_epi16(_mm512_set1_epi16(255), alpha);
}

INLINE __m512i over(__m512i source, __m512i below) {
  return _mm512_adds_epu8(source, scale(below, transparency(source)));
}

// A colour to lay over many pixels: what it leaves of them, and its own bytes as sums to join.
typedef struct {
  __m512i rest, low, high;
} paint;

INLINE paint prepared_paint(uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color), whole = _mm512_set1_epi16(255), half = _mm512_set1_epi16(128);
  return (paint){
      .rest = transparency(source),
      .low = _mm512_add_epi16(_mm512_mullo_epi16(low_bytes(source), whole), half),
      .high = _mm512_add_epi16(_mm512_mullo_epi16(high_bytes(source), whole), half)};
}

INLINE __m512i painted(const paint *paint, __m512i below) {
  return join_biased(
      _mm512_add_epi16(_mm512_mullo_epi16(low_bytes(below), paint->rest), paint->low),
      _mm512_add_epi16(_mm512_mullo_epi16(high_bytes(below), paint->rest), paint->high));
}

INLINE __m512i load(const uint32_t *pixels, __mmask16 lanes) { return _mm512_maskz_loadu_epi32(lanes, pixels); }

INLINE void store(uint32_t *pixels, __mmask16 lanes, __m512i value) { _mm512_mask_storeu_epi32(pixels, lanes, value); }

#endif

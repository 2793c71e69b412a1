#ifndef C_RASTER_PIXELS_H
#define C_RASTER_PIXELS_H

#include <immintrin.h>
#include <stdint.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

// Eight pixels as pairs of 16-bit channels: the low bytes (blue, red) and the high bytes (green, alpha) of the halves.

INLINE __m256i load(const uint32_t *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

INLINE void store(uint32_t *pixels, __m256i value) { _mm256_storeu_si256((__m256i *)pixels, value); }

// The first `count` of eight pixels, fewer than eight; the others are clear, and stay as they are.
INLINE __m256i first_lanes(int64_t count) {
  static const int32_t lanes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(lanes + 8 - count));
}

INLINE __m256i load_first(const uint32_t *pixels, __m256i lanes) {
  return _mm256_maskload_epi32((const int *)pixels, lanes);
}

INLINE void store_first(uint32_t *pixels, __m256i lanes, __m256i value) {
  _mm256_maskstore_epi32((int *)pixels, lanes, value);
}

INLINE __m256i low_bytes(__m256i pixels) { return _mm256_and_si256(pixels, _mm256_set1_epi32(0x00FF00FF)); }

INLINE __m256i high_bytes(__m256i pixels) { return _mm256_srli_epi16(pixels, 8); }

// Eight weights of a mask, each for both halves of its pixel.
INLINE __m256i load_weights(const uint8_t *mask) {
  __m256i weights = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)mask));
  return _mm256_or_si256(weights, _mm256_slli_epi32(weights, 16));
}

// Joins sums of products, dividing them by 255 and rounding to the nearest: with x = sum + 128 the upper half of 257·x is
// (x + (x >> 8)) >> 8.
INLINE __m256i join(__m256i low, __m256i high) {
  const __m256i half = _mm256_set1_epi16(128), factor = _mm256_set1_epi16(257);
  low = _mm256_mulhi_epu16(_mm256_add_epi16(low, half), factor);
  high = _mm256_mulhi_epu16(_mm256_add_epi16(high, half), factor);
  return _mm256_or_si256(low, _mm256_slli_epi16(high, 8));
}

INLINE __m256i scale(__m256i pixels, __m256i weights) {
  return join(_mm256_mullo_epi16(low_bytes(pixels), weights), _mm256_mullo_epi16(high_bytes(pixels), weights));
}

INLINE __m256i mix(__m256i a, __m256i weights_a, __m256i b, __m256i weights_b) {
  return join(
      _mm256_add_epi16(_mm256_mullo_epi16(low_bytes(a), weights_a), _mm256_mullo_epi16(low_bytes(b), weights_b)),
      _mm256_add_epi16(_mm256_mullo_epi16(high_bytes(a), weights_a), _mm256_mullo_epi16(high_bytes(b), weights_b)));
}

// 255 minus alpha, for both halves.
INLINE __m256i transparency(__m256i pixels) {
  __m256i alpha = _mm256_srli_epi32(pixels, 24);
  return _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_or_si256(alpha, _mm256_slli_epi32(alpha, 16)));
}

INLINE __m256i over(__m256i source, __m256i below) {
  return _mm256_adds_epu8(source, scale(below, transparency(source)));
}

#endif

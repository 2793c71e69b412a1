#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <string.h>

#include "pixels.h"

// Weights of (blue, red) and of (green, nothing) with 15 bits behind the point; see VideoColor.
INLINE __m256i weights(int16_t low, int16_t high) {
  return _mm256_set1_epi32((int)((uint32_t)(uint16_t)low | (uint32_t)(uint16_t)high << 16));
}

INLINE __m256i luma(__m256i pixels) {
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(low_bytes(pixels), weights(2032, 5983)),
      _mm256_madd_epi16(high_bytes(pixels), weights(20127, 0)));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((16 << 15) + (1 << 14))), 15);
}

// Sixteen values of luma.
INLINE void store_luma(uint8_t *luma_row, __m256i a, __m256i b) {
  __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32(luma(a), luma(b)), 0xD8);
  __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
  _mm_storeu_si128((__m128i *)luma_row, bytes);
}

// Adds neighbours; of the sixteen the sums come in the order 0 1 4 5, 2 3 6 7.
INLINE __m256i pairs(__m256i a, __m256i b) {
  const __m256 first = _mm256_castsi256_ps(a), second = _mm256_castsi256_ps(b);
  return _mm256_add_epi16(
      _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0x88)),
      _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xDD)));
}

// Eight values of chroma.
INLINE void store_chroma(uint8_t *row, __m256i low, __m256i high, __m256i low_weights, __m256i high_weights) {
  __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(low, low_weights), _mm256_madd_epi16(high, high_weights));
  sum = _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((128 << 17) + (1 << 16))), 17);
  sum = _mm256_permute4x64_epi64(sum, 0xD8);
  __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  _mm_storel_epi64((__m128i *)row, _mm_packus_epi16(words, words));
}

INLINE void convert16(
    const uint32_t *upper, const uint32_t *lower, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u, uint8_t *v) {
  const __m256i a = load(upper), b = load(upper + 8), c = load(lower), d = load(lower + 8);
  store_luma(upper_luma, a, b);
  store_luma(lower_luma, c, d);
  const __m256i low = pairs(
      _mm256_add_epi16(low_bytes(a), low_bytes(c)), _mm256_add_epi16(low_bytes(b), low_bytes(d)));
  const __m256i high = pairs(
      _mm256_add_epi16(high_bytes(a), high_bytes(c)), _mm256_add_epi16(high_bytes(b), high_bytes(d)));
  store_chroma(u, low, high, weights(14392, -3298), weights(-11094, 0));
  store_chroma(v, low, high, weights(-1319, 14392), weights(-13073, 0));
}

AVX2 void raster_convert(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v) {
  int64_t x = 0;
  for (; x + 16 <= count; x += 16) {
    convert16(upper + x, lower + x, upper_luma + x, lower_luma + x, u + x / 2, v + x / 2);
  }
  if (x < count) {
    const size_t rest = (size_t)(count - x);
    uint32_t pixels[2][16] = {{0}};
    uint8_t rows[2][16], chroma[2][8];
    memcpy(pixels[0], upper + x, rest * 4);
    memcpy(pixels[1], lower + x, rest * 4);
    convert16(pixels[0], pixels[1], rows[0], rows[1], chroma[0], chroma[1]);
    memcpy(upper_luma + x, rows[0], rest);
    memcpy(lower_luma + x, rows[1], rest);
    memcpy(u + x / 2, chroma[0], rest / 2);
    memcpy(v + x / 2, chroma[1], rest / 2);
  }
}

#endif

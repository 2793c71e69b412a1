#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

AVX512 void raster_spread_cells_avx512(
    const raster_spreading *spreading, const int16_t *cells, int64_t first, int64_t last, int16_t *target) {
  static const int16_t columns[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  const int shift = spreading->shift;
  const __m512i places = _mm512_srl_epi16(_mm512_loadu_si512(columns), _mm_cvtsi32_si128(shift));
  __m512i neighbours[4], weights[4];
  for (int k = 0; k < 4; k++) {
    neighbours[k] = _mm512_add_epi16(places, _mm512_set1_epi16((short)k));
    weights[k] = _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)spreading->weights[k]));
  }
  for (int64_t x = first; x < last; x += 32) {
    const __m512i near = _mm512_loadu_si512(cells + (x >> shift));
    __m512i value = _mm512_mulhrs_epi16(_mm512_permutexvar_epi16(neighbours[0], near), weights[0]);
    for (int k = 1; k < 4; k++) {
      const __m512i neighbour = _mm512_permutexvar_epi16(neighbours[k], near);
      value = _mm512_add_epi16(value, _mm512_mulhrs_epi16(neighbour, weights[k]));
    }
    _mm512_storeu_si512(target + x, value);
  }
}

AVX512 void raster_cover_avx512(const raster_rows *rows, int64_t first, int64_t last, uint8_t *mask) {
  __m512i weights[4];
  for (int k = 0; k < 4; k++) weights[k] = _mm512_set1_epi16(rows->weights[k]);
  for (int64_t x = first; x < last; x += 32) {
    __m512i value = _mm512_mulhrs_epi16(_mm512_loadu_si512(rows->values[0] + x), weights[0]);
    for (int k = 1; k < 4; k++) {
      value = _mm512_add_epi16(value, _mm512_mulhrs_epi16(_mm512_loadu_si512(rows->values[k] + x), weights[k]));
    }
    const __m512i bytes = _mm512_mulhrs_epi16(value, _mm512_set1_epi16(510));
    _mm256_storeu_si256(
        (__m256i *)(mask + x), _mm512_cvtusepi16_epi8(_mm512_max_epi16(bytes, _mm512_setzero_si512())));
  }
}

#endif

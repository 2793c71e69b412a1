#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#define INLINE static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl,avx512dq")))

// Products and sums are rounded one by one, as in Swift.
#pragma clang fp contract(off)

#define VECTORS 4

// `rest` numbers, at most 16 for each vector.
INLINE void convolve(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t rest, int vectors) {
  __m512 sums[VECTORS];
  __mmask16 lanes[VECTORS];
  for (int i = 0; i < vectors; i++) {
    const int64_t left = rest - 16 * i;
    lanes[i] = (__mmask16)(left >= 16 ? 0xFFFF : (1u << left) - 1);
    sums[i] = _mm512_mul_ps(_mm512_maskz_loadu_ps(lanes[i], line + 16 * i), _mm512_set1_ps(weights[0]));
  }
  for (int64_t distance = 1; distance <= radius; distance++) {
    const __m512 weight = _mm512_set1_ps(weights[distance]);
    const float *before = line - distance * step, *after = line + distance * step;
    for (int i = 0; i < vectors; i++) {
      const __m512 pair = _mm512_add_ps(
          _mm512_maskz_loadu_ps(lanes[i], before + 16 * i), _mm512_maskz_loadu_ps(lanes[i], after + 16 * i));
      sums[i] = _mm512_add_ps(sums[i], _mm512_mul_ps(pair, weight));
    }
  }
  for (int i = 0; i < vectors; i++) _mm512_mask_storeu_ps(target + 16 * i, lanes[i], sums[i]);
}

AVX512 void raster_convolve_avx512(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count) {
  int64_t x = 0;
  for (; x + 16 * VECTORS <= count; x += 16 * VECTORS) {
    convolve(line + x, step, weights, radius, target + x, 16 * VECTORS, VECTORS);
  }
  for (; x < count; x += 16) convolve(line + x, step, weights, radius, target + x, count - x, 1);
}

// Cells for four pixels, of which the first two lie in the first half of a cell: from there and one further.
INLINE __m512 two_and_two(const float *cell) {
  const __m512 pair = _mm512_castps256_ps512(_mm256_loadu_ps(cell));
  return _mm512_shuffle_f32x4(pair, pair, 0x50);
}

// Four pixels of 0…255 as numbers to bytes.
INLINE void store_four(uint32_t *pixels, __m512 sum) {
  const __m512i bits = _mm512_castps_si512(_mm512_add_ps(sum, _mm512_set1_ps(12582912.0f)));
  _mm_storeu_si128((__m128i *)pixels, _mm512_cvtepi32_epi8(bits));
}

INLINE __m512 weigh(__m512 a, __m512 b, __m512 c, __m512 d, __m512 p, __m512 q, __m512 r, __m512 s) {
  return _mm512_add_ps(
      _mm512_add_ps(_mm512_mul_ps(a, p), _mm512_mul_ps(b, q)),
      _mm512_add_ps(_mm512_mul_ps(c, r), _mm512_mul_ps(d, s)));
}

// The weights of two pairs of pixels at the same of the four cells.
INLINE __m512 joined(const float *first, const float *second) {
  return _mm512_insertf32x8(_mm512_castps256_ps512(_mm256_loadu_ps(first)), _mm256_loadu_ps(second), 1);
}

AVX512 void raster_enlarge_avx512(
    const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels) {
  // A pair in the first half goes with the pair of the same place in the second.
  const int64_t pairs = factor / 4;
  for (int64_t pair = 0; pair < pairs; pair++) {
    const float *first = weights + 32 * pair, *second = weights + 32 * (pairs + pair);
    const __m512 p = joined(first, second), q = joined(first + 8, second + 8);
    const __m512 r = joined(first + 16, second + 16), s = joined(first + 24, second + 24);
    __m512 a = two_and_two(cells), b = two_and_two(cells + 4), c = two_and_two(cells + 8);
    for (int64_t cell = 0; cell < count; cell++) {
      const __m512 d = two_and_two(cells + 4 * cell + 12);
      const __m512 sum = weigh(a, b, c, d, p, q, r, s);
      uint32_t *at = pixels + cell * factor + 2 * pair;
      if (pairs == 1) {
        store_four(at, sum);
      } else {
        uint32_t four[4];
        store_four(four, sum);
        __builtin_memcpy(at, four, 8);
        __builtin_memcpy(at + 2 * pairs, four + 2, 8);
      }
      a = b;
      b = c;
      c = d;
    }
  }
}

#endif

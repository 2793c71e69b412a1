#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#define INLINE static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl,avx512dq")))

// Products and sums are rounded one by one, as in Swift.
#pragma clang fp contract(off)

// The first `count` of so many numbers, of which there may be fewer or none left.
INLINE uint32_t first_lanes(int64_t count, int lanes) {
  return count <= 0 ? 0 : count >= lanes ? (uint32_t)((1ull << lanes) - 1) : (1u << count) - 1;
}

INLINE __m512i words(const uint8_t *row, __mmask32 lanes) {
  return _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(lanes, row));
}

// The even and the odd ones of sixteen pixels of 16 bits a channel.
typedef struct {
  __m512i even, odd;
} pixel_halves;

// Rows of bytes with the weights 1, 3, 3, 1; eight pixels of which `left` are there.
INLINE __m512i weigh_bytes(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t x, int64_t left) {
  const __mmask32 lanes = first_lanes(4 * left, 32);
  __m512i outer = _mm512_setzero_si512();
  if (before) outer = words(before + 4 * x, lanes);
  if (after) outer = _mm512_add_epi16(outer, words(after + 4 * x, lanes));
  const __m512i inner = _mm512_add_epi16(words(upper + 4 * x, lanes), words(lower + 4 * x, lanes));
  return _mm512_add_epi16(_mm512_add_epi16(outer, inner), _mm512_add_epi16(inner, inner));
}

INLINE pixel_halves weigh_pixels(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t x,
    int64_t count) {
  const __m512i a = weigh_bytes(before, upper, lower, after, x, count - x);
  const __m512i b = weigh_bytes(before, upper, lower, after, x + 8, count - x - 8);
  pixel_halves halves;
  halves.even = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b);
  halves.odd = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b);
  return halves;
}

INLINE void store_quarters(float *cells, int64_t left, __m256i sums) {
  const __m512 numbers = _mm512_cvtepi32_ps(_mm512_cvtepu16_epi32(sums));
  _mm512_mask_storeu_ps(
      cells, (__mmask16)first_lanes(4 * left, 16), _mm512_mul_ps(numbers, _mm512_set1_ps(0.015625f)));
}

AVX512 void raster_halve_bytes_avx512(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t count,
    float *cells) {
  __m512i last = _mm512_setzero_si512();
  pixel_halves here = weigh_pixels(before, upper, lower, after, 0, 2 * count);
  for (int64_t x = 0; x < count; x += 8) {
    const pixel_halves next = weigh_pixels(before, upper, lower, after, 2 * x + 16, 2 * count);
    const __m512i outer = _mm512_add_epi16(
        _mm512_alignr_epi64(here.odd, last, 7), _mm512_alignr_epi64(next.even, here.even, 1));
    const __m512i inner = _mm512_add_epi16(here.even, here.odd);
    // 64 × 255 are less than 2¹⁶.
    const __m512i sums = _mm512_add_epi16(_mm512_add_epi16(outer, inner), _mm512_add_epi16(inner, inner));
    store_quarters(cells + 4 * x, count - x, _mm512_castsi512_si256(sums));
    store_quarters(cells + 4 * x + 16, count - x - 4, _mm512_extracti64x4_epi64(sums, 1));
    last = here.odd;
    here = next;
  }
}

typedef struct {
  __m512 even, odd;
} cell_halves;

// The same of four cells.
INLINE __m512 weigh_numbers(
    const float *before, const float *upper, const float *lower, const float *after, int64_t x, int64_t left) {
  const __mmask16 lanes = (__mmask16)first_lanes(4 * left, 16);
  const __m512 inner = _mm512_add_ps(
      _mm512_maskz_loadu_ps(lanes, upper + 4 * x), _mm512_maskz_loadu_ps(lanes, lower + 4 * x));
  __m512 sum = _mm512_mul_ps(inner, _mm512_set1_ps(3));
  if (before) sum = _mm512_add_ps(sum, _mm512_maskz_loadu_ps(lanes, before + 4 * x));
  if (after) sum = _mm512_add_ps(sum, _mm512_maskz_loadu_ps(lanes, after + 4 * x));
  return sum;
}

INLINE cell_halves weigh_cells(
    const float *before, const float *upper, const float *lower, const float *after, int64_t x, int64_t count) {
  const __m512 a = weigh_numbers(before, upper, lower, after, x, count - x);
  const __m512 b = weigh_numbers(before, upper, lower, after, x + 4, count - x - 4);
  cell_halves halves;
  halves.even = _mm512_shuffle_f32x4(a, b, 0x88);
  halves.odd = _mm512_shuffle_f32x4(a, b, 0xDD);
  return halves;
}

// The last of four cells and the first three of the next four.
INLINE __m512 one_before(__m512 last, __m512 here) {
  return _mm512_castsi512_ps(_mm512_alignr_epi64(_mm512_castps_si512(here), _mm512_castps_si512(last), 6));
}

// The last three of four cells and the first of the next four.
INLINE __m512 one_after(__m512 here, __m512 next) {
  return _mm512_castsi512_ps(_mm512_alignr_epi64(_mm512_castps_si512(next), _mm512_castps_si512(here), 2));
}

AVX512 void raster_halve_cells_avx512(
    const float *before, const float *upper, const float *lower, const float *after, int64_t count, float *cells) {
  __m512 last = _mm512_setzero_ps();
  cell_halves here = weigh_cells(before, upper, lower, after, 0, 2 * count);
  for (int64_t x = 0; x < count; x += 4) {
    const cell_halves next = weigh_cells(before, upper, lower, after, 2 * x + 8, 2 * count);
    const __m512 outer = _mm512_add_ps(one_before(last, here.odd), one_after(here.even, next.even));
    const __m512 inner = _mm512_mul_ps(_mm512_add_ps(here.even, here.odd), _mm512_set1_ps(3));
    const __m512 sums = _mm512_mul_ps(_mm512_add_ps(outer, inner), _mm512_set1_ps(0.015625f));
    _mm512_mask_storeu_ps(cells + 4 * x, (__mmask16)first_lanes(4 * (count - x), 16), sums);
    last = here.odd;
    here = next;
  }
}

#endif

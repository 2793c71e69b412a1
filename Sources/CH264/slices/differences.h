// Sums of absolute differences between blocks of 8 × 8 or 16 × 16 samples.

#if defined(__SSE2__)

#include <emmintrin.h>

// A row of 16 samples, or two of eight.
INLINE __m128i load_rows(const uint8_t *from, int64_t stride, int size) {
  if (size == 16) return _mm_loadu_si128((const __m128i *)from);
  return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)from), _mm_loadl_epi64((const __m128i *)(from + stride)));
}

INLINE uint32_t total(__m128i sums) {
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums)));
}

// The sum of the rows first…last − 1, of which there are eight at most, without a loop that counts.
INLINE __m128i rows_difference(
    const uint8_t *a, int64_t a_stride, const uint8_t *b, int64_t b_stride, int size, int first, int last) {
  const int step = size == 16 ? 1 : 2;
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = first; y < last; y += step) {
    const __m128i from = load_rows(a + y * a_stride, a_stride, size), to = load_rows(b + y * b_stride, b_stride, size);
    sums = _mm_add_epi64(sums, _mm_sad_epu8(from, to));
  }
  return sums;
}

// The sum between two blocks; where it is `limit` or more, maybe only that of a part that is, too.
INLINE uint32_t difference(
    const uint8_t *a, int64_t a_stride, const uint8_t *b, int64_t b_stride, int size, uint32_t limit) {
  const __m128i upper = rows_difference(a, a_stride, b, b_stride, size, 0, 8);
  if (size == 8 || total(upper) >= limit) return total(upper);
  return total(_mm_add_epi64(upper, rows_difference(a, a_stride, b, b_stride, size, 8, 16)));
}

INLINE __m128i rows_pair_difference(
    const uint8_t *source, int64_t stride, sample_pair pair, int size, int first, int last) {
  const int step = size == 16 ? 1 : 2;
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = first; y < last; y += step) {
    const __m128i a = load_rows(pair.a + y * pair.a_stride, pair.a_stride, size);
    const __m128i b = load_rows(pair.b + y * pair.b_stride, pair.b_stride, size);
    const __m128i from = load_rows(source + y * stride, stride, size);
    sums = _mm_add_epi64(sums, _mm_sad_epu8(from, _mm_avg_epu8(a, b)));
  }
  return sums;
}

// The sum between a block and the mean of a pair, likewise.
INLINE uint32_t pair_difference(const uint8_t *source, int64_t stride, sample_pair pair, int size, uint32_t limit) {
  const __m128i upper = rows_pair_difference(source, stride, pair, size, 0, 8);
  if (size == 8 || total(upper) >= limit) return total(upper);
  return total(_mm_add_epi64(upper, rows_pair_difference(source, stride, pair, size, 8, 16)));
}

#else

INLINE uint32_t difference(
    const uint8_t *a, int64_t a_stride, const uint8_t *b, int64_t b_stride, int size, uint32_t limit) {
  (void)limit;
  uint32_t sum = 0;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) sum += (uint32_t)abs(a[y * a_stride + x] - b[y * b_stride + x]);
  }
  return sum;
}

INLINE uint32_t pair_difference(const uint8_t *source, int64_t stride, sample_pair pair, int size, uint32_t limit) {
  (void)limit;
  uint32_t sum = 0;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) {
      const int mean = (pair.a[y * pair.a_stride + x] + pair.b[y * pair.b_stride + x] + 1) >> 1;
      sum += (uint32_t)abs(source[y * stride + x] - mean);
    }
  }
  return sum;
}

#endif

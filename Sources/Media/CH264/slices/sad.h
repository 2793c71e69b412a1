// Sums of absolute differences (SAD) of blocks of 8 × 8 or 16 × 16 samples.

#if defined(__SSE2__)

#include <emmintrin.h>

INLINE __m128i load_row(const uint8_t *from) { return _mm_loadu_si128((const __m128i *)from); }

// Two rows of eight samples.
INLINE __m128i load_short_rows(const uint8_t *from, int64_t stride) {
  return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)from), _mm_loadl_epi64((const __m128i *)(from + stride)));
}

INLINE uint32_t total(__m128i sums) {
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums)));
}

#if HAS_AVX2

INLINE __m256i load_two_rows(const uint8_t *from, int64_t stride) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load_row(from)), load_row(from + stride), 1);
}

INLINE __m128i sad_16x8(const uint8_t *a, const uint8_t *b, int64_t b_stride) {
  __m256i sums = _mm256_setzero_si256();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y += 2) {
    const __m256i from = _mm256_loadu_si256((const __m256i *)(a + 16 * y));
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(from, load_two_rows(b + y * b_stride, b_stride)));
  }
  return _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
}

INLINE __m128i pair_sad_16x8(const uint8_t *source, sample_pair pair) {
  __m256i sums = _mm256_setzero_si256();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y += 2) {
    const __m256i a = load_two_rows(pair.a + y * pair.a_stride, pair.a_stride);
    const __m256i b = load_two_rows(pair.b + y * pair.b_stride, pair.b_stride);
    const __m256i from = _mm256_loadu_si256((const __m256i *)(source + 16 * y));
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(from, _mm256_avg_epu8(a, b)));
  }
  return _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
}

#else

INLINE __m128i sad_16x8(const uint8_t *a, const uint8_t *b, int64_t b_stride) {
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y++) {
    sums = _mm_add_epi64(sums, _mm_sad_epu8(load_row(a + 16 * y), load_row(b + y * b_stride)));
  }
  return sums;
}

INLINE __m128i pair_sad_16x8(const uint8_t *source, sample_pair pair) {
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y++) {
    const __m128i a = load_row(pair.a + y * pair.a_stride);
    const __m128i b = load_row(pair.b + y * pair.b_stride);
    sums = _mm_add_epi64(sums, _mm_sad_epu8(load_row(source + 16 * y), _mm_avg_epu8(a, b)));
  }
  return sums;
}

#endif

INLINE __m128i sad_8x8(const uint8_t *a, const uint8_t *b, int64_t b_stride) {
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y += 2) {
    sums = _mm_add_epi64(sums, _mm_sad_epu8(load_short_rows(a + 16 * y, 16), load_short_rows(b + y * b_stride, b_stride)));
  }
  return sums;
}

// The SAD between a block in rows of 16 and another one. If the upper half alone reaches `limit`, returns that of the
// upper half.
INLINE uint32_t sad(const uint8_t *a, const uint8_t *b, int64_t b_stride, int size, uint32_t limit) {
  if (size == 8) return total(sad_8x8(a, b, b_stride));
  const __m128i upper = sad_16x8(a, b, b_stride);
  if (total(upper) >= limit) return total(upper);
  return total(_mm_add_epi64(upper, sad_16x8(a + 128, b + 8 * b_stride, b_stride)));
}

// The subsampled SAD: four rows of the block, one row of 16 or two rows of eight in each SIMD vector.
enum { sampled_rows = 4 };

INLINE __m128i load_sampled_rows(const uint8_t *from, int64_t stride, int size, int i) {
  return size == 16 ? load_row(from + 4 * i * stride) : load_short_rows(from + 4 * i * stride, 2 * stride);
}

// Whether two positions may reach a SAD below their limits, by every fourth row of 16 or every second row of eight.
// Returns 1 for the first, plus 2 for the second. A subsample may mislead, so that of 16 rows is weighted down.
INLINE int promising(
    const uint8_t *source, const uint8_t *first, const uint8_t *second, int64_t stride, int size,
    const uint32_t limits[2]) {
  const int count = size == 16 ? sampled_rows : sampled_rows / 2;
  const uint32_t weight = size == 16 ? 3 : 2;
#if HAS_AVX2
  __m256i sums = _mm256_setzero_si256();
#pragma clang loop unroll(full)
  for (int i = 0; i < count; i++) {
    const __m256i from = _mm256_broadcastsi128_si256(load_sampled_rows(source, 16, size, i));
    const __m256i there = _mm256_inserti128_si256(
        _mm256_castsi128_si256(load_sampled_rows(first, stride, size, i)), load_sampled_rows(second, stride, size, i), 1);
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(from, there));
  }
  const uint32_t a = total(_mm256_castsi256_si128(sums)), b = total(_mm256_extracti128_si256(sums, 1));
#else
  __m128i sums[2] = {_mm_setzero_si128(), _mm_setzero_si128()};
#pragma clang loop unroll(full)
  for (int i = 0; i < count; i++) {
    const __m128i from = load_sampled_rows(source, 16, size, i);
    sums[0] = _mm_add_epi64(sums[0], _mm_sad_epu8(from, load_sampled_rows(first, stride, size, i)));
    sums[1] = _mm_add_epi64(sums[1], _mm_sad_epu8(from, load_sampled_rows(second, stride, size, i)));
  }
  const uint32_t a = total(sums[0]), b = total(sums[1]);
#endif
  return (weight * a < limits[0] ? 1 : 0) | (weight * b < limits[1] ? 2 : 0);
}

INLINE __m128i pair_sad_8x8(const uint8_t *source, sample_pair pair) {
  __m128i sums = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int y = 0; y < 8; y += 2) {
    const __m128i a = load_short_rows(pair.a + y * pair.a_stride, pair.a_stride);
    const __m128i b = load_short_rows(pair.b + y * pair.b_stride, pair.b_stride);
    sums = _mm_add_epi64(sums, _mm_sad_epu8(load_short_rows(source + 16 * y, 16), _mm_avg_epu8(a, b)));
  }
  return sums;
}

// The SAD between a block in rows of 16 and the average of a pair, with the same early exit.
INLINE uint32_t pair_sad(const uint8_t *source, sample_pair pair, int size, uint32_t limit) {
  if (pair.a == pair.b) return sad(source, pair.a, pair.a_stride, size, limit);
  if (size == 8) return total(pair_sad_8x8(source, pair));
  const __m128i upper = pair_sad_16x8(source, pair);
  if (total(upper) >= limit) return total(upper);
  const sample_pair lower = {pair.a + 8 * pair.a_stride, pair.b + 8 * pair.b_stride, pair.a_stride, pair.b_stride};
  return total(_mm_add_epi64(upper, pair_sad_16x8(source + 128, lower)));
}

#else

INLINE uint32_t sad(const uint8_t *a, const uint8_t *b, int64_t b_stride, int size, uint32_t limit) {
  (void)limit;
  uint32_t sum = 0;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) sum += (uint32_t)abs(a[16 * y + x] - b[y * b_stride + x]);
  }
  return sum;
}

INLINE int promising(
    const uint8_t *source, const uint8_t *first, const uint8_t *second, int64_t stride, int size,
    const uint32_t limits[2]) {
  uint32_t sums[2] = {0, 0};
  const int step = size == 16 ? 4 : 2;
  for (int y = 0; y < size; y += step) {
    for (int x = 0; x < size; x++) {
      sums[0] += (uint32_t)abs(source[16 * y + x] - first[y * stride + x]);
      sums[1] += (uint32_t)abs(source[16 * y + x] - second[y * stride + x]);
    }
  }
  const uint32_t weight = size == 16 ? 3 : 2;
  return (weight * sums[0] < limits[0] ? 1 : 0) | (weight * sums[1] < limits[1] ? 2 : 0);
}

INLINE uint32_t pair_sad(const uint8_t *source, sample_pair pair, int size, uint32_t limit) {
  (void)limit;
  uint32_t sum = 0;
  for (int y = 0; y < size; y++) {
    for (int x = 0; x < size; x++) {
      const int mean = (pair.a[y * pair.a_stride + x] + pair.b[y * pair.b_stride + x] + 1) >> 1;
      sum += (uint32_t)abs(source[16 * y + x] - mean);
    }
  }
  return sum;
}

#endif

#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels.h"

// Products and sums are rounded one by one, as in Swift.
#pragma clang fp contract(off)

#define WIDTH 32

AVX2 void raster_convolve(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count) {
  const __m256 center = _mm256_set1_ps(weights[0]);
  int64_t x = 0;
  for (; x + WIDTH <= count; x += WIDTH) {
    __m256 sums[WIDTH / 8];
    for (int i = 0; i < WIDTH / 8; i++) sums[i] = _mm256_mul_ps(_mm256_loadu_ps(line + x + 8 * i), center);
    for (int64_t distance = 1; distance <= radius; distance++) {
      const __m256 weight = _mm256_set1_ps(weights[distance]);
      const float *before = line + x - distance * step;
      const float *after = line + x + distance * step;
      for (int i = 0; i < WIDTH / 8; i++) {
        const __m256 pair = _mm256_add_ps(_mm256_loadu_ps(before + 8 * i), _mm256_loadu_ps(after + 8 * i));
        sums[i] = _mm256_add_ps(sums[i], _mm256_mul_ps(pair, weight));
      }
    }
    for (int i = 0; i < WIDTH / 8; i++) _mm256_storeu_ps(target + x + 8 * i, sums[i]);
  }
  for (; x < count; x++) {
    float sum = line[x] * weights[0];
    for (int64_t distance = 1; distance <= radius; distance++) {
      const float pair = line[x - distance * step] + line[x + distance * step];
      sum += pair * weights[distance];
    }
    target[x] = sum;
  }
}

INLINE __m256i words(const uint8_t *bytes) {
  return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)bytes));
}

AVX2 void raster_weigh_bytes(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, float *sums,
    int64_t count) {
  const __m256i zero = _mm256_setzero_si256();
  int64_t x = 0;
  for (; x + 16 <= count; x += 16) {
    const __m256i outer = _mm256_add_epi16(before ? words(before + x) : zero, after ? words(after + x) : zero);
    const __m256i inner = _mm256_add_epi16(words(upper + x), words(lower + x));
    const __m256i sum = _mm256_add_epi16(outer, _mm256_add_epi16(inner, _mm256_add_epi16(inner, inner)));
    const __m256i low = _mm256_cvtepu16_epi32(_mm256_castsi256_si128(sum));
    const __m256i high = _mm256_cvtepu16_epi32(_mm256_extracti128_si256(sum, 1));
    _mm256_storeu_ps(sums + x, _mm256_cvtepi32_ps(low));
    _mm256_storeu_ps(sums + x + 8, _mm256_cvtepi32_ps(high));
  }
  for (; x < count; x++) {
    const int outer = (before ? before[x] : 0) + (after ? after[x] : 0);
    sums[x] = (float)(outer + (upper[x] + lower[x]) * 3);
  }
}

AVX2 void raster_mix_rows(
    const float *a, const float *b, const float *c, const float *d, float p, float q, float r, float s, float *line,
    int64_t count) {
  const __m256 wide_p = _mm256_set1_ps(p), wide_q = _mm256_set1_ps(q);
  const __m256 wide_r = _mm256_set1_ps(r), wide_s = _mm256_set1_ps(s);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    const __m256 first = _mm256_add_ps(
        _mm256_mul_ps(_mm256_loadu_ps(a + x), wide_p), _mm256_mul_ps(_mm256_loadu_ps(b + x), wide_q));
    const __m256 second = _mm256_add_ps(
        _mm256_mul_ps(_mm256_loadu_ps(c + x), wide_r), _mm256_mul_ps(_mm256_loadu_ps(d + x), wide_s));
    _mm256_storeu_ps(line + x, _mm256_add_ps(first, second));
  }
  for (; x < count; x++) line[x] = a[x] * p + b[x] * q + (c[x] * r + d[x] * s);
}

// Two pixels of 0…255 as numbers to bytes.
INLINE void store_pair(uint32_t *pixels, __m256 sum) {
  const __m256 rounded = _mm256_add_ps(sum, _mm256_set1_ps(12582912.0f));
  const __m256i bits = _mm256_and_si256(_mm256_castps_si256(rounded), _mm256_set1_epi32(255));
  const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(bits), _mm256_extracti128_si256(bits, 1));
  _mm_storel_epi64((__m128i *)pixels, _mm_packus_epi16(words, words));
}

INLINE __m256 weigh(__m256 a, __m256 b, __m256 c, __m256 d, const float *weights) {
  return _mm256_add_ps(
      _mm256_add_ps(_mm256_mul_ps(a, _mm256_loadu_ps(weights)), _mm256_mul_ps(b, _mm256_loadu_ps(weights + 8))),
      _mm256_add_ps(
          _mm256_mul_ps(c, _mm256_loadu_ps(weights + 16)), _mm256_mul_ps(d, _mm256_loadu_ps(weights + 24))));
}

INLINE __m256 both(const float *cell) { return _mm256_broadcast_ps((const __m128 *)cell); }

AVX2 void raster_enlarge(
    const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels) {
  for (int64_t cell = 0; cell < count; cell++) {
    const float *at = cells + 4 * cell;
    if (factor == 2) {
      // The second pixel is between cells one further than the first.
      store_pair(
          pixels,
          weigh(
              _mm256_loadu_ps(at), _mm256_loadu_ps(at + 4), _mm256_loadu_ps(at + 8), _mm256_loadu_ps(at + 12),
              weights));
      pixels += 2;
      continue;
    }
    const float *next = weights;
    for (int half = 0; half < 2; half++, at += 4) {
      const __m256 a = both(at), b = both(at + 4), c = both(at + 8), d = both(at + 12);
      for (int64_t pair = 0; pair < factor / 4; pair++, next += 32, pixels += 2) {
        store_pair(pixels, weigh(a, b, c, d, next));
      }
    }
  }
}

#endif

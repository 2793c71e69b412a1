#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels.h"

// Channels with 7 bits behind the point, in 16 bits: what is left of a is replaced by b at weight f of 2^15.
INLINE __m256i interpolate(__m256i a, __m256i b, __m256i f) {
  return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), f));
}

INLINE __m256i low_channels(__m256i pixels) { return _mm256_slli_epi16(low_bytes(pixels), 7); }

INLINE __m256i high_channels(__m256i pixels) {
  return _mm256_srli_epi16(_mm256_and_si256(pixels, _mm256_set1_epi32((int)0xFF00FF00)), 1);
}

// Fractions of positions with 16 bits behind the point, as 15-bit weights for both halves.
INLINE __m256i fractions(__m256i position) {
  __m256i f = _mm256_srli_epi32(_mm256_slli_epi32(position, 16), 17);
  return _mm256_or_si256(f, _mm256_slli_epi32(f, 16));
}

INLINE __m256i bilinear(
    __m256i upper_left, __m256i upper_right, __m256i lower_left, __m256i lower_right, __m256i u, __m256i v) {
  const __m256i fx = fractions(u), fy = fractions(v), half = _mm256_set1_epi16(64);
  __m256i low = interpolate(
      interpolate(low_channels(upper_left), low_channels(upper_right), fx),
      interpolate(low_channels(lower_left), low_channels(lower_right), fx), fy);
  __m256i high = interpolate(
      interpolate(high_channels(upper_left), high_channels(upper_right), fx),
      interpolate(high_channels(lower_left), high_channels(lower_right), fx), fy);
  low = _mm256_srli_epi16(_mm256_add_epi16(low, half), 7);
  high = _mm256_slli_epi16(_mm256_add_epi16(high, half), 1);
  return _mm256_or_si256(low, _mm256_and_si256(high, _mm256_set1_epi32((int)0xFF00FF00)));
}

// All four neighbours of all eight positions are in the image: left and right are read together.
INLINE __m256i sample_inside(const uint32_t *image, int32_t width, __m256i u, __m256i v) {
  __m256i index = _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_srai_epi32(v, 16), _mm256_set1_epi32(width)), _mm256_srai_epi32(u, 16));
  // In the order 0 1 4 5, 2 3 6 7, which the shuffles below put right.
  index = _mm256_permute4x64_epi64(index, 0xD8);
  const __m128i first = _mm256_castsi256_si128(index), second = _mm256_extracti128_si256(index, 1);
  const long long *upper = (const long long *)image, *lower = (const long long *)(image + width);
  const __m256 a = _mm256_castsi256_ps(_mm256_i32gather_epi64(upper, first, 4));
  const __m256 b = _mm256_castsi256_ps(_mm256_i32gather_epi64(upper, second, 4));
  const __m256 c = _mm256_castsi256_ps(_mm256_i32gather_epi64(lower, first, 4));
  const __m256 d = _mm256_castsi256_ps(_mm256_i32gather_epi64(lower, second, 4));
  return bilinear(
      _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xDD)),
      _mm256_castps_si256(_mm256_shuffle_ps(c, d, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(c, d, 0xDD)), u, v);
}

INLINE __m256i clamp(__m256i value, int32_t limit) {
  return _mm256_min_epi32(_mm256_max_epi32(value, _mm256_setzero_si256()), _mm256_set1_epi32(limit));
}

INLINE __m256i sample_clamped(const uint32_t *image, int32_t width, int32_t height, __m256i u, __m256i v) {
  const __m256i one = _mm256_set1_epi32(1), stride = _mm256_set1_epi32(width);
  const __m256i x = _mm256_srai_epi32(u, 16), y = _mm256_srai_epi32(v, 16);
  const __m256i left = clamp(x, width - 1), right = clamp(_mm256_add_epi32(x, one), width - 1);
  const __m256i upper = _mm256_mullo_epi32(clamp(y, height - 1), stride);
  const __m256i lower = _mm256_mullo_epi32(clamp(_mm256_add_epi32(y, one), height - 1), stride);
  const int *base = (const int *)image;
  return bilinear(
      _mm256_i32gather_epi32(base, _mm256_add_epi32(upper, left), 4),
      _mm256_i32gather_epi32(base, _mm256_add_epi32(upper, right), 4),
      _mm256_i32gather_epi32(base, _mm256_add_epi32(lower, left), 4),
      _mm256_i32gather_epi32(base, _mm256_add_epi32(lower, right), 4), u, v);
}

INLINE int64_t limited(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}

// One position at a time, for images and steps beyond 16 bits.
INLINE uint32_t sample_one(const uint32_t *image, int64_t width, int64_t height, int64_t u, int64_t v) {
  const int64_t x = u >> 16, y = v >> 16;
  const uint32_t *upper = image + limited(y, 0, height - 1) * width;
  const uint32_t *lower = image + limited(y + 1, 0, height - 1) * width;
  const int64_t left = limited(x, 0, width - 1), right = limited(x + 1, 0, width - 1);
  __m256i pixel = bilinear(
      _mm256_set1_epi32((int)upper[left]), _mm256_set1_epi32((int)upper[right]), _mm256_set1_epi32((int)lower[left]),
      _mm256_set1_epi32((int)lower[right]), _mm256_set1_epi32((int)(u & 0xFFFF)), _mm256_set1_epi32((int)(v & 0xFFFF)));
  return (uint32_t)_mm256_extract_epi32(pixel, 0);
}

// Whether a position and one `reach` further are both in [low, high).
INLINE bool within(int64_t position, int64_t reach, int64_t low, int64_t high) {
  const int64_t end = position + reach;
  return position >= low && position < high && end >= low && end < high;
}

// Asks for a pixel that is `ahead` of a position. Any address may be asked for.
INLINE void prefetch(const uint32_t *image, int64_t u, int64_t v, int64_t width, int64_t ahead) {
  const int64_t index = (v >> 16) * width + (u >> 16) + ahead;
  _mm_prefetch((const char *)((uintptr_t)image + (uintptr_t)index * sizeof *image), _MM_HINT_T0);
}

AVX2 void raster_sample(
    const uint32_t *image, int64_t width, int64_t height, int64_t u, int64_t v, int64_t du, int64_t dv, int64_t ahead,
    int64_t first, int64_t last, uint32_t *pixels) {
  int32_t offsets_u[8], offsets_v[8];
  for (int lane = 0; lane < 8; lane++) {
    offsets_u[lane] = (int32_t)((lane * du) >> 16);
    offsets_v[lane] = (int32_t)((lane * dv) >> 16);
  }
  const __m256i lanes_u = _mm256_loadu_si256((const __m256i *)offsets_u);
  const __m256i lanes_v = _mm256_loadu_si256((const __m256i *)offsets_v);
  const int64_t reach_u = (7 * du) >> 16, reach_v = (7 * dv) >> 16;
  const int64_t limit = (int64_t)0x7000 << 16;
  const bool is_small = width < 0x7000 && height < 0x7000;

  for (int64_t group = first; group < last; group++) {
    const int64_t start_u = (u + group * 8 * du + 0x8000) >> 16, start_v = (v + group * 8 * dv + 0x8000) >> 16;
    const bool fits = is_small && within(start_u, reach_u, -limit, limit) && within(start_v, reach_v, -limit, limit);
    if (!fits) {
      for (int lane = 0; lane < 8; lane++) {
        pixels[group * 8 + lane] = sample_one(
            image, width, height, start_u + ((lane * du) >> 16), start_v + ((lane * dv) >> 16));
      }
      continue;
    }
    const __m256i at_u = _mm256_add_epi32(_mm256_set1_epi32((int)start_u), lanes_u);
    const __m256i at_v = _mm256_add_epi32(_mm256_set1_epi32((int)start_v), lanes_v);
    prefetch(image, start_u, start_v, width, ahead);
    prefetch(image, start_u + (reach_u >> 1), start_v + (reach_v >> 1), width, ahead);
    const bool is_inside = within(start_u, reach_u, 0, (width - 1) << 16)
        && within(start_v, reach_v, 0, (height - 1) << 16);
    store(
        pixels + group * 8,
        is_inside ? sample_inside(image, (int32_t)width, at_u, at_v)
                  : sample_clamped(image, (int32_t)width, (int32_t)height, at_u, at_v));
  }
}

// Four positions between pixel centres, at most one pixel outside the image, with 16 bits behind the point.
INLINE __m128i project(__m256d numerator, __m256d nearness, int64_t size) {
  __m256d position = _mm256_sub_pd(_mm256_mul_pd(numerator, nearness), _mm256_set1_pd(0.5));
  // In this order, what is not a number becomes the limit.
  position = _mm256_max_pd(position, _mm256_set1_pd(-1));
  position = _mm256_min_pd(position, _mm256_set1_pd((double)size));
  return _mm256_cvtpd_epi32(_mm256_mul_pd(position, _mm256_set1_pd(65536)));
}

INLINE __m256d along(double start, double step, __m256d columns) {
  return _mm256_add_pd(_mm256_set1_pd(start), _mm256_mul_pd(columns, _mm256_set1_pd(step)));
}

// Whether all eight are in [0, limit).
INLINE bool all_within(__m256i value, int32_t limit) {
  const __m256i outside = _mm256_or_si256(
      _mm256_cmpgt_epi32(_mm256_setzero_si256(), value), _mm256_cmpgt_epi32(value, _mm256_set1_epi32(limit - 1)));
  return _mm256_testz_si256(outside, outside);
}

AVX2 void raster_sample_projective(
    const uint32_t *image, int32_t width, int32_t height, const double start[3], const double step[3], double least_w,
    int64_t first, int64_t last, uint32_t *pixels) {
  const __m256d lanes[2] = {_mm256_setr_pd(0, 1, 2, 3), _mm256_setr_pd(4, 5, 6, 7)};
  for (int64_t group = first; group < last; group++) {
    __m128i u[2], v[2];
    for (int half = 0; half < 2; half++) {
      const __m256d columns = _mm256_add_pd(_mm256_set1_pd((double)(group * 8)), lanes[half]);
      const __m256d depth = _mm256_max_pd(along(start[2], step[2], columns), _mm256_set1_pd(least_w));
      const __m256d nearness = _mm256_div_pd(_mm256_set1_pd(1), depth);
      u[half] = project(along(start[0], step[0], columns), nearness, width);
      v[half] = project(along(start[1], step[1], columns), nearness, height);
    }
    const __m256i at_u = _mm256_set_m128i(u[1], u[0]), at_v = _mm256_set_m128i(v[1], v[0]);
    const bool is_inside = all_within(at_u, (width - 1) << 16) && all_within(at_v, (height - 1) << 16);
    store(
        pixels + group * 8,
        is_inside ? sample_inside(image, width, at_u, at_v) : sample_clamped(image, width, height, at_u, at_v));
  }
}

#endif

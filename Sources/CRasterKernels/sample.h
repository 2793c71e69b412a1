#ifndef C_RASTER_SAMPLE_H
#define C_RASTER_SAMPLE_H

#include "CRasterKernels.h"
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
INLINE __m256i sample_inside(const uint32_t *image, int64_t stride, __m256i u, __m256i v) {
  // Coordinates and stride fit 16 bits: one instruction multiplies y by the stride and adds x.
  const __m256i position = _mm256_blend_epi16(_mm256_srli_epi32(v, 16), u, 0xAA);
  __m256i index = _mm256_madd_epi16(position, _mm256_set1_epi32((int)(stride | 1 << 16)));
  // In the order 0 1 4 5, 2 3 6 7, which the shuffles below put right.
  index = _mm256_permute4x64_epi64(index, 0xD8);
  const __m128i first = _mm256_castsi256_si128(index), second = _mm256_extracti128_si256(index, 1);
  const long long *upper = (const long long *)image, *lower = (const long long *)(image + stride);
  const __m256 a = _mm256_castsi256_ps(_mm256_i32gather_epi64(upper, first, 4));
  const __m256 b = _mm256_castsi256_ps(_mm256_i32gather_epi64(upper, second, 4));
  const __m256 c = _mm256_castsi256_ps(_mm256_i32gather_epi64(lower, first, 4));
  const __m256 d = _mm256_castsi256_ps(_mm256_i32gather_epi64(lower, second, 4));
  return bilinear(
      _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xDD)),
      _mm256_castps_si256(_mm256_shuffle_ps(c, d, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(c, d, 0xDD)), u, v);
}

INLINE __m256i clamp(__m256i value, int64_t limit) {
  return _mm256_min_epi32(_mm256_max_epi32(value, _mm256_setzero_si256()), _mm256_set1_epi32((int)limit));
}

INLINE __m256i sample_clamped(const raster_image *image, __m256i u, __m256i v) {
  const __m256i one = _mm256_set1_epi32(1), stride = _mm256_set1_epi32((int)image->stride);
  const __m256i x = _mm256_srai_epi32(u, 16), y = _mm256_srai_epi32(v, 16);
  const __m256i left = clamp(x, image->width - 1), right = clamp(_mm256_add_epi32(x, one), image->width - 1);
  const __m256i upper = _mm256_mullo_epi32(clamp(y, image->height - 1), stride);
  const __m256i lower = _mm256_mullo_epi32(clamp(_mm256_add_epi32(y, one), image->height - 1), stride);
  const int *base = (const int *)image->pixels;
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
INLINE uint32_t sample_one(const raster_image *image, int64_t u, int64_t v) {
  const int64_t x = u >> 16, y = v >> 16;
  const uint32_t *upper = image->pixels + limited(y, 0, image->height - 1) * image->stride;
  const uint32_t *lower = image->pixels + limited(y + 1, 0, image->height - 1) * image->stride;
  const int64_t left = limited(x, 0, image->width - 1), right = limited(x + 1, 0, image->width - 1);
  __m256i pixel = bilinear(
      _mm256_set1_epi32((int)upper[left]), _mm256_set1_epi32((int)upper[right]), _mm256_set1_epi32((int)lower[left]),
      _mm256_set1_epi32((int)lower[right]), _mm256_set1_epi32((int)(u & 0xFFFF)), _mm256_set1_epi32((int)(v & 0xFFFF)));
  return (uint32_t)_mm256_extract_epi32(pixel, 0);
}

// Where the first pixel of a group is.
INLINE int64_t group_start(const raster_axis *axis, int64_t origin, int64_t group) {
  return (origin + group * axis->step + 0x8000) >> 16;
}

// Whether all neighbours of a group that starts there are in the image.
INLINE bool is_inside(const raster_axis *axis, int64_t start) { return (uint64_t)(start - axis->low) < axis->room; }

// Whether a group's coordinates fit 16 bits.
INLINE bool fits(const raster_axis *axis, int64_t start) {
  const int64_t limit = (int64_t)0x7000 << 16, end = start + axis->reach;
  return start >= -limit && start < limit && end >= -limit && end < limit;
}

// Asks for a pixel that is `ahead` of a position. Any address may be asked for.
INLINE void prefetch(const raster_image *image, int64_t u, int64_t v, int64_t ahead) {
  const int64_t index = (v >> 16) * image->stride + (u >> 16) + ahead;
  _mm_prefetch((const char *)((uintptr_t)image->pixels + (uintptr_t)index * sizeof *image->pixels), _MM_HINT_T0);
}

INLINE void prefetch_group(const raster_walk *walk, int64_t u, int64_t v) {
  prefetch(&walk->image, u, v, walk->ahead);
  prefetch(&walk->image, u + (walk->across.reach >> 1), v + (walk->down.reach >> 1), walk->ahead);
}

// Eight pixels, wherever they are.
INLINE void sample_group(const raster_walk *walk, int64_t u, int64_t v, uint32_t *pixels) {
  const raster_image *image = &walk->image;
  const raster_axis *across = &walk->across, *down = &walk->down;
  const __m256i lanes_u = _mm256_loadu_si256((const __m256i *)across->offsets);
  const __m256i lanes_v = _mm256_loadu_si256((const __m256i *)down->offsets);
  const __m256i at_u = _mm256_add_epi32(_mm256_set1_epi32((int)u), lanes_u);
  const __m256i at_v = _mm256_add_epi32(_mm256_set1_epi32((int)v), lanes_v);
  if (is_inside(across, u) && is_inside(down, v)) {
    prefetch_group(walk, u, v);
    store(pixels, sample_inside(image->pixels, image->stride, at_u, at_v));
  } else if (walk->is_small && fits(across, u) && fits(down, v)) {
    store(pixels, sample_clamped(image, at_u, at_v));
  } else {
    for (int lane = 0; lane < 8; lane++) {
      pixels[lane] = sample_one(
          image, u + ((lane * (across->step >> 3)) >> 16), v + ((lane * (down->step >> 3)) >> 16));
    }
  }
}

#endif

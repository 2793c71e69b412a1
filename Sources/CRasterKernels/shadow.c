#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels.h"

// Eight distances from the first cell of one axis.
INLINE __m256i cells(__m256i position, int32_t first, int32_t last) {
  const __m256i distance = _mm256_sub_epi32(_mm256_abs_epi32(position), _mm256_set1_epi32(first));
  return _mm256_min_epi32(_mm256_max_epi32(distance, _mm256_setzero_si256()), _mm256_set1_epi32(last));
}

// a·(1 − f) + b·f with a in the lower and b in the upper halves, and f in 2^-15. As 1 does not fit, a is added once more.
INLINE __m256i interpolate_halves(__m256i pairs, __m256i f) {
  const __m256i weights = _mm256_or_si256(
      _mm256_sub_epi32(_mm256_set1_epi32(0x7FFF), f), _mm256_slli_epi32(f, 16));
  const __m256i a = _mm256_and_si256(pairs, _mm256_set1_epi32(0xFFFF));
  return _mm256_srai_epi32(_mm256_add_epi32(_mm256_madd_epi16(pairs, weights), a), 15);
}

INLINE __m256i fraction(__m256i position) {
  return _mm256_srli_epi32(_mm256_and_si256(position, _mm256_set1_epi32(0xFFFF)), 1);
}

AVX2 void raster_read_profile(const raster_profile *profile, int64_t first, int64_t count, uint8_t *mask) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const int *upper_row = (const int *)profile->values, *lower_row = (const int *)(profile->values + profile->stride);
  const __m256i columns = _mm256_add_epi32(_mm256_set1_epi32((int)first), lanes);
  __m256i u = _mm256_add_epi32(
      _mm256_set1_epi32(profile->u), _mm256_mullo_epi32(columns, _mm256_set1_epi32(profile->du)));
  __m256i v = _mm256_add_epi32(
      _mm256_set1_epi32(profile->v), _mm256_mullo_epi32(columns, _mm256_set1_epi32(profile->dv)));
  const __m256i du = _mm256_set1_epi32(8 * profile->du), dv = _mm256_set1_epi32(8 * profile->dv);
  // One instruction multiplies the row by the stride and adds the column: both fit 16 bits.
  const __m256i strides = _mm256_set1_epi32((int)(profile->stride | 1 << 16));
  for (int64_t x = 0; x < count; x += 8) {
    const __m256i at_u = cells(u, profile->first_u, profile->last_u);
    const __m256i at_v = cells(v, profile->first_v, profile->last_v);
    u = _mm256_add_epi32(u, du);
    v = _mm256_add_epi32(v, dv);
    const __m256i index = _mm256_madd_epi16(_mm256_blend_epi16(_mm256_srli_epi32(at_v, 16), at_u, 0xAA), strides);
    // Two neighbours are read together.
    const __m256i fx = fraction(at_u), fy = fraction(at_v);
    const __m256i upper = interpolate_halves(_mm256_i32gather_epi32(upper_row, index, 2), fx);
    const __m256i lower = interpolate_halves(_mm256_i32gather_epi32(lower_row, index, 2), fx);
    const __m256i value = interpolate_halves(_mm256_or_si256(upper, _mm256_slli_epi32(lower, 16)), fy);
    const __m256i scaled = _mm256_sub_epi32(_mm256_slli_epi32(value, 8), value);
    const __m256i bytes = _mm256_srli_epi32(_mm256_add_epi32(scaled, _mm256_set1_epi32(8192)), 14);
    const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
    _mm_storel_epi64((__m128i *)(mask + x), _mm_packus_epi16(words, words));
  }
}

INLINE __m256i shaded(
    __m256i inside, const uint8_t *inner_mask, __m256i ring, const uint8_t *outer_mask, __m256i shadow,
    const uint8_t *shadow_mask, __m256i below) {
  const __m256i outer = load_weights(outer_mask);
  const __m256i inner = _mm256_min_epi16(load_weights(inner_mask), outer);
  const __m256i rest = _mm256_mullo_epi16(load_weights(shadow_mask), _mm256_sub_epi16(_mm256_set1_epi16(255), outer));
  const __m256i weight = _mm256_mulhi_epu16(_mm256_add_epi16(rest, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
  const __m256i shape = mix(inside, inner, ring, _mm256_sub_epi16(outer, inner));
  return over(_mm256_adds_epu8(shape, scale(shadow, weight)), below);
}

AVX2 void raster_blend_shaded_ring(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask, uint32_t shadow, const uint8_t *shadow_mask) {
  const __m256i insides = _mm256_set1_epi32((int)inside), rings = _mm256_set1_epi32((int)ring);
  const __m256i shadows = _mm256_set1_epi32((int)shadow);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    const __m256i below = load(pixels + x);
    store(
        pixels + x, shaded(insides, inner_mask + x, rings, outer_mask + x, shadows, shadow_mask + x, below));
  }
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    const __m256i below = load_first(pixels + x, lanes);
    store_first(
        pixels + x, lanes, shaded(insides, inner_mask + x, rings, outer_mask + x, shadows, shadow_mask + x, below));
  }
}

#endif

#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

// The loops of blend.c on sixteen pixels at a time. The last ones of a row, and all of a short one, are done at once by
// leaving out lanes.

AVX512 void raster_blend_avx512(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color);
  const __m512i rest = transparency(source);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    store(pixels + x, lanes, _mm512_add_epi8(source, scale(load(pixels + x, lanes), rest)));
  }
}

// Of black only alpha has to be weighted.
INLINE __m512i shade(__m512i alpha, __m512i weights, __m512i below) {
  const __m512i product = _mm512_mulhi_epu16(
      _mm512_add_epi16(_mm512_mullo_epi16(weights, alpha), _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
  return _mm512_adds_epu8(
      _mm512_slli_epi32(product, 24), scale(below, _mm512_sub_epi16(_mm512_set1_epi16(255), product)));
}

AVX512 void raster_blend_masked_avx512(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
  if (!(color & 0xFFFFFF)) {
    const __m512i alpha = _mm512_set1_epi16((short)(color >> 24));
    for (int64_t x = 0; x < count; x += 16) {
      const __mmask16 lanes = first_lanes(count - x);
      store(pixels + x, lanes, shade(alpha, load_weights(mask + x, lanes), load(pixels + x, lanes)));
    }
    return;
  }
  const __m512i source = _mm512_set1_epi32((int)color);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    store(pixels + x, lanes, over(scale(source, load_weights(mask + x, lanes)), load(pixels + x, lanes)));
  }
}

AVX512 void raster_blend_ring_avx512(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask) {
  const __m512i insides = _mm512_set1_epi32((int)inside), rings = _mm512_set1_epi32((int)ring);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i outer = load_weights(outer_mask + x, lanes);
    const __m512i inner = _mm512_min_epi16(load_weights(inner_mask + x, lanes), outer);
    const __m512i above = mix(insides, inner, rings, _mm512_sub_epi16(outer, inner));
    store(pixels + x, lanes, over(above, load(pixels + x, lanes)));
  }
}

INLINE __m512i sum_three(
    __m512i a, __m512i weights_a, __m512i b, __m512i weights_b, __m512i c, __m512i weights_c) {
  return _mm512_add_epi16(
      _mm512_add_epi16(_mm512_mullo_epi16(a, weights_a), _mm512_mullo_epi16(b, weights_b)),
      _mm512_mullo_epi16(c, weights_c));
}

INLINE __m512i mix_three(
    __m512i a, __m512i weights_a, __m512i b, __m512i weights_b, __m512i c, __m512i weights_c) {
  return join(
      sum_three(low_bytes(a), weights_a, low_bytes(b), weights_b, low_bytes(c), weights_c),
      sum_three(high_bytes(a), weights_a, high_bytes(b), weights_b, high_bytes(c), weights_c));
}

INLINE __m512i shaded(
    __m512i inside, __m512i inner, __m512i ring, __m512i outer, __m512i shadow, __m512i shade, __m512i below) {
  const __m512i core = _mm512_min_epi16(inner, outer);
  const __m512i rest = _mm512_mullo_epi16(shade, _mm512_sub_epi16(_mm512_set1_epi16(255), outer));
  const __m512i weight = _mm512_mulhi_epu16(_mm512_add_epi16(rest, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
  return over(mix_three(inside, core, ring, _mm512_sub_epi16(outer, core), shadow, weight), below);
}

AVX512 void raster_blend_shaded_ring_avx512(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask, uint32_t shadow, const uint8_t *shadow_mask) {
  const __m512i insides = _mm512_set1_epi32((int)inside), rings = _mm512_set1_epi32((int)ring);
  const __m512i shadows = _mm512_set1_epi32((int)shadow);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i inner = load_weights(inner_mask + x, lanes), outer = load_weights(outer_mask + x, lanes);
    const __m512i shade = load_weights(shadow_mask + x, lanes);
    store(pixels + x, lanes, shaded(insides, inner, rings, outer, shadows, shade, load(pixels + x, lanes)));
  }
}

AVX512 void raster_draw_avx512(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity) {
  const __m512i weights = _mm512_set1_epi16((short)opacity);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i above = load(source + x, lanes);
    store(pixels + x, lanes, over(opacity == 255 ? above : scale(above, weights), load(pixels + x, lanes)));
  }
}

AVX512 void raster_draw_masked_avx512(
    const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask) {
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i above = scale(load(source + x, lanes), load_weights(mask + x, lanes));
    store(pixels + x, lanes, over(above, load(pixels + x, lanes)));
  }
}

#endif

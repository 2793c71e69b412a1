#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

// The loops of blend.c on sixteen pixels at a time. The last ones of a row, and all of a short one, are done at once by
// leaving out lanes.

AVX512 void raster_fill_avx512(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color);
  for (int64_t x = 0; x < count; x += 16) store(pixels + x, first_lanes(count - x), source);
}

AVX512 void raster_blend_avx512(uint32_t *pixels, int64_t count, uint32_t color) {
  const paint paint = prepared_paint(color);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    store(pixels + x, lanes, painted(&paint, load(pixels + x, lanes)));
  }
}

AVX512 void raster_blend_masked_avx512(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
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

// Much of a group is opaque or empty.
INLINE bool all_opaque(__m512i pixels) {
  return _mm512_cmpge_epu32_mask(pixels, _mm512_set1_epi32((int)0xFF000000)) == 0xFFFF;
}

INLINE bool all_empty(__m512i pixels) { return _mm512_test_epi32_mask(pixels, pixels) == 0; }

static AVX512 void draw_whole(const uint32_t *source, uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i above = load(source + x, lanes);
    if (all_opaque(above)) {
      store(pixels + x, 0xFFFF, above);
    } else if (!all_empty(above)) {
      store(pixels + x, lanes, over(above, load(pixels + x, lanes)));
    }
  }
}

AVX512 void raster_draw_avx512(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity) {
  if (opacity == 0) return;
  if (opacity == 255) return draw_whole(source, pixels, count);
  const __m512i factor = scale_factor(opacity), rest = scale_factor(255 - opacity);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    const __m512i above = load(source + x, lanes);
    if (all_opaque(above)) {
      const __m512i below = scale_all(load(pixels + x, 0xFFFF), rest);
      store(pixels + x, 0xFFFF, _mm512_add_epi8(scale_all(above, factor), below));
    } else if (!all_empty(above)) {
      store(pixels + x, lanes, over(scale_all(above, factor), load(pixels + x, lanes)));
    }
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

#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))
#define INLINE static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl")))

// The loops of blend.c on sixteen pixels at a time. The last ones of a row, and all of a short one, are done at once by
// leaving out lanes.

INLINE __mmask16 first_lanes(int64_t count) { return (__mmask16)(count < 16 ? (1u << count) - 1 : 0xFFFF); }

INLINE __m512i low_bytes(__m512i pixels) { return _mm512_and_si512(pixels, _mm512_set1_epi32(0x00FF00FF)); }

INLINE __m512i high_bytes(__m512i pixels) { return _mm512_srli_epi16(pixels, 8); }

// Weights of a mask, each for both halves of its pixel.
INLINE __m512i load_weights(const uint8_t *mask, __mmask16 lanes) {
  const __m512i weights = _mm512_cvtepu8_epi32(_mm_maskz_loadu_epi8(lanes, mask));
  return _mm512_or_si512(weights, _mm512_slli_epi32(weights, 16));
}

// Joins sums of products, dividing them by 255 and rounding to the nearest: with x = sum + 128 the upper half of 257·x is
// (x + (x >> 8)) >> 8.
INLINE __m512i join(__m512i low, __m512i high) {
  const __m512i half = _mm512_set1_epi16(128), factor = _mm512_set1_epi16(257);
  low = _mm512_mulhi_epu16(_mm512_add_epi16(low, half), factor);
  high = _mm512_mulhi_epu16(_mm512_add_epi16(high, half), factor);
  return _mm512_or_si512(low, _mm512_slli_epi16(high, 8));
}

INLINE __m512i scale(__m512i pixels, __m512i weights) {
  return join(_mm512_mullo_epi16(low_bytes(pixels), weights), _mm512_mullo_epi16(high_bytes(pixels), weights));
}

INLINE __m512i mix(__m512i a, __m512i weights_a, __m512i b, __m512i weights_b) {
  return join(
      _mm512_add_epi16(_mm512_mullo_epi16(low_bytes(a), weights_a), _mm512_mullo_epi16(low_bytes(b), weights_b)),
      _mm512_add_epi16(_mm512_mullo_epi16(high_bytes(a), weights_a), _mm512_mullo_epi16(high_bytes(b), weights_b)));
}

// 255 minus alpha, for both halves.
INLINE __m512i transparency(__m512i pixels) {
  const __m512i alpha = _mm512_srli_epi32(pixels, 24);
  return _mm512_sub_epi16(_mm512_set1_epi16(255), _mm512_or_si512(alpha, _mm512_slli_epi32(alpha, 16)));
}

INLINE __m512i over(__m512i source, __m512i below) {
  return _mm512_adds_epu8(source, scale(below, transparency(source)));
}

INLINE __m512i load(const uint32_t *pixels, __mmask16 lanes) { return _mm512_maskz_loadu_epi32(lanes, pixels); }

INLINE void store(uint32_t *pixels, __mmask16 lanes, __m512i value) { _mm512_mask_storeu_epi32(pixels, lanes, value); }

AVX512 void raster_blend_avx512(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color);
  const __m512i rest = transparency(source);
  for (int64_t x = 0; x < count; x += 16) {
    const __mmask16 lanes = first_lanes(count - x);
    store(pixels + x, lanes, _mm512_add_epi8(source, scale(load(pixels + x, lanes), rest)));
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

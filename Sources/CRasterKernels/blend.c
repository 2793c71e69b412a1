#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels.h"

bool raster_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

AVX2 void raster_blend(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  const __m256i rest = transparency(source);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    store(pixels + x, _mm256_add_epi8(source, scale(load(pixels + x), rest)));
  }
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    store_first(pixels + x, lanes, _mm256_add_epi8(source, scale(load_first(pixels + x, lanes), rest)));
  }
}

INLINE __m256i masked(__m256i source, const uint8_t *mask, __m256i below) {
  return over(scale(source, load_weights(mask)), below);
}

AVX2 void raster_blend_masked(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
  const __m256i source = _mm256_set1_epi32((int)color);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) store(pixels + x, masked(source, mask + x, load(pixels + x)));
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    store_first(pixels + x, lanes, masked(source, mask + x, load_first(pixels + x, lanes)));
  }
}

INLINE __m256i ringed(
    __m256i inside, const uint8_t *inner_mask, __m256i ring, const uint8_t *outer_mask, __m256i below) {
  const __m256i outer = load_weights(outer_mask);
  const __m256i inner = _mm256_min_epi16(load_weights(inner_mask), outer);
  return over(mix(inside, inner, ring, _mm256_sub_epi16(outer, inner)), below);
}

AVX2 void raster_blend_ring(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask) {
  const __m256i insides = _mm256_set1_epi32((int)inside);
  const __m256i rings = _mm256_set1_epi32((int)ring);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    store(pixels + x, ringed(insides, inner_mask + x, rings, outer_mask + x, load(pixels + x)));
  }
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    const __m256i below = load_first(pixels + x, lanes);
    store_first(pixels + x, lanes, ringed(insides, inner_mask + x, rings, outer_mask + x, below));
  }
}

AVX2 void raster_draw(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity) {
  const __m256i weights = _mm256_set1_epi16((short)opacity);
  int64_t x = 0;
  if (opacity == 255) {
    for (; x + 8 <= count; x += 8) store(pixels + x, over(load(source + x), load(pixels + x)));
  } else {
    for (; x + 8 <= count; x += 8) store(pixels + x, over(scale(load(source + x), weights), load(pixels + x)));
  }
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    const __m256i above = scale(load_first(source + x, lanes), weights);
    store_first(pixels + x, lanes, over(above, load_first(pixels + x, lanes)));
  }
}

AVX2 void raster_draw_masked(const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask) {
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) store(pixels + x, masked(load(source + x), mask + x, load(pixels + x)));
  if (x < count) {
    const __m256i lanes = first_lanes(count - x);
    const __m256i above = load_first(source + x, lanes);
    store_first(pixels + x, lanes, masked(above, mask + x, load_first(pixels + x, lanes)));
  }
}

#else

bool raster_has_avx2(void) { return false; }

#endif

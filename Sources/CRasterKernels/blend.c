#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <string.h>

#include "pixels.h"

bool raster_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

// The last, incomplete group of a row goes through these.
typedef struct {
  uint32_t pixels[8];
  uint32_t source[8];
  uint8_t mask[8];
  uint8_t other[8];
} Rest;

AVX2 void raster_blend(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  const __m256i rest = transparency(source);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    store(pixels + x, _mm256_add_epi8(source, scale(load(pixels + x), rest)));
  }
  if (x < count) {
    Rest end = {0};
    memcpy(end.pixels, pixels + x, (size_t)(count - x) * 4);
    store(end.pixels, _mm256_add_epi8(source, scale(load(end.pixels), rest)));
    memcpy(pixels + x, end.pixels, (size_t)(count - x) * 4);
  }
}

INLINE void blend_masked(uint32_t *pixels, __m256i source, const uint8_t *mask) {
  store(pixels, over(scale(source, load_weights(mask)), load(pixels)));
}

AVX2 void raster_blend_masked(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
  const __m256i source = _mm256_set1_epi32((int)color);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) blend_masked(pixels + x, source, mask + x);
  if (x < count) {
    Rest end = {0};
    memcpy(end.pixels, pixels + x, (size_t)(count - x) * 4);
    memcpy(end.mask, mask + x, (size_t)(count - x));
    blend_masked(end.pixels, source, end.mask);
    memcpy(pixels + x, end.pixels, (size_t)(count - x) * 4);
  }
}

INLINE void blend_ring(
    uint32_t *pixels, __m256i inside, const uint8_t *inner_mask, __m256i ring, const uint8_t *outer_mask) {
  __m256i outer = load_weights(outer_mask);
  __m256i inner = _mm256_min_epi16(load_weights(inner_mask), outer);
  store(pixels, over(mix(inside, inner, ring, _mm256_sub_epi16(outer, inner)), load(pixels)));
}

AVX2 void raster_blend_ring(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask) {
  const __m256i insides = _mm256_set1_epi32((int)inside);
  const __m256i rings = _mm256_set1_epi32((int)ring);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) blend_ring(pixels + x, insides, inner_mask + x, rings, outer_mask + x);
  if (x < count) {
    Rest end = {0};
    memcpy(end.pixels, pixels + x, (size_t)(count - x) * 4);
    memcpy(end.mask, inner_mask + x, (size_t)(count - x));
    memcpy(end.other, outer_mask + x, (size_t)(count - x));
    blend_ring(end.pixels, insides, end.mask, rings, end.other);
    memcpy(pixels + x, end.pixels, (size_t)(count - x) * 4);
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
    Rest end = {0};
    memcpy(end.pixels, pixels + x, (size_t)(count - x) * 4);
    memcpy(end.source, source + x, (size_t)(count - x) * 4);
    store(end.pixels, over(scale(load(end.source), weights), load(end.pixels)));
    memcpy(pixels + x, end.pixels, (size_t)(count - x) * 4);
  }
}

INLINE void draw_masked(const uint32_t *source, uint32_t *pixels, const uint8_t *mask) {
  store(pixels, over(scale(load(source), load_weights(mask)), load(pixels)));
}

AVX2 void raster_draw_masked(const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask) {
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) draw_masked(source + x, pixels + x, mask + x);
  if (x < count) {
    Rest end = {0};
    memcpy(end.pixels, pixels + x, (size_t)(count - x) * 4);
    memcpy(end.source, source + x, (size_t)(count - x) * 4);
    memcpy(end.mask, mask + x, (size_t)(count - x));
    draw_masked(end.source, end.pixels, end.mask);
    memcpy(pixels + x, end.pixels, (size_t)(count - x) * 4);
  }
}

#else

bool raster_has_avx2(void) { return false; }

#endif

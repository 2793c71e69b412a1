#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <string.h>

#include "pixels.h"

bool raster_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

AVX2 void raster_fill(uint32_t *pixels, int64_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) store(pixels + x, source);
  if (x < count) store_first(pixels + x, first_lanes(count - x), source);
}

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

// The weights of four pairs of pixels.
INLINE __m256i load_levels(const raster_edge *edges) {
  // The fifth and the sixth byte of each edge, for both halves of a pixel.
  const __m128i bytes = _mm_setr_epi8(4, -1, 4, -1, 5, -1, 5, -1, 12, -1, 12, -1, 13, -1, 13, -1);
  return _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)edges), _mm256_broadcastsi128_si256(bytes));
}

INLINE __m128i load_pairs(const uint32_t *pixels, const raster_edge *edges) {
  return _mm_unpacklo_epi64(
      _mm_loadl_epi64((const __m128i *)(pixels + edges[0].place)),
      _mm_loadl_epi64((const __m128i *)(pixels + edges[1].place)));
}

INLINE __m256i load_edges(const uint32_t *pixels, const raster_edge *edges) {
  return _mm256_set_m128i(load_pairs(pixels, edges + 2), load_pairs(pixels, edges));
}

INLINE void store_pairs(uint32_t *pixels, const raster_edge *edges, __m128i pairs) {
  _mm_storel_pd((double *)(pixels + edges[0].place), _mm_castsi128_pd(pairs));
  _mm_storeh_pd((double *)(pixels + edges[1].place), _mm_castsi128_pd(pairs));
}

INLINE void store_edges(uint32_t *pixels, const raster_edge *edges, __m256i pairs) {
  store_pairs(pixels, edges, _mm256_castsi256_si128(pairs));
  store_pairs(pixels, edges + 2, _mm256_extracti128_si256(pairs, 1));
}

// The last pairs, fewer than four, in a row.
typedef struct {
  raster_edge edges[4];
  uint32_t pixels[8];
} edge_rest;

INLINE edge_rest load_rest(const uint32_t *pixels, const raster_edge *edges, int64_t count) {
  edge_rest rest = {{{0}}, {0}};
  for (int64_t i = 0; i < count; i++) {
    rest.edges[i] = edges[i];
    memcpy(rest.pixels + 2 * i, pixels + edges[i].place, 8);
  }
  return rest;
}

INLINE void store_rest(uint32_t *pixels, const raster_edge *edges, int64_t count, __m256i pairs) {
  uint32_t rest[8];
  store(rest, pairs);
  for (int64_t i = 0; i < count; i++) memcpy(pixels + edges[i].place, rest + 2 * i, 8);
}

AVX2 void raster_blend_edges(uint32_t *pixels, const raster_edge *edges, int64_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  int64_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const raster_edge *at = edges + index;
    store_edges(pixels, at, over(scale(source, load_levels(at)), load_edges(pixels, at)));
  }
  if (index < count) {
    const edge_rest rest = load_rest(pixels, edges + index, count - index);
    const __m256i above = scale(source, load_levels(rest.edges));
    store_rest(pixels, edges + index, count - index, over(above, load(rest.pixels)));
  }
}

AVX2 void raster_draw_edges(
    const uint32_t *source, const raster_edge *source_edges, uint32_t *pixels, const raster_edge *edges,
    int64_t count) {
  int64_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const raster_edge *at = edges + index;
    const __m256i above = scale(load_edges(source, source_edges + index), load_levels(at));
    store_edges(pixels, at, over(above, load_edges(pixels, at)));
  }
  if (index < count) {
    const edge_rest from = load_rest(source, source_edges + index, count - index);
    const edge_rest rest = load_rest(pixels, edges + index, count - index);
    const __m256i above = scale(load(from.pixels), load_levels(rest.edges));
    store_rest(pixels, edges + index, count - index, over(above, load(rest.pixels)));
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

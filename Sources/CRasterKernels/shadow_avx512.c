#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

INLINE __m512i cells_at(__m512i position, int32_t first, int32_t last) {
  const __m512i distance = _mm512_sub_epi32(_mm512_abs_epi32(position), _mm512_set1_epi32(first));
  return _mm512_min_epi32(_mm512_max_epi32(distance, _mm512_setzero_si512()), _mm512_set1_epi32(last));
}

INLINE __m512i interpolate_halves(__m512i pairs, __m512i f) {
  const __m512i weights = _mm512_or_si512(
      _mm512_sub_epi32(_mm512_set1_epi32(0x7FFF), f), _mm512_slli_epi32(f, 16));
  const __m512i a = _mm512_and_si512(pairs, _mm512_set1_epi32(0xFFFF));
  return _mm512_srai_epi32(_mm512_add_epi32(_mm512_madd_epi16(pairs, weights), a), 15);
}

INLINE __m512i fraction(__m512i position) {
  return _mm512_srli_epi32(_mm512_and_si512(position, _mm512_set1_epi32(0xFFFF)), 1);
}

// As in shadow.c.
AVX512 void raster_read_cells_avx512(const raster_profile *profile, int64_t first, int64_t count, int16_t *cells) {
  const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512i columns = _mm512_add_epi32(_mm512_set1_epi32((int)first), lanes);
  const __m512i step_u = _mm512_set1_epi32(profile->du), step_v = _mm512_set1_epi32(profile->dv);
  const __m512i du = _mm512_slli_epi32(step_u, 4), dv = _mm512_slli_epi32(step_v, 4);
  __m512i u = _mm512_add_epi32(_mm512_set1_epi32(profile->u), _mm512_mullo_epi32(columns, step_u));
  __m512i v = _mm512_add_epi32(_mm512_set1_epi32(profile->v), _mm512_mullo_epi32(columns, step_v));
  const void *upper_row = profile->values, *lower_row = profile->values + profile->stride;
  const __m512i strides = _mm512_set1_epi32((int)(profile->stride | 1 << 16));
  for (int64_t x = 0; x < count; x += 16) {
    const __m512i at_u = cells_at(u, profile->first_u, profile->last_u);
    const __m512i at_v = cells_at(v, profile->first_v, profile->last_v);
    u = _mm512_add_epi32(u, du);
    v = _mm512_add_epi32(v, dv);
    const __m512i position = _mm512_mask_blend_epi16(0xAAAAAAAA, _mm512_srli_epi32(at_v, 16), at_u);
    const __m512i index = _mm512_madd_epi16(position, strides), fx = fraction(at_u), fy = fraction(at_v);
    const __m512i upper = interpolate_halves(_mm512_i32gather_epi32(index, upper_row, 2), fx);
    const __m512i lower = interpolate_halves(_mm512_i32gather_epi32(index, lower_row, 2), fx);
    const __m512i value = interpolate_halves(_mm512_or_si512(upper, _mm512_slli_epi32(lower, 16)), fy);
    _mm256_storeu_si256((__m256i *)(cells + x), _mm512_cvtepi32_epi16(value));
  }
}

AVX512 void raster_spread_cells_avx512(
    const raster_spreading *spreading, const int16_t *cells, int64_t first, int64_t last, int16_t *target) {
  static const int16_t columns[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  const int shift = spreading->shift;
  const __m512i places = _mm512_srl_epi16(_mm512_loadu_si512(columns), _mm_cvtsi32_si128(shift));
  __m512i neighbours[4], weights[4];
  for (int k = 0; k < 4; k++) {
    neighbours[k] = _mm512_add_epi16(places, _mm512_set1_epi16((short)k));
    weights[k] = _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)spreading->weights[k]));
  }
  for (int64_t x = first; x < last; x += 32) {
    const __m512i near = _mm512_loadu_si512(cells + (x >> shift));
    __m512i value = _mm512_mulhrs_epi16(_mm512_permutexvar_epi16(neighbours[0], near), weights[0]);
    for (int k = 1; k < 4; k++) {
      const __m512i neighbour = _mm512_permutexvar_epi16(neighbours[k], near);
      value = _mm512_add_epi16(value, _mm512_mulhrs_epi16(neighbour, weights[k]));
    }
    _mm512_storeu_si512(target + x, value);
  }
}

// Rows ready to be weighted.
typedef struct {
  __m512i weights[4];
  const int16_t *values[4];
} weighted_rows;

INLINE weighted_rows prepared(const raster_rows *rows) {
  weighted_rows result;
  for (int k = 0; k < 4; k++) {
    result.weights[k] = _mm512_set1_epi16(rows->weights[k]);
    result.values[k] = rows->values[k];
  }
  return result;
}

// The coverage of 32 columns in 2^-14.
INLINE __m512i covered(const weighted_rows *rows, int64_t x) {
  __m512i value = _mm512_mulhrs_epi16(_mm512_loadu_si512(rows->values[0] + x), rows->weights[0]);
  for (int k = 1; k < 4; k++) {
    value = _mm512_add_epi16(value, _mm512_mulhrs_epi16(_mm512_loadu_si512(rows->values[k] + x), rows->weights[k]));
  }
  return _mm512_min_epi16(_mm512_max_epi16(value, _mm512_setzero_si512()), _mm512_set1_epi16(1 << 14));
}

// The same as 0...255.
INLINE __m512i bytes(__m512i coverage) { return _mm512_mulhrs_epi16(coverage, _mm512_set1_epi16(510)); }

INLINE __m256i join_halves(__m128i low, __m128i high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

INLINE __m256i eight_and_eight(const int16_t *left, const int16_t *right) {
  return join_halves(_mm_loadu_si128((const __m128i *)left), _mm_loadu_si128((const __m128i *)right));
}

// The same of eight columns from `left` on and eight from `right` on.
INLINE __m256i covered_twice(const weighted_rows *rows, int64_t left, int64_t right) {
  __m256i value = _mm256_mulhrs_epi16(
      eight_and_eight(rows->values[0] + left, rows->values[0] + right), _mm512_castsi512_si256(rows->weights[0]));
  for (int k = 1; k < 4; k++) {
    const __m256i row = eight_and_eight(rows->values[k] + left, rows->values[k] + right);
    value = _mm256_add_epi16(value, _mm256_mulhrs_epi16(row, _mm512_castsi512_si256(rows->weights[k])));
  }
  return _mm256_min_epi16(_mm256_max_epi16(value, _mm256_setzero_si256()), _mm256_set1_epi16(1 << 14));
}

// Of 32 numbers the first or the last sixteen, each for both halves of its pixel.
INLINE __m512i doubled(__m512i numbers, int part) {
  static const uint8_t places[2][64] = {
      {0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 8, 9, 10, 11, 10, 11, 12, 13, 12, 13, 14, 15, 14, 15,
       16, 17, 16, 17, 18, 19, 18, 19, 20, 21, 20, 21, 22, 23, 22, 23, 24, 25, 24, 25, 26, 27, 26, 27, 28, 29, 28, 29, 30, 31, 30, 31},
      {32, 33, 32, 33, 34, 35, 34, 35, 36, 37, 36, 37, 38, 39, 38, 39, 40, 41, 40, 41, 42, 43, 42, 43, 44, 45, 44, 45, 46, 47, 46, 47,
       48, 49, 48, 49, 50, 51, 50, 51, 52, 53, 52, 53, 54, 55, 54, 55, 56, 57, 56, 57, 58, 59, 58, 59, 60, 61, 60, 61, 62, 63, 62, 63}};
  return _mm512_permutexvar_epi8(_mm512_loadu_si512(places[part]), numbers);
}

// The same of bytes in 16 bits, each as the alpha of a black pixel: the first number has its zero upper half as byte 1.
INLINE __m512i black_pixels(__m512i numbers, int part) {
  static const uint8_t places[2][64] = {
      {1, 1, 1, 0, 1, 1, 1, 2, 1, 1, 1, 4, 1, 1, 1, 6, 1, 1, 1, 8, 1, 1, 1, 10, 1, 1, 1, 12, 1, 1, 1, 14,
       1, 1, 1, 16, 1, 1, 1, 18, 1, 1, 1, 20, 1, 1, 1, 22, 1, 1, 1, 24, 1, 1, 1, 26, 1, 1, 1, 28, 1, 1, 1, 30},
      {1, 1, 1, 32, 1, 1, 1, 34, 1, 1, 1, 36, 1, 1, 1, 38, 1, 1, 1, 40, 1, 1, 1, 42, 1, 1, 1, 44, 1, 1, 1, 46,
       1, 1, 1, 48, 1, 1, 1, 50, 1, 1, 1, 52, 1, 1, 1, 54, 1, 1, 1, 56, 1, 1, 1, 58, 1, 1, 1, 60, 1, 1, 1, 62}};
  return _mm512_permutexvar_epi8(_mm512_loadu_si512(places[part]), numbers);
}

// A product of bytes in 16 bits, divided by 255 and rounded to the nearest.
INLINE __m512i product(__m512i a, __m512i b) {
  return _mm512_mulhi_epu16(
      _mm512_add_epi16(_mm512_mullo_epi16(a, b), _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

// The lanes of two vectors of pixels.
INLINE uint32_t lanes_of_two(int64_t count) { return _bzhi_u32(0xFFFFFFFF, count < 32 ? (uint32_t)count : 32); }

// Of black only alpha has to be weighted: for 32 pixels at once.
INLINE void blend_black(uint32_t *pixels, raster_range range, uint32_t color, const weighted_rows *rows) {
  const __m512i twice_alpha = _mm512_set1_epi16((short)(2 * (color >> 24)));
  for (int64_t x = range.first; x < range.last; x += 32) {
    const __m512i alpha = _mm512_mulhrs_epi16(covered(rows, x), twice_alpha);
    const __m512i rest = _mm512_sub_epi16(_mm512_set1_epi16(255), alpha);
    const uint32_t lanes = lanes_of_two(range.last - x);
    for (int part = 0; part < 2; part++) {
      uint32_t *place = pixels + x + 16 * part;
      const __mmask16 half = (__mmask16)(lanes >> 16 * part);
      const __m512i below = scale(load(place, half), doubled(rest, part));
      store(place, half, _mm512_adds_epu8(black_pixels(alpha, part), below));
    }
  }
}

INLINE void blend_shadow(uint32_t *pixels, raster_range range, uint32_t color, const weighted_rows *rows) {
  if (!(color & 0xFFFFFF)) return blend_black(pixels, range, color, rows);
  const __m512i colors = _mm512_set1_epi32((int)color);
  const __m512i low = _mm512_slli_epi16(low_bytes(colors), 1), high = _mm512_slli_epi16(high_bytes(colors), 1);
  for (int64_t x = range.first; x < range.last; x += 32) {
    const __m512i coverage = covered(rows, x);
    const uint32_t lanes = lanes_of_two(range.last - x);
    for (int part = 0; part < 2; part++) {
      uint32_t *place = pixels + x + 16 * part;
      const __mmask16 half = (__mmask16)(lanes >> 16 * part);
      const __m512i weights = doubled(coverage, part);
      const __m512i above = _mm512_or_si512(
          _mm512_mulhrs_epi16(low, weights), _mm512_slli_epi16(_mm512_mulhrs_epi16(high, weights), 8));
      store(place, half, over(above, load(place, half)));
    }
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
  const __m512i weight = product(shade, _mm512_sub_epi16(_mm512_set1_epi16(255), outer));
  return over(mix_three(inside, core, ring, _mm512_sub_epi16(outer, core), shadow, weight), below);
}

INLINE void blend_edge(
    uint32_t *pixels, raster_range range, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const weighted_rows *rows) {
  const __m512i inside = _mm512_set1_epi32((int)card->inside), ring = _mm512_set1_epi32((int)card->ring);
  const __m512i shadow = _mm512_set1_epi32((int)card->shadow);
  for (int64_t x = range.first; x < range.last; x += 32) {
    const __m512i coverage = bytes(covered(rows, x));
    for (int part = 0; part < 2; part++) {
      const int64_t start = x + 16 * part;
      if (start >= range.last) break;
      const __mmask16 lanes = lanes_before(range.last - start);
      const __m512i inner = load_weights(inner_mask + start, lanes), outer = load_weights(outer_mask + start, lanes);
      const __m512i below = load(pixels + start, lanes);
      store(pixels + start, lanes, shaded(inside, inner, ring, outer, shadow, doubled(coverage, part), below));
    }
  }
}

INLINE __m128i eight_weights_each(const uint8_t *left, const uint8_t *right) {
  return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)left), _mm_loadl_epi64((const __m128i *)right));
}

INLINE int is_narrow(raster_range range) { return range.first < range.last && range.last - range.first <= 8; }

// Both edges at once, of eight pixels at most: they mostly are as narrow.
typedef struct {
  __m512i pixels;
  __mmask8 left_lanes, right_lanes;
} narrow_edges;

INLINE narrow_edges shade_narrow_edges(
    const uint32_t *pixels, raster_range left, raster_range right, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const weighted_rows *rows) {
  const __mmask8 left_lanes = (__mmask8)first_lanes(left.last - left.first);
  const __mmask8 right_lanes = (__mmask8)first_lanes(right.last - right.first);
  const __m512i coverage = doubled(bytes(_mm512_castsi256_si512(covered_twice(rows, left.first, right.first))), 0);
  const __m512i inner = spread_weights(eight_weights_each(inner_mask + left.first, inner_mask + right.first));
  const __m512i outer = spread_weights(eight_weights_each(outer_mask + left.first, outer_mask + right.first));
  const __m512i below = _mm512_inserti64x4(
      _mm512_castsi256_si512(_mm256_maskz_loadu_epi32(left_lanes, pixels + left.first)),
      _mm256_maskz_loadu_epi32(right_lanes, pixels + right.first), 1);
  const __m512i inside = _mm512_set1_epi32((int)card->inside), ring = _mm512_set1_epi32((int)card->ring);
  const __m512i shadow = _mm512_set1_epi32((int)card->shadow);
  return (narrow_edges){shaded(inside, inner, ring, outer, shadow, coverage, below), left_lanes, right_lanes};
}

INLINE void store_narrow_edges(uint32_t *left, uint32_t *right, const narrow_edges *edges) {
  _mm256_mask_storeu_epi32(left, edges->left_lanes, _mm512_castsi512_si256(edges->pixels));
  _mm256_mask_storeu_epi32(right, edges->right_lanes, _mm512_extracti64x4_epi64(edges->pixels, 1));
}

INLINE void blend_around_edges(
    uint32_t *pixels, const raster_card_row *row, const raster_card *card, const weighted_rows *rows) {
  for (int side = 0; side < 2; side++) blend_shadow(pixels, row->shade[side], card->shadow, rows);
  const paint inside = prepared_paint(card->inside);
  for (int64_t x = row->solid.first; x < row->solid.last; x += 16) {
    const __mmask16 lanes = first_lanes(row->solid.last - x);
    store(pixels + x, lanes, painted(&inside, load(pixels + x, lanes)));
  }
}

AVX512 void raster_blend_card_avx512(
    uint32_t *pixels, const raster_card_row *row, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_rows *rows) {
  const weighted_rows weighted = prepared(rows);
  const raster_range left = row->edge[0], right = row->edge[1];
  if (is_narrow(left) && is_narrow(right)) {
    // Read before and written after what is beside them: a load waits for a store that it overlaps, also where lanes
    // were left out. That and fewer instructions took 15 % off.
    const narrow_edges edges = shade_narrow_edges(pixels, left, right, card, inner_mask, outer_mask, &weighted);
    blend_around_edges(pixels, row, card, &weighted);
    store_narrow_edges(pixels + left.first, pixels + right.first, &edges);
  } else {
    blend_around_edges(pixels, row, card, &weighted);
    for (int side = 0; side < 2; side++) {
      blend_edge(pixels, row->edge[side], card, inner_mask, outer_mask, &weighted);
    }
  }
}

#endif

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

// What reads eight values after the other.
typedef struct {
  __m256i u, v, du, dv;
} walk;

INLINE walk start(const raster_profile *profile, int64_t first) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i columns = _mm256_add_epi32(_mm256_set1_epi32((int)first), lanes);
  return (walk){
      _mm256_add_epi32(_mm256_set1_epi32(profile->u), _mm256_mullo_epi32(columns, _mm256_set1_epi32(profile->du))),
      _mm256_add_epi32(_mm256_set1_epi32(profile->v), _mm256_mullo_epi32(columns, _mm256_set1_epi32(profile->dv))),
      _mm256_set1_epi32((int)(8 * (uint32_t)profile->du)), _mm256_set1_epi32((int)(8 * (uint32_t)profile->dv))};
}

// Eight values of 2^-14.
INLINE __m256i next(const raster_profile *profile, walk *at) {
  const int *upper_row = (const int *)profile->values, *lower_row = (const int *)(profile->values + profile->stride);
  // One instruction multiplies the row by the stride and adds the column: both fit 16 bits.
  const __m256i strides = _mm256_set1_epi32((int)(profile->stride | 1 << 16));
  const __m256i at_u = cells(at->u, profile->first_u, profile->last_u);
  const __m256i at_v = cells(at->v, profile->first_v, profile->last_v);
  at->u = _mm256_add_epi32(at->u, at->du);
  at->v = _mm256_add_epi32(at->v, at->dv);
  const __m256i index = _mm256_madd_epi16(_mm256_blend_epi16(_mm256_srli_epi32(at_v, 16), at_u, 0xAA), strides);
  // Two neighbours are read together.
  const __m256i fx = fraction(at_u), fy = fraction(at_v);
  const __m256i upper = interpolate_halves(_mm256_i32gather_epi32(upper_row, index, 2), fx);
  const __m256i lower = interpolate_halves(_mm256_i32gather_epi32(lower_row, index, 2), fx);
  return interpolate_halves(_mm256_or_si256(upper, _mm256_slli_epi32(lower, 16)), fy);
}

INLINE __m128i words(__m256i values) {
  return _mm_packus_epi32(_mm256_castsi256_si128(values), _mm256_extracti128_si256(values, 1));
}

AVX2 void raster_read_cells(const raster_profile *profile, int64_t first, int64_t count, int16_t *target) {
  walk at = start(profile, first);
  for (int64_t x = 0; x < count; x += 8) _mm_storeu_si128((__m128i *)(target + x), words(next(profile, &at)));
}

AVX2 void raster_spread_cells(
    const raster_spreading *spreading, const int16_t *cells, int64_t first, int64_t last, int16_t *target) {
  const int shift = spreading->shift;
  const __m128i places = _mm_srl_epi16(_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7), _mm_cvtsi32_si128(shift));
  __m256i neighbours[4], weights[4];
  for (int k = 0; k < 4; k++) {
    // Of each place the two bytes.
    const __m128i place = _mm_add_epi16(places, _mm_set1_epi16((short)k));
    const __m128i bytes = _mm_add_epi16(_mm_mullo_epi16(place, _mm_set1_epi16(0x0202)), _mm_set1_epi16(0x0100));
    neighbours[k] = _mm256_broadcastsi128_si256(bytes);
    weights[k] = _mm256_loadu_si256((const __m256i *)spreading->weights[k]);
  }
  for (int64_t x = first; x < last; x += 16) {
    const __m128i left = _mm_loadu_si128((const __m128i *)(cells + (x >> shift)));
    const __m128i right = _mm_loadu_si128((const __m128i *)(cells + ((x + 8) >> shift)));
    const __m256i both = _mm256_inserti128_si256(_mm256_castsi128_si256(left), right, 1);
    __m256i value = _mm256_mulhrs_epi16(_mm256_shuffle_epi8(both, neighbours[0]), weights[0]);
    for (int k = 1; k < 4; k++) {
      value = _mm256_add_epi16(value, _mm256_mulhrs_epi16(_mm256_shuffle_epi8(both, neighbours[k]), weights[k]));
    }
    _mm256_storeu_si256((__m256i *)(target + x), value);
  }
}

// Rows ready to be weighted.
typedef struct {
  __m256i weights[4];
  const int16_t *values[4];
} weighted_rows;

INLINE weighted_rows prepared(const raster_rows *rows) {
  weighted_rows result;
  for (int k = 0; k < 4; k++) {
    result.weights[k] = _mm256_set1_epi16(rows->weights[k]);
    result.values[k] = rows->values[k];
  }
  return result;
}

// The coverage of 16 columns in 2^-14.
INLINE __m256i covered(const weighted_rows *rows, int64_t x) {
  __m256i value = _mm256_mulhrs_epi16(_mm256_loadu_si256((const __m256i *)(rows->values[0] + x)), rows->weights[0]);
  for (int k = 1; k < 4; k++) {
    const __m256i row = _mm256_loadu_si256((const __m256i *)(rows->values[k] + x));
    value = _mm256_add_epi16(value, _mm256_mulhrs_epi16(row, rows->weights[k]));
  }
  return _mm256_min_epi16(_mm256_max_epi16(value, _mm256_setzero_si256()), _mm256_set1_epi16(1 << 14));
}

// Of 16 numbers the first or the last eight, each for both halves of its pixel.
INLINE __m256i doubled(__m256i numbers, int part) {
  const __m128i half = part ? _mm256_extracti128_si256(numbers, 1) : _mm256_castsi256_si128(numbers);
  const __m256i wide = _mm256_cvtepu16_epi32(half);
  return _mm256_or_si256(wide, _mm256_slli_epi32(wide, 16));
}

INLINE __m256i sum_three(
    __m256i a, __m256i weights_a, __m256i b, __m256i weights_b, __m256i c, __m256i weights_c) {
  return _mm256_add_epi16(
      _mm256_add_epi16(_mm256_mullo_epi16(a, weights_a), _mm256_mullo_epi16(b, weights_b)),
      _mm256_mullo_epi16(c, weights_c));
}

INLINE __m256i mix_three(
    __m256i a, __m256i weights_a, __m256i b, __m256i weights_b, __m256i c, __m256i weights_c) {
  return join(
      sum_three(low_bytes(a), weights_a, low_bytes(b), weights_b, low_bytes(c), weights_c),
      sum_three(high_bytes(a), weights_a, high_bytes(b), weights_b, high_bytes(c), weights_c));
}

INLINE __m256i shaded(
    __m256i inside, const uint8_t *inner_mask, __m256i ring, const uint8_t *outer_mask, __m256i shadow, __m256i shade,
    __m256i below) {
  const __m256i outer = load_weights(outer_mask);
  const __m256i inner = _mm256_min_epi16(load_weights(inner_mask), outer);
  const __m256i rest = _mm256_mullo_epi16(shade, _mm256_sub_epi16(_mm256_set1_epi16(255), outer));
  const __m256i weight = _mm256_mulhi_epu16(_mm256_add_epi16(rest, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
  return over(mix_three(inside, inner, ring, _mm256_sub_epi16(outer, inner), shadow, weight), below);
}

INLINE void blend_shadow(uint32_t *pixels, raster_range range, uint32_t color, const weighted_rows *rows) {
  const __m256i shadow = _mm256_set1_epi32((int)color);
  const __m256i low = _mm256_slli_epi16(low_bytes(shadow), 1), high = _mm256_slli_epi16(high_bytes(shadow), 1);
  for (int64_t x = range.first; x < range.last; x += 16) {
    const __m256i coverage = covered(rows, x);
    for (int part = 0; part < 2; part++) {
      const int64_t start = x + 8 * part;
      const __m256i weights = doubled(coverage, part);
      const __m256i above = _mm256_or_si256(
          _mm256_mulhrs_epi16(low, weights), _mm256_slli_epi16(_mm256_mulhrs_epi16(high, weights), 8));
      if (start + 8 <= range.last) {
        store(pixels + start, over(above, load(pixels + start)));
      } else if (start < range.last) {
        const __m256i lanes = first_lanes(range.last - start);
        store_first(pixels + start, lanes, over(above, load_first(pixels + start, lanes)));
      }
    }
  }
}

INLINE void blend_edge(
    uint32_t *pixels, raster_range range, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const weighted_rows *rows) {
  const __m256i inside = _mm256_set1_epi32((int)card->inside), ring = _mm256_set1_epi32((int)card->ring);
  const __m256i shadow = _mm256_set1_epi32((int)card->shadow);
  for (int64_t x = range.first; x < range.last; x += 16) {
    const __m256i coverage = _mm256_mulhrs_epi16(covered(rows, x), _mm256_set1_epi16(510));
    for (int part = 0; part < 2; part++) {
      const int64_t start = x + 8 * part;
      const __m256i shade = doubled(coverage, part);
      const uint8_t *inner = inner_mask + start, *outer = outer_mask + start;
      if (start + 8 <= range.last) {
        store(pixels + start, shaded(inside, inner, ring, outer, shadow, shade, load(pixels + start)));
      } else if (start < range.last) {
        const __m256i lanes = first_lanes(range.last - start);
        const __m256i below = load_first(pixels + start, lanes);
        store_first(pixels + start, lanes, shaded(inside, inner, ring, outer, shadow, shade, below));
      }
    }
  }
}

AVX2 void raster_blend_card(
    uint32_t *pixels, const raster_card_row *row, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_rows *rows) {
  const weighted_rows weighted = prepared(rows);
  for (int side = 0; side < 2; side++) {
    blend_shadow(pixels, row->shade[side], card->shadow, &weighted);
    blend_edge(pixels, row->edge[side], card, inner_mask, outer_mask, &weighted);
  }
  raster_blend(pixels + row->solid.first, row->solid.last - row->solid.first, card->inside);
}

#endif

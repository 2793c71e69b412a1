#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels.h"

// Products and sums are rounded one by one, as in Swift.
#pragma clang fp contract(off)

INLINE __m256d four(double value) { return _mm256_set1_pd(value); }

// How far a circle reaches to either side at heights from its centre.
INLINE __m256d reach(const raster_disc *disc, __m256d heights) {
  const __m256d rest = _mm256_sub_pd(four(disc->square), _mm256_mul_pd(heights, heights));
  return _mm256_sqrt_pd(_mm256_max_pd(rest, _mm256_setzero_pd()));
}

// Areas of 0…1 in 255ths; of others anything that fits a byte.
INLINE __m128i levels(__m256d areas) {
  const __m128i rounded = _mm256_cvttpd_epi32(_mm256_add_pd(_mm256_mul_pd(areas, four(255)), four(0.5)));
  return _mm_and_si128(rounded, _mm_set1_epi32(255));
}

// The two columns of four edges: the first, how much of it is right of the edge, and how much of the second is left of it.
typedef struct {
  __m128i columns;
  __m256d right, left;
} edge_areas;

INLINE edge_areas areas(__m256d low, __m256d high, __m256d growth) {
  const __m256d one = four(1);
  const __m256d column = _mm256_min_pd(_mm256_max_pd(_mm256_floor_pd(low), four(-2)), four(0x10000));
  const __m256d border = _mm256_add_pd(column, one);
  const __m256d before = _mm256_sub_pd(border, low), after = _mm256_sub_pd(high, border);
  const __m256d is_one = _mm256_cmp_pd(high, border, _CMP_LT_OQ);
  const __m256d single = _mm256_sub_pd(border, _mm256_mul_pd(_mm256_add_pd(low, high), four(0.5)));
  edge_areas result;
  result.columns = _mm256_cvttpd_epi32(column);
  result.right = _mm256_blendv_pd(_mm256_mul_pd(_mm256_mul_pd(before, before), growth), single, is_one);
  result.left = _mm256_andnot_pd(is_one, _mm256_mul_pd(_mm256_mul_pd(after, after), growth));
  return result;
}

INLINE __m128i pair(__m128i first, __m128i second) { return _mm_or_si128(first, _mm_slli_epi32(second, 8)); }

// Positions as columns, as far as they are in reach of a tile.
INLINE __m128i column(__m256d position) {
  return _mm256_cvttpd_epi32(_mm256_min_pd(_mm256_max_pd(position, four(-0x10000)), four(0x10000)));
}

AVX2 void raster_scan_disc(const raster_disc *disc, double row, int64_t count, raster_disc_row *rows) {
  const __m256d one = four(1), x = four(disc->x);
  double last = _mm256_cvtsd_f64(reach(disc, four(row - disc->y)));
  for (int64_t index = 0; index < count; index += 4) {
    const __m256d tops = _mm256_add_pd(four(row + (double)index), _mm256_setr_pd(0, 1, 2, 3));
    const __m256d bottoms = _mm256_add_pd(tops, one);
    const __m256d lower = reach(disc, _mm256_sub_pd(bottoms, four(disc->y)));
    const __m256d upper = _mm256_blend_pd(_mm256_permute4x64_pd(lower, 0x90), four(last), 1);
    last = _mm256_cvtsd_f64(_mm256_permute4x64_pd(lower, 0xFF));
    const __m256d middle = _mm256_mul_pd(_mm256_add_pd(upper, lower), four(0.5));
    const __m256d growth = _mm256_sub_pd(lower, upper), length = _mm256_andnot_pd(four(-0.0), growth);
    // Where the edge stands upright it lies in one column, and the steepness is not read.
    const __m256d curve = _mm256_mul_pd(_mm256_mul_pd(middle, middle), _mm256_mul_pd(middle, four(12)));
    const __m128 above = _mm256_cvtpd_ps(four(disc->square)), below = _mm256_cvtpd_ps(_mm256_max_pd(curve, one));
    const __m128 across = _mm256_cvtpd_ps(_mm256_max_pd(length, four(1e-9)));
    const __m256 quotients = _mm256_div_ps(
        _mm256_set_m128(_mm_set1_ps(0.5f), above), _mm256_set_m128(across, below));
    const __m256d bulge = _mm256_cvtps_pd(_mm256_castps256_ps128(quotients));
    const __m256d steepness = _mm256_cvtps_pd(_mm256_extractf128_ps(quotients, 1));
    const __m256d start = _mm256_add_pd(upper, bulge), end = _mm256_add_pd(start, growth);
    const __m256d near = _mm256_min_pd(start, end), far = _mm256_max_pd(start, end);
    const __m256d is_straight = _mm256_and_pd(
        _mm256_cmp_pd(length, one, _CMP_LE_OQ),
        _mm256_and_pd(
            _mm256_cmp_pd(tops, four(disc->top), _CMP_GE_OQ),
            _mm256_cmp_pd(bottoms, four(disc->bottom), _CMP_LE_OQ)));
    const edge_areas left = areas(_mm256_sub_pd(x, far), _mm256_sub_pd(x, near), steepness);
    const edge_areas right = areas(_mm256_add_pd(x, near), _mm256_add_pd(x, far), steepness);
    const __m128i left_levels = pair(levels(left.right), levels(_mm256_sub_pd(one, left.left)));
    const __m128i right_levels = pair(levels(_mm256_sub_pd(one, right.right)), levels(right.left));
    const __m256d inner = _mm256_min_pd(upper, lower);
    const __m128i first = _mm_sub_epi32(column(_mm256_ceil_pd(_mm256_sub_pd(x, inner))), _mm_set1_epi32(2));
    const __m128i end_column = column(_mm256_floor_pd(_mm256_add_pd(x, inner)));
    const __m128i straight = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(
        _mm256_castpd_si256(is_straight), _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)));
    const __m128i lefts = _mm_blendv_epi8(first, left.columns, straight);
    const __m128i rights = _mm_blendv_epi8(end_column, right.columns, straight);
    const __m128i both = _mm_or_si128(left_levels, _mm_slli_epi32(right_levels, 16));
    // Rows of four numbers.
    const __m128i a = _mm_unpacklo_epi32(lefts, rights), b = _mm_unpackhi_epi32(lefts, rights);
    const __m128i c = _mm_unpacklo_epi32(both, straight), d = _mm_unpackhi_epi32(both, straight);
    _mm_storeu_si128((__m128i *)(rows + index), _mm_unpacklo_epi64(a, c));
    _mm_storeu_si128((__m128i *)(rows + index + 1), _mm_unpackhi_epi64(a, c));
    _mm_storeu_si128((__m128i *)(rows + index + 2), _mm_unpacklo_epi64(b, d));
    _mm_storeu_si128((__m128i *)(rows + index + 3), _mm_unpackhi_epi64(b, d));
  }
}

// The area under an arc in four columns from `a` to `b`, relative to the centre.
INLINE __m256d area_under(const raster_arc *arc, __m256d a, __m256d b) {
  const __m256d zero = _mm256_setzero_pd(), square = four(arc->square);
  const __m256d from = _mm256_max_pd(a, four(arc->low)), to = _mm256_min_pd(b, four(arc->high));
  const __m256d length = _mm256_sub_pd(to, from);
  const __m256d middle = _mm256_mul_pd(_mm256_add_pd(from, to), four(0.5));
  const __m256d rest = _mm256_sub_pd(square, _mm256_mul_pd(middle, middle));
  const __m256d height = _mm256_sqrt_pd(_mm256_max_pd(rest, zero));
  const __m256d bend = _mm256_mul_pd(
      _mm256_mul_pd(_mm256_mul_pd(_mm256_div_pd(square, _mm256_mul_pd(rest, height)), length), length),
      four(1.0 / 24));
  const __m256d mean = _mm256_sub_pd(_mm256_sub_pd(height, bend), four(arc->height));
  const __m256d exists = _mm256_and_pd(
      _mm256_cmp_pd(mean, zero, _CMP_GT_OQ),
      _mm256_and_pd(_mm256_cmp_pd(length, zero, _CMP_GT_OQ), _mm256_cmp_pd(rest, zero, _CMP_GT_OQ)));
  return _mm256_and_pd(exists, _mm256_mul_pd(mean, length));
}

// The coverage of four columns from `first` on, by two arcs if there is another.
INLINE __m128i arc_levels(const raster_arc *arc, const raster_arc *other, int64_t first) {
  const __m256d start = four((double)first), center = four(arc->center), inner = four(arc->inner);
  const __m256d a = _mm256_sub_pd(_mm256_add_pd(start, _mm256_setr_pd(0, 1, 2, 3)), center);
  const __m256d b = _mm256_sub_pd(_mm256_add_pd(start, _mm256_setr_pd(1, 2, 3, 4)), center);
  __m256d area = area_under(arc, a, b);
  if (other) area = _mm256_add_pd(area, area_under(other, a, b));
  const __m256d zero = _mm256_setzero_pd();
  const __m256d solid = _mm256_max_pd(
      _mm256_sub_pd(_mm256_min_pd(b, inner), _mm256_max_pd(a, _mm256_sub_pd(zero, inner))), zero);
  return levels(_mm256_min_pd(_mm256_add_pd(area, solid), four(1)));
}

AVX2 void raster_scan_arcs(
    const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint8_t *mask) {
  for (int64_t index = 0; index < count; index += 4) {
    const __m128i bytes = arc_levels(arc, other, first + index);
    const __m128i words = _mm_packus_epi32(bytes, bytes);
    const int32_t four_bytes = _mm_cvtsi128_si32(_mm_packus_epi16(words, words));
    __builtin_memcpy(mask + first + index, &four_bytes, 4);
  }
}

AVX2 void raster_blend_arcs(
    uint32_t *pixels, const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  for (int64_t index = 0; index < count; index += 4) {
    const __m128i bytes = arc_levels(arc, other, first + index);
    const __m256i weights = _mm256_castsi128_si256(_mm_or_si128(bytes, _mm_slli_epi32(bytes, 16)));
    const __m128i lanes = _mm_cmpgt_epi32(_mm_set1_epi32((int)(count - index)), _mm_setr_epi32(0, 1, 2, 3));
    int *at = (int *)(pixels + first + index);
    const __m256i below = _mm256_castsi128_si256(_mm_maskload_epi32(at, lanes));
    _mm_maskstore_epi32(at, lanes, _mm256_castsi256_si128(over(scale(source, weights), below)));
  }
}

#endif

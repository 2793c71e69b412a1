#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "sample.h"

// Products and sums are rounded one by one, as in Swift.
#pragma clang fp contract(off)

#define AVX512_FEATURES "avx2,avx512f,avx512bw,avx512vl"
#define INLINE_AVX512 static inline __attribute__((always_inline, target(AVX512_FEATURES)))

// Processors that have VBMI are also of a kind that does not slow down for wide vectors.
bool raster_has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi")
      && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("bmi2");
}

INLINE_AVX512 __m512i interpolate_wide(__m512i a, __m512i b, __m512i f) {
  return _mm512_add_epi16(a, _mm512_mulhrs_epi16(_mm512_sub_epi16(b, a), f));
}

// The channels of a pixel and of its right neighbour, each with 7 bits behind the point, in 16 bits.
INLINE_AVX512 __m512i left_channels(__m512i pairs) {
  const __m128i bytes = _mm_setr_epi8(-1, 0, -1, 1, -1, 2, -1, 3, -1, 8, -1, 9, -1, 10, -1, 11);
  return _mm512_srli_epi16(_mm512_shuffle_epi8(pairs, _mm512_broadcast_i32x4(bytes)), 1);
}

INLINE_AVX512 __m512i right_channels(__m512i pairs) {
  const __m128i bytes = _mm_setr_epi8(-1, 4, -1, 5, -1, 6, -1, 7, -1, 12, -1, 13, -1, 14, -1, 15);
  return _mm512_srli_epi16(_mm512_shuffle_epi8(pairs, _mm512_broadcast_i32x4(bytes)), 1);
}

// Eight pixels of 16-bit channels. fx and fy hold the weights in their words `words`.
INLINE_AVX512 __m512i bilinear_wide(
    const uint32_t *image, int64_t stride, __m256i index, __m512i fx, __m512i fy, __m512i words) {
  const __m512i upper = _mm512_i32gather_epi64(index, (const long long *)image, 4);
  const __m512i lower = _mm512_i32gather_epi64(index, (const long long *)(image + stride), 4);
  const __m512i x = _mm512_permutexvar_epi16(words, fx), y = _mm512_permutexvar_epi16(words, fy);
  const __m512i above = interpolate_wide(left_channels(upper), right_channels(upper), x);
  const __m512i below = interpolate_wide(left_channels(lower), right_channels(lower), x);
  // Half is added and 7 bits are dropped.
  return _mm512_mulhrs_epi16(interpolate_wide(above, below, y), _mm512_set1_epi16(1 << 8));
}

// The order of the lanes of sixteen positions, in which packing two halves brings them from left to right.
static const int32_t lane_columns[16] = {0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15};
#define SECOND_GROUP_LANES 0xF0F0

// All neighbours of all sixteen positions are in the image.
INLINE_AVX512 __m512i sample_inside_wide(const raster_image *image, __m512i u, __m512i v) {
  const __m512i position = _mm512_mask_blend_epi16(0xAAAAAAAA, _mm512_srli_epi32(v, 16), u);
  const __m512i index = _mm512_madd_epi16(position, _mm512_set1_epi32((int)(image->stride | 1 << 16)));
  const __m512i fx = _mm512_srli_epi16(u, 1), fy = _mm512_srli_epi16(v, 1);
  // Four channels of a pixel take the lower word of its lane.
  const int64_t four = 0x0001000100010001;
  const __m512i first = _mm512_setr_epi64(0, 2 * four, 4 * four, 6 * four, 8 * four, 10 * four, 12 * four, 14 * four);
  const __m512i second = _mm512_add_epi16(first, _mm512_set1_epi16(16));
  return _mm512_packus_epi16(
      bilinear_wide(image->pixels, image->stride, _mm512_castsi512_si256(index), fx, fy, first),
      bilinear_wide(image->pixels, image->stride, _mm512_extracti64x4_epi64(index, 1), fx, fy, second));
}

INLINE_AVX512 __m512i wide_offsets(const raster_axis *axis) {
  const __m512i both = _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)axis->offsets));
  return _mm512_permutexvar_epi32(_mm512_loadu_si512(lane_columns), both);
}

// Sixteen positions in two groups.
INLINE_AVX512 __m512i wide_positions(int64_t first, int64_t second, __m512i offsets) {
  const __m512i starts = _mm512_mask_set1_epi32(_mm512_set1_epi32((int)first), SECOND_GROUP_LANES, (int)second);
  return _mm512_add_epi32(starts, offsets);
}

__attribute__((target(AVX512_FEATURES))) void raster_sample_avx512(
    const raster_walk *walk, int64_t row_u, int64_t row_v, int64_t first, int64_t last, uint32_t *pixels) {
  const raster_axis *across = &walk->across, *down = &walk->down;
  const __m512i offsets_u = wide_offsets(across), offsets_v = wide_offsets(down);
  int64_t group = first;
  while (group < last) {
    const int64_t u = group_start(across, row_u, group), next_u = group_start(across, row_u, group + 1);
    const int64_t v = group_start(down, row_v, group), next_v = group_start(down, row_v, group + 1);
    if (group + 1 < last && is_inside(across, u) && is_inside(down, v) && is_inside(across, next_u)
        && is_inside(down, next_v)) {
      prefetch_group(walk, u, v);
      prefetch_group(walk, next_u, next_v);
      const __m512i at_u = wide_positions(u, next_u, offsets_u), at_v = wide_positions(v, next_v, offsets_v);
      _mm512_storeu_si512(pixels + group * 8, sample_inside_wide(&walk->image, at_u, at_v));
      group += 2;
    } else {
      sample_group(walk, u, v, pixels + group * 8);
      group += 1;
    }
  }
}

// Eight positions, as `project` in sample.c has four.
INLINE_AVX512 __m256i project_wide(__m512d numerator, __m512d nearness, int64_t size) {
  __m512d position = _mm512_sub_pd(_mm512_mul_pd(numerator, nearness), _mm512_set1_pd(0.5));
  position = _mm512_max_pd(position, _mm512_set1_pd(-1));
  position = _mm512_min_pd(position, _mm512_set1_pd((double)size));
  return _mm512_cvtpd_epi32(_mm512_mul_pd(position, _mm512_set1_pd(65536)));
}

INLINE_AVX512 __m512d along_wide(double start, double step, __m512d columns) {
  return _mm512_add_pd(_mm512_set1_pd(start), _mm512_mul_pd(columns, _mm512_set1_pd(step)));
}

// Whether all sixteen are in [0, limit).
INLINE_AVX512 bool all_within_wide(__m512i value, int64_t limit) {
  return _mm512_cmplt_epu32_mask(value, _mm512_set1_epi32((int)limit)) == 0xFFFF;
}

// As in sample.c.
INLINE_AVX512 void prefetch_wide(const raster_image *image, __m512i u, __m512i v, int64_t ahead) {
  const __m512i row = _mm512_mullo_epi32(_mm512_srai_epi32(v, 16), _mm512_set1_epi32((int)image->stride));
  int32_t index[16];
  _mm512_storeu_si512(index, _mm512_add_epi32(row, _mm512_srai_epi32(u, 16)));
  for (int lane = 0; lane < 16; lane += 2) {
    const uintptr_t bytes = (uintptr_t)(index[lane] + ahead) * sizeof *image->pixels;
    _mm_prefetch((const char *)((uintptr_t)image->pixels + bytes), _MM_HINT_T0);
  }
}

INLINE_AVX512 __m512i clamp_wide(__m512i value, int64_t limit) {
  return _mm512_min_epi32(_mm512_max_epi32(value, _mm512_setzero_si512()), _mm512_set1_epi32((int)limit));
}

// Two channels of pixels with 7 bits behind the point, in 16 bits.
INLINE_AVX512 __m512i low_wide(__m512i pixels) {
  return _mm512_and_si512(_mm512_slli_epi16(pixels, 7), _mm512_set1_epi16(0x7F80));
}

INLINE_AVX512 __m512i high_wide(__m512i pixels) {
  return _mm512_and_si512(_mm512_srli_epi16(pixels, 1), _mm512_set1_epi16(0x7F80));
}

// Both halves of a lane get its fraction, as a weight of 2^15.
INLINE_AVX512 __m512i fractions_wide(__m512i position) {
  const __m512i f = _mm512_srli_epi32(_mm512_slli_epi32(position, 16), 17);
  return _mm512_or_si512(f, _mm512_slli_epi32(f, 16));
}

// As `sample_clamped`, sixteen positions in the order of `lane_columns`.
INLINE_AVX512 __m512i sample_clamped_wide(const raster_image *image, __m512i u, __m512i v) {
  const __m512i one = _mm512_set1_epi32(1), stride = _mm512_set1_epi32((int)image->stride);
  const __m512i x = _mm512_srai_epi32(u, 16), y = _mm512_srai_epi32(v, 16);
  const __m512i left = clamp_wide(x, image->width - 1), right = clamp_wide(_mm512_add_epi32(x, one), image->width - 1);
  const __m512i upper = _mm512_mullo_epi32(clamp_wide(y, image->height - 1), stride);
  const __m512i lower = _mm512_mullo_epi32(clamp_wide(_mm512_add_epi32(y, one), image->height - 1), stride);
  const int *base = (const int *)image->pixels;
  const __m512i a = _mm512_i32gather_epi32(_mm512_add_epi32(upper, left), base, 4);
  const __m512i b = _mm512_i32gather_epi32(_mm512_add_epi32(upper, right), base, 4);
  const __m512i c = _mm512_i32gather_epi32(_mm512_add_epi32(lower, left), base, 4);
  const __m512i d = _mm512_i32gather_epi32(_mm512_add_epi32(lower, right), base, 4);
  const __m512i fx = fractions_wide(u), fy = fractions_wide(v), half = _mm512_set1_epi16(1 << 8);
  const __m512i low = _mm512_mulhrs_epi16(
      interpolate_wide(
          interpolate_wide(low_wide(a), low_wide(b), fx), interpolate_wide(low_wide(c), low_wide(d), fx), fy),
      half);
  const __m512i high = _mm512_mulhrs_epi16(
      interpolate_wide(
          interpolate_wide(high_wide(a), high_wide(b), fx), interpolate_wide(high_wide(c), high_wide(d), fx), fy),
      half);
  const __m512i places = _mm512_setr_epi32(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  return _mm512_permutexvar_epi32(places, _mm512_or_si512(low, _mm512_slli_epi16(high, 8)));
}

__attribute__((target(AVX512_FEATURES))) void raster_sample_projective_avx512(
    raster_image image, raster_line line, int64_t first, int64_t last, uint32_t *pixels) {
  const __m512d lanes[2] = {
      _mm512_setr_pd(0, 1, 4, 5, 8, 9, 12, 13), _mm512_setr_pd(2, 3, 6, 7, 10, 11, 14, 15)};
  for (int64_t group = first; group < last; group += 2) {
    __m256i u[2], v[2];
    for (int half = 0; half < 2; half++) {
      const __m512d columns = _mm512_add_pd(_mm512_set1_pd((double)(group * 8)), lanes[half]);
      const __m512d depth = _mm512_max_pd(along_wide(line.w, line.dw, columns), _mm512_set1_pd(line.least_w));
      const __m512d nearness = _mm512_div_pd(_mm512_set1_pd(1), depth);
      u[half] = project_wide(along_wide(line.x, line.dx, columns), nearness, image.width);
      v[half] = project_wide(along_wide(line.y, line.dy, columns), nearness, image.height);
    }
    const __m512i at_u = _mm512_inserti64x4(_mm512_castsi256_si512(u[0]), u[1], 1);
    const __m512i at_v = _mm512_inserti64x4(_mm512_castsi256_si512(v[0]), v[1], 1);
    prefetch_wide(&image, at_u, at_v, line.ahead);
    const bool is_inside =
        all_within_wide(at_u, (image.width - 1) << 16) && all_within_wide(at_v, (image.height - 1) << 16);
    const __m512i result =
        is_inside ? sample_inside_wide(&image, at_u, at_v) : sample_clamped_wide(&image, at_u, at_v);
    _mm512_mask_storeu_epi32(pixels + group * 8, group + 1 < last ? 0xFFFF : 0x00FF, result);
  }
}

#else

bool raster_has_avx512(void) { return false; }

#endif

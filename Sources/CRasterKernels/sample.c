#include "CRasterKernels.h"

static raster_axis axis(int64_t step, int64_t size, bool is_small) {
  raster_axis axis = {.step = 8 * step, .reach = (7 * step) >> 16};
  const int64_t length = axis.reach < 0 ? -axis.reach : axis.reach, room = ((size - 1) << 16) - length;
  axis.low = axis.reach < 0 ? length : 0;
  axis.room = is_small && room > 0 ? (uint64_t)room : 0;
  for (int lane = 0; lane < 8; lane++) axis.offsets[lane] = (int32_t)((lane * step) >> 16);
  return axis;
}

raster_walk raster_prepare(raster_image image, int64_t du, int64_t dv, int64_t ahead) {
  const bool is_small = image.width < 0x7000 && image.height < 0x7000 && image.stride < 0x7000;
  return (raster_walk){
      .image = image,
      .across = axis(du, image.width, is_small),
      .down = axis(dv, image.height, is_small),
      .ahead = ahead,
      .is_small = is_small,
  };
}

#if defined(__x86_64__)

#include "sample.h"

AVX2 void raster_sample(
    const raster_walk *walk, int64_t u, int64_t v, int64_t first, int64_t last, uint32_t *pixels) {
  for (int64_t group = first; group < last; group++) {
    sample_group(
        walk, group_start(&walk->across, u, group), group_start(&walk->down, v, group), pixels + group * 8);
  }
}

// Four positions between pixel centres, at most one pixel outside the image, with 16 bits behind the point.
INLINE __m128i project(__m256d numerator, __m256d nearness, int64_t size) {
  __m256d position = _mm256_sub_pd(_mm256_mul_pd(numerator, nearness), _mm256_set1_pd(0.5));
  // In this order, what is not a number becomes the limit.
  position = _mm256_max_pd(position, _mm256_set1_pd(-1));
  position = _mm256_min_pd(position, _mm256_set1_pd((double)size));
  return _mm256_cvtpd_epi32(_mm256_mul_pd(position, _mm256_set1_pd(65536)));
}

INLINE __m256d along(double start, double step, __m256d columns) {
  return _mm256_add_pd(_mm256_set1_pd(start), _mm256_mul_pd(columns, _mm256_set1_pd(step)));
}

// Whether all eight are in [0, limit).
INLINE bool all_within(__m256i value, int32_t limit) {
  const __m256i outside = _mm256_or_si256(
      _mm256_cmpgt_epi32(_mm256_setzero_si256(), value), _mm256_cmpgt_epi32(value, _mm256_set1_epi32(limit - 1)));
  return _mm256_testz_si256(outside, outside);
}

// Asks for half of the pixels that are ahead: the others are asked for by the rows next to this.
INLINE void prefetch_ahead(const raster_image *image, __m256i u, __m256i v, int64_t ahead) {
  const __m256i row = _mm256_mullo_epi32(_mm256_srai_epi32(v, 16), _mm256_set1_epi32((int)image->stride));
  int32_t index[8];
  _mm256_storeu_si256((__m256i *)index, _mm256_add_epi32(row, _mm256_srai_epi32(u, 16)));
  for (int lane = 0; lane < 8; lane += 2) {
    const uintptr_t bytes = (uintptr_t)(index[lane] + ahead) * sizeof *image->pixels;
    _mm_prefetch((const char *)((uintptr_t)image->pixels + bytes), _MM_HINT_T0);
  }
}

AVX2 void raster_sample_projective(
    raster_image image, raster_line line, int64_t first, int64_t last, uint32_t *pixels) {
  const __m256d lanes[2] = {_mm256_setr_pd(0, 1, 2, 3), _mm256_setr_pd(4, 5, 6, 7)};
  for (int64_t group = first; group < last; group++) {
    __m128i u[2], v[2];
    for (int half = 0; half < 2; half++) {
      const __m256d columns = _mm256_add_pd(_mm256_set1_pd((double)(group * 8)), lanes[half]);
      const __m256d depth = _mm256_max_pd(along(line.w, line.dw, columns), _mm256_set1_pd(line.least_w));
      const __m256d nearness = _mm256_div_pd(_mm256_set1_pd(1), depth);
      u[half] = project(along(line.x, line.dx, columns), nearness, image.width);
      v[half] = project(along(line.y, line.dy, columns), nearness, image.height);
    }
    const __m256i at_u = _mm256_set_m128i(u[1], u[0]), at_v = _mm256_set_m128i(v[1], v[0]);
    prefetch_ahead(&image, at_u, at_v, line.ahead);
    const bool is_inside = all_within(at_u, (int32_t)(image.width - 1) << 16)
        && all_within(at_v, (int32_t)(image.height - 1) << 16);
    store(
        pixels + group * 8,
        is_inside ? sample_inside(image.pixels, image.stride, at_u, at_v) : sample_clamped(&image, at_u, at_v));
  }
}

#endif

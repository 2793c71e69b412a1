#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

// Which of sixteen columns from `x` on, a multiple of 16, can be seen: two groups of eight.
INLINE __mmask16 seen_lanes(const uint64_t *groups, int64_t x) {
  const uint64_t pair = groups[x >> 9] >> (x >> 3 & 63) & 3;
  return (__mmask16)((pair & 1) * 0x00FF | (pair >> 1) * 0xFF00);
}

// The lanes of sixteen columns from `x` on that lie in a range.
INLINE __mmask16 range_lanes(int64_t x, int64_t first, int64_t last) {
  return (__mmask16)(x < first ? 0xFFFFu << (first - x) : 0xFFFFu) & first_lanes(last - x);
}

AVX512 void raster_fill_seen_avx512(
    uint32_t *pixels, int64_t stride, const uint64_t *groups, const raster_disc_row *rows, int64_t count,
    raster_range columns, uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color);
  for (int64_t row = 0; row < count; row++, pixels += stride, groups += 2) {
    int64_t first = columns.first, last = columns.last;
    if (rows) {
      first = first > rows[row].left + 2 ? first : rows[row].left + 2;
      last = last < rows[row].right ? last : rows[row].right;
    }
    for (int64_t x = first & -16; x < last; x += 16) {
      store(pixels + x, seen_lanes(groups, x) & range_lanes(x, first, last), source);
    }
  }
}

#endif

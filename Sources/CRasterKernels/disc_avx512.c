#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

// Of 64 columns from `x` on those that lie in eight groups and in a range, a bit for each. Every group is a bit that becomes
// a byte.
INLINE uint64_t columns_in(uint8_t groups, int64_t x, raster_range range) {
  const uint64_t all = _pdep_u64(groups, 0x0101010101010101) * 0xFF;
  const uint64_t after = ~0ull << (x < range.first ? range.first - x : 0);
  const int64_t left = range.last - x;
  return _bzhi_u64(all & after, (uint32_t)(left < 64 ? left : 64));
}

AVX512 void raster_fill_seen_avx512(
    uint32_t *pixels, int64_t stride, const uint8_t *groups, const raster_disc_row *rows, int64_t count,
    raster_range columns, uint32_t color) {
  const __m512i source = _mm512_set1_epi32((int)color);
  for (int64_t row = 0; row < count; row++, pixels += stride, groups += 16) {
    raster_range range = columns;
    if (rows) {
      if (range.first < rows[row].left + 2) range.first = rows[row].left + 2;
      if (range.last > rows[row].right) range.last = rows[row].right;
    }
    if (range.first >= range.last) continue;
    for (int64_t x = range.first & -64; x < range.last; x += 64) {
      const uint64_t lanes = columns_in(groups[x >> 6], x, range);
      for (int part = 0; part < 64; part += 16) store(pixels + x + part, (__mmask16)(lanes >> part), source);
    }
  }
}

#endif

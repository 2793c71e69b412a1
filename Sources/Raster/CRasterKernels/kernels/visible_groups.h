// Filling the visible groups of eight columns.

// A bit for each of 64 columns from `x` on: those in visible groups (a bit for each of eight) and in a range.
INLINE uint64_t columns_in(uint8_t groups, int64_t x, raster_range range) {
  const uint64_t all = spread_bits(groups) * 0xFF;
  const uint64_t after = ~0ull << (x < range.first ? range.first - x : 0);
  const int64_t left = range.last - x;
  return all & after & (left < 64 ? (1ull << left) - 1 : ~0ull);
}

static void fill_visible(
    uint32_t *pixels, int64_t stride, const uint8_t *groups, const raster_circle_row *circle_rows, int64_t count,
    raster_range columns, uint32_t color) {
  for (int64_t row = 0; row < count; row++, pixels += stride, groups += 16) {
    raster_range range = columns;
    if (circle_rows) {
      if (range.first < circle_rows[row].left + 2) range.first = circle_rows[row].left + 2;
      if (range.last > circle_rows[row].right) range.last = circle_rows[row].right;
    }
    if (range.first >= range.last) continue;
    for (int64_t x = range.first & -64; x < range.last; x += 64) {
      const uint64_t visible = columns_in(groups[x >> 6], x, range);
      for (int part = 0; part < 64; part += PIXELS) {
        const uint32_t bits = (uint32_t)(visible >> part);
#if VECTOR_BYTES < 64
        if (!(bits & ((1u << PIXELS) - 1))) continue;
#endif
        store_lanes(pixels + x + part, lanes_of(bits), (u32v)color);
      }
    }
  }
}

// The columns of edges, four rows at a time.

INLINE f64x4 edge_x(const raster_edge *edge, f64x4 heights, double left) {
  return edge->x + (heights - edge->top) * edge->slope - left;
}

static uint32_t place_edge(
    const raster_edge *from, double top, double left, int64_t width, int64_t rows, raster_edge_place *places) {
  const raster_edge edge = *from;
  const double limit = (double)width;
  const i32x4 columns = (i32x4)(int32_t)width;
  uint32_t found = 0;
  for (int64_t row = 0; row < rows; row += 4) {
    const f64x4 tops = (top + (double)row) + (f64x4){0, 1, 2, 3};
    const f64x4 upper = edge_x(&edge, tops, left), lower = edge_x(&edge, tops + 1, left);
    const i64x4 is_falling = upper > lower;
    const f64x4 low = is_falling ? lower : upper, high = is_falling ? upper : lower;
    const i32x4 is_before = ~__builtin_convertvector(high > 0, i32x4);
    const i32x4 is_after = ~__builtin_convertvector(low < limit, i32x4) & ~is_before;
    const i64x4 is_within = (low >= 0) & (high < limit - 1);
    const i32x4 is_placed = __builtin_convertvector(is_within, i32x4) & ~is_before;

    const f64x4 seen_low = is_within ? low : 0, seen_high = is_within ? high : 0;
    const i32x4 first = __builtin_convertvector(seen_low, i32x4);
    const f64x4 start = __builtin_convertvector(first, f64x4);
    const i32x4 is_one = __builtin_convertvector(seen_high <= start + 1, i32x4);
    const i32x4 is_two = __builtin_convertvector(seen_high <= start + 2, i32x4);
    const f32x4 mean = __builtin_convertvector((seen_low + seen_high) * 0.5 - start, f32x4);
    const f32x4 share = __builtin_convertvector(start + 1 - seen_low, f32x4);
    const f32x4 length = __builtin_convertvector(seen_high - seen_low, f32x4);
    const f32x4 area = 0.5f * share * share / (length > 0 ? length : 1);
    const i32x4 end = __builtin_convertvector(seen_high, i32x4) + 2;

    const i32x4 place_end = is_one ? first + 1 : is_two ? first + 2 : end < columns ? end : columns;
    const f32x4 right = is_one ? 1 - mean : is_two ? area : __builtin_convertvector(seen_low, f32x4);
    const f32x4 rest = is_one ? mean : is_two ? mean - 1 + area : __builtin_convertvector(seen_high, f32x4);
    const i32x4 outside = is_after & columns;
    const i32x8 ends = __builtin_shufflevector(
        is_placed ? first : outside, is_placed ? place_end : outside, 0, 4, 1, 5, 2, 6, 3, 7);
    const i32x8 areas =
        __builtin_shufflevector((i32x4)right & is_placed, (i32x4)rest & is_placed, 0, 4, 1, 5, 2, 6, 3, 7);
    STORE(i32x8, places + row, __builtin_shufflevector(ends, areas, 0, 1, 8, 9, 2, 3, 10, 11));
    STORE(i32x8, places + row + 2, __builtin_shufflevector(ends, areas, 4, 5, 12, 13, 6, 7, 14, 15));
    const i32x4 bits = (is_before | is_after | is_placed) & (i32x4){1, 2, 4, 8};
    found |= (uint32_t)__builtin_reduce_or(bits) << row;
  }
  return rows < 32 ? found & ((1u << rows) - 1) : found;
}

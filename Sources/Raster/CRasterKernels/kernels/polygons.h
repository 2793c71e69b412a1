// Fills polygons using the signed areas beside their edges, eight columns at a time.
//
// In the groups of columns through which an edge runs, it adds the area of each pixel to its right; to all groups after
// those, it adds its height. So nothing has to be sorted, and no row depends on another.

// The part of an edge in a row, relative to the first column of the group in which it begins: its start, its extent
// across and half of the inverse of that, and its height, negative for an edge that runs upwards.
typedef struct {
  float low, span, half_inverse, height;
} edge_part;

// Adds the area that an edge covers in the columns from its part's group on, and in the groups after it.
INLINE void add_edge_part(edge_part part, int64_t first, int64_t last, float *cells, float *steps, uint64_t *touched) {
  const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (int64_t group = first;; group++) {
    // The distances that the edge has run at both sides of a pixel. All of its x are equally frequent, so the mean
    // distance between it and a line to its right is a parabola of the line's position until the edge ends.
    const f32x8 start = lanes - part.low, end = start + 1;
    const f32x8 from = min8(max8(start, 0), (f32x8)part.span), to = min8(max8(end, 0), (f32x8)part.span);
    const f32x8 beyond = min8(max8(end - part.span, 0), 1);
    const f32x8 area = (to - from) * (to + from) * part.half_inverse + beyond;
    float *place = cells + group * 8;
    STORE(f32x8, place, LOAD(f32x8, place) + area * part.height);
    touched[group >> 6] |= (uint64_t)1 << (group & 63);
    if (group >= last) break;
    part.low -= 8;
  }
  steps[last + 1] += part.height;
}

// The minimum span whose inverse is finite; narrower edges count as vertical.
#define LEAST_SPAN 1e-30f

// Adds an edge that may lie partly outside the columns.
static __attribute__((noinline)) void add_cut_edge_part(
    double low, double high, double height, const raster_polygon_rows *rows, float *cells, float *steps,
    uint64_t *touched) {
  const double limit = (double)(rows->groups * 8);
  if (!(high > 0)) {
    steps[0] += (float)height;
    return;
  }
  if (!(low < limit)) return;
  if (low < 0) {
    const double outside = height * (-low / (high - low));
    steps[0] += (float)outside;
    height -= outside;
    low = 0;
  }
  if (high > limit) {
    height *= (limit - low) / (high - low);
    high = limit;
  }
  const int64_t first = (int64_t)low >> 3, end = (int64_t)high >> 3;
  const float span = (float)(high - low);
  const edge_part part = {
      (float)(low - (double)(first * 8)), span, 0.5f / (span > LEAST_SPAN ? span : LEAST_SPAN), (float)height};
  add_edge_part(part, first, end < rows->groups ? end : rows->groups - 1, cells, steps, touched);
}

static void add_polygon_edges(
    const raster_polygon_edge *edges, int64_t count, double direction, const raster_polygon_rows *target) {
  const raster_polygon_rows rows = *target;
  const double top = (double)rows.row, limit = (double)(rows.groups * 8);
  for (int64_t index = 0; index < count; index++) {
    const raster_polygon_edge edge = edges[index];
    if (!(edge.bottom > top)) continue;
    if (!(edge.top < top + (double)rows.rows)) break;
    const int64_t first = edge.top > top ? (int64_t)(edge.top - top) : 0;
    const double reach = edge.bottom - top;
    const int64_t whole = reach < (double)rows.rows ? (int64_t)reach : rows.rows;
    const int64_t end = whole < rows.rows && (double)whole < reach ? whole + 1 : whole;
    for (int64_t row = first; row < end; row += 4) {
      const f64x4 tops = (top + (double)row) + (f64x4){0, 1, 2, 3};
      const f64x4 upper = max4(tops, (f64x4)edge.top), lower = min4(tops + 1, (f64x4)edge.bottom);
      const f64x4 a = edge.x + (upper - edge.top) * edge.slope - rows.left;
      const f64x4 b = edge.x + (lower - edge.top) * edge.slope - rows.left;
      const f64x4 low = min4(a, b), high = max4(a, b), heights = (lower - upper) * direction;
      const i64x4 is_within = (low >= 0) & (high < limit);
      const f64x4 seen_low = is_within ? low : 0, seen_high = is_within ? high : 0;
      const i32x4 groups = __builtin_convertvector(seen_low, i32x4) >> 3;
      const i32x4 last_groups = __builtin_convertvector(seen_high, i32x4) >> 3;
      const f32x4 places = __builtin_convertvector(seen_low - __builtin_convertvector(groups << 3, f64x4), f32x4);
      const f32x4 spans = __builtin_convertvector(seen_high - seen_low, f32x4);
      const f32x4 inverses = 0.5f / (spans > LEAST_SPAN ? spans : LEAST_SPAN);
      const f32x4 parts = __builtin_convertvector(heights, f32x4);
      int64_t within[4];
      int32_t firsts[4], lasts[4];
      float place[4], span[4], inverse[4], height[4];
      STORE(i64x4, within, is_within);
      STORE(i32x4, firsts, groups);
      STORE(i32x4, lasts, last_groups);
      STORE(f32x4, place, places);
      STORE(f32x4, span, spans);
      STORE(f32x4, inverse, inverses);
      STORE(f32x4, height, parts);
      const int64_t left = end - row < 4 ? end - row : 4;
      for (int64_t lane = 0; lane < left; lane++) {
        float *cells = rows.cells + (row + lane) * rows.groups * 8;
        float *steps = rows.steps + (row + lane) * (rows.groups + 1);
        uint64_t *touched = rows.touched + (row + lane) * 2;
        if (within[lane]) {
          const edge_part part = {place[lane], span[lane], inverse[lane], height[lane]};
          add_edge_part(part, firsts[lane], lasts[lane], cells, steps, touched);
        } else {
          add_cut_edge_part(low[lane], high[lane], heights[lane], &rows, cells, steps, touched);
        }
      }
    }
  }
}

// The levels of areas, 0…255.
INLINE i32x8 area_levels(f32x8 areas) {
  return __builtin_convertvector(min8(abs8(areas), 1) * 255 + 0.5f, i32x8);
}

// The weights of the first eight pixels of a vector, each repeated for both halves of its pixel.
INLINE u16v group_weights(i32x8 levels) {
#if VECTOR_BYTES == 64
  const i32v wide = __builtin_shufflevector(levels, (i32x8)0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
  const i32v wide = levels;
#endif
  return (u16v)(wide | wide << 16);
}

// Blends a group of columns; those in the range are drawn, and `limit` columns may be written.
INLINE void blend_group(
    uint32_t *pixels, int64_t first, int64_t last, int64_t limit, i32x8 levels, u32v color, bool is_opaque) {
  const i32x8 columns = {0, 1, 2, 3, 4, 5, 6, 7};
  const int64_t count = limit < 8 ? limit : 8;
  if (first > 0 || last < 8) levels &= (columns >= (int32_t)first) & (columns < (int32_t)last);
  const lanes lanes = first_lanes(count);
  const u16v weights = group_weights(levels);
  const u32v above = scale(color, weights), below = load_lanes(pixels, lanes);
  const u16v rest = 255 - (is_opaque ? weights : alpha(above));
  store_lanes(pixels, lanes, (u32v)__builtin_elementwise_add_sat((u8v)above, (u8v)scale(below, rest)));
}

// Blends columns of equal coverage.
INLINE void blend_level(uint32_t *pixels, int64_t first, int64_t last, int32_t level, u32v color, bool is_opaque) {
  if (level == 0 || first >= last) return;
  if (level == 255 && is_opaque) {
    fill(pixels + first, last - first, color[0]);
  } else {
    blend_color(pixels + first, last - first, scale(color, (u16v)(uint16_t)level)[0]);
  }
}

INLINE void blend_polygon_row(
    uint32_t *pixels, int64_t limit, raster_range columns, int64_t groups, float *cells, float *steps,
    uint64_t *touched, u32v color, bool is_opaque) {
  float sum = 0;
  int64_t next = 0;
  for (int64_t word = 0; word * 64 < groups; word++) {
    for (uint64_t bits = touched[word]; bits; bits &= bits - 1) {
      const int64_t group = word * 64 + __builtin_ctzll(bits), column = group * 8;
      // Steps lie only between touched groups or right after one of them.
      if (group > next) {
        sum += steps[next];
        steps[next] = 0;
        const int64_t first = next * 8 > columns.first ? next * 8 : columns.first;
        blend_level(
            pixels, first, column < columns.last ? column : columns.last, area_levels((f32x8)sum)[0], color, is_opaque);
      }
      sum += steps[group];
      steps[group] = 0;
      const i32x8 levels = area_levels(LOAD(f32x8, cells + column) + sum);
      STORE(f32x8, cells + column, (f32x8)0.0f);
      if (column < columns.last && column + 8 > columns.first) {
        blend_group(
            pixels + column, columns.first - column, columns.last - column, limit - column, levels, color, is_opaque);
      }
      next = group + 1;
    }
    touched[word] = 0;
  }
  sum += steps[next];
  steps[next] = 0;
  const int64_t first = next * 8 > columns.first ? next * 8 : columns.first;
  blend_level(pixels, first, columns.last, area_levels((f32x8)sum)[0], color, is_opaque);
}

static void blend_polygon(
    uint32_t *pixels, int64_t stride, int64_t limit, const raster_polygon_rows *rows, const raster_range *columns,
    uint32_t color) {
  const bool is_opaque = color >> 24 == 255;
  for (int64_t row = 0; row < rows->rows; row++) {
    uint32_t *line = pixels + row * stride;
    float *cells = rows->cells + row * rows->groups * 8, *steps = rows->steps + row * (rows->groups + 1);
    uint64_t *touched = rows->touched + row * 2;
    if (is_opaque) {
      blend_polygon_row(line, limit, columns[row], rows->groups, cells, steps, touched, (u32v)color, true);
    } else {
      blend_polygon_row(line, limit, columns[row], rows->groups, cells, steps, touched, (u32v)color, false);
    }
  }
}

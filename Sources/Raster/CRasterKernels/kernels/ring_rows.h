// Rows of parts of rings: their touched columns, their coverage, and painting them.

// A range of x relative to a ring's centre.
typedef struct {
  float low, high;
} ring_span;

INLINE ring_span united(ring_span a, ring_span b) {
  return (ring_span){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

INLINE ring_span common(ring_span a, ring_span b) {
  return (ring_span){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

// The distance that an end reaches from its point.
INLINE float end_reach(const raster_ring_part *part, const raster_ring_end *end) {
  if (end->kind < raster_ring_line || end->reach <= 0) return 0;
  return end->kind == raster_ring_round ? end->reach : (part->half_width + end->reach) * 1.0001f;
}

INLINE float distance_from(float low, float high, float y) { return y < low ? low - y : y > high ? y - high : 0; }

// Half the lengths of chords of circles at heights; 0 outside.
INLINE f32x8 chords(float radius, f32x8 heights) {
  const f32x8 squares = radius * radius - heights * heights;
  return sqrt8(squares > 0 ? squares : 0);
}

INLINE f32x8 distances_from(f32x8 low, f32x8 high, float y) {
  return y < low ? low - y : y > high ? y - high : 0;
}

// The ranges of x that a part touches in eight rows from `low` to `high`.
typedef struct {
  f32x8 low, high;
} ring_spans;

INLINE ring_spans with_end(
    const raster_ring_end *end, float reach, f32x8 low, f32x8 high, ring_spans spans) {
  if (reach <= 0) return spans;
  const f32x8 heights = distances_from(low, high, end->y), chord = chords(reach, heights);
  const f32x8 first = min8(spans.low, end->x - chord), last = max8(spans.high, end->x + chord);
  return (ring_spans){heights < reach ? first : spans.low, heights < reach ? last : spans.high};
}

INLINE ring_spans touched_spans(const raster_ring_part *part, f32x8 low, f32x8 high) {
  const f32x8 nearest = distances_from(low, high, 0), farthest = max8(-low, high);
  const f32x8 outer = chords(part->outer, nearest), inner = chords(part->inner, farthest);
  // If the ring crosses the middle, a part may continue a little on the other side.
  const f32x8 begin = inner > 0 ? inner : -4;
  const i32x8 is_met = nearest < part->outer;
  ring_spans spans = part->side > 0 ? (ring_spans){begin, outer} : (ring_spans){-outer, -begin};
  spans.low = is_met ? spans.low : 1e9f;
  spans.high = is_met ? spans.high : -1e9f;
  spans = with_end(&part->start, end_reach(part, &part->start), low, high, spans);
  spans = with_end(&part->end, end_reach(part, &part->end), low, high, spans);
  return (ring_spans){max8(spans.low, (f32x8)part->low_x), min8(spans.high, (f32x8)part->high_x)};
}

// The part of a range that is before the line at an end, by more than a pixel.
INLINE ring_span before_end(const raster_ring_end *end, float low, float high, ring_span span) {
  const float upper = low * end->tangent_y, lower = high * end->tangent_y;
  const float slack = -1 - (upper > lower ? upper : lower);
  if (end->tangent_x > 1e-6f) return common(span, (ring_span){span.low, slack / end->tangent_x});
  if (end->tangent_x < -1e-6f) return common(span, (ring_span){slack / end->tangent_x, span.high});
  return slack > 0 ? span : (ring_span){0, 0};
}

// The minimum half width, in pixels, of a ring with columns that need no measuring.
#define RING_SOLID_HALF_WIDTH 8

// The range of x that is covered completely in a row.
INLINE ring_span solid_span(const raster_ring_part *part, float low, float high) {
  const float nearest = distance_from(low, high, 0), farthest = -low > high ? -low : high;
  const float inner = chords(part->inner, (f32x8)nearest)[0], outer = chords(part->outer, (f32x8)farthest)[0];
  if (outer - inner < 24) return (ring_span){0, 0};
  const ring_span all = part->side > 0 ? (ring_span){inner, outer} : (ring_span){-outer, -inner};
  return before_end(&part->start, low, high, before_end(&part->end, low, high, all));
}

INLINE int32_t floor_to_int(float value) { return (int32_t)__builtin_floorf(value); }
INLINE int32_t ceil_to_int(float value) { return (int32_t)__builtin_ceilf(value); }

typedef VECTOR(uint8_t, 8) u8x8;

// A row of a part: its mask, whose first element is that of column `origin`, and the y of its middle.
typedef struct {
  uint8_t *mask;
  int32_t origin;
  float y;
} ring_row;

// The x of eight columns, from the centre.
INLINE f32x8 column_places(const raster_ring_part *part, int32_t column) {
  const i32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  return __builtin_convertvector(column - part->column + lanes, f32x8) + (0.5f - part->x);
}

INLINE void add_areas(ring_row row, int32_t column, int32_t last, f32x8 areas) {
  const i32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const i32x8 levels = __builtin_convertvector(areas * 255 + 0.5f, i32x8) & (lanes < last - column);
  uint8_t *place = row.mask + (column - row.origin);
  STORE(u8x8, place, __builtin_elementwise_add_sat(LOAD(u8x8, place), __builtin_convertvector(levels, u8x8)));
}

// The method of measuring the columns of a row.
typedef enum { ring_without_ends, ring_with_circles, ring_with_any_ends } ring_measuring;

// Adds the coverage of columns to a row.
INLINE void add_columns(
    const raster_ring_part *part, plain_ring ring, ring_measuring measuring, ring_row row, int32_t first, int32_t last) {
  const f32x8 y = (f32x8)row.y;
  for (int32_t column = first; column < last; column += 8) {
    const f32x8 x = column_places(part, column);
    f32x8 areas;
    if (measuring == ring_with_any_ends) {
      areas = column_areas(part, x, y);
    } else {
      areas = plain_areas(ring, x, y);
      if (measuring == ring_with_circles) {
        areas = with_circles(part, x, y, areas);
        areas = cut_areas(&part->end, x, y, cut_areas(&part->start, x, y, areas));
      }
    }
    add_areas(row, column, last, areas);
  }
}

// Adds the coverage of columns near any ends of any ring.
static __attribute__((noinline)) void add_any_columns(
    const raster_ring_part *part, ring_row row, int32_t first, int32_t last) {
  add_columns(part, (plain_ring){0, 0}, ring_with_any_ends, row, first, last);
}

// Adds the coverage of columns around those that are covered completely.
static __attribute__((noinline)) void add_wide_columns(
    const raster_ring_part *part, ring_row row, float low, float high, int32_t first, int32_t last) {
  const ring_span solid = solid_span(part, low, high);
  if (solid.high - solid.low < 16) return add_any_columns(part, row, first, last);
  const int32_t begin = part->column + ceil_to_int(solid.low + part->x);
  const int32_t end = part->column + floor_to_int(solid.high + part->x);
  const int32_t solid_first = begin > first ? (begin < last ? begin : last) : first;
  const int32_t solid_last = end < last ? (end > solid_first ? end : solid_first) : last;
  add_any_columns(part, row, first, solid_first);
  for (int32_t column = solid_first; column < solid_last; column++) row.mask[column - row.origin] = 255;
  add_any_columns(part, row, solid_last, last);
}

// Whether an end affects rows, given the columns of each.
INLINE i32x8 reaches(const raster_ring_end *end, f32x8 first, f32x8 last, f32x8 y) {
  const f32x8 a = first * end->tangent_x + y * end->tangent_y, b = last * end->tangent_x + y * end->tangent_y;
  return max8(a, b) >= -RING_PIXEL_REACH;
}

static void add_ring_part(
    const raster_ring_part *from, uint8_t *mask, int64_t stride, raster_range columns, raster_range rows,
    raster_ring_row *touched) {
  const int64_t top = from->row + (int64_t)floor_to_int(from->low_y + from->y);
  const int64_t bottom = from->row + (int64_t)ceil_to_int(from->high_y + from->y);
  const int64_t begin = top > rows.first ? top : rows.first, end = bottom < rows.last ? bottom : rows.last;
  if (begin >= end) return;
  const int32_t origin = (int32_t)columns.first, limit = (int32_t)columns.last;
  // A copy, so that stores cannot change it.
  const raster_ring_part part = *from;
  const plain_ring ring = plain_radii(&part);
  const bool has_lines = part.start.kind == raster_ring_line || part.end.kind == raster_ring_line;
  const bool has_small_circles = (part.start.kind == raster_ring_round && part.start.reach < RING_SMALL_CIRCLE)
      || (part.end.kind == raster_ring_round && part.end.reach < RING_SMALL_CIRCLE);
  const bool is_wide = part.half_width >= RING_SOLID_HALF_WIDTH, is_any = !is_plain(&part);
  const bool has_any_ends = is_any || has_lines || has_small_circles;
  const i32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (int64_t block = begin; block < end; block += 8) {
    // Processes eight rows together.
    const f32x8 places = __builtin_convertvector((int32_t)(block - part.row) + lanes, f32x8);
    const f32x8 low = places - part.y, high = places + 1 - part.y, y = places + (0.5f - part.y);
    const ring_spans spans = touched_spans(&part, low, high);
    const i32x8 is_touched = spans.low < spans.high;
    const f32x8 lefts = __builtin_elementwise_floor((is_touched ? spans.low : 0) + part.x);
    const f32x8 rights = __builtin_elementwise_ceil((is_touched ? spans.high : 0) + part.x);
    i32x8 firsts = __builtin_convertvector(lefts, i32x8) + part.column;
    i32x8 lasts = __builtin_convertvector(rights, i32x8) + part.column;
    firsts = __builtin_elementwise_max(firsts, (i32x8)origin);
    lasts = is_touched ? __builtin_elementwise_min(lasts, (i32x8)limit) : firsts;
    const f32x8 from_x = __builtin_convertvector(firsts - part.column, f32x8);
    const f32x8 to_x = __builtin_convertvector(lasts + 8 - part.column, f32x8);
    const i32x8 ends = reaches(&part.start, from_x, to_x, y) | reaches(&part.end, from_x, to_x, y);
    int32_t first_columns[8], last_columns[8], has_ends[8];
    float heights[8], bounds[2][8];
    STORE(i32x8, first_columns, firsts);
    STORE(i32x8, last_columns, lasts);
    STORE(i32x8, has_ends, ends);
    STORE(f32x8, heights, y);
    STORE(f32x8, bounds[0], low);
    STORE(f32x8, bounds[1], high);
    const int64_t count = end - block < 8 ? end - block : 8;
    for (int64_t index = 0; index < count; index++) {
      const int32_t first = first_columns[index], last = last_columns[index];
      if (first >= last) continue;
      raster_ring_row *range = touched + (block + index - rows.first);
      if (part.side < 0) {
        range->first_left = first < range->first_left ? first : range->first_left;
        range->last_left = last > range->last_left ? last : range->last_left;
      } else {
        range->first_right = first < range->first_right ? first : range->first_right;
        range->last_right = last > range->last_right ? last : range->last_right;
      }
      const ring_row line = {mask + (block + index - rows.first) * stride, origin, heights[index]};
      if (is_wide) {
        add_wide_columns(from, line, bounds[0][index], bounds[1][index], first, last);
      } else if (is_any || (has_ends[index] && has_any_ends)) {
        add_any_columns(from, line, first, last);
      } else if (has_ends[index]) {
        add_columns(&part, ring, ring_with_circles, line, first, last);
      } else {
        add_columns(&part, ring, ring_without_ends, line, first, last);
      }
    }
  }
}

// Blends columns of a row, and clears their coverage. Columns after the last, in whole vectors, have no coverage, or
// are blended and cleared, too.
INLINE void blend_ring_columns(
    uint32_t *pixels, int64_t limit, uint8_t *mask, int64_t first, int64_t last, u32v color, bool is_opaque) {
  for (int64_t x = first; x < last; x += PIXELS) {
    const lanes lanes = first_lanes(limit - x);
    const u16v weights = load_weights(mask + x, PIXELS);
    const u32v above = scale(color, weights), below = load_lanes(pixels + x, lanes);
    const u16v rest = 255 - (is_opaque ? weights : alpha(above));
    store_lanes(pixels + x, lanes, (u32v)__builtin_elementwise_add_sat((u8v)above, (u8v)scale(below, rest)));
    STORE(u8_pixels, mask + x, (u8_pixels)0);
  }
}

INLINE void blend_ring_rows(
    uint32_t *pixels, int64_t stride, int64_t limit, uint8_t *mask, int64_t mask_stride, const raster_ring_row *touched,
    int64_t origin, int64_t rows, u32v color, bool is_opaque) {
  for (int64_t y = 0; y < rows; y++) {
    const raster_ring_row row = touched[y];
    uint32_t *line = pixels + y * stride;
    uint8_t *levels = mask + y * mask_stride;
    if (row.first_left < row.last_left) {
      blend_ring_columns(line, limit, levels, row.first_left - origin, row.last_left - origin, color, is_opaque);
    }
    if (row.first_right < row.last_right) {
      blend_ring_columns(line, limit, levels, row.first_right - origin, row.last_right - origin, color, is_opaque);
    }
  }
}

static void blend_ring(
    uint32_t *pixels, int64_t stride, int64_t limit, uint8_t *mask, int64_t mask_stride, const raster_ring_row *touched,
    int64_t origin, int64_t rows, uint32_t color) {
  if (color >> 24 == 255) {
    blend_ring_rows(pixels, stride, limit, mask, mask_stride, touched, origin, rows, (u32v)color, true);
  } else {
    blend_ring_rows(pixels, stride, limit, mask, mask_stride, touched, origin, rows, (u32v)color, false);
  }
}

// The coverage of parts of rings, eight columns at a time.
//
// The edges of a ring and of its round ends are taken as lines within a pixel, at right angles to the direction in which
// its centre lies, and less is covered the more they bend. Corners are clipped one by one.

// A line is further from a pixel's centre than its corners.
#define RING_PIXEL_REACH 0.7072f

// Round ends of smaller radii are measured at sixteen places in a pixel.
#define RING_LEAST_DISC 1.5f

INLINE f32x8 max8(f32x8 a, f32x8 b) { return a > b ? a : b; }
INLINE f32x8 min8(f32x8 a, f32x8 b) { return a < b ? a : b; }
INLINE f32x8 abs8(f32x8 a) { return __builtin_elementwise_abs(a); }
INLINE f32x8 sqrt8(f32x8 a) { return __builtin_elementwise_sqrt(a); }

// The area of a pixel on one side of lines at signed distances from its centre, greater ones covering more. Distances
// and the normals, long ≥ short > 0 along the axes, are multiplied by the same factor.
INLINE f32x8 line_area(f32x8 distance, f32x8 along, f32x8 across) {
  const f32x8 away = abs8(distance), half = along * 0.5f, rest = across * 0.5f;
  const f32x8 corner = max8(half + rest - away, 0), twice = across + across;
  const f32x8 beyond = (away <= half - rest ? (half - away) * twice : corner * corner) / (along * twice);
  return distance > 0 ? 1 - beyond : beyond;
}

// The area that lines at true distances cover less when they bend, by a sixth of their curvature.
INLINE f32x8 bent_area(f32x8 distance, f32x8 along, f32x8 across, f32x8 bend) {
  const f32x8 per_along = 1 / along, per_across = 1 / across;
  const f32x8 low = max8((-0.5f - distance * across) * per_along, (distance * along - 0.5f) * per_across);
  const f32x8 high = min8((0.5f - distance * across) * per_along, (distance * along + 0.5f) * per_across);
  return high > low ? (high * high * high - low * low * low) * bend : 0;
}

INLINE f32x8 disc_area(f32x8 distance, f32x8 along, f32x8 across, f32x8 bend) {
  const f32x8 area = line_area(distance, along, across) - bent_area(distance, along, across, bend);
  return distance >= RING_PIXEL_REACH ? 1 : distance <= -RING_PIXEL_REACH ? 0 : area;
}

// How far places lie beyond the line across an end.
INLINE f32x8 beyond_end(const raster_ring_end *end, f32x8 x, f32x8 y) {
  return x * end->tangent_x + y * end->tangent_y;
}

// The edges of a ring at pixels: the unit normals, and how far the centres are inside the outer edge and the inner one.
typedef struct {
  f32x8 normal_x, normal_y, outer, inner;
} ring_edges;

// Beyond an end that reaches further in a straight line, the edges are straight.
INLINE void straighten(
    const raster_ring_part *part, const raster_ring_end *end, f32x8 x, f32x8 y, ring_edges *edges, f32x8 *bends) {
  if (end->kind != raster_ring_line || end->reach <= 0) return;
  const f32x8 beyond = beyond_end(end, x, y);
  const float middle = (part->outer + part->inner) * 0.5f, normal_x = end->x / middle, normal_y = end->y / middle;
  const f32x8 distance = x * normal_x + y * normal_y - middle;
  edges->normal_x = beyond > 0 ? normal_x : edges->normal_x;
  edges->normal_y = beyond > 0 ? normal_y : edges->normal_y;
  edges->outer = beyond > 0 ? part->half_width - distance : edges->outer;
  edges->inner = beyond > 0 ? -part->half_width - distance : edges->inner;
  *bends = beyond > 0 ? 0 : *bends;
}

// The corners of a pixel, and of what is left of it.
typedef struct {
  int32_t count;
  float x[8], y[8];
} pixel_corners;

INLINE void clip_corners(const pixel_corners *from, float normal_x, float normal_y, float limit, pixel_corners *to) {
  to->count = 0;
  for (int32_t index = 0; index < from->count; index++) {
    const int32_t next = index + 1 < from->count ? index + 1 : 0;
    const float here = limit - (from->x[index] * normal_x + from->y[index] * normal_y);
    const float there = limit - (from->x[next] * normal_x + from->y[next] * normal_y);
    if (here >= 0) {
      to->x[to->count] = from->x[index];
      to->y[to->count++] = from->y[index];
    }
    if ((here >= 0) != (there >= 0)) {
      const float share = here / (here - there);
      to->x[to->count] = from->x[index] + (from->x[next] - from->x[index]) * share;
      to->y[to->count++] = from->y[index] + (from->y[next] - from->y[index]) * share;
    }
  }
}

INLINE float corners_area(const pixel_corners *corners) {
  float sum = 0;
  for (int32_t index = 2; index < corners->count; index++) {
    const float a = corners->x[index - 1] - corners->x[0], b = corners->y[index - 1] - corners->y[0];
    const float c = corners->x[index] - corners->x[0], d = corners->y[index] - corners->y[0];
    sum += a * d - b * c;
  }
  return sum * 0.5f;
}

// The area of a pixel between the edges of a ring and before the line at an end.
INLINE float corner_area(const ring_edges *edges, int32_t lane, const raster_ring_end *end, float limit) {
  const pixel_corners pixel = {4, {-0.5f, 0.5f, 0.5f, -0.5f}, {-0.5f, -0.5f, 0.5f, 0.5f}};
  pixel_corners before, within;
  clip_corners(&pixel, end->tangent_x, end->tangent_y, limit, &before);
  clip_corners(&before, edges->normal_x[lane], edges->normal_y[lane], edges->outer[lane], &within);
  const float outer = corners_area(&within);
  clip_corners(&before, edges->normal_x[lane], edges->normal_y[lane], edges->inner[lane], &within);
  return outer - corners_area(&within);
}

// The area that a line at an end takes from what is covered.
INLINE f32x8 area_beyond_line(
    const raster_ring_end *end, f32x8 x, f32x8 y, const ring_edges *edges, f32x8 area) {
  const f32x8 beyond = beyond_end(end, x, y) - end->reach;
  const float along_x = __builtin_fabsf(end->tangent_x), along_y = __builtin_fabsf(end->tangent_y);
  const float along = along_x > along_y ? along_x : along_y, across = along_x > along_y ? along_y : along_x;
  const f32x8 line = line_area(beyond, (f32x8)along, (f32x8)(across > 1e-4f ? across : 1e-4f));
  f32x8 lost = beyond >= RING_PIXEL_REACH ? area : beyond <= -RING_PIXEL_REACH ? 0 : area > 0 ? line : 0;
  const i32x8 is_corner = (area > 0) & (area < 1) & (abs8(beyond) < RING_PIXEL_REACH);
  if (__builtin_reduce_or(is_corner)) {
    for (int32_t lane = 0; lane < 8; lane++) {
      if (is_corner[lane]) lost[lane] = area[lane] - corner_area(edges, lane, end, -beyond[lane]);
    }
  }
  return lost;
}

// The areas with a disc at an end. Where the ring goes over into the disc, half of an edge bends like either.
INLINE f32x8 with_disc(const raster_ring_end *end, f32x8 x, f32x8 y, f32x8 area) {
  const f32x8 across_x = x - end->x, across_y = y - end->y;
  const f32x8 away = max8(sqrt8(across_x * across_x + across_y * across_y), 1e-6f), per_away = 1 / away;
  const f32x8 normal_x = abs8(across_x) * per_away, normal_y = abs8(across_y) * per_away;
  const f32x8 disc = disc_area(
      end->reach - away, max8(normal_x, normal_y), max8(min8(normal_x, normal_y), 1e-4f),
      (f32x8)(1 / (6 * end->reach)));
  const f32x8 share = min8(max8(beyond_end(end, x, y) * 2.5f + 0.5f, 0), 1);
  return share >= 1 ? disc : area + (disc - area) * share;
}

// Whether an end changes what the pixels up to a distance beyond it show of the ring.
INLINE bool is_met(const raster_ring_end *end, float farthest) {
  return end->kind >= raster_ring_line && farthest > -RING_PIXEL_REACH;
}

// Where an end changes what pixels show of the ring.
INLINE i32x8 near_end(const raster_ring_end *end, f32x8 x, f32x8 y, bool is_met) {
  return is_met ? beyond_end(end, x, y) > -RING_PIXEL_REACH : (i32x8)0;
}

// The coverage of pixels around (x, y), from the centre, by a part without its cuts.
INLINE f32x8 ring_areas(const raster_ring_part *part, f32x8 x, f32x8 y, bool meets_start, bool meets_end) {
  const f32x8 away = sqrt8(x * x + y * y);
  const f32x8 outer = part->outer - away, inner = part->inner - away;
  // At such radii all edges bend about equally little, and in a ring so wide no pixel has both.
  const bool is_plain = part->inner >= 64 && part->half_width >= 0.75f;
  f32x8 plain = (f32x8)0.0f;
  if (is_plain) {
    const f32x8 along = max8(abs8(x), abs8(y)), across = max8(min8(abs8(x), abs8(y)), 1e-4f);
    const f32x8 outside = outer - 0.0625f / part->outer, inside = 0.0625f / part->inner - inner;
    plain = line_area(min8(outside, inside) * away, along, across);
    if (!meets_start && !meets_end) return plain;
    // Round ends go over into such edges without a corner.
    if (part->start.kind != raster_ring_line && part->end.kind != raster_ring_line) {
      f32x8 area = plain;
      if (meets_start && part->start.kind == raster_ring_disc) area = with_disc(&part->start, x, y, area);
      if (meets_end && part->end.kind == raster_ring_disc) area = with_disc(&part->end, x, y, area);
      area = min8(max8(area, 0), 1);
      return near_end(&part->start, x, y, meets_start) | near_end(&part->end, x, y, meets_end) ? area : plain;
    }
  }
  const f32x8 per_away = 1 / max8(away, 1e-3f);
  ring_edges edges = {x * per_away, y * per_away, outer, inner};
  f32x8 bends = (f32x8)(1.0f / 6);
  if (meets_start) straighten(part, &part->start, x, y, &edges, &bends);
  if (meets_end) straighten(part, &part->end, x, y, &edges, &bends);
  const f32x8 normal_x = abs8(edges.normal_x), normal_y = abs8(edges.normal_y);
  const f32x8 along = max8(normal_x, normal_y), across = max8(min8(normal_x, normal_y), 1e-4f);
  f32x8 area = disc_area(edges.outer, along, across, bends / part->outer)
      - disc_area(edges.inner, along, across, bends / part->inner);
  area = min8(max8(area, 0), 1);
  f32x8 lost = (f32x8)0.0f;
  if (meets_start && part->start.kind == raster_ring_line) lost += area_beyond_line(&part->start, x, y, &edges, area);
  if (meets_end && part->end.kind == raster_ring_line) lost += area_beyond_line(&part->end, x, y, &edges, area);
  area = max8(area - lost, 0);
  if (meets_start && part->start.kind == raster_ring_disc) area = with_disc(&part->start, x, y, area);
  if (meets_end && part->end.kind == raster_ring_disc) area = with_disc(&part->end, x, y, area);
  area = min8(max8(area, 0), 1);
  if (!is_plain) return area;
  return near_end(&part->start, x, y, meets_start) | near_end(&part->end, x, y, meets_end) ? area : plain;
}

// The same part, four times as large.
INLINE raster_ring_part magnified(const raster_ring_part *part) {
  raster_ring_part large = *part;
  large.outer *= 4;
  large.inner *= 4;
  large.half_width *= 4;
  raster_ring_end *const ends[] = {&large.start, &large.end};
  for (int32_t index = 0; index < 2; index++) {
    ends[index]->x *= 4;
    ends[index]->y *= 4;
    ends[index]->reach *= 4;
  }
  return large;
}

// Areas with those of pixels near a small disc measured at sixteen places.
INLINE f32x8 refined(
    const raster_ring_part *part, const raster_ring_end *end, f32x8 x, f32x8 y, f32x8 areas) {
  const f32x8 across_x = x - end->x, across_y = y - end->y;
  const float near = end->reach + 1.5f;
  const i32x8 is_near = across_x * across_x + across_y * across_y < near * near;
  if (!__builtin_reduce_or(is_near)) return areas;
  const raster_ring_part large = magnified(part);
  const f32x8 columns = {-1.5f, -0.5f, 0.5f, 1.5f, -1.5f, -0.5f, 0.5f, 1.5f};
  const f32x8 rows = {-1.5f, -1.5f, -1.5f, -1.5f, -0.5f, -0.5f, -0.5f, -0.5f};
  for (int32_t lane = 0; lane < 8; lane++) {
    if (!is_near[lane]) continue;
    const f32x8 places = x[lane] * 4 + columns;
    const f32x8 upper = ring_areas(&large, places, y[lane] * 4 + rows, true, true);
    const f32x8 lower = ring_areas(&large, places, y[lane] * 4 + rows + 2, true, true);
    const f32x8 both = upper + lower;
    areas[lane] = (((both[0] + both[1]) + (both[2] + both[3])) + ((both[4] + both[5]) + (both[6] + both[7]))) / 16;
  }
  return areas;
}

INLINE f32x8 cut_areas(const raster_ring_end *end, f32x8 x, f32x8 y, f32x8 areas) {
  const f32x8 beyond = beyond_end(end, x, y);
  if (end->kind == raster_ring_cut) return beyond > 0 ? 0 : areas;
  return end->kind == raster_ring_cut_before ? (beyond >= 0 ? 0 : areas) : areas;
}

INLINE float farthest_beyond(const raster_ring_end *end, float first, float last, float y) {
  const float a = first * end->tangent_x + y * end->tangent_y, b = last * end->tangent_x + y * end->tangent_y;
  return a > b ? a : b;
}

// The coverage of eight columns whose centres are at `x`.
INLINE f32x8 column_areas(const raster_ring_part *part, f32x8 x, float y) {
  const float start = farthest_beyond(&part->start, x[0], x[7], y), end = farthest_beyond(&part->end, x[0], x[7], y);
  const bool meets_start = is_met(&part->start, start), meets_end = is_met(&part->end, end);
  f32x8 areas = ring_areas(part, x, (f32x8)y, meets_start, meets_end);
  if (meets_start && part->start.kind == raster_ring_disc && part->start.reach < RING_LEAST_DISC) {
    areas = refined(part, &part->start, x, (f32x8)y, areas);
  }
  if (meets_end && part->end.kind == raster_ring_disc && part->end.reach < RING_LEAST_DISC) {
    areas = refined(part, &part->end, x, (f32x8)y, areas);
  }
  if (start >= 0) areas = cut_areas(&part->start, x, (f32x8)y, areas);
  if (end >= 0) areas = cut_areas(&part->end, x, (f32x8)y, areas);
  return areas;
}

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

// How far an end reaches from its point.
INLINE float end_reach(const raster_ring_part *part, const raster_ring_end *end) {
  if (end->kind < raster_ring_line || end->reach <= 0) return 0;
  return end->kind == raster_ring_disc ? end->reach : (part->half_width + end->reach) * 1.0001f;
}

INLINE float distance_from(float low, float high, float y) { return y < low ? low - y : y > high ? y - high : 0; }

// Half the lengths of chords of circles at heights; 0 outside.
INLINE f32x4 chords(f32x4 radii, f32x4 heights) {
  const f32x4 squares = radii * radii - heights * heights;
  return __builtin_elementwise_sqrt(squares > 0 ? squares : 0);
}

// The range of x that a part touches in a row from `low` to `high`.
INLINE ring_span touched_span(const raster_ring_part *part, f32x4 radii, float low, float high) {
  const float nearest = distance_from(low, high, 0), farthest = -low > high ? -low : high;
  const float from_start = distance_from(low, high, part->start.y), from_end = distance_from(low, high, part->end.y);
  const f32x4 reaches = chords(radii, (f32x4){nearest, farthest, from_start, from_end});
  // Where the ring crosses the middle, a part may go on a little on the other side.
  const float inner = reaches[1] > 0 ? reaches[1] : -4;
  ring_span span = {1e9f, -1e9f};
  if (nearest < radii[0]) span = part->side > 0 ? (ring_span){inner, reaches[0]} : (ring_span){-reaches[0], -inner};
  if (from_start < radii[2]) {
    span = united(span, (ring_span){part->start.x - reaches[2], part->start.x + reaches[2]});
  }
  if (from_end < radii[3]) span = united(span, (ring_span){part->end.x - reaches[3], part->end.x + reaches[3]});
  return common(span, (ring_span){part->low_x, part->high_x});
}

// What of a range is before the line at an end, by more than a pixel.
INLINE ring_span before_end(const raster_ring_end *end, float low, float high, ring_span span) {
  const float upper = low * end->tangent_y, lower = high * end->tangent_y;
  const float room = -1 - (upper > lower ? upper : lower);
  if (end->tangent_x > 1e-6f) return common(span, (ring_span){span.low, room / end->tangent_x});
  if (end->tangent_x < -1e-6f) return common(span, (ring_span){room / end->tangent_x, span.high});
  return room > 0 ? span : (ring_span){0, 0};
}

// A ring that is less than this wide has no columns that are not measured, in pixels.
#define RING_SOLID_HALF_WIDTH 8

// The range of x that is covered wholly in a row.
INLINE ring_span solid_span(const raster_ring_part *part, float low, float high) {
  const float nearest = distance_from(low, high, 0), farthest = -low > high ? -low : high;
  const f32x4 reaches = chords((f32x4){part->inner, part->outer, 0, 0}, (f32x4){nearest, farthest, 0, 0});
  if (reaches[1] - reaches[0] < 24) return (ring_span){0, 0};
  const ring_span all =
      part->side > 0 ? (ring_span){reaches[0], reaches[1]} : (ring_span){-reaches[1], -reaches[0]};
  return before_end(&part->start, low, high, before_end(&part->end, low, high, all));
}

INLINE int32_t floor_to_int(float value) { return (int32_t)__builtin_floorf(value); }
INLINE int32_t ceil_to_int(float value) { return (int32_t)__builtin_ceilf(value); }

typedef VECTOR(uint8_t, 8) u8x8;

// A row of a part: its mask, whose first element is that of column `origin`, and the height of its middle.
typedef struct {
  uint8_t *mask;
  int32_t origin;
  float y;
} ring_row;

// The places of eight columns along x, from the centre.
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

// Adds the coverage of columns to a row. Most are near no end.
INLINE void add_columns(const raster_ring_part *part, ring_row row, int32_t first, int32_t last) {
  const float begin = (float)(first - part->column), end = (float)(last + 8 - part->column);
  const float beyond_start = farthest_beyond(&part->start, begin, end, row.y);
  const float beyond_end = farthest_beyond(&part->end, begin, end, row.y);
  if (beyond_start < -RING_PIXEL_REACH && beyond_end < -RING_PIXEL_REACH) {
    for (int32_t column = first; column < last; column += 8) {
      add_areas(row, column, last, ring_areas(part, column_places(part, column), (f32x8)row.y, false, false));
    }
  } else {
    for (int32_t column = first; column < last; column += 8) {
      add_areas(row, column, last, column_areas(part, column_places(part, column), row.y));
    }
  }
}

static void add_ring_part(
    const raster_ring_part *part, uint8_t *mask, int64_t stride, raster_range columns, raster_range rows,
    raster_ring_row *touched) {
  const int64_t top = part->row + (int64_t)floor_to_int(part->low_y + part->y);
  const int64_t bottom = part->row + (int64_t)ceil_to_int(part->high_y + part->y);
  const int32_t origin = (int32_t)columns.first, limit = (int32_t)columns.last;
  const f32x4 radii = {part->outer, part->inner, end_reach(part, &part->start), end_reach(part, &part->end)};
  for (int64_t row = top > rows.first ? top : rows.first; row < rows.last && row < bottom; row++) {
    const float low = (float)(row - part->row) - part->y, high = (float)(row + 1 - part->row) - part->y;
    const ring_span span = touched_span(part, radii, low, high);
    if (span.low >= span.high) continue;
    const int32_t left = part->column + floor_to_int(span.low + part->x);
    const int32_t right = part->column + ceil_to_int(span.high + part->x);
    const int32_t first = left > origin ? left : origin, last = right < limit ? right : limit;
    if (first >= last) continue;

    raster_ring_row *range = touched + (row - rows.first);
    if (part->side < 0) {
      range->first_left = first < range->first_left ? first : range->first_left;
      range->last_left = last > range->last_left ? last : range->last_left;
    } else {
      range->first_right = first < range->first_right ? first : range->first_right;
      range->last_right = last > range->last_right ? last : range->last_right;
    }

    const ring_row line = {
        mask + (row - rows.first) * stride, origin, (float)(row - part->row) + (0.5f - part->y)};
    const ring_span solid =
        part->half_width >= RING_SOLID_HALF_WIDTH ? solid_span(part, low, high) : (ring_span){0, 0};
    if (solid.high - solid.low < 16) {
      add_columns(part, line, first, last);
      continue;
    }
    const int32_t begin = part->column + ceil_to_int(solid.low + part->x);
    const int32_t end = part->column + floor_to_int(solid.high + part->x);
    const int32_t solid_first = begin > first ? (begin < last ? begin : last) : first;
    const int32_t solid_last = end < last ? (end > solid_first ? end : solid_first) : last;
    add_columns(part, line, first, solid_first);
    for (int32_t column = solid_first; column < solid_last; column++) line.mask[column - origin] = 255;
    add_columns(part, line, solid_last, last);
  }
}

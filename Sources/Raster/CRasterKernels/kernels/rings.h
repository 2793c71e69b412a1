// The coverage of parts of rings, eight columns at a time.
//
// Within a pixel, the edges of a ring and of its round ends are treated as lines at right angles to the direction of
// their centre; the more they bend, the smaller the area. Corners are clipped one by one.

// The maximum distance of a line through a pixel from the pixel's centre.
#define RING_PIXEL_REACH 0.7072f

// Round ends of smaller radii are measured at sixteen points of a pixel.
#define RING_SMALL_CIRCLE 1.5f

INLINE f32x8 max8(f32x8 a, f32x8 b) { return a > b ? a : b; }
INLINE f32x8 min8(f32x8 a, f32x8 b) { return a < b ? a : b; }
INLINE f32x8 abs8(f32x8 a) { return __builtin_elementwise_abs(a); }
INLINE f32x8 sqrt8(f32x8 a) { return __builtin_elementwise_sqrt(a); }

// The area of a pixel on one side of lines at signed distances from its centre; greater distances cover more. Distances
// and the normals, long ≥ short > 0 along the axes, are multiplied by the same factor.
INLINE f32x8 line_area(f32x8 distance, f32x8 along, f32x8 across) {
  const f32x8 away = abs8(distance), half = along * 0.5f, rest = across * 0.5f;
  const f32x8 corner = max8(half + rest - away, 0), twice = across + across;
  const f32x8 beyond = (away <= half - rest ? (half - away) * twice : corner * corner) / (along * twice);
  return distance > 0 ? 1 - beyond : beyond;
}

// The area of a pixel on one side of edges that bend, at true distances. The normals are multiplied by `length`. The
// edges cover less than lines by a sixth of their curvature, `bend`, times the cubes of the positions at which the
// lines enter and leave the pixel.
INLINE f32x8 circle_area(f32x8 distance, f32x8 length, f32x8 along, f32x8 across, f32x8 bend) {
  const f32x8 away = abs8(distance * length), half = along * 0.5f, rest = across * 0.5f, reach = length * 0.5f;
  const f32x8 corner = max8(half + rest - away, 0), twice = across + across, long_twice = along + along;
  const f32x8 scale = 1 / (along * twice);
  const f32x8 beyond = (away <= half - rest ? (half - away) * twice : corner * corner) * scale;
  const f32x8 over_long = distance * across, over_short = distance * along;
  const f32x8 low = max8((-reach - over_long) * twice, (over_short - reach) * long_twice) * scale;
  const f32x8 high = min8((reach - over_long) * twice, (over_short + reach) * long_twice) * scale;
  const f32x8 lost = high > low ? (high * high * high - low * low * low) * bend : 0;
  const f32x8 area = (distance > 0 ? 1 - beyond : beyond) - lost;
  return distance >= RING_PIXEL_REACH ? 1 : distance <= -RING_PIXEL_REACH ? 0 : area;
}

// The distances of points beyond the line across an end.
INLINE f32x8 beyond_end(const raster_ring_end *end, f32x8 x, f32x8 y) {
  return x * end->tangent_x + y * end->tangent_y;
}

// The edges of a ring at pixels: the unit normals, and the distances of the centres inside the outer and the inner
// edge.
typedef struct {
  f32x8 normal_x, normal_y, outer, inner;
} ring_edges;

// Beyond the point of an end that extends in a straight line, the edges are straight.
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

// The corners of a pixel, and of the remaining part of it.
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

// The area that a line at an end removes from the coverage.
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

// The areas with a circle at an end, given the distances of points beyond its line. Where the ring joins the circle, an
// edge bends half like the ring and half like the circle.
INLINE f32x8 with_circle(const raster_ring_end *end, f32x8 x, f32x8 y, f32x8 beyond, f32x8 area) {
  const f32x8 across_x = x - end->x, across_y = y - end->y;
  const f32x8 away = max8(sqrt8(across_x * across_x + across_y * across_y), 1e-6f);
  const f32x8 distance_x = abs8(across_x), distance_y = abs8(across_y);
  const f32x8 circle = circle_area(
      end->reach - away, away, max8(distance_x, distance_y), max8(min8(distance_x, distance_y), away * 1e-4f),
      (f32x8)(1 / (6 * end->reach)));
  const f32x8 share = min8(max8(beyond * 2.5f + 0.5f, 0), 1);
  return share >= 1 ? circle : area + (circle - area) * share;
}

// Whether an end affects the coverage of any of eight points, given their distances beyond it.
INLINE bool is_met(const raster_ring_end *end, f32x8 beyond) {
  return end->kind >= raster_ring_line && __builtin_reduce_or(beyond > -RING_PIXEL_REACH);
}

// Constants for all pixels of a ring's part with no end nearby, if its edges bend about equally little: the radii at
// which lines cover as much as its edges do.
typedef struct {
  float outside, inside;
} plain_ring;

// Whether a ring is so large that its edges bend little, and so wide that no pixel has both.
INLINE bool is_plain(const raster_ring_part *part) { return part->inner >= 64 && part->half_width >= 0.75f; }

INLINE plain_ring plain_radii(const raster_ring_part *part) {
  return (plain_ring){part->outer - 0.0625f / part->outer, part->inner - 0.0625f / part->inner};
}

INLINE f32x8 plain_areas(plain_ring ring, f32x8 x, f32x8 y) {
  const f32x8 away = sqrt8(x * x + y * y), along = max8(abs8(x), abs8(y)), across = max8(min8(abs8(x), abs8(y)), 1e-4f);
  return line_area(min8(ring.outside - away, away - ring.inside) * away, along, across);
}

// The coverage of pixels near ends that are circles or cuts, given the coverage without them.
INLINE f32x8 with_circles(const raster_ring_part *part, f32x8 x, f32x8 y, f32x8 plain) {
  const f32x8 beyond_start = beyond_end(&part->start, x, y), beyond_end_ = beyond_end(&part->end, x, y);
  const bool meets_start = is_met(&part->start, beyond_start), meets_end = is_met(&part->end, beyond_end_);
  f32x8 area = plain;
  i32x8 near = (i32x8)0;
  if (meets_start) {
    area = with_circle(&part->start, x, y, beyond_start, area);
    near = beyond_start > -RING_PIXEL_REACH;
  }
  if (meets_end) {
    area = with_circle(&part->end, x, y, beyond_end_, area);
    near |= beyond_end_ > -RING_PIXEL_REACH;
  }
  return near ? min8(max8(area, 0), 1) : plain;
}

// The coverage of pixels around (x, y), from the centre, by a part without its cuts.
INLINE f32x8 ring_areas(const raster_ring_part *part, f32x8 x, f32x8 y) {
  const bool is_plain_ring = is_plain(part);
  const f32x8 plain = is_plain_ring ? plain_areas(plain_radii(part), x, y) : (f32x8)0.0f;
  // Round ends join such edges without a corner.
  if (is_plain_ring && part->start.kind != raster_ring_line && part->end.kind != raster_ring_line) {
    return with_circles(part, x, y, plain);
  }
  const f32x8 beyond_start = beyond_end(&part->start, x, y), beyond_end_ = beyond_end(&part->end, x, y);
  const bool meets_start = is_met(&part->start, beyond_start), meets_end = is_met(&part->end, beyond_end_);
  if (is_plain_ring && !meets_start && !meets_end) return plain;
  const f32x8 away = sqrt8(x * x + y * y), per_away = 1 / max8(away, 1e-3f);
  ring_edges edges = {x * per_away, y * per_away, part->outer - away, part->inner - away};
  f32x8 bends = (f32x8)(1.0f / 6);
  if (meets_start) straighten(part, &part->start, x, y, &edges, &bends);
  if (meets_end) straighten(part, &part->end, x, y, &edges, &bends);
  const f32x8 normal_x = abs8(edges.normal_x), normal_y = abs8(edges.normal_y), length = (f32x8)1.0f;
  const f32x8 along = max8(normal_x, normal_y), across = max8(min8(normal_x, normal_y), 1e-4f);
  f32x8 area = circle_area(edges.outer, length, along, across, bends / part->outer)
      - circle_area(edges.inner, length, along, across, bends / part->inner);
  area = min8(max8(area, 0), 1);
  f32x8 lost = (f32x8)0.0f;
  if (meets_start && part->start.kind == raster_ring_line) lost += area_beyond_line(&part->start, x, y, &edges, area);
  if (meets_end && part->end.kind == raster_ring_line) lost += area_beyond_line(&part->end, x, y, &edges, area);
  area = max8(area - lost, 0);
  if (meets_start && part->start.kind == raster_ring_round) area = with_circle(&part->start, x, y, beyond_start, area);
  if (meets_end && part->end.kind == raster_ring_round) area = with_circle(&part->end, x, y, beyond_end_, area);
  area = min8(max8(area, 0), 1);
  if (!is_plain_ring) return area;
  i32x8 near = (i32x8)0;
  if (meets_start) near |= beyond_start > -RING_PIXEL_REACH;
  if (meets_end) near |= beyond_end_ > -RING_PIXEL_REACH;
  return near ? area : plain;
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

// Whether any of eight pixels is so near to a small circle that it is measured at sixteen points.
INLINE bool is_refined(const raster_ring_end *end, f32x8 x, f32x8 y, i32x8 *is_near) {
  if (end->kind != raster_ring_round || end->reach >= RING_SMALL_CIRCLE) return false;
  const f32x8 across_x = x - end->x, across_y = y - end->y;
  const float near = end->reach + 1.5f;
  *is_near = across_x * across_x + across_y * across_y < near * near;
  return __builtin_reduce_or(*is_near);
}

// The coverage of a pixel, measured at sixteen points.
static __attribute__((noinline)) float fine_area(const raster_ring_part *part, float x, float y) {
  const raster_ring_part large = magnified(part);
  const f32x8 columns = {-1.5f, -0.5f, 0.5f, 1.5f, -1.5f, -0.5f, 0.5f, 1.5f};
  const f32x8 rows = {-1.5f, -1.5f, -1.5f, -1.5f, -0.5f, -0.5f, -0.5f, -0.5f};
  f32x8 both = (f32x8)0.0f;
  for (int32_t half = 0; half < 2; half++) {
    both += ring_areas(&large, x * 4 + columns, y * 4 + rows + (float)(2 * half));
  }
  return (((both[0] + both[1]) + (both[2] + both[3])) + ((both[4] + both[5]) + (both[6] + both[7]))) / 16;
}

INLINE f32x8 cut_areas(const raster_ring_end *end, f32x8 x, f32x8 y, f32x8 areas) {
  const f32x8 beyond = beyond_end(end, x, y);
  if (end->kind == raster_ring_cut) return beyond > 0 ? 0 : areas;
  return end->kind == raster_ring_cut_before ? (beyond >= 0 ? 0 : areas) : areas;
}

// The coverage of eight columns whose centres are at `x`.
INLINE f32x8 column_areas(const raster_ring_part *part, f32x8 x, f32x8 y) {
  f32x8 areas = ring_areas(part, x, y);
  i32x8 is_near[2] = {(i32x8)0, (i32x8)0};
  const bool start = is_refined(&part->start, x, y, &is_near[0]), end = is_refined(&part->end, x, y, &is_near[1]);
  if (start || end) {
    for (int32_t lane = 0; lane < 8; lane++) {
      if (is_near[0][lane] | is_near[1][lane]) areas[lane] = fine_area(part, x[lane], y[lane]);
    }
  }
  return cut_areas(&part->end, x, y, cut_areas(&part->start, x, y, areas));
}

// The coverage of parts of rings, for reference.c.

static float larger(float a, float b) { return a > b ? a : b; }
static float smaller(float a, float b) { return a < b ? a : b; }
static float within_unit(float area) { return smaller(larger(area, 0), 1); }

static const float ring_pixel_reach = 0.7072f;

static float line_area(float distance, float along, float across) {
  const float away = fabsf(distance), half = along * 0.5f, rest = across * 0.5f;
  const float corner = larger(half + rest - away, 0), twice = across + across;
  const float beyond = (away <= half - rest ? (half - away) * twice : corner * corner) / (along * twice);
  return distance > 0 ? 1 - beyond : beyond;
}

static float circle_area(float distance, float length, float along, float across, float bend) {
  if (distance >= ring_pixel_reach) return 1;
  if (distance <= -ring_pixel_reach) return 0;
  const float away = fabsf(distance * length), half = along * 0.5f, rest = across * 0.5f, reach = length * 0.5f;
  const float corner = larger(half + rest - away, 0), scale = 1 / (along * (across * 2));
  const float beyond = (away <= half - rest ? (half - away) * (across * 2) : corner * corner) * scale;
  const float over_long = distance * across, over_short = distance * along;
  const float low = larger((-reach - over_long) * (across * 2), (over_short - reach) * (along * 2)) * scale;
  const float high = smaller((reach - over_long) * (across * 2), (over_short + reach) * (along * 2)) * scale;
  const float lost = high > low ? (high * high * high - low * low * low) * bend : 0;
  return (distance > 0 ? 1 - beyond : beyond) - lost;
}

static float beyond_end(const raster_ring_end *end, float x, float y) {
  return x * end->tangent_x + y * end->tangent_y;
}

typedef struct {
  float normal_x, normal_y, outer, inner, bend;
} ring_edges;

static void straighten(const raster_ring_part *part, const raster_ring_end *end, float x, float y, ring_edges *edges) {
  if (end->kind != raster_ring_line || end->reach <= 0 || beyond_end(end, x, y) <= 0) return;
  const float middle = (part->outer + part->inner) * 0.5f;
  const float normal_x = end->x / middle, normal_y = end->y / middle;
  const float distance = x * normal_x + y * normal_y - middle;
  *edges = (ring_edges){normal_x, normal_y, part->half_width - distance, -part->half_width - distance, 0};
}

typedef struct {
  int32_t count;
  float x[8], y[8];
} pixel_corners;

static pixel_corners clipped(pixel_corners from, float normal_x, float normal_y, float limit) {
  pixel_corners to = {0};
  for (int32_t i = 0; i < from.count; i++) {
    const int32_t next = (i + 1) % from.count;
    const float here = limit - (from.x[i] * normal_x + from.y[i] * normal_y);
    const float there = limit - (from.x[next] * normal_x + from.y[next] * normal_y);
    if (here >= 0) {
      to.x[to.count] = from.x[i];
      to.y[to.count++] = from.y[i];
    }
    if ((here >= 0) != (there >= 0)) {
      const float share = here / (here - there);
      to.x[to.count] = from.x[i] + (from.x[next] - from.x[i]) * share;
      to.y[to.count++] = from.y[i] + (from.y[next] - from.y[i]) * share;
    }
  }
  return to;
}

static float corners_area(pixel_corners corners) {
  float sum = 0;
  for (int32_t i = 2; i < corners.count; i++) {
    const float a = corners.x[i - 1] - corners.x[0], b = corners.y[i - 1] - corners.y[0];
    const float c = corners.x[i] - corners.x[0], d = corners.y[i] - corners.y[0];
    sum += a * d - b * c;
  }
  return sum * 0.5f;
}

static float area_beyond_line(const raster_ring_end *end, float x, float y, ring_edges edges, float area) {
  if (end->kind != raster_ring_line) return 0;
  const float beyond = beyond_end(end, x, y) - end->reach;
  if (beyond >= ring_pixel_reach) return area;
  if (beyond <= -ring_pixel_reach || area <= 0) return 0;
  if (area < 1) {
    const pixel_corners pixel = {4, {-0.5f, 0.5f, 0.5f, -0.5f}, {-0.5f, -0.5f, 0.5f, 0.5f}};
    const pixel_corners before = clipped(pixel, end->tangent_x, end->tangent_y, -beyond);
    const float outer = corners_area(clipped(before, edges.normal_x, edges.normal_y, edges.outer));
    return area - (outer - corners_area(clipped(before, edges.normal_x, edges.normal_y, edges.inner)));
  }
  const float x_share = fabsf(end->tangent_x), y_share = fabsf(end->tangent_y);
  return line_area(beyond, larger(x_share, y_share), larger(smaller(x_share, y_share), 1e-4f));
}

static float with_circle(const raster_ring_end *end, float x, float y, float area) {
  if (end->kind != raster_ring_round) return area;
  const float across_x = x - end->x, across_y = y - end->y;
  const float away = larger(sqrtf(across_x * across_x + across_y * across_y), 1e-6f);
  const float distance_x = fabsf(across_x), distance_y = fabsf(across_y);
  const float circle = circle_area(
      end->reach - away, away, larger(distance_x, distance_y),
      larger(smaller(distance_x, distance_y), away * 1e-4f), 1 / (6 * end->reach));
  const float share = within_unit(beyond_end(end, x, y) * 2.5f + 0.5f);
  return share >= 1 ? circle : area + (circle - area) * share;
}

static bool is_near(const raster_ring_end *end, float x, float y) {
  return end->kind >= raster_ring_line && beyond_end(end, x, y) > -ring_pixel_reach;
}

static float ring_area(const raster_ring_part *part, float x, float y) {
  const float away = sqrtf(x * x + y * y), outer = part->outer - away, inner = part->inner - away;
  const bool is_near_end = is_near(&part->start, x, y) || is_near(&part->end, x, y);
  const bool has_line = part->start.kind == raster_ring_line || part->end.kind == raster_ring_line;
  if (part->inner >= 64 && part->half_width >= 0.75f && !(is_near_end && has_line)) {
    const float outside = part->outer - 0.0625f / part->outer - away;
    const float inside = away - (part->inner - 0.0625f / part->inner);
    const float across = larger(smaller(fabsf(x), fabsf(y)), 1e-4f);
    const float plain = line_area(smaller(outside, inside) * away, larger(fabsf(x), fabsf(y)), across);
    if (!is_near_end) return plain;
    return within_unit(with_circle(&part->end, x, y, with_circle(&part->start, x, y, plain)));
  }
  const float per_away = 1 / larger(away, 1e-3f);
  ring_edges edges = {x * per_away, y * per_away, outer, inner, 1.0f / 6};
  straighten(part, &part->start, x, y, &edges);
  straighten(part, &part->end, x, y, &edges);
  const float normal_x = fabsf(edges.normal_x), normal_y = fabsf(edges.normal_y);
  const float along = larger(normal_x, normal_y), across = larger(smaller(normal_x, normal_y), 1e-4f);
  float area = circle_area(edges.outer, 1, along, across, edges.bend / part->outer)
      - circle_area(edges.inner, 1, along, across, edges.bend / part->inner);
  area = within_unit(area);
  const float lost = area_beyond_line(&part->start, x, y, edges, area)
      + area_beyond_line(&part->end, x, y, edges, area);
  area = with_circle(&part->start, x, y, larger(area - lost, 0));
  return within_unit(with_circle(&part->end, x, y, area));
}

static float refined_area(const raster_ring_part *part, const raster_ring_end *end, float x, float y, float area) {
  const float across_x = x - end->x, across_y = y - end->y, near = end->reach + 1.5f;
  if (end->kind != raster_ring_round || end->reach >= 1.5f) return area;
  if (!(across_x * across_x + across_y * across_y < near * near)) return area;
  raster_ring_part large = *part;
  large.outer *= 4;
  large.inner *= 4;
  large.half_width *= 4;
  raster_ring_end *const ends[] = {&large.start, &large.end};
  for (int i = 0; i < 2; i++) {
    ends[i]->x *= 4;
    ends[i]->y *= 4;
    ends[i]->reach *= 4;
  }
  float areas[8];
  for (int i = 0; i < 8; i++) {
    const float column = x * 4 + ((float)(i % 4) - 1.5f), row = i < 4 ? -1.5f : -0.5f;
    areas[i] = ring_area(&large, column, y * 4 + row) + ring_area(&large, column, y * 4 + row + 2);
  }
  return (((areas[0] + areas[1]) + (areas[2] + areas[3])) + ((areas[4] + areas[5]) + (areas[6] + areas[7]))) / 16;
}

static bool is_cut(const raster_ring_end *end, float x, float y) {
  const float beyond = beyond_end(end, x, y);
  return end->kind == raster_ring_cut ? beyond > 0 : end->kind == raster_ring_cut_before && beyond >= 0;
}

static uint8_t ring_level(const raster_ring_part *part, float x, float y) {
  if (is_cut(&part->start, x, y) || is_cut(&part->end, x, y)) return 0;
  float area = refined_area(part, &part->start, x, y, ring_area(part, x, y));
  area = refined_area(part, &part->end, x, y, area);
  return (uint8_t)(area * 255 + 0.5f);
}

typedef struct {
  float low, high;
} ring_span;

static ring_span united(ring_span a, ring_span b) { return (ring_span){smaller(a.low, b.low), larger(a.high, b.high)}; }
static ring_span common(ring_span a, ring_span b) { return (ring_span){larger(a.low, b.low), smaller(a.high, b.high)}; }

static float distance_from(float low, float high, float y) { return y < low ? low - y : y > high ? y - high : 0; }

static float chord(float radius, float height) { return sqrtf(larger(radius * radius - height * height, 0)); }

static ring_span with_end(
    const raster_ring_part *part, const raster_ring_end *end, float low, float high, ring_span span) {
  if (end->kind < raster_ring_line || end->reach <= 0) return span;
  const float reach = end->kind == raster_ring_round ? end->reach : (part->half_width + end->reach) * 1.0001f;
  const float from_end = distance_from(low, high, end->y);
  if (from_end >= reach) return span;
  return united(span, (ring_span){end->x - chord(reach, from_end), end->x + chord(reach, from_end)});
}

static ring_span before_end(const raster_ring_end *end, float low, float high, ring_span span) {
  const float slack = -1 - larger(low * end->tangent_y, high * end->tangent_y);
  if (end->tangent_x > 1e-6f) return common(span, (ring_span){span.low, slack / end->tangent_x});
  if (end->tangent_x < -1e-6f) return common(span, (ring_span){slack / end->tangent_x, span.high});
  return slack > 0 ? span : (ring_span){0, 0};
}

// The columns of a row that are covered completely, and not measured.
static ring_span solid_span(const raster_ring_part *part, float low, float high, float nearest, float farthest) {
  const float inner = chord(part->inner, nearest), outer = chord(part->outer, farthest);
  if (part->half_width < 8 || outer - inner < 24) return (ring_span){0, 0};
  const ring_span all = part->side > 0 ? (ring_span){inner, outer} : (ring_span){-outer, -inner};
  return before_end(&part->start, low, high, before_end(&part->end, low, high, all));
}

static int32_t limited_column(float column, int32_t low, int32_t high) {
  return column < (float)low ? low : column > (float)high ? high : (int32_t)column;
}

static void add_ring_part(
    const raster_ring_part *part, uint8_t *mask, int64_t stride, raster_range columns, raster_range rows,
    raster_ring_row *touched) {
  for (int64_t row = rows.first; row < rows.last; row++) {
    if (row < part->row + (int64_t)floorf(part->low_y + part->y)) continue;
    if (row >= part->row + (int64_t)ceilf(part->high_y + part->y)) continue;
    const float low = (float)(row - part->row) - part->y, high = (float)(row + 1 - part->row) - part->y;
    const float nearest = distance_from(low, high, 0), farthest = larger(-low, high);
    ring_span span = {1e9f, -1e9f};
    if (nearest < part->outer) {
      const float outer = chord(part->outer, nearest), inner = chord(part->inner, farthest);
      const float begin = inner > 0 ? inner : -4;
      span = part->side > 0 ? (ring_span){begin, outer} : (ring_span){-outer, -begin};
    }
    span = with_end(part, &part->end, low, high, with_end(part, &part->start, low, high, span));
    span = common(span, (ring_span){part->low_x, part->high_x});
    if (span.low >= span.high) continue;
    const int32_t origin = (int32_t)columns.first, limit = (int32_t)columns.last;
    const int32_t left = part->column + (int32_t)floorf(span.low + part->x);
    const int32_t right = part->column + (int32_t)ceilf(span.high + part->x);
    const int32_t first = left > origin ? left : origin, last = right < limit ? right : limit;
    if (first >= last) continue;

    raster_ring_row *range = touched + (row - rows.first);
    int32_t *range_first = part->side < 0 ? &range->first_left : &range->first_right;
    int32_t *range_last = part->side < 0 ? &range->last_left : &range->last_right;
    if (first < *range_first) *range_first = first;
    if (last > *range_last) *range_last = last;

    const ring_span solid = solid_span(part, low, high, nearest, farthest);
    const bool has_solid = solid.high - solid.low >= 16;
    for (int32_t column = first; column < last; column++) {
      uint8_t *place = mask + (row - rows.first) * stride + (column - origin);
      const int32_t begin = part->column + limited_column(ceilf(solid.low + part->x), -100000, 100000);
      const int32_t end = part->column + limited_column(floorf(solid.high + part->x), -100000, 100000);
      const float x = (float)(column - part->column) + (0.5f - part->x);
      const float y = (float)(row - part->row) + (0.5f - part->y);
      const int32_t level = has_solid && column >= begin && column < end ? 255 : ring_level(part, x, y);
      *place = (uint8_t)(*place + level > 255 ? 255 : *place + level);
    }
  }
}

static void blend_ring(
    uint32_t *pixels, int64_t stride, int64_t limit, uint8_t *mask, int64_t mask_stride, const raster_ring_row *touched,
    int64_t origin, int64_t rows, uint32_t color) {
  for (int64_t y = 0; y < rows; y++) {
    const raster_ring_row row = touched[y];
    uint8_t *levels = mask + y * mask_stride;
    const int64_t ends[2][2] = {{row.first_left, row.last_left}, {row.first_right, row.last_right}};
    for (int side = 0; side < 2; side++) {
      for (int64_t x = ends[side][0] - origin; x < ends[side][1] - origin; x++) {
        if (x < limit) pixels[y * stride + x] = over(scale(color, levels[x]), pixels[y * stride + x]);
        levels[x] = 0;
      }
    }
  }
}

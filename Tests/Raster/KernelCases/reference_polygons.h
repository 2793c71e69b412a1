// Polygons by the signed areas beside their edges, for reference.c.

static void add_area(
    double low, double high, float height, const raster_polygon_rows *rows, int64_t row) {
  const int64_t first = (int64_t)low / 8, end = (int64_t)high / 8, last = end < rows->groups ? end : rows->groups - 1;
  const float span = (float)(high - low), inverse = 0.5f / (span > 1e-30f ? span : 1e-30f);
  float place = (float)(low - (double)(first * 8));
  for (int64_t group = first; group <= last; group++) {
    for (int64_t column = 0; column < 8; column++) {
      const float start = (float)column - place, end_place = start + 1;
      const float from = smaller(larger(start, 0), span), to = smaller(larger(end_place, 0), span);
      const float beyond = smaller(larger(end_place - span, 0), 1);
      rows->cells[(row * rows->groups + group) * 8 + column] += ((to - from) * (to + from) * inverse + beyond) * height;
    }
    rows->touched[row * 2 + group / 64] |= (uint64_t)1 << group % 64;
    place -= 8;
  }
  rows->steps[row * (rows->groups + 1) + last + 1] += height;
}

static void add_polygon_edges(
    const raster_polygon_edge *edges, int64_t count, double direction, const raster_polygon_rows *rows) {
  const double limit = (double)(rows->groups * 8);
  for (int64_t index = 0; index < count; index++) {
    const raster_polygon_edge edge = edges[index];
    for (int64_t row = 0; row < rows->rows; row++) {
      const double top = (double)(rows->row + row);
      const double upper = edge.top > top ? edge.top : top, lower = edge.bottom < top + 1 ? edge.bottom : top + 1;
      if (!(upper < lower)) continue;
      const double a = edge.x + (upper - edge.top) * edge.slope - rows->left;
      const double b = edge.x + (lower - edge.top) * edge.slope - rows->left;
      double low = a < b ? a : b, high = a > b ? a : b, height = (lower - upper) * direction;
      float *steps = rows->steps + row * (rows->groups + 1);
      if (low >= limit) continue;
      if (high <= 0) {
        steps[0] += (float)height;
        continue;
      }
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
      add_area(low, high, (float)height, rows, row);
    }
  }
}

static void blend_polygon(
    uint32_t *pixels, int64_t stride, int64_t limit, const raster_polygon_rows *rows, const raster_range *columns,
    uint32_t color) {
  (void)limit;
  for (int64_t row = 0; row < rows->rows; row++) {
    float sum = 0;
    for (int64_t x = 0; x < rows->groups * 8; x++) {
      float *step = rows->steps + row * (rows->groups + 1) + x / 8, *cell = rows->cells + row * rows->groups * 8 + x;
      if (x % 8 == 0) sum += *step;
      const uint32_t level = (uint32_t)(smaller(fabsf(*cell + sum), 1) * 255 + 0.5f);
      uint32_t *pixel = pixels + row * stride + x;
      if (x >= columns[row].first && x < columns[row].last) *pixel = over(scale(color, level), *pixel);
      *cell = *step = 0;
    }
    rows->steps[row * (rows->groups + 1) + rows->groups] = 0;
    rows->touched[row * 2] = rows->touched[row * 2 + 1] = 0;
  }
}

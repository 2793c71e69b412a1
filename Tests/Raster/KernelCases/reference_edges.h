// The columns of edges in rows, for reference.c.

static bool has_edge_place(double low, double high, int64_t width, raster_edge_place *place) {
  const int32_t columns = (int32_t)width;
  *place = (raster_edge_place){0, 0, 0, 0};
  if (!(high > 0)) return true;
  if (!(low < (double)width)) {
    *place = (raster_edge_place){columns, columns, 0, 0};
    return true;
  }
  if (!(low >= 0) || !(high < (double)width - 1)) return false;
  const int32_t first = (int32_t)low, last = (int32_t)high;
  const float mean = (float)((low + high) * 0.5 - (double)first), share = (float)((double)first + 1 - low);
  if (high <= (double)first + 1) {
    *place = (raster_edge_place){first, first + 1, 1 - mean, mean};
  } else if (high <= (double)first + 2) {
    const float area = 0.5f * share * share / (float)(high - low);
    *place = (raster_edge_place){first, first + 2, area, mean - 1 + area};
  } else {
    *place = (raster_edge_place){first, last + 2 < columns ? last + 2 : columns, (float)low, (float)high};
  }
  return true;
}

static uint32_t place_edge(
    const raster_edge *edge, double top, double left, int64_t width, int64_t rows, raster_edge_place *places) {
  uint32_t found = 0;
  for (int64_t row = 0; row < rows; row++) {
    const double height = top + (double)row;
    const double upper = edge->x + (height - edge->top) * edge->slope - left;
    const double lower = edge->x + (height + 1 - edge->top) * edge->slope - left;
    const bool is_falling = upper > lower;
    if (has_edge_place(is_falling ? lower : upper, is_falling ? upper : lower, width, places + row)) found |= 1u << row;
  }
  return found;
}

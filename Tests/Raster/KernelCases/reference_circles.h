// The coverage of circles, for reference.c.

static double limited(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

// The distance from a circle's centre to either side at a height.
static double reach(const raster_circle *circle, double height) {
  const double rest = circle->square - (height - circle->y) * (height - circle->y);
  return rest > 0 ? sqrt(rest) : 0;
}

static uint32_t level(double area) { return (uint32_t)(area * 255 + 0.5); }

// For an edge: the first column, the share of it to the right of the edge, and the share of the next one to its left.
typedef struct {
  int32_t column;
  double right, left;
} edge;

static edge find_edge(double low, double high, double steepness) {
  low = limited(low, -2, 0x10000);
  high = limited(high, -2, 0x10000 + 0.999);
  const double column = floor(low), border = column + 1;
  if (high < border) return (edge){(int32_t)column, border - (low + high) * 0.5, 0};
  return (edge){
      (int32_t)column, (border - low) * (border - low) * steepness, (high - border) * (high - border) * steepness};
}

static raster_circle_row scan_circle_row(const raster_circle *circle, double row) {
  const double upper = reach(circle, row), lower = reach(circle, row + 1);
  const double middle = (upper + lower) * 0.5, growth = lower - upper, length = fabs(growth);
  if (length > 1 || row < circle->top || row + 1 > circle->bottom) {
    const double inner = upper < lower ? upper : lower;
    return (raster_circle_row){
        (int32_t)limited(ceil(circle->x - inner), -0x10000, 0x10000) - 2,
        (int32_t)limited(floor(circle->x + inner), -0x10000, 0x10000), 0, 0};
  }
  const double curve = middle * middle * (middle * 12);
  const float bulge = (float)circle->square / (float)(curve > 1 ? curve : 1);
  const double steepness = 0.5f / (float)(length > 1e-9 ? length : 1e-9);
  const double start = upper + bulge, end = start + growth;
  const double near = start < end ? start : end, far = start > end ? start : end;
  const edge left = find_edge(circle->x - far, circle->x - near, steepness);
  const edge right = find_edge(circle->x + near, circle->x + far, steepness);
  return (raster_circle_row){
      left.column, right.column,
      level(left.right) | level(1 - left.left) << 8 | level(1 - right.right) << 16 | level(right.left) << 24, ~0u};
}

static void scan_circle(const raster_circle *circle, double row, int64_t count, raster_circle_row *rows) {
  for (int64_t i = 0; i < count; i++) rows[i] = scan_circle_row(circle, row + (double)i);
}

static double area_under(const raster_arc *arc, double a, double b) {
  const double from = a > arc->low ? a : arc->low, to = b < arc->high ? b : arc->high, length = to - from;
  const double middle = (from + to) * 0.5, rest = arc->square - middle * middle;
  if (length <= 0 || rest <= 0) return 0;
  const double height = sqrt(rest);
  const double mean = height - arc->square / (rest * height) * length * length * (1.0 / 24) - arc->height;
  return mean > 0 ? mean * length : 0;
}

static void scan_arcs(const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint8_t *mask) {
  for (int64_t x = first; x < first + count; x++) {
    const double a = (double)x - arc->center, b = (double)(x + 1) - arc->center;
    const double whole = (b < arc->inner ? b : arc->inner) - (a > -arc->inner ? a : -arc->inner);
    const double area = area_under(arc, a, b) + (other ? area_under(other, a, b) : 0) + (whole > 0 ? whole : 0);
    mask[x] = (uint8_t)level(area < 1 ? area : 1);
  }
}

static void blend_arcs(
    uint32_t *pixels, const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint32_t color) {
  for (int64_t x = first; x < first + count; x++) {
    uint8_t coverage;
    scan_arcs(arc, other, x, 1, &coverage - x);
    pixels[x] = over(scale(color, coverage), pixels[x]);
  }
}

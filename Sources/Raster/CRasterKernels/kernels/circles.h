// The coverage of circles, four rows or columns at a time.

// With NaN in `a`, the result is `b`.
INLINE f64x4 max4(f64x4 a, f64x4 b) { return a > b ? a : b; }

INLINE f64x4 min4(f64x4 a, f64x4 b) { return a < b ? a : b; }

// Half the width of a circle at heights relative to its centre; 0 outside.
INLINE f64x4 reach(const raster_circle *circle, f64x4 heights) {
  return __builtin_elementwise_sqrt(max4(circle->square - heights * heights, 0));
}

// Areas of 0…1 in 255ths.
INLINE i32x4 levels(f64x4 areas) { return __builtin_convertvector(areas * 255 + 0.5, i32x4) & 255; }

// Four edges, each of which crosses at most two columns: the first column, its area to the right of the edge, and the
// second column's area to the left of it.
typedef struct {
  i32x4 columns;
  f64x4 right, left;
} edge_areas;

INLINE edge_areas areas(f64x4 low, f64x4 high, f64x4 steepness) {
  // Edges out of reach of a tile are clamped to a single column there, so that areas are 0…1 everywhere.
  low = min4(max4(low, -2), 0x10000);
  high = min4(max4(high, -2), 0x10000 + 0.999);
  const f64x4 column = __builtin_elementwise_floor(low);
  const f64x4 border = column + 1, before = border - low, after = high - border;
  const i64x4 is_one = high < border;
  return (edge_areas){
      __builtin_convertvector(column, i32x4),
      is_one ? border - (low + high) * 0.5 : before * before * steepness,
      is_one ? (f64x4)0 : after * after * steepness,
  };
}

INLINE i32x4 pair_levels(f64x4 first, f64x4 second) { return levels(first) | levels(second) << 8; }

// Positions as columns, clamped to ±65,536.
INLINE i32x4 column(f64x4 position) {
  return __builtin_convertvector(min4(max4(position, -0x10000), 0x10000), i32x4);
}

static void scan_circle(const raster_circle *circle, double row, int64_t count, raster_circle_row *rows) {
  const f64x4 x = (f64x4)circle->x;
  double last = reach(circle, (f64x4)(row - circle->y))[0];
  for (int64_t index = 0; index < count; index += 4) {
    const f64x4 tops = (row + (double)index) + (f64x4){0, 1, 2, 3}, bottoms = tops + 1;
    const f64x4 lower = reach(circle, bottoms - circle->y);
    const f64x4 upper = __builtin_shufflevector(lower, (f64x4)last, 4, 0, 1, 2);
    last = lower[3];
    // The edge is treated as straight, and moved by a 12th of the second derivative, which makes the areas equal.
    const f64x4 middle = (upper + lower) * 0.5, growth = lower - upper;
    const f64x4 length = __builtin_elementwise_abs(growth);
    // A vertical edge lies in one column, and the steepness is not used.
    const f32x4 across = __builtin_convertvector(max4(length, 1e-9), f32x4);
    const f32x4 curve = __builtin_convertvector(max4(middle * middle * (middle * 12), 1), f32x4);
    const f32x4 square = (f32x4)(float)circle->square;
    const f32x8 quotients = __builtin_shufflevector(square, (f32x4)0.5f, 0, 1, 2, 3, 4, 5, 6, 7)
        / __builtin_shufflevector(curve, across, 0, 1, 2, 3, 4, 5, 6, 7);
    const f64x4 bulge = __builtin_convertvector(quotients.lo, f64x4);
    const f64x4 steepness = __builtin_convertvector(quotients.hi, f64x4);
    const f64x4 start = upper + bulge, end = start + growth, near = min4(start, end), far = max4(start, end);
    const i64x4 is_straight = (length <= 1) & (tops >= circle->top) & (bottoms <= circle->bottom);
    const edge_areas left = areas(x - far, x - near, steepness), right = areas(x + near, x + far, steepness);
    const f64x4 inner = min4(upper, lower);
    const i32x4 straight = __builtin_convertvector(is_straight, i32x4);
    const i32x4 lefts = straight ? left.columns : column(__builtin_elementwise_ceil(x - inner)) - 2;
    const i32x4 rights = straight ? right.columns : column(__builtin_elementwise_floor(x + inner));
    const i32x4 both = pair_levels(left.right, 1 - left.left) | pair_levels(1 - right.right, right.left) << 16;
    const i32x8 ends = __builtin_shufflevector(lefts, rights, 0, 4, 1, 5, 2, 6, 3, 7);
    const i32x8 rest = __builtin_shufflevector(both & straight, straight, 0, 4, 1, 5, 2, 6, 3, 7);
    STORE(i32x8, rows + index, __builtin_shufflevector(ends, rest, 0, 1, 8, 9, 2, 3, 10, 11));
    STORE(i32x8, rows + index + 2, __builtin_shufflevector(ends, rest, 4, 5, 12, 13, 6, 7, 14, 15));
  }
}

// The area between an arc and the nearer side of the row in four columns from `a` to `b`, relative to the centre: the
// mean height of the arc over each column, times the width.
INLINE f64x4 area_under(const raster_arc *arc, f64x4 a, f64x4 b) {
  const f64x4 from = max4(a, arc->low), to = min4(b, arc->high), length = to - from, middle = (from + to) * 0.5;
  const f64x4 rest = arc->square - middle * middle;
  const f64x4 height = __builtin_elementwise_sqrt(max4(rest, 0));
  // The mean of the arc lies below its midpoint by a 24th of its second derivative.
  const f64x4 bend = arc->square / (rest * height) * length * length * (1.0 / 24);
  const f64x4 mean = height - bend - arc->height;
  return ((mean > 0) & (length > 0) & (rest > 0)) ? mean * length : 0;
}

// The coverage of four columns from `first` on, by one or two arcs.
INLINE i32x4 arc_levels(const raster_arc *arc, const raster_arc *other, int64_t first) {
  const f64x4 a = ((double)first + (f64x4){0, 1, 2, 3}) - arc->center;
  const f64x4 b = ((double)first + (f64x4){1, 2, 3, 4}) - arc->center;
  f64x4 area = area_under(arc, a, b);
  if (other) area += area_under(other, a, b);
  const f64x4 whole = max4(min4(b, arc->inner) - max4(a, -arc->inner), 0);
  return levels(min4(area + whole, 1));
}

static void scan_arcs(const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint8_t *mask) {
  typedef VECTOR(uint8_t, 4) u8x4;
  for (int64_t index = 0; index < count; index += 4) {
    STORE(u8x4, mask + first + index, __builtin_convertvector(arc_levels(arc, other, first + index), u8x4));
  }
}

// A vector of pixels; only the first four are defined.
INLINE u32v widen(i32x4 pixels) {
#if VECTOR_BYTES == 64
  return (u32v)__builtin_shufflevector(pixels, pixels, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
#else
  return (u32v)__builtin_shufflevector(pixels, pixels, 0, 1, 2, 3, -1, -1, -1, -1);
#endif
}

static void blend_arcs(
    uint32_t *pixels, const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint32_t color) {
  uint32_t *row = pixels + first;
  for (int64_t index = 0; index < count; index += 4) {
    const i32x4 weights = arc_levels(arc, other, first + index);
    const u32v above = scale((u32v)color, (u16v)widen(weights | weights << 16));
    if (index + 4 <= count) {
      const u32v result = over(above, widen(LOAD(i32x4, row + index)));
      STORE(i32x4, row + index, (i32x4)__builtin_shufflevector(result, result, 0, 1, 2, 3));
    } else {
      const lanes lanes = first_lanes(count - index);
      store_lanes(row + index, lanes, over(above, load_lanes(row + index, lanes)));
    }
  }
}

// Gradients: the positions of pixels on their ramps, and the colours there.

#define GRADIENT_VECTORS (raster_gradient_block / PIXELS)

// The angle of vectors in turns, 0…1, with an error of less than 1e-7; 0 for the zero vector.
//
// A polynomial in the square of the smaller ratio of both coordinates, fitted to `atan(a) / 2πa` at the zeros of a
// Chebyshev polynomial.
INLINE f32v turns(f32v x, f32v y) {
  const f32v width = __builtin_elementwise_abs(x), height = __builtin_elementwise_abs(y);
  const f32v less = width < height ? width : height, more = width < height ? height : width;
  const f32v ratio = less / (more > 0.0f ? more : (f32v)1.0f), square = ratio * ratio;
  static const float terms[7] = {0.003846168f,  -0.009448568f, 0.015766043f, -0.022308088f,
                                 0.031782025f, -0.053049461f, 0.159154927f};
  f32v sum = (f32v)-0.000743058f;
  for (int i = 0; i < 7; i++) sum = sum * square + terms[i];
  const f32v octant = sum * ratio;
  const f32v quadrant = width < height ? 0.25f - octant : octant;
  const f32v half = x < 0.0f ? 0.5f - quadrant : quadrant;
  return y < 0.0f ? 1.0f - half : half;
}

// Rounding may put pixels whose centre lies on a ray on either side of it, but all of them must have the colour that
// begins at the ray. So positions are increased by more than the error, and those just before the ray at which the
// gradient begins count as on it.
INLINE f32v gradient_positions(raster_gradient_kind kind, f32v x, f32v y) {
  switch (kind) {
    case raster_axial: return x;
    case raster_radial: return __builtin_elementwise_sqrt(x * x + y * y);
    case raster_conic: {
      const i32v is_on_ray = __builtin_elementwise_abs(y) < x * raster_ray_slope;
      return turns(x, is_on_ray ? (f32v)0.0f : y) + raster_ray_turns;
    }
  }
}

// The coordinates of columns in the gradient.
INLINE void columns_in_gradient(const raster_gradient_row *row, int64_t first, f32v *x, f32v *y) {
  static const int32_t lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  if (row->is_affine) {
    const f32v columns = __builtin_convertvector((int32_t)first + LOAD(i32v, lanes), f32v);
    *x = (float)row->x + columns * (float)row->step_x;
    *y = (float)row->y + columns * (float)row->step_y;
    return;
  }
  float across[PIXELS], down[PIXELS];
  for (int i = 0; i < PIXELS; i++) {
    const double column = (double)(first + i), depth = row->w + column * row->step_w;
    const double nearness = 1 / (depth > row->minimum_w ? depth : row->minimum_w);
    across[i] = (float)((row->x + column * row->step_x) * nearness);
    down[i] = (float)((row->y + column * row->step_y) * nearness);
  }
  *x = LOAD(f32v, across);
  *y = LOAD(f32v, down);
}

INLINE void place_columns(
    const raster_gradient_row *row, raster_gradient_kind kind, int64_t first, int64_t count, float *positions) {
  for (int64_t i = 0; i < count; i += PIXELS) {
    f32v x, y;
    columns_in_gradient(row, first + i, &x, &y);
    STORE(f32v, positions + i, gradient_positions(kind, x, y));
  }
}

// The column nearest to the origin; 0 in perspective, and if it is so far away that its number does not matter.
static int32_t nearest_column(const raster_gradient_row *row) {
  const double square = row->step_x * row->step_x + row->step_y * row->step_y;
  const double column = -(row->x * row->step_x + row->y * row->step_y) / square;
  return row->is_affine && __builtin_fabs(column) < raster_gradient_far_column ? (int32_t)column : 0;
}

static void place_gradient(const raster_gradient_row *row, int64_t first, int64_t count, float *positions) {
  switch (row->kind) {
    case raster_axial: return place_columns(row, raster_axial, first, count, positions);
    case raster_radial: return place_columns(row, raster_radial, first, count, positions);
    case raster_conic: {
      // Counting columns from the origin makes angles near it as precise as those far from it.
      const int32_t nearest = nearest_column(row);
      raster_gradient_row centered = *row;
      centered.x += nearest * row->step_x;
      centered.y += nearest * row->step_y;
      return place_columns(&centered, raster_conic, first - nearest, count, positions);
    }
  }
}

// The index of the segment at a position; 0 for NaN.
INLINE int64_t segment_at(const raster_ramp *ramp, float position) {
  const int64_t last = ramp->count - 1;
  const float first = ramp->segments[0].end;
  if (!(position >= first)) return 0;
  if (!(position < ramp->segments[last].start)) return last;
  const float part = (position - first) * ramp->cell_scale;
  const int64_t cell = part < raster_ramp_cells - 1 ? (int64_t)part : raster_ramp_cells - 1;
  // The cell's number is rounded, so the segment may begin in a neighbouring part.
  int64_t low = ramp->cells[cell] - 1, high = ramp->cells[cell + 1] + 1;
  if (low < 0) low = 0;
  if (high > last) high = last;
  // Finds the last segment that does not start after the position.
  while (low < high) {
    const int64_t middle = (low + high + 1) / 2;
    if (ramp->segments[middle].start <= position) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

// A channel, clamped to 0…`limit`, moved by a threshold and rounded: the sum with 1.5 · 2^23 has the nearest integer in
// its lowest bits. No channel exceeds alpha, because all have the same threshold.
INLINE u32v dithered(f32v value, f32v limit, f32v threshold) {
  const f32v above = value > 0.0f ? value : (f32v)0.0f;
  return (u32v)((above < limit ? above : limit) + threshold + 12582912.0f) & 0xFF;
}

INLINE f32v segment_channel(const raster_ramp_segment *segment, int channel, f32v share) {
  return segment->base[channel] + share * (segment->slope[channel] + share * segment->curve[channel]);
}

// The colours of one segment.
INLINE u32v segment_colors(const raster_ramp_segment *segment, f32v positions, f32v thresholds) {
  if (segment->is_flat) return (u32v)segment->color;
  f32v share = (positions - segment->start) * segment->scale;
  // NaN becomes 0.
  share = share > 0.0f ? share : (f32v)0.0f;
  share = share < 1.0f ? share : (f32v)1.0f;
  f32v alpha = segment_channel(segment, 3, share);
  alpha = alpha < 255.0f ? alpha : (f32v)255.0f;
  const u32v blue = dithered(segment_channel(segment, 0, share), alpha, thresholds);
  const u32v green = dithered(segment_channel(segment, 1, share), alpha, thresholds);
  const u32v red = dithered(segment_channel(segment, 2, share), alpha, thresholds);
  return dithered(alpha, alpha, thresholds) << 24 | red << 16 | green << 8 | blue;
}

INLINE i32v is_in_segment(const raster_ramp_segment *segment, f32v positions) {
  return (positions >= segment->start) & (positions < segment->end);
}

// The colours of several segments: those of one segment after another, at all positions within it.
INLINE u32v ramp_colors(const raster_ramp *ramp, f32v positions, f32v thresholds) {
  u32v colors = 0;
  i32v left = -1;
  for (int lane = 0; lane < PIXELS; lane++) {
    if (!left[lane]) continue;
    const raster_ramp_segment *segment = ramp->segments + segment_at(ramp, positions[lane]);
    i32v those = is_in_segment(segment, positions) & left;
    // Neither NaN nor infinity is within a segment.
    those[lane] = -1;
    colors = those ? segment_colors(segment, positions, thresholds) : colors;
    left &= ~those;
  }
  return colors;
}

static void shade_gradient(
    const raster_ramp *ramp, const float *positions, const float *thresholds, int64_t count, uint32_t *pixels) {
  f32v moved[GRADIENT_VECTORS];
  for (int part = 0; part < GRADIENT_VECTORS; part++) moved[part] = LOAD(f32v, thresholds + part * PIXELS);
  const raster_ramp_segment *segment = ramp->segments;
  for (int64_t x = 0; x < count; x += raster_gradient_block) {
    for (int part = 0; part < GRADIENT_VECTORS; part++) {
      const int64_t at = x + part * PIXELS;
      const f32v here = LOAD(f32v, positions + at);
      // Most neighbours are within the same segment.
      bool is_one = __builtin_reduce_and(is_in_segment(segment, here));
      if (!is_one) {
        segment = ramp->segments + segment_at(ramp, here[0]);
        is_one = __builtin_reduce_and(is_in_segment(segment, here));
      }
      STORE(u32v, pixels + at, is_one ? segment_colors(segment, here, moved[part]) : ramp_colors(ramp, here, moved[part]));
    }
  }
}

// Gradients and colour maps, one pixel after another.

static float turn_of(float x, float y) {
  const float width = fabsf(x), height = fabsf(y), more = width < height ? height : width;
  const float ratio = (width < height ? width : height) / (more > 0 ? more : 1), square = ratio * ratio;
  float sum = -0.000743058f;
  sum = sum * square + 0.003846168f;
  sum = sum * square - 0.009448568f;
  sum = sum * square + 0.015766043f;
  sum = sum * square - 0.022308088f;
  sum = sum * square + 0.031782025f;
  sum = sum * square - 0.053049461f;
  sum = sum * square + 0.159154927f;
  float turn = sum * ratio;
  if (width < height) turn = 0.25f - turn;
  if (x < 0) turn = 0.5f - turn;
  return y < 0 ? 1 - turn : turn;
}

static void place_gradient(const raster_gradient_row *row, int64_t first, int64_t count, float *positions) {
  const double square = row->step_x * row->step_x + row->step_y * row->step_y;
  const double nearest = trunc(-(row->x * row->step_x + row->y * row->step_y) / square);
  const bool is_centered = row->kind == raster_conic && row->is_affine && fabs(nearest) < raster_gradient_far_column;
  const int64_t origin = is_centered ? (int64_t)nearest : 0;
  for (int64_t i = 0; i < count; i++) {
    float x, y;
    if (row->is_affine) {
      const float column = (float)(first + i - origin);
      x = (float)(row->x + (double)origin * row->step_x) + column * (float)row->step_x;
      y = (float)(row->y + (double)origin * row->step_y) + column * (float)row->step_y;
    } else {
      const double column = (double)(first + i), nearness = 1 / fmax(row->w + column * row->step_w, row->minimum_w);
      x = (float)((row->x + column * row->step_x) * nearness);
      y = (float)((row->y + column * row->step_y) * nearness);
    }
    switch (row->kind) {
      case raster_axial: positions[i] = x; break;
      case raster_radial: positions[i] = sqrtf(x * x + y * y); break;
      case raster_conic:
        positions[i] = turn_of(x, fabsf(y) < x * raster_ray_slope ? 0 : y) + raster_ray_turns;
    }
  }
}

// The last segment that does not start after a position, without using cells.
static const raster_ramp_segment *segment_of(const raster_ramp *ramp, float position) {
  int64_t index = ramp->count - 1;
  while (index > 0 && !(ramp->segments[index].start <= position)) index--;
  return ramp->segments + index;
}

static uint32_t dithered_level(float value, float limit, float threshold) {
  const float above = value > 0 ? value : 0;
  return (uint32_t)((int32_t)rintf((above < limit ? above : limit) + threshold)) & 0xFF;
}

static void shade_gradient(
    const raster_ramp *ramp, const float *positions, const float *thresholds, int64_t count, uint32_t *pixels) {
  for (int64_t x = 0; x < count; x++) {
    const raster_ramp_segment *segment = segment_of(ramp, positions[x]);
    if (segment->is_flat) {
      pixels[x] = segment->color;
      continue;
    }
    float share = (positions[x] - segment->start) * segment->scale, values[4];
    share = share > 0 ? share < 1 ? share : 1 : 0;
    for (int i = 0; i < 4; i++) {
      values[i] = segment->base[i] + share * (segment->slope[i] + share * segment->curve[i]);
    }
    if (!(values[3] < 255)) values[3] = 255;
    pixels[x] = 0;
    for (int i = 0; i < 4; i++) {
      pixels[x] |= dithered_level(values[i], values[3], thresholds[x % raster_gradient_block]) << 8 * i;
    }
  }
}

static void map_colors(const raster_color_matrix *matrices, int64_t matrix_count, uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    float from[4], to[4];
    for (int i = 0; i < 4; i++) from[i] = (float)channel(pixels[x], 8 * i) / 255;
    for (int i = 0; i < 3; i++) from[i] = from[3] > 0 ? from[i] / from[3] : 0;
    for (int64_t k = 0; k < matrix_count; k++) {
      const raster_color_matrix *by = matrices + k;
      for (int i = 0; i < 4; i++) {
        const float sum = by->constant[i] + by->blue[i] * from[0] + by->green[i] * from[1] + by->red[i] * from[2]
            + by->alpha[i] * from[3];
        to[i] = fminf(fmaxf(sum, 0), 1);
      }
      for (int i = 0; i < 4; i++) from[i] = to[i];
    }
    const uint32_t alpha = (uint32_t)(from[3] * 255 + 0.5f);
    pixels[x] = alpha << 24;
    for (int i = 0; i < 3; i++) {
      const uint32_t level = (uint32_t)(from[i] * from[3] * 255 + 0.5f);
      pixels[x] |= (level < alpha ? level : alpha) << 8 * i;
    }
  }
}

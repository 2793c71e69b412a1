// The reference for the kernel of sprites, one pixel after another; a part of reference.c.

static float sprite_edge(float near, float far) {
  const float low = fminf(near + 0.5f, 1), high = fminf(far + 0.5f, 1);
  return fmaxf(low + high - 1.0f, 0);
}

// The columns of a range at which -0.5 < start + step·x < size + 0.5.
static raster_range sprite_range(raster_range range, double start, double step, double size) {
  double low = (double)range.first, high = (double)range.last;
  if (fabs(step) > 1e-9) {
    const double a = (-0.5 - start) / step, b = (size + 0.5 - start) / step;
    low = fmax(low, fmin(a, b));
    high = fmin(high, fmax(a, b) + 1);
  } else if (!(start > -0.5 && start < size + 0.5)) {
    high = low;
  }
  if (!(high > low)) return (raster_range){range.first, range.first};
  return (raster_range){(int64_t)low, (int64_t)high};
}

static int32_t sprite_place(double value) { return (int32_t)(fmin(fmax(value, -16000), 32000) * 65536); }

static int64_t sprite_position(const raster_sprite *sprite, int64_t place, int64_t size) {
  if (sprite->is_nearest) place = (place + 0x8000) & ~(int64_t)0xFFFF;
  return clamp(place, ((size - 1) << 16) - 1);
}

static void blend_sprite(const raster_sprite *sprite, uint32_t sample, float coverage, uint32_t *pixel) {
  uint32_t tinted = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    tinted |= product(channel(sample, shift), channel(sprite->tint, shift)) << shift;
  }
  const uint32_t source = scale(tinted, (uint32_t)(coverage * 255.0f + 0.5f));
  if (!sprite->is_added) {
    *pixel = over(source, *pixel);
    return;
  }
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const uint32_t sum = channel(source, shift) + channel(*pixel, shift);
    result |= (sum < 255 ? sum : 255) << shift;
  }
  *pixel = result;
}

// A sample from two rows that are mixed first.
static uint32_t sample_mixed(const raster_image *image, int64_t u, int64_t v) {
  const uint32_t *upper = image->pixels + (v >> 16) * image->stride, *lower = upper + image->stride;
  const uint32_t weight = ((uint32_t)(v & 0xFFFF) * 255 + 0x8000) >> 16;
  const int64_t x = u >> 16;
  const uint32_t left = mix(upper[x], 255 - weight, lower[x], weight, 0, 0);
  const uint32_t right = mix(upper[x + 1], 255 - weight, lower[x + 1], weight, 0, 0);
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const int32_t a = (int32_t)channel(left, shift) << 7, b = (int32_t)channel(right, shift) << 7;
    result |= (uint32_t)((interpolate(a, b, (int32_t)(u & 0xFFFF) >> 1) + 64) >> 7) << shift;
  }
  return result;
}

static void paint_flat_sprite(
    const raster_sprite *sprite, uint32_t *row, int64_t y, raster_range columns, bool is_upright) {
  const double *du = sprite->u, *dv = sprite->v;
  const double per_u = is_upright ? 1 / fabs(du[0]) : 1 / sqrt(du[0] * du[0] + du[1] * du[1]);
  const double per_v = is_upright ? 1 / fabs(dv[1]) : 1 / sqrt(dv[0] * dv[0] + dv[1] * dv[1]);
  const double width = sprite->width * per_u, height = sprite->height * per_v;
  const double row_u = is_upright ? du[2] : du[1] * (double)y + du[2], row_v = dv[1] * (double)y + dv[2];
  const double row_s = (row_u - sprite->left) * per_u, row_t = (row_v - sprite->top) * per_v;
  const double step_s = du[0] * per_u, step_t = dv[0] * per_v;
  raster_range seen = sprite_range(columns, row_s, step_s, width);
  if (!is_upright) seen = sprite_range(seen, row_t, step_t, height);
  for (int64_t x = seen.first; x < seen.last; x++) {
    const double group = (double)(x & -8);
    const float lane = (float)(x & 7);
    const double s = row_s + step_s * group, t = row_t + step_t * group;
    const float across = sprite_edge((float)s + lane * (float)step_s, (float)(width - s) - lane * (float)step_s);
    const int64_t u = sprite_position(
        sprite, sprite_place(row_u + du[0] * group) + (x & 7) * sprite_place(du[0]), sprite->image.width);
    if (is_upright) {
      const double far = height - row_t;
      const float down = (float)((row_t < 0.5 ? row_t + 0.5 : 1) + (far < 0.5 ? far + 0.5 : 1) - 1);
      if (!(row_t > -0.5 && far > -0.5 && down > 0)) return;
      const int64_t v = sprite_position(sprite, sprite_place(row_v), sprite->image.height);
      blend_sprite(sprite, sample_mixed(&sprite->image, u, v), across * down, row + x);
    } else {
      const float down = sprite_edge((float)t + lane * (float)step_t, (float)(height - t) - lane * (float)step_t);
      const int64_t v = sprite_position(
          sprite, sprite_place(row_v + dv[0] * group) + (x & 7) * sprite_place(dv[0]), sprite->image.height);
      blend_sprite(sprite, sample(&sprite->image, u, v), across * down, row + x);
    }
  }
}

static void paint_deep_sprite(const raster_sprite *sprite, uint32_t *row, int64_t y, raster_range columns) {
  for (int64_t x = columns.first; x < columns.last; x++) {
    const double column = (double)x, line = (double)y;
    const double w = sprite->w[0] * column + sprite->w[1] * line + sprite->w[2];
    if (!(w > 1e-9)) continue;
    const double u = (sprite->u[0] * column + sprite->u[1] * line + sprite->u[2]) / w;
    const double v = (sprite->v[0] * column + sprite->v[1] * line + sprite->v[2]) / w;
    const double ux = (sprite->u[0] - u * sprite->w[0]) / w, uy = (sprite->u[1] - u * sprite->w[1]) / w;
    const double vx = (sprite->v[0] - v * sprite->w[0]) / w, vy = (sprite->v[1] - v * sprite->w[1]) / w;
    const double per_u = 1 / sqrt(ux * ux + uy * uy), per_v = 1 / sqrt(vx * vx + vy * vy);
    const double s = (u - sprite->left) * per_u, t = (v - sprite->top) * per_v;
    const double far_s = sprite->width * per_u - s, far_t = sprite->height * per_v - t;
    if (!(s > -0.5 && t > -0.5 && far_s > -0.5 && far_t > -0.5)) continue;
    const double across = (s < 0.5 ? s + 0.5 : 1) + (far_s < 0.5 ? far_s + 0.5 : 1) - 1;
    const double down = (t < 0.5 ? t + 0.5 : 1) + (far_t < 0.5 ? far_t + 0.5 : 1) - 1;
    if (!(across > 0 && down > 0)) continue;
    const uint32_t pixel = sample(
        &sprite->image, sprite_position(sprite, sprite_place(u), sprite->image.width),
        sprite_position(sprite, sprite_place(v), sprite->image.height));
    blend_sprite(sprite, pixel, (float)(across * down), row + x);
  }
}

static void paint_sprite(
    const raster_sprite *sprite, uint32_t *pixels, int64_t stride, int64_t limit, raster_range columns,
    raster_range rows) {
  const bool is_upright =
      sprite->image.width <= 4096 && limit <= 1024 && sprite->u[1] == 0 && sprite->v[0] == 0;
  for (int64_t y = rows.first; y < rows.last; y++) {
    if (sprite->is_projective) {
      paint_deep_sprite(sprite, pixels + y * stride, y, columns);
    } else {
      paint_flat_sprite(sprite, pixels + y * stride, y, columns, is_upright);
    }
  }
}

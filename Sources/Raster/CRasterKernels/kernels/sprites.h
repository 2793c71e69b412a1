// Small images that are scaled, rotated and tinted: the particles of an emitter.

// Vectors begin at multiples of their length and are computed in groups of eight columns, so that a pixel does not
// depend on which columns are drawn. In columns that are not drawn the source is 0, which leaves pixels unchanged.

// The constants of all vectors of a sprite.
typedef struct {
  u16v tint_low, tint_high;
  i32v order;  // the columns of a group in the order in which images are sampled
  f32v lane;   // the columns of a group
  i32v index;  // the columns of a vector
  i32v last_u, last_v;
} sprite_constants;

INLINE sprite_constants prepare_sprite(const raster_sprite *sprite) {
  const int32_t columns[PIXELS] = COLUMNS;
  const u32v tint = (u32v)sprite->tint;
  sprite_constants constants;
  constants.tint_low = low_bytes(tint);
  constants.tint_high = high_bytes(tint);
  for (int i = 0; i < PIXELS; i++) {
    constants.order[i] = columns[i] & 7;
    constants.lane[i] = (float)(i & 7);
    constants.index[i] = i;
  }
  constants.last_u = (i32v)(int32_t)(((sprite->image.width - 1) << 16) - 1);
  constants.last_v = (i32v)(int32_t)(((sprite->image.height - 1) << 16) - 1);
  return constants;
}

// The values of the groups of a vector, each for its eight columns.
INLINE f32v by_groups(const float *values) {
#if VECTOR_BYTES == 64
  const f32v first = (f32v)values[0], second = (f32v)values[1];
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31);
#else
  return (f32v)values[0];
#endif
}

// The share of a pixel between two edges, at the distance `near` after the first and `far` before the second.
INLINE f32v edge_coverage(f32v near, f32v far) {
  const f32v one = (f32v)1.0f;
  const f32v low = __builtin_elementwise_min(near + 0.5f, one), high = __builtin_elementwise_min(far + 0.5f, one);
  return __builtin_elementwise_max(low + high - 1.0f, (f32v)0.0f);
}

// Masks of the columns to draw, in the vector from column x on.
INLINE u32v drawn_columns(const sprite_constants *constants, int64_t x, raster_range columns) {
  const i32v index = constants->index + (int32_t)x;
  return (u32v)((index >= (int32_t)columns.first) & (index < (int32_t)columns.last));
}

// Tints samples and blends them with the pixels of `row` from column x on. If not `is_weighted`, all weights are 255.
INLINE void blend_samples(
    const raster_sprite *sprite, const sprite_constants *constants, u32v samples, bool is_weighted, u32v weight,
    int64_t x, int64_t limit, uint32_t *row) {
  u32v source = join(low_bytes(samples) * constants->tint_low, high_bytes(samples) * constants->tint_high);
  if (is_weighted) source = scale(source, (u16v)(weight | weight << 16));
  const lanes lanes = first_lanes(limit - x);
  const u32v below = load_lanes(row + x, lanes);
  const u32v above =
      sprite->is_added ? (u32v)__builtin_elementwise_add_sat((u8v)source, (u8v)below) : over(source, below);
  store_lanes(row + x, lanes, above);
}

INLINE u32v coverage_weights(f32v coverage) { return __builtin_convertvector(coverage * 255.0f + 0.5f, u32v); }

INLINE i32v sprite_positions(const raster_sprite *sprite, i32v values, i32v last) {
  if (sprite->is_nearest) values = (values + 0x8000) & ~0xFFFF;
  return CLAMP(i32v, values, 0, last);
}

// Samples, tints and blends a vector of pixels. Positions are in 2^-16 pixels and in sampling order.
INLINE void blend_sprite(
    const raster_sprite *sprite, const sprite_constants *constants, i32v u, i32v v, f32v coverage, int64_t x,
    raster_range columns, int64_t limit, uint32_t *row) {
  const u32v samples = sample_inside(
      &sprite->image, sprite_positions(sprite, u, constants->last_u), sprite_positions(sprite, v, constants->last_v));
  const u32v weight = coverage_weights(coverage) & drawn_columns(constants, x, columns);
  blend_samples(sprite, constants, samples, true, weight, x, limit, row);
}

// Limits `range` to the columns x at which -0.5 < start + step·x < size + 0.5, and possibly one more.
INLINE raster_range sprite_columns(raster_range range, double start, double step, double size) {
  double low = (double)range.first, high = (double)range.last;
  if (step > 1e-9 || step < -1e-9) {
    const double a = (-0.5 - start) / step, b = (size + 0.5 - start) / step;
    const double first = a < b ? a : b, last = (a < b ? b : a) + 1;
    if (first > low) low = first;
    if (last < high) high = last;
  } else if (!(start > -0.5 && start < size + 0.5)) {
    high = low;
  }
  if (!(high > low)) return (raster_range){range.first, range.first};
  return (raster_range){raster_whole(low), raster_whole(high)};
}

INLINE int32_t sprite_fixed(double value) {
  const double limited = value < -16000 ? -16000 : value > 32000 ? 32000 : value;
  return (int32_t)raster_whole(limited * 65536);
}

static void paint_affine_sprite(
    const raster_sprite *sprite, uint32_t *pixels, int64_t stride, int64_t limit, raster_range columns,
    raster_range rows) {
  const sprite_constants constants = prepare_sprite(sprite);
  // Device pixels per pixel of the image across either axis of the image.
  const double per_u = 1 / __builtin_sqrt(sprite->u[0] * sprite->u[0] + sprite->u[1] * sprite->u[1]);
  const double per_v = 1 / __builtin_sqrt(sprite->v[0] * sprite->v[0] + sprite->v[1] * sprite->v[1]);
  const double width = sprite->width * per_u, height = sprite->height * per_v;
  const double step_s = sprite->u[0] * per_u, step_t = sprite->v[0] * per_v;
  const i32v offsets_u = constants.order * sprite_fixed(sprite->u[0]);
  const i32v offsets_v = constants.order * sprite_fixed(sprite->v[0]);
  const f32v offsets_s = constants.lane * (float)step_s, offsets_t = constants.lane * (float)step_t;
  for (int64_t y = rows.first; y < rows.last; y++) {
    const double row_u = sprite->u[1] * (double)y + sprite->u[2], row_v = sprite->v[1] * (double)y + sprite->v[2];
    const double row_s = (row_u - sprite->left) * per_u, row_t = (row_v - sprite->top) * per_v;
    raster_range seen = sprite_columns(columns, row_s, step_s, width);
    seen = sprite_columns(seen, row_t, step_t, height);
    for (int64_t x = seen.first & -(int64_t)PIXELS; x < seen.last; x += PIXELS) {
      float near_s[GROUPS], far_s[GROUPS], near_t[GROUPS], far_t[GROUPS];
      int64_t u[GROUPS], v[GROUPS];
      for (int i = 0; i < GROUPS; i++) {
        const double column = (double)(x + 8 * i);
        const double s = row_s + step_s * column, t = row_t + step_t * column;
        near_s[i] = (float)s;
        far_s[i] = (float)(width - s);
        near_t[i] = (float)t;
        far_t[i] = (float)(height - t);
        u[i] = sprite_fixed(row_u + sprite->u[0] * column);
        v[i] = sprite_fixed(row_v + sprite->v[0] * column);
      }
      const f32v coverage = edge_coverage(by_groups(near_s) + offsets_s, by_groups(far_s) - offsets_s)
          * edge_coverage(by_groups(near_t) + offsets_t, by_groups(far_t) - offsets_t);
      blend_sprite(
          sprite, &constants, positions(u, offsets_u), positions(v, offsets_v), coverage, x, seen, limit,
          pixels + y * stride);
    }
  }
}

static void paint_projective_sprite(
    const raster_sprite *sprite, uint32_t *pixels, int64_t stride, int64_t limit, raster_range columns,
    raster_range rows) {
  const int32_t order[PIXELS] = COLUMNS;
  const sprite_constants constants = prepare_sprite(sprite);
  for (int64_t y = rows.first; y < rows.last; y++) {
    for (int64_t x = columns.first & -(int64_t)PIXELS; x < columns.last; x += PIXELS) {
      int32_t u[PIXELS], v[PIXELS];
      float coverage[PIXELS];
      bool is_seen = false;
      for (int64_t i = 0; i < PIXELS; i++) {
        const double column = (double)(x + i), row = (double)y;
        const double w = sprite->w[0] * column + sprite->w[1] * row + sprite->w[2];
        u[i] = v[i] = 0;
        coverage[i] = 0;
        if (!(w > 1e-9)) continue;
        const double at_u = (sprite->u[0] * column + sprite->u[1] * row + sprite->u[2]) / w;
        const double at_v = (sprite->v[0] * column + sprite->v[1] * row + sprite->v[2]) / w;
        // Image pixels per device pixel on either axis.
        const double ux = (sprite->u[0] - at_u * sprite->w[0]) / w, uy = (sprite->u[1] - at_u * sprite->w[1]) / w;
        const double vx = (sprite->v[0] - at_v * sprite->w[0]) / w, vy = (sprite->v[1] - at_v * sprite->w[1]) / w;
        const double per_u = 1 / __builtin_sqrt(ux * ux + uy * uy), per_v = 1 / __builtin_sqrt(vx * vx + vy * vy);
        const double s = (at_u - sprite->left) * per_u, t = (at_v - sprite->top) * per_v;
        const double far_s = sprite->width * per_u - s, far_t = sprite->height * per_v - t;
        if (!(s > -0.5 && t > -0.5 && far_s > -0.5 && far_t > -0.5)) continue;
        const double across = (s < 0.5 ? s + 0.5 : 1) + (far_s < 0.5 ? far_s + 0.5 : 1) - 1;
        const double down = (t < 0.5 ? t + 0.5 : 1) + (far_t < 0.5 ? far_t + 0.5 : 1) - 1;
        if (!(across > 0 && down > 0)) continue;
        coverage[i] = (float)(across * down);
        u[i] = sprite_fixed(at_u);
        v[i] = sprite_fixed(at_v);
        is_seen = true;
      }
      if (!is_seen) continue;
      i32v ordered_u, ordered_v;
      for (int i = 0; i < PIXELS; i++) {
        ordered_u[i] = u[order[i]];
        ordered_v[i] = v[order[i]];
      }
      blend_sprite(
          sprite, &constants, ordered_u, ordered_v, LOAD(f32v, coverage), x, columns, limit, pixels + y * stride);
    }
  }
}

// The data that all rows of an upright sprite share in the columns of a vector.
typedef struct {
  i32v u;
  f32v coverage;
  u32v is_drawn;
  bool is_whole;  // whether all columns are drawn and inside
} sprite_column;

enum { longest_sprite_line = 4096, max_sprite_vectors = 128 };

// Interpolates pixels between two rows of an image into a line.
INLINE void mix_lines(
    const uint32_t *upper, const uint32_t *lower, int64_t first, int64_t last, uint32_t lower_weight, uint32_t *line) {
  const u16v below = (u16v)(uint16_t)lower_weight, above = 255 - below;
  for (int64_t x = first; x < last; x += PIXELS) {
    const lanes lanes = first_lanes(last - x);
    STORE(u32v, line + x, mix(load_lanes(upper + x, lanes), above, load_lanes(lower + x, lanes), below));
  }
}

// Samples a line at positions inside it.
INLINE u32v sample_line(const uint32_t *line, i32v u) {
  const i32v index = u >> 16;
  const u64v first = gather_pixel_pairs(line, __builtin_shufflevector(index, index, FIRST_HALF));
  const u64v second = gather_pixel_pairs(line, __builtin_shufflevector(index, index, SECOND_HALF));
  const i16v fx = (i16v)((u16v)u >> 1), round = (i16v)(1 << 8);
  return pack_words(
      (u16v)multiply_rounded(
          interpolate(
              left_channels(first), right_channels(first), __builtin_shufflevector(fx, fx, WORDS_OF_FIRST)), round),
      (u16v)multiply_rounded(
          interpolate(
              left_channels(second), right_channels(second), __builtin_shufflevector(fx, fx, WORDS_OF_SECOND)), round));
}

// A sprite whose sides are parallel to those of the target, as most are. Rows of the image are interpolated before
// columns, so that half as many pixels are gathered and the common data of columns is computed once: 5,000 sprites of
// 20 × 20 pixels took half the time.
static void paint_upright_sprite(
    const raster_sprite *sprite, uint32_t *pixels, int64_t stride, int64_t limit, raster_range columns,
    raster_range rows) {
  const sprite_constants constants = prepare_sprite(sprite);
  const double per_u = 1 / __builtin_fabs(sprite->u[0]), per_v = 1 / __builtin_fabs(sprite->v[1]);
  const double width = sprite->width * per_u, height = sprite->height * per_v;
  const double step_s = sprite->u[0] * per_u, start_s = (sprite->u[2] - sprite->left) * per_u;
  const raster_range seen = sprite_columns(columns, start_s, step_s, width);
  if (seen.first >= seen.last) return;
  const i32v offsets_u = constants.order * sprite_fixed(sprite->u[0]);
  const f32v offsets_s = constants.lane * (float)step_s;
  const int64_t start = seen.first & -(int64_t)PIXELS, count = (seen.last - start + PIXELS - 1) / PIXELS;
  sprite_column shared[max_sprite_vectors];
  int32_t low = INT32_MAX, high = 0;
  for (int64_t i = 0; i < count; i++) {
    const int64_t x = start + i * PIXELS;
    float near[GROUPS], far[GROUPS];
    int64_t u[GROUPS];
    for (int group = 0; group < GROUPS; group++) {
      const double column = (double)(x + 8 * group), s = start_s + step_s * column;
      near[group] = (float)s;
      far[group] = (float)(width - s);
      u[group] = sprite_fixed(sprite->u[2] + sprite->u[0] * column);
    }
    sprite_column *column = shared + i;
    column->u = sprite_positions(sprite, positions(u, offsets_u), constants.last_u);
    column->coverage = edge_coverage(by_groups(near) + offsets_s, by_groups(far) - offsets_s);
    column->is_drawn = drawn_columns(&constants, x, seen);
    column->is_whole = __builtin_reduce_and(column->is_drawn) != 0 && __builtin_reduce_min(column->coverage) >= 1;
    const int32_t least = __builtin_reduce_min(column->u) >> 16, greatest = __builtin_reduce_max(column->u) >> 16;
    if (least < low) low = least;
    if (greatest > high) high = greatest;
  }
  uint32_t line[longest_sprite_line + 2 * PIXELS];
  for (int64_t y = rows.first; y < rows.last; y++) {
    const double v = sprite->v[1] * (double)y + sprite->v[2], t = (v - sprite->top) * per_v, far = height - t;
    if (!(t > -0.5 && far > -0.5)) continue;
    const float across = (float)((t < 0.5 ? t + 0.5 : 1) + (far < 0.5 ? far + 0.5 : 1) - 1);
    if (!(across > 0)) continue;
    int32_t place = sprite_fixed(v);
    if (sprite->is_nearest) place = (place + 0x8000) & ~0xFFFF;
    place = place < 0 ? 0 : place > constants.last_v[0] ? constants.last_v[0] : place;
    const uint32_t *upper = sprite->image.pixels + (place >> 16) * sprite->image.stride;
    const uint32_t weight = ((uint32_t)(place & 0xFFFF) * 255 + 0x8000) >> 16;
    mix_lines(upper, upper + sprite->image.stride, low, high + 2, weight, line);
    uint32_t *row = pixels + y * stride;
    for (int64_t i = 0; i < count; i++) {
      const sprite_column *column = shared + i;
      const u32v samples = sample_line(line, column->u);
      const int64_t x = start + i * PIXELS;
      if (column->is_whole && across >= 1) {
        blend_samples(sprite, &constants, samples, false, (u32v)0, x, limit, row);
      } else {
        const u32v weights = coverage_weights(column->coverage * across) & column->is_drawn;
        blend_samples(sprite, &constants, samples, true, weights, x, limit, row);
      }
    }
  }
}

static void paint_sprite(
    const raster_sprite *sprite, uint32_t *pixels, int64_t stride, int64_t limit, raster_range columns,
    raster_range rows) {
  const bool is_small = sprite->image.width <= longest_sprite_line && limit <= 8 * max_sprite_vectors;
  if (sprite->is_projective) {
    paint_projective_sprite(sprite, pixels, stride, limit, columns, rows);
  } else if (is_small && sprite->u[1] == 0 && sprite->v[0] == 0) {
    paint_upright_sprite(sprite, pixels, stride, limit, columns, rows);
  } else {
    paint_affine_sprite(sprite, pixels, stride, limit, columns, rows);
  }
}

// Affine maps of colours.

typedef struct {
  f32v channels[4];
} colors;

INLINE f32v unit_channel(u32v pixels, int i) {
  return __builtin_convertvector((i32v)(pixels >> 8 * i & 0xFF), f32v) / 255.0f;
}

// The straight channels of pixels, 0…1.
INLINE colors straight_colors(u32v pixels) {
  colors of;
  for (int i = 0; i < 3; i++) of.channels[i] = unit_channel(pixels, i);
  of.channels[3] = (f32v)1.0f;
  if (all_opaque(pixels)) return of;
  const f32v alpha = unit_channel(pixels, 3);
  for (int i = 0; i < 3; i++) of.channels[i] = alpha > 0.0f ? of.channels[i] / alpha : (f32v)0.0f;
  of.channels[3] = alpha;
  return of;
}

INLINE colors mapped_colors(const raster_color_matrix *by, colors from) {
  colors to;
  for (int i = 0; i < 4; i++) {
    const f32v sum = by->constant[i] + by->blue[i] * from.channels[0] + by->green[i] * from.channels[1]
        + by->red[i] * from.channels[2] + by->alpha[i] * from.channels[3];
    const f32v above = sum > 0.0f ? sum : (f32v)0.0f;
    to.channels[i] = above < 1.0f ? above : (f32v)1.0f;
  }
  return to;
}

// Converts straight colours, 0…1, to pixels, rounded to the nearest.
INLINE u32v premultiplied_pixels(colors of) {
  const u32v alpha = (u32v)__builtin_convertvector(of.channels[3] * 255.0f + 0.5f, i32v);
  u32v pixels = alpha << 24;
  for (int i = 0; i < 3; i++) {
    const u32v channel = (u32v)__builtin_convertvector(of.channels[i] * of.channels[3] * 255.0f + 0.5f, i32v);
    pixels |= __builtin_elementwise_min(channel, alpha) << 8 * i;
  }
  return pixels;
}

static void map_colors(const raster_color_matrix *matrices, int64_t matrix_count, uint32_t *pixels, int64_t count) {
  // Neighbours are often equal, so the latest result is kept.
  u32v latest = 0, became = 0;
  bool is_known = false;
  for (int64_t x = 0; x < count; x += PIXELS) {
    const lanes those = first_lanes(count - x);
    const u32v here = load_lanes(pixels + x, those);
    if (!is_known || __builtin_reduce_or(here ^ latest)) {
      colors of = straight_colors(here);
      for (int64_t i = 0; i < matrix_count; i++) of = mapped_colors(matrices + i, of);
      const u32v mapped = premultiplied_pixels(of);
      store_lanes(pixels + x, those, mapped);
      latest = (u32v)here[PIXELS - 1];
      became = (u32v)mapped[PIXELS - 1];
      is_known = true;
    } else {
      store_lanes(pixels + x, those, became);
    }
  }
}

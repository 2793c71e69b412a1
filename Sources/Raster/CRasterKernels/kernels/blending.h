// Source-over of one colour or a row of pixels.

INLINE void fill_step(int64_t x, int64_t left, uint32_t *pixels, u32v color) {
  store_lanes(pixels + x, first_lanes(left), color);
}

static void fill(uint32_t *pixels, int64_t count, uint32_t color) {
  EACH_STEP(PIXELS, count, fill_step, pixels, (u32v)color);
}

INLINE void blend_color_step(int64_t x, int64_t left, uint32_t *pixels, const paint *paint) {
  const lanes lanes = first_lanes(left);
  store_lanes(pixels + x, lanes, paint_over(paint, load_lanes(pixels + x, lanes)));
}

static void blend_color(uint32_t *pixels, int64_t count, uint32_t color) {
  const paint paint = prepare_paint(color);
  EACH_STEP(PIXELS, count, blend_color_step, pixels, &paint);
}

INLINE void blend_color_masked_step(int64_t x, int64_t left, uint32_t *pixels, u32v color, const uint8_t *mask) {
  const lanes lanes = first_lanes(left);
  const u32v above = scale(color, load_weights(mask + x, left));
  store_lanes(pixels + x, lanes, over(above, load_lanes(pixels + x, lanes)));
}

static void blend_color_masked(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
  EACH_STEP(PIXELS, count, blend_color_masked_step, pixels, (u32v)color, mask);
}

// `color` is 0 in columns that are not drawn, which leaves them unchanged.
INLINE void blend_mask_step(uint32_t *pixels, lanes lanes, u32v color, const uint8_t *mask, int64_t left) {
  const u32v above = scale(color, load_weights(mask, left));
  if (!all_clear(above)) store_lanes(pixels, lanes, over(above, load_lanes(pixels, lanes)));
}

// Vectors are stored whole if a row has space for them: with partial stores, letters took half as long again.
static void blend_mask(
    uint32_t *pixels, int64_t stride, int64_t limit, const uint8_t *mask, int64_t mask_stride, int64_t count,
    int64_t rows, uint32_t color) {
  const int64_t whole = count & -(int64_t)PIXELS, rest = count - whole;
  const lanes all = first_lanes(PIXELS), last = first_lanes(limit - whole);
  u32v last_color = (u32v)color;
  for (int64_t i = rest; i < PIXELS; i++) last_color[i] = 0;
  for (int64_t y = 0; y < rows; y++) {
    uint32_t *row = pixels + y * stride;
    const uint8_t *levels = mask + y * mask_stride;
    for (int64_t x = 0; x < whole; x += PIXELS) blend_mask_step(row + x, all, (u32v)color, levels + x, PIXELS);
    if (rest > 0) blend_mask_step(row + whole, last, last_color, levels + whole, rest);
  }
}

INLINE void blend_bordered_step(
    int64_t x, int64_t left, uint32_t *pixels, u32v inside, const uint8_t *inner_mask, u32v border,
    const uint8_t *outer_mask) {
  const lanes lanes = first_lanes(left);
  const u16v outer = load_weights(outer_mask + x, left);
  const u16v inner = __builtin_elementwise_min(load_weights(inner_mask + x, left), outer);
  const u32v above = mix(inside, inner, border, outer - inner);
  store_lanes(pixels + x, lanes, over(above, load_lanes(pixels + x, lanes)));
}

static void blend_bordered(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t border,
    const uint8_t *outer_mask) {
  EACH_STEP(PIXELS, count, blend_bordered_step, pixels, (u32v)inside, inner_mask, (u32v)border, outer_mask);
}

// Source-over, with shortcuts for vectors of only opaque or only clear pixels, which are common.
INLINE void blend_row_step(int64_t x, int64_t left, const uint32_t *source, uint32_t *pixels) {
  const lanes lanes = first_lanes(left);
  const u32v above = load_lanes(source + x, lanes);
  if (all_opaque(above)) {
    STORE(u32v, pixels + x, above);
  } else if (!all_clear(above)) {
    store_lanes(pixels + x, lanes, over(above, load_lanes(pixels + x, lanes)));
  }
}

INLINE void blend_row_faded_step(
    int64_t x, int64_t left, const uint32_t *source, uint32_t *pixels, u16v factor, u16v rest) {
  const lanes lanes = first_lanes(left);
  const u32v above = load_lanes(source + x, lanes);
  if (all_opaque(above)) {
    const u32v below = scale_all(LOAD(u32v, pixels + x), rest);
    STORE(u32v, pixels + x, scale_all(above, factor) + below);
  } else if (!all_clear(above)) {
    store_lanes(pixels + x, lanes, over(scale_all(above, factor), load_lanes(pixels + x, lanes)));
  }
}

static void blend_row(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity) {
  if (opacity == 0) return;
  if (opacity == 255) {
    EACH_STEP(PIXELS, count, blend_row_step, source, pixels);
  } else {
    EACH_STEP(
        PIXELS, count, blend_row_faded_step, source, pixels, scale_factor(opacity), scale_factor(255 - opacity));
  }
}

INLINE void blend_row_masked_step(
    int64_t x, int64_t left, const uint32_t *source, uint32_t *pixels, const uint8_t *mask) {
  const lanes lanes = first_lanes(left);
  const u32v above = scale(load_lanes(source + x, lanes), load_weights(mask + x, left));
  store_lanes(pixels + x, lanes, over(above, load_lanes(pixels + x, lanes)));
}

static void blend_row_masked(const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask) {
  EACH_STEP(PIXELS, count, blend_row_masked_step, source, pixels, mask);
}

// Multiplies channels by 16-bit factors: products in 256ths, rounded to the nearest. The factor 65535 changes nothing.
INLINE void multiply_row_step(
    int64_t x, int64_t left, const uint32_t *source, uint32_t *pixels, u16v low_factors, u16v high_factors) {
  const lanes lanes = first_lanes(left);
  const u32v above = load_lanes(source + x, lanes);
  const u16v low = multiply_high((u16v)above << 8, low_factors) + 128;
  const u16v high = multiply_high((u16v)above & 0xFF00, high_factors) + 128;
  store_lanes(pixels + x, lanes, merge_bytes(low >> 8, high));
}

static void multiply_row(const uint32_t *source, uint32_t *pixels, int64_t count, uint64_t factors) {
  const uint32_t low = (uint32_t)(factors & 0xFFFF) | (uint32_t)(factors >> 16 & 0xFFFF0000);
  const uint32_t high = (uint32_t)(factors >> 16 & 0xFFFF) | (uint32_t)(factors >> 32 & 0xFFFF0000);
  EACH_STEP(PIXELS, count, multiply_row_step, source, pixels, (u16v)(u32v)low, (u16v)(u32v)high);
}

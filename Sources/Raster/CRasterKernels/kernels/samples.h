// Conversion of the samples of decoded pictures to pixels.

// Samples of one or two bytes as floats; those after `left` are 0.
INLINE f32v load_samples(const void *samples, int32_t bytes, int64_t x, int64_t left) {
  if (bytes == 1) {
    const uint8_t *from = (const uint8_t *)samples + x;
    u8_pixels part = 0;
    if (left >= PIXELS) part = LOAD(u8_pixels, from);
    else memcpy(&part, from, (size_t)left);
    return __builtin_convertvector(__builtin_convertvector(part, i32v), f32v);
  }
  const uint16_t *from = (const uint16_t *)samples + x;
  u16_half part = 0;
  if (left >= PIXELS) part = LOAD(u16_half, from);
  else memcpy(&part, from, 2 * (size_t)left);
  return __builtin_convertvector(__builtin_convertvector(part, i32v), f32v);
}

// Converts numbers to levels of 0…255. The sum with 1.5 · 2^23 has the nearest integer in its lowest bits.
INLINE u32v sample_levels(f32v values) {
  const f32v above = values > 0.0f ? values : (f32v)0.0f;
  return (u32v)((above < 255.0f ? above : (f32v)255.0f) + 12582912.0f) & 0xFF;
}

INLINE u32v opaque_pixels(f32v red, f32v green, f32v blue) {
  return 0xFF000000 | sample_levels(red) << 16 | sample_levels(green) << 8 | sample_levels(blue);
}

INLINE void mix_samples_step(
    int64_t x, int64_t left, const void *upper, const void *lower, int32_t bytes, float share, float *target) {
  const f32v mixed = load_samples(upper, bytes, x, left) * (1 - share) + load_samples(lower, bytes, x, left) * share;
  store_lanes(target + x, first_lanes(left), (u32v)mixed);
}

static void mix_samples(
    const void *upper, const void *lower, int32_t bytes, float share, float *target, int64_t count) {
  if (bytes == 1) EACH_REPEATABLE_STEP(PIXELS, count, mix_samples_step, upper, lower, 1, share, target);
  else EACH_REPEATABLE_STEP(PIXELS, count, mix_samples_step, upper, lower, 2, share, target);
}

INLINE void store_even_odd(float *target, int64_t left, f32v even, f32v odd) {
#if VECTOR_BYTES == 64
  const f32v first = __builtin_shufflevector(
      even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const f32v second = __builtin_shufflevector(
      even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
#else
  const f32v first = __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
  const f32v second = __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
#endif
  store_lanes(target, lanes_of_part(left, 0), (u32v)first);
  if (left > PIXELS) store_lanes(target + PIXELS, lanes_of_part(left, 1), (u32v)second);
}

INLINE void double_samples_step(int64_t x, int64_t left, const float *samples, bool is_centered, float *target) {
  const float *from = samples + x / 2;
  const lanes lanes = first_lanes((left + 1) / 2);
  const f32v here = (f32v)load_lanes(from, lanes), after = (f32v)load_lanes(from + 1, lanes);
  if (is_centered) {
    const f32v before = (f32v)load_lanes(from - 1, lanes), middle = here * 0.75f;
    store_even_odd(target + x, left, middle + before * 0.25f, middle + after * 0.25f);
  } else {
    store_even_odd(target + x, left, here, (here + after) * 0.5f);
  }
}

static void double_samples(const float *samples, bool is_centered, float *target, int64_t count) {
  if (is_centered) EACH_STEP(2 * PIXELS, count, double_samples_step, samples, true, target);
  else EACH_STEP(2 * PIXELS, count, double_samples_step, samples, false, target);
}

INLINE void join_differences_step(
    int64_t x, int64_t left, const void *luma, const float *u, const float *v, int32_t bytes,
    const raster_sample_model *model, uint32_t *pixels) {
  const lanes lanes = first_lanes(left);
  const f32v level = load_samples(luma, bytes, x, left) * model->factor + model->offset;
  const f32v cb = (f32v)load_lanes(u + x, lanes) - model->middle;
  const f32v cr = (f32v)load_lanes(v + x, lanes) - model->middle;
  store_lanes(
      pixels + x, lanes,
      opaque_pixels(
          level + (cb * model->red[0] + cr * model->red[1]), level + (cb * model->green[0] + cr * model->green[1]),
          level + (cb * model->blue[0] + cr * model->blue[1])));
}

static void join_differences(
    const void *luma, const float *u, const float *v, int32_t bytes, const raster_sample_model *model,
    uint32_t *pixels, int64_t count) {
  const raster_sample_model copy = *model;
  if (bytes == 1) EACH_REPEATABLE_STEP(PIXELS, count, join_differences_step, luma, u, v, 1, &copy, pixels);
  else EACH_REPEATABLE_STEP(PIXELS, count, join_differences_step, luma, u, v, 2, &copy, pixels);
}

INLINE void join_colors_step(
    int64_t x, int64_t left, const void *red, const void *green, const void *blue, int32_t bytes,
    const raster_sample_model *model, uint32_t *pixels) {
  store_lanes(
      pixels + x, first_lanes(left),
      opaque_pixels(
          load_samples(red, bytes, x, left) * model->factor + model->offset,
          load_samples(green, bytes, x, left) * model->factor + model->offset,
          load_samples(blue, bytes, x, left) * model->factor + model->offset));
}

static void join_colors(
    const void *red, const void *green, const void *blue, int32_t bytes, const raster_sample_model *model,
    uint32_t *pixels, int64_t count) {
  const raster_sample_model copy = *model;
  if (bytes == 1) EACH_REPEATABLE_STEP(PIXELS, count, join_colors_step, red, green, blue, 1, &copy, pixels);
  else EACH_REPEATABLE_STEP(PIXELS, count, join_colors_step, red, green, blue, 2, &copy, pixels);
}

INLINE void set_alpha_step(
    int64_t x, int64_t left, const void *alpha, int32_t bytes, float factor, uint32_t *pixels) {
  const lanes lanes = first_lanes(left);
  const u32v level = sample_levels(load_samples(alpha, bytes, x, left) * factor);
  store_lanes(pixels + x, lanes, (load_lanes(pixels + x, lanes) & 0x00FFFFFF) | level << 24);
}

static void set_alpha(const void *alpha, int32_t bytes, float factor, uint32_t *pixels, int64_t count) {
  if (bytes == 1) EACH_STEP(PIXELS, count, set_alpha_step, alpha, 1, factor, pixels);
  else EACH_STEP(PIXELS, count, set_alpha_step, alpha, 2, factor, pixels);
}

INLINE void premultiply_step(int64_t x, int64_t left, uint32_t *pixels) {
  const lanes lanes = first_lanes(left);
  const u32v straight = load_lanes(pixels + x, lanes);
  if (left >= PIXELS && all_opaque(straight)) return;
  store_lanes(pixels + x, lanes, scale(straight | 0xFF000000, alpha(straight)));
}

static void premultiply(uint32_t *pixels, int64_t count) { EACH_STEP(PIXELS, count, premultiply_step, pixels); }

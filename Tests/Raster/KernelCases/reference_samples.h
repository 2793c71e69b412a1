// Conversion of the samples of decoded pictures to pixels, one pixel after another.

static float number(const void *samples, int32_t bytes, int64_t x) {
  return bytes == 1 ? (float)((const uint8_t *)samples)[x] : (float)((const uint16_t *)samples)[x];
}

static uint32_t whole_level(float value) { return (uint32_t)lrintf(fminf(fmaxf(value, 0), 255)); }

static void mix_samples(
    const void *upper, const void *lower, int32_t bytes, float share, float *target, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    target[x] = number(upper, bytes, x) * (1 - share) + number(lower, bytes, x) * share;
  }
}

static void double_samples(const float *samples, bool is_centered, float *target, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    const float here = samples[x / 2], near = samples[x & 1 ? x / 2 + 1 : x / 2 - 1];
    target[x] = is_centered ? here * 0.75f + near * 0.25f : x & 1 ? (here + near) * 0.5f : here;
  }
}

static void join_differences(
    const void *luma, const float *u, const float *v, int32_t bytes, const raster_sample_model *model,
    uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    const float gray = number(luma, bytes, x) * model->factor + model->offset;
    const float cb = u[x] - model->middle, cr = v[x] - model->middle;
    pixels[x] = 0xFF000000 | whole_level(gray + (cb * model->red[0] + cr * model->red[1])) << 16 |
        whole_level(gray + (cb * model->green[0] + cr * model->green[1])) << 8 |
        whole_level(gray + (cb * model->blue[0] + cr * model->blue[1]));
  }
}

static void join_colors(
    const void *red, const void *green, const void *blue, int32_t bytes, const raster_sample_model *model,
    uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    pixels[x] = 0xFF000000 | whole_level(number(red, bytes, x) * model->factor + model->offset) << 16 |
        whole_level(number(green, bytes, x) * model->factor + model->offset) << 8 |
        whole_level(number(blue, bytes, x) * model->factor + model->offset);
  }
}

static void set_alpha(const void *alpha, int32_t bytes, float factor, uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    pixels[x] = (pixels[x] & 0x00FFFFFF) | whole_level(number(alpha, bytes, x) * factor) << 24;
  }
}

static void premultiply(uint32_t *pixels, int64_t count) {
  for (int64_t x = 0; x < count; x++) pixels[x] = scale(pixels[x] | 0xFF000000, pixels[x] >> 24);
}

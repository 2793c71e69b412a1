// Images that are rotated or in perspective, and sprites.

#include "case.h"

static raster_image next_image(test *test) {
  const int64_t kind = next_int(test, 0, 7);
  const bool is_long = kind == 0;
  const int64_t width = kind == 1 ? 1 : is_long ? 40000 : next_int(test, 1, 90);
  const int64_t height = kind == 2 ? 1 : is_long ? 2 : next_int(test, 1, 90);
  const int64_t stride = width + next_int(test, 0, 5);
  const uint32_t *pixels = input_pixels(test, stride * (height - 1) + width);
  return (raster_image){.pixels = pixels, .width = width, .height = height, .stride = stride};
}

// With 32 fractional bits.
static int64_t next_fixed(test *test, double usual, double limit) {
  return (int64_t)(next_far(test, usual, limit) * 0x1p32);
}

static void run_sample_affine(test *test, const raster_kernels *kernels) {
  const raster_image image = next_image(test);
  const int64_t du = next_fixed(test, 2, 0x1p20), dv = next_fixed(test, 2, 0x1p20);
  const raster_affine_walk walk = raster_prepare_walk(image, du, dv, next_int(test, -1000, 1000));
  const int64_t u = next_fixed(test, 60, 0x1p29), v = next_fixed(test, 60, 0x1p29);
  const int64_t groups = (test->count + 7) / 8, first = next_int(test, 0, 9);
  uint32_t *pixels = target_pixels(test, 8 * groups);
  kernels->sample_affine(&walk, u, v, first, first + groups, pixels - 8 * first);
}

static void run_sample_projective(test *test, const raster_kernels *kernels) {
  const raster_image image = next_image(test);
  raster_projective_walk walk = {
      .x = next_far(test, 80, 1e30), .y = next_far(test, 80, 1e30), .w = next_far(test, 2, 1e30),
      .dx = next_far(test, 2, 1e20), .dy = next_far(test, 2, 1e20), .dw = next_far(test, 0.02, 1e20),
      .minimum_w = 1e-30, .ahead = next_int(test, -1000, 1000)};
  if (next_int(test, 0, 15) == 0) walk.dx = __builtin_inf();
  const int64_t groups = (test->count + 7) / 8, first = next_int(test, 0, 9);
  uint32_t *pixels = target_pixels(test, 8 * groups);
  kernels->sample_projective(&image, &walk, first, first + groups, pixels - 8 * first);
}

static void run_paint_sprite(test *test, const raster_kernels *kernels) {
  const int64_t width = next_int(test, 0, 30) ? next_int(test, 3, 40) : 5000, height = next_int(test, 3, 40);
  raster_sprite sprite = {
      .image = {
          .pixels = input_pixels(test, width * height), .width = width, .height = height, .stride = width},
      .left = next_number(test, 0, 2), .top = next_number(test, 0, 2), .tint = next_pixel(test),
      .is_projective = next_int(test, 0, 2) == 0, .is_nearest = next_int(test, 0, 3) == 0,
      .is_added = next_int(test, 0, 1)};
  sprite.width = next_number(test, 0.1, (double)width);
  sprite.height = next_number(test, 0.1, (double)height);
  const double step = next_number(test, 0.05, 3), turn = next_int(test, 0, 1) ? next_number(test, -2, 2) : 0;
  sprite.u[0] = next_int(test, 0, 3) ? step : -step;
  sprite.v[1] = next_int(test, 0, 3) ? step : -step;
  sprite.u[1] = turn;
  sprite.v[0] = -turn;
  sprite.w[2] = 1;
  if (sprite.is_projective) {
    sprite.w[0] = next_number(test, -0.02, 0.02);
    sprite.w[1] = next_number(test, -0.02, 0.02);
  }
  // Moves the middle of the image near the target.
  sprite.u[2] = (double)width / 2 - sprite.u[0] * next_far(test, 40, 1e4);
  sprite.v[2] = (double)height / 2 - sprite.v[1] * next_far(test, 8, 1e4);
  const int64_t limit = test->count, lines = next_int(test, 1, 9), stride = limit + next_int(test, 0, 5);
  uint32_t *pixels = target_pixels(test, stride * (lines - 1) + limit);
  const int64_t first = limit ? next_int(test, 0, limit - 1) : 0, last = next_int(test, first, limit);
  kernels->paint_sprite(
      &sprite, pixels, stride, limit, (raster_range){first, last}, (raster_range){next_int(test, 0, 1) ? 0 : lines / 2, lines});
}

const kernel_case image_cases[] = {
    {"sample_affine", run_sample_affine},
    {"sample_projective", run_sample_projective},
    {"paint_sprite", run_paint_sprite},
    {NULL, NULL},
};

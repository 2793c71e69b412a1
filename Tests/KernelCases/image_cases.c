// Images that are turned or seen in perspective.

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

// With 32 bits behind the point.
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
      .least_w = 1e-30, .ahead = next_int(test, -1000, 1000)};
  if (next_int(test, 0, 15) == 0) walk.dx = __builtin_inf();
  const int64_t groups = (test->count + 7) / 8, first = next_int(test, 0, 9);
  uint32_t *pixels = target_pixels(test, 8 * groups);
  kernels->sample_projective(&image, &walk, first, first + groups, pixels - 8 * first);
}

const kernel_case image_cases[] = {
    {"sample_affine", run_sample_affine},
    {"sample_projective", run_sample_projective},
    {NULL, NULL},
};

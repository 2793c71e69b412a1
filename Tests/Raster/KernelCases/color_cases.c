// A colour or a row composited over pixels, and conversion.

#include <string.h>

#include "case.h"

// Masks are read to the next multiple of eight.
static uint8_t *input_mask(test *test) { return input_bytes(test, (test->count + 7) & ~7); }

static uint32_t translucent(test *test) {
  const uint32_t color = next_pixel(test);
  return color >> 24 == 255 ? 0x80402010 : color;
}

static void run_fill(test *test, const raster_kernels *kernels) {
  kernels->fill(target_pixels(test, test->count), test->count, next_pixel(test));
}

static void run_fill_visible(test *test, const raster_kernels *kernels) {
  const int64_t rows = next_int(test, 0, 5), width = test->count < 1024 ? test->count : 1024;
  const int64_t stride = width + next_int(test, 0, 9);
  uint32_t *pixels = target_pixels(test, stride * rows);
  uint8_t *groups = input_bytes(test, 16 * rows);
  raster_circle_row *circle_rows = input(test, rows * (int64_t)sizeof *circle_rows);
  for (int64_t row = 0; row < rows; row++) {
    circle_rows[row] = (raster_circle_row){
        .left = (int32_t)next_int(test, -2, width), .right = (int32_t)next_int(test, -2, width + 40)};
  }
  const int64_t first = next_int(test, 0, width);
  const raster_range columns = {first, next_int(test, first, width)};
  kernels->fill_visible(
      pixels, stride, groups, next_int(test, 0, 1) ? circle_rows : NULL, rows, columns, next_pixel(test));
}

static void run_blend_color(test *test, const raster_kernels *kernels) {
  kernels->blend_color(target_pixels(test, test->count), test->count, translucent(test));
}

static void run_blend_color_masked(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, test->count);
  kernels->blend_color_masked(pixels, test->count, next_pixel(test), input_mask(test));
}

static void run_blend_mask(test *test, const raster_kernels *kernels) {
  const int64_t rows = next_int(test, 0, 5), limit = test->count, count = limit ? next_int(test, 1, limit) : 0;
  const int64_t stride = limit + next_int(test, 0, 5), mask_stride = count + next_int(test, 0, 9);
  uint32_t *pixels = target_pixels(test, rows ? stride * (rows - 1) + limit : 0);
  uint8_t *mask = input_bytes(test, rows ? mask_stride * (rows - 1) + ((count + 7) & ~7) : 0);
  // The masks have empty parts.
  const int64_t first = next_int(test, 0, count), last = next_int(test, first, count);
  for (int64_t y = 0; y < rows; y++) memset(mask + y * mask_stride + first, 0, (size_t)(last - first));
  kernels->blend_mask(pixels, stride, limit, mask, mask_stride, count, rows, next_pixel(test));
}

static void run_blend_bordered(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, test->count);
  const uint32_t inside = next_pixel(test), border = next_pixel(test);
  const uint8_t *inner_mask = input_mask(test), *outer_mask = input_mask(test);
  kernels->blend_bordered(pixels, test->count, inside, inner_mask, border, outer_mask);
}

static void run_blend_row(test *test, const raster_kernels *kernels) {
  const uint32_t *source = input_pixels(test, test->count);
  uint32_t *pixels = target_pixels(test, test->count);
  const int64_t kind = next_int(test, 0, 2);
  kernels->blend_row(
      source, pixels, test->count, kind == 0 ? 255 : kind == 1 ? 0 : (uint32_t)next_int(test, 1, 254));
}

static void run_blend_row_masked(test *test, const raster_kernels *kernels) {
  const uint32_t *source = input_pixels(test, test->count);
  uint32_t *pixels = target_pixels(test, test->count);
  kernels->blend_row_masked(source, pixels, test->count, input_mask(test));
}

static void run_multiply_row(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, test->count);
  const uint32_t *source = next_int(test, 0, 1) ? pixels : input_pixels(test, test->count);
  uint64_t factors = 0;
  for (int shift = 0; shift < 64; shift += 16) {
    factors |= (uint64_t)(next_int(test, 0, 2) ? next_int(test, 0, 65535) : 65535) << shift;
  }
  kernels->multiply_row(source, pixels, test->count, factors);
}

static void run_convert_420(test *test, const raster_kernels *kernels) {
  const int64_t count = test->count & ~1;
  const uint32_t *upper = input_pixels(test, count), *lower = input_pixels(test, count);
  uint8_t *upper_luma = target(test, count, 0, 1), *lower_luma = target(test, count, 0, 1);
  uint8_t *u = target(test, count / 2, 0, 1), *v = target(test, count / 2, 0, 1);
  kernels->convert_420(upper, lower, count, upper_luma, lower_luma, u, v);
}

// Samples of one or two bytes, with up to 8 or 16 bits.
static int32_t next_sample_bytes(test *test) { return (int32_t)next_int(test, 1, 2); }

static const void *input_samples(test *test, int32_t bytes, int64_t count) { return input_bytes(test, bytes * count); }

static raster_sample_model next_model(test *test) {
  const float reach = 2;
  raster_sample_model model = {
      .factor = (float)next_number(test, 0.001, 1.2), .offset = (float)next_number(test, -20, 20),
      .middle = (float)next_number(test, 0, 600)};
  for (int i = 0; i < 2; i++) {
    model.red[i] = (float)next_number(test, -reach, reach);
    model.green[i] = (float)next_number(test, -reach, reach);
    model.blue[i] = (float)next_number(test, -reach, reach);
  }
  return model;
}

static void run_mix_samples(test *test, const raster_kernels *kernels) {
  const int32_t bytes = next_sample_bytes(test);
  const void *upper = input_samples(test, bytes, test->count), *lower = input_samples(test, bytes, test->count);
  const float share = (float)next_int(test, 0, 4) / 4;
  kernels->mix_samples(upper, lower, bytes, share, target(test, 4 * test->count, 0, 4), test->count);
}

static void run_double_samples(test *test, const raster_kernels *kernels) {
  const float *samples = input_floats(test, (test->count + 1) / 2 + 2, 1023);
  const bool is_centered = next_int(test, 0, 1);
  kernels->double_samples(samples + 1, is_centered, target(test, 4 * test->count, 0, 4), test->count);
}

static void run_join_differences(test *test, const raster_kernels *kernels) {
  const int32_t bytes = next_sample_bytes(test);
  const void *luma = input_samples(test, bytes, test->count);
  const float *u = input_floats(test, test->count, 1023), *v = input_floats(test, test->count, 1023);
  const raster_sample_model model = next_model(test);
  kernels->join_differences(luma, u, v, bytes, &model, target_pixels(test, test->count), test->count);
}

static void run_join_colors(test *test, const raster_kernels *kernels) {
  const int32_t bytes = next_sample_bytes(test);
  const void *red = input_samples(test, bytes, test->count), *green = input_samples(test, bytes, test->count);
  const void *blue = input_samples(test, bytes, test->count);
  const raster_sample_model model = next_model(test);
  kernels->join_colors(red, green, blue, bytes, &model, target_pixels(test, test->count), test->count);
}

static void run_set_alpha(test *test, const raster_kernels *kernels) {
  const int32_t bytes = next_sample_bytes(test);
  const void *alpha = input_samples(test, bytes, test->count);
  const float factor = (float)next_number(test, 0.001, 1.5);
  kernels->set_alpha(alpha, bytes, factor, target_pixels(test, test->count), test->count);
}

static void run_premultiply(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, test->count);
  // Straight pixels, with runs of opaque ones.
  const bool is_opaque = next_int(test, 0, 1);
  for (int64_t x = 0; x < test->count; x++) {
    pixels[x] = (uint32_t)next_bits(test);
    if (is_opaque && next_int(test, 0, 30)) pixels[x] |= 0xFF000000;
  }
  kernels->premultiply(pixels, test->count);
}

static void run_add_sums(test *test, const raster_kernels *kernels) {
  const uint32_t *pixels = input_pixels(test, test->count);
  uint32_t *low = target_pixels(test, test->count), *high = target_pixels(test, test->count);
  kernels->add_sums(pixels, test->count, (uint32_t)next_int(test, 0, 256), low, high);
}

// Two sums of up to 255 times the divisor each.
static uint32_t *input_sums(test *test, int64_t divisor) {
  uint32_t *sums = input_pixels(test, test->count);
  for (int64_t x = 0; x < test->count; x++) {
    sums[x] = (uint32_t)(next_int(test, 0, 255 * divisor) | next_int(test, 0, 255 * divisor) << 16);
  }
  return sums;
}

static void run_divide_sums(test *test, const raster_kernels *kernels) {
  const int64_t divisor = next_int(test, 1, 256);
  const uint32_t *low = input_sums(test, divisor), *high = input_sums(test, divisor);
  kernels->divide_sums(low, high, test->count, (uint32_t)divisor, target_pixels(test, test->count));
}

const kernel_case color_cases[] = {
    {"fill", run_fill},
    {"fill_visible", run_fill_visible},
    {"blend_color", run_blend_color},
    {"blend_color_masked", run_blend_color_masked},
    {"blend_mask", run_blend_mask},
    {"blend_bordered", run_blend_bordered},
    {"blend_row", run_blend_row},
    {"blend_row_masked", run_blend_row_masked},
    {"multiply_row", run_multiply_row},
    {"convert_420", run_convert_420},
    {"mix_samples", run_mix_samples},
    {"double_samples", run_double_samples},
    {"join_differences", run_join_differences},
    {"join_colors", run_join_colors},
    {"set_alpha", run_set_alpha},
    {"premultiply", run_premultiply},
    {"add_sums", run_add_sums},
    {"divide_sums", run_divide_sums},
    {NULL, NULL},
};

// Blurred shapes and boxes on their shadows.

#include "case.h"

static int16_t *input_coverage(test *test, int64_t count) {
  int16_t *values = input(test, 2 * count);
  for (int64_t i = 0; i < count; i++) values[i] = (int16_t)next_int(test, 0, 1 << 14);
  return values;
}

static void run_sample_profile(test *test, const raster_kernels *kernels) {
  const int64_t columns = next_int(test, 2, 60), rows = next_int(test, 2, 60);
  const raster_profile profile = {
      .values = (const uint16_t *)input_coverage(test, columns * rows), .stride = columns,
      .first_u = (int32_t)next_far(test, 0x1p20, 0x1p30), .first_v = (int32_t)next_far(test, 0x1p20, 0x1p30),
      .last_u = (int32_t)(columns - 1) * 65536 - 1, .last_v = (int32_t)(rows - 1) * 65536 - 1,
      .u = (int32_t)next_far(test, 0x1p22, 0x1p30), .v = (int32_t)next_far(test, 0x1p22, 0x1p30),
      .du = (int32_t)next_far(test, 0x1p17, 0x1p30), .dv = (int32_t)next_far(test, 0x1p17, 0x1p30)};
  const int64_t whole = (test->count + 15) & ~15;
  int16_t *cells = target(test, 2 * test->count, 2 * (whole - test->count), 2);
  kernels->sample_profile(&profile, next_int(test, -2, 2000), test->count, cells);
}

static void run_upsample(test *test, const raster_kernels *kernels) {
  raster_upsampling upsampling = {.shift = (int32_t)next_int(test, 1, 4)};
  for (int k = 0; k < 4; k++) {
    // Overlapping cubics have weights of up to 1 in the middle, and slightly negative weights outside.
    for (int i = 0; i < 16; i++) {
      upsampling.weights[k][i] = (int16_t)(k % 3 ? next_int(test, 0, 16000) : next_int(test, -2500, 0));
    }
  }
  const int64_t first = 32 * next_int(test, 0, 3), whole = (test->count + 31) & ~31;
  const int64_t last_group = first + (whole > 0 ? whole - 8 : 0);
  const int16_t *cells = input_coverage(test, (last_group >> upsampling.shift) + 32);
  int16_t *columns = target(test, 2 * test->count, 2 * (whole - test->count), 2);
  kernels->upsample(&upsampling, cells, first, first + test->count, columns - first);
}

static raster_range next_part(test *test, int64_t *start, int64_t longest) {
  const int64_t left = test->count - *start;
  const raster_range range = {*start, *start + next_int(test, 0, left < longest ? left : longest)};
  *start = range.last;
  return range;
}

static void run_blend_box_on_shadow(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, test->count);
  const bool is_black = next_int(test, 0, 1);
  uint32_t shadow = next_pixel(test), inside = next_pixel(test);
  if (is_black) shadow &= 0xFF000000;
  const raster_box_colors colors = {inside, next_pixel(test), shadow};
  raster_box_row row;
  int64_t start = next_int(test, 0, test->count < 9 ? test->count : 9);
  const int64_t widest = next_int(test, 0, 1) ? 8 : 40;
  row.shadow[0] = next_part(test, &start, test->count);
  row.edge[0] = next_part(test, &start, widest);
  row.inside = next_part(test, &start, test->count);
  row.edge[1] = next_part(test, &start, widest);
  row.shadow[1] = next_part(test, &start, test->count);
  // From the start of each part, coverage is read in groups of 32 columns, and a mask in groups of eight bytes.
  const uint8_t *inner_mask = input_bytes(test, test->count + 8), *outer_mask = input_bytes(test, test->count + 8);
  raster_coverage_rows coverage;
  for (int k = 0; k < 4; k++) {
    coverage.values[k] = input_coverage(test, test->count + 32);
    coverage.weights[k] = (int16_t)(k % 3 ? next_int(test, 0, 16000) : next_int(test, -2500, 0));
  }
  kernels->blend_box_on_shadow(pixels, &row, &colors, inner_mask, outer_mask, &coverage);
}

const kernel_case shadow_cases[] = {
    {"sample_profile", run_sample_profile},
    {"upsample", run_upsample},
    {"blend_box_on_shadow", run_blend_box_on_shadow},
    {NULL, NULL},
};

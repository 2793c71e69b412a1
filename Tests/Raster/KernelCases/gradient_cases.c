// Gradients and colour maps.

#include <math.h>

#include "case.h"

static int64_t whole_blocks(int64_t count) {
  return (count + raster_gradient_block - 1) / raster_gradient_block * raster_gradient_block;
}

static void run_place_gradient(test *test, const raster_kernels *kernels) {
  const int64_t count = whole_blocks(test->count);
  raster_gradient_row row = {
      .kind = (raster_gradient_kind)next_int(test, 0, 2), .is_affine = next_int(test, 0, 1),
      .x = next_far(test, 3, 1e12), .y = next_int(test, 0, 3) ? next_far(test, 3, 1e12) : 0,
      .w = next_far(test, 2, 1e6), .step_x = next_far(test, 0.1, 1e6), .step_y = next_far(test, 0.1, 1e6),
      .step_w = next_far(test, 0.01, 1e3), .minimum_w = 1e-6};
  // Puts columns on the ray of a conic gradient, where rounding decides.
  if (next_int(test, 0, 3) == 0) {
    row.y = next_number(test, -1e-8, 1e-8);
    row.step_y = next_int(test, 0, 1) ? 0 : next_number(test, -1e-9, 1e-9);
  }
  const int64_t first = next_int(test, 0, 3) * raster_gradient_block;
  kernels->place_gradient(&row, first, count, target(test, 4 * count, 0, 4));
}

static raster_channels next_channels(test *test, float low, float high) {
  raster_channels of;
  for (int i = 0; i < 4; i++) of[i] = (float)next_number(test, low, high);
  return of;
}

// Segments between `stops` positions of 0…1, some of them equal.
static raster_ramp next_ramp(test *test, int64_t stops) {
  raster_ramp_segment *segments = input(test, (stops + 1) * (int64_t)sizeof *segments);
  int32_t *cells = input(test, (raster_ramp_cells + 1) * (int64_t)sizeof *cells);
  float start = -INFINITY, position = (float)next_number(test, -0.2, 0.3);
  for (int64_t i = 0; i <= stops; i++) {
    const bool is_outside = i == 0 || i == stops;
    segments[i] = (raster_ramp_segment){
        .base = next_channels(test, 0, 255), .slope = next_channels(test, -128, 128),
        .curve = next_channels(test, -64, 64), .start = start, .end = i == stops ? INFINITY : position,
        .is_flat = is_outside || next_int(test, 0, 4) == 0, .color = next_pixel(test)};
    // Like opaque segments, and never less than any threshold subtracts.
    segments[i].base[3] = next_int(test, 0, 1) ? 255 : 192;
    if (!is_outside && position > start) segments[i].scale = 1 / (position - start);
    start = position;
    if (next_int(test, 0, 3)) position += (float)next_number(test, 0, 2) / (float)stops;
  }
  const float low = segments[0].end, length = segments[stops].start - low;
  const float scale = length > 0 ? raster_ramp_cells / length : 0;
  int32_t segment = 0;
  for (int cell = 0; cell <= raster_ramp_cells; cell++) {
    const float from = scale > 0 ? low + (float)cell / scale : low;
    while (segment < stops && segments[segment].end <= from) segment++;
    cells[cell] = segment;
  }
  return (raster_ramp){segments, stops + 1, cells, scale};
}

static void run_shade_gradient(test *test, const raster_kernels *kernels) {
  const int64_t count = whole_blocks(test->count), stops = next_int(test, 0, 3) ? next_int(test, 1, 5) : next_int(test, 6, 90);
  const raster_ramp ramp = next_ramp(test, stops);
  float *positions = input(test, 4 * count), *thresholds = input(test, 4 * raster_gradient_block);
  const double begin = next_number(test, -0.5, 1), step = next_far(test, 0.01, 1);
  for (int64_t i = 0; i < count; i++) {
    positions[i] = (float)(begin + step * (double)i);
    // Positions that must not occur, and positions of stops.
    if (next_int(test, 0, 60) == 0) positions[i] = NAN;
    if (next_int(test, 0, 60) == 0) positions[i] = next_int(test, 0, 1) ? INFINITY : -INFINITY;
    if (next_int(test, 0, 20) == 0) positions[i] = ramp.segments[next_int(test, 0, stops - 1)].end;
  }
  for (int i = 0; i < raster_gradient_block; i++) thresholds[i] = (float)next_number(test, -0.5, 0.5);
  kernels->shade_gradient(&ramp, positions, thresholds, count, target(test, 4 * count, 0, 4));
}

static void run_map_colors(test *test, const raster_kernels *kernels) {
  const int64_t count = next_int(test, 1, 3);
  raster_color_matrix *matrices = input(test, count * (int64_t)sizeof *matrices);
  for (int64_t i = 0; i < count; i++) {
    const float reach = next_int(test, 0, 3) ? 1.5f : 1e6f;
    matrices[i] = (raster_color_matrix){
        next_channels(test, -reach, reach), next_channels(test, -reach, reach), next_channels(test, -reach, reach),
        next_channels(test, -reach, reach), next_channels(test, -1, 1)};
  }
  uint32_t *pixels = target_pixels(test, test->count);
  // Also runs of equal pixels.
  for (int64_t i = 1; i < test->count; i++) {
    if (i % 150 > 50) pixels[i] = pixels[i - 1];
  }
  kernels->map_colors(matrices, count, pixels, test->count);
}

const kernel_case gradient_cases[] = {
    {"place_gradient", run_place_gradient},
    {"shade_gradient", run_shade_gradient},
    {"map_colors", run_map_colors},
    {NULL, NULL},
};

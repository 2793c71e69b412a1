// Rows of numbers.

#include "case.h"

static void run_convolve(test *test, const raster_kernels *kernels) {
  const int64_t radius = next_int(test, 0, 12), step = next_int(test, 0, 1) ? 4 : next_int(test, 1, 90);
  const float *line = input_floats(test, test->count + 2 * radius * step, 255);
  const float *weights = input_floats(test, radius + 1, 1);
  float *sums = target(test, 4 * test->count, 0, 4);
  kernels->convolve(line + radius * step, step, weights, radius, sums, test->count);
}

static void run_weigh_bytes(test *test, const raster_kernels *kernels) {
  const uint8_t *rows[4];
  for (int i = 0; i < 4; i++) rows[i] = input_bytes(test, test->count);
  if (next_int(test, 0, 2) == 0) rows[0] = NULL;
  if (next_int(test, 0, 2) == 0) rows[3] = NULL;
  kernels->weigh_bytes(rows[0], rows[1], rows[2], rows[3], target(test, 4 * test->count, 0, 4), test->count);
}

static void run_halve_pixels(test *test, const raster_kernels *kernels) {
  const uint8_t *rows[4];
  for (int i = 0; i < 4; i++) rows[i] = input_bytes(test, 8 * test->count);
  if (next_int(test, 0, 2) == 0) rows[0] = NULL;
  if (next_int(test, 0, 2) == 0) rows[3] = NULL;
  kernels->halve_pixels(rows[0], rows[1], rows[2], rows[3], test->count, target(test, 16 * test->count, 0, 4));
}

static void run_halve_cells(test *test, const raster_kernels *kernels) {
  const float *rows[4];
  for (int i = 0; i < 4; i++) rows[i] = input_floats(test, 8 * test->count, 255);
  if (next_int(test, 0, 2) == 0) rows[0] = NULL;
  if (next_int(test, 0, 2) == 0) rows[3] = NULL;
  kernels->halve_cells(rows[0], rows[1], rows[2], rows[3], test->count, target(test, 16 * test->count, 0, 4));
}

static void run_average_boxes(test *test, const raster_kernels *kernels) {
  const int64_t box = 1 << next_int(test, 1, 5), stride = 4 * (box * test->count + next_int(test, 0, 5));
  const bool is_alpha = next_int(test, 0, 1);
  const uint8_t *pixels = input_bytes(test, stride * box);
  float *cells = target(test, (is_alpha ? 4 : 16) * test->count, 0, 4);
  kernels->average_boxes(pixels, stride, box, test->count, is_alpha, cells);
}

static void run_mix_rows(test *test, const raster_kernels *kernels) {
  const float *rows[4];
  for (int i = 0; i < 4; i++) rows[i] = input_floats(test, test->count, 255);
  const float *w = input_floats(test, 4, 1);
  const raster_weights weights = {w[0], w[1], w[2], w[3]};
  kernels->mix_rows(rows[0], rows[1], rows[2], rows[3], weights, target(test, 4 * test->count, 0, 4), test->count);
}

static void run_enlarge(test *test, const raster_kernels *kernels) {
  const int64_t factor = 1 << next_int(test, 1, 5);
  const float *cells = input_floats(test, 4 * (test->count + 4), 255);
  float *weights = input(test, 4 * 16 * factor);
  for (int64_t pair = 0; pair < factor / 2; pair++) {
    for (int cell = 0; cell < 4; cell++) {
      for (int pixel = 0; pixel < 2; pixel++) {
        const float weight = (float)next_number(test, 0, 0.25);
        for (int channel = 0; channel < 4; channel++) weights[32 * pair + 8 * cell + 4 * pixel + channel] = weight;
      }
    }
  }
  kernels->enlarge(cells, test->count, factor, weights, target_pixels(test, factor * test->count));
}

static void run_enlarge_alphas(test *test, const raster_kernels *kernels) {
  const int64_t factor = 1 << next_int(test, 1, 5), split = factor / 2 + next_int(test, 0, 1);
  const float *cells = input_floats(test, test->count + 4, 255), *weights = input_floats(test, 4 * factor, 0.25);
  kernels->enlarge_alphas(
      cells, test->count, factor, split, weights, target(test, factor * test->count, 0, 1));
}

const kernel_case blur_cases[] = {
    {"convolve", run_convolve},
    {"weigh_bytes", run_weigh_bytes},
    {"halve_pixels", run_halve_pixels},
    {"halve_cells", run_halve_cells},
    {"average_boxes", run_average_boxes},
    {"mix_rows", run_mix_rows},
    {"enlarge", run_enlarge},
    {"enlarge_alphas", run_enlarge_alphas},
    {NULL, NULL},
};

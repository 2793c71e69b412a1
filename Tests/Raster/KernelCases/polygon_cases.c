// Polygons by the signed areas beside their edges.

#include "case.h"

#include <string.h>

// Rows without areas, with as many columns as the test has elements.
static raster_polygon_rows next_rows(test *test, int64_t most) {
  const int64_t groups = test->count / 8 % 128 + 1, rows = next_int(test, 0, most);
  raster_polygon_rows result = {
      .left = (double)next_int(test, -30, 30), .row = next_int(test, 0, 20), .rows = rows, .groups = groups,
      .cells = target(test, rows * groups * 32, 0, 4), .steps = target(test, rows * (groups + 1) * 4, 0, 4),
      .touched = target(test, rows * 16, 0, 8)};
  memset(result.cells, 0, (size_t)(rows * groups * 32));
  memset(result.steps, 0, (size_t)(rows * (groups + 1) * 4));
  memset(result.touched, 0, (size_t)(rows * 16));
  return result;
}

static void run_add_polygon_edges(test *test, const raster_kernels *kernels) {
  const raster_polygon_rows rows = next_rows(test, 32);
  raster_polygon_edge edges[6];
  const int64_t count = next_int(test, 0, 6);
  double top = next_number(test, -10, 30);
  for (int64_t i = 0; i < count; i++) {
    const double bottom = next_int(test, 0, 5) ? top + next_number(test, 0.001, 12) : (double)(int64_t)top + 3;
    edges[i] = (raster_polygon_edge){
        .top = top, .bottom = bottom, .x = next_far(test, 200, 1e6), .slope = next_far(test, 2, 1e6)};
    top = bottom;
  }
  kernels->add_polygon_edges(edges, count, next_int(test, 0, 1) ? 1 : -1, &rows);
}

static void run_blend_polygon(test *test, const raster_kernels *kernels) {
  const raster_polygon_rows rows = next_rows(test, 5);
  const int64_t width = rows.groups * 8 - next_int(test, 0, 7), stride = width + next_int(test, 0, 20);
  uint32_t *pixels = target(test, rows.rows * stride * 4, 0, 4);
  raster_range columns[5];
  for (int64_t row = 0; row < rows.rows; row++) {
    float *steps = rows.steps + row * (rows.groups + 1);
    steps[0] = (float)next_int(test, -1, 1);
    for (int64_t group = 0; group < rows.groups; group++) {
      if (next_int(test, 0, 2)) continue;
      rows.touched[row * 2 + group / 64] |= (uint64_t)1 << group % 64;
      for (int64_t x = group * 8; x < group * 8 + 8; x++) {
        rows.cells[row * rows.groups * 8 + x] = (float)next_number(test, -1.1, 1.1);
      }
      steps[group + 1] = next_int(test, 0, 1) ? (float)next_int(test, -1, 1) : (float)next_number(test, -1, 1);
    }
    const int64_t first = next_int(test, 0, width), last = next_int(test, first, width);
    columns[row] = next_int(test, 0, 1) ? (raster_range){0, width} : (raster_range){first, last};
  }
  const uint32_t color = next_pixel(test);
  kernels->blend_polygon(pixels, stride, stride, &rows, columns, next_int(test, 0, 1) ? color : color | 0xFF000000);
}

const kernel_case polygon_cases[] = {
    {"add_polygon_edges", run_add_polygon_edges},
    {"blend_polygon", run_blend_polygon},
    {NULL, NULL},
};

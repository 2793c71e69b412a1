// The coverage and the edges of circles.

#include <math.h>
#include <string.h>

#include "case.h"

// Pairs that do not overlap, in memory for three pixels each.
static raster_pixel_pair *input_pairs(test *test) {
  raster_pixel_pair *pairs = input(test, test->count * (int64_t)sizeof *pairs);
  for (int64_t i = 0; i < test->count; i++) {
    pairs[i] = (raster_pixel_pair){
        .place = (int32_t)(3 * i + next_int(test, 0, 1)), .levels = (uint32_t)next_int(test, 0, 0xFFFF)};
  }
  return pairs;
}

static void run_blend_color_pairs(test *test, const raster_kernels *kernels) {
  uint32_t *pixels = target_pixels(test, 3 * test->count);
  kernels->blend_color_pairs(pixels, input_pairs(test), test->count, next_pixel(test));
}

static void run_blend_row_pairs(test *test, const raster_kernels *kernels) {
  const uint32_t *source = input_pixels(test, 3 * test->count);
  uint32_t *pixels = target_pixels(test, 3 * test->count);
  const raster_pixel_pair *source_pairs = input_pairs(test);
  kernels->blend_row_pairs(source, source_pairs, pixels, input_pairs(test), test->count);
}

static void run_scan_circle(test *test, const raster_kernels *kernels) {
  const double radius = next_number(test, 32, next_int(test, 0, 3) ? 300 : 1e6);
  const double x = next_far(test, 1000, 1e7), y = next_far(test, 1000, 1e7);
  const raster_circle circle = {x, y, radius * radius, y - radius, y + radius};
  const int64_t size = sizeof(raster_circle_row);
  raster_circle_row *rows = target(test, test->count * size, 3 * size, 4);
  const double row = floor(next_int(test, 0, 1) ? circle.top : next_number(test, circle.top, circle.bottom));
  kernels->scan_circle(&circle, row, test->count, rows);
}

// An arc like those of circle rows that are not straight.
static raster_arc next_arc(test *test) {
  const double radius = next_number(test, 32, next_int(test, 0, 3) ? 300 : 1e6);
  const double height = next_number(test, radius * 0.5, radius + 0.5);
  const double lower = fabs(height - 1) < radius ? sqrt(radius * radius - (height - 1) * (height - 1)) : 0;
  const double upper = height < radius ? sqrt(radius * radius - height * height) : 0;
  const bool is_left = next_int(test, 0, 1);
  return (raster_arc){
      .center = next_far(test, 100, 1e7), .square = radius * radius, .low = is_left ? -lower : upper,
      .high = is_left ? -upper : lower, .inner = upper, .height = height - 1};
}

static raster_arc mirrored(raster_arc arc) {
  const double low = arc.low;
  arc.low = -arc.high;
  arc.high = -low;
  return arc;
}

static int64_t first_column(test *test, const raster_arc *arc) {
  const double column = floor(arc->center + arc->low) - (double)next_int(test, 0, 20);
  return column > 0 && column < 1000 ? (int64_t)column : next_int(test, 0, 100);
}

static void run_scan_arcs(test *test, const raster_kernels *kernels) {
  const raster_arc arc = next_arc(test), other = mirrored(arc);
  const int64_t first = first_column(test, &arc);
  uint8_t *mask = target(test, test->count, 3, 1);
  kernels->scan_arcs(&arc, next_int(test, 0, 1) ? &other : NULL, first, test->count, mask - first);
}

static void run_blend_arcs(test *test, const raster_kernels *kernels) {
  const raster_arc arc = next_arc(test), other = mirrored(arc);
  const int64_t first = first_column(test, &arc);
  uint32_t *pixels = target_pixels(test, test->count);
  kernels->blend_arcs(
      pixels - first, &arc, next_int(test, 0, 1) ? &other : NULL, first, test->count, next_pixel(test));
}

static raster_ring_end next_end(test *test, double radius, double angle, double outward, double half_width) {
  const int32_t kind = (int32_t)next_int(test, 0, 3);
  const double quarter = 2 * atan(1) * (double)(int64_t)(angle / (2 * atan(1)));
  const double place = kind < raster_ring_line ? quarter : angle;
  return (raster_ring_end){
      .x = (float)(radius * cos(place)), .y = (float)(radius * sin(place)), .tangent_x = (float)(-sin(place) * outward),
      .tangent_y = (float)(cos(place) * outward), .kind = kind,
      .reach = kind == raster_ring_round || (kind == raster_ring_line && next_int(test, 0, 1)) ? (float)half_width : 0};
}

static void run_add_ring_part(test *test, const raster_kernels *kernels) {
  const double radius = next_number(test, 8, next_int(test, 0, 3) ? 100 : 3000);
  const double half_width = next_number(test, 0.4, next_int(test, 0, 1) ? 3 : radius - 6);
  const double start = next_number(test, 0, 6), angle = start + next_number(test, 0, 2), reach = radius + half_width;
  // Tests an area somewhere on the ring.
  const double column = floor(-radius * cos(start)), row = floor(-radius * sin(start));
  const raster_ring_part part = {
      .column = (int32_t)column + (int32_t)next_int(test, 0, 60), .row = (int32_t)row + (int32_t)next_int(test, 0, 4),
      .x = (float)next_number(test, 0, 0.99), .y = (float)next_number(test, 0, 0.99), .outer = (float)reach,
      .inner = (float)(radius - half_width), .half_width = (float)half_width,
      .side = cos((start + angle) / 2) > 0 ? 1 : -1, .low_x = (float)-(reach + half_width),
      .low_y = (float)-(reach + half_width), .high_x = (float)(reach + half_width),
      .high_y = (float)(reach + half_width), .start = next_end(test, radius, start, -1, half_width),
      .end = next_end(test, radius, angle, 1, half_width)};
  const int64_t rows = next_int(test, 0, 8), stride = test->count + 7;
  uint8_t *mask = target(test, rows * stride, 0, 1);
  raster_ring_row *touched = target(test, rows * (int64_t)sizeof *touched, 0, 4);
  for (int64_t i = 0; i < rows; i++) {
    touched[i] = (raster_ring_row){(int32_t)next_int(test, -10, 100), (int32_t)next_int(test, -10, 100), 1000, -1000};
  }
  kernels->add_ring_part(
      &part, mask, stride, (raster_range){0, test->count}, (raster_range){0, rows}, touched);
}

static void run_blend_ring(test *test, const raster_kernels *kernels) {
  const int64_t rows = next_int(test, 0, 5), spare = next_int(test, 0, 20), stride = test->count + 16;
  const int64_t origin = next_int(test, -50, 50);
  uint32_t *pixels = target(test, rows * (test->count + spare) * 4, 0, 4);
  uint8_t *mask = target(test, rows * stride, 0, 1);
  raster_ring_row *touched = target(test, rows * (int64_t)sizeof *touched, 0, 4);
  memset(mask, 0, (size_t)(rows * stride));
  for (int64_t y = 0; y < rows; y++) {
    int32_t ends[4];
    for (int i = 0; i < 4; i++) ends[i] = (int32_t)next_int(test, 0, test->count);
    if (next_int(test, 0, 4) == 0) ends[0] = 1000;
    const int32_t start = (int32_t)origin;
    touched[y] = (raster_ring_row){start + ends[0], start + ends[1], start + ends[2], start + ends[3]};
    for (int side = 0; side < 4; side += 2) {
      for (int64_t x = ends[side]; x < ends[side + 1]; x++) mask[y * stride + x] = (uint8_t)next_int(test, 0, 255);
    }
  }
  kernels->blend_ring(
      pixels, test->count + spare, test->count + spare, mask, stride, touched, origin, rows, next_pixel(test));
}

static void run_place_edge(test *test, const raster_kernels *kernels) {
  const raster_edge edge = {
      .x = next_far(test, 60, 1e6), .top = (double)next_int(test, -40, 0) - next_number(test, 0, 1),
      .slope = next_far(test, 2, 1e6)};
  const int64_t rows = next_int(test, 0, 32);
  const double top = (double)next_int(test, 0, 40), left = (double)next_int(test, -30, 30);
  raster_edge_place *places = target(test, rows * (int64_t)sizeof *places, 3 * (int64_t)sizeof *places, 4);
  const uint32_t found = kernels->place_edge(&edge, top, left, next_int(test, 1, 200), rows, places);
  // Rows without a result may contain anything.
  for (int64_t row = 0; row < rows; row++) {
    if (!(found >> row & 1)) places[row] = (raster_edge_place){-1, -1, -1, -1};
  }
}

const kernel_case circle_cases[] = {
    {"blend_color_pairs", run_blend_color_pairs},
    {"blend_row_pairs", run_blend_row_pairs},
    {"scan_circle", run_scan_circle},
    {"scan_arcs", run_scan_arcs},
    {"blend_arcs", run_blend_arcs},
    {"add_ring_part", run_add_ring_part},
    {"blend_ring", run_blend_ring},
    {"place_edge", run_place_edge},
    {NULL, NULL},
};

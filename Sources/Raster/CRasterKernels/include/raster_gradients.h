#ifndef C_RASTER_GRADIENTS_H
#define C_RASTER_GRADIENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "raster_colors.h"

// The direction in which colours change: along a line, away from a point, or around it.
typedef enum {
  raster_axial,
  raster_radial,
  raster_conic,
} raster_gradient_kind;

// A row of a gradient. The coordinates of column c in the gradient are (x + c · step_x, y + c · step_y), in perspective
// divided by max(w + c · step_w, minimum_w).
typedef struct {
  raster_gradient_kind kind;
  bool is_affine;
  double x, y, w, step_x, step_y, step_w, minimum_w;
} raster_gradient_row;

// The colours between two stops: `base + share · (slope + share · curve)`, premultiplied, 0…255, where share =
// (position − start) · scale, clamped to 0…1.
typedef struct {
  raster_channels base, slope, curve;

  // The positions of its ends; infinite before the first and after the last stop.
  float start, end, scale;

  // Whether it has only one colour.
  bool is_flat;
  uint32_t color;
} raster_ramp_segment;

// The colours of a gradient, by position. Segments ascend, and each ends where the next one starts.
typedef struct {
  const raster_ramp_segment *_Nonnull segments;
  int64_t count;

  // The segments at the starts of `raster_ramp_cells` equal parts of the range from the first to the last stop, and at
  // the end. `cell_scale` is the number of parts per unit of position, or 0 if the range is empty.
  const int32_t *_Nonnull cells;
  float cell_scale;
} raster_ramp;

// The tolerance, in turns, for positions just before a ray or before the start of a conic gradient, which count as on
// it: more than the error of the turns. The second number is the tangent of that angle.
#define raster_ray_turns 3e-7f
#define raster_ray_slope 1.884955592e-6f

enum {
  raster_ramp_cells = 256,

  // Columns of a conic gradient are counted from its origin if it is closer than this number of columns.
  raster_gradient_far_column = 1 << 23,

  // The number of columns in a block; columns are shaded in whole blocks.
  raster_gradient_block = 16,
};

#endif

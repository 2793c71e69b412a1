#ifndef C_RASTER_GRADIENTS_H
#define C_RASTER_GRADIENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "raster_colors.h"

// Where colours change: along a line, away from a point, or around it.
typedef enum {
  raster_axial,
  raster_radial,
  raster_conic,
} raster_gradient_kind;

// A row of a gradient: the place of column c in its coordinates is (x + c · step_x, y + c · step_y), in perspective divided by
// w + c · step_w, or by `minimum_w` if that is more.
typedef struct {
  raster_gradient_kind kind;
  bool is_affine;
  double x, y, w, step_x, step_y, step_w, minimum_w;
} raster_gradient_row;

// The colours between two stops: `base + share · (slope + share · curve)`, premultiplied, 0…255, where
// share = (position − start) · scale, limited to 0…1.
typedef struct {
  raster_channels base, slope, curve;

  // The positions between which it lies; infinite for those before the first and after the last stop.
  float start, end, scale;

  // Whether it has one colour instead.
  bool is_flat;
  uint32_t color;
} raster_ramp_segment;

// The colours of a gradient, by their positions. Segments ascend, and each ends where the next one starts.
typedef struct {
  const raster_ramp_segment *_Nonnull segments;
  int64_t count;

  // The segments at the starts of `raster_ramp_cells` equal parts of what lies between the first and the last stop, and at
  // the end; `cell_scale` of them are as long as the unit of positions, or 0 if nothing lies there.
  const int32_t *_Nonnull cells;
  float cell_scale;
} raster_ramp;

// How little less than the turns of a ray, or of the one at which a conic gradient begins, counts as on it: more than the
// error of the turns. The second is the tangent of that angle.
#define raster_ray_turns 3e-7f
#define raster_ray_slope 1.884955592e-6f

enum {
  raster_ramp_cells = 256,

  // Columns of a conic gradient are counted from its origin if it is less than this many away.
  raster_gradient_far_column = 1 << 23,

  // Columns are shaded in blocks of so many.
  raster_gradient_block = 16,
};

#endif

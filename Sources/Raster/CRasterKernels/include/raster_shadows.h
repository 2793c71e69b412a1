#ifndef C_RASTER_SHADOWS_H
#define C_RASTER_SHADOWS_H

#include <stdint.h>

#include "raster_circles.h"

// A quadrant of a blurred shape: coverage in 2^-14 in rows of `stride` cells; the other quadrants mirror it. (first_u,
// first_v) is the position of the first cell, and (last_u, last_v) the maximum distance from it that is read. Column 0
// is at (u, v), and each further one at a step of (du, dv). Positions and steps are in 2^-16 cells from the shape's
// centre; there are fewer than 2^15 rows and columns.
typedef struct {
  const uint16_t *_Nullable values;
  int64_t stride;
  int32_t first_u, first_v, last_u, last_v;
  int32_t u, v, du, dv;
} raster_profile;

// The interpolation of columns from cells, one for every 2^shift columns, with a shift of 1 to 4. Column x lies between
// the second and the third of the four cells from index x >> shift on; `weights` are those of the four cells for each
// of 16 columns, in 2^-15.
typedef struct {
  int16_t weights[4][16];
  int32_t shift;
} raster_upsampling;

// A row of coverage as the weighted sum of four others: values in 2^-14, weights in 2^-15.
typedef struct {
  const int16_t *_Nullable values[4];
  int16_t weights[4];
} raster_coverage_rows;

// The parts of a row of a box on its shadow: on either side the shadow alone, then an edge of the box, and between the
// edges its inside. Parts may be empty.
typedef struct {
  raster_range shadow[2], edge[2], inside;
} raster_box_row;

typedef struct {
  uint32_t inside, border, shadow;
} raster_box_colors;

#endif

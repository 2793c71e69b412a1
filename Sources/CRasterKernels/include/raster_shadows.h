#ifndef C_RASTER_SHADOWS_H
#define C_RASTER_SHADOWS_H

#include <stdint.h>

#include "raster_circles.h"

// A quarter of a blurred shape: coverage in 2^-14 in rows of `stride` cells, of which `first` and `last` are the
// first and the last position on either axis. The others mirror it. Column 0 is at (u, v), each further one du and dv
// from there. Positions and steps are in 2^-16 cells; rows and columns are fewer than 2^15.
typedef struct {
  const uint16_t *_Nullable values;
  int64_t stride;
  int32_t first_u, first_v, last_u, last_v;
  int32_t u, v, du, dv;
} raster_profile;

// How a row of cells of 2^shift columns, 1 to 4, becomes a row of columns. A column lies between the second and the
// third of the four cells that begin at its own; the weights are those of the four for each of 16 columns, in 2^-15.
typedef struct {
  int16_t weights[4][16];
  int32_t shift;
} raster_upsampling;

// A row of coverage between four others in 2^-14, which are weighted in 2^-15.
typedef struct {
  const int16_t *_Nullable values[4];
  int16_t weights[4];
} raster_coverage_rows;

// The parts of a row of a box on its shadow: on either side the shadow alone, then the box's edge, and between them
// its inside. Parts may be empty.
typedef struct {
  raster_range shadow[2], edge[2], inside;
} raster_box_row;

typedef struct {
  uint32_t inside, border, shadow;
} raster_box_colors;

#endif

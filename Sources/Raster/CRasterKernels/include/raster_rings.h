#ifndef C_RASTER_RINGS_H
#define C_RASTER_RINGS_H

#include <stdint.h>

// The kinds of ends of a part of a ring.
typedef enum {
  raster_ring_cut,         // the cut to another part: each pixel belongs to one of the two, by its centre
  raster_ring_cut_before,  // the same, but centres on the line belong to the other part
  raster_ring_line,        // a line across the ring, `reach` beyond the end point
  raster_ring_round,       // a circle with the radius `reach` around the end point
} raster_ring_end_kind;

// An end of a part: a point in the middle of the ring, relative to its centre, and the unit tangent that points away
// from the part there.
typedef struct {
  float x, y, tangent_x, tangent_y, reach;
  int32_t kind;
} raster_ring_end;

// A part of a ring that is less than a half turn long. The centre is in device pixels: `column` and `row`, and a
// fraction of a pixel, `x` and `y`, to the right and down. The radii are 6…4096 pixels. `side` is 1 if the part is to
// the right of the centre, and −1 if it is to the left; `low_x` to `high_y` is a box around it, relative to the centre.
typedef struct {
  int32_t column, row;
  float x, y, outer, inner, half_width, side;
  float low_x, low_y, high_x, high_y;
  raster_ring_end start, end;
} raster_ring_part;

// The columns of a row in which coverage was added left of a ring's centre and right of it; none if the last is not
// greater than the first.
typedef struct {
  int32_t first_left, last_left, first_right, last_right;
} raster_ring_row;

#endif

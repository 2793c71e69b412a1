#ifndef C_RASTER_EDGES_H
#define C_RASTER_EDGES_H

#include <stdint.h>

// A straight edge: x at a height, and how much it grows with each row.
typedef struct {
  double x, top, slope;
} raster_edge;

// The columns of a row in which an edge runs. If they are one or two: the area to the right of the edge in the first, and
// to the left of it in the second or the only one, 0…1. Otherwise `end` is up to one more, and `right` and `left` are the
// least and the greatest x. An edge on the left of all columns, or on their right, is in none of them.
typedef struct {
  int32_t column, end;
  float right, left;
} raster_edge_place;

#endif

#ifndef C_RASTER_EDGES_H
#define C_RASTER_EDGES_H

#include <stdint.h>

// A straight edge: x at a height, and its change per row.
typedef struct {
  double x, top, slope;
} raster_edge;

// The columns of a row through which an edge runs. For one or two columns, `right` is the area to the right of the edge
// in the first, and `left` the area to the left of it in the second or the only one, 0…1. For more columns, `end` is up
// to one more, and `right` and `left` are the minimum and the maximum x. An edge left or right of all columns is in
// none of them.
typedef struct {
  int32_t column, end;
  float right, left;
} raster_edge_place;

#endif

#ifndef C_RASTER_POLYGONS_H
#define C_RASTER_POLYGONS_H

#include <stdint.h>

// A straight edge that is not horizontal, from its top to its bottom: x at the top, and its change per row.
typedef struct {
  double top, bottom, x, slope;
} raster_polygon_edge;

// Rows in which the areas of polygons are summed: from `row` on, with at most 128 `groups` of eight columns, the first
// of which begins at `left`. The area of a column within the polygons is the sum of its cell and of the steps up to its
// group. Each row has groups × 8 cells, groups + 1 steps, and two words of `touched`, with a bit for each group that is
// set if any of its cells is not 0.
typedef struct {
  double left;
  int64_t row, rows, groups;
  float *_Nonnull cells;
  float *_Nonnull steps;
  uint64_t *_Nonnull touched;
} raster_polygon_rows;

#endif

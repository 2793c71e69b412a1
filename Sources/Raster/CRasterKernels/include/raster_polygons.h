#ifndef C_RASTER_POLYGONS_H
#define C_RASTER_POLYGONS_H

#include <stdint.h>

// A straight edge that is not horizontal, from its top to its bottom: x at the top, and how much it grows with each
// row.
typedef struct {
  double top, bottom, x, slope;
} raster_polygon_edge;

// Rows in which the areas of polygons are added up: from `row` on, of at most 128 `groups` of eight columns, the first of
// which begins at `left`. The area of a column within the polygons is the sum of its cell, of which each row has
// groups × 8, and of the steps up to its group, of which each row has groups + 1. In the two words of each row that are
// `touched`, a bit for each group tells whether it has cells other than 0.
typedef struct {
  double left;
  int64_t row, rows, groups;
  float *_Nonnull cells;
  float *_Nonnull steps;
  uint64_t *_Nonnull touched;
} raster_polygon_rows;

#endif

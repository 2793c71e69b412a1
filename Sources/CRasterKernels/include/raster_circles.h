#ifndef C_RASTER_CIRCLES_H
#define C_RASTER_CIRCLES_H

#include <stdint.h>

// Columns of a row, first..<last.
typedef struct {
  int64_t first, last;
} raster_range;

// Two neighbouring pixels, the first `place` pixels from where a shape is painted, and how much of them is covered,
// 0…255: of the first in the lowest byte of `levels`, of the second in the next.
typedef struct {
  int32_t place;
  uint32_t levels;
} raster_pixel_pair;

// A circle in columns and rows of a tile: its centre, the square of its radius, and the rows between which it lies.
typedef struct {
  double x, y, square, top, bottom;
} raster_circle;

// A row of a circle: the columns that its edges begin in, no less than -2 nor more than 65,536, and how much is
// covered of these and the next, 0…255: of the left edge in the two lower bytes of `levels`, of the right one in the
// others. The columns from `left` + 2 to `right` are covered wholly. Where an edge runs through more columns than
// two, the row is not straight: `is_straight` is 0 instead of all ones, `levels` is 0, and `left` and `right` mean
// only what is covered wholly.
typedef struct {
  int32_t left, right;
  uint32_t levels, is_straight;
} raster_circle_row;

// An arc of a circle in a row, in columns: the centre, the square of the radius, where the arc begins and ends, how
// far the columns that are covered wholly go to either side, and the height of the nearer side of the row. All but
// `center` is relative to the centre.
typedef struct {
  double center, square, low, high, inner, height;
} raster_arc;

#endif

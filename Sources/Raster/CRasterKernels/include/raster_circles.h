#ifndef C_RASTER_CIRCLES_H
#define C_RASTER_CIRCLES_H

#include <stdint.h>

// The columns first..<last of a row.
typedef struct {
  int64_t first, last;
} raster_range;

// Two neighbouring pixels, the first at the offset `place` from the base pointer, and their coverage, 0…255: that of
// the first in the lowest byte of `levels`, that of the second in the next.
typedef struct {
  int32_t place;
  uint32_t levels;
} raster_pixel_pair;

// A circle, in columns of a tile and device rows: its centre, the square of its radius, its minimum and maximum y.
typedef struct {
  double x, y, square, top, bottom;
} raster_circle;

// A row of a circle. `left` and `right` are the columns in which its edges begin, clamped to -2…65,536. `levels` is the
// coverage, 0…255, of these and the next columns: of the left edge in the two lower bytes, of the right edge in the
// upper ones. The columns left + 2..<right are covered completely. If an edge crosses more than two columns, the row is
// not straight: `is_straight` is 0 instead of all ones, `levels` is 0, and `left` and `right` only give the columns
// that are covered completely.
typedef struct {
  int32_t left, right;
  uint32_t levels, is_straight;
} raster_circle_row;

// The maximum number of rows that `scan_circle` writes after the last row, because it measures several at a time.
#define RASTER_CIRCLE_ROW_OVERRUN 3

// An arc of a circle in a row, in columns: x of the centre, the square of the radius, x of the arc's start and end,
// half the width of the part of the row that is covered completely, and the distance of the centre from the nearer side
// (top or bottom) of the row. `low` and `high` are relative to the centre.
typedef struct {
  double center, square, low, high, inner, height;
} raster_arc;

#endif

#ifndef C_RASTER_IMAGES_H
#define C_RASTER_IMAGES_H

#include <stdbool.h>
#include <stdint.h>

// Coordinates in images with smaller sides fit 16 bits, with room for what is outside.
enum { raster_small_side = 0x7000 };

// An image of at least one pixel, and how far apart in memory its rows are, in pixels.
typedef struct {
  const uint32_t *_Nullable pixels;
  int64_t width, height, stride;
} raster_image;

static inline bool raster_is_small(const raster_image *_Nonnull image) {
  return image->width < raster_small_side && image->height < raster_small_side && image->stride < raster_small_side;
}

// One coordinate of a row of a tile that runs through an image, in 2^-16 pixels where nothing else is said.
typedef struct {
  int64_t step;        // from one group of eight columns to the next, in 2^-32 pixels
  int64_t reach;       // from the first pixel of a group to its last
  int64_t low;         // where a group starts at least that is in the image as a whole
  uint64_t room;       // how far it may start from there; 0 if images or steps are too large for 16 bits
  int32_t offsets[8];  // of a group's pixels from its first
} raster_axis;

// How the rows of a tile run through an image.
typedef struct {
  raster_image image;
  raster_axis across, down;
  int64_t ahead;  // how much further in memory, in pixels, is fetched early
  bool is_small;  // whether coordinates in the image fit 16 bits
} raster_affine_walk;

// A walk that goes on by du and dv, in 2^-32 pixels and of at most 2^20 pixels, from column to column. The processor
// does not guess where a turned row goes on, and waited a third of the time for memory (3.1 ns a pixel, 2.0 when that
// is fetched eight rows early).
raster_affine_walk raster_prepare_walk(raster_image image, int64_t du, int64_t dv, int64_t ahead);

// How a row runs through an image in perspective: homogeneous coordinates of column 0 and their steps, in pixels.
// Where w is less than `least_w`, that is taken for it. What lies `ahead` pixels further in memory is fetched early.
typedef struct {
  double x, y, w, dx, dy, dw, least_w;
  int64_t ahead;
} raster_projective_walk;

#endif

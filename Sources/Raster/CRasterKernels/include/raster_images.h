#ifndef C_RASTER_IMAGES_H
#define C_RASTER_IMAGES_H

#include <stdbool.h>
#include <stdint.h>

// Coordinates in images with sides smaller than this fit 16 bits, even slightly outside the image.
enum { raster_small_side = 0x7000 };

// An image of at least one pixel; `stride` is the distance between its rows in memory, in pixels.
typedef struct {
  const uint32_t *_Nullable pixels;
  int64_t width, height, stride;
} raster_image;

static inline bool raster_is_small(const raster_image *_Nonnull image) {
  return image->width < raster_small_side && image->height < raster_small_side && image->stride < raster_small_side;
}

// One coordinate of the walk of a tile's row through an image, in 2^-16 pixels unless stated otherwise.
typedef struct {
  int64_t step;        // from one group of eight columns to the next, in 2^-32 pixels
  int64_t reach;       // from the first pixel of a group to its last
  int64_t low;         // the minimum start of a group that is entirely in the image
  uint64_t count;      // the number of such starts from `low` on; 0 if the image is not small or a group too wide
  int32_t offsets[8];  // of a group's pixels from its first
} raster_axis;

// The walk of a tile's rows through an image under an affine map.
typedef struct {
  raster_image image;
  raster_axis across, down;
  int64_t ahead;  // how far ahead in memory to prefetch, in pixels
  bool is_small;  // whether coordinates in the image fit 16 bits
} raster_affine_walk;

// A walk that advances by du and dv, in 2^-32 pixels and at most 2^20 pixels, from column to column, and prefetches
// `ahead` pixels ahead. Hardware prefetching does not follow a rotated row, and a third of the time was spent waiting
// for memory (3.1 ns a pixel; 2.0 if memory is prefetched eight rows early).
raster_affine_walk raster_prepare_walk(raster_image image, int64_t du, int64_t dv, int64_t ahead);

// The walk of a row through an image in perspective: homogeneous coordinates of column 0 and their steps, in pixels. w
// is clamped to at least `minimum_w`. Memory `ahead` pixels ahead is prefetched.
typedef struct {
  double x, y, w, dx, dy, dw, minimum_w;
  int64_t ahead;
} raster_projective_walk;

#endif

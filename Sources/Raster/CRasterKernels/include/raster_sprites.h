#ifndef C_RASTER_SPRITES_H
#define C_RASTER_SPRITES_H

#include <stdbool.h>
#include <stdint.h>

#include "raster_images.h"

// An image to be drawn small, scaled, rotated and tinted. Around the visible part the image has one more pixel on every
// side; its sides are 3 pixels or more and below raster_small_side.
typedef struct {
  raster_image image;

  // The positions between the image's pixel centres at the centre of a column and row of the target: the factor of the
  // column, the factor of the row, and a constant. In perspective u and v are divided by w; otherwise w is (0, 0, 1).
  double u[3], v[3], w[3];

  // The edges of the visible part, in these positions, and its size. The share of a target pixel that the part covers
  // is the pixel's coverage.
  double left, top, width, height;

  // Factors of the premultiplied channels.
  uint32_t tint;

  bool is_projective;
  bool is_nearest;  // takes the nearest pixel instead of interpolating
  bool is_added;    // adds to the pixels, up to white, instead of source-over
} raster_sprite;

#endif

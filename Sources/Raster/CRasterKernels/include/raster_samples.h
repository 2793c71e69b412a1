#ifndef C_RASTER_SAMPLES_H
#define C_RASTER_SAMPLES_H

#include <stdint.h>

// The scale of the samples of a decoded picture, for results of 0…255.
typedef struct {
  // The factor of luma, or of each colour, and the offset that is then added.
  float factor, offset;

  // The value of the colour differences for grey, and the factors of both after it is subtracted.
  float middle;
  float red[2], green[2], blue[2];
} raster_sample_model;

#endif

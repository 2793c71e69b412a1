#ifndef C_RASTER_SAMPLES_H
#define C_RASTER_SAMPLES_H

#include <stdint.h>

// What the samples of a decoded picture mean, for results of 0…255.
typedef struct {
  // What luma, or each colour, is multiplied by, and what is added then.
  float factor, offset;

  // The value of the differences that stands for grey, and the factors of both, less that value.
  float middle;
  float red[2], green[2], blue[2];
} raster_sample_model;

#endif

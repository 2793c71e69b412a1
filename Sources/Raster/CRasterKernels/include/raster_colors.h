#ifndef C_RASTER_COLORS_H
#define C_RASTER_COLORS_H

// Numbers for blue, green, red and alpha.
typedef float raster_channels __attribute__((ext_vector_type(4)));

// An affine map of straight colours, 0…1: the contribution of each channel, and a constant.
typedef struct {
  raster_channels blue, green, red, alpha, constant;
} raster_color_matrix;

#endif

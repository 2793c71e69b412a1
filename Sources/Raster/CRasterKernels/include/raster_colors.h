#ifndef C_RASTER_COLORS_H
#define C_RASTER_COLORS_H

// Numbers for blue, green, red and alpha.
typedef float raster_channels __attribute__((ext_vector_type(4)));

// An affine map of colours that are not premultiplied, 0…1: what a unit of each channel adds, and a constant.
typedef struct {
  raster_channels blue, green, red, alpha, constant;
} raster_color_matrix;

#endif

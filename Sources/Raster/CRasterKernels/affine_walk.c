// Preparation of the walk of a tile's rows through an image under an affine map.

#include "CRasterKernels.h"

static raster_axis axis(int64_t step, int64_t size, bool is_small) {
  raster_axis axis = {.step = 8 * step, .reach = (7 * step) >> 16};
  const int64_t length = axis.reach < 0 ? -axis.reach : axis.reach, count = ((size - 1) << 16) - length;
  axis.low = axis.reach < 0 ? length : 0;
  axis.count = is_small && count > 0 ? (uint64_t)count : 0;
  for (int lane = 0; lane < 8; lane++) axis.offsets[lane] = (int32_t)((lane * step) >> 16);
  return axis;
}

raster_affine_walk raster_prepare_walk(raster_image image, int64_t du, int64_t dv, int64_t ahead) {
  const bool is_small = raster_is_small(&image);
  return (raster_affine_walk){
      .image = image,
      .across = axis(du, image.width, is_small),
      .down = axis(dv, image.height, is_small),
      .ahead = ahead,
      .is_small = is_small,
  };
}

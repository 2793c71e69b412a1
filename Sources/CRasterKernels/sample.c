#include "CRasterKernels.h"

static raster_axis axis(int64_t step, int64_t size, bool is_small) {
  raster_axis axis = {.step = 8 * step, .reach = (7 * step) >> 16};
  const int64_t length = axis.reach < 0 ? -axis.reach : axis.reach, room = ((size - 1) << 16) - length;
  axis.low = axis.reach < 0 ? length : 0;
  axis.room = is_small && room > 0 ? (uint64_t)room : 0;
  for (int lane = 0; lane < 8; lane++) axis.offsets[lane] = (int32_t)((lane * step) >> 16);
  return axis;
}

raster_walk raster_prepare(raster_image image, int64_t du, int64_t dv, int64_t ahead) {
  const bool is_small = image.width < 0x7000 && image.height < 0x7000 && image.stride < 0x7000;
  return (raster_walk){
      .image = image,
      .across = axis(du, image.width, is_small),
      .down = axis(dv, image.height, is_small),
      .ahead = ahead,
      .is_small = is_small,
  };
}

#if defined(__x86_64__)

#include "sample.h"

AVX2 void raster_sample(
    const raster_walk *walk, int64_t u, int64_t v, int64_t first, int64_t last, uint32_t *pixels) {
  for (int64_t group = first; group < last; group++) {
    sample_group(
        walk, group_start(&walk->across, u, group), group_start(&walk->down, v, group), pixels + group * 8);
  }
}

#endif

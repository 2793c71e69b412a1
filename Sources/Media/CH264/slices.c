// The parts of the slice writer that need no special instructions, and its dispatch by processor.

#include <string.h>

#include "CH264.h"

int64_t h264_slice_capacity(int32_t columns, int32_t rows, int64_t changes) {
  // An unchanged macroblock takes less than 32 bytes even with a long mvd, a changed one less than 400 in the end.
  // While it is encoded it may take more: 384 levels of at most 16 context-coded bins, 6 bits of output each, and 22
  // bypass bins.
  return 16384 + (int64_t)columns * rows * 32 + changes * 400;
}

#if defined(__x86_64__)
bool h264_append_slice_data_avx2(h264_bits *bits, const h264_picture *picture);
#endif

bool h264_append_slice_data(h264_bits *bits, const h264_picture *picture) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return h264_append_slice_data_avx2(bits, picture);
#endif
  return h264_append_slice_data_baseline(bits, picture);
}

static void copy_block(
    const uint8_t *from, int64_t stride, int32_t width, int32_t height, int32_t x, int32_t y, int32_t size,
    uint8_t *to) {
  if (x + size <= width && y + size <= height) {
    // With a constant size, the compiler inlines the copy.
    for (int32_t row = 0; row < size; row++) {
      memcpy(to + row * size, from + (y + row) * stride + x, size == 16 ? 16 : 8);
    }
    return;
  }
  const int32_t within = width - x < size ? width - x : size;
  for (int32_t row = 0; row < size; row++, to += size) {
    const uint8_t *line = from + (y + row < height ? y + row : height - 1) * stride + x;
    memcpy(to, line, (size_t)within);
    memset(to + within, line[within - 1], (size_t)(size - within));
  }
}

void h264_copy_macroblocks(h264_planes planes, const uint32_t *addresses, int64_t count, h264_macroblock *into) {
  const int32_t columns = (planes.width + 15) / 16;
  const int32_t width = (planes.width + 1) / 2, height = (planes.height + 1) / 2;
  for (int64_t i = 0; i < count; i++, into++) {
    const int32_t x = (int32_t)addresses[i] % columns, y = (int32_t)addresses[i] / columns;
    copy_block(planes.luma, planes.luma_stride, planes.width, planes.height, 16 * x, 16 * y, 16, into->luma);
    copy_block(planes.cb, planes.cb_stride, width, height, 8 * x, 8 * y, 8, into->cb);
    copy_block(planes.cr, planes.cr_stride, width, height, 8 * x, 8 * y, 8, into->cr);
  }
}

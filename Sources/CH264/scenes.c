// Whether a picture is cheaper by itself than predicted from the one before.

#include <stdlib.h>

#include "CH264.h"

// The sum of differences between `count` samples and others.
#define DIFFERENCES(name, sample)                                                    \
  static uint32_t name(const uint8_t *bytes, const uint8_t *others, int32_t count) { \
    const sample *a = (const sample *)bytes, *b = (const sample *)others;            \
    uint32_t sum = 0;                                                                \
    for (int32_t i = 0; i < count; i++) sum += (uint32_t)abs(a[i] - b[i]);           \
    return sum;                                                                      \
  }
DIFFERENCES(bytes_differences, uint8_t)
DIFFERENCES(words_differences, uint16_t)

// How far what has moved a little is looked for, in samples on either axis.
enum { reach = 2 };

// Where a macroblock is, without what lies beyond the picture.
typedef struct {
  int64_t offset;
  int32_t width, height;
  bool is_leftmost, is_topmost;

  // Whether the picture ends within reach.
  bool is_rightmost, is_lowest;
} block;

static block place_block(h264_luma luma, int64_t place) {
  const int32_t columns = (luma.width + 15) / 16;
  const int32_t x = (int32_t)(place % columns) * 16, y = (int32_t)(place / columns) * 16;
  return (block){
      y * luma.stride + x * luma.sample_bytes, luma.width - x < 16 ? luma.width - x : 16,
      luma.height - y < 16 ? luma.height - y : 16, x == 0, y == 0, x + 16 + reach > luma.width,
      y + 16 + reach > luma.height};
}

// The differences of a macroblock from what is at other addresses, without its first columns and rows.
static uint32_t differences(
    h264_luma luma, const uint8_t *others, block block, int32_t first_column, int32_t first_row) {
  uint32_t sum = 0;
  for (int32_t y = first_row; y < block.height; y++) {
    const int64_t at = block.offset + y * luma.stride + first_column * luma.sample_bytes;
    const uint8_t *samples = luma.samples + at;
    const int32_t count = block.width - first_column;
    if (luma.sample_bytes == 2) {
      sum += words_differences(samples, others + at, count);
    } else if (count == 16) {
      // Of a known number, the sum is made by one instruction.
      sum += bytes_differences(samples, others + at, 16);
    } else {
      sum += bytes_differences(samples, others + at, count);
    }
  }
  return sum;
}

// What a macroblock costs by itself: its differences from what is left of it or above, whichever is less.
static uint32_t own_cost(h264_luma luma, block block) {
  const uint32_t across = differences(luma, luma.samples - luma.sample_bytes, block, block.is_leftmost, 0);
  const uint32_t down = differences(luma, luma.samples - luma.stride, block, 0, block.is_topmost);
  return across < down ? across : down;
}

// What a macroblock costs that is predicted from the former picture, where it may have moved a little.
static uint32_t predicted_cost(h264_luma luma, const uint8_t *former, block block) {
  uint32_t least = UINT32_MAX;
  for (int32_t y = block.is_topmost ? 0 : -reach; y <= (block.is_lowest ? 0 : reach); y++) {
    for (int32_t x = block.is_leftmost ? 0 : -reach; x <= (block.is_rightmost ? 0 : reach); x++) {
      const uint32_t moved = differences(luma, former + y * luma.stride + x * luma.sample_bytes, block, 0, 0);
      if (moved < least) least = moved;
    }
  }
  return least;
}

bool h264_is_scene(
    h264_luma luma, const uint8_t *former, const uint32_t *places, int64_t count, double share) {
  uint64_t changed = 0, own = 0;
  for (int64_t i = 0; i < count; i++) changed += own_cost(luma, place_block(luma, places[i]));
  const int64_t total = (int64_t)((luma.width + 15) / 16) * ((luma.height + 15) / 16);
  for (int64_t place = 0; place < total && (double)changed >= share * (double)own; place++) {
    own += own_cost(luma, place_block(luma, place));
  }
  // Less what is cheaper to predict.
  for (int64_t i = 0; i < count && (double)changed >= share * (double)own; i++) {
    const block block = place_block(luma, places[i]);
    const uint32_t by_itself = own_cost(luma, block), predicted = predicted_cost(luma, former, block);
    if (predicted < by_itself) changed -= by_itself - predicted;
  }
  return own > 0 && (double)changed >= share * (double)own;
}

// Scene detection: compares the intra cost of a picture with its inter cost.

#include <stdlib.h>

#include "CH264.h"

// The SAD of `count` samples.
#define DIFFERENCES(name, sample)                                                    \
  static uint32_t name(const uint8_t *bytes, const uint8_t *others, int32_t count) { \
    const sample *a = (const sample *)bytes, *b = (const sample *)others;            \
    uint32_t sum = 0;                                                                \
    for (int32_t i = 0; i < count; i++) sum += (uint32_t)abs(a[i] - b[i]);           \
    return sum;                                                                      \
  }
DIFFERENCES(bytes_sad, uint8_t)
DIFFERENCES(words_sad, uint16_t)

// The search range on either axis, in samples.
enum { reach = 2 };

// The part of a macroblock that is inside the picture.
typedef struct {
  int64_t offset;
  int32_t width, height;
  bool is_leftmost, is_topmost;

  // Whether the search range ends beyond the picture on that side.
  bool is_rightmost, is_lowest;
} block;

static block block_at(h264_luma luma, int64_t address) {
  const int32_t columns = (luma.width + 15) / 16;
  const int32_t x = (int32_t)(address % columns) * 16, y = (int32_t)(address / columns) * 16;
  return (block){
      y * luma.stride + x * luma.sample_bytes, luma.width - x < 16 ? luma.width - x : 16,
      luma.height - y < 16 ? luma.height - y : 16, x == 0, y == 0, x + 16 + reach > luma.width,
      y + 16 + reach > luma.height};
}

// The SAD between a macroblock and samples at the same offset elsewhere, without its first columns and rows.
static uint32_t sad(
    h264_luma luma, const uint8_t *others, block block, int32_t first_column, int32_t first_row) {
  uint32_t sum = 0;
  for (int32_t y = first_row; y < block.height; y++) {
    const int64_t at = block.offset + y * luma.stride + first_column * luma.sample_bytes;
    const uint8_t *samples = luma.samples + at;
    const int32_t count = block.width - first_column;
    if (luma.sample_bytes == 2) {
      sum += words_sad(samples, others + at, count);
    } else if (count == 16) {
      // With a constant count, the compiler emits one instruction for the sum.
      sum += bytes_sad(samples, others + at, 16);
    } else {
      sum += bytes_sad(samples, others + at, count);
    }
  }
  return sum;
}

// The intra cost: the SAD of horizontal or vertical prediction, whichever is less.
static uint32_t intra_cost(h264_luma luma, block block) {
  const uint32_t across = sad(luma, luma.samples - luma.sample_bytes, block, block.is_leftmost, 0);
  const uint32_t down = sad(luma, luma.samples - luma.stride, block, 0, block.is_topmost);
  return across < down ? across : down;
}

// The inter cost: the smallest SAD from the previous picture within the search range.
static uint32_t inter_cost(h264_luma luma, const uint8_t *previous, block block) {
  uint32_t least = UINT32_MAX;
  for (int32_t y = block.is_topmost ? 0 : -reach; y <= (block.is_lowest ? 0 : reach); y++) {
    for (int32_t x = block.is_leftmost ? 0 : -reach; x <= (block.is_rightmost ? 0 : reach); x++) {
      const uint32_t moved = sad(luma, previous + y * luma.stride + x * luma.sample_bytes, block, 0, 0);
      if (moved < least) least = moved;
    }
  }
  return least;
}

bool h264_is_scene(
    h264_luma luma, const uint8_t *previous, const uint32_t *addresses, int64_t count, double share) {
  uint64_t new_cost = 0, whole_cost = 0;
  for (int64_t i = 0; i < count; i++) new_cost += intra_cost(luma, block_at(luma, addresses[i]));
  const int64_t macroblock_count = (int64_t)((luma.width + 15) / 16) * ((luma.height + 15) / 16);
  for (int64_t address = 0; address < macroblock_count && (double)new_cost >= share * (double)whole_cost; address++) {
    whole_cost += intra_cost(luma, block_at(luma, address));
  }
  // Macroblocks that are cheaper to predict from the previous picture count with their inter cost.
  for (int64_t i = 0; i < count && (double)new_cost >= share * (double)whole_cost; i++) {
    const block block = block_at(luma, addresses[i]);
    const uint32_t by_itself = intra_cost(luma, block), predicted = inter_cost(luma, previous, block);
    if (predicted < by_itself) new_cost -= by_itself - predicted;
  }
  return whole_cost > 0 && (double)new_cost >= share * (double)whole_cost;
}

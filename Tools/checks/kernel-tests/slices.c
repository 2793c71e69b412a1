// Writes slices of random pictures of all sizes, from one macroblock to 4096 × 2304 pixels, and prints a checksum of each.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CH264.h"

static uint64_t state;

static uint32_t next(void) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (uint32_t)((z ^ (z >> 31)) >> 32);
}

static void *allocate(size_t count) {
  void *memory = malloc(count);
  if (!memory) abort();
  return memory;
}

// Of exactly the size that may be read, so that a sanitizer finds what reads beyond it.
static uint8_t *noise(size_t count, int strength) {
  uint8_t *bytes = allocate(count);
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(128 + (int)(i / 7 % 60) + (int)(next() % (unsigned)(strength + 1)));
  return bytes;
}

static uint64_t checksum(uint64_t sum, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) sum = (sum ^ bytes[i]) * 0x100000001B3u;
  return sum;
}

enum { margin = 16 };

static void write_slice(int32_t columns, int32_t rows, uint64_t seed, double share) {
  state = seed;
  const int64_t stride = 16 * columns, total = (int64_t)columns * rows;
  const size_t luma_size = (size_t)(stride * 16 * rows), chroma_size = luma_size / 2;
  h264_picture picture = {.columns = columns, .rows = rows, .quantiser = (int32_t)(next() % 52),
                          .uses_mode_decision = next() % 2, .is_deblocked = next() % 2};
  const int strength = next() % 2 ? 120 : 8;
  for (int list = 0; list < 2; list++) {
    picture.references[list] = (h264_reference){noise(luma_size + margin, strength), noise(chroma_size + margin, strength),
                                                stride, stride};
    picture.distances[list] = list == 0 ? 1 + (int32_t)(next() % 4) : -1 - (int32_t)(next() % 4);
  }
  uint8_t *comparisons = allocate((size_t)total), *flags = allocate((size_t)total), *known = noise((size_t)total, 15);
  uint32_t *addresses = allocate((size_t)total * sizeof *addresses);
  for (int64_t i = 0; i < total; i++) {
    const bool is_changed = next() < share * 4294967295.0;
    comparisons[i] = is_changed ? h264_changed : (uint8_t)(h264_equals_list0 + next() % 3);
    known[i] &= 15;
    if (is_changed) addresses[picture.sample_count++] = (uint32_t)i;
  }
  h264_macroblock *samples = allocate((size_t)picture.sample_count * sizeof *samples + 1);
  for (int64_t i = 0; i < picture.sample_count; i++) {
    for (size_t k = 0; k < sizeof *samples; k++) ((uint8_t *)(samples + i))[k] = (uint8_t)(100 + k % 40 + next() % (unsigned)(strength + 1));
  }
  h264_motion *motions = allocate((size_t)total * sizeof *motions);
  picture.comparisons = comparisons;
  picture.addresses = addresses;
  picture.samples = samples;
  picture.list1_col_zero_flags = next() % 2 ? known : NULL;
  picture.col_zero_flags = flags;
  picture.motions = motions;
  uint8_t *luma = noise(luma_size + margin, 0), *chroma = noise(chroma_size + margin, 0);
  picture.decoded = (h264_decoded){luma, chroma, stride, stride};
  const int64_t capacity = h264_slice_capacity(columns, rows, picture.sample_count);
  h264_bits bits = {.bytes = allocate((size_t)capacity), .capacity = capacity};
  if (!h264_append_slice_data(&bits, &picture)) abort();
  uint64_t sum = checksum(0xCBF29CE484222325u, bits.bytes, (size_t)(bits.count / 8));
  sum = checksum(checksum(sum, luma, luma_size), chroma, chroma_size);
  printf("%d x %d, %llu: %016llx\n", 16 * columns, 16 * rows, (unsigned long long)seed, (unsigned long long)sum);
  for (int list = 0; list < 2; list++) {
    free((void *)picture.references[list].luma);
    free((void *)picture.references[list].chroma);
  }
  void *all[] = {comparisons, flags, known, addresses, samples, motions, luma, chroma, bits.bytes};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

int main(void) {
  for (uint64_t seed = 0; seed < 400; seed++) {
    state = ~seed;
    const int32_t columns = 1 + (int32_t)(next() % 24), rows = 1 + (int32_t)(next() % 16);
    write_slice(columns, rows, seed, next() % 101 / 100.0);
  }
  const int32_t sizes[][2] = {{1, 1}, {256, 1}, {1, 144}, {256, 144}, {120, 68}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) write_slice(sizes[i][0], sizes[i][1], 1000 + i, 0.02);
  return 0;
}

// Codes of variable length for the levels of a block of coefficients: tables 9-5 and 9-7 to 9-10 of ITU-T H.264.

typedef struct {
  uint8_t length, bits;
} code;

// By the number of levels that are not 0, and of ones at their end: for blocks whose neighbours have 0 or 1, 2 or 3, and
// 4 to 7 such levels. Where there are more, codes have six bits.
static const code level_counts[3][17][4] = {
    {{{1, 1}},
     {{6, 5}, {2, 1}},
     {{8, 7}, {6, 4}, {3, 1}},
     {{9, 7}, {8, 6}, {7, 5}, {5, 3}},
     {{10, 7}, {9, 6}, {8, 5}, {6, 3}},
     {{11, 7}, {10, 6}, {9, 5}, {7, 4}},
     {{13, 15}, {11, 6}, {10, 5}, {8, 4}},
     {{13, 11}, {13, 14}, {11, 5}, {9, 4}},
     {{13, 8}, {13, 10}, {13, 13}, {10, 4}},
     {{14, 15}, {14, 14}, {13, 9}, {11, 4}},
     {{14, 11}, {14, 10}, {14, 13}, {13, 12}},
     {{15, 15}, {15, 14}, {14, 9}, {14, 12}},
     {{15, 11}, {15, 10}, {15, 13}, {14, 8}},
     {{16, 15}, {15, 1}, {15, 9}, {15, 12}},
     {{16, 11}, {16, 14}, {16, 13}, {15, 8}},
     {{16, 7}, {16, 10}, {16, 9}, {16, 12}},
     {{16, 4}, {16, 6}, {16, 5}, {16, 8}}},
    {{{2, 3}},
     {{6, 11}, {2, 2}},
     {{6, 7}, {5, 7}, {3, 3}},
     {{7, 7}, {6, 10}, {6, 9}, {4, 5}},
     {{8, 7}, {6, 6}, {6, 5}, {4, 4}},
     {{8, 4}, {7, 6}, {7, 5}, {5, 6}},
     {{9, 7}, {8, 6}, {8, 5}, {6, 8}},
     {{11, 15}, {9, 6}, {9, 5}, {6, 4}},
     {{11, 11}, {11, 14}, {11, 13}, {7, 4}},
     {{12, 15}, {11, 10}, {11, 9}, {9, 4}},
     {{12, 11}, {12, 14}, {12, 13}, {11, 12}},
     {{12, 8}, {12, 10}, {12, 9}, {11, 8}},
     {{13, 15}, {13, 14}, {13, 13}, {12, 12}},
     {{13, 11}, {13, 10}, {13, 9}, {13, 12}},
     {{13, 7}, {14, 11}, {13, 6}, {13, 8}},
     {{14, 9}, {14, 8}, {14, 10}, {13, 1}},
     {{14, 7}, {14, 6}, {14, 5}, {14, 4}}},
    {{{4, 15}},
     {{6, 15}, {4, 14}},
     {{6, 11}, {5, 15}, {4, 13}},
     {{6, 8}, {5, 12}, {5, 14}, {4, 12}},
     {{7, 15}, {5, 10}, {5, 11}, {4, 11}},
     {{7, 11}, {5, 8}, {5, 9}, {4, 10}},
     {{7, 9}, {6, 14}, {6, 13}, {4, 9}},
     {{7, 8}, {6, 10}, {6, 9}, {4, 8}},
     {{8, 15}, {7, 14}, {7, 13}, {5, 13}},
     {{8, 11}, {8, 14}, {7, 10}, {6, 12}},
     {{9, 15}, {8, 10}, {8, 13}, {7, 12}},
     {{9, 11}, {9, 14}, {8, 9}, {8, 12}},
     {{9, 8}, {9, 10}, {9, 13}, {8, 8}},
     {{10, 13}, {9, 7}, {9, 9}, {9, 12}},
     {{10, 9}, {10, 12}, {10, 11}, {10, 10}},
     {{10, 5}, {10, 8}, {10, 7}, {10, 6}},
     {{10, 1}, {10, 4}, {10, 3}, {10, 2}}},
};

// The same for the four levels of chroma that stand for the means of its blocks.
static const code chroma_level_counts[5][4] = {
    {{2, 1}},
    {{6, 7}, {1, 1}},
    {{6, 4}, {6, 6}, {3, 1}},
    {{6, 3}, {7, 3}, {7, 2}, {6, 5}},
    {{6, 2}, {8, 3}, {8, 2}, {7, 0}},
};

// By the number of levels that are not 0, less one, and of zeros before the last of them.
static const code zero_counts[15][16] = {
    {{1, 1}, {3, 3}, {3, 2}, {4, 3}, {4, 2}, {5, 3}, {5, 2}, {6, 3}, {6, 2}, {7, 3}, {7, 2}, {8, 3}, {8, 2}, {9, 3},
     {9, 2}, {9, 1}},
    {{3, 7}, {3, 6}, {3, 5}, {3, 4}, {3, 3}, {4, 5}, {4, 4}, {4, 3}, {4, 2}, {5, 3}, {5, 2}, {6, 3}, {6, 2}, {6, 1},
     {6, 0}},
    {{4, 5}, {3, 7}, {3, 6}, {3, 5}, {4, 4}, {4, 3}, {3, 4}, {3, 3}, {4, 2}, {5, 3}, {5, 2}, {6, 1}, {5, 1}, {6, 0}},
    {{5, 3}, {3, 7}, {4, 5}, {4, 4}, {3, 6}, {3, 5}, {3, 4}, {4, 3}, {3, 3}, {4, 2}, {5, 2}, {5, 1}, {5, 0}},
    {{4, 5}, {4, 4}, {4, 3}, {3, 7}, {3, 6}, {3, 5}, {3, 4}, {3, 3}, {4, 2}, {5, 1}, {4, 1}, {5, 0}},
    {{6, 1}, {5, 1}, {3, 7}, {3, 6}, {3, 5}, {3, 4}, {3, 3}, {3, 2}, {4, 1}, {3, 1}, {6, 0}},
    {{6, 1}, {5, 1}, {3, 5}, {3, 4}, {3, 3}, {2, 3}, {3, 2}, {4, 1}, {3, 1}, {6, 0}},
    {{6, 1}, {4, 1}, {5, 1}, {3, 3}, {2, 3}, {2, 2}, {3, 2}, {3, 1}, {6, 0}},
    {{6, 1}, {6, 0}, {4, 1}, {2, 3}, {2, 2}, {3, 1}, {2, 1}, {5, 1}},
    {{5, 1}, {5, 0}, {3, 1}, {2, 3}, {2, 2}, {2, 1}, {4, 1}},
    {{4, 0}, {4, 1}, {3, 1}, {3, 2}, {1, 1}, {3, 3}},
    {{4, 0}, {4, 1}, {2, 1}, {1, 1}, {3, 1}},
    {{3, 0}, {3, 1}, {1, 1}, {2, 1}},
    {{2, 0}, {2, 1}, {1, 1}},
    {{1, 0}, {1, 1}},
};

static const code chroma_zero_counts[3][4] = {
    {{1, 1}, {2, 1}, {3, 1}, {3, 0}},
    {{1, 1}, {2, 1}, {2, 0}},
    {{1, 1}, {1, 0}},
};

// By the number of zeros that are left, less one, and of those before the level.
static const code zero_runs[7][15] = {
    {{1, 1}, {1, 0}},
    {{1, 1}, {2, 1}, {2, 0}},
    {{2, 3}, {2, 2}, {2, 1}, {2, 0}},
    {{2, 3}, {2, 2}, {2, 1}, {3, 1}, {3, 0}},
    {{2, 3}, {2, 2}, {3, 3}, {3, 2}, {3, 1}, {3, 0}},
    {{2, 3}, {3, 0}, {3, 1}, {3, 3}, {3, 2}, {3, 5}, {3, 4}},
    {{3, 7}, {3, 6}, {3, 5}, {3, 4}, {3, 3}, {3, 2}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1},
     {11, 1}},
};

INLINE void put_code(bit_writer *writer, code code) { put(writer, code.length, code.bits); }

// The class of blocks whose codes go by the mean number of their neighbours' levels, or of the means of chroma.
enum { chroma_means = -1 };

INLINE void put_level_count(bit_writer *writer, int neighbours, int count, int ones) {
  if (neighbours == chroma_means) {
    put_code(writer, chroma_level_counts[count][ones]);
  } else if (neighbours < 8) {
    put_code(writer, level_counts[neighbours < 2 ? 0 : neighbours < 4 ? 1 : 2][count][ones]);
  } else {
    put(writer, 6, count == 0 ? 3 : (uint32_t)(count - 1) << 2 | (uint32_t)ones);
  }
}

// Writes one level; `shift` is the number of its lowest bits that are written as they are.
INLINE void put_level(bit_writer *writer, uint32_t value, int shift) {
  if (shift == 0) {
    if (value < 14) {
      put(writer, (int)value + 1, 1);
    } else if (value < 30) {
      put(writer, 15, 1);
      put(writer, 4, value - 14);
    } else {
      put(writer, 16, 1);
      put(writer, 12, value - 30);
    }
  } else if (value < 15u << shift) {
    put(writer, (int)(value >> shift) + 1, 1);
    put(writer, shift, value & ((1u << shift) - 1));
  } else {
    put(writer, 16, 1);
    put(writer, 12, value - (15u << shift));
  }
}

// Writes the levels of a block, in the order of its scan, and returns how many are not 0. `bits` has a bit for each of
// these, and `room` is how many there may be: 16, 15 or 4.
static int put_levels(bit_writer *writer, const int16_t *levels, uint32_t bits, int room, int neighbours) {
  int16_t found[16];
  uint8_t runs[16];
  int count = 0, next = 0;
  for (; bits != 0; bits &= bits - 1) {
    const int place = __builtin_ctz(bits);
    found[count] = levels[place];
    runs[count++] = (uint8_t)(place - next);
    next = place + 1;
  }
  int zeros = next - count;
  int ones = 0;
  while (ones < 3 && ones < count && (found[count - 1 - ones] == 1 || found[count - 1 - ones] == -1)) ones++;
  put_level_count(writer, neighbours, count, ones);
  if (count == 0) return 0;
  for (int i = 0; i < ones; i++) put(writer, 1, found[count - 1 - i] < 0);
  int shift = count > 10 && ones < 3;
  for (int i = count - 1 - ones; i >= 0; i--) {
    const uint32_t size = (uint32_t)(found[i] < 0 ? -found[i] : found[i]);
    uint32_t value = 2 * size - 2 + (found[i] < 0);
    // After less than three ones there is no further one.
    if (i == count - 1 - ones && ones < 3) value -= 2;
    put_level(writer, value, shift);
    if (shift == 0) shift = 1;
    if (size > 3u << (shift - 1) && shift < 6) shift++;
  }
  if (count < room) {
    put_code(writer, neighbours == chroma_means ? chroma_zero_counts[count - 1][zeros] : zero_counts[count - 1][zeros]);
  }
  for (int i = count - 1; i > 0 && zeros > 0; i--) {
    put_code(writer, zero_runs[(zeros < 7 ? zeros : 7) - 1][runs[i]]);
    zeros -= runs[i];
  }
  return count;
}

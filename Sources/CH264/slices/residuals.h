// What a prediction leaves, as levels.

typedef struct {
  uint8_t luma[256], cb[64], cr[64];
} prediction;

typedef struct {
  // By block in the order of coding; of chroma Cb's and then Cr's, without their means.
  int16_t luma[16][16], chroma[8][16];
  int16_t means[2][4];

  // Which quarters of luma have levels, and what of chroma: nothing, means, or all.
  int luma_pattern, chroma_pattern;
} residual;

static const uint8_t block_of[16] = {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15};

// Levels beyond need longer codes, which not every profile has; only differences of chroma as large as can be come there.
static int16_t limited(int64_t level) { return (int16_t)(level < -2063 ? -2063 : level > 2063 ? 2063 : level); }

// How much the levels of a block are worth, to leave out what costs more than it gives.
static int worth(const int16_t *levels, int first) {
  static const uint8_t of_ones[16] = {3, 2, 2, 1, 1, 1};
  int sum = 0, run = 0;
  for (int i = first; i < 16; i++) {
    if (levels[i] == 0) {
      run++;
      continue;
    }
    if (levels[i] > 1 || levels[i] < -1) return 9;
    sum += of_ones[run];
    run = 0;
  }
  return sum;
}

static void find_luma(const h264_macroblock *source, const prediction *predicted, int32_t quantiser, residual *into) {
  i16x16 values[16];
  int16_t differences[16][16];
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 16; x++) {
      differences[(y & 3) * 4 + (x & 3)][(y >> 2) * 4 + (x >> 2)] =
          (int16_t)(source->luma[y * 16 + x] - predicted->luma[y * 16 + x]);
    }
  }
  memcpy(values, differences, sizeof values);
  transform_blocks(values);
  quantise_blocks(values, quantisation_of(quantiser));
  int16_t levels[16][16];
  memcpy(levels, values, sizeof levels);
  into->luma_pattern = 0;
  int total = 0;
  for (int quarter = 0; quarter < 4; quarter++) {
    int sum = 0;
    for (int k = 0; k < 4; k++) {
      const int block = block_of[quarter * 4 + k];
      int16_t *to = into->luma[quarter * 4 + k];
      for (int i = 0; i < 16; i++) to[i] = levels[scan[i]][block];
      sum += worth(to, 0);
    }
    if (sum >= 4) into->luma_pattern |= 1 << quarter, total += sum;
  }
  if (total < 6) into->luma_pattern = 0;
}

static void find_chroma(const h264_macroblock *source, const prediction *predicted, int32_t quantiser, residual *into) {
  i16x16 values[16];
  int16_t differences[16][16] = {{0}};
  for (int plane = 0; plane < 2; plane++) {
    const uint8_t *from = plane ? source->cr : source->cb, *less = plane ? predicted->cr : predicted->cb;
    for (int y = 0; y < 8; y++) {
      for (int x = 0; x < 8; x++) {
        differences[(y & 3) * 4 + (x & 3)][plane * 4 + (y >> 2) * 2 + (x >> 2)] =
            (int16_t)(from[y * 8 + x] - less[y * 8 + x]);
      }
    }
  }
  memcpy(values, differences, sizeof values);
  transform_blocks(values);
  const quantisation by = quantisation_of(chroma_quantiser(quantiser));
  int16_t means[8];
  for (int i = 0; i < 8; i++) means[i] = values[0][i];
  values[0] = 0;
  quantise_blocks(values, by);
  bool has_means = false;
  for (int plane = 0; plane < 2; plane++) {
    const int16_t *m = means + plane * 4;
    const int32_t sums[4] = {
        m[0] + m[1] + m[2] + m[3], m[0] - m[1] + m[2] - m[3], m[0] + m[1] - m[2] - m[3], m[0] - m[1] - m[2] + m[3]};
    for (int i = 0; i < 4; i++) {
      const int64_t size = sums[i] < 0 ? -(int64_t)sums[i] : sums[i];
      const int64_t level = (size * by.scales[0] + (int64_t)((2u << by.shift) / 6)) >> (by.shift + 1);
      into->means[plane][i] = limited(sums[i] < 0 ? -level : level);
      has_means |= level != 0;
    }
  }
  int16_t levels[16][16];
  memcpy(levels, values, sizeof levels);
  int total = 0;
  for (int block = 0; block < 8; block++) {
    for (int i = 0; i < 16; i++) into->chroma[block][i] = levels[scan[i]][block];
    total += worth(into->chroma[block], 1);
  }
  into->chroma_pattern = total >= 7 ? 2 : has_means;
}

// Inter prediction of samples, with one motion vector or two.

typedef struct {
  uint8_t luma[256], cb[64], cr[64];
} prediction;

// Whether a vector needs no samples outside the picture. `x` and `y` are the position of the block.
INLINE bool is_inside(const slice *s, int x, int y, int size, motion_vector v) {
  return has_margin(s, x + (v.x >> 2), y + (v.y >> 2), size, (v.x | v.y) & 3 ? 3 : 0);
}

// Luma of a block, in rows of 16, at a vector that stays inside: table 8-12. `there` is the co-located sample.
INLINE void interpolate_luma(const uint8_t *there, int64_t stride, motion_vector v, int size, uint8_t *luma) {
  const uint8_t *from = there + (v.y >> 2) * stride + (v.x >> 2);
  const int dx = v.x & 3, dy = v.y & 3;
  uint8_t samples[2][256];
  sample_pair pair = {samples[0], samples[1], 16, 16};
  if (dy == 0 || dx == 0) {
    const int64_t step = dx != 0 ? 1 : stride;
    if (dx != 0) luma_half_horizontal(from, stride, size, samples[0]);
    if (dy != 0) luma_half_vertical(from, stride, size, samples[0]);
    pair.b = from + (dx + dy == 3 ? step : 0);
    pair.b_stride = stride;
    if (dx + dy == 2) pair = (sample_pair){samples[0], samples[0], 16, 16};
    if (dx + dy == 0) pair.a = pair.b, pair.a_stride = stride;
  } else {
    if (dx == 2 || dy == 2) luma_half_diagonal(from, stride, size, samples[0]);
    if (dx != 2) luma_half_vertical(from + (dx == 3), stride, size, samples[1]);
    if (dy != 2) luma_half_horizontal(from + (dy == 3 ? stride : 0), stride, size, samples[dx == 2]);
    if (dx == 2 && dy == 2) pair.b = samples[0];
  }
  copy_pair(pair, size, luma);
}

static void predict_luma(const slice *s, int list, motion_vector v, uint8_t *luma) {
  const h264_reference *of = s->picture->references + list;
  interpolate_luma(of->luma + 16 * s->y * of->luma_stride + 16 * s->x, of->luma_stride, v, 16, luma);
}

INLINE void mean_of(const uint8_t *a, const uint8_t *b, int count, uint8_t *to) {
  for (int i = 0; i < count; i += 8) {
    const u8x8 mean = mean8((sample_pair){a, b, 0, 0}, i, 0);
    memcpy(to + i, &mean, sizeof mean);
  }
}

// Chroma of a block, in rows of 8: `size` is 8, or 4 for a sub-macroblock.
INLINE void predict_chroma_of(
    const slice *s, int list, int x, int y, int size, motion_vector v, uint8_t *cb, uint8_t *cr) {
  const h264_reference *of = s->picture->references + list;
  const uint8_t *from = of->chroma + (8 * s->y + y) * of->chroma_stride + 16 * s->x + 2 * x;
  interpolate_chroma(from, of->chroma_stride, v, size, cb + 8 * y + x, cr + 8 * y + x);
}

// Chroma of a macroblock, by the prediction modes and vectors of its sub-macroblocks.
static void predict_chroma(
    const slice *s, const uint8_t lists[4], motion_vector vectors[2][4], bool is_16x16, prediction *into) {
  for (int i = 0; i < (is_16x16 ? 1 : 4); i++) {
    const int x = i % 2 * 4, y = i / 2 * 4, size = is_16x16 ? 8 : 4;
    if (lists[i] != bi_pred) {
      const int list = lists[i] == pred_l1;
      predict_chroma_of(s, list, x, y, size, vectors[list][i], into->cb, into->cr);
      continue;
    }
    uint8_t samples[2][2][64];
    for (int list = 0; list < 2; list++) {
      predict_chroma_of(s, list, x, y, size, vectors[list][i], samples[list][0], samples[list][1]);
    }
    for (int row = y; row < y + size; row++) {
      for (int column = x; column < x + size; column++) {
        const int at = 8 * row + column;
        into->cb[at] = (uint8_t)((samples[0][0][at] + samples[1][0][at] + 1) >> 1);
        into->cr[at] = (uint8_t)((samples[0][1][at] + samples[1][1][at] + 1) >> 1);
      }
    }
  }
}

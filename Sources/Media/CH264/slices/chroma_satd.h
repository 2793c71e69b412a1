// SATD of chroma, like that of luma. Edges between colours of the same brightness are visible in chroma only.

// Puts the samples of Cb and Cr side by side, in rows of 16.
static void interleave_chroma_rows(const h264_macroblock *source, uint8_t *chroma) {
  for (int y = 0; y < 8; y++) {
    memcpy(chroma + 16 * y, source->cb + 8 * y, 8);
    memcpy(chroma + 16 * y + 8, source->cr + 8 * y, 8);
  }
}

// The residual of a row: source minus prediction, or minus bi-prediction if `second` is not null.
INLINE i16x16 chroma_residual_row(
    const uint8_t *chroma, const chroma_source *first, const chroma_source *second, int y) {
  u16x16 row = chroma_row(first, y);
  if (second) row = (row + chroma_row(second, y) + 1) >> 1;
  return wide16(chroma + 16 * y) - __builtin_convertvector(row, i16x16);
}

// The same for a sub-macroblock, whose row has eight samples.
INLINE i16x16 short_chroma_residual_row(
    const uint8_t *chroma, const chroma_source *first, const chroma_source *second, int y) {
  u16x8 row = short_chroma_row(first, y);
  if (second) row = (row + short_chroma_row(second, y) + 1) >> 1;
  uint8_t samples[8];
  memcpy(samples, chroma + 16 * y, 4);
  memcpy(samples + 4, chroma + 16 * y + 8, 4);
  const i16x8 differences = wide8(samples) - __builtin_convertvector(row, i16x8);
  const i16x8 none = 0;
  return __builtin_shufflevector(differences, none, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// The SATD of the chroma of a block of 16 × 16 or 8 × 8 luma samples; bi-predicted if `second` is not null.
INLINE uint32_t chroma_satd(
    const uint8_t *chroma, int size, const chroma_source *first, const chroma_source *second) {
  i16x16 rows[4], sums = 0;
  for (int y = 0; y < size / 2; y += 4) {
    for (int i = 0; i < 4; i++) {
      rows[i] = size == 16 ? chroma_residual_row(chroma, first, second, y + i)
                           : short_chroma_residual_row(chroma, first, second, y + i);
    }
    sums += sums_of_four_rows(rows[0], rows[1], rows[2], rows[3]);
  }
  return sum_of_lanes(sums);
}

INLINE chroma_source chroma_by(const search *of, motion_vector v) {
  return chroma_source_at(of->chroma_co_located, of->chroma_stride, v);
}

// The chroma SATD of a block predicted with one motion vector; 0 if chroma does not count.
static uint32_t chroma_cost(const search *of, int size, motion_vector v) {
  if (of->chroma == NULL) return 0;
  const chroma_source moved = chroma_by(of, v);
  return size == 16 ? chroma_satd(of->chroma, 16, &moved, NULL) : chroma_satd(of->chroma, 8, &moved, NULL);
}

// The same for bi-prediction, with a search for each list.
static uint32_t bi_pred_chroma_cost(const search of[2], int size, const motion_vector vectors[2]) {
  if (of->chroma == NULL) return 0;
  const chroma_source first = chroma_by(of, vectors[0]), second = chroma_by(of + 1, vectors[1]);
  return size == 16 ? chroma_satd(of->chroma, 16, &first, &second)
                    : chroma_satd(of->chroma, 8, &first, &second);
}

// The reconstruction of macroblocks, as decoders do it: clauses 8.5.11, 8.5.12 and 8.5.14.

INLINE bool is_reconstructed(const slice *s) { return s->picture->decoded.luma != NULL; }

INLINE uint8_t *reconstructed_luma(const slice *s) {
  return s->picture->decoded.luma + 16 * s->y * s->picture->decoded.luma_stride + 16 * s->x;
}

INLINE uint8_t *reconstructed_chroma(const slice *s) {
  return s->picture->decoded.chroma + 8 * s->y * s->picture->decoded.chroma_stride + 16 * s->x;
}

// A part of a plane of luma or chroma, from a macroblock on; 16 bytes a row for each macroblock.
typedef struct {
  const uint8_t *from;
  int64_t stride;
} plane_part;

INLINE void copy_rows(uint8_t *to, int64_t stride, plane_part of, int64_t count, int rows) {
  for (int y = 0; y < rows; y++) memcpy(to + y * stride, of.from + y * of.stride, (size_t)(16 * count));
}

INLINE void average_rows(uint8_t *to, int64_t stride, plane_part a, plane_part b, int64_t count, int rows) {
  for (int y = 0; y < rows; y++) {
    for (int64_t x = 0; x < 16 * count; x += 16) {
      const u8x16 mean = mean16((sample_pair){a.from + x, b.from + x, a.stride, b.stride}, y);
      memcpy(to + y * stride + x, &mean, sizeof mean);
    }
  }
}

// Copies the co-located macroblocks of a reference, or averages those of both.
static void reconstruct_copy(const slice *s, uint8_t lists, int32_t x, int64_t count) {
  const h264_decoded *into = &s->picture->decoded;
  uint8_t *luma = into->luma + 16 * s->y * into->luma_stride + 16 * x;
  uint8_t *chroma = into->chroma + 8 * s->y * into->chroma_stride + 16 * x;
  plane_part lumas[2], chromas[2];
  for (int i = 0; i < 2; i++) {
    const h264_reference *of = s->picture->references + i;
    lumas[i] = (plane_part){of->luma + 16 * s->y * of->luma_stride + 16 * x, of->luma_stride};
    chromas[i] = (plane_part){of->chroma + 8 * s->y * of->chroma_stride + 16 * x, of->chroma_stride};
  }
  if (lists == bi_pred) {
    average_rows(luma, into->luma_stride, lumas[0], lumas[1], count, 16);
    average_rows(chroma, into->chroma_stride, chromas[0], chromas[1], count, 8);
  } else {
    copy_rows(luma, into->luma_stride, lumas[lists == pred_l1], count, 16);
    copy_rows(chroma, into->chroma_stride, chromas[lists == pred_l1], count, 8);
  }
}

// Reconstructs the unchanged macroblocks of the row just written. Adjacent ones are copied together, in long rows
// instead of 16 bytes at a time.
static void reconstruct_unchanged(const slice *s, const uint8_t *comparisons) {
  for (int32_t x = 0, end; x < s->picture->columns; x = end) {
    end = x + 1;
    if (comparisons[x] == h264_changed) continue;
    const uint8_t lists = s->current[x].lists[0];
    while (end < s->picture->columns && comparisons[end] != h264_changed && s->current[end].lists[0] == lists) end++;
    reconstruct_copy(s, lists, x, end - x);
  }
}

// Stores the samples of a macroblock in the reconstructed picture.
static void store_samples(const slice *s, const uint8_t *luma, const uint8_t *cb, const uint8_t *cr) {
  uint8_t *to_luma = reconstructed_luma(s), *to_chroma = reconstructed_chroma(s);
  for (int y = 0; y < 16; y++) memcpy(to_luma + y * s->picture->decoded.luma_stride, luma + y * 16, 16);
  for (int y = 0; y < 8; y++, to_chroma += s->picture->decoded.chroma_stride) {
    for (int x = 0; x < 8; x++) to_chroma[2 * x] = cb[y * 8 + x], to_chroma[2 * x + 1] = cr[y * 8 + x];
  }
}

INLINE void inverse_transform_four(i32x16 *a, i32x16 *b, i32x16 *c, i32x16 *d) {
  const i32x16 even = *a + *c, even_difference = *a - *c;
  const i32x16 odd_difference = (*b >> 1) - *d, odd = *b + (*d >> 1);
  *a = even + odd;
  *b = even_difference + odd_difference;
  *c = even_difference - odd_difference;
  *d = even - odd;
}

// The inverse transform of 16 blocks of scaled coefficients: the residual samples.
INLINE void inverse_transform_blocks(i32x16 *values) {
  for (int i = 0; i < 4; i++) {
    inverse_transform_four(values + 4 * i, values + 4 * i + 1, values + 4 * i + 2, values + 4 * i + 3);
  }
  for (int i = 0; i < 4; i++) inverse_transform_four(values + i, values + 4 + i, values + 8 + i, values + 12 + i);
  for (int i = 0; i < 16; i++) values[i] = (values[i] + 32) >> 6;
}

// LevelScale of a coefficient, by its position.
INLINE int32_t level_scale(int32_t quantiser, int position) {
  static const uint8_t scales[6][3] = {{10, 16, 13}, {11, 18, 14}, {13, 20, 16}, {14, 23, 18}, {16, 25, 20}, {18, 29, 23}};
  return scales[quantiser % 6][coefficient_class(position)] << quantiser / 6;
}

INLINE uint8_t clip1(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

static void add_luma(const residual *r, int32_t quantiser, uint8_t *luma) {
  if (r->luma_cbp == 0) return;
  int32_t coded_mask[16], differences[16][16];
  for (int i = 0; i < 16; i++) coded_mask[lane_of_luma[i]] = -(r->luma_cbp >> (i / 4) & 1);
  i32x16 values[16], mask;
  memcpy(&mask, coded_mask, sizeof mask);
  for (int i = 0; i < 16; i++) {
    values[i] = (__builtin_convertvector(r->luma[i], i32x16) & mask) * level_scale(quantiser, i);
  }
  inverse_transform_blocks(values);
  memcpy(differences, values, sizeof differences);
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 16; x++) {
      luma[y * 16 + x] = clip1(luma[y * 16 + x] + differences[(y & 3) * 4 + (x & 3)][luma_lane(x >> 2, y >> 2)]);
    }
  }
}

static void add_chroma(const residual *r, int32_t quantiser, uint8_t *cb, uint8_t *cr) {
  if (r->chroma_cbp == 0) return;
  int32_t dc[16] = {0}, differences[16][16];
  for (int plane = 0; plane < 2; plane++) {
    int32_t sums[4];
    transform_chroma_dc(r->chroma_dc[plane], sums);
    for (int i = 0; i < 4; i++) dc[plane * 8 + i] = (sums[i] * level_scale(quantiser, 0)) >> 1;
  }
  i32x16 values[16];
  memcpy(values, dc, sizeof dc);
  for (int i = 1; i < 16; i++) {
    values[i] = r->chroma_cbp == 2
        ? __builtin_convertvector(r->chroma[i], i32x16) * level_scale(quantiser, i) : (i32x16)0;
  }
  inverse_transform_blocks(values);
  memcpy(differences, values, sizeof differences);
  for (int plane = 0; plane < 2; plane++) {
    uint8_t *samples = plane ? cr : cb;
    for (int y = 0; y < 8; y++) {
      for (int x = 0; x < 8; x++) {
        const int block = plane * 8 + (y >> 2) * 2 + (x >> 2);
        samples[y * 8 + x] = clip1(samples[y * 8 + x] + differences[(y & 3) * 4 + (x & 3)][block]);
      }
    }
  }
}

// Reconstructs a predicted macroblock. Overwrites the samples of the prediction.
static void reconstruct_changed(const slice *s, prediction *samples, const residual *r) {
  add_luma(r, r->quantiser, samples->luma);
  add_chroma(r, chroma_quantiser(r->quantiser), samples->cb, samples->cr);
  store_samples(s, samples->luma, samples->cb, samples->cr);
}

// Whether visible errors remain after reconstruction.
static bool leaves_visible_errors(const h264_macroblock *source, const prediction *predicted, const residual *r) {
  if (!has_visible_errors(source, predicted->luma)) return false;
  uint8_t luma[256];
  memcpy(luma, predicted->luma, sizeof luma);
  add_luma(r, r->quantiser, luma);
  return has_visible_errors(source, luma);
}

// Finds the levels of a macroblock with a quantiser.
static void find_residual(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const quantisation *by,
    level_method levels, residual *into) {
  into->quantiser = by->number;
  find_luma(s, source, predicted, &by->luma, levels, into);
  find_chroma(s, source, predicted, &by->chroma, levels, into);
}

// The same with the coarsest quantiser that leaves no visible errors.
static void find_refined_residual(
    const slice *s, const h264_macroblock *source, const prediction *predicted, level_method levels, residual *into) {
  for (int i = 0; i < quantiser_count; i++) {
    find_residual(s, source, predicted, s->quantisers + i, levels, into);
    if (!leaves_visible_errors(source, predicted, into)) return;
  }
}

// What decoders make of macroblocks: clauses 8.5.11, 8.5.12 and 8.5.14 of ITU-T H.264.

INLINE bool is_decoded(const slice *s) { return s->picture->decoded.luma != NULL; }

INLINE uint8_t *decoded_luma(const slice *s) {
  return s->picture->decoded.luma + 16 * s->y * s->picture->decoded.luma_stride + 16 * s->x;
}

INLINE uint8_t *decoded_chroma(const slice *s) {
  return s->picture->decoded.chroma + 8 * s->y * s->picture->decoded.chroma_stride + 16 * s->x;
}

// A plane of luma or chroma, from a macroblock on, of which a row has 16 bytes.
typedef struct {
  const uint8_t *from;
  int64_t stride;
} plane_part;

INLINE void decode_rows(uint8_t *to, int64_t stride, plane_part of, int64_t count, int rows) {
  for (int y = 0; y < rows; y++) memcpy(to + y * stride, of.from + y * of.stride, (size_t)(16 * count));
}

INLINE void decode_means(uint8_t *to, int64_t stride, plane_part a, plane_part b, int64_t count, int rows) {
  for (int y = 0; y < rows; y++) {
    for (int64_t x = 0; x < 16 * count; x += 16) {
      const u8x16 mean = mean16((sample_pair){a.from + x, b.from + x, a.stride, b.stride}, y);
      memcpy(to + y * stride + x, &mean, sizeof mean);
    }
  }
}

// What a reference shows in the same places, or the mean of both.
static void decode_same(const slice *s, uint8_t lists, int32_t x, int64_t count) {
  const h264_decoded *into = &s->picture->decoded;
  uint8_t *luma = into->luma + 16 * s->y * into->luma_stride + 16 * x;
  uint8_t *chroma = into->chroma + 8 * s->y * into->chroma_stride + 16 * x;
  plane_part lumas[2], chromas[2];
  for (int i = 0; i < 2; i++) {
    const h264_reference *of = s->picture->references + i;
    lumas[i] = (plane_part){of->luma + 16 * s->y * of->luma_stride + 16 * x, of->luma_stride};
    chromas[i] = (plane_part){of->chroma + 8 * s->y * of->chroma_stride + 16 * x, of->chroma_stride};
  }
  if (lists == both_lists) {
    decode_means(luma, into->luma_stride, lumas[0], lumas[1], count, 16);
    decode_means(chroma, into->chroma_stride, chromas[0], chromas[1], count, 8);
  } else {
    decode_rows(luma, into->luma_stride, lumas[lists == second_list], count, 16);
    decode_rows(chroma, into->chroma_stride, chromas[lists == second_list], count, 8);
  }
}

// What stands still in the row of macroblocks that has just been written: those side by side together, so that long rows are
// copied instead of 16 bytes at a time.
static void decode_still_parts(const slice *s, const uint8_t *kinds) {
  for (int32_t x = 0, end; x < s->picture->columns; x = end) {
    end = x + 1;
    if (kinds[x] == h264_changed) continue;
    const uint8_t lists = s->current[x].lists[0];
    while (end < s->picture->columns && kinds[end] != h264_changed && s->current[end].lists[0] == lists) end++;
    decode_same(s, lists, x, end - x);
  }
}

// Samples as they are.
static void decode_samples(const slice *s, const uint8_t *luma, const uint8_t *cb, const uint8_t *cr) {
  uint8_t *to_luma = decoded_luma(s), *to_chroma = decoded_chroma(s);
  for (int y = 0; y < 16; y++) memcpy(to_luma + y * s->picture->decoded.luma_stride, luma + y * 16, 16);
  for (int y = 0; y < 8; y++, to_chroma += s->picture->decoded.chroma_stride) {
    for (int x = 0; x < 8; x++) to_chroma[2 * x] = cb[y * 8 + x], to_chroma[2 * x + 1] = cr[y * 8 + x];
  }
}

INLINE void transform_four_back(i32x16 *a, i32x16 *b, i32x16 *c, i32x16 *d) {
  const i32x16 even = *a + *c, even_difference = *a - *c;
  const i32x16 odd_difference = (*b >> 1) - *d, odd = *b + (*d >> 1);
  *a = even + odd;
  *b = even_difference + odd_difference;
  *c = even_difference - odd_difference;
  *d = even - odd;
}

// Differences of the samples of 16 blocks, by their scaled coefficients.
INLINE void transform_blocks_back(i32x16 *values) {
  for (int i = 0; i < 4; i++) {
    transform_four_back(values + 4 * i, values + 4 * i + 1, values + 4 * i + 2, values + 4 * i + 3);
  }
  for (int i = 0; i < 4; i++) transform_four_back(values + i, values + 4 + i, values + 8 + i, values + 12 + i);
  for (int i = 0; i < 16; i++) values[i] = (values[i] + 32) >> 6;
}

// What a level of a coefficient is worth, by its place.
INLINE int32_t level_scale(int32_t quantiser, int place) {
  static const uint8_t scales[6][3] = {{10, 16, 13}, {11, 18, 14}, {13, 20, 16}, {14, 23, 18}, {16, 25, 20}, {18, 29, 23}};
  return scales[quantiser % 6][coefficient_class(place)] << quantiser / 6;
}

INLINE uint8_t sample_of(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

static void add_luma(const residual *r, int32_t quantiser, uint8_t *luma) {
  if (r->luma_pattern == 0) return;
  int32_t kept[16], differences[16][16];
  for (int i = 0; i < 16; i++) kept[lane_of_luma[i]] = -(r->luma_pattern >> (i / 4) & 1);
  i32x16 values[16], mask;
  memcpy(&mask, kept, sizeof mask);
  for (int i = 0; i < 16; i++) {
    values[i] = (__builtin_convertvector(r->luma[i], i32x16) & mask) * level_scale(quantiser, i);
  }
  transform_blocks_back(values);
  memcpy(differences, values, sizeof differences);
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 16; x++) {
      luma[y * 16 + x] = sample_of(luma[y * 16 + x] + differences[(y & 3) * 4 + (x & 3)][luma_lane(x >> 2, y >> 2)]);
    }
  }
}

static void add_chroma(const residual *r, int32_t quantiser, uint8_t *cb, uint8_t *cr) {
  if (r->chroma_pattern == 0) return;
  int32_t means[16] = {0}, differences[16][16];
  for (int plane = 0; plane < 2; plane++) {
    int32_t sums[4];
    transform_means(r->means[plane], sums);
    for (int i = 0; i < 4; i++) means[plane * 8 + i] = (sums[i] * level_scale(quantiser, 0)) >> 1;
  }
  i32x16 values[16];
  memcpy(values, means, sizeof means);
  for (int i = 1; i < 16; i++) {
    values[i] = r->chroma_pattern == 2
        ? __builtin_convertvector(r->chroma[i], i32x16) * level_scale(quantiser, i) : (i32x16)0;
  }
  transform_blocks_back(values);
  memcpy(differences, values, sizeof differences);
  for (int plane = 0; plane < 2; plane++) {
    uint8_t *samples = plane ? cr : cb;
    for (int y = 0; y < 8; y++) {
      for (int x = 0; x < 8; x++) {
        const int block = plane * 8 + (y >> 2) * 2 + (x >> 2);
        samples[y * 8 + x] = sample_of(samples[y * 8 + x] + differences[(y & 3) * 4 + (x & 3)][block]);
      }
    }
  }
}

// A prediction and what it leaves. The prediction's samples are overwritten.
static void decode_changed(const slice *s, prediction *samples, const residual *r) {
  add_luma(r, r->quantiser, samples->luma);
  add_chroma(r, chroma_quantiser(r->quantiser), samples->cb, samples->cr);
  decode_samples(s, samples->luma, samples->cb, samples->cr);
}

// Whether decoding leaves errors that would be seen.
static bool leaves_specks(const h264_macroblock *source, const prediction *predicted, const residual *r) {
  if (!has_specks(source, predicted->luma)) return false;
  uint8_t luma[256];
  memcpy(luma, predicted->luma, sizeof luma);
  add_luma(r, r->quantiser, luma);
  return has_specks(source, luma);
}

// Finds the levels of a macroblock with a quantiser.
static void find_residual(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const quantisation *by,
    level_choice levels, residual *into) {
  into->quantiser = by->number;
  find_luma(s, source, predicted, &by->luma, levels, into);
  find_chroma(s, source, predicted, &by->chroma, levels, into);
}

// The same with the first quantiser that leaves no specks.
static void find_fine_residual(
    const slice *s, const h264_macroblock *source, const prediction *predicted, level_choice levels, residual *into) {
  for (int i = 0; i < quantiser_count; i++) {
    find_residual(s, source, predicted, s->quantisers + i, levels, into);
    if (!leaves_specks(source, predicted, into)) return;
  }
}

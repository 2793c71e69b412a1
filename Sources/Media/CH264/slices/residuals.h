// Residuals, as transform coefficient levels.

typedef struct {
  // The quantiser (QP).
  int32_t quantiser;

  // Levels by coefficient and block, and by block in scan order; of chroma AC only.
  i16x16 luma[16], chroma[16];
  int16_t luma_levels[16][16], chroma_levels[16][16];

  // For each block, a bit for each non-zero level.
  uint16_t luma_bits[16], chroma_bits[16];

  // The chroma DC levels of Cb and Cr.
  int16_t chroma_dc[2][4];

  // coded_block_pattern: a bit for each sub-macroblock of luma; of chroma 0 for none, 1 for DC, 2 for DC and AC.
  int luma_cbp, chroma_cbp;
} residual;

// The decimation score of a block: if it is low, its levels cost more bits than they gain.
INLINE int decimation_score(uint32_t bits, bool is_large) {
  static const uint8_t of_ones[16] = {3, 2, 2, 1, 1, 1};
  if (is_large) return 9;
  int sum = 0;
  for (int next = 0; bits != 0; bits &= bits - 1) {
    const int position = __builtin_ctz(bits);
    sum += of_ones[position - next];
    next = position + 1;
  }
  return sum;
}

// Finds the non-zero levels of blocks and their scores, from scan position `first` on. Returns whether there are any.
INLINE bool find_scores(const i16x16 *values, int first, uint16_t bits[16], int scores[16]) {
  const u16x16 found = find_levels(values);
  memcpy(bits, &found, sizeof found);
  if (!any(found)) return false;
  int16_t large[16];
  const i16x16 is_large = find_large(values, first);
  memcpy(large, &is_large, sizeof large);
  for (int lane = 0; lane < 16; lane++) scores[lane] = decimation_score((uint32_t)bits[lane] >> first, large[lane]);
  return true;
}

// The coefficients at least half as large as a level of 1, from scan position `first` on.
INLINE u16x16 find_candidate_levels(const i16x16 *coefficients, int first, const steps *by) {
  u16x16 found = 0;
  for (int i = first; i < 16; i++) {
    const u16x16 size = __builtin_convertvector(__builtin_elementwise_abs(coefficients[scan[i]]), u16x16);
    found |= __builtin_convertvector(size >= (uint16_t)(by->sizes[coefficient_class(scan[i])] / 128), u16x16);
  }
  return found;
}

// Quantises blocks by trellis, and finds their scores. `coded_block_flag` is the context of that flag. Returns whether
// there are any levels.
static bool trellis_blocks(
    const slice *s, i16x16 *values, block_category class, int coded_block_flag, const steps *by,
    int16_t levels[16][16], uint16_t bits[16], int scores[16]) {
  const int first = 16 - class.count;
  const u16x16 near = find_candidate_levels(values, first, by);
  memset(bits, 0, 16 * sizeof *bits);
  if (!any(near)) return false;
  int16_t coefficients[16][16], lanes[16][16] = {{0}};
  uint16_t is_near[16];
  memcpy(is_near, &near, sizeof is_near);
  split_blocks(values, coefficients);
  bool has_levels = false;
  for (int lane = 0; lane < 16; lane++) {
    scores[lane] = 0;
    if (!is_near[lane]) continue;
    int16_t *into = levels[lane] + first;
    const uint32_t found = trellis_levels(s, coefficients[lane] + first, class, coded_block_flag, by, into);
    if (found == 0) continue;
    has_levels = true;
    bits[lane] = (uint16_t)(found << first);
    bool is_large = false;
    for (int i = 0; i < class.count; i++) {
      lanes[scan[i + first]][lane] = into[i];
      is_large |= into[i] > 1 || into[i] < -1;
    }
    scores[lane] = decimation_score(found, is_large);
  }
  memcpy(values, lanes, sizeof lanes);
  return has_levels;
}

// How coefficients are quantised: by rounding, which is fast, or by a rate–distortion trellis.
typedef enum { by_rounding, by_trellis } level_method;

// Quantises the coefficients of blocks, and finds their scores. Returns whether there are any levels.
INLINE bool quantise_levels(
    const slice *s, i16x16 *values, block_category class, int coded_block_flag, const steps *by, level_method how,
    int16_t levels[16][16], uint16_t bits[16], int scores[16]) {
  if (how == by_trellis) {
    return trellis_blocks(s, values, class, coded_block_flag + one_neighbour_coded, by, levels, bits, scores);
  }
  quantise_blocks(values, *by);
  return find_scores(values, 16 - class.count, bits, scores);
}

INLINE i16x16 row_difference(const uint8_t *from, const uint8_t *less) { return wide16(from) - wide16(less); }

static void find_luma(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const steps *by, level_method levels,
    residual *into) {
  for (int y = 0; y < 4; y++) {
    i16x16 rows[4];
    for (int i = 0; i < 4; i++) {
      rows[i] = row_difference(source->luma + 64 * i + 16 * y, predicted->luma + 64 * i + 16 * y);
    }
    split_columns(rows, into->luma + 4 * y);
  }
  transform_blocks(into->luma);
  into->luma_cbp = 0;
  int scores[16], total = 0;
  const bool has_levels = quantise_levels(
      s, into->luma, luma_category, luma_coded_block_flag, by, levels, into->luma_levels, into->luma_bits, scores);
  if (!has_levels) return;
  for (int sub_mb = 0; sub_mb < 4; sub_mb++) {
    int sum = 0;
    for (int i = 0; i < 4; i++) sum += scores[lane_of_luma[4 * sub_mb + i]];
    if (sum >= 3) into->luma_cbp |= 1 << sub_mb, total += sum;
  }
  if (total < 4) into->luma_cbp = 0;
  if (into->luma_cbp != 0 && levels == by_rounding) split_blocks(into->luma, into->luma_levels);
}

INLINE i16x16 both_rows_difference(const h264_macroblock *source, const prediction *predicted, int at) {
  uint8_t from[16], less[16];
  memcpy(from, source->cb + at, 8);
  memcpy(from + 8, source->cr + at, 8);
  memcpy(less, predicted->cb + at, 8);
  memcpy(less + 8, predicted->cr + at, 8);
  return row_difference(from, less);
}

static bool find_chroma_dc(const i16x16 *values, const steps *by, residual *into) {
  int16_t lanes[16];
  memcpy(lanes, values, sizeof lanes);
  bool has_dc = false;
  for (int plane = 0; plane < 2; plane++) {
    int32_t sums[4];
    transform_chroma_dc(lanes + plane * 8, sums);
    for (int i = 0; i < 4; i++) {
      const int64_t size = sums[i] < 0 ? -(int64_t)sums[i] : sums[i];
      const int64_t level =
          size < 2 * by->dc_threshold ? 0 : ((size + 2 * by->roundings[0]) * by->scales[0]) >> (16 + by->shift);
      into->chroma_dc[plane][i] = clipped_level(sums[i] < 0 ? -level : level);
      has_dc |= level != 0;
    }
  }
  return has_dc;
}

static void find_chroma(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const steps *by, level_method levels,
    residual *into) {
  for (int y = 0; y < 4; y++) {
    i16x16 rows[4] = {
        both_rows_difference(source, predicted, 8 * y), both_rows_difference(source, predicted, 8 * y + 32)};
    rows[2] = rows[3] = 0;
    split_columns(rows, into->chroma + 4 * y);
  }
  transform_blocks(into->chroma);
  into->chroma_cbp = find_chroma_dc(into->chroma, by, into);
  into->chroma[0] = 0;
  int scores[16], total = 0;
  const bool has_levels = quantise_levels(
      s, into->chroma, chroma_ac_category, chroma_ac_coded_block_flag, by, levels, into->chroma_levels,
      into->chroma_bits, scores);
  if (!has_levels) return;
  for (int i = 0; i < 8; i++) total += scores[lane_of_chroma[i]];
  if (total < 7) return;
  into->chroma_cbp = 2;
  if (levels == by_rounding) split_blocks(into->chroma, into->chroma_levels);
}

// In flat content, whose samples differ by no more than `flat_range`, errors beyond `visible_error` show as specks.
enum { flat_range = 4, visible_error = 16 };

// Whether a sub-macroblock is flat in the source and has a visible error.
static bool has_visible_error(const uint8_t *source, const uint8_t *luma) {
  u8x8 low = 255, high = 0, error = 0;
  for (int y = 0; y < 8; y++) {
    const u8x8 from = load8(source + 16 * y), to = load8(luma + 16 * y);
    low = __builtin_elementwise_min(low, from);
    high = __builtin_elementwise_max(high, from);
    error = __builtin_elementwise_max(error, __builtin_elementwise_max(from, to) - __builtin_elementwise_min(from, to));
  }
  return __builtin_reduce_max(error) > visible_error
      && __builtin_reduce_max(high) - __builtin_reduce_min(low) <= flat_range;
}

// Whether luma has visible errors in flat sub-macroblocks.
static bool has_visible_errors(const h264_macroblock *source, const uint8_t *luma) {
  u8x16 error = 0;
  for (int y = 0; y < 16; y++) {
    const u8x16 from = load16(source->luma + 16 * y), to = load16(luma + 16 * y);
    error = __builtin_elementwise_max(error, __builtin_elementwise_max(from, to) - __builtin_elementwise_min(from, to));
  }
  if (__builtin_reduce_max(error) <= visible_error) return false;
  for (int i = 0; i < 4; i++) {
    const int at = i / 2 * 128 + i % 2 * 8;
    if (has_visible_error(source->luma + at, luma + at)) return true;
  }
  return false;
}

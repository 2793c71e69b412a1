// What a prediction leaves, as levels.

typedef struct {
  // The quantiser.
  int32_t quantiser;

  // Levels by coefficient and block, and by block in the order of the scan; of chroma without means.
  i16x16 luma[16], chroma[16];
  int16_t luma_levels[16][16], chroma_levels[16][16];

  // For each block, a bit for each level that is not 0.
  uint16_t luma_bits[16], chroma_bits[16];

  // The means of Cb's and Cr's blocks.
  int16_t means[2][4];

  // Which quarters of luma have levels, and what of chroma: nothing, means, or all.
  int luma_pattern, chroma_pattern;
} residual;

// How much the levels of a block are worth, to leave out what costs more than it gives.
INLINE int worth(uint32_t bits, bool is_large) {
  static const uint8_t of_ones[16] = {3, 2, 2, 1, 1, 1};
  if (is_large) return 9;
  int sum = 0;
  for (int next = 0; bits != 0; bits &= bits - 1) {
    const int place = __builtin_ctz(bits);
    sum += of_ones[place - next];
    next = place + 1;
  }
  return sum;
}

// Finds the levels of blocks, from one of the scan on, and what each block's are worth. Returns whether there are any.
INLINE bool find_worths(const i16x16 *values, int first, uint16_t bits[16], int worths[16]) {
  const u16x16 found = find_levels(values);
  memcpy(bits, &found, sizeof found);
  if (!any(found)) return false;
  int16_t large[16];
  const i16x16 is_large = find_large(values, first);
  memcpy(large, &is_large, sizeof large);
  for (int lane = 0; lane < 16; lane++) worths[lane] = worth((uint32_t)bits[lane] >> first, large[lane]);
  return true;
}

// What is nearer to a level than to none, from a place of the scan on, by what levels are worth in 64ths.
INLINE u16x16 find_near(const i16x16 *coefficients, int first, const steps *by) {
  u16x16 found = 0;
  for (int i = first; i < 16; i++) {
    const u16x16 size = __builtin_convertvector(__builtin_elementwise_abs(coefficients[scan[i]]), u16x16);
    found |= __builtin_convertvector(size >= (uint16_t)(by->sizes[coefficient_class(scan[i])] / 128), u16x16);
  }
  return found;
}

// The levels of blocks that are worth their bits, likewise. `coded` is the context of whether a block has any.
static bool weigh_blocks(
    const slice *s, i16x16 *values, level_class class, int coded, const steps *by, int16_t levels[16][16], uint16_t bits[16],
    int worths[16]) {
  const int first = 16 - class.count;
  const u16x16 near = find_near(values, first, by);
  memset(bits, 0, 16 * sizeof *bits);
  if (!any(near)) return false;
  int16_t coefficients[16][16], lanes[16][16] = {{0}};
  uint16_t is_near[16];
  memcpy(is_near, &near, sizeof is_near);
  split_blocks(values, coefficients);
  bool has_levels = false;
  for (int lane = 0; lane < 16; lane++) {
    worths[lane] = 0;
    if (!is_near[lane]) continue;
    int16_t *into = levels[lane] + first;
    const uint32_t found = weigh_levels(s, coefficients[lane] + first, class, coded, by, into);
    if (found == 0) continue;
    has_levels = true;
    bits[lane] = (uint16_t)(found << first);
    bool is_large = false;
    for (int i = 0; i < class.count; i++) {
      lanes[scan[i + first]][lane] = into[i];
      is_large |= into[i] > 1 || into[i] < -1;
    }
    worths[lane] = worth(found, is_large);
  }
  memcpy(values, lanes, sizeof lanes);
  return has_levels;
}

// How levels are found: rounded, which is fast, or weighed by errors and bits.
typedef enum { rounded, weighed } level_choice;

// Finds the levels of transformed blocks, and what each block's are worth. Returns whether there are any.
INLINE bool choose_levels(
    const slice *s, i16x16 *values, level_class class, int coded, const steps *by, level_choice how, int16_t levels[16][16],
    uint16_t bits[16], int worths[16]) {
  if (how == weighed) return weigh_blocks(s, values, class, coded + one_coded_beside, by, levels, bits, worths);
  quantise_blocks(values, *by);
  return find_worths(values, 16 - class.count, bits, worths);
}

INLINE i16x16 row_difference(const uint8_t *from, const uint8_t *less) { return wide16(from) - wide16(less); }

static void find_luma(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const steps *by, level_choice levels,
    residual *into) {
  for (int y = 0; y < 4; y++) {
    i16x16 rows[4];
    for (int i = 0; i < 4; i++) rows[i] = row_difference(source->luma + 64 * i + 16 * y, predicted->luma + 64 * i + 16 * y);
    split_columns(rows, into->luma + 4 * y);
  }
  transform_blocks(into->luma);
  into->luma_pattern = 0;
  int worths[16], total = 0;
  const bool has_levels = choose_levels(
      s, into->luma, levels_of_luma, luma_coded_context, by, levels, into->luma_levels, into->luma_bits, worths);
  if (!has_levels) return;
  for (int quarter = 0; quarter < 4; quarter++) {
    int sum = 0;
    for (int i = 0; i < 4; i++) sum += worths[lane_of_luma[4 * quarter + i]];
    if (sum >= 3) into->luma_pattern |= 1 << quarter, total += sum;
  }
  if (total < 4) into->luma_pattern = 0;
  if (into->luma_pattern != 0 && levels == rounded) split_blocks(into->luma, into->luma_levels);
}

INLINE i16x16 both_rows_difference(const h264_macroblock *source, const prediction *predicted, int at) {
  uint8_t from[16], less[16];
  memcpy(from, source->cb + at, 8);
  memcpy(from + 8, source->cr + at, 8);
  memcpy(less, predicted->cb + at, 8);
  memcpy(less + 8, predicted->cr + at, 8);
  return row_difference(from, less);
}

static bool find_means(const i16x16 *values, const steps *by, residual *into) {
  int16_t lanes[16];
  memcpy(lanes, values, sizeof lanes);
  bool has_means = false;
  for (int plane = 0; plane < 2; plane++) {
    int32_t sums[4];
    transform_means(lanes + plane * 8, sums);
    for (int i = 0; i < 4; i++) {
      const int64_t size = sums[i] < 0 ? -(int64_t)sums[i] : sums[i];
      const int64_t level =
          size < 2 * by->least_mean ? 0 : ((size + 2 * by->roundings[0]) * by->scales[0]) >> (16 + by->shift);
      into->means[plane][i] = limited(sums[i] < 0 ? -level : level);
      has_means |= level != 0;
    }
  }
  return has_means;
}

static void find_chroma(
    const slice *s, const h264_macroblock *source, const prediction *predicted, const steps *by, level_choice levels,
    residual *into) {
  for (int y = 0; y < 4; y++) {
    i16x16 rows[4] = {both_rows_difference(source, predicted, 8 * y), both_rows_difference(source, predicted, 8 * y + 32)};
    rows[2] = rows[3] = 0;
    split_columns(rows, into->chroma + 4 * y);
  }
  transform_blocks(into->chroma);
  into->chroma_pattern = find_means(into->chroma, by, into);
  into->chroma[0] = 0;
  int worths[16], total = 0;
  const bool has_levels = choose_levels(
      s, into->chroma, levels_of_chroma, chroma_coded_context, by, levels, into->chroma_levels, into->chroma_bits, worths);
  if (!has_levels) return;
  for (int i = 0; i < 8; i++) total += worths[lane_of_chroma[i]];
  if (total < 7) return;
  into->chroma_pattern = 2;
  if (levels == rounded) split_blocks(into->chroma, into->chroma_levels);
}

// In a flat quarter, samples that differ from one another by no more than this, errors beyond the other number would be
// seen: as specks.
enum { flat_difference = 4, seen_difference = 16 };

// Whether a quarter of luma has differences of no more than that, and errors beyond that.
static bool is_speckled(const uint8_t *source, const uint8_t *luma) {
  u8x8 low = 255, high = 0, error = 0;
  for (int y = 0; y < 8; y++) {
    const u8x8 from = load8(source + 16 * y), to = load8(luma + 16 * y);
    low = __builtin_elementwise_min(low, from);
    high = __builtin_elementwise_max(high, from);
    error = __builtin_elementwise_max(error, __builtin_elementwise_max(from, to) - __builtin_elementwise_min(from, to));
  }
  return __builtin_reduce_max(error) > seen_difference
      && __builtin_reduce_max(high) - __builtin_reduce_min(low) <= flat_difference;
}

// Whether luma has errors in flat quarters that would be seen.
static bool has_specks(const h264_macroblock *source, const uint8_t *luma) {
  u8x16 error = 0;
  for (int y = 0; y < 16; y++) {
    const u8x16 from = load16(source->luma + 16 * y), to = load16(luma + 16 * y);
    error = __builtin_elementwise_max(error, __builtin_elementwise_max(from, to) - __builtin_elementwise_min(from, to));
  }
  if (__builtin_reduce_max(error) <= seen_difference) return false;
  for (int i = 0; i < 4; i++) {
    const int at = i / 2 * 128 + i % 2 * 8;
    if (is_speckled(source->luma + at, luma + at)) return true;
  }
  return false;
}

// The smoothing of edges between blocks, as decoders do it: clause 8.7 of ITU-T H.264.

// Samples on both sides of an edge at 16 places along it, those beside it first. Of chroma there are two on either side.
typedef struct {
  i16x16 before[4], behind[4];
} edge;

// How an edge is smoothed: by a strength of 0 (not at all), 1 or 2 for every four places; or most, beside samples that are
// written as they are.
typedef struct {
  uint8_t strengths[4];
  bool is_beside_samples, is_chroma;
  int32_t quantiser;
} smoothing;

// Differences across an edge and beside it from which on it is not smoothed, by the quantiser.
static const uint8_t least_across[52] = {0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,   0,   4,   4,
                                         5,  6,  7,  8,  9,  10, 12, 13, 15, 17, 20, 22, 25, 28,  32,  36,  40,  45,
                                         50, 56, 63, 71, 80, 90, 101, 113, 127, 144, 162, 182, 203, 226, 255, 255};
static const uint8_t least_beside[52] = {0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0,  0,  0,  2,  2,
                                         2, 3, 3, 3, 3, 4, 4, 4,  6,  6,  7,  7,  8,  8,  9,  9,  10, 10,
                                         11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18};

// By how much samples change at most, by the strength less one and the quantiser.
static const uint8_t most_change[2][52] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1,
     1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 13},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
     1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 10, 11, 12, 13, 15, 17}};

INLINE i16x16 distance(i16x16 a, i16x16 b) { return __builtin_elementwise_abs(a - b); }
INLINE i16x16 within(i16x16 value, i16x16 limit) {
  return __builtin_elementwise_max(__builtin_elementwise_min(value, limit), -limit);
}
INLINE i16x16 sample_within(i16x16 value) {
  return __builtin_elementwise_max(__builtin_elementwise_min(value, (i16x16)255), (i16x16)0);
}

INLINE i16x16 chosen(i16x16 mask, i16x16 value, i16x16 other) { return (value & mask) | (other & ~mask); }

// Changes one side of an edge that is smoothed most; `q` is the other side before that.
static void smooth_side_most(i16x16 *p, const i16x16 *q, i16x16 mask, i16x16 deeply, bool is_chroma) {
  const i16x16 usual = (2 * p[1] + p[0] + q[1] + 2) >> 2;
  if (is_chroma) {
    p[0] = chosen(mask, usual, p[0]);
    return;
  }
  const i16x16 first = (p[2] + 2 * p[1] + 2 * p[0] + 2 * q[0] + q[1] + 4) >> 3;
  const i16x16 second = (p[2] + p[1] + p[0] + q[0] + 2) >> 2;
  const i16x16 third = (2 * p[3] + 3 * p[2] + p[1] + p[0] + q[0] + 4) >> 3;
  p[0] = chosen(mask, chosen(deeply, first, usual), p[0]);
  p[1] = chosen(mask & deeply, second, p[1]);
  p[2] = chosen(mask & deeply, third, p[2]);
}

static void smooth_most(edge *e, i16x16 mask, int across, int beside, bool is_chroma) {
  const edge from = *e;
  i16x16 deep_before = 0, deep_behind = 0;
  if (!is_chroma) {
    const i16x16 is_level = distance(from.before[0], from.behind[0]) < (int16_t)((across >> 2) + 2);
    deep_before = is_level & (distance(from.before[2], from.before[0]) < (int16_t)beside);
    deep_behind = is_level & (distance(from.behind[2], from.behind[0]) < (int16_t)beside);
  }
  smooth_side_most(e->before, from.behind, mask, deep_before, is_chroma);
  smooth_side_most(e->behind, from.before, mask, deep_behind, is_chroma);
}

// Smooths samples. Returns whether any may have changed.
INLINE bool smooth(edge *e, const smoothing *by) {
  const int across = least_across[by->quantiser], beside = least_beside[by->quantiser];
  if (across == 0) return false;
  i16x16 *p = e->before, *q = e->behind;
  i16x16 mask = (distance(p[0], q[0]) < (int16_t)across) & (distance(p[1], p[0]) < (int16_t)beside)
      & (distance(q[1], q[0]) < (int16_t)beside);
  if (by->is_beside_samples) {
    smooth_most(e, mask, across, beside, by->is_chroma);
    return true;
  }
  int16_t limits[16];
  for (int i = 0; i < 16; i++) {
    const uint8_t strength = by->strengths[i / 4];
    limits[i] = strength == 0 ? -1 : most_change[strength - 1][by->quantiser];
  }
  i16x16 limit;
  memcpy(&limit, limits, sizeof limit);
  mask &= limit >= 0;
  if (!any(__builtin_convertvector(mask, u16x16))) return false;
  i16x16 most = limit + 1, level_before = 0, level_behind = 0;
  if (!by->is_chroma) {
    level_before = distance(p[2], p[0]) < (int16_t)beside;
    level_behind = distance(q[2], q[0]) < (int16_t)beside;
    // Lanes of what is true are -1.
    most = limit - level_before - level_behind;
  }
  const i16x16 change = within((4 * (q[0] - p[0]) + p[1] - q[1] + 4) >> 3, most) & mask;
  if (!by->is_chroma) {
    const i16x16 mean = (p[0] + q[0] + 1) >> 1;
    p[1] += within((p[2] + mean - 2 * p[1]) >> 1, limit) & mask & level_before;
    q[1] += within((q[2] + mean - 2 * q[1]) >> 1, limit) & mask & level_behind;
  }
  p[0] = sample_within(p[0] + change);
  q[0] = sample_within(q[0] - change);
  return true;
}

// Smooths a horizontal edge between rows of 16 bytes: of luma, or of Cb and Cr, which alternate. `below` is the first row
// below it.
static void smooth_between_rows(uint8_t *below, int64_t stride, const smoothing *by) {
  edge e = {0};
  const int count = by->is_chroma ? 2 : 4;
  for (int i = 0; i < count; i++) {
    e.before[i] = wide16(below - (i + 1) * stride);
    e.behind[i] = wide16(below + i * stride);
  }
  if (!smooth(&e, by)) return;
  for (int i = 0; i < count - 1; i++) {
    store_limited(below - (i + 1) * stride, e.before[i]);
    store_limited(below + i * stride, e.behind[i]);
  }
}

// Smooths a vertical edge beside 16 rows of luma. `behind` is the first sample behind it.
static void smooth_between_luma(uint8_t *behind, int64_t stride, const smoothing *by) {
  int16_t values[8][16];
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 8; x++) values[x][y] = behind[y * stride + x - 4];
  }
  edge e;
  for (int i = 0; i < 4; i++) {
    memcpy(e.before + i, values[3 - i], sizeof *e.before);
    memcpy(e.behind + i, values[4 + i], sizeof *e.behind);
  }
  if (!smooth(&e, by)) return;
  for (int i = 0; i < 3; i++) {
    memcpy(values[3 - i], e.before + i, sizeof *e.before);
    memcpy(values[4 + i], e.behind + i, sizeof *e.behind);
  }
  for (int y = 0; y < 16; y++) {
    for (int x = 1; x < 7; x++) behind[y * stride + x - 4] = (uint8_t)values[x][y];
  }
}

// The same beside 8 rows of Cb and Cr, which alternate.
static void smooth_between_chroma(uint8_t *behind, int64_t stride, const smoothing *by) {
  int16_t values[4][16];
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 8; x++) values[x / 2][2 * y + x % 2] = behind[y * stride + x - 4];
  }
  edge e = {0};
  for (int i = 0; i < 2; i++) {
    memcpy(e.before + i, values[1 - i], sizeof *e.before);
    memcpy(e.behind + i, values[2 + i], sizeof *e.behind);
  }
  if (!smooth(&e, by)) return;
  int16_t beside[2][16];
  memcpy(beside[0], e.before, sizeof *e.before);
  memcpy(beside[1], e.behind, sizeof *e.behind);
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 4; x++) behind[y * stride + x - 2] = (uint8_t)beside[x / 2][2 * y + x % 2];
  }
}

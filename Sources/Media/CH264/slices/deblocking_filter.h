// The deblocking filter for one edge: clause 8.7.2.

// p0…p3 and q0…q3 at 16 positions along an edge. Of chroma there are two on either side.
typedef struct {
  i16x16 p[4], q[4];
} edge;

// How an edge is filtered: bS 0, 1 or 2 for every four positions, or bS 4 beside I_PCM macroblocks.
typedef struct {
  uint8_t strengths[4];
  bool is_strong, is_chroma;
  int32_t quantiser;
} edge_filter;

// α and β, by the average quantiser: table 8-16.
static const uint8_t alpha_table[52] = {0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,   0,   4,   4,
                                         5,  6,  7,  8,  9,  10, 12, 13, 15, 17, 20, 22, 25, 28,  32,  36,  40,  45,
                                         50, 56, 63, 71, 80, 90, 101, 113, 127, 144, 162, 182, 203, 226, 255, 255};
static const uint8_t beta_table[52] = {0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0,  0,  0,  2,  2,
                                         2, 3, 3, 3, 3, 4, 4, 4,  6,  6,  7,  7,  8,  8,  9,  9,  10, 10,
                                         11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18};

// tC0, by bS − 1 and the average quantiser: table 8-17.
static const uint8_t tc0_table[2][52] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1,
     1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 13},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
     1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 10, 11, 12, 13, 15, 17}};

INLINE i16x16 absolute_difference(i16x16 a, i16x16 b) { return __builtin_elementwise_abs(a - b); }
INLINE i16x16 clip3(i16x16 value, i16x16 tc0) {
  return __builtin_elementwise_max(__builtin_elementwise_min(value, tc0), -tc0);
}
INLINE i16x16 clip_samples(i16x16 value) {
  return __builtin_elementwise_max(__builtin_elementwise_min(value, (i16x16)255), (i16x16)0);
}

INLINE i16x16 blend(i16x16 mask, i16x16 value, i16x16 other) { return (value & mask) | (other & ~mask); }

// Filters one side of an edge with bS 4; `q` is the unfiltered other side.
static void filter_side_strong(i16x16 *p, const i16x16 *q, i16x16 mask, i16x16 is_long, bool is_chroma) {
  const i16x16 short_tap = (2 * p[1] + p[0] + q[1] + 2) >> 2;
  if (is_chroma) {
    p[0] = blend(mask, short_tap, p[0]);
    return;
  }
  const i16x16 first = (p[2] + 2 * p[1] + 2 * p[0] + 2 * q[0] + q[1] + 4) >> 3;
  const i16x16 second = (p[2] + p[1] + p[0] + q[0] + 2) >> 2;
  const i16x16 third = (2 * p[3] + 3 * p[2] + p[1] + p[0] + q[0] + 4) >> 3;
  p[0] = blend(mask, blend(is_long, first, short_tap), p[0]);
  p[1] = blend(mask & is_long, second, p[1]);
  p[2] = blend(mask & is_long, third, p[2]);
}

static void filter_strong(edge *e, i16x16 mask, int alpha, int beta, bool is_chroma) {
  const edge from = *e;
  i16x16 is_strong_p = 0, is_strong_q = 0;
  if (!is_chroma) {
    const i16x16 is_small_step = absolute_difference(from.p[0], from.q[0]) < (int16_t)((alpha >> 2) + 2);
    is_strong_p = is_small_step & (absolute_difference(from.p[2], from.p[0]) < (int16_t)beta);
    is_strong_q = is_small_step & (absolute_difference(from.q[2], from.q[0]) < (int16_t)beta);
  }
  filter_side_strong(e->p, from.q, mask, is_strong_p, is_chroma);
  filter_side_strong(e->q, from.p, mask, is_strong_q, is_chroma);
}

// Filters an edge. Returns whether any sample may have changed.
INLINE bool filter_edge(edge *e, const edge_filter *by) {
  const int alpha = alpha_table[by->quantiser], beta = beta_table[by->quantiser];
  if (alpha == 0) return false;
  i16x16 *p = e->p, *q = e->q;
  i16x16 mask = (absolute_difference(p[0], q[0]) < (int16_t)alpha) & (absolute_difference(p[1], p[0]) < (int16_t)beta)
      & (absolute_difference(q[1], q[0]) < (int16_t)beta);
  if (by->is_strong) {
    filter_strong(e, mask, alpha, beta, by->is_chroma);
    return true;
  }
  int16_t tc0_values[16];
  for (int i = 0; i < 16; i++) {
    const uint8_t strength = by->strengths[i / 4];
    tc0_values[i] = strength == 0 ? -1 : tc0_table[strength - 1][by->quantiser];
  }
  i16x16 tc0;
  memcpy(&tc0, tc0_values, sizeof tc0);
  mask &= tc0 >= 0;
  if (!any(__builtin_convertvector(mask, u16x16))) return false;
  i16x16 tc = tc0 + 1, is_flat_p = 0, is_flat_q = 0;
  if (!by->is_chroma) {
    is_flat_p = absolute_difference(p[2], p[0]) < (int16_t)beta;
    is_flat_q = absolute_difference(q[2], q[0]) < (int16_t)beta;
    // True lanes are −1.
    tc = tc0 - is_flat_p - is_flat_q;
  }
  const i16x16 change = clip3((4 * (q[0] - p[0]) + p[1] - q[1] + 4) >> 3, tc) & mask;
  if (!by->is_chroma) {
    const i16x16 mean = (p[0] + q[0] + 1) >> 1;
    p[1] += clip3((p[2] + mean - 2 * p[1]) >> 1, tc0) & mask & is_flat_p;
    q[1] += clip3((q[2] + mean - 2 * q[1]) >> 1, tc0) & mask & is_flat_q;
  }
  p[0] = clip_samples(p[0] + change);
  q[0] = clip_samples(q[0] - change);
  return true;
}

// Filters a horizontal edge between rows of 16 bytes: of luma, or of alternating Cb and Cr. `below` is the first row
// below the edge.
static void filter_horizontal(uint8_t *below, int64_t stride, const edge_filter *by) {
  edge e = {0};
  const int count = by->is_chroma ? 2 : 4;
  for (int i = 0; i < count; i++) {
    e.p[i] = wide16(below - (i + 1) * stride);
    e.q[i] = wide16(below + i * stride);
  }
  if (!filter_edge(&e, by)) return;
  for (int i = 0; i < count - 1; i++) {
    store_clipped(below - (i + 1) * stride, e.p[i]);
    store_clipped(below + i * stride, e.q[i]);
  }
}

// Filters a vertical edge in 16 rows of luma. `q` is the first sample right of the edge.
static void filter_vertical_luma(uint8_t *q, int64_t stride, const edge_filter *by) {
  int16_t values[8][16];
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 8; x++) values[x][y] = q[y * stride + x - 4];
  }
  edge e;
  for (int i = 0; i < 4; i++) {
    memcpy(e.p + i, values[3 - i], sizeof *e.p);
    memcpy(e.q + i, values[4 + i], sizeof *e.q);
  }
  if (!filter_edge(&e, by)) return;
  for (int i = 0; i < 3; i++) {
    memcpy(values[3 - i], e.p + i, sizeof *e.p);
    memcpy(values[4 + i], e.q + i, sizeof *e.q);
  }
  for (int y = 0; y < 16; y++) {
    for (int x = 1; x < 7; x++) q[y * stride + x - 4] = (uint8_t)values[x][y];
  }
}

// The same in 8 rows of alternating Cb and Cr.
static void filter_vertical_chroma(uint8_t *q, int64_t stride, const edge_filter *by) {
  int16_t values[4][16];
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 8; x++) values[x / 2][2 * y + x % 2] = q[y * stride + x - 4];
  }
  edge e = {0};
  for (int i = 0; i < 2; i++) {
    memcpy(e.p + i, values[1 - i], sizeof *e.p);
    memcpy(e.q + i, values[2 + i], sizeof *e.q);
  }
  if (!filter_edge(&e, by)) return;
  int16_t beta[2][16];
  memcpy(beta[0], e.p, sizeof *e.p);
  memcpy(beta[1], e.q, sizeof *e.q);
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 4; x++) q[y * stride + x - 2] = (uint8_t)beta[x / 2][2 * y + x % 2];
  }
}

// The neighbouring partitions, and motion vector prediction: clause 8.4.1.

// Each list has one reference. A prediction mode has a bit for each list that it uses.
enum { pred_l0 = 1, pred_l1 = 2, bi_pred = 3 };

static bool has_bit(uint32_t bits, int bit) { return bits >> bit & 1; }

// The state of a macroblock that the following ones depend on.
typedef struct {
  // The prediction mode of each sub-macroblock: 0 for I_PCM.
  uint8_t lists[4];

  // By list, the motion vectors of the sub-macroblocks, 0 if unused, and their mvd, up to a limit.
  motion_vector vectors[2][4];
  uint8_t mvds[2][4][2];

  // coded_block_flag of each block: luma in raster order, then Cb and Cr, then their DC.
  uint32_t coded_block_flags;

  // coded_block_pattern: a bit for each sub-macroblock of luma; of chroma 0 for none, 1 for DC, 2 for DC and AC.
  uint8_t luma_cbp, chroma_cbp;

  // The quantiser for the deblocking filter.
  uint8_t quantiser;

  // Whether it is coded in direct mode, or skipped.
  bool is_direct, is_skipped;
  bool is_available;
} coded_macroblock;

// A macroblock that is not available.
static const coded_macroblock unavailable = {.luma_cbp = 15, .is_direct = true, .is_skipped = true};

enum { quantiser_count = 3 };

// The limit of horizontal motion vectors, in samples, and of mvd, in quarter samples.
enum { horizontal_limit = 127, mv_cost_reach = 8 * (horizontal_limit + 1) };

typedef struct {
  const h264_picture *picture;
  cabac_engine engine;
  context_variables contexts;

  // The current row and the row above, each with one unavailable macroblock at both ends.
  coded_macroblock *current, *above;

  // The column and row of the current macroblock.
  int32_t x, y;

  // The chroma of the current macroblock, Cb and Cr side by side in rows of 16, if it counts.
  uint8_t chroma[128];

  // The limit of vertical motion vectors, in samples.
  int32_t vertical_limit;

  // λ for SAD and SATD, and the cost of an mvd component.
  uint32_t lambda;
  uint16_t mv_costs[2 * mv_cost_reach];

  // λ for SSD.
  uint32_t ssd_lambda;

  search_settings settings;

  // The remaining search budget of macroblocks and of sub-macroblocks; below 0, the number of skipped wide searches.
  int32_t search_budgets[2];

  // The quantiser of the slice, and finer ones for macroblocks with visible errors.
  quantisation quantisers[quantiser_count];

  // The quantiser of the latest macroblock with mb_qp_delta, and whether that was not 0.
  int32_t quantiser;
  bool has_changed_quantiser;
} slice;

static const coded_macroblock *left_of(const slice *s) { return s->current + s->x - 1; }
static const coded_macroblock *above_of(const slice *s) { return s->above + s->x; }

// The motion vector of a partition in a list, and whether it uses the list.
typedef struct {
  motion_vector value;
  bool uses_list, is_available;
} motion;

static motion motion_of(const coded_macroblock *of, int sub_mb, int list) {
  return (motion){of->vectors[list][sub_mb], has_bit(of->lists[sub_mb], list), of->is_available};
}

static int16_t median(int16_t a, int16_t b, int16_t c) {
  const int16_t low = a < b ? a : b, high = a < b ? b : a;
  return c < low ? low : c > high ? high : c;
}

// The neighbouring partitions A, B and C; C is replaced by D if it is not available.
typedef struct {
  motion a, b, c;
} motion_neighbours;

static motion_neighbours neighbours_of(motion a, motion b, motion c, motion d) {
  return (motion_neighbours){a, b, c.is_available ? c : d};
}

static motion_neighbours neighbours_16x16(const slice *s, int list) {
  const coded_macroblock *left = left_of(s), *above = above_of(s);
  return neighbours_of(
      motion_of(left, 1, list), motion_of(above, 2, list), motion_of(above + 1, 2, list),
      motion_of(above - 1, 3, list));
}

static motion_neighbours neighbours_8x8(const slice *s, int sub_mb, int list) {
  const coded_macroblock *here = s->current + s->x, *left = here - 1, *above = s->above + s->x;
#define OF(of, index) motion_of(of, index, list)
  switch (sub_mb) {
    case 0: return neighbours_of(OF(left, 1), OF(above, 2), OF(above, 3), OF(above - 1, 3));
    case 1: return neighbours_of(OF(here, 0), OF(above, 3), OF(above + 1, 2), OF(above, 2));
    case 2: return neighbours_of(OF(left, 3), OF(here, 0), OF(here, 1), OF(left, 1));
    default: return neighbours_of(OF(here, 2), OF(here, 1), OF(here, 0), OF(here, 0));
  }
#undef OF
}

// The neighbours of a 16x8 partition.
static motion_neighbours neighbours_16x8(const slice *s, int index, int list) {
  if (index == 0) return neighbours_16x16(s, list);
  const coded_macroblock *here = s->current + s->x, *left = left_of(s);
  // The partition C of the lower one is coded later.
  return (motion_neighbours){motion_of(left, 3, list), motion_of(here, 0, list), motion_of(left, 1, list)};
}

// The neighbours of an 8x16 partition.
static motion_neighbours neighbours_8x16(const slice *s, int index, int list) {
  if (index == 0) return neighbours_8x8(s, 0, list);
  const coded_macroblock *above = above_of(s);
  return neighbours_of(
      motion_of(s->current + s->x, 0, list), motion_of(above, 3, list), motion_of(above + 1, 2, list),
      motion_of(above, 2, list));
}

// Median motion vector prediction: clause 8.4.1.3.1.
static motion_vector predicted_vector(motion_neighbours of) {
  if (!of.b.is_available && !of.c.is_available && of.a.is_available) return of.a.value;
  if (of.a.uses_list + of.b.uses_list + of.c.uses_list == 1) {
    return of.a.uses_list ? of.a.value : of.b.uses_list ? of.b.value : of.c.value;
  }
  const motion_vector a = of.a.value, b = of.b.value, c = of.c.value;
  return (motion_vector){median(a.x, b.x, c.x), median(a.y, b.y, c.y)};
}

// Directional motion vector prediction of 16x8 and 8x16 partitions: clause 8.4.1.3.
static motion_vector predicted_vector_16x8(const slice *s, int index, int list) {
  const motion_neighbours of = neighbours_16x8(s, index, list);
  const motion directional = index == 0 ? of.b : of.a;
  return directional.uses_list ? directional.value : predicted_vector(of);
}

static motion_vector predicted_vector_8x16(const slice *s, int index, int list) {
  const motion_neighbours of = neighbours_8x16(s, index, list);
  const motion directional = index == 0 ? of.a : of.c;
  return directional.uses_list ? directional.value : predicted_vector(of);
}

static bool is_zero(motion_vector v) { return v.x == 0 && v.y == 0; }

// The motion in spatial direct mode: clause 8.4.1.2.2.
typedef struct {
  uint8_t lists;
  motion_vector vectors[2];

  // Whether all vectors are 0.
  bool is_static;

  // Whether all colZeroFlags that it depends on are known.
  bool is_known;
} direct_motion;

enum { no_sub_mb = 0, all_sub_mbs = 15 };

// The colZeroFlags of the co-located macroblock, or −1 if they are unknown. A macroblock with only some of them set
// counts as unknown.
static int known_col_zero_flags(const slice *s) {
  const uint8_t *of = s->picture->list1_col_zero_flags;
  return of ? of[s->y * s->picture->columns + s->x] : -1;
}

static direct_motion derive_direct_motion(const slice *s) {
  const int col_zero_flags = known_col_zero_flags(s);
  direct_motion direct = {.lists = 0};
  for (int list = 0; list < 2; list++) {
    const motion_neighbours of = neighbours_16x16(s, list);
    if (!of.a.uses_list && !of.b.uses_list && !of.c.uses_list) continue;
    direct.lists |= (uint8_t)(1 << list);
    if (col_zero_flags != all_sub_mbs) direct.vectors[list] = predicted_vector(of);
  }
  if (direct.lists == 0) direct.lists = bi_pred;
  direct.is_static = is_zero(direct.vectors[0]) && is_zero(direct.vectors[1]);
  direct.is_known = direct.is_static || col_zero_flags == no_sub_mb;
  return direct;
}

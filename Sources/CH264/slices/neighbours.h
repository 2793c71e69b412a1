// The motion of the macroblocks around one, from which its own is told: clause 8.4.1.

// The two references are the only ones of their lists, which have the numbers 0 and 1. What is predicted from one of them,
// or from the mean of both, is told by a bit for each list.
enum { first_list = 1, second_list = 2, both_lists = 3 };

static bool has_bit(uint32_t bits, int place) { return bits >> place & 1; }

// What the macroblocks behind one have to know of it.
typedef struct {
  // The lists of its quarters: none for samples that are written as they are.
  uint8_t lists[4];

  // By list, the vectors of its quarters, 0 where they have none, and how far these are from what is expected, up to a
  // limit.
  vector vectors[2][4];
  uint8_t differences[2][4][2];

  // Which blocks have levels: a bit for each one of luma, row after row, then of Cb and Cr, then of their means.
  uint32_t coded;

  // Which quarters of luma have levels, and what of chroma: nothing, means, or all.
  uint8_t luma_pattern, chroma_pattern;

  // That by which edges are smoothed.
  uint8_t quantiser;

  // Whether its motion is what is expected, and whether nothing is told of it at all.
  bool is_direct, is_skipped;
  bool is_there;
} neighbour;

// The outside of the picture.
static const neighbour outside = {.luma_pattern = 15, .is_direct = true, .is_skipped = true};

enum { quantiser_count = 3 };

// How far vectors may reach to either side, in pixels, and how far in quarters of a pixel two of them may be apart.
enum { horizontal_limit = 127, cost_reach = 8 * (horizontal_limit + 1) };

typedef struct {
  const h264_picture *picture;
  arithmetic_coder coder;
  context_states states;

  // The row that is being written and the one above, each with one macroblock outside at both ends.
  neighbour *current, *above;

  // The macroblock's column and row.
  int32_t x, y;

  // The macroblock's chroma, Cb and Cr side by side in rows of 16, where it counts.
  uint8_t chroma[128];

  // How far vectors may reach up and down, in pixels.
  int32_t vertical_limit;

  // What a bit is worth in sums of differences, and what coordinates cost by how far they are from what is expected.
  uint32_t lambda;
  uint16_t vector_costs[2 * cost_reach];

  // What bits are worth in squares of differences.
  uint32_t worth_of_bits;

  effort effort;

  // How often it may still be in vain to look far away, for whole macroblocks and for quarters; below 0, how many looks have
  // been left out.
  int32_t patience[2];

  // The usual quantiser, and finer ones for macroblocks in which errors would be seen.
  quantisation quantisers[quantiser_count];

  // The quantiser of the latest macroblock with levels, and whether it was another one than that before.
  int32_t quantiser;
  bool has_changed_quantiser;
} slice;

static const neighbour *left_of(const slice *s) { return s->current + s->x - 1; }
static const neighbour *above_of(const slice *s) { return s->above + s->x; }

// The vector of a quarter for a list, and whether it has one.
typedef struct {
  vector vector;
  bool is_moved, is_there;
} motion;

static motion motion_of(const neighbour *of, int quarter, int list) {
  return (motion){of->vectors[list][quarter], has_bit(of->lists[quarter], list), of->is_there};
}

static int16_t middle(int16_t a, int16_t b, int16_t c) {
  const int16_t low = a < b ? a : b, high = a < b ? b : a;
  return c < low ? low : c > high ? high : c;
}

// The motion at the left, above, and above at the right (or else at the left).
typedef struct {
  motion a, b, c;
} motions_around;

static motions_around around(motion a, motion b, motion c, motion d) {
  return (motions_around){a, b, c.is_there ? c : d};
}

static motions_around around_macroblock(const slice *s, int list) {
  const neighbour *left = left_of(s), *above = above_of(s);
  return around(
      motion_of(left, 1, list), motion_of(above, 2, list), motion_of(above + 1, 2, list), motion_of(above - 1, 3, list));
}

static motions_around around_quarter(const slice *s, int quarter, int list) {
  const neighbour *here = s->current + s->x, *left = here - 1, *above = s->above + s->x;
#define OF(neighbour, quarter) motion_of(neighbour, quarter, list)
  switch (quarter) {
    case 0: return around(OF(left, 1), OF(above, 2), OF(above, 3), OF(above - 1, 3));
    case 1: return around(OF(here, 0), OF(above, 3), OF(above + 1, 2), OF(above, 2));
    case 2: return around(OF(left, 3), OF(here, 0), OF(here, 1), OF(left, 1));
    default: return around(OF(here, 2), OF(here, 1), OF(here, 0), OF(here, 0));
  }
#undef OF
}

// Those around an upper or lower half.
static motions_around around_row(const slice *s, int half, int list) {
  if (half == 0) return around_macroblock(s, list);
  const neighbour *here = s->current + s->x, *left = left_of(s);
  // What is at its right is told later.
  return (motions_around){motion_of(left, 3, list), motion_of(here, 0, list), motion_of(left, 1, list)};
}

// Those around the half at the left or at the right.
static motions_around around_column(const slice *s, int half, int list) {
  if (half == 0) return around_quarter(s, 0, list);
  const neighbour *above = above_of(s);
  return around(
      motion_of(s->current + s->x, 0, list), motion_of(above, 3, list), motion_of(above + 1, 2, list),
      motion_of(above, 2, list));
}

// The vector that is expected from those around.
static vector expected_vector(motions_around of) {
  if (!of.b.is_there && !of.c.is_there && of.a.is_there) return of.a.vector;
  if (of.a.is_moved + of.b.is_moved + of.c.is_moved == 1) {
    return of.a.is_moved ? of.a.vector : of.b.is_moved ? of.b.vector : of.c.vector;
  }
  const vector a = of.a.vector, b = of.b.vector, c = of.c.vector;
  return (vector){middle(a.x, b.x, c.x), middle(a.y, b.y, c.y)};
}

// The vectors that are expected of halves: from where they are likely to belong, clause 8.4.1.3.
static vector expected_of_row(const slice *s, int half, int list) {
  const motions_around of = around_row(s, half, list);
  const motion likely = half == 0 ? of.b : of.a;
  return likely.is_moved ? likely.vector : expected_vector(of);
}

static vector expected_of_column(const slice *s, int half, int list) {
  const motions_around of = around_column(s, half, list);
  const motion likely = half == 0 ? of.a : of.c;
  return likely.is_moved ? likely.vector : expected_vector(of);
}

static bool is_zero(vector v) { return v.x == 0 && v.y == 0; }

// The motion that need not be told: clause 8.4.1.2.2.
typedef struct {
  uint8_t lists;
  vector vectors[2];

  // Whether nothing is moved.
  bool is_still;

  // Whether all that it depends on is known of the second reference.
  bool is_known;
} direct_motion;

enum { no_quarter = 0, all_quarters = 15 };

// Which quarters hardly move in the second reference: those stand still here, whatever is around. A macroblock of which only
// some do is as one of which that is not known.
static int known_still_quarters(const slice *s) {
  const uint8_t *of = s->picture->second_still_quarters;
  return of ? of[s->y * s->picture->columns + s->x] : -1;
}

static direct_motion find_direct_motion(const slice *s) {
  const int still_quarters = known_still_quarters(s);
  direct_motion direct = {.lists = 0};
  for (int list = 0; list < 2; list++) {
    const motions_around of = around_macroblock(s, list);
    if (!of.a.is_moved && !of.b.is_moved && !of.c.is_moved) continue;
    direct.lists |= (uint8_t)(1 << list);
    if (still_quarters != all_quarters) direct.vectors[list] = expected_vector(of);
  }
  if (direct.lists == 0) direct.lists = both_lists;
  direct.is_still = is_zero(direct.vectors[0]) && is_zero(direct.vectors[1]);
  direct.is_known = direct.is_still || still_quarters == no_quarter;
  return direct;
}

// The motion of the macroblocks around one, from which its own is told: clause 8.4.1.

// What the macroblocks behind one have to know of it.
typedef struct {
  // The vectors of its quarters, and how far they are from what is expected of them, up to a limit.
  vector vectors[4];
  uint8_t differences[4][2];
  int8_t references[4];

  // Which blocks have levels: a bit for each one of luma, row after row, then of Cb and Cr, then of their means.
  uint32_t coded;

  // Which quarters of luma have levels, and what of chroma: nothing, means, or all.
  uint8_t luma_pattern, chroma_pattern;
  bool is_there, is_skipped;
} neighbour;

// The reference of what is not moved: samples that are written as they are, and the outside of the picture.
enum { no_reference = -1 };

// The outside of the picture.
static const neighbour outside = {.references = {no_reference, no_reference, no_reference, no_reference},
                                  .luma_pattern = 15, .is_skipped = true};

typedef struct {
  const h264_picture *picture;
  arithmetic_coder coder;
  context_states states;

  // The row that is being written and the one above, each with one macroblock outside at both ends.
  neighbour *current, *above;

  // The macroblock's column and row.
  int32_t x, y;

  // How far vectors may reach up and down, in pixels.
  int32_t vertical_limit;

  quantisation luma, chroma;
} slice;

typedef struct {
  vector vector;
  int8_t reference;
  bool is_there;
} motion;

static motion motion_of(const neighbour *of, int quarter) {
  return (motion){of->vectors[quarter], of->references[quarter], of->is_there};
}

static int16_t middle(int16_t a, int16_t b, int16_t c) {
  const int16_t low = a < b ? a : b, high = a < b ? b : a;
  return c < low ? low : c > high ? high : c;
}

// The vector that is expected from those at the left, above, and above at the right (or else at the left).
static vector expected_vector(int reference, motion a, motion b, motion c, motion d) {
  if (!c.is_there) c = d;
  if (!b.is_there && !c.is_there && a.is_there) return a.vector;
  const bool is_a = a.reference == reference, is_b = b.reference == reference, is_c = c.reference == reference;
  if (is_a + is_b + is_c == 1) return is_a ? a.vector : is_b ? b.vector : c.vector;
  return (vector){middle(a.vector.x, b.vector.x, c.vector.x), middle(a.vector.y, b.vector.y, c.vector.y)};
}

static vector expected_vector_of_macroblock(const slice *s, int reference) {
  const neighbour *left = s->current + s->x - 1, *above = s->above + s->x;
  return expected_vector(
      reference, motion_of(left, 1), motion_of(above, 2), motion_of(above + 1, 2), motion_of(above - 1, 3));
}

static bool is_zero(vector v) { return v.x == 0 && v.y == 0; }

// The vector of a macroblock that is skipped.
static vector skipped_vector(const slice *s) {
  const neighbour *left = s->current + s->x - 1, *above = s->above + s->x;
  if (!left->is_there || !above->is_there) return (vector){0, 0};
  if (left->references[1] == 0 && is_zero(left->vectors[1])) return (vector){0, 0};
  if (above->references[2] == 0 && is_zero(above->vectors[2])) return (vector){0, 0};
  return expected_vector_of_macroblock(s, 0);
}

static vector expected_vector_of_quarter(const slice *s, int quarter) {
  const neighbour *here = s->current + s->x, *left = here - 1, *above = s->above + s->x;
  const motion none = {{0, 0}, no_reference, false};
  const int reference = here->references[quarter];
  switch (quarter) {
    case 0:
      return expected_vector(reference, motion_of(left, 1), motion_of(above, 2), motion_of(above, 3), motion_of(above - 1, 3));
    case 1:
      return expected_vector(reference, motion_of(here, 0), motion_of(above, 3), motion_of(above + 1, 2), motion_of(above, 2));
    case 2:
      return expected_vector(reference, motion_of(left, 3), motion_of(here, 0), motion_of(here, 1), motion_of(left, 1));
    default: return expected_vector(reference, motion_of(here, 2), motion_of(here, 1), none, motion_of(here, 0));
  }
}

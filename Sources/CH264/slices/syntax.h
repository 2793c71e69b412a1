// The syntax of macroblocks: clauses 7.3.4 and 7.3.5, with codes by clause 9.3.

static const neighbour *left_of(const slice *s) { return s->current + s->x - 1; }
static const neighbour *above_of(const slice *s) { return s->above + s->x; }

INLINE void put_flag(slice *s, int context, bool value) { put_value(&s->coder, s->states + context, value); }

static void put_is_skipped(slice *s, bool value) {
  put_flag(s, skipped_context + !left_of(s)->is_skipped + !above_of(s)->is_skipped, value);
}

// Notes a macroblock without levels.
static void note(slice *s, const vector *vectors, const int8_t *references) {
  neighbour *here = s->current + s->x;
  *here = (neighbour){.is_there = true};
  for (int i = 0; i < 4; i++) here->vectors[i] = vectors[i], here->references[i] = references[i];
}

static void note_one(slice *s, vector v, int8_t reference) {
  const vector vectors[4] = {v, v, v, v};
  const int8_t references[4] = {reference, reference, reference, reference};
  note(s, vectors, references);
}

static void put_skipped(slice *s, vector v) {
  put_is_skipped(s, true);
  note_one(s, v, 0);
  s->current[s->x].is_skipped = true;
}

// The quarters at the left of each quarter and above it, in the macroblock or in those beside it.
static const uint8_t quarters_at_left[4] = {1, 0, 3, 2}, quarters_above[4] = {2, 3, 0, 1};

static const neighbour *at_left(const slice *s, int quarter) { return quarter % 2 ? s->current + s->x : left_of(s); }
static const neighbour *at_top(const slice *s, int quarter) { return quarter / 2 ? s->current + s->x : above_of(s); }

static void put_reference(slice *s, int quarter, int reference) {
  if (s->picture->reference_count == 1) return;
  const bool left = at_left(s, quarter)->references[quarters_at_left[quarter]] > 0;
  const bool above = at_top(s, quarter)->references[quarters_above[quarter]] > 0;
  put_flag(s, reference_context + left + 2 * above, reference > 0);
  if (reference > 0) put_flag(s, reference_context + 4, false);
}

// Differences beyond make no difference to contexts.
enum { difference_limit = 33 };

static uint8_t put_difference(slice *s, int context, int32_t difference, int expected) {
  const uint32_t size = (uint32_t)(difference < 0 ? -difference : difference);
  put_flag(s, context + (expected < 3 ? 0 : expected > 32 ? 2 : 1), size > 0);
  if (size > 0) {
    for (uint32_t i = 1; i < 9; i++) {
      put_flag(s, context + (i < 4 ? 2 + (int)i : 6), size > i);
      if (size == i) break;
    }
    if (size >= 9) put_number(&s->coder, size - 9, 3);
    put_even(&s->coder, difference < 0);
  }
  return (uint8_t)(size < difference_limit ? size : difference_limit);
}

// Writes the difference of a quarter's vector from another one.
static void put_vector(slice *s, int quarter, vector v, vector from) {
  const uint8_t *left = at_left(s, quarter)->differences[quarters_at_left[quarter]];
  const uint8_t *above = at_top(s, quarter)->differences[quarters_above[quarter]];
  uint8_t *noted = s->current[s->x].differences[quarter];
  noted[0] = put_difference(s, across_context, v.x - from.x, left[0] + above[0]);
  noted[1] = put_difference(s, down_context, v.y - from.y, left[1] + above[1]);
}

static void put_whole(slice *s, vector v, int8_t reference) {
  put_is_skipped(s, false);
  for (int i = 0; i < 3; i++) put_flag(s, kind_context + i, false);
  const vector expected = expected_vector_of_macroblock(s, reference);
  put_reference(s, 0, reference);
  note_one(s, v, reference);
  put_vector(s, 0, v, expected);
  uint8_t (*differences)[2] = s->current[s->x].differences;
  for (int i = 1; i < 4; i++) memcpy(differences[i], differences[0], sizeof *differences);
}

static void put_quarters(slice *s, const vector *vectors, const int8_t *references) {
  put_is_skipped(s, false);
  for (int i = 0; i < 3; i++) put_flag(s, kind_context + i, i == 2);
  for (int i = 0; i < 4; i++) put_flag(s, quarter_kind_context, true);
  note(s, vectors, references);
  for (int i = 0; i < 4; i++) put_reference(s, i, references[i]);
  // What is expected of a quarter depends on those before it alone.
  for (int i = 0; i < 4; i++) put_vector(s, i, vectors[i], expected_vector_of_quarter(s, i));
}

static bool has_bit(uint32_t bits, int place) { return bits >> place & 1; }

// Writes which parts of the macroblock have levels.
static void put_patterns(slice *s, const residual *r) {
  const neighbour *left = left_of(s), *above = above_of(s);
  neighbour *here = s->current + s->x;
  for (int i = 0; i < 4; i++) {
    const bool is_left_empty = !has_bit(at_left(s, i)->luma_pattern, quarters_at_left[i]);
    const bool is_above_empty = !has_bit(at_top(s, i)->luma_pattern, quarters_above[i]);
    const bool has_levels = has_bit((uint32_t)r->luma_pattern, i);
    put_flag(s, luma_pattern_context + is_left_empty + 2 * is_above_empty, has_levels);
    here->luma_pattern |= (uint8_t)(has_levels << i);
  }
  here->chroma_pattern = (uint8_t)r->chroma_pattern;
  const int context = (left->chroma_pattern > 0) + 2 * (above->chroma_pattern > 0);
  put_flag(s, chroma_pattern_context + context, r->chroma_pattern > 0);
  if (r->chroma_pattern == 0) return;
  const int all = (left->chroma_pattern > 1) + 2 * (above->chroma_pattern > 1);
  put_flag(s, chroma_pattern_context + 4 + all, r->chroma_pattern > 1);
}

// Where a block's bit is among those of its macroblock, and where are those of the blocks at the left and above.
typedef struct {
  int place, left, above;

  // Whether these are in the macroblock itself.
  bool is_left_here, is_above_here;
} block_places;

static block_places places_of(int first, int columns, int x, int y) {
  const int last = columns - 1, row = first + y * columns;
  return (block_places){row + x, x > 0 ? row + x - 1 : row + last, y > 0 ? row - columns + x : first + last * columns + x,
                        x > 0, y > 0};
}

INLINE void put_block(
    slice *s, const int16_t *levels, uint32_t bits, level_class class, int context, block_places at) {
  neighbour *here = s->current + s->x;
  const bool is_left = has_bit((at.is_left_here ? here : left_of(s))->coded, at.left);
  const bool is_above = has_bit((at.is_above_here ? here : above_of(s))->coded, at.above);
  put_flag(s, context + is_left + 2 * is_above, bits != 0);
  if (bits == 0) return;
  here->coded |= 1u << at.place;
  put_levels(s, levels, bits, class);
}

// Contexts of whether blocks of luma, means of chroma and other levels of chroma have any that are not 0.
enum { luma_coded_context = 93, means_coded_context = 97, chroma_coded_context = 101 };

static void put_residual(slice *s, const residual *r) {
  put_patterns(s, r);
  if (r->luma_pattern == 0 && r->chroma_pattern == 0) return;
  put_flag(s, quantiser_context, false);  // the slice's quantiser
  for (int i = 0; i < 16; i++) {
    if (!has_bit((uint32_t)r->luma_pattern, i / 4)) continue;
    const int lane = lane_of_luma[i], x = lane / 8 * 2 + lane % 2, y = lane % 8 / 2;
    put_block(s, r->luma_levels[lane], r->luma_bits[lane], levels_of_luma, luma_coded_context, places_of(0, 4, x, y));
  }
  if (r->chroma_pattern == 0) return;
  for (int plane = 0; plane < 2; plane++) {
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++) bits |= (uint32_t)(r->means[plane][i] != 0) << i;
    put_block(s, r->means[plane], bits, levels_of_means, means_coded_context, places_of(24 + plane, 1, 0, 0));
  }
  if (r->chroma_pattern == 1) return;
  for (int block = 0; block < 8; block++) {
    const int lane = lane_of_chroma[block];
    // Without the mean, which is the first one.
    put_block(
        s, r->chroma_levels[lane] + 1, r->chroma_bits[lane] >> 1, levels_of_chroma, chroma_coded_context,
        places_of(16 + block / 4 * 4, 2, block % 2, block / 2 % 2));
  }
}

// Writes samples as they are.
static void put_samples(slice *s, const h264_macroblock *source) {
  put_is_skipped(s, false);
  put_flag(s, kind_context, true);
  put_flag(s, kind_context + 3, true);
  put_end(&s->coder, true);
  end_coder(&s->coder);
  memcpy(s->coder.next, source, sizeof *source);
  s->coder = begin_coder(s->coder.next + sizeof *source);
  s->current[s->x] = (neighbour){.references = {no_reference, no_reference, no_reference, no_reference},
                                 .coded = UINT32_MAX, .luma_pattern = 15, .chroma_pattern = 2, .is_there = true};
}

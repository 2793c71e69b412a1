// The syntax of macroblocks: clauses 7.3.4 and 7.3.5, with codes by clause 9.3.

INLINE void put_flag(slice *s, int context, bool value) { put_value(&s->coder, s->states + context, value); }

static void put_is_skipped(slice *s, bool value) {
  put_flag(s, skipped_context + !left_of(s)->is_skipped + !above_of(s)->is_skipped, value);
}

// Notes the motion of a quarter of a macroblock without levels so far.
static void note_motion(slice *s, int quarter, uint8_t lists, vector first, vector second) {
  neighbour *here = s->current + s->x;
  here->lists[quarter] = lists;
  here->vectors[0][quarter] = first;
  here->vectors[1][quarter] = second;
}

static void put_skipped(slice *s, const direct_motion *direct) {
  put_is_skipped(s, true);
  s->has_changed_quantiser = false;
  s->current[s->x] = (neighbour){.is_direct = true, .is_skipped = true, .is_there = true};
  for (int i = 0; i < 4; i++) note_motion(s, i, direct->lists, direct->vectors[0], direct->vectors[1]);
}

// The quarters at the left of each quarter and above it, in the macroblock or in those beside it.
static const uint8_t quarters_at_left[4] = {1, 0, 3, 2}, quarters_above[4] = {2, 3, 0, 1};

static const neighbour *at_left(const slice *s, int quarter) { return quarter % 2 ? s->current + s->x : left_of(s); }
static const neighbour *at_top(const slice *s, int quarter) { return quarter / 2 ? s->current + s->x : above_of(s); }

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

// Writes the difference of a quarter's vector from what is expected of it.
static void put_vector(slice *s, int quarter, int list, vector v, vector expected) {
  const uint8_t *left = at_left(s, quarter)->differences[list][quarters_at_left[quarter]];
  const uint8_t *above = at_top(s, quarter)->differences[list][quarters_above[quarter]];
  uint8_t *noted = s->current[s->x].differences[list][quarter];
  noted[0] = put_difference(s, across_context, v.x - expected.x, left[0] + above[0]);
  noted[1] = put_difference(s, down_context, v.y - expected.y, left[1] + above[1]);
}

// The first bit of a kind tells whether the motion is as expected; the others have a context each, or one for all.
static void put_kind(slice *s, int count, uint32_t others) {
  put_flag(s, kind_context + !left_of(s)->is_direct + !above_of(s)->is_direct, count > 0);
  for (int i = 0; i < count; i++) {
    put_flag(s, kind_context + (i == 0 ? 3 : i == 1 && has_bit(others, count - 1) ? 4 : 5), has_bit(others, count - 1 - i));
  }
}

static void put_whole(slice *s, const motion_choice *choice) {
  const uint8_t lists = choice->lists[0];
  if (lists == both_lists) {
    put_kind(s, 5, 0x10);
  } else {
    put_kind(s, 2, lists == second_list);
  }
  for (int list = 0; list < 2; list++) {
    if (!has_bit(lists, list)) continue;
    put_vector(s, 0, list, choice->vectors[list][0], expected_vector(around_macroblock(s, list)));
    uint8_t (*differences)[2] = s->current[s->x].differences[list];
    for (int i = 1; i < 4; i++) memcpy(differences[i], differences[0], sizeof *differences);
  }
}

static void put_half_kinds(slice *s, uint8_t lists, uint8_t others, bool is_columns) {
  // By the lists of the first half and of the second, the numbers of table 7-14 for rows.
  static const uint8_t kinds[4][4] = {
      [first_list] = {0, 4, 8, 12}, [second_list] = {0, 10, 6, 14}, [both_lists] = {0, 16, 18, 20}};
  const uint32_t kind = kinds[lists][others] + is_columns;
  if (kind == 11) return put_kind(s, 5, 0x1E);
  if (kind < 11) return put_kind(s, 5, 0x10 + kind - 3);
  put_kind(s, 6, 0x30 + kind - 12);
}

static void put_halves(slice *s, const motion_choice *choice) {
  const bool is_columns = choice->form == is_columns_choice;
  const int second = is_columns ? 1 : 2;
  put_half_kinds(s, choice->lists[0], choice->lists[second], is_columns);
  for (int list = 0; list < 2; list++) {
    for (int half = 0; half < 2; half++) {
      const int quarter = half * second;
      if (!has_bit(choice->lists[quarter], list)) continue;
      const vector expected = is_columns ? expected_of_column(s, half, list) : expected_of_row(s, half, list);
      put_vector(s, quarter, list, choice->vectors[list][quarter], expected);
      uint8_t (*differences)[2] = s->current[s->x].differences[list];
      memcpy(differences[quarter + 3 - second], differences[quarter], sizeof *differences);
    }
  }
}

static void put_quarter_kind(slice *s, uint8_t lists, bool is_direct) {
  put_flag(s, quarter_kind_context, !is_direct);
  if (is_direct) return;
  put_flag(s, quarter_kind_context + 1, lists == both_lists);
  if (lists == both_lists) {
    for (int i = 0; i < 3; i++) put_flag(s, quarter_kind_context + (i == 0 ? 2 : 3), false);
  } else {
    put_flag(s, quarter_kind_context + 3, lists == second_list);
  }
}

static void put_quarters(slice *s, const motion_choice *choice) {
  put_kind(s, 5, 0x1F);
  for (int i = 0; i < 4; i++) put_quarter_kind(s, choice->lists[i], has_bit(choice->direct_quarters, i));
  for (int list = 0; list < 2; list++) {
    for (int i = 0; i < 4; i++) {
      if (!has_bit(choice->lists[i], list) || has_bit(choice->direct_quarters, i)) continue;
      // What is expected of a quarter depends on those before it alone.
      put_vector(s, i, list, choice->vectors[list][i], expected_vector(around_quarter(s, i, list)));
    }
  }
}

// Writes how a macroblock that is not skipped is predicted.
static void put_motion(slice *s, const motion_choice *choice) {
  put_is_skipped(s, false);
  s->current[s->x] = (neighbour){.is_direct = choice->form == is_direct_choice, .is_there = true};
  for (int i = 0; i < 4; i++) note_motion(s, i, choice->lists[i], choice->vectors[0][i], choice->vectors[1][i]);
  switch (choice->form) {
    case is_direct_choice: return put_kind(s, 0, 0);
    case is_whole_choice: return put_whole(s, choice);
    case is_rows_choice:
    case is_columns_choice: return put_halves(s, choice);
    default: return put_quarters(s, choice);
  }
}

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

// Writes by how much a quantiser is another one than that of the latest macroblock with levels.
static void put_quantiser(slice *s, int32_t quantiser) {
  const int32_t difference = quantiser - s->quantiser;
  const int ones = difference > 0 ? 2 * difference - 1 : -2 * difference;
  for (int i = 0; i <= ones; i++) {
    put_flag(s, quantiser_context + (i == 0 ? s->has_changed_quantiser : i == 1 ? 2 : 3), i < ones);
  }
  s->quantiser = quantiser;
  s->has_changed_quantiser = difference != 0;
}

static void put_residual(slice *s, const residual *r) {
  put_patterns(s, r);
  if (r->luma_pattern == 0 && r->chroma_pattern == 0) {
    s->has_changed_quantiser = false;
    return;
  }
  put_quantiser(s, r->quantiser);
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

// Writes a macroblock that is predicted.
static void put_choice(slice *s, const direct_motion *direct, const motion_choice *choice, const residual *r) {
  if (choice->form == is_direct_choice && r->luma_pattern == 0 && r->chroma_pattern == 0) return put_skipped(s, direct);
  put_motion(s, choice);
  put_residual(s, r);
}

// Writes samples as they are.
static void put_samples(slice *s, const h264_macroblock *source) {
  put_is_skipped(s, false);
  s->has_changed_quantiser = false;
  put_kind(s, 5, 0x1D);
  put_flag(s, samples_context, true);
  put_end(&s->coder, true);
  end_coder(&s->coder);
  memcpy(s->coder.next, source, sizeof *source);
  s->coder = begin_coder(s->coder.next + sizeof *source);
  s->current[s->x] = (neighbour){.coded = UINT32_MAX, .luma_pattern = 15, .chroma_pattern = 2, .is_there = true};
}

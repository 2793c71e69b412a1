// The choices of how a macroblock is predicted.

// As expected, as a whole, in halves of both kinds, and in quarters.
enum { most_choices = 5 };

typedef struct {
  motion_choice all[most_choices];
  int count;

  // The one that costs least by differences.
  motion_choice *best;
} motion_choices;

// Takes the choice behind the others, if it is better than the best one, or all choices are wanted.
static void take_choice(const slice *s, motion_choices *choices) {
  motion_choice *latest = choices->all + choices->count;
  const bool is_better = choices->count == 0 || latest->cost < choices->best->cost;
  if (is_better) choices->best = latest;
  if (is_better || s->effort.is_careful) choices->count++;
}

// How much more than the best choice one may differ that is tried.
INLINE uint32_t most_cost(const slice *s, const motion_choices *choices) {
  const uint32_t best = choices->best->cost;
  return s->effort.is_careful ? best + best / 4 : best;
}

// Tries halves that move as the whole or as the first quarters of another choice.
static void choose_both_halves(
    const slice *s, const h264_macroblock *source, const motion_choice *split, int split_count, const vector expected[2],
    motion_choices *choices) {
  part_motions parts = {.count = 0};
  add_part(s, source, choices->best, 0, &parts);
  for (int i = 0; i < split_count; i++) add_part(s, source, split, i, &parts);
  if (parts.count < 2) return;
  for (int form = is_rows_choice; form <= is_columns_choice; form++) {
    if (choose_halves(s, &parts, form, expected, choices->all + choices->count)) take_choice(s, choices);
  }
}

// Finds how a macroblock may be predicted: the best choice, or where all are wanted, those that may be as good.
static void find_choices(
    slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choices *choices) {
  choices->count = 0;
  if (s->effort.is_careful) put_side_by_side(source, s->chroma);
  choose_direct(s, source, direct, choices->all);
  const bool is_expected = choices->all->cost != none_found;
  if (is_expected) take_choice(s, choices);
  if (!is_expected || choices->best->cost >= s->effort.excellent) {
    uint8_t expected[256];
    if (is_expected) memcpy(expected, choices->best->samples.luma, sizeof expected);
    tried_vectors tried;
    try_neighbours(s, direct, &tried);
    choose_whole(s, source, &tried, choices->all + choices->count);
    take_choice(s, choices);
    const motion_choice *best = choices->best;
    if (best->cost > s->effort.poor || has_specks(source, best->samples.luma)) {
      motion_choice split;
      const int count = choose_quarters(
          s, source, direct, is_expected ? expected : NULL, &tried, best, most_cost(s, choices), &split);
      if (s->effort.is_careful) choose_both_halves(s, source, &split, count, tried.expected, choices);
      if (count == 4) {
        choices->all[choices->count] = split;
        take_choice(s, choices);
      }
    }
  }
}

INLINE void complete_choice(const slice *s, motion_choice *choice) {
  predict_chroma(s, choice->lists, choice->vectors, choice->form <= is_whole_choice, &choice->samples);
}

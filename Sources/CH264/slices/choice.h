// How a macroblock is predicted.

enum { is_direct_choice, is_whole_choice, is_quarters_choice };

// As it is expected to be, as a whole, or its quarters apart.
typedef struct {
  int form;
  uint8_t lists[4];
  vector vectors[2][4];

  // Of quarters apart, a bit for each that is as expected.
  uint8_t direct_quarters;

  // In sums of differences, with what telling it costs.
  uint32_t cost;
  prediction samples;
} motion_choice;

static void set_motion(motion_choice *choice, int quarter, uint8_t lists, const vector *vectors) {
  choice->lists[quarter] = lists;
  for (int list = 0; list < 2; list++) {
    choice->vectors[list][quarter] = has_bit(lists, list) ? vectors[list] : (vector){0, 0};
  }
}

static void set_whole(motion_choice *choice, int form, uint8_t lists, const vector *vectors) {
  choice->form = form;
  for (int i = 0; i < 4; i++) set_motion(choice, i, lists, vectors);
}

// Bits of kinds, about.
enum { direct_quarter_bits = 1, single_bits = 3, mean_bits = 6, quarters_bits = 16 };

// Differences beyond those of something lost, which is looked for far away: of a whole macroblock and of a quarter.
enum { lost_whole = 1400, lost_quarter = 700 };

// Predicts as expected, if that is known and needs no samples from outside; else the cost is that of nothing found.
static void choose_direct(
    const slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choice *choice) {
  choice->cost = none_found;
  if (!direct->is_known) return;
  const int x = 16 * s->x, y = 16 * s->y;
  uint8_t samples[2][256];
  for (int list = 0; list < 2; list++) {
    if (!has_bit(direct->lists, list)) continue;
    if (!is_inside(s, x, y, 16, direct->vectors[list])) return;
    predict_luma(s, list, direct->vectors[list], samples[list]);
  }
  if (direct->lists == both_lists) {
    mean_of(samples[0], samples[1], 256, choice->samples.luma);
  } else {
    memcpy(choice->samples.luma, samples[direct->lists == second_list], 256);
  }
  choice->cost = difference(source->luma, choice->samples.luma, 16, 16, none_found);
  if (choice->cost >= s->effort.excellent) {
    choice->cost = transformed_difference(
        source->luma, (sample_pair){choice->samples.luma, choice->samples.luma, 16, 16}, 16);
  }
  set_whole(choice, is_direct_choice, direct->lists, direct->vectors);
}

// What a search in each list has found.
typedef struct {
  search searches[2];
  place bests[2];
  vector vectors[2];
  uint8_t samples[2][256];

  // With what telling the vectors costs.
  uint32_t costs[2];
} found_motion;

// Whether a place in one list may still be of use where there is one in the other.
INLINE bool is_near(place other, uint32_t cost) { return other.cost / 4 * 3 < cost; }

// How far away something is looked for, in pixels.
enum { whole_reach = 64, quarter_reach = 16 };

// How many looks far away may be in vain, at most, how many more are for one that was not, and which are left after that.
enum { most_patience = 64, patience_for_success = 32, left_looks = 16 };

// The patience for whole macroblocks where the motion of another picture is known; there is none for quarters then. With
// that of other pictures, slices take 1.05 times the instructions, and the same room.
enum { known_patience = 16 };

static void begin_patience(slice *s) {
  const bool is_known = s->picture->former_motions != NULL;
  s->patience[0] = is_known ? known_patience : most_patience;
  s->patience[1] = is_known ? 0 : most_patience;
}

// Looks far away as long as this helps now and then. Where less than one look in 33 does, as with text that moves by parts
// of pixels, in the end one in 16 is left: slices with 150 such lines take 0.6 times the instructions.
INLINE void look_patiently(const search *of, int size, int32_t *patience, place *best) {
  if (*patience <= 0 && --*patience % left_looks != 0) return;
  const uint32_t before = best->cost;
  look_far(of, size, size == 16 ? whole_reach : quarter_reach, best);
  if (best->cost < before / 4 * 3) {
    *patience = least(most_patience, (*patience > 0 ? *patience : 0) + patience_for_success);
  } else if (*patience > 0) {
    --*patience;
  }
}

// Finds the best whole-pixel place in each list, unless one in either is good enough.
INLINE void find_places(
    slice *s, found_motion *found, const tried_vectors *tried, int size, uint32_t enough) {
  const uint32_t lost = size == 16 ? lost_whole : lost_quarter;
  place *bests = found->bests;
  for (int list = 0; list < 2; list++) {
    bests[list] = find_nearby(found->searches + list, tried->places[list], tried->counts[list], size);
  }
  if (bests[0].cost <= enough || bests[1].cost <= enough) return;
  for (int list = 0; list < 2; list++) {
    const search *of = found->searches + list;
    look_around(of, size, bests + list);
    if (bests[list].cost > lost) look_patiently(of, size, s->patience + (size != 16), bests + list);
  }
}

INLINE void refine_in(const slice *s, found_motion *found, int list, int size) {
  found->vectors[list] =
      refine(s, found->searches + list, size, found->bests[list], found->samples[list], found->costs + list);
}

// Finds the lists that are best, and the prediction in rows of 16. Returns the cost.
INLINE uint32_t choose_lists(
    const slice *s, found_motion *found, int size, uint32_t enough, uint8_t *lists, uint8_t *samples) {
  const uint32_t lambda = found->searches[0].lambda;
  int list = found->bests[1].cost < found->bests[0].cost;
  refine_in(s, found, list, size);
  if (found->costs[list] >= enough && is_near(found->bests[!list], found->costs[list])) {
    refine_in(s, found, !list, size);
    if (found->costs[!list] < found->costs[list]) list = !list;
    const sample_pair both = {found->samples[0], found->samples[1], 16, 16};
    uint32_t bits = (mean_bits - single_bits) * lambda;
    for (int k = 0; k < 2; k++) bits += vector_cost(found->searches + k, found->vectors[k].x, found->vectors[k].y);
    const uint32_t cost = found->costs[list];
    if (bits < cost) {
      const uint32_t mean = bits + transformed_difference(found->searches->source, both, size);
      if (mean < cost) {
        copy_pair(both, size, samples);
        *lists = both_lists;
        return mean;
      }
    }
  }
  copy_pair((sample_pair){found->samples[list], found->samples[list], 16, 16}, size, samples);
  *lists = (uint8_t)(1 << list);
  return found->costs[list];
}

// Predicts as a whole, if that is better than the choice so far.
static void choose_whole(
    slice *s, const h264_macroblock *source, const tried_vectors *tried, motion_choice *choice) {
  found_motion found;
  for (int list = 0; list < 2; list++) {
    found.searches[list] = begin_search(s, source, 0, 0, 16, list, tried->expected[list]);
  }
  find_places(s, &found, tried, 16, s->effort.good);
  motion_choice whole;
  uint8_t lists;
  whole.cost = single_bits * s->lambda + choose_lists(s, &found, 16, s->effort.excellent, &lists, whole.samples.luma);
  if (whole.cost >= choice->cost) return;
  set_whole(&whole, is_whole_choice, lists, found.vectors);
  *choice = whole;
}

// What predicting a quarter as expected costs: as much as nothing found if that is not known.
INLINE uint32_t direct_quarter_cost(const slice *s, const uint8_t *source, const uint8_t *expected) {
  if (expected == NULL) return none_found;
  return direct_quarter_bits * s->lambda + transformed_difference(source, (sample_pair){expected, expected, 16, 16}, 8);
}

// Searches for where a quarter comes from. Returns the cost.
INLINE uint32_t find_quarter(
    slice *s, const h264_macroblock *source, int quarter, const tried_vectors *tried, const motion_choice *whole,
    found_motion *found, uint8_t *lists, motion_choice *split) {
  const int x = quarter % 2 * 8, y = quarter / 2 * 8;
  for (int list = 0; list < 2; list++) {
    // Vectors are told from those of the quarters before; this is near enough to compare.
    const vector expected = quarter > 0 && has_bit(split->lists[quarter - 1], list) ? split->vectors[list][quarter - 1]
        : has_bit(whole->lists[0], list)                                            ? whole->vectors[list][0]
                                                                                    : tried->expected[list];
    found->searches[list] = begin_search(s, source, x, y, 8, list, expected);
  }
  find_places(s, found, tried, 8, s->effort.good_quarter);
  const uint32_t enough = s->effort.excellent / 4;
  return single_bits * s->lambda + choose_lists(s, found, 8, enough, lists, split->samples.luma + 16 * y + x);
}

// Predicts quarters apart, if that is better than the choice so far. `expected` is the luma that is expected, if it is
// known. Quarters beside what moves often are as expected: to tell so saves 1 % of a slice.
static void choose_quarters(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const uint8_t *expected,
    const tried_vectors *near, motion_choice *choice) {
  motion_choice split;
  split.form = is_quarters_choice;
  split.cost = quarters_bits * s->lambda;
  split.direct_quarters = 0;
  tried_vectors tried = *near;
  for (int list = 0; list < 2; list++) try_vector(&tried, list, choice->vectors[list][0]);
  for (int i = 0; i < 4 && split.cost < choice->cost; i++) {
    const int at = i / 2 * 128 + i % 2 * 8;
    const uint8_t *luma = expected == NULL ? NULL : expected + at;
    const uint32_t direct_cost = direct_quarter_cost(s, source->luma + at, luma);
    uint32_t cost = none_found;
    uint8_t lists;
    found_motion found;
    if (direct_cost >= s->effort.good_quarter) cost = find_quarter(s, source, i, &tried, choice, &found, &lists, &split);
    if (direct_cost < cost) {
      copy_pair((sample_pair){luma, luma, 16, 16}, 8, split.samples.luma + at);
      set_motion(&split, i, direct->lists, direct->vectors);
      split.direct_quarters |= (uint8_t)(1 << i);
      split.cost += direct_cost;
      continue;
    }
    set_motion(&split, i, lists, found.vectors);
    split.cost += cost;
    for (int list = 0; list < 2; list++) {
      if (has_bit(lists, list)) try_vector(&tried, list, found.vectors[list]);
    }
  }
  if (split.cost < choice->cost) *choice = split;
}

// Finds how a macroblock is predicted, and the samples.
static void choose_motion(
    slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choice *choice) {
  choose_direct(s, source, direct, choice);
  if (choice->cost >= s->effort.excellent) {
    uint8_t expected[256];
    const bool is_expected = choice->cost != none_found;
    if (is_expected) memcpy(expected, choice->samples.luma, sizeof expected);
    tried_vectors tried;
    try_neighbours(s, direct, &tried);
    choose_whole(s, source, &tried, choice);
    if (choice->cost > s->effort.poor || has_specks(source, choice->samples.luma)) {
      choose_quarters(s, source, direct, is_expected ? expected : NULL, &tried, choice);
    }
  }
  predict_chroma(s, choice->lists, choice->vectors, choice->form != is_quarters_choice, &choice->samples);
}

// How a macroblock is predicted.

enum { is_direct_choice, is_whole_choice, is_rows_choice, is_columns_choice, is_quarters_choice };

// As it is expected to be, as a whole, or its halves or quarters apart.
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

// Predicts luma of a whole macroblock. Returns false if that needs samples from outside.
static bool predict_whole_luma(const slice *s, uint8_t lists, const vector vectors[2], uint8_t *luma) {
  uint8_t samples[2][256];
  for (int list = 0; list < 2; list++) {
    if (!has_bit(lists, list)) continue;
    if (!is_inside(s, 16 * s->x, 16 * s->y, 16, vectors[list])) return false;
    predict_luma(s, list, vectors[list], samples[list]);
  }
  if (lists == both_lists) {
    mean_of(samples[0], samples[1], 256, luma);
  } else {
    memcpy(luma, samples[lists == second_list], 256);
  }
  return true;
}

// What chroma differs of a block within a macroblock, if that counts.
static uint32_t chroma_cost_at(
    const slice *s, const h264_macroblock *source, int x, int y, int size, uint8_t lists, const vector vectors[2]) {
  if (!s->effort.is_careful) return 0;
  search searches[2];
  for (int list = 0; list < 2; list++) {
    searches[list] = begin_search(s, source, x, y, size, list, (vector){0, 0});
  }
  if (lists == both_lists) return chroma_cost_of_mean(searches, size, vectors);
  return chroma_cost(searches + (lists == second_list), size, vectors[lists == second_list]);
}

// Predicts as expected, if that is known and needs no samples from outside; else the cost is that of nothing found.
static void choose_direct(
    const slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choice *choice) {
  choice->cost = none_found;
  if (!direct->is_known) return;
  if (!predict_whole_luma(s, direct->lists, direct->vectors, choice->samples.luma)) return;
  choice->cost = difference(source->luma, choice->samples.luma, 16, 16, none_found);
  if (choice->cost >= s->effort.excellent) {
    choice->cost = transformed_difference(
        source->luma, (sample_pair){choice->samples.luma, choice->samples.luma, 16, 16}, 16);
  }
  choice->cost += chroma_cost_at(s, source, 0, 0, 16, direct->lists, direct->vectors);
  set_whole(choice, is_direct_choice, direct->lists, direct->vectors);
}

// What a search in each list has found.
typedef struct {
  search searches[2];
  place bests[2];
  found_pair pair;

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
  found->pair.vectors[list] =
      refine(s, found->searches + list, size, found->bests[list], found->pair.samples[list], found->costs + list);
}

// Tries the mean of what has been found in both lists. Returns what telling the kind and the mean costs.
INLINE uint32_t try_mean(const slice *s, found_motion *found, int size, uint32_t limit) {
  const search *searches = found->searches;
  uint32_t bits = (mean_bits - single_bits) * s->lambda;
  if (s->effort.is_careful) return bits + look_for_mean(s, searches, size, limit, &found->pair);
  for (int k = 0; k < 2; k++) bits += vector_cost(searches + k, found->pair.vectors[k].x, found->pair.vectors[k].y);
  const sample_pair both = {found->pair.samples[0], found->pair.samples[1], 16, 16};
  return bits < limit ? bits + transformed_difference(searches->source, both, size) : bits;
}

// Finds the lists that are best, and the prediction in rows of 16. Returns the cost.
INLINE uint32_t choose_lists(
    const slice *s, found_motion *found, int size, uint32_t enough, uint8_t *lists, uint8_t *samples) {
  int list = found->bests[1].cost < found->bests[0].cost;
  refine_in(s, found, list, size);
  if (found->costs[list] >= enough && is_near(found->bests[!list], found->costs[list])) {
    refine_in(s, found, !list, size);
    if (found->costs[!list] < found->costs[list]) list = !list;
    found_pair apart;
    if (s->effort.is_careful) apart = found->pair;
    const uint32_t cost = try_mean(s, found, size, found->costs[list]);
    if (cost < found->costs[list]) {
      copy_pair((sample_pair){found->pair.samples[0], found->pair.samples[1], 16, 16}, size, samples);
      *lists = both_lists;
      return cost;
    }
    // Only a search for the mean moves what has been found.
    if (s->effort.is_careful) found->pair = apart;
  }
  copy_pair((sample_pair){found->pair.samples[list], found->pair.samples[list], 16, 16}, size, samples);
  *lists = (uint8_t)(1 << list);
  return found->costs[list];
}

// Predicts as a whole.
static void choose_whole(
    slice *s, const h264_macroblock *source, const tried_vectors *tried, motion_choice *whole) {
  found_motion found;
  for (int list = 0; list < 2; list++) {
    found.searches[list] = begin_search(s, source, 0, 0, 16, list, tried->expected[list]);
  }
  find_places(s, &found, tried, 16, s->effort.good);
  uint8_t lists;
  whole->cost = single_bits * s->lambda + choose_lists(s, &found, 16, s->effort.excellent, &lists, whole->samples.luma);
  set_whole(whole, is_whole_choice, lists, found.pair.vectors);
}

// What predicting a quarter as expected costs: as much as nothing found if that is not known.
INLINE uint32_t direct_quarter_cost(
    const slice *s, const h264_macroblock *source, int quarter, const direct_motion *direct, const uint8_t *expected) {
  if (expected == NULL) return none_found;
  const int x = quarter % 2 * 8, y = quarter / 2 * 8, at = 16 * y + x;
  return direct_quarter_bits * s->lambda
      + transformed_difference(source->luma + at, (sample_pair){expected + at, expected + at, 16, 16}, 8)
      + chroma_cost_at(s, source, x, y, 8, direct->lists, direct->vectors);
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

// Predicts quarters apart, as long as that costs less than a limit. `expected` is the luma that is expected, if it is known,
// `whole` the choice so far. Quarters beside what moves often are as expected: to tell so saves 1 % of a slice. Returns how
// many quarters are predicted.
static int choose_quarters(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const uint8_t *expected,
    const tried_vectors *near, const motion_choice *whole, uint32_t limit, motion_choice *split) {
  split->form = is_quarters_choice;
  split->cost = quarters_bits * s->lambda;
  split->direct_quarters = 0;
  tried_vectors tried = *near;
  for (int list = 0; list < 2; list++) try_vector(&tried, list, whole->vectors[list][0]);
  int count = 0;
  for (; count < 4 && split->cost < limit; count++) {
    const int at = count / 2 * 128 + count % 2 * 8;
    const uint32_t direct_cost = direct_quarter_cost(s, source, count, direct, expected);
    uint32_t cost = none_found;
    uint8_t lists;
    found_motion found;
    if (direct_cost >= s->effort.good_quarter) {
      cost = find_quarter(s, source, count, &tried, whole, &found, &lists, split);
    }
    if (direct_cost < cost) {
      copy_pair((sample_pair){expected + at, expected + at, 16, 16}, 8, split->samples.luma + at);
      set_motion(split, count, direct->lists, direct->vectors);
      split->direct_quarters |= (uint8_t)(1 << count);
      split->cost += direct_cost;
      continue;
    }
    set_motion(split, count, lists, found.pair.vectors);
    split->cost += cost;
    for (int list = 0; list < 2; list++) {
      if (has_bit(lists, list)) try_vector(&tried, list, found.pair.vectors[list]);
    }
  }
  return count;
}

// Motion estimation of a macroblock in direct, 16x16 and 8x8 mode.

enum { mode_direct, mode_16x16, mode_16x8, mode_8x16, mode_8x8 };

// The prediction of a macroblock in one mode.
typedef struct {
  int mode;
  uint8_t lists[4];
  motion_vector vectors[2][4];

  // In 8x8 mode, a bit for each sub-macroblock in direct mode.
  uint8_t direct_sub_mbs;

  // SAD or SATD, plus λ times the estimated bits.
  uint32_t cost;
  prediction samples;
} mode_candidate;

static void set_motion(mode_candidate *candidate, int sub_mb, uint8_t lists, const motion_vector *vectors) {
  candidate->lists[sub_mb] = lists;
  for (int list = 0; list < 2; list++) {
    candidate->vectors[list][sub_mb] = has_bit(lists, list) ? vectors[list] : (motion_vector){0, 0};
  }
}

static void set_16x16(mode_candidate *candidate, int mode, uint8_t lists, const motion_vector *vectors) {
  candidate->mode = mode;
  for (int i = 0; i < 4; i++) set_motion(candidate, i, lists, vectors);
}

// Estimated bits of mb_type and sub_mb_type.
enum { direct_sub_mb_bits = 1, single_bits = 3, bi_pred_bits = 6, mode_8x8_bits = 16 };

// The cost above which a wide search follows, for a macroblock and for a sub-macroblock.
enum { wide_search_cost_16x16 = 1400, wide_search_cost_8x8 = 700 };

// Predicts the luma of a macroblock in 16x16 mode. Returns false if that needs samples outside the picture.
static bool predict_16x16_luma(const slice *s, uint8_t lists, const motion_vector vectors[2], uint8_t *luma) {
  uint8_t samples[2][256];
  for (int list = 0; list < 2; list++) {
    if (!has_bit(lists, list)) continue;
    if (!is_inside(s, 16 * s->x, 16 * s->y, 16, vectors[list])) return false;
    predict_luma(s, list, vectors[list], samples[list]);
  }
  if (lists == bi_pred) {
    mean_of(samples[0], samples[1], 256, luma);
  } else {
    memcpy(luma, samples[lists == pred_l1], 256);
  }
  return true;
}

// The chroma SATD of a block within a macroblock; 0 without rate–distortion mode decision.
static uint32_t chroma_cost_at(
    const slice *s, const h264_macroblock *source, int x, int y, int size, uint8_t lists,
    const motion_vector vectors[2]) {
  if (!s->settings.uses_mode_decision) return 0;
  search searches[2];
  for (int list = 0; list < 2; list++) {
    searches[list] = begin_search(s, source, x, y, size, list, (motion_vector){0, 0});
  }
  if (lists == bi_pred) return bi_pred_chroma_cost(searches, size, vectors);
  return chroma_cost(searches + (lists == pred_l1), size, vectors[lists == pred_l1]);
}

// Predicts in direct mode. The cost is `no_cost` if the motion is not known, or needs samples outside the picture.
static void choose_direct(
    const slice *s, const h264_macroblock *source, const direct_motion *direct, mode_candidate *candidate) {
  candidate->cost = no_cost;
  if (!direct->is_known) return;
  if (!predict_16x16_luma(s, direct->lists, direct->vectors, candidate->samples.luma)) return;
  candidate->cost = sad(source->luma, candidate->samples.luma, 16, 16, no_cost);
  if (candidate->cost >= s->settings.stop_cost) {
    candidate->cost = satd(source->luma, (sample_pair){candidate->samples.luma, candidate->samples.luma, 16, 16}, 16);
  }
  candidate->cost += chroma_cost_at(s, source, 0, 0, 16, direct->lists, direct->vectors);
  set_16x16(candidate, mode_direct, direct->lists, direct->vectors);
}

// The result of a motion search in each list.
typedef struct {
  search searches[2];
  position bests[2];
  found_pair pair;

  // With the cost of the mvd.
  uint32_t costs[2];
} found_motion;

// Whether bi-prediction is worth trying, by the cost of the other list's vector.
INLINE bool is_near(position other, uint32_t cost) { return other.cost / 4 * 3 < cost; }

// The range of the wide search, in samples.
enum { reach_16x16 = 64, reach_8x8 = 16 };

// The search budget: how many wide searches may fail, how many more are allowed for each success, and the interval
// between wide searches once the budget is exhausted.
enum { maximum_budget = 64, budget_per_success = 32, exhausted_interval = 16 };

// The budget for macroblocks where the motion of another picture is known. Sub-macroblocks have none then, because a
// wide search hardly finds anything better.
enum { known_motion_budget = 16 };

static void begin_search_budgets(slice *s) {
  const bool is_known = s->picture->previous_motions != NULL;
  s->search_budgets[0] = is_known ? known_motion_budget : maximum_budget;
  s->search_budgets[1] = is_known ? 0 : maximum_budget;
}

// Runs wide searches as long as they find better vectors now and then. Content that moves by fractions of a sample,
// such as text, exhausts the budget: it would be searched in vain.
INLINE void search_within_budget(const search *of, int size, int32_t *budget, position *best) {
  if (*budget <= 0 && --*budget % exhausted_interval != 0) return;
  const uint32_t before = best->cost;
  search_wide(of, size, size == 16 ? reach_16x16 : reach_8x8, best);
  if (best->cost < before / 4 * 3) {
    *budget = minimum(maximum_budget, (*budget > 0 ? *budget : 0) + budget_per_success);
  } else if (*budget > 0) {
    --*budget;
  }
}

// Finds the best full-sample vector in each list; stops early if one is good enough.
INLINE void search_lists(
    slice *s, found_motion *found, const start_vectors *starts, int size, uint32_t enough) {
  const uint32_t wide_search_cost = size == 16 ? wide_search_cost_16x16 : wide_search_cost_8x8;
  position *bests = found->bests;
  for (int list = 0; list < 2; list++) {
    bests[list] = best_start(found->searches + list, starts->whole_vectors[list], starts->counts[list], size);
  }
  if (bests[0].cost <= enough || bests[1].cost <= enough) return;
  for (int list = 0; list < 2; list++) {
    const search *of = found->searches + list;
    search_diamond(of, size, bests + list);
    if (bests[list].cost <= wide_search_cost) continue;
    search_within_budget(of, size, s->search_budgets + (size != 16), bests + list);
  }
}

INLINE void refine_list(const slice *s, found_motion *found, int list, int size) {
  found->pair.vectors[list] = refine_subpel(
      s, found->searches + list, size, found->bests[list], found->pair.samples[list], found->costs + list);
}

// Tries bi-prediction from both lists. Returns the cost of mb_type and the residual.
INLINE uint32_t try_bi_pred(const slice *s, found_motion *found, int size, uint32_t limit) {
  const search *searches = found->searches;
  uint32_t bits = (bi_pred_bits - single_bits) * s->lambda;
  if (s->settings.uses_mode_decision) return bits + search_bi_pred(s, searches, size, limit, &found->pair);
  for (int k = 0; k < 2; k++) bits += mv_cost(searches + k, found->pair.vectors[k].x, found->pair.vectors[k].y);
  const sample_pair both = {found->pair.samples[0], found->pair.samples[1], 16, 16};
  return bits < limit ? bits + satd(searches->source, both, size) : bits;
}

// Chooses list 0, list 1 or bi-prediction, and writes the prediction in rows of 16. Returns the cost.
INLINE uint32_t choose_lists(
    const slice *s, found_motion *found, int size, uint32_t enough, uint8_t *lists, uint8_t *samples) {
  int list = found->bests[1].cost < found->bests[0].cost;
  refine_list(s, found, list, size);
  if (found->costs[list] >= enough && is_near(found->bests[!list], found->costs[list])) {
    refine_list(s, found, !list, size);
    if (found->costs[!list] < found->costs[list]) list = !list;
    found_pair separate;
    if (s->settings.uses_mode_decision) separate = found->pair;
    const uint32_t cost = try_bi_pred(s, found, size, found->costs[list]);
    if (cost < found->costs[list]) {
      copy_pair((sample_pair){found->pair.samples[0], found->pair.samples[1], 16, 16}, size, samples);
      *lists = bi_pred;
      return cost;
    }
    // Only the bi-prediction search changes the vectors.
    if (s->settings.uses_mode_decision) found->pair = separate;
  }
  copy_pair((sample_pair){found->pair.samples[list], found->pair.samples[list], 16, 16}, size, samples);
  *lists = (uint8_t)(1 << list);
  return found->costs[list];
}

// Predicts in 16x16 mode.
static void choose_16x16(
    slice *s, const h264_macroblock *source, const start_vectors *starts, mode_candidate *best_16x16) {
  found_motion found;
  for (int list = 0; list < 2; list++) {
    found.searches[list] = begin_search(s, source, 0, 0, 16, list, starts->predictors[list]);
  }
  search_lists(s, &found, starts, 16, s->settings.enough_cost);
  uint8_t lists;
  best_16x16->cost = single_bits * s->lambda
      + choose_lists(s, &found, 16, s->settings.stop_cost, &lists, best_16x16->samples.luma);
  set_16x16(best_16x16, mode_16x16, lists, found.pair.vectors);
}

// The cost of a sub-macroblock in direct mode; `no_cost` if its motion is not known.
INLINE uint32_t direct_sub_mb_cost(
    const slice *s, const h264_macroblock *source, int sub_mb, const direct_motion *direct,
    const uint8_t *direct_luma) {
  if (direct_luma == NULL) return no_cost;
  const int x = sub_mb % 2 * 8, y = sub_mb / 2 * 8, at = 16 * y + x;
  return direct_sub_mb_bits * s->lambda
      + satd(source->luma + at, (sample_pair){direct_luma + at, direct_luma + at, 16, 16}, 8)
      + chroma_cost_at(s, source, x, y, 8, direct->lists, direct->vectors);
}

// Searches the motion of a sub-macroblock. Returns the cost.
INLINE uint32_t search_sub_mb(
    slice *s, const h264_macroblock *source, int sub_mb, const start_vectors *starts, const mode_candidate *best_16x16,
    found_motion *found, uint8_t *lists, mode_candidate *split) {
  const int x = sub_mb % 2 * 8, y = sub_mb / 2 * 8;
  for (int list = 0; list < 2; list++) {
    // The real predictor depends on the other sub-macroblocks; this one is near enough to compare costs.
    const motion_vector predictor = sub_mb > 0 && has_bit(split->lists[sub_mb - 1], list)
        ? split->vectors[list][sub_mb - 1]
        : has_bit(best_16x16->lists[0], list) ? best_16x16->vectors[list][0] : starts->predictors[list];
    found->searches[list] = begin_search(s, source, x, y, 8, list, predictor);
  }
  search_lists(s, found, starts, 8, s->settings.enough_cost_8x8);
  const uint32_t enough = s->settings.stop_cost / 4;
  return single_bits * s->lambda + choose_lists(s, found, 8, enough, lists, split->samples.luma + 16 * y + x);
}

// Predicts in 8x8 mode, as long as the cost is below `limit`. `direct_luma` is the direct prediction, or null;
// `best_16x16` is the best candidate so far. Returns how many sub-macroblocks are predicted.
static int choose_8x8(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const uint8_t *direct_luma,
    const start_vectors *starts_16x16, const mode_candidate *best_16x16, uint32_t limit, mode_candidate *split) {
  split->mode = mode_8x8;
  split->cost = mode_8x8_bits * s->lambda;
  split->direct_sub_mbs = 0;
  start_vectors starts = *starts_16x16;
  for (int list = 0; list < 2; list++) add_start(&starts, list, best_16x16->vectors[list][0]);
  int count = 0;
  for (; count < 4 && split->cost < limit; count++) {
    const int at = count / 2 * 128 + count % 2 * 8;
    const uint32_t direct_cost = direct_sub_mb_cost(s, source, count, direct, direct_luma);
    uint32_t cost = no_cost;
    uint8_t lists;
    found_motion found;
    if (direct_cost >= s->settings.enough_cost_8x8) {
      cost = search_sub_mb(s, source, count, &starts, best_16x16, &found, &lists, split);
    }
    if (direct_cost < cost) {
      copy_pair((sample_pair){direct_luma + at, direct_luma + at, 16, 16}, 8, split->samples.luma + at);
      set_motion(split, count, direct->lists, direct->vectors);
      split->direct_sub_mbs |= (uint8_t)(1 << count);
      split->cost += direct_cost;
      continue;
    }
    set_motion(split, count, lists, found.pair.vectors);
    split->cost += cost;
    for (int list = 0; list < 2; list++) {
      if (has_bit(lists, list)) add_start(&starts, list, found.pair.vectors[list]);
    }
  }
  return count;
}

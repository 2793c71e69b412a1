// The candidates for the prediction mode of a macroblock.

// Direct, 16x16, 16x8, 8x16 and 8x8.
enum { maximum_candidates = 5 };

typedef struct {
  mode_candidate all[maximum_candidates];
  int count;

  // The candidate of the lowest SATD cost.
  mode_candidate *best;
} mode_candidates;

// Keeps the candidate behind the others if it is the best one, or if all are to be compared by rate–distortion.
static void keep_candidate(const slice *s, mode_candidates *candidates) {
  mode_candidate *latest = candidates->all + candidates->count;
  const bool is_better = candidates->count == 0 || latest->cost < candidates->best->cost;
  if (is_better) candidates->best = latest;
  if (is_better || s->settings.uses_mode_decision) candidates->count++;
}

// The SATD cost up to which a candidate is compared by rate–distortion.
INLINE uint32_t maximum_cost(const slice *s, const mode_candidates *candidates) {
  const uint32_t best = candidates->best->cost;
  return s->settings.uses_mode_decision ? best + best / 4 : best;
}

// Tries 16x8 and 8x16 with the motion of the best candidate and of the sub-macroblocks.
static void choose_16x8_and_8x16(
    const slice *s, const h264_macroblock *source, const mode_candidate *split, int split_count,
    const motion_vector predictors[2], mode_candidates *candidates) {
  partition_motions parts = {.count = 0};
  add_motion(s, source, candidates->best, 0, &parts);
  for (int i = 0; i < split_count; i++) add_motion(s, source, split, i, &parts);
  if (parts.count < 2) return;
  for (int mode = mode_16x8; mode <= mode_8x16; mode++) {
    const bool is_split = choose_two_partitions(s, &parts, mode, predictors, candidates->all + candidates->count);
    if (is_split) keep_candidate(s, candidates);
  }
}

// Finds the best candidate by SATD, or all that rate–distortion mode decision compares.
static void find_candidates(
    slice *s, const h264_macroblock *source, const direct_motion *direct, mode_candidates *candidates) {
  candidates->count = 0;
  if (s->settings.uses_mode_decision) interleave_chroma_rows(source, s->chroma);
  choose_direct(s, source, direct, candidates->all);
  const bool has_direct = candidates->all->cost != no_cost;
  if (has_direct) keep_candidate(s, candidates);
  if (!has_direct || candidates->best->cost >= s->settings.stop_cost) {
    uint8_t direct_luma[256];
    if (has_direct) memcpy(direct_luma, candidates->best->samples.luma, sizeof direct_luma);
    start_vectors starts;
    add_neighbours(s, direct, &starts);
    choose_16x16(s, source, &starts, candidates->all + candidates->count);
    keep_candidate(s, candidates);
    const mode_candidate *best = candidates->best;
    if (best->cost > s->settings.split_cost || has_visible_errors(source, best->samples.luma)) {
      mode_candidate split;
      const int count = choose_8x8(
          s, source, direct, has_direct ? direct_luma : NULL, &starts, best, maximum_cost(s, candidates), &split);
      if (s->settings.uses_mode_decision) choose_16x8_and_8x16(s, source, &split, count, starts.predictors, candidates);
      if (count == 4) {
        candidates->all[candidates->count] = split;
        keep_candidate(s, candidates);
      }
    }
  }
}

INLINE void complete_candidate(const slice *s, mode_candidate *candidate) {
  predict_chroma(s, candidate->lists, candidate->vectors, candidate->mode <= mode_16x16, &candidate->samples);
}

// Rate–distortion mode decision: encodes the macroblock in every candidate mode, measures SSD + λ · bits, and restores
// the coder.

// The state that encoding a macroblock changes.
typedef struct {
  cabac_engine engine;
  context_variables contexts;
  coded_macroblock here;
  int32_t quantiser;
  bool has_changed_quantiser;
} coding_state;

static void save_state(const slice *s, coding_state *into) {
  into->engine = s->engine;
  memcpy(into->contexts, s->contexts, sizeof into->contexts);
  into->here = s->current[s->x];
  into->quantiser = s->quantiser;
  into->has_changed_quantiser = s->has_changed_quantiser;
}

static void restore_state(slice *s, const coding_state *to) {
  s->engine = to->engine;
  memcpy(s->contexts, to->contexts, sizeof s->contexts);
  s->current[s->x] = to->here;
  s->quantiser = to->quantiser;
  s->has_changed_quantiser = to->has_changed_quantiser;
}

INLINE uint32_t ssd(const uint8_t *a, const uint8_t *b, int count) {
  uint32_t sum = 0;
  for (int i = 0; i < count; i++) sum += (uint32_t)((a[i] - b[i]) * (a[i] - b[i]));
  return sum;
}

// The SSD of the reconstructed macroblock.
static uint64_t ssd_of(const h264_macroblock *source, const prediction *predicted, const residual *r) {
  prediction reconstructed = *predicted;
  add_luma(r, r->quantiser, reconstructed.luma);
  add_chroma(r, chroma_quantiser(r->quantiser), reconstructed.cb, reconstructed.cr);
  return (uint64_t)ssd(source->luma, reconstructed.luma, 256) + ssd(source->cb, reconstructed.cb, 64)
      + ssd(source->cr, reconstructed.cr, 64);
}

// The bits since `start`, in 256ths, but for a constant: log2 of the range is nearly (range − 256) / 256 + 8.
INLINE int64_t exact_bits(const cabac_engine *engine, const uint8_t *start) {
  return one_bit * bit_count(engine, start) - (int64_t)(engine->range - 256);
}

INLINE bool has_levels(const residual *r) { return r->luma_cbp != 0 || r->chroma_cbp != 0; }

// The cost of a candidate with given levels; only that of the SSD if it reaches `limit` alone.
static uint64_t rate_distortion_cost(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const mode_candidate *candidate,
    const residual *r, const coding_state *before, const uint8_t *start, uint64_t limit) {
  const uint64_t errors = ssd_scale * ssd_of(source, &candidate->samples, r);
  if (errors >= limit) return errors;
  encode_macroblock(s, direct, candidate, r);
  const int64_t bits = exact_bits(&s->engine, start) - exact_bits(&before->engine, start);
  restore_state(s, before);
  return errors + bits_cost(s, bits < 0 ? 0 : (uint32_t)bits);
}

// Chooses among all candidates, with and without levels, and finds the levels of the best one. Only these are quantised
// by trellis, which would take too long for every candidate.
static mode_candidate *decide_mode(
    slice *s, const h264_macroblock *source, const direct_motion *direct, mode_candidates *candidates,
    const coding_state *before, const uint8_t *start, residual *levels) {
  static const residual none;
  mode_candidate *best = candidates->best;
  bool is_with_levels = true;
  const uint32_t maximum = maximum_cost(s, candidates);
  uint64_t least = UINT64_MAX;
  for (mode_candidate *candidate = candidates->all; candidate < candidates->all + candidates->count; candidate++) {
    if (candidate->cost > maximum) continue;
    complete_candidate(s, candidate);
    residual found;
    find_refined_residual(s, source, &candidate->samples, by_rounding, &found);
    const residual *tested[2] = {
        &found, has_levels(&found) && !has_visible_errors(source, candidate->samples.luma) ? &none : NULL};
    for (int i = 0; i < 2 && tested[i]; i++) {
      const uint64_t cost = rate_distortion_cost(s, source, direct, candidate, tested[i], before, start, least);
      if (cost >= least) continue;
      least = cost;
      best = candidate;
      is_with_levels = has_levels(tested[i]);
    }
  }
  if (is_with_levels) {
    find_refined_residual(s, source, &best->samples, by_trellis, levels);
  } else {
    levels->quantiser = s->picture->quantiser;
    levels->luma_cbp = levels->chroma_cbp = 0;
  }
  return best;
}

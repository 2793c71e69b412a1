// The choice of how a macroblock is told, by errors and bits: it is told in each way, and taken back.

// What changes when a macroblock is told.
typedef struct {
  arithmetic_coder coder;
  context_states states;
  neighbour here;
  int32_t quantiser;
  bool has_changed_quantiser;
} progress;

static void note_progress(const slice *s, progress *into) {
  into->coder = s->coder;
  memcpy(into->states, s->states, sizeof into->states);
  into->here = s->current[s->x];
  into->quantiser = s->quantiser;
  into->has_changed_quantiser = s->has_changed_quantiser;
}

static void go_back(slice *s, const progress *to) {
  s->coder = to->coder;
  memcpy(s->states, to->states, sizeof s->states);
  s->current[s->x] = to->here;
  s->quantiser = to->quantiser;
  s->has_changed_quantiser = to->has_changed_quantiser;
}

INLINE uint32_t squares(const uint8_t *a, const uint8_t *b, int count) {
  uint32_t sum = 0;
  for (int i = 0; i < count; i++) sum += (uint32_t)((a[i] - b[i]) * (a[i] - b[i]));
  return sum;
}

// The errors that decoding leaves.
static uint64_t errors_of(const h264_macroblock *source, const prediction *predicted, const residual *r) {
  prediction decoded = *predicted;
  add_luma(r, r->quantiser, decoded.luma);
  add_chroma(r, chroma_quantiser(r->quantiser), decoded.cb, decoded.cr);
  return (uint64_t)squares(source->luma, decoded.luma, 256) + squares(source->cb, decoded.cb, 64)
      + squares(source->cr, decoded.cr, 64);
}

// The bits since a beginning, in 256ths, but for a constant: log2 of the range is nearly (range − 256) / 256 above 8.
INLINE int64_t exact_bits(const arithmetic_coder *coder, const uint8_t *start) {
  return whole_bit * bit_count(coder, start) - (int64_t)(coder->range - 256);
}

INLINE bool has_levels(const residual *r) { return r->luma_pattern != 0 || r->chroma_pattern != 0; }

// What a choice with some levels costs; or that of its errors where these alone cost as much as a limit.
static uint64_t trial_cost(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const motion_choice *choice, const residual *r,
    const progress *before, const uint8_t *start, uint64_t limit) {
  const uint64_t errors = square_cost * errors_of(source, &choice->samples, r);
  if (errors >= limit) return errors;
  put_choice(s, direct, choice, r);
  const int64_t bits = exact_bits(&s->coder, start) - exact_bits(&before->coder, start);
  go_back(s, before);
  return errors + bits_cost(s, bits < 0 ? 0 : (uint32_t)bits);
}

// Of all choices, with their levels and without, the one that costs least, and its levels. Levels are rounded to choose, and
// only those of the best choice are weighed: to weigh them all takes up to 1.2 times the time, and 0.999 times the room.
static motion_choice *best_by_trial(
    slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choices *choices, const progress *before,
    const uint8_t *start, residual *levels) {
  static const residual none;
  motion_choice *best = choices->best;
  bool is_with_levels = true;
  const uint32_t most = most_cost(s, choices);
  uint64_t least = UINT64_MAX;
  for (motion_choice *choice = choices->all; choice < choices->all + choices->count; choice++) {
    if (choice->cost > most) continue;
    complete_choice(s, choice);
    residual found;
    find_fine_residual(s, source, &choice->samples, rounded, &found);
    const residual *tried[2] = {&found, has_levels(&found) && !has_specks(source, choice->samples.luma) ? &none : NULL};
    for (int i = 0; i < 2 && tried[i]; i++) {
      const uint64_t cost = trial_cost(s, source, direct, choice, tried[i], before, start, least);
      if (cost >= least) continue;
      least = cost;
      best = choice;
      is_with_levels = has_levels(tried[i]);
    }
  }
  if (is_with_levels) {
    find_fine_residual(s, source, &best->samples, weighed, levels);
  } else {
    levels->quantiser = s->picture->quantiser;
    levels->luma_pattern = levels->chroma_pattern = 0;
  }
  return best;
}

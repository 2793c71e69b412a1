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

// What a choice with some levels costs.
static uint64_t trial_cost(
    slice *s, const h264_macroblock *source, const direct_motion *direct, const motion_choice *choice, const residual *r,
    const progress *before, const uint8_t *start) {
  put_choice(s, direct, choice, r);
  const int64_t bits = exact_bits(&s->coder, start) - exact_bits(&before->coder, start);
  go_back(s, before);
  return square_cost * errors_of(source, &choice->samples, r) + bits_cost(s, bits < 0 ? 0 : (uint32_t)bits);
}

INLINE bool has_levels(const residual *r) { return r->luma_pattern != 0 || r->chroma_pattern != 0; }

// Of all choices, with their levels and without, the one that costs least, and its levels.
static motion_choice *best_by_trial(
    slice *s, const h264_macroblock *source, const direct_motion *direct, motion_choices *choices, const progress *before,
    const uint8_t *start, residual *best_levels) {
  static const residual none;
  motion_choice *best = choices->best;
  const uint32_t most = most_cost(s, choices);
  uint64_t least = UINT64_MAX;
  for (motion_choice *choice = choices->all; choice < choices->all + choices->count; choice++) {
    if (choice->cost > most) continue;
    complete_choice(s, choice);
    residual levels;
    find_fine_residual(s, source, &choice->samples, &levels);
    uint64_t cost = trial_cost(s, source, direct, choice, &levels, before, start);
    if (cost < least) {
      least = cost;
      best = choice;
      *best_levels = levels;
    }
    if (!has_levels(&levels) || has_specks(source, choice->samples.luma)) continue;
    cost = trial_cost(s, source, direct, choice, &none, before, start);
    if (cost < least) {
      least = cost;
      best = choice;
      best_levels->luma_pattern = best_levels->chroma_pattern = 0;
    }
  }
  return best;
}

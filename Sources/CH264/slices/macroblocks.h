// How each macroblock is told.

// A macroblock that is that of a reference in the same place.
static void put_same(slice *s, int8_t reference) {
  if (is_decoded(s)) decode_same(s, s->picture->references + reference);
  const vector v = skipped_vector(s);
  if (reference == 0 && is_zero(v)) return put_skipped(s, v);
  const residual none = {.luma_pattern = 0, .chroma_pattern = 0};
  put_whole(s, (vector){0, 0}, reference);
  put_residual(s, &none);
}

// How a macroblock is predicted: as a whole, or its quarters apart.
typedef struct {
  vector vectors[4];
  int8_t references[4];
  bool is_whole;

  // In sums of differences, with what the vectors cost.
  uint32_t cost;
  prediction samples;
} motion_choice;

enum { tried_limit = 16 };

// Where a block may come from, for each reference.
typedef struct {
  vector vectors[2][tried_limit];
  int counts[2];
} tried_vectors;

static void try_vector(tried_vectors *tried, int reference, vector v) {
  if (tried->counts[reference] < tried_limit) tried->vectors[reference][tried->counts[reference]++] = v;
}

static void try_neighbours(const slice *s, tried_vectors *tried) {
  const neighbour *left = s->current + s->x - 1, *above = s->above + s->x;
  const motion near[4] = {motion_of(left, 1), motion_of(above, 2), motion_of(above + 1, 2), motion_of(above - 1, 3)};
  try_vector(tried, 0, skipped_vector(s));
  for (int k = 0; k < s->picture->reference_count; k++) {
    try_vector(tried, k, (vector){0, 0});
    try_vector(tried, k, expected_vector_of_macroblock(s, k));
    for (int i = 0; i < 4; i++) {
      if (near[i].reference == k) try_vector(tried, k, near[i].vector);
    }
  }
}

// Differences below which a prediction is taken without a look at more: of a whole macroblock half a level a sample, and
// one level before a search; of a quarter alike. Beyond four levels a sample, quarters are tried.
enum { excellent = 128, good = 256, good_quarter = 64, poor = 1024 };

static void choose_whole(
    const slice *s, const h264_macroblock *source, uint32_t lambda, const tried_vectors *tried, motion_choice *choice) {
  search searches[2];
  place best = {0, 0, none_found};
  int8_t chosen = 0;
  for (int8_t k = 0; k < s->picture->reference_count && best.cost >= excellent; k++) {
    searches[k] = begin_search(s, source, 0, 0, 16, lambda, k, expected_vector_of_macroblock(s, k));
    const place at = find_place(searches + k, tried->vectors[k], tried->counts[k], 16, good);
    if (at.cost < best.cost) best = at, chosen = k;
  }
  half_samples half;
  const vector v = refine(s, searches + chosen, 16, best, &half, choice->samples.luma, &choice->cost);
  for (int i = 0; i < 4; i++) choice->vectors[i] = v, choice->references[i] = chosen;
  choice->is_whole = true;
}

// Predicts quarters apart, if that is better than the choice so far.
static void choose_quarters(
    const slice *s, const h264_macroblock *source, uint32_t lambda, const tried_vectors *near, motion_choice *choice) {
  motion_choice split = {.is_whole = false, .cost = 8 * lambda};
  half_samples half;
  tried_vectors tried = *near;
  try_vector(&tried, choice->references[0], choice->vectors[0]);
  for (int i = 0; i < 4 && split.cost < choice->cost; i++) {
    const int x = i % 2 * 8, y = i / 2 * 8;
    search searches[2];
    place best = {0, 0, none_found};
    for (int8_t k = 0; k < s->picture->reference_count; k++) {
      // Vectors are told from those of the quarters before; this is near enough to compare.
      const vector expected = i > 0 && split.references[i - 1] == k ? split.vectors[i - 1]
          : choice->references[0] == k                             ? choice->vectors[0]
                                                                   : tried.vectors[k][0];
      searches[k] = begin_search(s, source, x, y, 8, lambda, k, expected);
      const place at = find_place(searches + k, tried.vectors[k], tried.counts[k], 8, good_quarter);
      if (at.cost < best.cost) best = at, split.references[i] = k;
    }
    uint32_t cost;
    const int chosen = split.references[i];
    split.vectors[i] = refine(s, searches + chosen, 8, best, &half, split.samples.luma + y * 16 + x, &cost);
    split.cost += cost;
    try_vector(&tried, chosen, split.vectors[i]);
  }
  if (split.cost < choice->cost) *choice = split;
}

static void predict_chroma(const slice *s, motion_choice *choice) {
  for (int i = 0; i < (choice->is_whole ? 1 : 4); i++) {
    const h264_reference *of = s->picture->references + choice->references[i];
    const int x = i % 2 * 4, y = i / 2 * 4;
    const uint8_t *from = of->chroma + (8 * s->y + y) * of->chroma_stride + 16 * s->x + 2 * x;
    move_chroma(
        from, of->chroma_stride, choice->vectors[i], choice->is_whole ? 8 : 4, choice->samples.cb + 8 * y + x,
        choice->samples.cr + 8 * y + x);
  }
}

static void put_changed(slice *s, const h264_macroblock *source, const uint8_t *start) {
  const slice before = *s;
  const int32_t quantiser = s->picture->quantiser;
  const uint32_t lambda = worth_of_bit(quantiser);
  const vector skip = skipped_vector(s);
  tried_vectors tried = {0};
  motion_choice choice;
  residual found;
  try_neighbours(s, &tried);
  choose_whole(s, source, lambda, &tried, &choice);
  if (choice.cost > poor) choose_quarters(s, source, lambda, &tried, &choice);
  predict_chroma(s, &choice);
  find_luma(source, &choice.samples, &s->luma, &found);
  find_chroma(source, &choice.samples, &s->chroma, &found);
  const bool is_empty = found.luma_pattern == 0 && found.chroma_pattern == 0;
  const bool is_skip = choice.is_whole && choice.references[0] == 0 && choice.vectors[0].x == skip.x
      && choice.vectors[0].y == skip.y;
  if (is_decoded(s)) decode_changed(s, &choice.samples, &found);
  if (is_empty && is_skip) return put_skipped(s, skip);
  if (choice.is_whole) {
    put_whole(s, choice.vectors[0], choice.references[0]);
  } else {
    put_quarters(s, choice.vectors, choice.references);
  }
  put_residual(s, &found);
  // No macroblock may take more than 3200 bits.
  if (bit_count(&s->coder, start) - bit_count(&before.coder, start) > 3000) {
    *s = before;
    put_samples(s, source);
    if (is_decoded(s)) decode_samples(s, source->luma, source->cb, source->cr);
  }
}

// The syntax of macroblocks: clause 7.3.5.

static void put_skipped(slice *s) {
  put_number(&s->bits, s->skipped);
  s->skipped = 0;
}

static void note(slice *s, const vector *vectors, const int8_t *references) {
  neighbour *here = s->current + s->x;
  for (int i = 0; i < 4; i++) here->vectors[i] = vectors[i], here->references[i] = references[i];
  memset(here->counts, 0, sizeof here->counts);
  here->is_there = true;
}

static void note_one(slice *s, vector v, int8_t reference) {
  const vector vectors[4] = {v, v, v, v};
  const int8_t references[4] = {reference, reference, reference, reference};
  note(s, vectors, references);
}

static void put_reference(slice *s, int reference) {
  if (s->picture->reference_count > 1) put(&s->bits, 1, reference == 0);
}

static int mean_count(bool has_left, int left, bool has_above, int above) {
  if (has_left && has_above) return (left + above + 1) >> 1;
  return has_left ? left : has_above ? above : 0;
}

static void put_block_of_luma(slice *s, const residual *r, int lane) {
  neighbour *here = s->current + s->x;
  const int x = lane / 8 * 2 + lane % 2, y = lane % 8 / 2, block = 4 * y + x;
  const neighbour *left = x > 0 ? here : here - 1, *above = y > 0 ? here : s->above + s->x;
  const int neighbours = mean_count(
      left->is_there, left->counts[x > 0 ? block - 1 : block + 3], above->is_there,
      above->counts[y > 0 ? block - 4 : block + 12]);
  here->counts[block] = (uint8_t)put_levels(&s->bits, r->luma_levels[lane], r->luma_bits[lane], 16, neighbours);
}

static void put_block_of_chroma(slice *s, const residual *r, int lane) {
  neighbour *here = s->current + s->x;
  const int plane = 16 + lane / 8 * 4, x = lane & 1, y = lane >> 1 & 1;
  const neighbour *left = x > 0 ? here : here - 1, *above = y > 0 ? here : s->above + s->x;
  const int neighbours = mean_count(
      left->is_there, left->counts[plane + y * 2 + (x ^ 1)], above->is_there, above->counts[plane + (y ^ 1) * 2 + x]);
  // Without the mean, which is the first one.
  const int count = put_levels(&s->bits, r->chroma_levels[lane] + 1, r->chroma_bits[lane] >> 1, 15, neighbours);
  here->counts[plane + y * 2 + x] = (uint8_t)count;
}

static void put_residual(slice *s, const residual *r) {
  // By the pattern of luma and 16 times that of chroma: table 9-4.
  static const uint8_t codes[48] = {0,  2,  3,  7,  4,  8,  17, 13, 5,  18, 9,  14, 10, 15, 16, 11,
                                    1,  32, 33, 36, 34, 37, 44, 40, 35, 45, 38, 41, 39, 42, 43, 19,
                                    6,  24, 25, 20, 26, 21, 46, 28, 27, 47, 22, 29, 23, 30, 31, 12};
  const int pattern = r->luma_pattern | r->chroma_pattern << 4;
  put_number(&s->bits, codes[pattern]);
  if (pattern == 0) return;
  put_signed(&s->bits, 0);  // the slice's quantiser
  for (int i = 0; i < 16; i++) {
    if (r->luma_pattern >> (i / 4) & 1) put_block_of_luma(s, r, lane_of_luma[i]);
  }
  if (r->chroma_pattern == 0) return;
  for (int plane = 0; plane < 2; plane++) {
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++) bits |= (uint32_t)(r->means[plane][i] != 0) << i;
    put_levels(&s->bits, r->means[plane], bits, 4, chroma_means);
  }
  if (r->chroma_pattern == 1) return;
  for (int block = 0; block < 8; block++) put_block_of_chroma(s, r, lane_of_chroma[block]);
}

static void put_difference(slice *s, vector v, vector from) {
  put_signed(&s->bits, v.x - from.x);
  put_signed(&s->bits, v.y - from.y);
}

static void put_whole(slice *s, vector v, int8_t reference) {
  put_skipped(s);
  put_number(&s->bits, 0);
  put_reference(s, reference);
  put_difference(s, v, expected_vector_of_macroblock(s, reference));
  note_one(s, v, reference);
}

static void put_quarters(slice *s, const vector *vectors, const int8_t *references) {
  put_skipped(s);
  put_number(&s->bits, 3);
  for (int i = 0; i < 4; i++) put_number(&s->bits, 0);
  for (int i = 0; i < 4; i++) put_reference(s, references[i]);
  note(s, vectors, references);
  // What is expected of a quarter depends on those before it alone.
  for (int i = 0; i < 4; i++) put_difference(s, vectors[i], expected_vector_of_quarter(s, i));
}

// Writes samples as they are.
static void put_samples(slice *s, const h264_macroblock *source, const uint8_t *start) {
  put_skipped(s);
  put_number(&s->bits, 5 + 25);
  const int over = (int)(bit_count(&s->bits, start) & 7);
  if (over > 0) put(&s->bits, 8 - over, 0);
  const uint8_t *bytes = source->luma;
  for (int i = 0; i < 384; i++) put(&s->bits, 8, bytes[i]);
  neighbour *here = s->current + s->x;
  memset(here, 0, sizeof *here);
  memset(here->counts, 16, sizeof here->counts);
  memset(here->references, no_reference, sizeof here->references);
  here->is_there = true;
}

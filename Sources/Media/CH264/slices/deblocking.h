// The boundary filtering strength (bS) of the edges of a picture: clauses 8.7 and 8.7.2.1.

static bool are_close(motion_vector a, motion_vector b) {
  const int across = a.x - b.x, down = a.y - b.y;
  return across > -4 && across < 4 && down > -4 && down < 4;
}

// Whether two sub-macroblocks have different references, or motion vectors that differ by a sample or more.
static bool has_different_motion(const slice *s, const coded_macroblock *a, int i, const coded_macroblock *b, int j) {
  const uint8_t lists = a->lists[i], other_lists = b->lists[j];
  if (s->picture->references[0].luma != s->picture->references[1].luma) {
    // Vectors of unused lists are 0.
    return lists != other_lists || !are_close(a->vectors[0][i], b->vectors[0][j])
        || !are_close(a->vectors[1][i], b->vectors[1][j]);
  }
  // Both lists have the same picture.
  if ((lists == bi_pred) != (other_lists == bi_pred)) return true;
  const motion_vector *first = &a->vectors[0][i], *second = &a->vectors[1][i];
  if (lists != bi_pred) {
    return !are_close(lists == pred_l0 ? *first : *second, b->vectors[other_lists == pred_l1][j]);
  }
  const motion_vector one = b->vectors[0][j], other = b->vectors[1][j];
  return !(are_close(*first, one) && are_close(*second, other))
      && !(are_close(*first, other) && are_close(*second, one));
}

static bool is_pcm(const coded_macroblock *of) { return of->lists[0] == 0; }

static int sub_mb_of(int block) { return block / 8 * 2 + block % 4 / 2; }

// Finds bS of an edge: `number` is 0…3 from the left or from above, and 0 is the edge to the neighbouring macroblock.
// Returns whether the edge is filtered.
static bool find_strengths(
    const slice *s, const coded_macroblock *before, const coded_macroblock *here, int number, bool is_vertical,
    edge_filter *by) {
  const int previous_number = (number + 3) % 4;
  by->is_strong = is_pcm(before) || is_pcm(here);
  if (by->is_strong) return true;
  bool is_any = false;
  for (int i = 0; i < 4; i++) {
    const int block = is_vertical ? 4 * i + number : 4 * number + i;
    const int other = is_vertical ? 4 * i + previous_number : 4 * previous_number + i;
    by->strengths[i] = has_bit(here->coded_block_flags, block) || has_bit(before->coded_block_flags, other) ? 2
        : has_different_motion(s, here, sub_mb_of(block), before, sub_mb_of(other));
    is_any |= by->strengths[i] != 0;
  }
  return is_any;
}

// Whether no inner edge is filtered: the macroblock has no luma levels and uniform motion, or is I_PCM, whose quantiser
// is 0.
static bool has_no_inner_edges(const slice *s, const coded_macroblock *here) {
  if (is_pcm(here)) return true;
  if ((here->coded_block_flags & 0xFFFF) != 0) return false;
  // All pairs are compared: two vectors close to a third one need not be close to each other.
  return !has_different_motion(s, here, 0, here, 1) && !has_different_motion(s, here, 2, here, 3)
      && !has_different_motion(s, here, 0, here, 2) && !has_different_motion(s, here, 1, here, 3);
}

static void deblock_edge(
    const slice *s, int32_t x, const coded_macroblock *before, const coded_macroblock *here, int number,
    bool is_vertical) {
  edge_filter by = {.is_chroma = false, .quantiser = (before->quantiser + here->quantiser + 1) >> 1};
  if (!find_strengths(s, before, here, number, is_vertical, &by)) return;
  const h264_decoded *of = &s->picture->decoded;
  uint8_t *luma = of->luma + 16 * s->y * of->luma_stride + 16 * x;
  uint8_t *chroma = of->chroma + 8 * s->y * of->chroma_stride + 16 * x;
  if (is_vertical) {
    filter_vertical_luma(luma + 4 * number, of->luma_stride, &by);
  } else {
    filter_horizontal(luma + 4 * number * of->luma_stride, of->luma_stride, &by);
  }
  if (number % 2 != 0) return;
  by.is_chroma = true;
  by.quantiser = (chroma_quantiser(before->quantiser) + chroma_quantiser(here->quantiser) + 1) >> 1;
  if (is_vertical) {
    filter_vertical_chroma(chroma + 4 * number, of->chroma_stride, &by);
  } else {
    filter_horizontal(chroma + 2 * number * of->chroma_stride, of->chroma_stride, &by);
  }
}

// The prediction modes of a macroblock without motion and levels; 0 for others.
INLINE uint32_t static_lists(const coded_macroblock *of) {
  uint64_t vectors[4];
  uint32_t lists;
  memcpy(vectors, of->vectors, sizeof vectors);
  memcpy(&lists, of->lists, sizeof lists);
  const bool is_static = (vectors[0] | vectors[1] | vectors[2] | vectors[3]) == 0;
  return is_static && of->coded_block_flags == 0 && lists == of->lists[0] * 0x01010101u ? lists : 0;
}

// Filters the edges of the macroblock row just reconstructed, including those to the row above.
static void deblock_row(const slice *s) {
  uint32_t left = 0;
  for (int32_t x = 0; x < s->picture->columns; x++) {
    const coded_macroblock *here = s->current + x, *above = s->above + x;
    const uint32_t lists = static_lists(here);
    // Most static macroblocks have static neighbours with the same prediction mode.
    const bool is_like_left = lists != 0 && lists == left, is_like_above = lists != 0 && lists == static_lists(above);
    left = lists;
    const int count = lists != 0 || has_no_inner_edges(s, here) ? 1 : 4;
    for (int i = x == 0 || is_like_left; i < count; i++) deblock_edge(s, x, i == 0 ? here - 1 : here, here, i, true);
    for (int i = s->y == 0 || is_like_above; i < count; i++) deblock_edge(s, x, i == 0 ? above : here, here, i, false);
  }
}

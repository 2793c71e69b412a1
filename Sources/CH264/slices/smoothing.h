// Which edges of a decoded picture are smoothed, and how much: clauses 8.7 and 8.7.2.1 of ITU-T H.264.

static bool are_close(vector a, vector b) {
  const int across = a.x - b.x, down = a.y - b.y;
  return across > -4 && across < 4 && down > -4 && down < 4;
}

// Whether two quarters come from different pictures, or from places a pixel apart or more.
static bool move_apart(const slice *s, const neighbour *a, int i, const neighbour *b, int j) {
  const uint8_t lists = a->lists[i], others = b->lists[j];
  if (s->picture->references[0].luma != s->picture->references[1].luma) {
    // Vectors of lists that are not used are 0.
    return lists != others || !are_close(a->vectors[0][i], b->vectors[0][j])
        || !are_close(a->vectors[1][i], b->vectors[1][j]);
  }
  // Both lists have the same picture.
  if ((lists == both_lists) != (others == both_lists)) return true;
  const vector *first = &a->vectors[0][i], *second = &a->vectors[1][i];
  if (lists != both_lists) {
    return !are_close(lists == first_list ? *first : *second, b->vectors[others == second_list][j]);
  }
  const vector one = b->vectors[0][j], other = b->vectors[1][j];
  return !(are_close(*first, one) && are_close(*second, other)) && !(are_close(*first, other) && are_close(*second, one));
}

static bool is_written_as_it_is(const neighbour *of) { return of->lists[0] == 0; }

static int quarter_of(int block) { return block / 8 * 2 + block % 4 / 2; }

// How an edge is smoothed: number 0…3 from the left or from above, in which 0 is that to the macroblock before.
// Returns whether it is at all.
static bool find_smoothing(
    const slice *s, const neighbour *before, const neighbour *here, int number, bool is_vertical, smoothing *by) {
  const int before_number = (number + 3) % 4;
  by->is_beside_samples = is_written_as_it_is(before) || is_written_as_it_is(here);
  if (by->is_beside_samples) return true;
  bool is_any = false;
  for (int i = 0; i < 4; i++) {
    const int block = is_vertical ? 4 * i + number : 4 * number + i;
    const int other = is_vertical ? 4 * i + before_number : 4 * before_number + i;
    by->strengths[i] = has_bit(here->coded, block) || has_bit(before->coded, other) ? 2
        : move_apart(s, here, quarter_of(block), before, quarter_of(other));
    is_any |= by->strengths[i] != 0;
  }
  return is_any;
}

// Whether nothing within a macroblock is smoothed: it has no levels of luma, and its quarters move alike; or it is written
// as it is, with a quantiser of 0.
static bool is_even(const slice *s, const neighbour *here) {
  if (is_written_as_it_is(here)) return true;
  if ((here->coded & 0xFFFF) != 0) return false;
  // Of two that are close to a third, one need not be close to the other.
  return !move_apart(s, here, 0, here, 1) && !move_apart(s, here, 2, here, 3) && !move_apart(s, here, 0, here, 2)
      && !move_apart(s, here, 1, here, 3);
}

static void smooth_edge(
    const slice *s, int32_t x, const neighbour *before, const neighbour *here, int number, bool is_vertical) {
  smoothing by = {.is_chroma = false, .quantiser = (before->quantiser + here->quantiser + 1) >> 1};
  if (!find_smoothing(s, before, here, number, is_vertical, &by)) return;
  const h264_decoded *of = &s->picture->decoded;
  uint8_t *luma = of->luma + 16 * s->y * of->luma_stride + 16 * x;
  uint8_t *chroma = of->chroma + 8 * s->y * of->chroma_stride + 16 * x;
  if (is_vertical) {
    smooth_between_luma(luma + 4 * number, of->luma_stride, &by);
  } else {
    smooth_between_rows(luma + 4 * number * of->luma_stride, of->luma_stride, &by);
  }
  if (number % 2 != 0) return;
  by.is_chroma = true;
  by.quantiser = (chroma_quantiser(before->quantiser) + chroma_quantiser(here->quantiser) + 1) >> 1;
  if (is_vertical) {
    smooth_between_chroma(chroma + 4 * number, of->chroma_stride, &by);
  } else {
    smooth_between_rows(chroma + 2 * number * of->chroma_stride, of->chroma_stride, &by);
  }
}

// The lists of a macroblock that stands still as a whole, without levels; 0 of others.
INLINE uint32_t still_lists(const neighbour *of) {
  uint64_t vectors[4];
  uint32_t lists;
  memcpy(vectors, of->vectors, sizeof vectors);
  memcpy(&lists, of->lists, sizeof lists);
  const bool is_still = (vectors[0] | vectors[1] | vectors[2] | vectors[3]) == 0;
  return is_still && of->coded == 0 && lists == of->lists[0] * 0x01010101u ? lists : 0;
}

// Smooths the edges of the row of macroblocks that has just been decoded, those to the row above included.
static void smooth_row(const slice *s) {
  uint32_t left = 0;
  for (int32_t x = 0; x < s->picture->columns; x++) {
    const neighbour *here = s->current + x, *above = s->above + x;
    const uint32_t lists = still_lists(here);
    // Most macroblocks stand still as those around them do.
    const bool is_like_left = lists != 0 && lists == left, is_like_above = lists != 0 && lists == still_lists(above);
    left = lists;
    const int count = lists != 0 || is_even(s, here) ? 1 : 4;
    for (int i = x == 0 || is_like_left; i < count; i++) smooth_edge(s, x, i == 0 ? here - 1 : here, here, i, true);
    for (int i = s->y == 0 || is_like_above; i < count; i++) smooth_edge(s, x, i == 0 ? above : here, here, i, false);
  }
}

// How each macroblock is told.

// A macroblock that is that of a reference in the same place, or of either one.
static void put_same(slice *s, uint8_t lists) {
  const direct_motion direct = find_direct_motion(s);
  if (direct.is_still && (lists == both_lists || lists == direct.lists)) return put_skipped(s, &direct);
  if (lists == both_lists) lists = first_list;
  motion_choice still;
  static const residual none;
  set_whole(&still, is_whole_choice, lists, (vector[2]){{0, 0}, {0, 0}});
  put_motion(s, &still);
  put_residual(s, &none);
}

// Finds the levels of a macroblock with a quantiser.
static void find_residual(
    const h264_macroblock *source, const prediction *predicted, const quantisation *by, residual *into) {
  into->quantiser = by->number;
  find_luma(source, predicted, &by->luma, into);
  find_chroma(source, predicted, &by->chroma, into);
}

static void put_changed(slice *s, const h264_macroblock *source, const uint8_t *start) {
  const slice before = *s;
  const direct_motion direct = find_direct_motion(s);
  motion_choice choice;
  residual found;
  choose_motion(s, source, &direct, &choice);
  for (int i = 0; i < quantiser_count; i++) {
    find_residual(source, &choice.samples, s->quantisers + i, &found);
    if (!leaves_specks(source, &choice.samples, &found)) break;
  }
  if (is_decoded(s)) decode_changed(s, &choice.samples, &found);
  if (choice.form == is_direct_choice && found.luma_pattern == 0 && found.chroma_pattern == 0) {
    return put_skipped(s, &direct);
  }
  put_motion(s, &choice);
  put_residual(s, &found);
  // No macroblock may take more than 3200 bits.
  if (bit_count(&s->coder, start) - bit_count(&before.coder, start) > 3000) {
    *s = before;
    put_samples(s, source);
    if (is_decoded(s)) decode_samples(s, source->luma, source->cb, source->cr);
  }
}

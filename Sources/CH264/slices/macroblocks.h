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

static void put_changed(slice *s, const h264_macroblock *source, const uint8_t *start) {
  progress before;
  note_progress(s, &before);
  const direct_motion direct = find_direct_motion(s);
  motion_choices choices;
  residual found;
  find_choices(s, source, &direct, &choices);
  motion_choice *choice = choices.best;
  if (s->effort.is_careful) {
    choice = best_by_trial(s, source, &direct, &choices, &before, start, &found);
  } else {
    complete_choice(s, choice);
    find_fine_residual(s, source, &choice->samples, rounded, &found);
  }
  if (is_decoded(s)) decode_changed(s, &choice->samples, &found);
  put_choice(s, &direct, choice, &found);
  // No macroblock may take more than 3200 bits.
  if (bit_count(&s->coder, start) - bit_count(&before.coder, start) > 3000) {
    go_back(s, &before);
    put_samples(s, source);
    if (is_decoded(s)) decode_samples(s, source->luma, source->cb, source->cr);
  }
}

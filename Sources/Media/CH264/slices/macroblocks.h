// The encoding of each macroblock.

// Encodes a macroblock that equals the co-located one of a reference, or of both.
static void encode_unchanged(slice *s, uint8_t lists) {
  const direct_motion direct = derive_direct_motion(s);
  if (direct.is_static && (lists == bi_pred || lists == direct.lists)) return encode_skipped(s, &direct);
  if (lists == bi_pred) lists = pred_l0;
  mode_candidate candidate;
  static const residual none;
  set_16x16(&candidate, mode_16x16, lists, (motion_vector[2]){{0, 0}, {0, 0}});
  encode_mb_pred(s, &candidate);
  encode_residual(s, &none);
}

static void encode_changed(slice *s, const h264_macroblock *source, const uint8_t *start) {
  coding_state before;
  save_state(s, &before);
  const direct_motion direct = derive_direct_motion(s);
  mode_candidates candidates;
  residual found;
  find_candidates(s, source, &direct, &candidates);
  mode_candidate *candidate = candidates.best;
  if (s->settings.uses_mode_decision) {
    candidate = decide_mode(s, source, &direct, &candidates, &before, start, &found);
  } else {
    complete_candidate(s, candidate);
    find_refined_residual(s, source, &candidate->samples, by_rounding, &found);
  }
  if (is_reconstructed(s)) reconstruct_changed(s, &candidate->samples, &found);
  encode_macroblock(s, &direct, candidate, &found);
  // The standard limits a macroblock to 3200 bits. One that takes nearly as many is coded as I_PCM.
  if (bit_count(&s->engine, start) - bit_count(&before.engine, start) > 3000) {
    restore_state(s, &before);
    encode_pcm(s, source);
    if (is_reconstructed(s)) store_samples(s, source->luma, source->cb, source->cr);
  }
}

// The macroblock layer: clauses 7.3.4 and 7.3.5, binarised by clause 9.3.2.

INLINE void encode_bin(slice *s, int context, bool value) { encode_decision(&s->engine, s->contexts + context, value); }

static void encode_mb_skip_flag(slice *s, bool value) {
  encode_bin(s, mb_skip_flag_context + !left_of(s)->is_skipped + !above_of(s)->is_skipped, value);
}

// Sets the motion of a sub-macroblock of the current macroblock.
static void set_motion_of(slice *s, int sub_mb, uint8_t lists, motion_vector first, motion_vector second) {
  coded_macroblock *here = s->current + s->x;
  here->lists[sub_mb] = lists;
  here->vectors[0][sub_mb] = first;
  here->vectors[1][sub_mb] = second;
}

static void encode_skipped(slice *s, const direct_motion *direct) {
  encode_mb_skip_flag(s, true);
  s->has_changed_quantiser = false;
  s->current[s->x] = (coded_macroblock){.is_direct = true, .is_skipped = true, .is_available = true};
  for (int i = 0; i < 4; i++) set_motion_of(s, i, direct->lists, direct->vectors[0], direct->vectors[1]);
}

// The sub-macroblocks left of and above each sub-macroblock, in the same macroblock or in the neighbouring one.
static const uint8_t sub_mbs_at_left[4] = {1, 0, 3, 2}, sub_mbs_above[4] = {2, 3, 0, 1};

static const coded_macroblock *at_left(const slice *s, int sub_mb) {
  return sub_mb % 2 ? s->current + s->x : left_of(s);
}

static const coded_macroblock *at_top(const slice *s, int sub_mb) {
  return sub_mb / 2 ? s->current + s->x : above_of(s);
}

// Contexts do not depend on larger values.
enum { mvd_limit = 33 };

static uint8_t encode_mvd_component(slice *s, int context, int32_t mvd, int predictor) {
  const uint32_t size = (uint32_t)(mvd < 0 ? -mvd : mvd);
  encode_bin(s, context + (predictor < 3 ? 0 : predictor > 32 ? 2 : 1), size > 0);
  if (size > 0) {
    for (uint32_t i = 1; i < 9; i++) {
      encode_bin(s, context + (i < 4 ? 2 + (int)i : 6), size > i);
      if (size == i) break;
    }
    if (size >= 9) encode_exp_golomb(&s->engine, size - 9, 3);
    encode_bypass(&s->engine, mvd < 0);
  }
  return (uint8_t)(size < mvd_limit ? size : mvd_limit);
}

// Encodes the mvd of a partition.
static void encode_mvd(slice *s, int sub_mb, int list, motion_vector v, motion_vector predictor) {
  const uint8_t *left = at_left(s, sub_mb)->mvds[list][sub_mbs_at_left[sub_mb]];
  const uint8_t *above = at_top(s, sub_mb)->mvds[list][sub_mbs_above[sub_mb]];
  uint8_t *stored = s->current[s->x].mvds[list][sub_mb];
  stored[0] = encode_mvd_component(s, mvd_x_context, v.x - predictor.x, left[0] + above[0]);
  stored[1] = encode_mvd_component(s, mvd_y_context, v.y - predictor.y, left[1] + above[1]);
}

// The first bin of mb_type is 0 for direct mode; the others have a context each, or share one.
static void encode_mb_type(slice *s, int count, uint32_t suffix) {
  encode_bin(s, mb_type_context + !left_of(s)->is_direct + !above_of(s)->is_direct, count > 0);
  for (int i = 0; i < count; i++) {
    const int increment = i == 0 ? 3 : i == 1 && has_bit(suffix, count - 1) ? 4 : 5;
    encode_bin(s, mb_type_context + increment, has_bit(suffix, count - 1 - i));
  }
}

static void encode_16x16(slice *s, const mode_candidate *candidate) {
  const uint8_t lists = candidate->lists[0];
  if (lists == bi_pred) {
    encode_mb_type(s, 5, 0x10);
  } else {
    encode_mb_type(s, 2, lists == pred_l1);
  }
  for (int list = 0; list < 2; list++) {
    if (!has_bit(lists, list)) continue;
    encode_mvd(s, 0, list, candidate->vectors[list][0], predicted_vector(neighbours_16x16(s, list)));
    uint8_t (*mvds)[2] = s->current[s->x].mvds[list];
    for (int i = 1; i < 4; i++) memcpy(mvds[i], mvds[0], sizeof *mvds);
  }
}

static void encode_two_partition_type(slice *s, uint8_t lists, uint8_t second_lists, bool is_columns) {
  // mb_type of table 7-14 for 16x8, by the prediction modes of both partitions.
  static const uint8_t mb_types[4][4] = {
      [pred_l0] = {0, 4, 8, 12}, [pred_l1] = {0, 10, 6, 14}, [bi_pred] = {0, 16, 18, 20}};
  const uint32_t mb_type = mb_types[lists][second_lists] + is_columns;
  if (mb_type == 11) return encode_mb_type(s, 5, 0x1E);
  if (mb_type < 11) return encode_mb_type(s, 5, 0x10 + mb_type - 3);
  encode_mb_type(s, 6, 0x30 + mb_type - 12);
}

static void encode_two_partitions(slice *s, const mode_candidate *candidate) {
  const bool is_columns = candidate->mode == mode_8x16;
  const int second = is_columns ? 1 : 2;
  encode_two_partition_type(s, candidate->lists[0], candidate->lists[second], is_columns);
  for (int list = 0; list < 2; list++) {
    for (int index = 0; index < 2; index++) {
      const int sub_mb = index * second;
      if (!has_bit(candidate->lists[sub_mb], list)) continue;
      const motion_vector predictor =
          is_columns ? predicted_vector_8x16(s, index, list) : predicted_vector_16x8(s, index, list);
      encode_mvd(s, sub_mb, list, candidate->vectors[list][sub_mb], predictor);
      uint8_t (*mvds)[2] = s->current[s->x].mvds[list];
      memcpy(mvds[sub_mb + 3 - second], mvds[sub_mb], sizeof *mvds);
    }
  }
}

static void encode_sub_mb_type(slice *s, uint8_t lists, bool is_direct) {
  encode_bin(s, sub_mb_type_context, !is_direct);
  if (is_direct) return;
  encode_bin(s, sub_mb_type_context + 1, lists == bi_pred);
  if (lists == bi_pred) {
    for (int i = 0; i < 3; i++) encode_bin(s, sub_mb_type_context + (i == 0 ? 2 : 3), false);
  } else {
    encode_bin(s, sub_mb_type_context + 3, lists == pred_l1);
  }
}

static void encode_8x8(slice *s, const mode_candidate *candidate) {
  encode_mb_type(s, 5, 0x1F);
  for (int i = 0; i < 4; i++) encode_sub_mb_type(s, candidate->lists[i], has_bit(candidate->direct_sub_mbs, i));
  for (int list = 0; list < 2; list++) {
    for (int i = 0; i < 4; i++) {
      if (!has_bit(candidate->lists[i], list) || has_bit(candidate->direct_sub_mbs, i)) continue;
      // The predictor of a sub-macroblock depends only on those before it.
      encode_mvd(s, i, list, candidate->vectors[list][i], predicted_vector(neighbours_8x8(s, i, list)));
    }
  }
}

// Encodes mb_pred or sub_mb_pred of a macroblock that is not skipped.
static void encode_mb_pred(slice *s, const mode_candidate *candidate) {
  encode_mb_skip_flag(s, false);
  s->current[s->x] = (coded_macroblock){.is_direct = candidate->mode == mode_direct, .is_available = true};
  for (int i = 0; i < 4; i++) {
    set_motion_of(s, i, candidate->lists[i], candidate->vectors[0][i], candidate->vectors[1][i]);
  }
  switch (candidate->mode) {
    case mode_direct: return encode_mb_type(s, 0, 0);
    case mode_16x16: return encode_16x16(s, candidate);
    case mode_16x8:
    case mode_8x16: return encode_two_partitions(s, candidate);
    default: return encode_8x8(s, candidate);
  }
}

// Encodes coded_block_pattern.
static void encode_coded_block_pattern(slice *s, const residual *r) {
  const coded_macroblock *left = left_of(s), *above = above_of(s);
  coded_macroblock *here = s->current + s->x;
  for (int i = 0; i < 4; i++) {
    const bool is_left_empty = !has_bit(at_left(s, i)->luma_cbp, sub_mbs_at_left[i]);
    const bool is_above_empty = !has_bit(at_top(s, i)->luma_cbp, sub_mbs_above[i]);
    const bool has_levels = has_bit((uint32_t)r->luma_cbp, i);
    encode_bin(s, luma_cbp_context + is_left_empty + 2 * is_above_empty, has_levels);
    here->luma_cbp |= (uint8_t)(has_levels << i);
  }
  here->chroma_cbp = (uint8_t)r->chroma_cbp;
  const int context = (left->chroma_cbp > 0) + 2 * (above->chroma_cbp > 0);
  encode_bin(s, chroma_cbp_context + context, r->chroma_cbp > 0);
  if (r->chroma_cbp == 0) return;
  const int all = (left->chroma_cbp > 1) + 2 * (above->chroma_cbp > 1);
  encode_bin(s, chroma_cbp_context + 4 + all, r->chroma_cbp > 1);
}

// The bit of a block in `coded_block_flags`, and those of the blocks left of it and above.
typedef struct {
  int index, left, above;

  // Whether these blocks are in the same macroblock.
  bool is_left_here, is_above_here;
} block_flags;

static block_flags flags_of(int first, int columns, int x, int y) {
  const int last = columns - 1, row = first + y * columns;
  return (block_flags){
      row + x, x > 0 ? row + x - 1 : row + last, y > 0 ? row - columns + x : first + last * columns + x, x > 0, y > 0};
}

INLINE void encode_residual_block(
    slice *s, const int16_t *levels, uint32_t bits, block_category class, int context, block_flags at) {
  coded_macroblock *here = s->current + s->x;
  const bool is_left = has_bit((at.is_left_here ? here : left_of(s))->coded_block_flags, at.left);
  const bool is_above = has_bit((at.is_above_here ? here : above_of(s))->coded_block_flags, at.above);
  encode_bin(s, context + is_left + 2 * is_above, bits != 0);
  if (bits == 0) return;
  here->coded_block_flags |= 1u << at.index;
  encode_levels(s, levels, bits, class);
}

// Encodes mb_qp_delta.
static void encode_mb_qp_delta(slice *s, int32_t quantiser) {
  const int32_t delta = quantiser - s->quantiser;
  const int value = delta > 0 ? 2 * delta - 1 : -2 * delta;
  for (int i = 0; i <= value; i++) {
    encode_bin(s, mb_qp_delta_context + (i == 0 ? s->has_changed_quantiser : i == 1 ? 2 : 3), i < value);
  }
  s->quantiser = quantiser;
  s->has_changed_quantiser = delta != 0;
}

static void encode_residual(slice *s, const residual *r) {
  encode_coded_block_pattern(s, r);
  if (r->luma_cbp == 0 && r->chroma_cbp == 0) {
    s->has_changed_quantiser = false;
    return;
  }
  encode_mb_qp_delta(s, r->quantiser);
  for (int i = 0; i < 16; i++) {
    if (!has_bit((uint32_t)r->luma_cbp, i / 4)) continue;
    const int lane = lane_of_luma[i], x = lane / 8 * 2 + lane % 2, y = lane % 8 / 2;
    encode_residual_block(
        s, r->luma_levels[lane], r->luma_bits[lane], luma_category, luma_coded_block_flag, flags_of(0, 4, x, y));
  }
  if (r->chroma_cbp == 0) return;
  for (int plane = 0; plane < 2; plane++) {
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++) bits |= (uint32_t)(r->chroma_dc[plane][i] != 0) << i;
    encode_residual_block(
        s, r->chroma_dc[plane], bits, chroma_dc_category, chroma_dc_coded_block_flag, flags_of(24 + plane, 1, 0, 0));
  }
  if (r->chroma_cbp == 1) return;
  for (int block = 0; block < 8; block++) {
    const int lane = lane_of_chroma[block];
    // Chroma AC levels come without the DC, which is the first one.
    encode_residual_block(
        s, r->chroma_levels[lane] + 1, r->chroma_bits[lane] >> 1, chroma_ac_category, chroma_ac_coded_block_flag,
        flags_of(16 + block / 4 * 4, 2, block % 2, block / 2 % 2));
  }
}

// Encodes a predicted macroblock.
static void encode_macroblock(
    slice *s, const direct_motion *direct, const mode_candidate *candidate, const residual *r) {
  if (candidate->mode == mode_direct && r->luma_cbp == 0 && r->chroma_cbp == 0) return encode_skipped(s, direct);
  encode_mb_pred(s, candidate);
  encode_residual(s, r);
}

// Encodes the samples as I_PCM.
static void encode_pcm(slice *s, const h264_macroblock *source) {
  encode_mb_skip_flag(s, false);
  s->has_changed_quantiser = false;
  encode_mb_type(s, 5, 0x1D);
  encode_bin(s, intra_mb_type_context, true);
  encode_terminate(&s->engine, true);
  encode_flush(&s->engine);
  memcpy(s->engine.next, source, sizeof *source);
  s->engine = begin_cabac(s->engine.next + sizeof *source);
  s->current[s->x] = (coded_macroblock){
      .coded_block_flags = UINT32_MAX, .luma_cbp = 15, .chroma_cbp = 2, .is_available = true};
}

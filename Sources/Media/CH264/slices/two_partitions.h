// The modes 16x8 and 8x16. Their partitions take the motion of the macroblock or of its sub-macroblocks.

// A motion to try, the luma of the macroblock predicted with it, and the cost of each sub-macroblock.
typedef struct {
  uint8_t lists;
  motion_vector vectors[2];
  uint8_t luma[256];
  uint32_t costs[4];
} partition_motion;

enum { maximum_motions = 5 };

typedef struct {
  partition_motion parts[maximum_motions];
  int count;
} partition_motions;

static bool is_same_motion(const partition_motion *a, const partition_motion *b) {
  return a->lists == b->lists && memcmp(a->vectors, b->vectors, sizeof a->vectors) == 0;
}

// Adds the motion of a sub-macroblock, unless it is a duplicate or needs samples outside the picture. Bi-prediction is
// left out, because OpenH264 2.3.1 decodes it wrongly in these modes.
static void add_motion(
    const slice *s, const h264_macroblock *source, const mode_candidate *of, int sub_mb, partition_motions *into) {
  partition_motion *part = into->parts + into->count;
  part->lists = of->lists[sub_mb];
  if (part->lists == bi_pred) return;
  for (int list = 0; list < 2; list++) part->vectors[list] = of->vectors[list][sub_mb];
  for (int i = 0; i < into->count; i++) {
    if (is_same_motion(into->parts + i, part)) return;
  }
  if (!predict_16x16_luma(s, part->lists, part->vectors, part->luma)) return;
  for (int i = 0; i < 4; i++) {
    const int x = i % 2 * 8, y = i / 2 * 8, at = 16 * y + x;
    part->costs[i] = satd(source->luma + at, (sample_pair){part->luma + at, part->luma + at, 16, 16}, 8)
        + chroma_cost_at(s, source, x, y, 8, part->lists, part->vectors);
  }
  into->count++;
}

// The estimated cost of the motion of a partition.
static uint32_t motion_cost(const slice *s, const partition_motion *part, const motion_vector predictors[2]) {
  const uint16_t *costs = s->mv_costs + mv_cost_reach;
  uint32_t cost = 2 * s->lambda;
  for (int list = 0; list < 2; list++) {
    if (!has_bit(part->lists, list)) continue;
    const motion_vector *v = part->vectors + list, *predictor = predictors + list;
    cost += (uint32_t)costs[v->x - predictor->x] + costs[v->y - predictor->y];
  }
  return cost;
}

// Predicts in 16x8 or 8x16 mode. Returns false if both partitions have the same motion.
static bool choose_two_partitions(
    const slice *s, const partition_motions *of, int mode, const motion_vector predictors[2],
    mode_candidate *candidate) {
  const int second = mode == mode_16x8 ? 2 : 1, other = 3 - second;
  const partition_motion *chosen[2];
  candidate->mode = mode;
  candidate->cost = 4 * s->lambda;
  for (int index = 0; index < 2; index++) {
    const int sub_mb = index * second;
    uint32_t lowest = no_cost;
    for (const partition_motion *part = of->parts; part < of->parts + of->count; part++) {
      const uint32_t cost = part->costs[sub_mb] + part->costs[sub_mb + other]
          + motion_cost(s, part, index == 0 ? predictors : chosen[0]->vectors);
      if (cost >= lowest) continue;
      lowest = cost;
      chosen[index] = part;
    }
    candidate->cost += lowest;
    for (int i = sub_mb; i <= sub_mb + other; i += other) {
      const uint8_t *luma = chosen[index]->luma + i / 2 * 128 + i % 2 * 8;
      set_motion(candidate, i, chosen[index]->lists, chosen[index]->vectors);
      copy_pair((sample_pair){luma, luma, 16, 16}, 8, candidate->samples.luma + i / 2 * 128 + i % 2 * 8);
    }
  }
  return !is_same_motion(chosen[0], chosen[1]);
}

// The joint search of both motion vectors of a bi-prediction.

// The result for each list: a motion vector, and luma in rows of 16.
typedef struct {
  motion_vector vectors[2];
  uint8_t samples[2][256];
} found_pair;

// Whether a vector is allowed, and needs no samples outside the picture.
INLINE bool may_move(const slice *s, const search *of, int size, motion_vector v) {
  return is_within(of, v.x >> 2, v.y >> 2) && is_within(of, (v.x + 3) >> 2, (v.y + 3) >> 2)
      && is_inside(s, of->x, of->y, size, v);
}

// The cost of bi-prediction with the mvd; without chroma if luma alone reaches `limit`.
INLINE uint32_t bi_pred_cost(
    const search of[2], int size, sample_pair luma, const motion_vector vectors[2], uint32_t limit) {
  uint32_t cost = 0;
  for (int list = 0; list < 2; list++) cost += mv_cost(of + list, vectors[list].x, vectors[list].y);
  cost += satd(of->source, luma, size);
  return cost < limit ? cost + bi_pred_chroma_cost(of, size, vectors) : cost;
}

// Refines each vector in turn by a quarter sample, as long as bi-prediction gets better. Returns its cost.
//
// Each list is refined once for a sub-macroblock, twice for a macroblock. Bi-prediction that begins well above `limit`
// hardly ever gets below it, and is not refined.
INLINE uint32_t search_bi_pred(const slice *s, const search of[2], int size, uint32_t limit, found_pair *pair) {
  uint32_t least = bi_pred_cost(
      of, size, (sample_pair){pair->samples[0], pair->samples[1], 16, 16}, pair->vectors, no_cost);
  if (least > limit + limit / 10) return least;
  const int looks = size == 16 ? 4 : 2;
  // How many lists were refined since the last improvement.
  int in_vain = 0;
  for (int i = 0; i < looks && in_vain < 2; i++, in_vain++) {
    const int list = i % 2;
    const motion_vector from = pair->vectors[list];
    for (int k = 0; k < 4; k++) {
      const motion_vector v = {(int16_t)(from.x + diamond[k][0]), (int16_t)(from.y + diamond[k][1])};
      if (!may_move(s, of + list, size, v)) continue;
      uint8_t samples[256];
      interpolate_luma(of[list].co_located, of[list].stride, v, size, samples);
      const motion_vector vectors[2] = {list == 0 ? v : pair->vectors[0], list == 1 ? v : pair->vectors[1]};
      const uint32_t cost =
          bi_pred_cost(of, size, (sample_pair){samples, pair->samples[1 - list], 16, 16}, vectors, least);
      if (cost >= least) continue;
      least = cost;
      in_vain = -1;
      pair->vectors[list] = v;
      copy_pair((sample_pair){samples, samples, 16, 16}, size, pair->samples[list]);
    }
  }
  return least;
}

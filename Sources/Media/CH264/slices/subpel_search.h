// The motion search at half-sample and quarter-sample positions.

// A position in quarter samples beside a full-sample one.
typedef struct {
  int dx, dy;
  uint32_t cost;
} subpel_position;

INLINE motion_vector subpel_vector(position at, int dx, int dy) {
  return (motion_vector){(int16_t)(4 * at.x + dx), (int16_t)(4 * at.y + dy)};
}

// Checks a position in quarter samples beside a full-sample one. Returns its cost, or `no_cost` if the mvd alone costs
// more than the best position.
INLINE uint32_t check_subpel(
    const search *of, half_samples *half, int size, position at, int dx, int dy, bool is_transformed,
    subpel_position *best) {
  const uint32_t bits = mv_cost(of, 4 * at.x + dx, 4 * at.y + dy);
  if (bits >= best->cost) return no_cost;
  const sample_pair there = quarter_samples(half, size, dx, dy);
  uint32_t found = bits + (is_transformed ? satd(of->source, there, size)
                                          : pair_sad(of->source, there, size, best->cost - bits));
  if (is_transformed && found < best->cost) found += chroma_cost(of, size, subpel_vector(at, dx, dy));
  if (found < best->cost) *best = (subpel_position){dx, dy, found};
  return found;
}

// Checks the half samples around a full-sample position. Returns whether quarter samples may be better: they rarely are
// if the half samples are much worse.
INLINE bool search_half_samples(const search *of, half_samples *half, int size, position at, subpel_position *best) {
  uint32_t least = no_cost;
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const uint32_t cost = check_subpel(of, half, size, at, 2 * diamond[i][0], 2 * diamond[i][1], false, best);
    if (cost < least) least = cost;
  }
  return best->cost < at.cost || least < at.cost + at.cost / 8;
}

// Checks the quarter samples around the best position so far.
INLINE void search_quarter_samples(const search *of, half_samples *half, int size, position at, subpel_position *best) {
  const subpel_position from = *best;
  uint32_t costs[4];
  for (int i = 0; i < 4; i++) {
    const int dx = from.dx + diamond[i][0], dy = from.dy + diamond[i][1];
    costs[i] = check_subpel(of, half, size, at, dx, dy, true, best);
  }
  // Of the diagonals, checks only the one between the better directions, and only if one of these is better.
  if (best->cost >= from.cost) return;
  const int x = costs[1] < costs[0] ? 1 : -1, y = costs[3] < costs[2] ? 1 : -1;
  check_subpel(of, half, size, at, from.dx + x, from.dy + y, true, best);
}

// Refines a full-sample position. Returns the vector, the samples there, and their SATD cost.
INLINE motion_vector refine_subpel(
    const slice *s, const search *of, int size, position at, uint8_t *prediction, uint32_t *cost) {
  half_samples half;
  half.from = of->co_located + at.y * of->stride + at.x;
  half.stride = of->stride;
  subpel_position found = {0, 0, at.cost};
  // A smaller difference is hardly worth the bits.
  bool is_between = at.cost > 16 * of->lambda && has_margin(s, of->x + at.x, of->y + at.y, size, 3);
  if (is_between) {
    interpolate(&half, size);
    is_between = search_half_samples(of, &half, size, at, &found);
    // Quarter samples beside a full sample are averages with half samples of one direction.
    if (found.dx != 0 || found.dy != 0) interpolate_diagonally(&half, size, found.dx);
  }
  sample_pair there = quarter_samples(&half, size, found.dx, found.dy);
  found.cost = satd(of->source, there, size);
  found.cost += mv_cost(of, 4 * at.x + found.dx, 4 * at.y + found.dy);
  found.cost += chroma_cost(of, size, subpel_vector(at, found.dx, found.dy));
  if (is_between) {
    search_quarter_samples(of, &half, size, at, &found);
    there = quarter_samples(&half, size, found.dx, found.dy);
  }
  *cost = found.cost;
  copy_pair(there, size, prediction);
  return subpel_vector(at, found.dx, found.dy);
}

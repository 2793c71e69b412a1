// The search between pixels.

// A place between pixels, in quarters of a pixel beside a whole one.
typedef struct {
  int dx, dy;
  uint32_t cost;
} between;

INLINE vector vector_beside(place at, int dx, int dy) {
  return (vector){(int16_t)(4 * at.x + dx), (int16_t)(4 * at.y + dy)};
}

// Looks between pixels at a vector, in quarters of a pixel beside a whole place. Returns the cost, or that of nothing where
// telling the vector alone costs more than the best.
INLINE uint32_t look_between(
    const search *of, half_samples *half, int size, place at, int dx, int dy, bool is_transformed, between *best) {
  const uint32_t bits = vector_cost(of, 4 * at.x + dx, 4 * at.y + dy);
  if (bits >= best->cost) return none_found;
  const sample_pair there = quarter_samples(half, size, dx, dy);
  uint32_t found = bits + (is_transformed ? transformed_difference(of->source, there, size)
                                          : pair_difference(of->source, there, size, best->cost - bits));
  if (is_transformed && found < best->cost) found += chroma_cost(of, size, vector_beside(at, dx, dy));
  if (found < best->cost) *best = (between){dx, dy, found};
  return found;
}

// Looks half a pixel beside a whole place. Returns whether quarters of pixels may be better: where what is half a pixel
// away is an eighth worse, slices take the same room without.
INLINE bool look_half_way(const search *of, half_samples *half, int size, place at, between *best) {
  uint32_t least = none_found;
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const uint32_t cost = look_between(of, half, size, at, 2 * steps_around[i][0], 2 * steps_around[i][1], false, best);
    if (cost < least) least = cost;
  }
  return best->cost < at.cost || least < at.cost + at.cost / 8;
}

// Looks a quarter of a pixel beside the best place so far.
INLINE void look_quarter_way(const search *of, half_samples *half, int size, place at, between *best) {
  const between from = *best;
  uint32_t costs[4];
  for (int i = 0; i < 4; i++) {
    const int dx = from.dx + steps_around[i][0], dy = from.dy + steps_around[i][1];
    costs[i] = look_between(of, half, size, at, dx, dy, true, best);
  }
  // Of the diagonals only the one between the better directions, if one is better at all.
  if (best->cost >= from.cost) return;
  const int x = costs[1] < costs[0] ? 1 : -1, y = costs[3] < costs[2] ? 1 : -1;
  look_between(of, half, size, at, from.dx + x, from.dy + y, true, best);
}

// Finds the vector near the best place, and the samples there. The cost is that by transformed differences.
INLINE vector refine(const slice *s, const search *of, int size, place at, uint8_t *prediction, uint32_t *cost) {
  half_samples half;
  half.from = of->there + at.y * of->stride + at.x;
  half.stride = of->stride;
  between found = {0, 0, at.cost};
  // What differs less is hardly worth its bits.
  bool is_between = at.cost > 16 * of->lambda && has_margin(s, of->x + at.x, of->y + at.y, size, 3);
  if (is_between) {
    interpolate(&half, size);
    is_between = look_half_way(of, &half, size, at, &found);
    // Quarters of a pixel beside a whole one are between samples half way in one direction.
    if (found.dx != 0 || found.dy != 0) interpolate_diagonally(&half, size, found.dx);
  }
  sample_pair there = quarter_samples(&half, size, found.dx, found.dy);
  found.cost = transformed_difference(of->source, there, size);
  found.cost += vector_cost(of, 4 * at.x + found.dx, 4 * at.y + found.dy);
  found.cost += chroma_cost(of, size, vector_beside(at, found.dx, found.dy));
  if (is_between) {
    look_quarter_way(of, &half, size, at, &found);
    there = quarter_samples(&half, size, found.dx, found.dy);
  }
  *cost = found.cost;
  copy_pair(there, size, prediction);
  return vector_beside(at, found.dx, found.dy);
}

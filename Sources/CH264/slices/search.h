// The search for where samples come from.

// The bits of a number of either sign, about.
INLINE int signed_length(int32_t value) {
  const uint32_t size = (uint32_t)(value < 0 ? -value : value);
  return 2 * (31 - __builtin_clz(2 * size + 1)) + 1;
}

// What a bit is worth in sums of differences: 2^((quantiser − 12) / 6), at least 1.
static uint32_t worth_of_bit(int32_t quantiser) {
  static const uint8_t of[52] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 23, 25, 29, 32, 36, 40, 45, 51, 57, 64, 72, 81, 91};
  return of[quantiser];
}

typedef struct {
  // The block's samples, in rows of 16.
  const uint8_t *source;

  // The block's place in the picture, and where it would be in the reference.
  int32_t x, y;
  const uint8_t *there;
  int64_t stride;

  // The vectors, in pixels, that may be looked at.
  int32_t left, right, top, bottom;

  // What a bit is worth, and the vector that costs least.
  uint32_t lambda;
  vector expected;
} search;

// How far vectors may reach to either side, in pixels.
enum { horizontal_limit = 127 };

// The cost of no place at all.
static const uint32_t none_found = UINT32_MAX;

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

// `x` and `y` are those of the block within the macroblock.
INLINE search begin_search(
    const slice *s, const h264_macroblock *source, int x, int y, int size, uint32_t lambda, int list,
    vector expected) {
  const h264_reference *of = s->picture->references + list;
  search begun = {.source = source->luma + 16 * y + x, .x = 16 * s->x + x, .y = 16 * s->y + y,
                  .stride = of->luma_stride, .lambda = lambda, .expected = expected};
  begun.there = of->luma + begun.y * begun.stride + begun.x;
  begun.left = -least(horizontal_limit, begun.x);
  begun.right = least(horizontal_limit, 16 * s->picture->columns - begun.x - size);
  begun.top = -least(s->vertical_limit, begun.y);
  begun.bottom = least(s->vertical_limit, 16 * s->picture->rows - begun.y - size);
  return begun;
}

INLINE uint32_t vector_cost(const search *of, int x, int y) {
  return of->lambda * (uint32_t)(signed_length(x - of->expected.x) + signed_length(y - of->expected.y));
}

typedef struct {
  int x, y;
  uint32_t cost;
} place;

INLINE void look(const search *of, int x, int y, int size, place *best) {
  if (x < of->left || x > of->right || y < of->top || y > of->bottom) return;
  const uint32_t bits = vector_cost(of, 4 * x, 4 * y);
  if (bits >= best->cost) return;
  const uint8_t *there = of->there + y * of->stride + x;
  const uint32_t cost = bits + difference(of->source, there, of->stride, size, best->cost - bits);
  if (cost < best->cost) *best = (place){x, y, cost};
}

// The places around one: first those beside it, then the diagonals.
static const int8_t steps_around[8][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

// Looks around the best place so far, nearer each time, and then step by step as long as it gets better.
INLINE void look_around(const search *of, int size, int first_step, place *best) {
  for (int step = first_step; step > 1; step /= 2) {
    const place from = *best;
    for (int i = 0; i < 8; i++) {
      look(of, from.x + steps_around[i][0] * step, from.y + steps_around[i][1] * step, size, best);
    }
  }
  // Where the latest step came from has been looked at.
  place former = {INT32_MAX, INT32_MAX, none_found};
  for (int i = 0; i < 16; i++) {
    const place from = *best;
    for (int k = 0; k < 4; k++) {
      const int x = from.x + steps_around[k][0], y = from.y + steps_around[k][1];
      if (x != former.x || y != former.y) look(of, x, y, size, best);
    }
    if (from.x == best->x && from.y == best->y) break;
    former = from;
  }
}

// A place between pixels, in quarters of a pixel beside a whole one.
typedef struct {
  int dx, dy;
  uint32_t cost;
} between;

// Looks between pixels at a vector, in quarters of a pixel beside a whole place. Returns the cost, or that of nothing where
// telling the vector alone costs more than the best.
INLINE uint32_t look_between(
    const search *of, const uint8_t *from, const half_samples *half, int size, place at, int dx, int dy,
    bool is_transformed, between *best) {
  const uint32_t bits = vector_cost(of, 4 * at.x + dx, 4 * at.y + dy);
  if (bits >= best->cost) return none_found;
  const sample_pair there = quarter_samples(from, of->stride, half, dx, dy);
  const uint32_t found = bits + (is_transformed ? transformed_difference(of->source, there, size)
                                                : pair_difference(of->source, there, size, best->cost - bits));
  if (found < best->cost) *best = (between){dx, dy, found};
  return found;
}

// Finds the vector near the best place, and the samples there. The cost is that by transformed differences.
INLINE vector refine(
    const slice *s, const search *of, int size, place best, half_samples *half, uint8_t *prediction, uint32_t *cost) {
  const int x = of->x + best.x, y = of->y + best.y;
  const uint8_t *from = of->there + best.y * of->stride + best.x;
  const bool is_inside = x >= 3 && y >= 3 && x + size + 3 <= 16 * s->picture->columns && y + size + 3 <= 16 * s->picture->rows;
  sample_pair there = {from, from, of->stride, of->stride};
  between found = {0, 0, best.cost};
  // What differs less is hardly worth its bits.
  const bool is_between = is_inside && best.cost > 16 * of->lambda;
  if (is_between) {
    half_sums sums;
    interpolate(from, of->stride, size, half, sums);
    for (int i = 0; i < 4; i++) {
      look_between(of, from, half, size, best, 2 * steps_around[i][0], 2 * steps_around[i][1], false, &found);
    }
    // Quarters of a pixel beside a whole one are between samples half way in one direction.
    if (found.dx != 0 || found.dy != 0) interpolate_diagonally(sums, size, half);
    there = quarter_samples(from, of->stride, half, found.dx, found.dy);
  }
  found.cost = transformed_difference(of->source, there, size);
  found.cost += vector_cost(of, 4 * best.x + found.dx, 4 * best.y + found.dy);
  if (is_between) {
    const between half_way = found;
    uint32_t costs[4];
    for (int i = 0; i < 4; i++) {
      const int dx = half_way.dx + steps_around[i][0], dy = half_way.dy + steps_around[i][1];
      costs[i] = look_between(of, from, half, size, best, dx, dy, true, &found);
    }
    // Of the diagonals only the one between the better directions.
    const int x = costs[1] < costs[0] ? 1 : -1, y = costs[3] < costs[2] ? 1 : -1;
    look_between(of, from, half, size, best, half_way.dx + x, half_way.dy + y, true, &found);
    there = quarter_samples(from, of->stride, half, found.dx, found.dy);
  }
  *cost = found.cost;
  copy_pair(there, size, prediction);
  return (vector){(int16_t)(4 * best.x + found.dx), (int16_t)(4 * best.y + found.dy)};
}

// Whether two vectors lead to the same whole pixel.
INLINE bool is_same_pixel(vector a, vector b) {
  return (a.x + 2) >> 2 == (b.x + 2) >> 2 && (a.y + 2) >> 2 == (b.y + 2) >> 2;
}

// The best whole-pixel place among those where neighbours come from.
INLINE place find_nearby(const search *of, const vector *tried, int count, int size) {
  place best = {0, 0, none_found};
  for (int i = 0; i < count; i++) {
    // Neighbours often come from the same place.
    bool is_known = false;
    for (int j = 0; j < i; j++) is_known |= is_same_pixel(tried[i], tried[j]);
    if (!is_known) look(of, (tried[i].x + 2) >> 2, (tried[i].y + 2) >> 2, size, &best);
  }
  return best;
}

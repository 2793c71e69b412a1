// The search for where samples come from.

// What a bit is worth in sums of differences: 2^((quantiser − 12) / 6), at least 1.
static uint32_t worth_of_bit(int32_t quantiser) {
  static const uint8_t of[52] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 23, 25, 29, 32, 36, 40, 45, 51, 57, 64, 72, 81, 91};
  return of[quantiser];
}

typedef struct {
  // The block's samples, in rows of 16, and its place in the picture.
  const uint8_t *source;
  int32_t x, y;

  // What a bit is worth, and the vector that costs least.
  uint32_t lambda;
  vector expected;
  const h264_reference *reference;
} search;

static uint32_t vector_cost(const search *of, int x, int y) {
  return of->lambda * (uint32_t)(signed_length(x - of->expected.x) + signed_length(y - of->expected.y));
}

// How far vectors may reach to either side, in pixels.
enum { horizontal_limit = 127 };

// The cost of no place at all.
static const uint32_t none_found = UINT32_MAX;

INLINE bool can_look(const slice *s, const search *of, int x, int y, int size) {
  return x >= -horizontal_limit && x <= horizontal_limit && y >= -s->vertical_limit && y <= s->vertical_limit
      && of->x + x >= 0 && of->x + x + size <= 16 * s->picture->columns && of->y + y >= 0
      && of->y + y + size <= 16 * s->picture->rows;
}

INLINE const uint8_t *luma_at(const h264_reference *of, int x, int y) {
  return of->luma + y * of->luma_stride + x;
}

typedef struct {
  int x, y;
  uint32_t cost;
} place;

INLINE void look(const slice *s, const search *of, int x, int y, int size, place *best) {
  if (!can_look(s, of, x, y, size)) return;
  const uint32_t bits = vector_cost(of, 4 * x, 4 * y);
  if (bits >= best->cost) return;
  const uint8_t *there = luma_at(of->reference, of->x + x, of->y + y);
  const uint32_t cost = bits + difference(of->source, 16, there, of->reference->luma_stride, size, best->cost - bits);
  if (cost < best->cost) *best = (place){x, y, cost};
}

// Looks around the best place so far, nearer each time, and then step by step as long as it gets better.
INLINE void look_around(const slice *s, const search *of, int size, int first_step, place *best) {
  static const int8_t around[8][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  for (int step = first_step; step > 1; step /= 2) {
    const place from = *best;
    for (int i = 0; i < 8; i++) look(s, of, from.x + around[i][0] * step, from.y + around[i][1] * step, size, best);
  }
  // Where the latest step came from has been looked at.
  place former = {INT32_MAX, INT32_MAX, none_found};
  for (int i = 0; i < 16; i++) {
    const place from = *best;
    for (int k = 0; k < 4; k++) {
      const int x = from.x + around[k][0], y = from.y + around[k][1];
      if (x != former.x || y != former.y) look(s, of, x, y, size, best);
    }
    if (from.x == best->x && from.y == best->y) break;
    former = from;
  }
}

INLINE vector refine(
    const slice *s, const search *of, int size, place best, half_samples *half, uint8_t *prediction, uint32_t *cost) {
  const int x = of->x + best.x, y = of->y + best.y;
  const uint8_t *from = luma_at(of->reference, x, y);
  const int64_t stride = of->reference->luma_stride;
  const bool is_inside = x >= 3 && y >= 3 && x + size + 3 <= 16 * s->picture->columns && y + size + 3 <= 16 * s->picture->rows;
  int dx = 0, dy = 0;
  uint32_t least = best.cost;
  if (is_inside && best.cost > 64) {
    interpolate(from, stride, size, half);
    static const int8_t around[8][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    for (int step = 2; step > 0; step--) {
      const int mx = dx, my = dy;
      for (int i = 0; i < 8; i++) {
        const int tx = mx + around[i][0] * step, ty = my + around[i][1] * step;
        const uint32_t bits = vector_cost(of, 4 * best.x + tx, 4 * best.y + ty);
        if (bits >= least) continue;
        const sample_pair there = quarter_samples(from, stride, half, tx, ty);
        const uint32_t found = bits + pair_difference(of->source, 16, there, size, least - bits);
        if (found < least) least = found, dx = tx, dy = ty;
      }
    }
    copy_pair(quarter_samples(from, stride, half, dx, dy), size, prediction);
  } else {
    copy_pair((sample_pair){from, from, stride, stride}, size, prediction);
  }
  *cost = least;
  return (vector){(int16_t)(4 * best.x + dx), (int16_t)(4 * best.y + dy)};
}

// Whether two vectors lead to the same whole pixel.
INLINE bool is_same_pixel(vector a, vector b) {
  return (a.x + 2) >> 2 == (b.x + 2) >> 2 && (a.y + 2) >> 2 == (b.y + 2) >> 2;
}

// The best whole-pixel place among those where neighbours come from, and around it.
INLINE place find_place(const slice *s, search *of, const vector *tried, int count, int size, uint32_t enough) {
  place best = {0, 0, none_found};
  for (int i = 0; i < count; i++) {
    // Neighbours often come from the same place.
    bool is_known = false;
    for (int j = 0; j < i; j++) is_known |= is_same_pixel(tried[i], tried[j]);
    if (!is_known) look(s, of, (tried[i].x + 2) >> 2, (tried[i].y + 2) >> 2, size, &best);
  }
  if (best.cost > enough) look_around(s, of, size, size == 16 && best.cost > 4 * enough ? 16 : 1, &best);
  return best;
}

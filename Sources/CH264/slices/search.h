// The search for where samples come from.

// The bits of a number of either sign, about.
INLINE uint32_t signed_length(int32_t value) {
  const uint32_t size = (uint32_t)(value < 0 ? -value : value);
  return 2 * (31 - (uint32_t)__builtin_clz(2 * size + 1)) + 1;
}

// What a bit is worth in sums of differences: 2^((quantiser − 12) / 6), at least 1.
static uint32_t worth_of_bit(int32_t quantiser) {
  static const uint8_t of[52] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 23, 25, 29, 32, 36, 40, 45, 51, 57, 64, 72, 81, 91};
  return of[quantiser];
}

// What numbers cost in sums of differences, from −cost_reach on: a table, because vectors are looked at by the dozen.
static void begin_vector_costs(slice *s) {
  for (int i = 0; i < 2 * cost_reach; i++) s->vector_costs[i] = (uint16_t)(s->lambda * signed_length(i - cost_reach));
}

// Whether a block and some samples around it are in the picture.
INLINE bool has_margin(const slice *s, int x, int y, int size, int margin) {
  const int behind = size + margin;
  return x >= margin && y >= margin && x + behind <= 16 * s->picture->columns && y + behind <= 16 * s->picture->rows;
}

typedef struct {
  // The block's samples, in rows of 16.
  const uint8_t *source;

  // The block's place in the picture, and where it would be in the reference.
  int32_t x, y;
  const uint8_t *there;
  int64_t stride;

  // Its samples of chroma, Cb and Cr side by side in rows of 16, or null where they do not count, and where they would be.
  const uint8_t *chroma, *chroma_there;
  int64_t chroma_stride;

  // The vectors, in pixels, that may be looked at.
  int32_t left, right, top, bottom;

  // What a bit is worth, and what a vector's coordinates cost.
  uint32_t lambda;
  const uint16_t *costs_across, *costs_down;
} search;

// The cost of no place at all.
static const uint32_t none_found = UINT32_MAX;

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

// `x` and `y` are those of the block within the macroblock, `expected` is the vector that costs least.
INLINE search begin_search(
    const slice *s, const h264_macroblock *source, int x, int y, int size, int list, vector expected) {
  const h264_reference *of = s->picture->references + list;
  search begun = {.source = source->luma + 16 * y + x, .x = 16 * s->x + x, .y = 16 * s->y + y,
                  .stride = of->luma_stride, .chroma_stride = of->chroma_stride, .lambda = s->lambda,
                  .costs_across = s->vector_costs + cost_reach - expected.x,
                  .costs_down = s->vector_costs + cost_reach - expected.y};
  begun.there = of->luma + begun.y * begun.stride + begun.x;
  if (s->effort.is_careful) {
    begun.chroma = s->chroma + 8 * y + x / 2;
    begun.chroma_there = of->chroma + begun.y / 2 * begun.chroma_stride + begun.x;
  }
  begun.left = -least(horizontal_limit, begun.x);
  begun.right = least(horizontal_limit, 16 * s->picture->columns - begun.x - size);
  begun.top = -least(s->vertical_limit, begun.y);
  begun.bottom = least(s->vertical_limit, 16 * s->picture->rows - begun.y - size);
  return begun;
}

INLINE uint32_t vector_cost(const search *of, int x, int y) {
  return (uint32_t)of->costs_across[x] + of->costs_down[y];
}

typedef struct {
  int x, y;
  uint32_t cost;
} place;

// Whether a vector, in pixels, may be looked at.
INLINE bool is_within(const search *of, int x, int y) {
  return x >= of->left && x <= of->right && y >= of->top && y <= of->bottom;
}

INLINE void look(const search *of, int x, int y, int size, place *best) {
  if (!is_within(of, x, y)) return;
  const uint32_t bits = vector_cost(of, 4 * x, 4 * y);
  if (bits >= best->cost) return;
  const uint8_t *there = of->there + y * of->stride + x;
  const uint32_t cost = bits + difference(of->source, there, of->stride, size, best->cost - bits);
  if (cost < best->cost) *best = (place){x, y, cost};
}

// The places beside one.
static const int8_t steps_around[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

// Looks around the best place so far, step by step as long as it gets better.
INLINE void look_around(const search *of, int size, place *best) {
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

// Half of the places of a hexagon; the others are opposite.
static const int8_t hexagon[8][2] = {{4, 0}, {4, 1}, {4, 2}, {2, 3}, {0, 4}, {-2, 3}, {-4, 2}, {-4, 1}};

INLINE uint32_t what_is_left(uint32_t cost, uint32_t bits) { return cost > bits ? cost - bits : 0; }

// Looks at a place and the opposite one beside another. If it is free, so that both are within, a part of the rows has to
// be promising first.
INLINE void look_both_ways(
    const search *of, place from, int dx, int dy, bool is_free, int size, place *best) {
  int those = 3;
  if (is_free) {
    const uint8_t *there = of->there + from.y * of->stride + from.x;
    const int64_t step = dy * of->stride + dx;
    const uint16_t *across = of->costs_across + 4 * from.x, *down = of->costs_down + 4 * from.y;
    const uint32_t limits[2] = {
        what_is_left(best->cost, (uint32_t)across[4 * dx] + down[4 * dy]),
        what_is_left(best->cost, (uint32_t)across[-4 * dx] + down[-4 * dy])};
    those = promising(of->source, there + step, there - step, of->stride, size, limits);
    if (those == 0) return;
  }
  if (those & 1) look(of, from.x + dx, from.y + dy, size, best);
  if (those & 2) look(of, from.x - dx, from.y - dy, size, best);
}

// Whether all places are within that are up to some pixels away on either axis.
INLINE bool are_within(const search *of, place from, int reach) {
  return is_within(of, from.x - reach, from.y - reach) && is_within(of, from.x + reach, from.y + reach);
}

// How far, in pixels, along the axes, and on either axis close around.
enum { axis_reach = 15, close_reach = 2 };

// Looks for what is nowhere near: along the axes, close around, and on ever larger hexagons up to `reach` pixels away (Z.
// Chen, P. Zhou, Y. He: Fast integer pel and fractional pel motion estimation for JVT, JVT-F017, 2002).
INLINE void look_far(const search *of, int size, int reach, place *best) {
  place from = *best;
  bool is_free = are_within(of, from, axis_reach);
  for (int i = 1; i <= axis_reach; i += 2) look_both_ways(of, from, i, 0, is_free, size, best);
  for (int i = 1; i <= axis_reach; i += 2) look_both_ways(of, from, 0, i, is_free, size, best);
  from = *best;
  is_free = are_within(of, from, close_reach);
  for (int y = 0; y <= close_reach; y++) {
    for (int x = y == 0 ? 1 : -close_reach; x <= close_reach; x++) look_both_ways(of, from, x, y, is_free, size, best);
  }
  // All of the larger ones take 6 % more instructions of slices, and hardly save room.
  for (int scale = 1; 4 * scale <= reach; scale += scale < 4 ? 1 : 2) {
    is_free = are_within(of, from, 4 * scale);
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
      look_both_ways(of, from, scale * hexagon[i][0], scale * hexagon[i][1], is_free, size, best);
    }
  }
  look_around(of, size, best);
}

// The best whole-pixel place among those where neighbours come from.
INLINE place find_nearby(const search *of, const vector *tried, int count, int size) {
  place best = {0, 0, none_found};
  for (int i = 0; i < count; i++) look(of, tried[i].x, tried[i].y, size, &best);
  return best;
}

// The full-sample motion search.

// The estimated bits of a signed Exp-Golomb code.
INLINE uint32_t signed_length(int32_t value) {
  const uint32_t size = (uint32_t)(value < 0 ? -value : value);
  return 2 * (31 - (uint32_t)__builtin_clz(2 * size + 1)) + 1;
}

// λ for SAD and SATD: 2^((QP − 12) / 6), at least 1.
static uint32_t sad_lambda(int32_t quantiser) {
  static const uint8_t of[52] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 23, 25, 29, 32, 36, 40, 45, 51, 57, 64,
                                 72, 81, 91};
  return of[quantiser];
}

// Fills the table of costs of mvd components, from −mv_cost_reach on. The search reads it for every vector.
static void begin_mv_costs(slice *s) {
  for (int i = 0; i < 2 * mv_cost_reach; i++) s->mv_costs[i] = (uint16_t)(s->lambda * signed_length(i - mv_cost_reach));
}

// Whether a block with a margin is inside the picture.
INLINE bool has_margin(const slice *s, int x, int y, int size, int margin) {
  const int behind = size + margin;
  return x >= margin && y >= margin && x + behind <= 16 * s->picture->columns && y + behind <= 16 * s->picture->rows;
}

typedef struct {
  // The samples of the block, in rows of 16.
  const uint8_t *source;

  // The position of the block in the picture, and its co-located samples in the reference.
  int32_t x, y;
  const uint8_t *co_located;
  int64_t stride;

  // The chroma of the block, Cb and Cr side by side in rows of 16, or null if it does not count, and the co-located
  // chroma.
  const uint8_t *chroma, *chroma_co_located;
  int64_t chroma_stride;

  // The allowed vectors, in samples.
  int32_t left, right, top, bottom;

  // λ, and the costs of the coordinates of a vector.
  uint32_t lambda;
  const uint16_t *costs_across, *costs_down;
} search;

// The cost of a vector that does not exist.
static const uint32_t no_cost = UINT32_MAX;

INLINE int32_t minimum(int32_t a, int32_t b) { return a < b ? a : b; }

// `x` and `y` are the position of the block within the macroblock; `predictor` is the motion vector predictor.
INLINE search begin_search(
    const slice *s, const h264_macroblock *source, int x, int y, int size, int list, motion_vector predictor) {
  const h264_reference *of = s->picture->references + list;
  search begun = {.source = source->luma + 16 * y + x, .x = 16 * s->x + x, .y = 16 * s->y + y,
                  .stride = of->luma_stride, .chroma_stride = of->chroma_stride, .lambda = s->lambda,
                  .costs_across = s->mv_costs + mv_cost_reach - predictor.x,
                  .costs_down = s->mv_costs + mv_cost_reach - predictor.y};
  begun.co_located = of->luma + begun.y * begun.stride + begun.x;
  if (s->settings.uses_mode_decision) {
    begun.chroma = s->chroma + 8 * y + x / 2;
    begun.chroma_co_located = of->chroma + begun.y / 2 * begun.chroma_stride + begun.x;
  }
  begun.left = -minimum(horizontal_limit, begun.x);
  begun.right = minimum(horizontal_limit, 16 * s->picture->columns - begun.x - size);
  begun.top = -minimum(s->vertical_limit, begun.y);
  begun.bottom = minimum(s->vertical_limit, 16 * s->picture->rows - begun.y - size);
  return begun;
}

INLINE uint32_t mv_cost(const search *of, int x, int y) {
  return (uint32_t)of->costs_across[x] + of->costs_down[y];
}

typedef struct {
  int x, y;
  uint32_t cost;
} position;

// Whether a vector, in samples, is allowed.
INLINE bool is_within(const search *of, int x, int y) {
  return x >= of->left && x <= of->right && y >= of->top && y <= of->bottom;
}

INLINE void check_vector(const search *of, int x, int y, int size, position *best) {
  if (!is_within(of, x, y)) return;
  const uint32_t bits = mv_cost(of, 4 * x, 4 * y);
  if (bits >= best->cost) return;
  const uint8_t *there = of->co_located + y * of->stride + x;
  const uint32_t cost = bits + sad(of->source, there, of->stride, size, best->cost - bits);
  if (cost < best->cost) *best = (position){x, y, cost};
}

// The small diamond pattern.
static const int8_t diamond[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

// Searches around the best position, step by step as long as it gets better.
INLINE void search_diamond(const search *of, int size, position *best) {
  // The position of the previous step has been checked.
  position previous = {INT32_MAX, INT32_MAX, no_cost};
  for (int i = 0; i < 16; i++) {
    const position from = *best;
    for (int k = 0; k < 4; k++) {
      const int x = from.x + diamond[k][0], y = from.y + diamond[k][1];
      if (x != previous.x || y != previous.y) check_vector(of, x, y, size, best);
    }
    if (from.x == best->x && from.y == best->y) break;
    previous = from;
  }
}

// One half of a hexagon pattern; the other half is opposite.
static const int8_t hexagon[8][2] = {{4, 0}, {4, 1}, {4, 2}, {2, 3}, {0, 4}, {-2, 3}, {-4, 2}, {-4, 1}};

INLINE uint32_t remaining_cost(uint32_t cost, uint32_t bits) { return cost > bits ? cost - bits : 0; }

// Checks a position and the opposite one. If both are known to be allowed, a subsampled SAD filters them first.
INLINE void check_both_ways(
    const search *of, position from, int dx, int dy, bool is_free, int size, position *best) {
  int those = 3;
  if (is_free) {
    const uint8_t *there = of->co_located + from.y * of->stride + from.x;
    const int64_t step = dy * of->stride + dx;
    const uint16_t *across = of->costs_across + 4 * from.x, *down = of->costs_down + 4 * from.y;
    const uint32_t limits[2] = {
        remaining_cost(best->cost, (uint32_t)across[4 * dx] + down[4 * dy]),
        remaining_cost(best->cost, (uint32_t)across[-4 * dx] + down[-4 * dy])};
    those = promising(of->source, there + step, there - step, of->stride, size, limits);
    if (those == 0) return;
  }
  if (those & 1) check_vector(of, from.x + dx, from.y + dy, size, best);
  if (those & 2) check_vector(of, from.x - dx, from.y - dy, size, best);
}

// Whether all positions up to `reach` samples away on either axis are allowed.
INLINE bool are_within(const search *of, position from, int reach) {
  return is_within(of, from.x - reach, from.y - reach) && is_within(of, from.x + reach, from.y + reach);
}

// The range of the search along the axes, and of the full search around, in samples.
enum { axis_reach = 15, close_reach = 2 };

// Wide search: along the axes, around, and on growing hexagons up to `reach` samples away (Z. Chen, P. Zhou, Y. He:
// Fast integer pel and fractional pel motion estimation for JVT, JVT-F017, 2002).
INLINE void search_wide(const search *of, int size, int reach, position *best) {
  position from = *best;
  bool is_free = are_within(of, from, axis_reach);
  for (int i = 1; i <= axis_reach; i += 2) check_both_ways(of, from, i, 0, is_free, size, best);
  for (int i = 1; i <= axis_reach; i += 2) check_both_ways(of, from, 0, i, is_free, size, best);
  from = *best;
  is_free = are_within(of, from, close_reach);
  for (int y = 0; y <= close_reach; y++) {
    for (int x = y == 0 ? 1 : -close_reach; x <= close_reach; x++) check_both_ways(of, from, x, y, is_free, size, best);
  }
  // Of the larger hexagons every second one is enough.
  for (int scale = 1; 4 * scale <= reach; scale += scale < 4 ? 1 : 2) {
    is_free = are_within(of, from, 4 * scale);
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
      check_both_ways(of, from, scale * hexagon[i][0], scale * hexagon[i][1], is_free, size, best);
    }
  }
  search_diamond(of, size, best);
}

// The best full-sample position among the start vectors.
INLINE position best_start(const search *of, const motion_vector *starts, int count, int size) {
  position best = {0, 0, no_cost};
  for (int i = 0; i < count; i++) check_vector(of, starts[i].x, starts[i].y, size, &best);
  return best;
}

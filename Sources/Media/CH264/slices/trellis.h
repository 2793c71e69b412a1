// Rate–distortion optimised quantisation: a trellis finds the levels of a block with the lowest SSD + λ · bits.
//
// Levels are coded from the last one of the scan to the first. The contexts of coeff_abs_level_minus1 depend on the
// levels coded before only through a few nodes. So at each position, the cheapest path to each node is enough.

// The levels coded so far: none; one, two, or more of ±1 only; one, two, three, or more that are larger.
enum { node_count = 8 };

// ctxIdxInc of the first bin of coeff_abs_level_minus1 in each node, and of the later bins, less 5.
static const uint8_t first_contexts[node_count] = {1, 2, 3, 4, 0, 0, 0, 0};
static const uint8_t other_contexts[node_count] = {0, 0, 0, 0, 1, 2, 3, 4};

// The node after a level of ±1, and after a larger one.
static const uint8_t nodes_after_one[node_count] = {1, 2, 3, 3, 4, 5, 6, 7};
static const uint8_t nodes_after_larger[node_count] = {4, 4, 4, 4, 5, 6, 7, 7};

static const uint64_t no_path = UINT64_MAX;

// The cost of the cheapest path to each node, and by position its level and the previous node.
typedef struct {
  uint64_t costs[node_count];
  int16_t levels[16][node_count];
  uint8_t nodes[16][node_count];
} trellis;

INLINE uint64_t bits_cost(const slice *s, uint32_t bits) { return (uint64_t)bits * s->ssd_lambda >> 6; }

// The bits of the magnitude and sign of a level.
INLINE uint32_t level_bits(const uint8_t *sizes, block_category class, int node, uint32_t size) {
  const uint8_t first = sizes[first_contexts[node]];
  if (size == 1) return bin_bits(first, false) + one_bit;
  const int maximum_large = class.maximum_large;
  const uint8_t other = sizes[5 + (other_contexts[node] < maximum_large ? other_contexts[node] : maximum_large)];
  const uint32_t bits = bin_bits(first, true) + one_bit;
  if (size < 15) return bits + (size - 2) * bin_bits(other, true) + bin_bits(other, false);
  return bits + 13 * bin_bits(other, true) + exp_golomb_bits(size - 15);
}

// The cost of a coefficient's error, in 64ths of the coefficient, by its class.
INLINE uint64_t error_cost(int64_t error, int class) {
  // 2^20 divided by the square of the transform's gain. Products stay below 2^63, because residuals have 9 bits.
  static const uint64_t weights[3] = {(1 << 20) / 16, (1 << 20) / 100, (1 << 20) / 40};
  return (uint64_t)(error * error) * weights[class] * ssd_scale >> 32;
}

// A possible level of a position: its magnitude, the cost of its error, and the bits of its significance flags, after
// other levels and as the first one coded.
typedef struct {
  uint32_t size;
  uint64_t error;
  uint32_t bits, first_bits;
} level_candidate;

INLINE void extend_paths(
    const slice *s, block_category class, level_candidate level, const uint64_t *costs, int position, trellis *into) {
  for (int node = 0; node < node_count; node++) {
    if (costs[node] == no_path) continue;
    const uint32_t signalling_bits = (node == 0 ? level.first_bits : level.bits)
        + (level.size == 0 ? 0 : level_bits(s->contexts + class.abs_level, class, node, level.size));
    const uint64_t cost = costs[node] + level.error + bits_cost(s, signalling_bits);
    const int to = level.size == 0 ? node : level.size == 1 ? nodes_after_one[node] : nodes_after_larger[node];
    if (cost >= into->costs[to]) continue;
    into->costs[to] = cost;
    into->levels[position][to] = (int16_t)level.size;
    into->nodes[position][to] = (uint8_t)node;
  }
}

// Extends the paths by a position: with the nearest level, the one below, and 0.
INLINE void extend_position(
    const slice *s, block_category class, const steps *by, int32_t size, uint32_t nearest, int position,
    trellis *into) {
  uint64_t costs[node_count];
  memcpy(costs, into->costs, sizeof costs);
  for (int node = 0; node < node_count; node++) into->costs[node] = no_path;
  const int coefficient_type = coefficient_class(scan[position + 16 - class.count]);
  const int at = position < class.last_position ? position : class.last_position;
  const uint8_t significant = s->contexts[class.significant + at], last = s->contexts[class.last + at];
  // The last position has no flags: it is significant if no position before is the last one.
  const bool is_signalled = position < class.count - 1;
  const level_candidate none = {
      0, error_cost(size, coefficient_type), is_signalled ? bin_bits(significant, false) : 0, 0};
  extend_paths(s, class, none, costs, position, into);
  for (uint32_t level = nearest; level > 0 && level + 1 >= nearest; level--) {
    const uint64_t error = error_cost(size - (int64_t)level * by->sizes[coefficient_type], coefficient_type);
    const uint32_t flag = is_signalled ? bin_bits(significant, true) : 0;
    const level_candidate candidate = {
        level, error, is_signalled ? flag + bin_bits(last, false) : 0, is_signalled ? flag + bin_bits(last, true) : 0};
    extend_paths(s, class, candidate, costs, position, into);
  }
}

// Finds the levels of a block's coefficients, both in scan order. `coded_block_flag` is the context of that flag.
// Returns a bit for each non-zero level.
static uint32_t trellis_levels(
    const slice *s, const int16_t *coefficients, block_category class, int coded_block_flag, const steps *by,
    int16_t *levels) {
  int32_t sizes[16];
  uint32_t nearest[16];
  int last = -1;
  for (int i = 0; i < class.count; i++) {
    const uint32_t step = by->sizes[coefficient_class(scan[i + 16 - class.count])];
    sizes[i] = 64 * abs(coefficients[i]);
    nearest[i] = (uint32_t)clipped_level((sizes[i] + step / 2) / step);
    if (nearest[i] > 0) last = i;
    levels[i] = 0;
  }
  if (last < 0) return 0;
  trellis paths = {.costs = {0, no_path, no_path, no_path, no_path, no_path, no_path, no_path}};
  for (int i = last; i >= 0; i--) extend_position(s, class, by, sizes[i], nearest[i], i, &paths);
  paths.costs[0] += bits_cost(s, bin_bits(s->contexts[coded_block_flag], false));
  int node = 0;
  for (int i = 1; i < node_count; i++) {
    if (paths.costs[i] == no_path) continue;
    paths.costs[i] += bits_cost(s, bin_bits(s->contexts[coded_block_flag], true));
    if (paths.costs[i] < paths.costs[node]) node = i;
  }
  uint32_t bits = 0;
  for (int i = 0; i <= last; i++) {
    const int16_t level = paths.levels[i][node];
    levels[i] = coefficients[i] < 0 ? (int16_t)-level : level;
    bits |= (uint32_t)(level != 0) << i;
    node = paths.nodes[i][node];
  }
  return bits;
}

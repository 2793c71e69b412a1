// Levels that are worth their bits, found by a trellis: of all levels that a block may have, those of the least cost.
//
// Levels are told from the last one of the scan to the first. The contexts of their sizes depend on those before them, but
// only by which of a few nodes they lead to. So of all ways to a node at a place, the cheapest one is enough.

// What has been told so far: no levels; one, two, and more that are all 1 or −1; one, two, three, and more that are larger.
enum { node_count = 8 };

// Of the contexts of sizes, that of the first bit after each node, and of the others.
static const uint8_t first_contexts[node_count] = {1, 2, 3, 4, 0, 0, 0, 0};
static const uint8_t other_contexts[node_count] = {0, 0, 0, 0, 1, 2, 3, 4};

// The nodes that a level of 1 leads to, and a larger one.
static const uint8_t nodes_after_one[node_count] = {1, 2, 3, 3, 4, 5, 6, 7};
static const uint8_t nodes_after_larger[node_count] = {4, 4, 4, 4, 5, 6, 7, 7};

static const uint64_t no_way = UINT64_MAX;

// What the cheapest way to each node costs, and by place the level that it has there and the node before.
typedef struct {
  uint64_t costs[node_count];
  int16_t levels[16][node_count];
  uint8_t nodes[16][node_count];
} trellis;

INLINE uint64_t bits_cost(const slice *s, uint32_t bits) { return (uint64_t)bits * s->worth_of_bits >> 6; }

// The bits of a level's size and sign.
INLINE uint32_t level_bits(const uint8_t *sizes, level_class class, int node, uint32_t size) {
  const uint8_t first = sizes[first_contexts[node]];
  if (size == 1) return value_bits(first, false) + whole_bit;
  const int most_large = class.most_large;
  const uint8_t other = sizes[5 + (other_contexts[node] < most_large ? other_contexts[node] : most_large)];
  const uint32_t bits = value_bits(first, true) + whole_bit;
  if (size < 15) return bits + (size - 2) * value_bits(other, true) + value_bits(other, false);
  return bits + 13 * value_bits(other, true) + number_bits(size - 15);
}

// What a coefficient's error costs, in 64ths of the coefficient, by its class.
INLINE uint64_t error_cost(int64_t error, int class) {
  // 2^20 by the square of what transforms multiply such coefficients by. Products stay below 2^63, as differences have 9 bits.
  static const uint64_t weights[3] = {(1 << 20) / 16, (1 << 20) / 100, (1 << 20) / 40};
  return (uint64_t)(error * error) * weights[class] * square_cost >> 32;
}

// A level that a place may have: its size, what its error costs, and what tells that there is one, if others have been told
// before and if it is the first.
typedef struct {
  uint32_t size;
  uint64_t error;
  uint32_t bits, first_bits;
} possible_level;

INLINE void add_ways(
    const slice *s, level_class class, possible_level level, const uint64_t *costs, int place, trellis *into) {
  for (int node = 0; node < node_count; node++) {
    if (costs[node] == no_way) continue;
    const uint32_t told = (node == 0 ? level.first_bits : level.bits)
        + (level.size == 0 ? 0 : level_bits(s->states + class.sizes, class, node, level.size));
    const uint64_t cost = costs[node] + level.error + bits_cost(s, told);
    const int to = level.size == 0 ? node : level.size == 1 ? nodes_after_one[node] : nodes_after_larger[node];
    if (cost >= into->costs[to]) continue;
    into->costs[to] = cost;
    into->levels[place][to] = (int16_t)level.size;
    into->nodes[place][to] = (uint8_t)node;
  }
}

// Adds the ways on from a place, with the level that is nearest to the coefficient, the one below, and none.
INLINE void add_place(
    const slice *s, level_class class, const steps *by, int32_t size, uint32_t nearest, int place, trellis *into) {
  uint64_t costs[node_count];
  memcpy(costs, into->costs, sizeof costs);
  for (int node = 0; node < node_count; node++) into->costs[node] = no_way;
  const int kind = coefficient_class(scan[place + 16 - class.count]);
  const int at = place < class.last_place ? place : class.last_place;
  const uint8_t kept = s->states[class.kept + at], last = s->states[class.last + at];
  // That the last place has a level follows from none before being the last.
  const bool is_told = place < class.count - 1;
  const possible_level none = {0, error_cost(size, kind), is_told ? value_bits(kept, false) : 0, 0};
  add_ways(s, class, none, costs, place, into);
  for (uint32_t level = nearest; level > 0 && level + 1 >= nearest; level--) {
    const uint64_t error = error_cost(size - (int64_t)level * by->sizes[kind], kind);
    const uint32_t flag = is_told ? value_bits(kept, true) : 0;
    const possible_level possible = {
        level, error, is_told ? flag + value_bits(last, false) : 0, is_told ? flag + value_bits(last, true) : 0};
    add_ways(s, class, possible, costs, place, into);
  }
}

// Finds the levels of a block's coefficients, both in the order of the scan. `coded` is the context of whether there are
// any. Returns a bit for each that is not 0.
static uint32_t weigh_levels(
    const slice *s, const int16_t *coefficients, level_class class, int coded, const steps *by, int16_t *levels) {
  int32_t sizes[16];
  uint32_t nearest[16];
  int last = -1;
  for (int i = 0; i < class.count; i++) {
    const uint32_t step = by->sizes[coefficient_class(scan[i + 16 - class.count])];
    sizes[i] = 64 * abs(coefficients[i]);
    nearest[i] = (uint32_t)limited((sizes[i] + step / 2) / step);
    if (nearest[i] > 0) last = i;
    levels[i] = 0;
  }
  if (last < 0) return 0;
  trellis ways = {.costs = {0, no_way, no_way, no_way, no_way, no_way, no_way, no_way}};
  for (int i = last; i >= 0; i--) add_place(s, class, by, sizes[i], nearest[i], i, &ways);
  ways.costs[0] += bits_cost(s, value_bits(s->states[coded], false));
  int node = 0;
  for (int i = 1; i < node_count; i++) {
    if (ways.costs[i] == no_way) continue;
    ways.costs[i] += bits_cost(s, value_bits(s->states[coded], true));
    if (ways.costs[i] < ways.costs[node]) node = i;
  }
  uint32_t bits = 0;
  for (int i = 0; i <= last; i++) {
    const int16_t level = ways.levels[i][node];
    levels[i] = coefficients[i] < 0 ? (int16_t)-level : level;
    bits |= (uint32_t)(level != 0) << i;
    node = ways.nodes[i][node];
  }
  return bits;
}

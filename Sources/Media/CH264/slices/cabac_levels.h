// CABAC coding of transform coefficient levels: clauses 7.3.5.3.3 and 9.3.3.1.3.

// The block categories (ctxBlockCat), which have separate contexts.
typedef struct {
  // The contexts of significant_coeff_flag, last_significant_coeff_flag and coeff_abs_level_minus1.
  uint16_t significant, last, abs_level;

  // The number of levels, and the largest ctxIdxInc of the later bins of coeff_abs_level_minus1, less 5.
  uint8_t count, maximum_large;

  // The largest ctxIdxInc of a scan position.
  uint8_t last_position;
} block_category;

static const block_category luma_category = {134, 195, 247, 16, 4, 15};
static const block_category chroma_dc_category = {149, 210, 257, 4, 3, 2};
static const block_category chroma_ac_category = {152, 213, 266, 15, 4, 15};

// Larger levels need escape codes that not every profile has. Only extreme chroma DC residuals reach the limit.
static int16_t clipped_level(int64_t level) { return (int16_t)(level < -2063 ? -2063 : level > 2063 ? 2063 : level); }

INLINE void encode_abs_level(cabac_engine *engine, uint8_t *first, uint8_t *other, uint32_t size) {
  // Up to 14 ones, then an Exp-Golomb suffix.
  encode_decision(engine, first, size > 1);
  if (size == 1) return;
  for (uint32_t i = 2; i < 15; i++) {
    encode_decision(engine, other, size > i);
    if (size == i) return;
  }
  encode_exp_golomb(engine, size - 15, 0);
}

// The contexts of coded_block_flag, and ctxIdxInc if one neighbouring block has levels.
enum {
  luma_coded_block_flag = 93, chroma_dc_coded_block_flag = 97, chroma_ac_coded_block_flag = 101,
  one_neighbour_coded = 1
};

// Encodes the levels of a block, in scan order. `bits` has a bit for each non-zero level, and is not 0.
INLINE void encode_levels(slice *s, const int16_t *levels, uint32_t bits, block_category class) {
  cabac_engine engine = s->engine;
  const int last = 31 - __builtin_clz(bits);
  for (int i = 0; i < class.count - 1 && i <= last; i++) {
    const int position = i < class.last_position ? i : class.last_position;
    const bool is_significant = bits >> i & 1;
    encode_decision(&engine, s->contexts + class.significant + position, is_significant);
    if (is_significant) encode_decision(&engine, s->contexts + class.last + position, i == last);
  }
  int ones = 0, large = 0;
  for (; bits != 0; bits &= ~(1u << (31 - __builtin_clz(bits)))) {
    const int32_t level = levels[31 - __builtin_clz(bits)];
    const uint32_t size = (uint32_t)(level < 0 ? -level : level);
    const int first = large > 0 ? 0 : ones < 3 ? 1 + ones : 4;
    const int other = 5 + (large < class.maximum_large ? large : class.maximum_large);
    encode_abs_level(&engine, s->contexts + class.abs_level + first, s->contexts + class.abs_level + other, size);
    encode_bypass(&engine, level < 0);
    ones += size == 1;
    large += size > 1;
  }
  s->engine = engine;
}

// Arithmetic codes for the levels of blocks of coefficients: clauses 7.3.5.3.3 and 9.3.3.1.3 of ITU-T H.264.

// What is coded with the same contexts.
typedef struct {
  // The contexts of which levels are not 0, of which of these is the last one, and of sizes.
  uint16_t kept, last, sizes;

  // How many levels there are, and the context of sizes beyond two from which on there is one for all.
  uint8_t count, most_large;

  // The last context of places.
  uint8_t last_place;
} level_class;

static const level_class levels_of_luma = {134, 195, 247, 16, 4, 15};
static const level_class levels_of_means = {149, 210, 257, 4, 3, 2};
static const level_class levels_of_chroma = {152, 213, 266, 15, 4, 15};

// Levels beyond need longer codes, which not every profile has; only differences of chroma as large as can be come there.
static int16_t limited(int64_t level) { return (int16_t)(level < -2063 ? -2063 : level > 2063 ? 2063 : level); }

INLINE void put_size(arithmetic_coder *coder, uint8_t *first, uint8_t *other, uint32_t size) {
  // Up to 14 ones, and what is beyond them in the code of Exp-Golomb.
  put_value(coder, first, size > 1);
  if (size == 1) return;
  for (uint32_t i = 2; i < 15; i++) {
    put_value(coder, other, size > i);
    if (size == i) return;
  }
  put_number(coder, size - 15, 0);
}

// Contexts of whether blocks of luma, means of chroma and other levels of chroma have any that are not 0, and how much
// higher it is where one of the blocks at the left and above has.
enum { luma_coded_context = 93, means_coded_context = 97, chroma_coded_context = 101, one_coded_beside = 1 };

// Writes the levels of a block, in the order of its scan, of which at least one is not 0; `bits` has a bit for each of
// these.
INLINE void put_levels(slice *s, const int16_t *levels, uint32_t bits, level_class class) {
  arithmetic_coder coder = s->coder;
  const int last = 31 - __builtin_clz(bits);
  for (int i = 0; i < class.count - 1 && i <= last; i++) {
    const int place = i < class.last_place ? i : class.last_place;
    const bool is_kept = bits >> i & 1;
    put_value(&coder, s->states + class.kept + place, is_kept);
    if (is_kept) put_value(&coder, s->states + class.last + place, i == last);
  }
  int ones = 0, large = 0;
  for (; bits != 0; bits &= ~(1u << (31 - __builtin_clz(bits)))) {
    const int32_t level = levels[31 - __builtin_clz(bits)];
    const uint32_t size = (uint32_t)(level < 0 ? -level : level);
    const int first = large > 0 ? 0 : ones < 3 ? 1 + ones : 4;
    const int other = 5 + (large < class.most_large ? large : class.most_large);
    put_size(&coder, s->states + class.sizes + first, s->states + class.sizes + other, size);
    put_even(&coder, level < 0);
    ones += size == 1;
    large += size > 1;
  }
  s->coder = coder;
}

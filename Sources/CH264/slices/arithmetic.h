// Arithmetic codes: clause 9.3 of ITU-T H.264.

// The range of the less probable value, by a state and the two highest bits of the range below the first: table 9-44.
static const uint8_t less_probable_ranges[64][4] = {
    {128, 176, 208, 240}, {128, 167, 197, 227}, {128, 158, 187, 216}, {123, 150, 178, 205}, {116, 142, 169, 195},
    {111, 135, 160, 185}, {105, 128, 152, 175}, {100, 122, 144, 166}, {95, 116, 137, 158},  {90, 110, 130, 150},
    {85, 104, 123, 142},  {81, 99, 117, 135},   {77, 94, 111, 128},   {73, 89, 105, 122},   {69, 85, 100, 116},
    {66, 80, 95, 110},    {62, 76, 90, 104},    {59, 72, 86, 99},     {56, 69, 81, 94},     {53, 65, 77, 89},
    {51, 62, 73, 85},     {48, 59, 69, 80},     {46, 56, 66, 76},     {43, 53, 63, 72},     {41, 50, 59, 69},
    {39, 48, 56, 65},     {37, 45, 54, 62},     {35, 43, 51, 59},     {33, 41, 48, 56},     {32, 39, 46, 53},
    {30, 37, 43, 50},     {29, 35, 41, 48},     {27, 33, 39, 45},     {26, 31, 37, 43},     {24, 30, 35, 41},
    {23, 28, 33, 39},     {22, 27, 32, 37},     {21, 26, 30, 35},     {20, 24, 29, 33},     {19, 23, 27, 31},
    {18, 22, 26, 30},     {17, 21, 25, 28},     {16, 20, 23, 27},     {15, 19, 22, 25},     {14, 18, 21, 24},
    {14, 17, 20, 23},     {13, 16, 19, 22},     {12, 15, 18, 21},     {12, 14, 17, 20},     {11, 14, 16, 19},
    {11, 13, 15, 18},     {10, 12, 15, 17},     {10, 12, 14, 16},     {9, 11, 13, 15},      {9, 11, 12, 14},
    {8, 10, 12, 14},      {8, 9, 11, 13},       {7, 9, 11, 12},       {7, 9, 10, 12},       {7, 8, 10, 11},
    {6, 8, 9, 11},        {6, 7, 9, 10},        {6, 7, 8, 9},         {2, 2, 2, 2}};

// A state after the less probable value: table 9-45.
static const uint8_t less_probable_states[64] = {
    0,  0,  1,  2,  2,  4,  4,  5,  6,  7,  8,  9,  9,  11, 11, 12, 13, 13, 15, 15, 16, 16,
    18, 18, 19, 19, 21, 21, 22, 22, 23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30,
    31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63};

// Twice the state of each context, and the value that is more probable.
typedef uint8_t context_states[context_count];

static void begin_states(context_states states, int32_t quantiser) {
  for (int i = 0; i < context_count; i++) {
    const int start = ((context_starts[i][0] * quantiser) >> 4) + context_starts[i][1];
    const int limited = start < 1 ? 1 : start > 126 ? 126 : start;
    states[i] = (uint8_t)(limited < 64 ? 2 * (63 - limited) : 2 * (limited - 64) + 1);
  }
}

// Bits that an addition may still carry into are held back: the latest word, ones behind it, and what is in `low`.
typedef struct {
  uint8_t *next;

  // The beginning of the interval, below bits that are to be written, and its size, which has 9 bits.
  uint64_t low;
  uint32_t range;

  // How many bits of `low` beyond its 10 lowest there are; less than 0 for the first one, which is not written.
  int32_t ready;

  // The latest word, and how many words of ones are behind it.
  uint32_t held, ones;
  bool is_holding;
} arithmetic_coder;

INLINE arithmetic_coder begin_coder(uint8_t *next) {
  return (arithmetic_coder){.next = next, .range = 510, .ready = -1};
}

INLINE void store_word(arithmetic_coder *coder, uint32_t value) {
  const uint32_t word = __builtin_bswap32(value);
  memcpy(coder->next, &word, sizeof word);
  coder->next += sizeof word;
}

static void store_held(arithmetic_coder *coder, uint32_t carry) {
  if (coder->is_holding) store_word(coder, coder->held + carry);
  for (; coder->ones > 0; coder->ones--) store_word(coder, carry ? 0 : UINT32_MAX);
}

// Takes 32 bits from those that are ready.
static void take_word(arithmetic_coder *coder) {
  const int rest = coder->ready + 10 - 32;
  const uint64_t taken = coder->low >> rest;
  const uint32_t word = (uint32_t)taken, carry = (uint32_t)(taken >> 32);
  coder->low &= ((uint64_t)1 << rest) - 1;
  coder->ready -= 32;
  if (word == UINT32_MAX && !carry) {
    coder->ones++;
    return;
  }
  store_held(coder, carry);
  coder->held = word;
  coder->is_holding = true;
}

INLINE void grow_range(arithmetic_coder *coder) {
  const int shift = __builtin_clz(coder->range) - 23;
  coder->range <<= shift;
  coder->low <<= shift;
  coder->ready += shift;
  if (coder->ready >= 32) take_word(coder);
}

INLINE void put_value(arithmetic_coder *coder, uint8_t *state, bool value) {
  const uint32_t now = *state, less_probable = less_probable_ranges[now >> 1][coder->range >> 6 & 3];
  coder->range -= less_probable;
  if (value == (now & 1)) {
    *state = (uint8_t)(now < 124 ? now + 2 : now);
  } else {
    coder->low += coder->range;
    coder->range = less_probable;
    *state = now < 2 ? (uint8_t)(now ^ 1) : (uint8_t)(2 * less_probable_states[now >> 1] | (now & 1));
  }
  grow_range(coder);
}

// Writes a bit whose values are as probable.
INLINE void put_even(arithmetic_coder *coder, bool value) {
  coder->low = 2 * coder->low + (value ? coder->range : 0);
  coder->ready++;
  if (coder->ready >= 32) take_word(coder);
}

// Writes a number in the code of Exp-Golomb, with so many bits as they are at least.
INLINE void put_number(arithmetic_coder *coder, uint32_t value, int bits) {
  for (; value >= 1u << bits; bits++) {
    put_even(coder, true);
    value -= 1u << bits;
  }
  put_even(coder, false);
  while (bits-- > 0) put_even(coder, value >> bits & 1);
}

// Writes whether an end is reached.
INLINE void put_end(arithmetic_coder *coder, bool is_end) {
  coder->range -= 2;
  if (is_end) {
    coder->low += coder->range;
    coder->range = 2;
  }
  grow_range(coder);
}

// Writes all bits after an end, the last one of which is 1, and zeros up to a whole byte.
static void end_coder(arithmetic_coder *coder) {
  // Three of the lowest ten bits: the others do not matter.
  uint64_t bits = coder->low >> 7 | 1;
  int count = coder->ready + 3;
  store_held(coder, (uint32_t)(bits >> count));
  coder->is_holding = false;
  for (; count >= 8; count -= 8) *coder->next++ = (uint8_t)(bits >> (count - 8));
  if (count > 0) *coder->next++ = (uint8_t)(bits << (8 - count));
}

// An upper limit of the bits since a beginning.
INLINE int64_t bit_count(const arithmetic_coder *coder, const uint8_t *start) {
  return (coder->next - start + 4 * (int64_t)coder->is_holding + 4 * (int64_t)coder->ones) * 8 + coder->ready + 10;
}

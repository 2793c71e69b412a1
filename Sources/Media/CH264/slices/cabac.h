// The CABAC encoding engine: clause 9.3.4.

// rangeTabLPS, by pStateIdx and qCodIRangeIdx: table 9-44.
static const uint8_t lps_ranges[64][4] = {
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

// transIdxLPS, by pStateIdx: table 9-45.
static const uint8_t lps_transitions[64] = {
    0,  0,  1,  2,  2,  4,  4,  5,  6,  7,  8,  9,  9,  11, 11, 12, 13, 13, 15, 15, 16, 16,
    18, 18, 19, 19, 21, 21, 22, 22, 23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30,
    31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63};

// The context variables: 2 · pStateIdx + valMPS of each.
typedef uint8_t context_variables[context_count];

static void begin_contexts(context_variables contexts, int32_t quantiser) {
  for (int i = 0; i < context_count; i++) {
    const int start = ((context_inits[i][0] * quantiser) >> 4) + context_inits[i][1];
    const int clipped = start < 1 ? 1 : start > 126 ? 126 : start;
    contexts[i] = (uint8_t)(clipped < 64 ? 2 * (63 - clipped) : 2 * (clipped - 64) + 1);
  }
}

// The arithmetic encoding engine. Output that a carry may still change is held back: the latest word, outstanding words
// of ones behind it, and the bits in `low`.
typedef struct {
  uint8_t *next;

  // codILow, with output bits above its 10 lowest, and codIRange, which has 9 bits.
  uint64_t low;
  uint32_t range;

  // The number of output bits in `low`; negative for firstBitFlag, whose bit is not written.
  int32_t ready;

  // The latest word, and the number of outstanding words of ones behind it.
  uint32_t held_word, outstanding;
  bool has_held_word;
} cabac_engine;

INLINE cabac_engine begin_cabac(uint8_t *next) {
  return (cabac_engine){.next = next, .range = 510, .ready = -1};
}

INLINE void store_word(cabac_engine *engine, uint32_t value) {
  const uint32_t word = __builtin_bswap32(value);
  memcpy(engine->next, &word, sizeof word);
  engine->next += sizeof word;
}

static void store_outstanding(cabac_engine *engine, uint32_t carry) {
  if (engine->has_held_word) store_word(engine, engine->held_word + carry);
  for (; engine->outstanding > 0; engine->outstanding--) store_word(engine, carry ? 0 : UINT32_MAX);
}

// Moves 32 output bits out of `low`.
static void take_word(cabac_engine *engine) {
  const int rest = engine->ready + 10 - 32;
  const uint64_t taken = engine->low >> rest;
  const uint32_t word = (uint32_t)taken, carry = (uint32_t)(taken >> 32);
  engine->low &= ((uint64_t)1 << rest) - 1;
  engine->ready -= 32;
  if (word == UINT32_MAX && !carry) {
    engine->outstanding++;
    return;
  }
  store_outstanding(engine, carry);
  engine->held_word = word;
  engine->has_held_word = true;
}

INLINE void renormalise(cabac_engine *engine) {
  const int shift = __builtin_clz(engine->range) - 23;
  engine->range <<= shift;
  engine->low <<= shift;
  engine->ready += shift;
  if (engine->ready >= 32) take_word(engine);
}

INLINE void encode_decision(cabac_engine *engine, uint8_t *state, bool value) {
  const uint32_t now = *state, lps_range = lps_ranges[now >> 1][engine->range >> 6 & 3];
  engine->range -= lps_range;
  if (value == (now & 1)) {
    *state = (uint8_t)(now < 124 ? now + 2 : now);
  } else {
    engine->low += engine->range;
    engine->range = lps_range;
    *state = now < 2 ? (uint8_t)(now ^ 1) : (uint8_t)(2 * lps_transitions[now >> 1] | (now & 1));
  }
  renormalise(engine);
}

// EncodeBypass: a bin whose values are equally probable.
INLINE void encode_bypass(cabac_engine *engine, bool value) {
  engine->low = 2 * engine->low + (value ? engine->range : 0);
  engine->ready++;
  if (engine->ready >= 32) take_word(engine);
}

// The suffix of the UEGk binarisation, with k = `bits`.
INLINE void encode_exp_golomb(cabac_engine *engine, uint32_t value, int bits) {
  for (; value >= 1u << bits; bits++) {
    encode_bypass(engine, true);
    value -= 1u << bits;
  }
  encode_bypass(engine, false);
  while (bits-- > 0) encode_bypass(engine, value >> bits & 1);
}

// EncodeTerminate: the bin before I_PCM samples or of end_of_slice_flag.
INLINE void encode_terminate(cabac_engine *engine, bool is_end) {
  engine->range -= 2;
  if (is_end) {
    engine->low += engine->range;
    engine->range = 2;
  }
  renormalise(engine);
}

// EncodeFlush: writes the remaining bits, the last of which is 1, and fills the byte with zeros.
static void encode_flush(cabac_engine *engine) {
  // Three of the ten lowest bits are written; decoders do not depend on the others.
  uint64_t bits = engine->low >> 7 | 1;
  int count = engine->ready + 3;
  store_outstanding(engine, (uint32_t)(bits >> count));
  engine->has_held_word = false;
  for (; count >= 8; count -= 8) *engine->next++ = (uint8_t)(bits >> (count - 8));
  if (count > 0) *engine->next++ = (uint8_t)(bits << (8 - count));
}

// An upper limit of the number of bits since `start`.
INLINE int64_t bit_count(const cabac_engine *engine, const uint8_t *start) {
  return (engine->next - start + 4 * (int64_t)engine->has_held_word + 4 * (int64_t)engine->outstanding) * 8
      + engine->ready + 10;
}

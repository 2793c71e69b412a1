// Portable versions of operations that operators and shuffles do not express. Included last: each part is skipped if
// the header of the instruction set defines its HAS_… macro and the functions itself.

#if !HAS_LANES

// A mask of active pixels of a vector, a bit for each.
typedef uint32_t lanes;

// The lanes of the first `count` pixels, 0 or more.
INLINE lanes first_lanes(int64_t count) { return count >= PIXELS ? (1u << PIXELS) - 1 : (1u << count) - 1; }

// Lanes from a bit for each pixel; higher bits are ignored.
INLINE lanes lanes_of(uint32_t bits) { return bits & ((1u << PIXELS) - 1); }

// The lanes of part 0 or 1 of two vectors with `count` pixels together.
INLINE lanes lanes_of_part(int64_t count, int part) {
  const int64_t left = count - PIXELS * part;
  return first_lanes(left > 0 ? left : 0);
}

// Loads the active lanes; the others are 0.
INLINE u32v load_lanes(const void *pixels, lanes lanes) {
  if (lanes == (1u << PIXELS) - 1) return LOAD(u32v, pixels);
  uint32_t result[PIXELS] = {0};
  for (int i = 0; i < PIXELS; i++) {
    if (lanes >> i & 1) memcpy(result + i, (const uint32_t *)pixels + i, 4);
  }
  return LOAD(u32v, result);
}

INLINE void store_lanes(void *pixels, lanes lanes, u32v value) {
  if (lanes == (1u << PIXELS) - 1) {
    STORE(u32v, pixels, value);
    return;
  }
  uint32_t values[PIXELS];
  STORE(u32v, values, value);
  for (int i = 0; i < PIXELS; i++) {
    if (lanes >> i & 1) memcpy((uint32_t *)pixels + i, values + i, 4);
  }
}

#endif

#if !HAS_BYTE_LANES

INLINE void store_words_bytes(uint8_t *bytes, int64_t count, u8_words value) {
  if (count >= WORDS) {
    STORE(u8_words, bytes, value);
  } else if (count > 0) {
    memcpy(bytes, &value, (size_t)count);
  }
}

INLINE void store_pixels_bytes(uint8_t *bytes, int64_t count, u8_pixels value) {
  if (count >= PIXELS) {
    STORE(u8_pixels, bytes, value);
  } else if (count > 0) {
    memcpy(bytes, &value, (size_t)count);
  }
}

// The weights of pixels from a mask, which is read to the next multiple of eight bytes, each repeated for both halves
// of its pixel.
INLINE u16v load_weights(const uint8_t *mask, int64_t count) {
  (void)count;
#define WEIGHTS(l) l, NONE, l, NONE, l + 4, NONE, l + 4, NONE, l + 8, NONE, l + 8, NONE, l + 12, NONE, l + 12, NONE
  const u8v wide = (u8v)__builtin_convertvector(LOAD(u8_pixels, mask), u32v);
  return (u16v)__builtin_shufflevector(wide, (u8v)0, BYTE_LANES(WEIGHTS));
#undef WEIGHTS
}

#endif

#if !HAS_PRODUCTS

// The upper 16 bits of products.
INLINE u16v multiply_high(u16v a, u16v b) {
  typedef VECTOR(uint32_t, WORDS) wide;
  return __builtin_convertvector(__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide) >> 16, u16v);
}

// The sums of neighbouring products; add_pairs adds them to `sum`.
INLINE i32v multiply_pairs(i16v a, i16v b) {
  const i32v low = ((i32v)a << 16 >> 16) * ((i32v)b << 16 >> 16);
  return low + ((i32v)a >> 16) * ((i32v)b >> 16);
}

INLINE i32v add_pairs(i32v sum, i16v a, i16v b) { return sum + multiply_pairs(a, b); }

#endif

#if !HAS_ROUNDED_PRODUCTS

// a·b in 2^-15, rounded to the nearest.
INLINE i16v multiply_rounded(i16v a, i16v b) {
  typedef VECTOR(int32_t, WORDS) wide;
  const wide product = __builtin_convertvector(a, wide) * __builtin_convertvector(b, wide);
  return __builtin_convertvector((product + 0x4000) >> 15, i16v);
}

#endif

#if !HAS_TERNARY

// The high bytes of the words of `high` merged with the words of `low`, whose high bytes are 0.
INLINE u32v merge_bytes(u16v low, u16v high) { return (u32v)(low | (high & 0xFF00)); }

#endif

#if !HAS_TESTS

INLINE bool all_opaque(u32v pixels) { return __builtin_reduce_and(pixels) >= 0xFF000000; }

INLINE bool all_clear(u32v pixels) { return __builtin_reduce_or(pixels) == 0; }

// Whether all are in [0, limit).
INLINE bool all_below(i32v values, int32_t limit) { return __builtin_reduce_max((u32v)values) < (uint32_t)limit; }

#endif

#if !HAS_GATHERS

INLINE u32v gather_pixels(const uint32_t *pixels, i32v index) {
  u32v result;
  for (int i = 0; i < PIXELS; i++) result[i] = pixels[index[i]];
  return result;
}

// Gathers pixels with their right neighbours.
INLINE u64v gather_pixel_pairs(const uint32_t *pixels, i32_half index) {
  u64v result;
  for (int i = 0; i < PIXELS / 2; i++) result[i] = LOAD(uint64_t, pixels + index[i]);
  return result;
}

// Gathers words with their right neighbours.
INLINE u32v gather_word_pairs(const uint16_t *words, i32v index) {
  u32v result;
  for (int i = 0; i < PIXELS; i++) result[i] = LOAD(uint32_t, words + index[i]);
  return result;
}

#endif

#if !HAS_NARROWING

// Packs words of 0…255 of two vectors to bytes: alternately eight of one and eight of the other.
INLINE u32v pack_words(u16v a, u16v b) {
#define PACKED(l) l, l + 2, l + 4, l + 6, l + 8, l + 10, l + 12, l + 14, VECTOR_BYTES + l, VECTOR_BYTES + l + 2, \
    VECTOR_BYTES + l + 4, VECTOR_BYTES + l + 6, VECTOR_BYTES + l + 8, VECTOR_BYTES + l + 10, VECTOR_BYTES + l + 12, \
    VECTOR_BYTES + l + 14
  return (u32v)__builtin_shufflevector((u8v)a, (u8v)b, BYTE_LANES(PACKED));
#undef PACKED
}

// Numbers of 0…65,535, narrowed to words.
INLINE i16_half narrow_words(i32v numbers) { return __builtin_convertvector(numbers, i16_half); }

// Numbers of 0…255, narrowed to bytes.
INLINE u8_pixels narrow(i32v numbers) { return __builtin_convertvector(numbers, u8_pixels); }

// The lowest bytes of numbers.
INLINE u8_pixels lowest_bytes(i32v numbers) { return narrow(numbers); }

INLINE u8_words narrow_two(i32v a, i32v b) {
  const u8_pixels first = narrow(a), second = narrow(b);
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

#endif

#if !HAS_WORD_SPREADING

// The words for part 0 or 1 of two vectors of pixels, each repeated for both halves of its pixel.
INLINE u16v double_words(i16v words, int part) {
  const i16v first = __builtin_shufflevector(words, words, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  const i16v second = __builtin_shufflevector(
      words, words, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15);
  return (u16v)(part ? second : first);
}

// The words of 0…255 for part 0 or 1 of two vectors of pixels, as the alpha of black pixels.
INLINE u32v black_pixels(i16v words, int part) {
#define BLACK(l) NONE, NONE, NONE, l, NONE, NONE, NONE, l + 2, NONE, NONE, NONE, l + 4, NONE, NONE, NONE, l + 6
  const u8v first = __builtin_shufflevector((u8v)words, (u8v)0, BLACK(0), BLACK(8));
  const u8v second = __builtin_shufflevector((u8v)words, (u8v)0, BLACK(16), BLACK(24));
#undef BLACK
  return (u32v)(part ? second : first);
}

// The integer parts of coordinates in 2^-16 pixels of a small image: x in the upper, y in the lower halves.
INLINE i16v join_coordinates(i32v across, i32v down) {
  return (i16v)((across & (int32_t)0xFFFF0000) | (i32v)((u32v)down >> 16));
}

#endif

#if !HAS_ROUNDING

// The nearest integers, halves to even, which must fit: adding a large number rounds away the fraction.
INLINE i32_half nearest(f64v numbers) {
  return __builtin_convertvector((u64v)(numbers + 0x1.8p52), i32_half);
}

#endif

#if !HAS_LOOKUPS

// For interpolating columns from cells of 2^shift columns: load_cells loads the cells around 16 columns, eight for each
// half, and cell_places gives the index in its half of the k-th of a column's four cells for lookup.
INLINE i16v load_cells(const int16_t *cells, int64_t x, int shift) {
  typedef VECTOR(int16_t, 8) eight;
  return __builtin_shufflevector(
      LOAD(eight, cells + (x >> shift)), LOAD(eight, cells + ((x + 8) >> shift)), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      12, 13, 14, 15);
}

INLINE u16v cell_places(int shift, int k) {
  const u16v columns = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  return (columns >> (uint16_t)shift) + (uint16_t)k;
}

INLINE i16v lookup(i16v cells, u16v places) {
  i16v result;
  for (int i = 0; i < WORDS; i++) result[i] = cells[(i & 8) + places[i]];
  return result;
}

#endif

#if !HAS_DEPOSIT

// Spreads the bits to one byte each.
INLINE uint64_t spread_bits(uint8_t bits) {
  const uint64_t each = ((uint64_t)bits * 0x0101010101010101) & 0x8040201008040201;
  return (each + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101;
}

#endif

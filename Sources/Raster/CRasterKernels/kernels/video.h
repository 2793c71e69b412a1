// Conversion of pixels to YUV.

// The weights of blue and red, which are the low bytes of a pixel's halves, and of green, which is a high byte.
typedef struct {
  i16v low, high;
} channel_weights;

// Weights in 2^-15. Those below are for BT.709 in limited range: Y′ = 16 + 219·(0.2126 R′ + 0.7152 G′ + 0.0722 B′), Cb
// = 128 + 224·(B′ − Y′)/1.8556, Cr = 128 + 224·(R′ − Y′)/1.5748, with R′, G′, B′ and Y′ in 0…1. The weights of Cb and
// of Cr add up to 0, so that grey stays grey.
INLINE channel_weights weights_of(int16_t blue, int16_t green, int16_t red) {
  const uint32_t low = (uint32_t)(uint16_t)blue | (uint32_t)(uint16_t)red << 16;
  return (channel_weights){(i16v)(u32v)low, (i16v)(u32v)(uint32_t)(uint16_t)green};
}

#define LUMA weights_of(2032, 20127, 5983)
#define CB weights_of(14392, -11094, -3298)
#define CR weights_of(-1319, -13073, 14392)

// Adds weighted channels to an offset; sums have `shift` fractional bits. The result is 0…255.
INLINE i32v weigh_channels(u16v low, u16v high, channel_weights weights, int32_t offset, int shift) {
  const i32v start = (i32v)((offset << shift) + (1 << (shift - 1)));
  return add_pairs(add_pairs(start, (i16v)low, weights.low), (i16v)high, weights.high) >> shift;
}

INLINE i32v luma(u32v pixels) { return weigh_channels(low_bytes(pixels), high_bytes(pixels), LUMA, 16, 15); }

// Adds neighbouring pixels, in the order that takes the fewest instructions; in_order() restores the order of columns.
INLINE u16v add_neighbours(u16v a, u16v b) {
#if VECTOR_BYTES == 64
  const u32v even = __builtin_shufflevector(
      (u32v)a, (u32v)b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const u32v odd = __builtin_shufflevector(
      (u32v)a, (u32v)b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#else
  const u32v even = __builtin_shufflevector((u32v)a, (u32v)b, 0, 2, 8, 10, 4, 6, 12, 14);
  const u32v odd = __builtin_shufflevector((u32v)a, (u32v)b, 1, 3, 9, 11, 5, 7, 13, 15);
#endif
  return (u16v)even + (u16v)odd;
}

INLINE i32v in_order(i32v sums) {
#if VECTOR_BYTES == 64
  return sums;
#else
  return __builtin_shufflevector(sums, sums, 0, 1, 4, 5, 2, 3, 6, 7);
#endif
}

INLINE void store_luma(uint8_t *target, int64_t left, u32v a, u32v b) {
  store_words_bytes(target, left, narrow_two(luma(a), luma(b)));
}

INLINE void store_chroma(uint8_t *target, int64_t left, u16v low, u16v high, channel_weights weights) {
  store_pixels_bytes(target, left, narrow(in_order(weigh_channels(low, high, weights, 128, 17))));
}

INLINE void convert_420_step(
    int64_t x, int64_t left, const uint32_t *upper, const uint32_t *lower, uint8_t *upper_luma, uint8_t *lower_luma,
    uint8_t *u, uint8_t *v) {
  const lanes first = lanes_of_part(left, 0), second = lanes_of_part(left, 1);
  const u32v a = load_lanes(upper + x, first), b = load_lanes(upper + x + PIXELS, second);
  const u32v c = load_lanes(lower + x, first), d = load_lanes(lower + x + PIXELS, second);
  store_luma(upper_luma + x, left, a, b);
  store_luma(lower_luma + x, left, c, d);
  const u16v low = add_neighbours(low_bytes(a) + low_bytes(c), low_bytes(b) + low_bytes(d));
  const u16v high = add_neighbours(high_bytes(a) + high_bytes(c), high_bytes(b) + high_bytes(d));
  store_chroma(u + x / 2, left / 2, low, high, CB);
  store_chroma(v + x / 2, left / 2, low, high, CR);
}

static void convert_420(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v) {
  EACH_REPEATABLE_STEP(WORDS, count, convert_420_step, upper, lower, upper_luma, lower_luma, u, v);
}

INLINE void compare_pieces_of(
    int64_t width, const uint8_t *line, const uint8_t *other, int64_t count, uint8_t *flags) {
  // Without a branch for flags that are already 0: few are, and most lines are equal.
  for (int64_t i = 0; i < count; i++) flags[i] &= memcmp(line + i * width, other + i * width, (size_t)width) == 0;
}

static void compare_pieces(
    const uint8_t *line, const uint8_t *other, int64_t width, int64_t count, uint8_t *flags) {
  switch (width) {
    // Constant widths need no function call: those of macroblocks' luma and chroma, in one or two bytes.
    case 8: compare_pieces_of(8, line, other, count, flags); break;
    case 16: compare_pieces_of(16, line, other, count, flags); break;
    case 32: compare_pieces_of(32, line, other, count, flags); break;
    default: compare_pieces_of(width, line, other, count, flags);
  }
}

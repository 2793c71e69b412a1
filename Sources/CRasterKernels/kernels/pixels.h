// Arithmetic on vectors of pixels. Channels are taken as pairs of 16-bit words without unpacking: the low bytes (blue
// and red) and the high bytes (green and alpha) of the halves of a pixel. Weights are 0…255, each for both halves of
// its pixel.

INLINE u16v low_bytes(u32v pixels) { return (u16v)(pixels & 0x00FF00FF); }

INLINE u16v high_bytes(u32v pixels) { return (u16v)pixels >> 8; }

// Joins sums of products, to which 128 has been added, dividing them by 255 and so rounding them to the nearest: of
// such a sum x that is (x + (x >> 8)) >> 8, the upper half of 257·x. The high bytes stay where they are before the
// last shift.
INLINE u32v join_biased(u16v low, u16v high) {
  return merge_bytes(multiply_high(low, (u16v)257), high + (high >> 8));
}

INLINE u32v join(u16v low, u16v high) { return join_biased(low + 128, high + 128); }

INLINE u32v scale(u32v pixels, u16v weights) { return join(low_bytes(pixels) * weights, high_bytes(pixels) * weights); }

// What scales pixels by one weight below 255: 2^16 / 255 of it, rounded.
INLINE u16v scale_factor(uint32_t weight) { return (u16v)(uint16_t)((weight * 65536 + 127) / 255); }

// The same bytes as scale, of a weight of all pixels. Products are found in 256ths, so near that they round to the
// same: a product of two bytes is never closer to half of 255 than a half.
INLINE u32v scale_all(u32v pixels, u16v factor) {
  const u16v low = multiply_high((u16v)pixels << 8, factor) + 128;
  const u16v high = multiply_high((u16v)pixels & 0xFF00, factor) + 128;
  return merge_bytes(low >> 8, high);
}

// (a·weights_a + b·weights_b) / 255; the weights add up to 255 at most.
INLINE u32v mix(u32v a, u16v weights_a, u32v b, u16v weights_b) {
  return join(
      low_bytes(a) * weights_a + low_bytes(b) * weights_b, high_bytes(a) * weights_a + high_bytes(b) * weights_b);
}

INLINE u32v mix_three(u32v a, u16v weights_a, u32v b, u16v weights_b, u32v c, u16v weights_c) {
  return join(
      low_bytes(a) * weights_a + low_bytes(b) * weights_b + low_bytes(c) * weights_c,
      high_bytes(a) * weights_a + high_bytes(b) * weights_b + high_bytes(c) * weights_c);
}

// A product of bytes, divided by 255 and rounded to the nearest.
INLINE u16v multiply_bytes(u16v a, u16v b) { return multiply_high(a * b + 128, (u16v)257); }

// Alpha, for both halves.
INLINE u16v alpha(u32v pixels) {
#define ALPHA(l) \
  l + 3, NONE, l + 3, NONE, l + 7, NONE, l + 7, NONE, l + 11, NONE, l + 11, NONE, l + 15, NONE, l + 15, NONE
  return (u16v)__builtin_shufflevector((u8v)pixels, (u8v)0, BYTE_LANES(ALPHA));
#undef ALPHA
}

// Source-over.
INLINE u32v over(u32v source, u32v below) {
  return (u32v)__builtin_elementwise_add_sat((u8v)source, (u8v)scale(below, 255 - alpha(source)));
}

// A colour to lay over many pixels: what it leaves of them, and its own bytes as sums to join.
typedef struct {
  u16v rest, low, high;
} paint;

INLINE paint prepare_paint(uint32_t color) {
  const u32v source = (u32v)color;
  return (paint){255 - alpha(source), low_bytes(source) * 255 + 128, high_bytes(source) * 255 + 128};
}

INLINE u32v paint_over(const paint *paint, u32v below) {
  return join_biased(low_bytes(below) * paint->rest + paint->low, high_bytes(below) * paint->rest + paint->high);
}

// Arithmetic on vectors of pixels. Channels are processed in 16-bit words without unpacking: the low bytes (blue and
// red) and the high bytes (green and alpha) of the two halves of a pixel. Weights are 0…255, repeated for both halves
// of a pixel.

INLINE u16v low_bytes(u32v pixels) { return (u16v)(pixels & 0x00FF00FF); }

INLINE u16v high_bytes(u32v pixels) { return (u16v)pixels >> 8; }

// Packs sums of products, to which 128 has been added, divided by 255 and thus rounded to the nearest: for such a sum
// x, (x + (x >> 8)) >> 8, which is the upper half of 257·x. High bytes are already in position and need no last shift.
INLINE u32v join_biased(u16v low, u16v high) {
  return merge_bytes(multiply_high(low, (u16v)257), high + (high >> 8));
}

INLINE u32v join(u16v low, u16v high) { return join_biased(low + 128, high + 128); }

INLINE u32v scale(u32v pixels, u16v weights) { return join(low_bytes(pixels) * weights, high_bytes(pixels) * weights); }

// The factor for scale_all of a weight below 255: weight · 2^16 / 255, rounded.
INLINE u16v scale_factor(uint32_t weight) { return (u16v)(uint16_t)((weight * 65536 + 127) / 255); }

// Scales all pixels by one weight, with the same result as `scale`. Products are computed in 256ths, precisely enough
// to round to the same byte: a product of two bytes is never closer than 1/2 to an odd multiple of 255/2.
INLINE u32v scale_all(u32v pixels, u16v factor) {
  const u16v low = multiply_high((u16v)pixels << 8, factor) + 128;
  const u16v high = multiply_high((u16v)pixels & 0xFF00, factor) + 128;
  return merge_bytes(low >> 8, high);
}

// (a·weights_a + b·weights_b) / 255; the weights add up to at most 255.
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

// The alpha of pixels, repeated for both halves.
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

// A colour prepared for source-over on many pixels: 255 minus its alpha, and its channels as sums for join_biased.
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

// Bilinear interpolation of images with 15-bit weights and 7 fractional bits between its two steps; the error is at
// most 0.53/255.
//
// A vector of 16-bit channels holds half a vector of pixels, so that two halves are interpolated and packed. The lanes
// of the first and the second half are chosen so that packing brings them into the order of columns.
#if VECTOR_BYTES == 64
#define COLUMNS {0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15}
#define FIRST_HALF 0, 1, 2, 3, 4, 5, 6, 7
#define SECOND_HALF 8, 9, 10, 11, 12, 13, 14, 15
#define INTERLEAVED_FIRST 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define INTERLEAVED_SECOND 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define WORDS_OF_FIRST \
  0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 8, 10, 10, 10, 10, 12, 12, 12, 12, 14, 14, 14, 14
#define WORDS_OF_SECOND \
  16, 16, 16, 16, 18, 18, 18, 18, 20, 20, 20, 20, 22, 22, 22, 22, 24, 24, 24, 24, 26, 26, 26, 26, 28, 28, 28, 28, 30, \
      30, 30, 30
#else
#define COLUMNS {0, 1, 2, 3, 4, 5, 6, 7}
#define FIRST_HALF 0, 1, 4, 5
#define SECOND_HALF 2, 3, 6, 7
#define INTERLEAVED_FIRST 0, 8, 1, 9, 4, 12, 5, 13
#define INTERLEAVED_SECOND 2, 10, 3, 11, 6, 14, 7, 15
#define WORDS_OF_FIRST 0, 0, 0, 0, 2, 2, 2, 2, 8, 8, 8, 8, 10, 10, 10, 10
#define WORDS_OF_SECOND 4, 4, 4, 4, 6, 6, 6, 6, 12, 12, 12, 12, 14, 14, 14, 14
#endif

INLINE i16v interpolate(i16v a, i16v b, i16v f) { return a + multiply_rounded(b - a, f); }

// The channels of pixels, or of their right neighbours, with 7 fractional bits.
INLINE i16v left_channels(u64v pairs) {
#define LEFT(l) NONE, l, NONE, l + 1, NONE, l + 2, NONE, l + 3, NONE, l + 8, NONE, l + 9, NONE, l + 10, NONE, l + 11
  return (i16v)((u16v)__builtin_shufflevector((u8v)pairs, (u8v)0, BYTE_LANES(LEFT)) >> 1);
#undef LEFT
}

INLINE i16v right_channels(u64v pairs) {
#define RIGHT(l) \
  NONE, l + 4, NONE, l + 5, NONE, l + 6, NONE, l + 7, NONE, l + 12, NONE, l + 13, NONE, l + 14, NONE, l + 15
  return (i16v)((u16v)__builtin_shufflevector((u8v)pairs, (u8v)0, BYTE_LANES(RIGHT)) >> 1);
#undef RIGHT
}

// Interpolates between the pixels of pairs in two rows. The channels are bytes in 16-bit words.
INLINE u16v bilinear(u64v upper, u64v lower, i16v fx, i16v fy) {
  const i16v above = interpolate(left_channels(upper), right_channels(upper), fx);
  const i16v below = interpolate(left_channels(lower), right_channels(lower), fx);
  // Shifts right by 7 bits, rounding to the nearest.
  return (u16v)multiply_rounded(interpolate(above, below, fy), (i16v)(1 << 8));
}

INLINE u32v bilinear_halves(
    u64v upper_first, u64v lower_first, u64v upper_second, u64v lower_second, i32v u, i32v v) {
  const i16v fx = (i16v)((u16v)u >> 1), fy = (i16v)((u16v)v >> 1);
  return pack_words(
      bilinear(
          upper_first, lower_first, __builtin_shufflevector(fx, fx, WORDS_OF_FIRST),
          __builtin_shufflevector(fy, fy, WORDS_OF_FIRST)),
      bilinear(
          upper_second, lower_second, __builtin_shufflevector(fx, fx, WORDS_OF_SECOND),
          __builtin_shufflevector(fy, fy, WORDS_OF_SECOND)));
}

// Samples a small image at positions in 2^-16 pixels whose four neighbours are all inside: left and right neighbours
// are loaded together.
INLINE u32v sample_inside(const raster_image *image, i32v u, i32v v) {
  // Coordinates and stride fit 16 bits: one instruction multiplies y by the stride and adds x.
  const i32v index = multiply_pairs(join_coordinates(u, v), (i16v)(i32v)(int32_t)(image->stride | 1 << 16));
  const i32_half first = __builtin_shufflevector(index, index, FIRST_HALF);
  const i32_half second = __builtin_shufflevector(index, index, SECOND_HALF);
  const uint32_t *upper = image->pixels, *lower = image->pixels + image->stride;
  return bilinear_halves(
      gather_pixel_pairs(upper, first), gather_pixel_pairs(lower, first), gather_pixel_pairs(upper, second),
      gather_pixel_pairs(lower, second), u, v);
}

INLINE i32v clamp(i32v value, int64_t limit) {
  return CLAMP(i32v, value, 0, (int32_t)limit);
}

// Samples a small image at any positions in 2^-16 pixels; outside, its edge is repeated.
INLINE u32v sample_clamped(const raster_image *image, i32v u, i32v v) {
  const i32v stride = (i32v)(int32_t)image->stride, x = u >> 16, y = v >> 16;
  const i32v left = clamp(x, image->width - 1), right = clamp(x + 1, image->width - 1);
  const i32v upper = clamp(y, image->height - 1) * stride, lower = clamp(y + 1, image->height - 1) * stride;
  const u32v a = gather_pixels(image->pixels, upper + left), b = gather_pixels(image->pixels, upper + right);
  const u32v c = gather_pixels(image->pixels, lower + left), d = gather_pixels(image->pixels, lower + right);
  return bilinear_halves(
      (u64v)__builtin_shufflevector(a, b, INTERLEAVED_FIRST), (u64v)__builtin_shufflevector(c, d, INTERLEAVED_FIRST),
      (u64v)__builtin_shufflevector(a, b, INTERLEAVED_SECOND),
      (u64v)__builtin_shufflevector(c, d, INTERLEAVED_SECOND), u, v);
}

INLINE void prefetch(const raster_image *image, int64_t index) {
  // Prefetching an invalid address is harmless; integers avoid undefined pointer arithmetic.
  __builtin_prefetch((const void *)((uintptr_t)image->pixels + (uintptr_t)index * sizeof *image->pixels));
}

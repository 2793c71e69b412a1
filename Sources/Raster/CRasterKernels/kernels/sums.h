// Sums of pictures, and their means.

INLINE void add_sums_step(
    int64_t x, int64_t left, const uint32_t *pixels, u16v weight, uint32_t *low, uint32_t *high) {
  const lanes lanes = first_lanes(left);
  const u32v added = load_lanes(pixels + x, lanes);
  store_lanes(low + x, lanes, (u32v)((u16v)load_lanes(low + x, lanes) + low_bytes(added) * weight));
  store_lanes(high + x, lanes, (u32v)((u16v)load_lanes(high + x, lanes) + high_bytes(added) * weight));
}

static void add_sums(const uint32_t *pixels, int64_t count, uint32_t weight, uint32_t *low, uint32_t *high) {
  EACH_STEP(PIXELS, count, add_sums_step, pixels, (u16v)(uint16_t)weight, low, high);
}

// With a factor of 2^24 / n, rounded up, products of sums of n bytes stay below 2^32. The error from rounding the
// factor is below sum · n / 2^24, which is less than 1 / n, the minimum distance of an inexact quotient from the next
// integer.
INLINE u32v mean_sums(u32v sums, uint32_t half, uint32_t factor) { return (sums + half) * factor >> 24; }

INLINE void divide_sums_step(
    int64_t x, int64_t left, const uint32_t *low, const uint32_t *high, uint32_t half, uint32_t factor,
    uint32_t *pixels) {
  const lanes lanes = first_lanes(left);
  const u32v blue_red = load_lanes(low + x, lanes), green_alpha = load_lanes(high + x, lanes);
  const u32v blue = mean_sums(blue_red & 0xFFFF, half, factor), red = mean_sums(blue_red >> 16, half, factor);
  const u32v green = mean_sums(green_alpha & 0xFFFF, half, factor);
  const u32v alpha = mean_sums(green_alpha >> 16, half, factor);
  store_lanes(pixels + x, lanes, blue | green << 8 | red << 16 | alpha << 24);
}

static void divide_sums(
    const uint32_t *low, const uint32_t *high, int64_t count, uint32_t divisor, uint32_t *pixels) {
  const uint32_t factor = ((1u << 24) + divisor - 1) / divisor;
  EACH_REPEATABLE_STEP(PIXELS, count, divide_sums_step, low, high, divisor / 2, factor, pixels);
}

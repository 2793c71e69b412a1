// The coverage of blurred shapes: cells of a profile, and columns from cells.

// Distances from the first cell along one axis, in 2^-16 cells, clamped to the profile.
INLINE i32v cell_distances(i32v position, int32_t first, int32_t last) {
  return CLAMP(i32v, __builtin_elementwise_abs(position) - first, 0, last);
}

// a·(1 − f) + b·f with a in the lower and b in the upper halves, and f in 2^-15. The weight of a is one unit too low,
// because 1 does not fit 16 bits; a is added once more.
INLINE i32v interpolate_halves(u32v pairs, i32v f) {
  const i32v weights = (0x7FFF - f) | f << 16;
  return add_pairs((i32v)(pairs & 0xFFFF), (i16v)pairs, (i16v)weights) >> 15;
}

INLINE i32v fraction(i32v position) { return (position & 0xFFFF) >> 1; }

static void sample_profile(const raster_profile *profile, int64_t first, int64_t count, int16_t *cells) {
  const int32_t lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const u32v columns = (uint32_t)first + LOAD(u32v, lanes);
  const u32v du = (u32v)(PIXELS * (uint32_t)profile->du), dv = (u32v)(PIXELS * (uint32_t)profile->dv);
  u32v u = (uint32_t)profile->u + columns * (uint32_t)profile->du;
  u32v v = (uint32_t)profile->v + columns * (uint32_t)profile->dv;
  const uint16_t *upper_row = profile->values, *lower_row = profile->values + profile->stride;
  // One instruction multiplies the row by the stride and adds the column: both fit 16 bits.
  const i16v strides = (i16v)(i32v)(int32_t)(profile->stride | 1 << 16);
  const int64_t end = (count + 15) & ~15;
  for (int64_t x = 0; x < end; x += PIXELS) {
    const i32v at_u = cell_distances((i32v)u, profile->first_u, profile->last_u);
    const i32v at_v = cell_distances((i32v)v, profile->first_v, profile->last_v);
    u += du;
    v += dv;
    const i32v index = multiply_pairs(join_coordinates(at_u, at_v), strides);
    const i32v fx = fraction(at_u), fy = fraction(at_v);
    // Two neighbours are read together.
    const i32v upper = interpolate_halves(gather_word_pairs(upper_row, index), fx);
    const i32v lower = interpolate_halves(gather_word_pairs(lower_row, index), fx);
    const i32v value = interpolate_halves((u32v)(upper | lower << 16), fy);
    STORE(i16_half, cells + x, narrow_words(value));
  }
}

static void upsample(
    const raster_upsampling *upsampling, const int16_t *cells, int64_t first, int64_t last, int16_t *target) {
  const int shift = upsampling->shift;
  u16v places[4];
  i16v weights[4];
  for (int k = 0; k < 4; k++) {
    places[k] = cell_places(shift, k);
    for (int i = 0; i < WORDS; i += 16) memcpy((int16_t *)&weights[k] + i, upsampling->weights[k], 32);
  }
  const int64_t end = first + ((last - first + 31) & ~31);
  for (int64_t x = first; x < end; x += WORDS) {
    const i16v near = load_cells(cells, x, shift);
    i16v value = multiply_rounded(lookup(near, places[0]), weights[0]);
    for (int k = 1; k < 4; k++) value += multiply_rounded(lookup(near, places[k]), weights[k]);
    STORE(i16v, target + x, value);
  }
}

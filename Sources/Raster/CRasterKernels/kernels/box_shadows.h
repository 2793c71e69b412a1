// Boxes on their shadows.

// Four rows of coverage with their weights, one vector each.
typedef struct {
  i16v weights[4];
  const int16_t *values[4];
} weighted_rows;

INLINE weighted_rows prepare_rows(const raster_coverage_rows *rows) {
  weighted_rows result;
  for (int k = 0; k < 4; k++) {
    result.weights[k] = (i16v)rows->weights[k];
    result.values[k] = rows->values[k];
  }
  return result;
}

INLINE i16v limit_coverage(i16v sum) {
  return CLAMP(i16v, sum, 0, 1 << 14);
}

// The coverage of WORDS columns from `x` on, in 2^-14.
INLINE i16v cover(const weighted_rows *rows, int64_t x) {
  i16v value = multiply_rounded(LOAD(i16v, rows->values[0] + x), rows->weights[0]);
  for (int k = 1; k < 4; k++) value += multiply_rounded(LOAD(i16v, rows->values[k] + x), rows->weights[k]);
  return limit_coverage(value);
}

// Coverage as 0…255.
INLINE i16v as_bytes(i16v coverage) { return multiply_rounded(coverage, (i16v)510); }

// Whether the second of two vectors of pixels is skipped because it is empty. Never with AVX-512, whose masked
// lanes cost nothing.
#define LEAVES_OUT(part, left) (VECTOR_BYTES < 64 && (left) <= PIXELS * (part))

// A black shadow: only alpha must be weighted, for two vectors of pixels at once.
INLINE void blend_black_step(
    int64_t x, int64_t left, uint32_t *pixels, i16v twice_alpha, const weighted_rows *rows, int64_t first) {
  const i16v alpha = multiply_rounded(cover(rows, first + x), twice_alpha), rest = 255 - alpha;
  for (int part = 0; part < 2 && !LEAVES_OUT(part, left); part++) {
    uint32_t *at = pixels + x + PIXELS * part;
    const lanes lanes = lanes_of_part(left, part);
    const u32v below = scale(load_lanes(at, lanes), double_words(rest, part));
    const u8v above = (u8v)black_pixels(alpha, part);
    store_lanes(at, lanes, (u32v)__builtin_elementwise_add_sat(above, (u8v)below));
  }
}

INLINE void blend_shadow_step(
    int64_t x, int64_t left, uint32_t *pixels, i16v low, i16v high, const weighted_rows *rows, int64_t first) {
  const i16v coverage = cover(rows, first + x);
  for (int part = 0; part < 2 && !LEAVES_OUT(part, left); part++) {
    uint32_t *at = pixels + x + PIXELS * part;
    const lanes lanes = lanes_of_part(left, part);
    const i16v weights = (i16v)double_words(coverage, part);
    const u32v above = (u32v)(multiply_rounded(low, weights) | multiply_rounded(high, weights) << 8);
    store_lanes(at, lanes, over(above, load_lanes(at, lanes)));
  }
}

INLINE void blend_shadow(uint32_t *pixels, raster_range range, uint32_t color, const weighted_rows *rows) {
  uint32_t *start = pixels + range.first;
  const int64_t count = range.last - range.first;
  if (color & 0xFFFFFF) {
    const i16v low = (i16v)(low_bytes((u32v)color) << 1), high = (i16v)(high_bytes((u32v)color) << 1);
    EACH_STEP(WORDS, count, blend_shadow_step, start, low, high, rows, range.first);
  } else {
    EACH_STEP(WORDS, count, blend_black_step, start, (i16v)(int16_t)(2 * (color >> 24)), rows, range.first);
  }
}

// A box's colours, for all pixels of a vector.
typedef struct {
  u32v inside, border, shadow;
} wide_colors;

INLINE wide_colors widen_colors(const raster_box_colors *colors) {
  return (wide_colors){(u32v)colors->inside, (u32v)colors->border, (u32v)colors->shadow};
}

// Source-over of an edge with the shadow below it.
INLINE u32v blend_edge_pixels(const wide_colors *colors, u16v inner_mask, u16v outer, u16v shadow, u32v below) {
  const u16v inner = __builtin_elementwise_min(inner_mask, outer), weight = multiply_bytes(shadow, 255 - outer);
  return over(mix_three(colors->inside, inner, colors->border, outer - inner, colors->shadow, weight), below);
}

INLINE void blend_edge_step(
    int64_t x, int64_t left, uint32_t *pixels, const wide_colors *colors, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const weighted_rows *rows, int64_t first) {
  const i16v coverage = as_bytes(cover(rows, first + x));
  for (int part = 0; part < 2; part++) {
    const int64_t start = x + PIXELS * part, rest = left - PIXELS * part;
    if (rest <= 0) break;
    const lanes lanes = first_lanes(rest);
    const u16v inner = load_weights(inner_mask + start, rest), outer = load_weights(outer_mask + start, rest);
    const u32v below = load_lanes(pixels + start, lanes);
    const u32v edge = blend_edge_pixels(colors, inner, outer, double_words(coverage, part), below);
    store_lanes(pixels + start, lanes, edge);
  }
}

INLINE void blend_edge(
    uint32_t *pixels, raster_range range, const raster_box_colors *colors, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const weighted_rows *rows) {
  const wide_colors wide = widen_colors(colors);
  const int64_t first = range.first;
  EACH_STEP(
      WORDS, range.last - first, blend_edge_step, pixels + first, &wide, inner_mask + first, outer_mask + first, rows,
      first);
}

INLINE void blend_around_edges(
    uint32_t *pixels, const raster_box_row *row, const raster_box_colors *colors, const weighted_rows *rows) {
  for (int side = 0; side < 2; side++) blend_shadow(pixels, row->shadow[side], colors->shadow, rows);
  const paint inside = prepare_paint(colors->inside);
  EACH_STEP(PIXELS, row->inside.last - row->inside.first, blend_color_step, pixels + row->inside.first, &inside);
}

#if VECTOR_BYTES == 64

// Both edges of a row in one vector, if they have at most eight pixels each, as is usual.
typedef struct {
  u32v pixels;
  __mmask8 left_lanes, right_lanes;
} narrow_edges;

INLINE bool is_narrow(raster_range range) { return range.first < range.last && range.last - range.first <= 8; }

INLINE __m256i join_words(const int16_t *left, const int16_t *right) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(LOAD(__m128i, left)), LOAD(__m128i, right), 1);
}

INLINE u16v join_weights(const uint8_t *left, const uint8_t *right) {
  return spread_weights((__m128i){LOAD(long long, left), LOAD(long long, right)});
}

// The coverage of eight columns from `left` on and of eight from `right` on, in the lower half.
INLINE i16v cover_both(const weighted_rows *rows, int64_t left, int64_t right) {
  __m256i value = _mm256_setzero_si256();
  for (int k = 0; k < 4; k++) {
    const __m256i weights = _mm512_castsi512_si256((__m512i)rows->weights[k]);
    const __m256i row = join_words(rows->values[k] + left, rows->values[k] + right);
    value = _mm256_add_epi16(value, _mm256_mulhrs_epi16(row, weights));
  }
  return limit_coverage((i16v)_mm512_castsi256_si512(value));
}

INLINE narrow_edges blend_narrow_edges(
    const uint32_t *pixels, raster_range left, raster_range right, const raster_box_colors *colors,
    const uint8_t *inner_mask, const uint8_t *outer_mask, const weighted_rows *rows) {
  const __mmask8 left_lanes = (__mmask8)first_lanes(left.last - left.first);
  const __mmask8 right_lanes = (__mmask8)first_lanes(right.last - right.first);
  const u16v coverage = double_words(as_bytes(cover_both(rows, left.first, right.first)), 0);
  const u16v inner = join_weights(inner_mask + left.first, inner_mask + right.first);
  const u16v outer = join_weights(outer_mask + left.first, outer_mask + right.first);
  const __m512i below = _mm512_inserti64x4(
      _mm512_castsi256_si512(_mm256_maskz_loadu_epi32(left_lanes, pixels + left.first)),
      _mm256_maskz_loadu_epi32(right_lanes, pixels + right.first), 1);
  const wide_colors wide = widen_colors(colors);
  return (narrow_edges){blend_edge_pixels(&wide, inner, outer, coverage, (u32v)below), left_lanes, right_lanes};
}

INLINE void store_narrow_edges(uint32_t *left, uint32_t *right, const narrow_edges *edges) {
  _mm256_mask_storeu_epi32(left, edges->left_lanes, _mm512_castsi512_si256((__m512i)edges->pixels));
  _mm256_mask_storeu_epi32(right, edges->right_lanes, _mm512_extracti64x4_epi64((__m512i)edges->pixels, 1));
}

#endif

static void blend_box_on_shadow(
    uint32_t *pixels, const raster_box_row *row, const raster_box_colors *colors, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_coverage_rows *coverage) {
  const weighted_rows rows = prepare_rows(coverage);
#if VECTOR_BYTES == 64
  const raster_range left = row->edge[0], right = row->edge[1];
  if (is_narrow(left) && is_narrow(right)) {
    // Edges are loaded before and stored after their neighbours: a load waits for a store that it overlaps, even in
    // masked lanes. This and fewer instructions saved 15 % of the time.
    const narrow_edges edges = blend_narrow_edges(pixels, left, right, colors, inner_mask, outer_mask, &rows);
    blend_around_edges(pixels, row, colors, &rows);
    store_narrow_edges(pixels + left.first, pixels + right.first, &edges);
    return;
  }
#endif
  blend_around_edges(pixels, row, colors, &rows);
  for (int side = 0; side < 2; side++) {
    blend_edge(pixels, row->edge[side], colors, inner_mask, outer_mask, &rows);
  }
}

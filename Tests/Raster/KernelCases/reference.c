// Reference kernels, which compute one pixel after another.

#include "KernelReference.h"

#include <math.h>

#pragma clang fp contract(off)

static uint32_t product(uint32_t a, uint32_t b) {
  const uint32_t sum = a * b + 128;
  return (sum + (sum >> 8)) >> 8;
}

static uint32_t channel(uint32_t pixel, int shift) { return pixel >> shift & 0xFF; }

// (a·weight_a + b·weight_b + c·weight_c) / 255.
static uint32_t mix(uint32_t a, uint32_t weight_a, uint32_t b, uint32_t weight_b, uint32_t c, uint32_t weight_c) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const uint32_t sum =
        channel(a, shift) * weight_a + channel(b, shift) * weight_b + channel(c, shift) * weight_c + 128;
    result |= (sum + (sum >> 8)) >> 8 << shift;
  }
  return result;
}

static uint32_t scale(uint32_t pixel, uint32_t weight) { return mix(pixel, weight, 0, 0, 0, 0); }

static uint32_t over(uint32_t source, uint32_t below) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const uint32_t sum = channel(source, shift) + product(channel(below, shift), 255 - (source >> 24));
    result |= (sum < 255 ? sum : 255) << shift;
  }
  return result;
}

static void fill(uint32_t *pixels, int64_t count, uint32_t color) {
  for (int64_t x = 0; x < count; x++) pixels[x] = color;
}

static void fill_visible(
    uint32_t *pixels, int64_t stride, const uint8_t *groups, const raster_circle_row *circle_rows, int64_t count,
    raster_range columns, uint32_t color) {
  for (int64_t y = 0; y < count; y++) {
    for (int64_t x = columns.first; x < columns.last; x++) {
      if (circle_rows && (x < circle_rows[y].left + 2 || x >= circle_rows[y].right)) continue;
      if (groups[16 * y + (x >> 6)] >> (x >> 3 & 7) & 1) pixels[y * stride + x] = color;
    }
  }
}

static void blend_color(uint32_t *pixels, int64_t count, uint32_t color) {
  for (int64_t x = 0; x < count; x++) pixels[x] = over(color, pixels[x]);
}

static void blend_color_masked(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask) {
  for (int64_t x = 0; x < count; x++) pixels[x] = over(scale(color, mask[x]), pixels[x]);
}

static void blend_mask(
    uint32_t *pixels, int64_t stride, int64_t limit, const uint8_t *mask, int64_t mask_stride, int64_t count,
    int64_t rows, uint32_t color) {
  (void)limit;
  for (int64_t y = 0; y < rows; y++) blend_color_masked(pixels + y * stride, count, color, mask + y * mask_stride);
}

static void blend_bordered(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t border,
    const uint8_t *outer_mask) {
  for (int64_t x = 0; x < count; x++) {
    const uint32_t outer = outer_mask[x], inner = inner_mask[x] < outer ? inner_mask[x] : outer;
    pixels[x] = over(mix(inside, inner, border, outer - inner, 0, 0), pixels[x]);
  }
}

static void blend_row(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity) {
  for (int64_t x = 0; x < count; x++) pixels[x] = over(scale(source[x], opacity), pixels[x]);
}

static void blend_row_masked(const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask) {
  for (int64_t x = 0; x < count; x++) pixels[x] = over(scale(source[x], mask[x]), pixels[x]);
}

static void multiply_row(const uint32_t *source, uint32_t *pixels, int64_t count, uint64_t factors) {
  for (int64_t x = 0; x < count; x++) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      const uint32_t product = (channel(source[x], shift) << 8) * (uint32_t)(factors >> 2 * shift & 0xFFFF) >> 16;
      result |= (product + 128) >> 8 << shift;
    }
    pixels[x] = result;
  }
}

static void blend_color_pairs(uint32_t *pixels, const raster_pixel_pair *pairs, int64_t count, uint32_t color) {
  for (int64_t i = 0; i < count; i++) {
    for (int x = 0; x < 2; x++) {
      uint32_t *pixel = pixels + pairs[i].place + x;
      *pixel = over(scale(color, channel(pairs[i].levels, 8 * x)), *pixel);
    }
  }
}

static void blend_row_pairs(
    const uint32_t *source, const raster_pixel_pair *source_pairs, uint32_t *pixels, const raster_pixel_pair *pairs,
    int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    for (int x = 0; x < 2; x++) {
      uint32_t *pixel = pixels + pairs[i].place + x;
      *pixel = over(scale(source[source_pairs[i].place + x], channel(pairs[i].levels, 8 * x)), *pixel);
    }
  }
}

#include "reference_circles.h"
#include "reference_edges.h"
#include "reference_rings.h"
#include "reference_polygons.h"

static int64_t clamp(int64_t value, int64_t limit) { return value < 0 ? 0 : value > limit ? limit : value; }

static int32_t interpolate(int32_t a, int32_t b, int32_t f) { return a + (((b - a) * f + 0x4000) >> 15); }

static uint32_t sample(const raster_image *image, int64_t u, int64_t v) {
  const int64_t right = image->width - 1, bottom = image->height - 1, x = u >> 16, y = v >> 16;
  const uint32_t *upper = image->pixels + clamp(y, bottom) * image->stride;
  const uint32_t *lower = image->pixels + clamp(y + 1, bottom) * image->stride;
  const int32_t fx = (int32_t)(u & 0xFFFF) >> 1, fy = (int32_t)(v & 0xFFFF) >> 1;
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const int32_t a = (int32_t)channel(upper[clamp(x, right)], shift) << 7;
    const int32_t b = (int32_t)channel(upper[clamp(x + 1, right)], shift) << 7;
    const int32_t c = (int32_t)channel(lower[clamp(x, right)], shift) << 7;
    const int32_t d = (int32_t)channel(lower[clamp(x + 1, right)], shift) << 7;
    const int32_t value = interpolate(interpolate(a, b, fx), interpolate(c, d, fx), fy);
    result |= (uint32_t)((value + 64) >> 7) << shift;
  }
  return result;
}

static void sample_affine(
    const raster_affine_walk *walk, int64_t u, int64_t v, int64_t first, int64_t last, uint32_t *pixels) {
  for (int64_t column = 8 * first; column < 8 * last; column++) {
    const int64_t group = column >> 3, lane = column & 7;
    // Positions are counted in 64 bits.
    const int64_t start_u = (int64_t)((uint64_t)u + (uint64_t)group * (uint64_t)walk->across.step + 0x8000) >> 16;
    const int64_t start_v = (int64_t)((uint64_t)v + (uint64_t)group * (uint64_t)walk->down.step + 0x8000) >> 16;
    pixels[column] = sample(
        &walk->image, start_u + ((lane * (walk->across.step / 8)) >> 16),
        start_v + ((lane * (walk->down.step / 8)) >> 16));
  }
}

#include "reference_samples.h"
#include "reference_gradients.h"
#include "reference_sprites.h"

static int64_t project(double position, int64_t size) {
  const double shifted = position - 0.5, above = shifted > -1 ? shifted : -1;
  return (int64_t)rint((above < (double)size ? above : (double)size) * 65536);
}

static void sample_projective(
    const raster_image *image, const raster_projective_walk *walk, int64_t first, int64_t last, uint32_t *pixels) {
  for (int64_t column = 8 * first; column < 8 * last; column++) {
    const double step = (double)column, depth = walk->w + step * walk->dw;
    const double nearness = 1 / (depth > walk->minimum_w ? depth : walk->minimum_w);
    pixels[column] = sample(
        image, project((walk->x + step * walk->dx) * nearness, image->width),
        project((walk->y + step * walk->dy) * nearness, image->height));
  }
}

static int32_t cell_distance(int32_t start, int32_t step, int64_t column, int32_t first, int32_t last) {
  // Positions are counted in 32 bits.
  const int32_t position = (int32_t)((uint32_t)start + (uint32_t)column * (uint32_t)step);
  const int32_t distance = (int32_t)((position < 0 ? 0 - (uint32_t)position : (uint32_t)position) - (uint32_t)first);
  return (int32_t)clamp(distance, last);
}

static void sample_profile(const raster_profile *profile, int64_t first, int64_t count, int16_t *cells) {
  for (int64_t x = 0; x < count; x++) {
    const int32_t u = cell_distance(profile->u, profile->du, first + x, profile->first_u, profile->last_u);
    const int32_t v = cell_distance(profile->v, profile->dv, first + x, profile->first_v, profile->last_v);
    const uint16_t *at = profile->values + (v >> 16) * profile->stride + (u >> 16);
    const int32_t fx = (u & 0xFFFF) >> 1, fy = (v & 0xFFFF) >> 1;
    const int32_t upper = at[0] + (((at[1] - at[0]) * fx) >> 15);
    const uint16_t *below = at + profile->stride;
    const int32_t lower = below[0] + (((below[1] - below[0]) * fx) >> 15);
    cells[x] = (int16_t)(upper + (((lower - upper) * fy) >> 15));
  }
}

static int16_t product_15(int16_t a, int16_t b) { return (int16_t)((a * b + 0x4000) >> 15); }

static void upsample(
    const raster_upsampling *upsampling, const int16_t *cells, int64_t first, int64_t last, int16_t *target) {
  for (int64_t x = first; x < last; x++) {
    int32_t sum = 0;
    for (int k = 0; k < 4; k++) sum += product_15(cells[(x >> upsampling->shift) + k], upsampling->weights[k][x & 15]);
    target[x] = (int16_t)sum;
  }
}

static int16_t cover(const raster_coverage_rows *rows, int64_t x) {
  int32_t sum = 0;
  for (int k = 0; k < 4; k++) sum += product_15(rows->values[k][x], rows->weights[k]);
  return (int16_t)clamp((int16_t)sum, 1 << 14);
}

static void blend_box_on_shadow(
    uint32_t *pixels, const raster_box_row *row, const raster_box_colors *colors, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_coverage_rows *coverage) {
  for (int side = 0; side < 2; side++) {
    for (int64_t x = row->shadow[side].first; x < row->shadow[side].last; x++) {
      uint32_t above = 0;
      for (int shift = 0; shift < 32; shift += 8) {
        const int16_t twice = (int16_t)(2 * channel(colors->shadow, shift));
        above |= (uint32_t)product_15(cover(coverage, x), twice) << shift;
      }
      pixels[x] = over(above, pixels[x]);
    }
    for (int64_t x = row->edge[side].first; x < row->edge[side].last; x++) {
      const uint32_t outer = outer_mask[x], inner = inner_mask[x] < outer ? inner_mask[x] : outer;
      const uint32_t weight = product((uint32_t)product_15(cover(coverage, x), 510), 255 - outer);
      pixels[x] = over(mix(colors->inside, inner, colors->border, outer - inner, colors->shadow, weight), pixels[x]);
    }
  }
  blend_color(pixels + row->inside.first, row->inside.last - row->inside.first, colors->inside);
}

static void convolve(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    target[x] = line[x] * weights[0];
    for (int64_t i = 1; i <= radius; i++) target[x] += (line[x - i * step] + line[x + i * step]) * weights[i];
  }
}

static void weigh_bytes(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, float *sums,
    int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    sums[x] = (float)((before ? before[x] : 0) + (after ? after[x] : 0) + 3 * (upper[x] + lower[x]));
  }
}

// The sum of a column of four rows; 0 outside the rows.
static float weigh_column(
    const float *before, const float *upper, const float *lower, const float *after, int64_t x, int64_t count) {
  if (x < 0 || x >= count) return 0;
  float sum = (upper[x] + lower[x]) * 3;
  if (before) sum += before[x];
  if (after) sum += after[x];
  return sum;
}

static void halve_cells(
    const float *before, const float *upper, const float *lower, const float *after, int64_t count, float *cells) {
  for (int64_t x = 0; x < 4 * count; x++) {
    float sums[4];
    for (int i = 0; i < 4; i++) {
      sums[i] = weigh_column(before, upper, lower, after, 8 * (x / 4) + 4 * (i - 1) + x % 4, 8 * count);
    }
    cells[x] = (sums[0] + sums[3] + (sums[1] + sums[2]) * 3) * 0.015625f;
  }
}

static float pixel_sum(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t x,
    int64_t count) {
  float sum = 0;
  if (x >= 0 && x < count) {
    weigh_bytes(before ? before + x : before, upper + x, lower + x, after ? after + x : after, &sum, 1);
  }
  return sum;
}

static void halve_pixels(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t count,
    float *cells) {
  for (int64_t x = 0; x < 4 * count; x++) {
    float sums[4];
    for (int i = 0; i < 4; i++) {
      sums[i] = pixel_sum(before, upper, lower, after, 8 * (x / 4) + 4 * (i - 1) + x % 4, 8 * count);
    }
    cells[x] = (sums[0] + sums[3] + (sums[1] + sums[2]) * 3) * 0.015625f;
  }
}

static void average_boxes(
    const uint8_t *pixels, int64_t stride, int64_t box, int64_t count, bool is_alpha, float *cells) {
  for (int64_t x = 0; x < count; x++) {
    for (int channel = is_alpha ? 3 : 0; channel < 4; channel++) {
      uint32_t sum = 0;
      for (int64_t i = 0; i < box * box; i++) sum += pixels[i / box * stride + 4 * (x * box + i % box) + channel];
      cells[is_alpha ? x : 4 * x + channel] = (float)sum * (1 / (float)(box * box));
    }
  }
}

static void mix_rows(
    const float *a, const float *b, const float *c, const float *d, raster_weights weights, float *line,
    int64_t count) {
  for (int64_t x = 0; x < count; x++) {
    line[x] = a[x] * weights.a + b[x] * weights.b + (c[x] * weights.c + d[x] * weights.d);
  }
}

static void enlarge(const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels) {
  for (int64_t x = 0; x < factor * count; x++) {
    const int64_t place = x % factor;
    const float *at = cells + 4 * (x / factor) + (place < factor / 2 ? 0 : 4);
    const float *weight = weights + 32 * (place / 2) + 4 * (place & 1);
    pixels[x] = 0;
    for (int k = 0; k < 4; k++) {
      const float sum = at[k] * weight[0] + at[4 + k] * weight[8] + (at[8 + k] * weight[16] + at[12 + k] * weight[24]);
      pixels[x] |= (uint32_t)rintf(sum) << 8 * k;
    }
  }
}

static void enlarge_alphas(
    const float *cells, int64_t count, int64_t factor, int64_t split, const float *weights, uint8_t *alphas) {
  for (int64_t x = 0; x < factor * count; x++) {
    const int64_t place = x % factor;
    const float *at = cells + x / factor + (place < split ? 0 : 1);
    const float *w = weights + place;
    alphas[x] = (uint8_t)rintf(
        at[0] * w[0] + at[1] * w[factor] + (at[2] * w[2 * factor] + at[3] * w[3 * factor]));
  }
}

static int32_t weigh(uint32_t pixel, int32_t red, int32_t green, int32_t blue) {
  return red * (int32_t)channel(pixel, 16) + green * (int32_t)channel(pixel, 8) + blue * (int32_t)channel(pixel, 0);
}

static uint8_t luma(uint32_t pixel) { return (uint8_t)((weigh(pixel, 5983, 20127, 2032) + (33 << 14)) >> 15); }

static void convert_420(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v) {
  for (int64_t x = 0; x < count; x++) {
    upper_luma[x] = luma(upper[x]);
    lower_luma[x] = luma(lower[x]);
  }
  for (int64_t x = 0; x < count; x += 2) {
    const uint32_t pixels[4] = {upper[x], upper[x + 1], lower[x], lower[x + 1]};
    int32_t cb = 257 << 16, cr = 257 << 16;
    for (int i = 0; i < 4; i++) {
      cb += weigh(pixels[i], -3298, -11094, 14392);
      cr += weigh(pixels[i], 14392, -13073, -1319);
    }
    u[x / 2] = (uint8_t)(cb >> 17);
    v[x / 2] = (uint8_t)(cr >> 17);
  }
}

static void add_sums(const uint32_t *pixels, int64_t count, uint32_t weight, uint32_t *low, uint32_t *high) {
  for (int64_t x = 0; x < count; x++) {
    for (int half = 0; half < 32; half += 16) {
      const uint32_t mask = 0xFFFFu << half;
      low[x] = (low[x] & ~mask) | ((low[x] + (channel(pixels[x], half) * weight << half)) & mask);
      high[x] = (high[x] & ~mask) | ((high[x] + (channel(pixels[x], half + 8) * weight << half)) & mask);
    }
  }
}

static uint32_t mean_of_sum(uint32_t sum, uint32_t divisor) { return (2 * sum + divisor) / (2 * divisor); }

static void divide_sums(
    const uint32_t *low, const uint32_t *high, int64_t count, uint32_t divisor, uint32_t *pixels) {
  for (int64_t x = 0; x < count; x++) {
    pixels[x] = mean_of_sum(low[x] & 0xFFFF, divisor) | mean_of_sum(high[x] & 0xFFFF, divisor) << 8 |
        mean_of_sum(low[x] >> 16, divisor) << 16 | mean_of_sum(high[x] >> 16, divisor) << 24;
  }
}

const raster_kernels kernel_reference = {
    .fill = fill,
    .fill_visible = fill_visible,
    .blend_color = blend_color,
    .blend_color_masked = blend_color_masked,
    .blend_mask = blend_mask,
    .blend_bordered = blend_bordered,
    .blend_row = blend_row,
    .blend_row_masked = blend_row_masked,
    .multiply_row = multiply_row,
    .blend_color_pairs = blend_color_pairs,
    .blend_row_pairs = blend_row_pairs,
    .scan_circle = scan_circle,
    .scan_arcs = scan_arcs,
    .blend_arcs = blend_arcs,
    .add_ring_part = add_ring_part,
    .blend_ring = blend_ring,
    .place_edge = place_edge,
    .add_polygon_edges = add_polygon_edges,
    .blend_polygon = blend_polygon,
    .sample_affine = sample_affine,
    .sample_projective = sample_projective,
    .paint_sprite = paint_sprite,
    .sample_profile = sample_profile,
    .upsample = upsample,
    .blend_box_on_shadow = blend_box_on_shadow,
    .convolve = convolve,
    .weigh_bytes = weigh_bytes,
    .halve_pixels = halve_pixels,
    .halve_cells = halve_cells,
    .average_boxes = average_boxes,
    .mix_rows = mix_rows,
    .enlarge = enlarge,
    .enlarge_alphas = enlarge_alphas,
    .convert_420 = convert_420,
    .mix_samples = mix_samples,
    .double_samples = double_samples,
    .join_differences = join_differences,
    .join_colors = join_colors,
    .set_alpha = set_alpha,
    .premultiply = premultiply,
    .place_gradient = place_gradient,
    .shade_gradient = shade_gradient,
    .map_colors = map_colors,
    .add_sums = add_sums,
    .divide_sums = divide_sums,
};

#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

#include "raster_circles.h"
#include "raster_colors.h"
#include "raster_edges.h"
#include "raster_gradients.h"
#include "raster_images.h"
#include "raster_polygons.h"
#include "raster_rings.h"
#include "raster_samples.h"
#include "raster_shadows.h"
#include "raster_sprites.h"

// Loops over rows of pixels, compiled for several instruction sets from one source.
//
// A pixel is four bytes, blue, green, red and alpha, premultiplied. Counts are numbers of pixels unless stated
// otherwise, and may be 0. Pointers need no alignment beyond that of their type. Kernels access no memory outside the
// given rows, unless a comment states otherwise. All instruction sets give the same bytes.

typedef enum {
  raster_baseline,  // the instructions that every processor of the architecture has
  raster_avx2,
  raster_avx512,  // with BW, VL, DQ, VBMI and VNNI, and BMI2
  raster_neon,
} raster_instruction_set;

// The weights of four rows.
typedef struct {
  float a, b, c, d;
} raster_weights;

typedef struct {
  // Sets pixels to one colour.
  void (*_Nonnull fill)(uint32_t *_Nonnull pixels, int64_t count, uint32_t color);

  // Sets pixels of rows, `stride` pixels apart, to one colour: those in `columns` whose group of eight columns is
  // visible. `groups` has 16 bytes for each row, a bit for each group, the lowest for the first. With `circle_rows`,
  // sets only the pixels that the circle covers completely.
  void (*_Nonnull fill_visible)(
      uint32_t *_Nonnull pixels, int64_t stride, const uint8_t *_Nonnull groups,
      const raster_circle_row *_Nullable circle_rows, int64_t count, raster_range columns, uint32_t color);

  // Source-over of one colour: unweighted; weighted by a mask; and with another colour as a border around it, which is
  // weighted by the outer mask minus the inner mask. Masks are read to the next multiple of eight bytes.
  void (*_Nonnull blend_color)(uint32_t *_Nonnull pixels, int64_t count, uint32_t color);
  void (*_Nonnull blend_color_masked)(
      uint32_t *_Nonnull pixels, int64_t count, uint32_t color, const uint8_t *_Nonnull mask);
  void (*_Nonnull blend_bordered)(
      uint32_t *_Nonnull pixels, int64_t count, uint32_t inside, const uint8_t *_Nonnull inner_mask, uint32_t border,
      const uint8_t *_Nonnull outer_mask);

  // Source-over of one colour, weighted by the rows of a mask, which are `mask_stride` bytes apart and read to the next
  // multiple of eight bytes: `count` pixels of rows that are `stride` pixels apart. Up to `limit` pixels of each row
  // are read, and pixels that are not drawn are rewritten unchanged.
  void (*_Nonnull blend_mask)(
      uint32_t *_Nonnull pixels, int64_t stride, int64_t limit, const uint8_t *_Nonnull mask, int64_t mask_stride,
      int64_t count, int64_t rows, uint32_t color);

  // Source-over of a row: weighted by one opacity, 0…255, and by a mask, which is read to the next multiple of eight
  // bytes.
  void (*_Nonnull blend_row)(
      const uint32_t *_Nonnull source, uint32_t *_Nonnull pixels, int64_t count, uint32_t opacity);
  void (*_Nonnull blend_row_masked)(
      const uint32_t *_Nonnull source, uint32_t *_Nonnull pixels, int64_t count, const uint8_t *_Nonnull mask);

  // Multiplies the channels of a row by `factors`: those of blue, green, red and alpha from the lowest 16 bits on, in
  // 65,536ths; 65,535 changes nothing. Source and target may be the same row, but must not overlap otherwise.
  void (*_Nonnull multiply_row)(
      const uint32_t *_Nonnull source, uint32_t *_Nonnull pixels, int64_t count, uint64_t factors);

  // Source-over of one colour, or of pairs of source pixels, at `count` pairs of pixels, weighted by the levels in
  // `pairs`. No two pairs may overlap.
  void (*_Nonnull blend_color_pairs)(
      uint32_t *_Nonnull pixels, const raster_pixel_pair *_Nonnull pairs, int64_t count, uint32_t color);
  void (*_Nonnull blend_row_pairs)(
      const uint32_t *_Nonnull source, const raster_pixel_pair *_Nonnull source_pairs, uint32_t *_Nonnull pixels,
      const raster_pixel_pair *_Nonnull pairs, int64_t count);

  // The coverage of `count` rows of a circle from `row` on. Writes up to RASTER_CIRCLE_ROW_OVERRUN rows
  // more.
  void (*_Nonnull scan_circle)(
      const raster_circle *_Nonnull circle, double row, int64_t count, raster_circle_row *_Nonnull rows);

  // Writes the coverage of `count` columns from `first` on by an arc, and by another arc of the same row if given, to
  // the same indices of `mask`. Writes up to three bytes more.
  void (*_Nonnull scan_arcs)(
      const raster_arc *_Nonnull arc, const raster_arc *_Nullable other, int64_t first, int64_t count,
      uint8_t *_Nonnull mask);

  // Source-over of one colour, weighted by that coverage. Going through a mask took half as long again, because its
  // loads wait for the stores.
  void (*_Nonnull blend_arcs)(
      uint32_t *_Nonnull pixels, const raster_arc *_Nonnull arc, const raster_arc *_Nullable other, int64_t first,
      int64_t count, uint32_t color);

  // Adds the coverage of a part of a ring to that of columns and rows of device pixels, up to 255. The first element of
  // `mask` is that of the first column and row, and its rows are `stride` elements apart. Up to seven elements after
  // the last column are read and rewritten unchanged. Extends the `touched` columns of each row.
  void (*_Nonnull add_ring_part)(
      const raster_ring_part *_Nonnull part, uint8_t *_Nonnull mask, int64_t stride, raster_range columns,
      raster_range rows, raster_ring_row *_Nonnull touched);

  // Source-over of one colour in rows, weighted by the coverage of the touched columns, which is then cleared. The
  // first elements of `pixels` and `mask` are those of the column `origin` and the first row. A row of pixels has space
  // for `limit`. A row of the mask has up to 15 elements after the touched ones; these are 0, or are blended and
  // cleared, too.
  void (*_Nonnull blend_ring)(
      uint32_t *_Nonnull pixels, int64_t stride, int64_t limit, uint8_t *_Nonnull mask, int64_t mask_stride,
      const raster_ring_row *_Nonnull touched, int64_t origin, int64_t rows, uint32_t color);

  // Finds the columns of an edge in up to 32 rows, through all of which it runs. The first row begins at `top`, and the
  // first of `width` columns at `left`. Writes up to three elements more than there are rows. Returns a bit for each
  // row, which is 0 if the edge lies partly outside the columns there.
  uint32_t (*_Nonnull place_edge)(
      const raster_edge *_Nonnull edge, double top, double left, int64_t width, int64_t rows,
      raster_edge_place *_Nonnull places);

  // Adds the areas to the right of edges, multiplied by `direction`, 1 or −1. Edges are ordered from the uppermost
  // down; each begins at or below the end of the previous one. An edge left of all columns only adds to the first
  // steps; one right of them adds nothing.
  void (*_Nonnull add_polygon_edges)(
      const raster_polygon_edge *_Nonnull edges, int64_t count, double direction,
      const raster_polygon_rows *_Nonnull rows);

  // Source-over of one colour in rows, weighted by the magnitudes of their areas, up to 1, which are cleared. In each
  // row, its `columns` are drawn, and up to `limit` pixels from the first on may be read and rewritten unchanged.
  void (*_Nonnull blend_polygon)(
      uint32_t *_Nonnull pixels, int64_t stride, int64_t limit, const raster_polygon_rows *_Nonnull rows,
      const raster_range *_Nonnull columns, uint32_t color);

  // Bilinear samples of the groups first..<last of eight columns of a row; (u, v) is the position of column 0 between
  // pixel centres, in 2^-32 pixels. Writes whole groups.
  void (*_Nonnull sample_affine)(
      const raster_affine_walk *_Nonnull walk, int64_t u, int64_t v, int64_t first, int64_t last,
      uint32_t *_Nonnull pixels);

  // Bilinear samples of the same groups in perspective.
  void (*_Nonnull sample_projective)(
      const raster_image *_Nonnull image, const raster_projective_walk *_Nonnull walk, int64_t first, int64_t last,
      uint32_t *_Nonnull pixels);

  // Draws the part of a sprite that lies in columns and rows of a target. `pixels` is the target's column 0 and row 0.
  // It has `limit` columns, which may be read and rewritten unchanged where nothing is drawn, and rows `stride` pixels
  // apart.
  void (*_Nonnull paint_sprite)(
      const raster_sprite *_Nonnull sprite, uint32_t *_Nonnull pixels, int64_t stride, int64_t limit,
      raster_range columns, raster_range rows);

  // Samples the coverage of a blurred shape, in 2^-14, for `count` columns from `first` on. Writes whole groups of 16.
  void (*_Nonnull sample_profile)(
      const raster_profile *_Nonnull profile, int64_t first, int64_t count, int16_t *_Nonnull cells);

  // Interpolates the coverage of the columns first..<last, `first` a multiple of 32, to the same indices of `target`.
  // Writes whole groups of 32, and reads 32 cells from the first one that any group of eight needs.
  void (*_Nonnull upsample)(
      const raster_upsampling *_Nonnull upsampling, const int16_t *_Nonnull cells, int64_t first, int64_t last,
      int16_t *_Nonnull target);

  // Source-over of a row of a box and its shadow. Edges are painted like in blend_bordered, with the shadow below them.
  // Coverage is read in groups of 32 columns from the start of each part, masks in groups of eight.
  void (*_Nonnull blend_box_on_shadow)(
      uint32_t *_Nonnull pixels, const raster_box_row *_Nonnull row, const raster_box_colors *_Nonnull colors,
      const uint8_t *_Nonnull inner_mask, const uint8_t *_Nonnull outer_mask,
      const raster_coverage_rows *_Nonnull coverage);

  // Symmetric convolution: `count` floats of a line with their neighbours at multiples of `step`, `radius` on either
  // side, all of which must exist. The radius + 1 weights start at the centre. Each product and sum is rounded: target
  // = centre · w[0] + Σ (before + after) · w.
  void (*_Nonnull convolve)(
      const float *_Nonnull line, int64_t step, const float *_Nonnull weights, int64_t radius, float *_Nonnull target,
      int64_t count);

  // Sums `count` bytes of four rows with the weights 1, 3, 3, 1; the first and the last row may be missing.
  void (*_Nonnull weigh_bytes)(
      const uint8_t *_Nullable before, const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower,
      const uint8_t *_Nullable after, float *_Nonnull sums, int64_t count);

  // Computes a row of `count` cells of four channels, each from 4 × 4 pixels with the weights 1, 3, 3, 1 on either
  // axis, divided by 64. The four rows have twice as many pixels; the first and the last may be missing. Pixels outside
  // are 0.
  void (*_Nonnull halve_pixels)(
      const uint8_t *_Nullable before, const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower,
      const uint8_t *_Nullable after, int64_t count, float *_Nonnull cells);

  // Computes such a row from rows of cells.
  void (*_Nonnull halve_cells)(
      const float *_Nullable before, const float *_Nonnull upper, const float *_Nonnull lower,
      const float *_Nullable after, int64_t count, float *_Nonnull cells);

  // Computes a row of `count` cells as the means of boxes of `box` × `box` pixels, a power of two, 2 to 256: cells of
  // four channels, or of alpha alone. Rows of pixels are `stride` bytes apart.
  void (*_Nonnull average_boxes)(
      const uint8_t *_Nonnull pixels, int64_t stride, int64_t box, int64_t count, bool is_alpha,
      float *_Nonnull cells);

  // The weighted sum of `count` floats of four rows, in this order: (a·weights.a + b·weights.b) + (c·weights.c +
  // d·weights.d).
  void (*_Nonnull mix_rows)(
      const float *_Nonnull a, const float *_Nonnull b, const float *_Nonnull c, const float *_Nonnull d,
      raster_weights weights, float *_Nonnull line, int64_t count);

  // Enlarges `count` cells of four channels to `factor` pixels each, a power of two, 2 or more. `cells` begins two
  // cells before the first, and two cells after the last are read. For each pair of pixels of a cell, `weights`
  // contains the weights of the four nearest cells: eight floats for each cell, four equal ones for each of the two
  // pixels.
  void (*_Nonnull enlarge)(
      const float *_Nonnull cells, int64_t count, int64_t factor, const float *_Nonnull weights,
      uint32_t *_Nonnull pixels);

  // Enlarges `count` cells of one channel to `factor` pixels each, a power of two, 2 or more. `cells` begins two cells
  // before the first, and two cells after the last are read. Of the five cells around a pixel's own, the pixels before
  // `split` use the first four, the others the last four. For each of the four cells, `weights` contains the weight for
  // each pixel of a cell.
  void (*_Nonnull enlarge_alphas)(
      const float *_Nonnull cells, int64_t count, int64_t factor, int64_t split, const float *_Nonnull weights,
      uint8_t *_Nonnull alphas);

  // Converts two rows of an even number of pixels to two rows of luma and the row of chroma that they share, in BT.709
  // with limited range.
  void (*_Nonnull convert_420)(
      const uint32_t *_Nonnull upper, const uint32_t *_Nonnull lower, int64_t count, uint8_t *_Nonnull upper_luma,
      uint8_t *_Nonnull lower_luma, uint8_t *_Nonnull u, uint8_t *_Nonnull v);

  // Compares consecutive pieces of two lines, of `width` bytes each, and clears the flags, 0 or 1, of pieces that
  // differ.
  void (*_Nonnull compare_pieces)(
      const uint8_t *_Nonnull line, const uint8_t *_Nonnull other, int64_t width, int64_t count,
      uint8_t *_Nonnull flags);

  // The samples of decoded pictures have one or two `bytes`. All arithmetic is in single floats: each product and sum
  // is rounded, in the given order. Levels are rounded to the nearest, halves to even, and clamped to 0…255.

  // Mixes two rows of samples: upper · (1 − share) + lower · share.
  void (*_Nonnull mix_samples)(
      const void *_Nonnull upper, const void *_Nonnull lower, int32_t bytes, float share, float *_Nonnull target,
      int64_t count);

  // Upsamples to `count` numbers from half as many (rounded up). Samples in the middle of two pixels give here · 0.75 +
  // before · 0.25 and here · 0.75 + after · 0.25; others give here and (here + after) · 0.5. Reads one number before
  // the first and one after the last.
  void (*_Nonnull double_samples)(
      const float *_Nonnull samples, bool is_centered, float *_Nonnull target, int64_t count);

  // Converts a row of luma and two rows of colour differences to opaque pixels: with level = luma · factor + offset and
  // u and v minus `middle`, red = level + (u · red[0] + v · red[1]), and so on.
  void (*_Nonnull join_differences)(
      const void *_Nonnull luma, const float *_Nonnull u, const float *_Nonnull v, int32_t bytes,
      const raster_sample_model *_Nonnull model, uint32_t *_Nonnull pixels, int64_t count);

  // Converts rows of colours, each · factor + offset, to opaque pixels.
  void (*_Nonnull join_colors)(
      const void *_Nonnull red, const void *_Nonnull green, const void *_Nonnull blue, int32_t bytes,
      const raster_sample_model *_Nonnull model, uint32_t *_Nonnull pixels, int64_t count);

  // Sets the alpha of pixels from a row of samples, each · factor.
  void (*_Nonnull set_alpha)(
      const void *_Nonnull alpha, int32_t bytes, float factor, uint32_t *_Nonnull pixels, int64_t count);

  // Multiplies the channels of straight pixels by their alpha, divided by 255 and rounded to the nearest.
  void (*_Nonnull premultiply)(uint32_t *_Nonnull pixels, int64_t count);

  // Finds the positions on a gradient's ramp of `count` columns from `first` on; both are multiples of
  // `raster_gradient_block`. Columns have 32 bits.
  void (*_Nonnull place_gradient)(
      const raster_gradient_row *_Nonnull row, int64_t first, int64_t count, float *_Nonnull positions);

  // Writes the colours at `count` positions, a multiple of `raster_gradient_block`. Each is moved by a threshold and
  // rounded to the nearest. The thresholds are those of the columns of one block, and repeat in every block.
  void (*_Nonnull shade_gradient)(
      const raster_ramp *_Nonnull ramp, const float *_Nonnull positions, const float *_Nonnull thresholds, int64_t count,
      uint32_t *_Nonnull pixels);

  // Maps the colours of pixels by matrices, one after another. Each result is clamped to 0…1, and pixels are rounded
  // only at the end.
  void (*_Nonnull map_colors)(
      const raster_color_matrix *_Nonnull matrices, int64_t matrix_count, uint32_t *_Nonnull pixels, int64_t count);

  // Adds the channels of pixels, times a weight, to 16-bit sums: blue and red in the lower and the upper half of `low`,
  // green and alpha in those of `high`. Sums wrap around.
  void (*_Nonnull add_sums)(
      const uint32_t *_Nonnull pixels, int64_t count, uint32_t weight, uint32_t *_Nonnull low,
      uint32_t *_Nonnull high);

  // Converts such sums of `divisor` bytes each, 1…256, to pixels: their means, rounded to the nearest, halves up.
  void (*_Nonnull divide_sums)(
      const uint32_t *_Nonnull low, const uint32_t *_Nonnull high, int64_t count, uint32_t divisor,
      uint32_t *_Nonnull pixels);
} raster_kernels;

// The kernels of an instruction set; null if this processor does not have it or it belongs to another architecture.
const raster_kernels *_Nullable raster_kernels_for(raster_instruction_set set);

// The kernels of the widest instruction set that this processor has.
const raster_kernels *_Nonnull raster_best_kernels(void);

// The integer part of a number, which must fit.
static inline int64_t raster_whole(double value) { return (int64_t)value; }
static inline int32_t raster_whole_float(float value) { return (int32_t)value; }

#endif

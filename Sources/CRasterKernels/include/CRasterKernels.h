#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

// The whole part of a number, which must fit.
static inline int64_t raster_whole(double value) { return (int64_t)value; }
static inline int32_t raster_whole_float(float value) { return (int32_t)value; }

// The row loops of Rasterization for processors with AVX2. Each gives the same bytes as the Swift loop that calls it, to
// which its arithmetic is documented; none may be called where raster_has_avx2() is false.

bool raster_has_avx2(void);

// One colour.
void raster_fill(uint32_t *pixels, int64_t count, uint32_t color);
void raster_fill_avx512(uint32_t *pixels, int64_t count, uint32_t color);

// Source-over of one translucent colour; as it is, by a mask, and as filling and ring by two masks. Masks are read in
// groups of eight: there must be memory behind their last byte up to the next multiple of eight.
void raster_blend(uint32_t *pixels, int64_t count, uint32_t color);
void raster_blend_masked(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask);
void raster_blend_ring(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask);

// Two neighbouring pixels, `place` from where a shape is painted, and in two bytes how much of them its edge leaves.
typedef struct {
  int32_t place;
  uint32_t levels;
} raster_edge;

// Source-over of one colour at edges of which no two share a pixel.
void raster_blend_edges(uint32_t *pixels, const raster_edge *edges, int64_t count, uint32_t color);

// Source-over of pixels at edges, which are in other places of the source.
void raster_draw_edges(
    const uint32_t *source, const raster_edge *source_edges, uint32_t *pixels, const raster_edge *edges, int64_t count);

// A circle in columns and rows of a tile; `square` is that of its radius, `top` and `bottom` are the rows it reaches.
typedef struct {
  double x, y, square, top, bottom;
} raster_disc;

// A row of a circle: the columns that its edges begin in, no less than -2 nor more than 65,536, and how much is covered
// of these and the next: of the left edge in the two lower bytes, of the right one in the others. From two columns after
// `left` to `right` all is covered wholly. Where an edge runs through more columns than two, the row is not straight, and
// nothing but this last holds.
typedef struct {
  int32_t left, right;
  uint32_t levels, is_straight;
} raster_disc_row;

// Columns of a row.
typedef struct {
  int64_t first, last;
} raster_range;

// One colour in columns of rows that are `stride` pixels apart, where they can be seen: `groups` has for each row 16 bytes, a
// bit for eight columns each, from the first pixel on. If `rows` are given, only what a circle covers wholly. Where
// raster_has_avx512().
void raster_fill_seen_avx512(
    uint32_t *pixels, int64_t stride, const uint8_t *groups, const raster_disc_row *rows, int64_t count,
    raster_range columns, uint32_t color);

// Scans rows of a circle from `row` on; writes up to three more.
void raster_scan_disc(const raster_disc *disc, double row, int64_t count, raster_disc_row *rows);

// A row of a circle with an arc from `low` to `high`, and the columns covered wholly up to `inner` on either side; `height`
// is that of the nearer side of the row, and all but `center` is relative to it.
typedef struct {
  double center, square, low, high, inner, height;
} raster_arc;

// The coverage of columns from `first` on by an arc, and by another of the same row if there is one; writes up to three
// more.
void raster_scan_arcs(
    const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint8_t *mask);

// Source-over of one colour by that coverage. Through a mask, which waits for what was just stored, it took half as long
// again.
void raster_blend_arcs(
    uint32_t *pixels, const raster_arc *arc, const raster_arc *other, int64_t first, int64_t count, uint32_t color);

// Source-over of a row; weighted as a whole, and by a mask.
void raster_draw(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity);
void raster_draw_masked(const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask);

// The same in vectors of 512 bits, where raster_has_avx512(): with the ends of rows left out by lanes, 200 cards with
// borders take 7.6 ms of processor time instead of 8.4. Masks are read to their end only.
void raster_blend_avx512(uint32_t *pixels, int64_t count, uint32_t color);
void raster_blend_masked_avx512(uint32_t *pixels, int64_t count, uint32_t color, const uint8_t *mask);
void raster_blend_ring_avx512(
    uint32_t *pixels, int64_t count, uint32_t inside, const uint8_t *inner_mask, uint32_t ring,
    const uint8_t *outer_mask);
void raster_draw_avx512(const uint32_t *source, uint32_t *pixels, int64_t count, uint32_t opacity);
void raster_draw_masked_avx512(
    const uint32_t *source, uint32_t *pixels, int64_t count, const uint8_t *mask);

// An image, and how far apart in memory its rows are, in pixels.
typedef struct {
  const uint32_t *pixels;
  int64_t width, height, stride;
} raster_image;

// One coordinate of the walk of a tile's rows through an image, in 2^-16 where nothing else is said.
typedef struct {
  int64_t step;        // from one group of eight columns to the next, in 2^-32
  int64_t reach;       // from the first pixel of a group to its last
  int64_t low;         // where a group starts at least that is in the image as a whole
  uint64_t room;       // how far it may start from there; nothing if images and steps are too large for 16 bits
  int32_t offsets[8];  // of a group's pixels from its first
} raster_axis;

typedef struct {
  raster_image image;
  raster_axis across, down;
  int64_t ahead;
  bool is_small;  // whether coordinates in the image fit 16 bits
} raster_walk;

// How rows run through an image whose position goes on by du and dv, with 32 bits behind the point, from column to
// column. What lies `ahead` pixels further in memory is fetched early: the processor does not guess where a turned row
// goes on, and waited a third of the time (3.1 ns a pixel, 2.0 when fetched eight rows early).
raster_walk raster_prepare(raster_image image, int64_t du, int64_t dv, int64_t ahead);

// Bilinear samples of the groups first..<last of eight columns of a row; u and v are the position of column 0.
void raster_sample(const raster_walk *walk, int64_t u, int64_t v, int64_t first, int64_t last, uint32_t *pixels);

// The same in vectors of 512 bits, where raster_has_avx512(): arithmetic bounds sampling, and of turned rows it takes
// 1.2 ns a pixel instead of 1.9.
void raster_sample_avx512(const raster_walk *walk, int64_t u, int64_t v, int64_t first, int64_t last, uint32_t *pixels);
bool raster_has_avx512(void);

// How a row runs through an image in perspective: homogeneous coordinates of column 0 and their steps, in pixels. Where w
// is less than `least_w`, that is taken for it. What lies `ahead` pixels further in memory is fetched early.
typedef struct {
  double x, y, w, dx, dy, dw, least_w;
  int64_t ahead;
} raster_line;

// Bilinear samples in perspective; the image and the distance of its rows are less than 0x7000 pixels.
void raster_sample_projective(raster_image image, raster_line line, int64_t first, int64_t last, uint32_t *pixels);
void raster_sample_projective_avx512(
    raster_image image, raster_line line, int64_t first, int64_t last, uint32_t *pixels);

// A quarter of a blurred shape: values of 2^-14 in rows of `stride` cells, of which `first` and `last` are the first and
// the last position on either axis. The others mirror it. Column 0 is at (u, v), each further one du and dv from there.
// Positions and steps are in 2^-16 cells; rows and columns are fewer than 2^15.
typedef struct {
  const uint16_t *values;
  int64_t stride;
  int32_t first_u, first_v, last_u, last_v;
  int32_t u, v, du, dv;
} raster_profile;

// The values of columns from `first` on. They are written in groups of 16: there must be room for them.
void raster_read_cells(const raster_profile *profile, int64_t first, int64_t count, int16_t *cells);
void raster_read_cells_avx512(const raster_profile *profile, int64_t first, int64_t count, int16_t *cells);

// How a row of cells of 2^shift columns, 1 to 4, becomes a row of columns. A column lies between the second and the third
// of the four cells that begin at its own; the weights are those of the four for each of 16 columns, in 2^-15.
typedef struct {
  int16_t weights[4][16];
  int32_t shift;
} raster_spreading;

// The values of columns from `first`, a multiple of 32, to `last`, to the same places of a row. They are written in groups
// of 32: there must be room for them, and in `cells` for 32 from the first one of any group.
void raster_spread_cells(
    const raster_spreading *spreading, const int16_t *cells, int64_t first, int64_t last, int16_t *target);
void raster_spread_cells_avx512(
    const raster_spreading *spreading, const int16_t *cells, int64_t first, int64_t last, int16_t *target);

// A row between four rows of coverage in 2^-14, weighted in 2^-15.
typedef struct {
  const int16_t *values[4];
  int16_t weights[4];
} raster_rows;

// A row of a card on its shadow: on either side the shadow alone, then the card's edge, and between them its inside. Parts
// may be empty.
typedef struct {
  raster_range shade[2], edge[2], solid;
} raster_card_row;

typedef struct {
  uint32_t inside, ring, shadow;
} raster_card;

// Source-over of such a row. Edges are as those of raster_blend_ring, with the shadow where they are not. Coverage is read
// in groups of 32: there must be room for them.
void raster_blend_card(
    uint32_t *pixels, const raster_card_row *row, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_rows *rows);
void raster_blend_card_avx512(
    uint32_t *pixels, const raster_card_row *row, const raster_card *card, const uint8_t *inner_mask,
    const uint8_t *outer_mask, const raster_rows *rows);

// Two rows of an even number of pixels to two rows of luma and one of chroma.
void raster_convert(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v);

// The same in vectors of 512 bits, where raster_has_avx512().
void raster_convert_avx512(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v);

// Each number of a line weighted with those at multiples of `step` from it, up to `radius` of them on either side; the
// weights are from the centre outwards. All of them exist.
void raster_convolve(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count);

// The same in vectors of 512 bits, where raster_has_avx512().
void raster_convolve_avx512(
    const float *line, int64_t step, const float *weights, int64_t radius, float *target, int64_t count);

// Adds up four rows of bytes with the weights 1, 3, 3, 1; the first and the last may be missing.
void raster_weigh_bytes(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, float *sums,
    int64_t count);

// A row of `count` cells of four channels, each made of 4 × 4 pixels with the weights 1, 3, 3, 1 in either direction; the
// first and the last of the four rows, of twice as many pixels, may be missing. Outside all is 0. Where
// raster_has_avx512().
void raster_halve_bytes_avx512(
    const uint8_t *before, const uint8_t *upper, const uint8_t *lower, const uint8_t *after, int64_t count,
    float *cells);

// The same of numbers.
void raster_halve_cells_avx512(
    const float *before, const float *upper, const float *lower, const float *after, int64_t count, float *cells);

// Adds up four rows of numbers with any weights, a·p + b·q + (c·r + d·s).
void raster_mix_rows(
    const float *a, const float *b, const float *c, const float *d, float p, float q, float r, float s, float *line,
    int64_t count);

// The `factor` pixels of each of `count` cells of four channels, from the cells beside it: the first two cells before the
// first. `weights` are those of the four nearest cells for a pair of pixels, each repeated for the channels: eight numbers
// for the first cell, and so on. `factor` is a power of two, 2 or more.
void raster_enlarge(const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels);

// The same in vectors of 512 bits, where raster_has_avx512(); `factor` is 4 or more.
void raster_enlarge_avx512(const float *cells, int64_t count, int64_t factor, const float *weights, uint32_t *pixels);

#endif

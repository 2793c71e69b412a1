#ifndef C_H264_H
#define C_H264_H

#include <stdbool.h>
#include <stdint.h>

// Slices of H.264 pictures (B slices with arithmetic codes).
//
// Most of such a picture is what one of its references shows in the same place, and is told in a fraction of a bit. What
// is left is predicted from the references by moving them, and the difference is transformed in blocks of 4 × 4. Samples
// that are coded have 8 bits, in 4:2:0. All processors give the same bytes. References to clauses and tables are to ITU-T
// H.264.

// A decoded picture: a plane of luma, and one in which Cb and Cr alternate, in whole macroblocks. Of each plane 16 bytes
// behind its last row may be read; rows follow one another in memory.
typedef struct {
  const uint8_t *_Nullable luma;
  const uint8_t *_Nullable chroma;

  // Between rows, in bytes.
  int64_t luma_stride, chroma_stride;
} h264_reference;

// Memory for a decoded picture, of the same form; there is none where `luma` is null.
typedef struct {
  uint8_t *_Nullable luma;
  uint8_t *_Nullable chroma;
  int64_t luma_stride, chroma_stride;
} h264_decoded;

// The samples of one macroblock, row after row.
typedef struct {
  uint8_t luma[256], cb[64], cr[64];
} h264_macroblock;

// Where a macroblock comes from, a frame before, in 64ths of a pixel: 0 where it stands still, or where that is not known.
typedef struct {
  int16_t x, y;
} h264_motion;

// What a macroblock is: something that no reference shows, what the first or the second one shows there, or what both do.
enum { h264_changed, h264_as_first, h264_as_second, h264_as_both };

typedef struct {
  // Those of the two lists, which may be the same. Only pictures that are changed or decoded need their samples.
  h264_reference references[2];

  // By macroblock of the second one, which quarters hardly move, as `still_quarters` tells it: direct prediction depends on
  // it. Null where it is not known.
  const uint8_t *_Nullable second_still_quarters;

  // How many frames before the picture each of them is shown: less than 0 for one that is shown after it.
  int32_t distances[2];

  // Macroblocks in a row, and rows of them.
  int32_t columns, rows;

  // A kind for each macroblock, row after row.
  const uint8_t *_Nonnull kinds;

  // The samples of all that are changed, and maybe of others, with their places in ascending order.
  const uint32_t *_Nullable places;
  const h264_macroblock *_Nullable samples;
  int64_t sample_count;

  // The motion of a picture that is shown shortly before or after this one, by macroblock, row after row: what moves here
  // is first looked for where that leads. Null where there is none.
  const h264_motion *_Nullable former_motions;

  // Filled with the picture's own motion.
  h264_motion *_Nullable motions;

  // Filled with a bit for each quarter of a macroblock: whether it comes from less than half a pixel away, as clause
  // 8.4.1.2.2 has it for direct prediction (colZeroFlag).
  uint8_t *_Nullable still_quarters;

  // Of the slice, 0…51.
  int32_t quantiser;

  // Whether more is tried before a prediction is taken, for less room and more time.
  bool is_careful;

  // Whether decoders smooth edges between blocks, as the slice's header tells them.
  bool is_smoothed;

  // Filled with what decoders make of the picture.
  h264_decoded decoded;
} h264_picture;

// Bits to be written, from the highest of a byte to the lowest.
typedef struct {
  uint8_t *_Nonnull bytes;

  // The number of bytes that there is room for, and of bits that are written.
  int64_t capacity, count;
} h264_bits;

// The number of bytes that have to be free for the data of a slice with a number of changed macroblocks.
int64_t h264_slice_room(int32_t columns, int32_t rows, int64_t changes);

// Appends the data of a slice with all macroblocks of a picture, and the end of the unit, to the slice's header: that of
// a B slice with arithmetic codes whose initial states have the number 0, one active reference in each list, direct
// prediction by what is around, and transforms of 4 × 4 alone.
// Returns false, with nothing of use written, where there is not enough room or memory, or samples are missing.
bool h264_append_slice_data(h264_bits *_Nonnull bits, const h264_picture *_Nonnull picture);

// The same with the instructions that every processor has, whatever this one has.
bool h264_append_slice_data_baseline(h264_bits *_Nonnull bits, const h264_picture *_Nonnull picture);

// A picture to be encoded: its planes of luma, Cb and Cr, with 8 bits, in 4:2:0.
typedef struct {
  const uint8_t *_Nonnull luma;
  const uint8_t *_Nonnull cb;
  const uint8_t *_Nonnull cr;
  int64_t luma_stride, cb_stride, cr_stride;
  int32_t width, height;
} h264_planes;

// Copies macroblocks, by their places counted row after row. Where they reach beyond the picture, the last samples within
// are repeated.
void h264_copy_macroblocks(
    h264_planes planes, const uint32_t *_Nonnull places, int64_t count, h264_macroblock *_Nonnull into);

// The luma of a picture, in samples of 1 or 2 bytes.
typedef struct {
  const uint8_t *_Nonnull samples;

  // Between rows, in bytes.
  int64_t stride;
  int32_t width, height, sample_bytes;
} h264_luma;

// Whether what has newly changed in a picture costs at least a share of what the whole picture costs by itself, and the
// picture is not uniform. Costs are sums of differences between samples: those of a macroblock by itself from the samples
// left of it or above, or if that is less, from the former picture, where it may have moved by two samples.
//
// `former` has the same form, `places` are the macroblocks that have newly changed.
bool h264_is_scene(
    h264_luma luma, const uint8_t *_Nonnull former, const uint32_t *_Nonnull places, int64_t count, double share);

#endif

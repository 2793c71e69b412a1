#ifndef C_H264_H
#define C_H264_H

#include <stdbool.h>
#include <stdint.h>

// Writes the slice data of H.264 B slices, coded with CABAC.
// Most macroblocks of such a picture equal the co-located ones of a reference, and are skipped. The others are
// predicted by motion compensation; their residual is transformed in blocks of 4 × 4. Samples have 8 bits, in 4:2:0.
// The bytes are the same on all processors. Clauses and tables are those of ITU-T H.264.

// A decoded reference picture: a plane of luma, and one in which Cb and Cr alternate, in whole macroblocks. 16 bytes
// behind the last row of each plane must be readable.
typedef struct {
  const uint8_t *_Nullable luma;
  const uint8_t *_Nullable chroma;

  // The bytes from one row to the next.
  int64_t luma_stride, chroma_stride;
} h264_reference;

// Memory for a reconstructed picture, in the same layout as `h264_reference`; `luma` is null if there is none.
typedef struct {
  uint8_t *_Nullable luma;
  uint8_t *_Nullable chroma;
  int64_t luma_stride, chroma_stride;
} h264_decoded;

// The samples of one macroblock, row after row.
typedef struct {
  uint8_t luma[256], cb[64], cr[64];
} h264_macroblock;

// The displacement of a macroblock from the previous frame, in 64ths of a sample; 0 if it is static or unknown.
typedef struct {
  int16_t x, y;
} h264_motion;

// How a macroblock compares with the co-located ones of the references: it differs from both, or equals that of list 0,
// that of list 1, or both.
enum { h264_changed, h264_equals_list0, h264_equals_list1, h264_equals_both };

typedef struct {
  // The reference of each list; both may be the same picture. Only changed or reconstructed pictures need their
  // samples.
  h264_reference references[2];

  // The `col_zero_flags` of the list 1 reference, which direct prediction depends on; null if they are unknown.
  const uint8_t *_Nullable list1_col_zero_flags;

  // How many frames before the picture each reference is shown; negative for one that is shown after it.
  int32_t distances[2];

  // The macroblocks in a row, and the rows of macroblocks.
  int32_t columns, rows;

  // An `h264_changed`, `h264_equals_list0`, `h264_equals_list1` or `h264_equals_both` for each macroblock address.
  const uint8_t *_Nonnull comparisons;

  // The samples of all changed macroblocks, and possibly others, with their macroblock addresses in ascending order.
  const uint32_t *_Nullable addresses;
  const h264_macroblock *_Nullable samples;
  int64_t sample_count;

  // The motion of a picture shown shortly before or after this one, by macroblock address: the motion search starts
  // from it. Null if there is none.
  const h264_motion *_Nullable previous_motions;

  // Receives the motion of this picture.
  h264_motion *_Nullable motions;

  // Receives a bit for each sub-macroblock: colZeroFlag of clause 8.4.1.2.2, set where its motion vector is at most a
  // quarter sample long on either axis.
  uint8_t *_Nullable col_zero_flags;

  // The quantiser (QP) of the slice, 0…51.
  int32_t quantiser;

  // Whether rate–distortion mode decision is on. It takes more time, and makes smaller slices.
  bool uses_mode_decision;

  // Whether the deblocking filter is on, as the slice header signals it.
  bool is_deblocked;

  // Receives the reconstructed picture.
  h264_decoded decoded;
} h264_picture;

// A bit writer: bits go from the highest to the lowest of each byte.
typedef struct {
  uint8_t *_Nonnull bytes;

  // The capacity in bytes, and the number of bits written so far.
  int64_t capacity, count;
} h264_bits;

// The bytes that must be free for the slice data, by the number of changed macroblocks.
int64_t h264_slice_capacity(int32_t columns, int32_t rows, int64_t changes);

// Appends the slice data of all macroblocks, and the end of the NAL unit, to a slice header. That header must be of a B
// slice with CABAC, cabac_init_idc 0, one active reference in each list, spatial direct prediction, and 4 × 4
// transforms only.
//
// Returns false if there is too little capacity or memory, or if samples are missing. The bits are then unusable.
bool h264_append_slice_data(h264_bits *_Nonnull bits, const h264_picture *_Nonnull picture);

// The same, compiled for the instructions that every processor of the architecture has.
bool h264_append_slice_data_baseline(h264_bits *_Nonnull bits, const h264_picture *_Nonnull picture);

// A picture to be encoded: its planes of luma, Cb and Cr, with 8 bits, in 4:2:0.
typedef struct {
  const uint8_t *_Nonnull luma;
  const uint8_t *_Nonnull cb;
  const uint8_t *_Nonnull cr;
  int64_t luma_stride, cb_stride, cr_stride;
  int32_t width, height;
} h264_planes;

// Copies macroblocks, by their addresses. Beyond the edge of the picture, the last samples inside are repeated.
void h264_copy_macroblocks(
    h264_planes planes, const uint32_t *_Nonnull addresses, int64_t count, h264_macroblock *_Nonnull into);

// The luma of a picture, in samples of 1 or 2 bytes.
typedef struct {
  const uint8_t *_Nonnull samples;

  // The bytes from one row to the next.
  int64_t stride;
  int32_t width, height, sample_bytes;
} h264_luma;

// Whether a scene begins: the newly changed macroblocks cost at least a share of what the whole picture costs in intra
// prediction, and the picture is not uniform. A cost is a SAD: of intra prediction from the left or from above, or of
// inter prediction from the previous picture with a displacement of up to two samples, whichever is less.
//
// `previous` has the same layout as `luma`; `addresses` are those of the newly changed macroblocks.
bool h264_is_scene(
    h264_luma luma, const uint8_t *_Nonnull previous, const uint32_t *_Nonnull addresses, int64_t count, double share);

#endif

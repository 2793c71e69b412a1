// The slice writer. The including file defines `SLICE_DATA` and chooses the instructions it is compiled for.

#include <stdlib.h>
#include <string.h>

#include "CH264.h"

#define INLINE static inline __attribute__((always_inline))

#include "cabac_contexts.h"
#include "cabac.h"
#include "bit_costs.h"
#include "simd.h"
#include "blocks.h"
#include "transforms.h"
#include "interpolation.h"
#include "sad.h"
#include "satd.h"
#include "search_settings.h"
#include "neighbours.h"
#include "motion_search.h"
#include "prediction.h"
#include "chroma_satd.h"
#include "half_samples.h"
#include "subpel_search.h"
#include "bipred_search.h"
#include "motion_fields.h"
#include "start_vectors.h"
#include "cabac_levels.h"
#include "trellis.h"
#include "residuals.h"
#include "prediction_modes.h"
#include "two_partitions.h"
#include "mode_candidates.h"
#include "syntax.h"
#include "reconstruction.h"
#include "deblocking_filter.h"
#include "deblocking.h"
#include "mode_decision.h"
#include "macroblocks.h"

// Level 1, whose motion vectors are the shortest, allows no larger pictures.
enum { level_1_maximum_macroblocks = 99 };

// Fills the last byte of the slice header with cabac_alignment_one_bits, and returns the byte behind it.
static uint8_t *align(h264_bits *bits) {
  uint8_t *next = bits->bytes + (bits->count >> 3);
  const int used = (int)(bits->count & 7);
  if (used == 0) return next;
  *next = (uint8_t)((*next & ~(0xFF >> used)) | 0xFF >> used);
  return next + 1;
}

// The difference between a quantiser and the next finer one that is tried.
enum { quantiser_step = 8 };

bool SLICE_DATA(h264_bits *bits, const h264_picture *picture) {
  const int32_t columns = picture->columns;
  int64_t changes = 0;
  for (int64_t i = 0; i < (int64_t)columns * picture->rows; i++) changes += picture->comparisons[i] == h264_changed;
  if (bits->capacity - bits->count / 8 < h264_slice_capacity(columns, picture->rows, changes)) return false;
  const size_t width = (size_t)columns + 2;
  coded_macroblock *lines = malloc(2 * width * sizeof *lines);
  if (!lines) return false;
  for (size_t i = 0; i < 2 * width; i++) lines[i] = unavailable;
  slice s = {.picture = picture, .engine = begin_cabac(align(bits)), .current = lines + 1, .above = lines + width + 1,
             .vertical_limit = columns * picture->rows <= level_1_maximum_macroblocks ? 60 : 124,
             .lambda = sad_lambda(picture->quantiser), .ssd_lambda = ssd_lambda(picture->quantiser),
             .settings = picture->uses_mode_decision ? mode_decision_settings : fast_settings,
             .quantiser = picture->quantiser};
  begin_mv_costs(&s);
  begin_search_budgets(&s);
  for (int32_t i = 0, number = picture->quantiser; i < quantiser_count; i++) {
    s.quantisers[i] = quantisation_of(number);
    number = number > quantiser_step ? number - quantiser_step : 0;
  }
  begin_contexts(s.contexts, picture->quantiser);
  const uint8_t *comparisons = picture->comparisons;
  int64_t next = 0;
  uint32_t address = 0;
  for (s.y = 0; s.y < picture->rows; s.y++) {
    for (s.x = 0; s.x < columns; s.x++, comparisons++, address++) {
      while (next < picture->sample_count && picture->addresses[next] < address) next++;
      if (*comparisons != h264_changed) {
        encode_unchanged(&s, *comparisons);
      } else if (next < picture->sample_count && picture->addresses[next] == address) {
        encode_changed(&s, picture->samples + next, bits->bytes);
      } else {
        free(lines);
        return false;
      }
      if (picture->motions) store_motion(&s, picture->motions + address);
      if (picture->col_zero_flags) picture->col_zero_flags[address] = col_zero_flags_of(&s);
      coded_macroblock *const here = s.current + s.x;
      here->quantiser = is_pcm(here) ? 0 : (uint8_t)s.quantiser;
      encode_terminate(&s.engine, s.x == columns - 1 && s.y == picture->rows - 1);
    }
    if (is_reconstructed(&s)) reconstruct_unchanged(&s, comparisons - columns);
    if (is_reconstructed(&s) && picture->is_deblocked) deblock_row(&s);
    coded_macroblock *const current = s.current;
    s.current = s.above;
    s.above = current;
  }
  encode_flush(&s.engine);
  bits->count = 8 * (s.engine.next - bits->bytes);
  free(lines);
  return true;
}

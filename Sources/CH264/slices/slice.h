// Everything that writes a slice, compiled for the instructions that the including file asks for. It defines SLICE_DATA.

#include <stdlib.h>
#include <string.h>

#include "CH264.h"

#define INLINE static inline __attribute__((always_inline))

#include "contexts.h"
#include "arithmetic.h"
#include "bit_costs.h"
#include "vectors.h"
#include "blocks.h"
#include "transforms.h"
#include "motion.h"
#include "differences.h"
#include "transformed_differences.h"
#include "effort.h"
#include "neighbours.h"
#include "search.h"
#include "prediction.h"
#include "chroma_differences.h"
#include "half_samples.h"
#include "quarter_search.h"
#include "mean_search.h"
#include "motion_fields.h"
#include "tried_vectors.h"
#include "levels.h"
#include "trellis.h"
#include "residuals.h"
#include "choice.h"
#include "halves.h"
#include "choices.h"
#include "syntax.h"
#include "decoding.h"
#include "edges.h"
#include "smoothing.h"
#include "trials.h"
#include "macroblocks.h"

// The lowest level, which allows the shortest vectors, has pictures of at most so many macroblocks.
enum { least_level_macroblocks = 99 };

// Fills the header's last byte with ones, and returns where the next one is.
static uint8_t *align(h264_bits *bits) {
  uint8_t *next = bits->bytes + (bits->count >> 3);
  const int used = (int)(bits->count & 7);
  if (used == 0) return next;
  *next = (uint8_t)((*next & ~(0xFF >> used)) | 0xFF >> used);
  return next + 1;
}

// By how much finer each quantiser is than the one before.
enum { finer_by = 8 };

bool SLICE_DATA(h264_bits *bits, const h264_picture *picture) {
  const int32_t columns = picture->columns;
  int64_t changes = 0;
  for (int64_t i = 0; i < (int64_t)columns * picture->rows; i++) changes += picture->kinds[i] == h264_changed;
  if (bits->capacity - bits->count / 8 < h264_slice_room(columns, picture->rows, changes)) return false;
  const size_t width = (size_t)columns + 2;
  neighbour *lines = malloc(2 * width * sizeof *lines);
  if (!lines) return false;
  for (size_t i = 0; i < 2 * width; i++) lines[i] = outside;
  slice s = {.picture = picture, .coder = begin_coder(align(bits)), .current = lines + 1, .above = lines + width + 1,
             .vertical_limit = columns * picture->rows <= least_level_macroblocks ? 60 : 124,
             .lambda = worth_of_bit(picture->quantiser), .worth_of_bits = worth_of_bits(picture->quantiser),
             .effort = picture->is_careful ? careful_effort : usual_effort,
             .quantiser = picture->quantiser};
  begin_vector_costs(&s);
  begin_patience(&s);
  for (int32_t i = 0, number = picture->quantiser; i < quantiser_count; i++) {
    s.quantisers[i] = quantisation_of(number);
    number = number > finer_by ? number - finer_by : 0;
  }
  begin_states(s.states, picture->quantiser);
  const uint8_t *kinds = picture->kinds;
  int64_t next = 0;
  uint32_t place = 0;
  for (s.y = 0; s.y < picture->rows; s.y++) {
    for (s.x = 0; s.x < columns; s.x++, kinds++, place++) {
      while (next < picture->sample_count && picture->places[next] < place) next++;
      if (*kinds != h264_changed) {
        put_same(&s, *kinds);
      } else if (next < picture->sample_count && picture->places[next] == place) {
        put_changed(&s, picture->samples + next, bits->bytes);
      } else {
        free(lines);
        return false;
      }
      if (picture->motions) note_in_field(&s, picture->motions + place);
      if (picture->still_quarters) picture->still_quarters[place] = still_quarters_of(&s);
      neighbour *const here = s.current + s.x;
      here->quantiser = is_written_as_it_is(here) ? 0 : (uint8_t)s.quantiser;
      put_end(&s.coder, s.x == columns - 1 && s.y == picture->rows - 1);
    }
    if (is_decoded(&s)) decode_still_parts(&s, kinds - columns);
    if (is_decoded(&s) && picture->is_smoothed) smooth_row(&s);
    neighbour *const written = s.current;
    s.current = s.above;
    s.above = written;
  }
  end_coder(&s.coder);
  bits->count = 8 * (s.coder.next - bits->bytes);
  free(lines);
  return true;
}

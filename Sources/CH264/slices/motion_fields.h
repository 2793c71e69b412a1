// The motion of whole pictures, from one frame to the next: noted in one, it tells where to look in others.

// Of units of motion, so many are a unit of vectors.
enum { motion_units = 16 };

// Notes where the macroblock comes from that has just been written: by the first of its quarters that moves.
static void note_in_field(const slice *s, h264_motion *into) {
  const neighbour *here = s->current + s->x;
  *into = (h264_motion){0, 0};
  for (int list = 0; list < 2; list++) {
    const int32_t distance = s->picture->distances[list];
    if (distance == 0) continue;
    for (int i = 0; i < 4; i++) {
      const vector v = here->vectors[list][i];
      if (v.x == 0 && v.y == 0) continue;
      *into = (h264_motion){(int16_t)(v.x * motion_units / distance), (int16_t)(v.y * motion_units / distance)};
      return;
    }
  }
}

// Which quarters of the macroblock that has just been written hardly move: by the first list that they have.
static uint8_t still_quarters_of(const slice *s) {
  const neighbour *here = s->current + s->x;
  uint8_t still = no_quarter;
  for (int i = 0; i < 4; i++) {
    if (here->lists[i] == 0) continue;
    const vector v = here->vectors[!has_bit(here->lists[i], 0)][i];
    if (v.x >= -1 && v.x <= 1 && v.y >= -1 && v.y <= 1) still |= (uint8_t)(1 << i);
  }
  return still;
}

// The motion that another picture has some macroblocks away.
static h264_motion motion_in_field(const slice *s, int dx, int dy) {
  const int32_t x = s->x + dx, y = s->y + dy;
  const bool is_inside = x >= 0 && y >= 0 && x < s->picture->columns && y < s->picture->rows;
  return is_inside ? s->picture->former_motions[y * s->picture->columns + x] : (h264_motion){0, 0};
}

// The vector in a list that follows from a motion; 0 where it would be longer than vectors may be.
static vector vector_by(h264_motion motion, int32_t distance) {
  const int64_t across = (int64_t)motion.x * distance / motion_units, down = (int64_t)motion.y * distance / motion_units;
  const int64_t limit = 4 * horizontal_limit;
  if (across < -limit || across > limit || down < -limit || down > limit) return (vector){0, 0};
  return (vector){(int16_t)across, (int16_t)down};
}

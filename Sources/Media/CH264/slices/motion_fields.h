// The motion of whole pictures per frame. The motion search of one picture starts from that of another.

// The units of `h264_motion` in a quarter sample.
enum { motion_units = 16 };

// Stores the motion of the macroblock just written: of its first sub-macroblock that moves.
static void store_motion(const slice *s, h264_motion *into) {
  const coded_macroblock *here = s->current + s->x;
  *into = (h264_motion){0, 0};
  for (int list = 0; list < 2; list++) {
    const int32_t distance = s->picture->distances[list];
    if (distance == 0) continue;
    for (int i = 0; i < 4; i++) {
      const motion_vector v = here->vectors[list][i];
      if (v.x == 0 && v.y == 0) continue;
      *into = (h264_motion){(int16_t)(v.x * motion_units / distance), (int16_t)(v.y * motion_units / distance)};
      return;
    }
  }
}

// colZeroFlag of each sub-macroblock just written, by the first list that it uses.
static uint8_t col_zero_flags_of(const slice *s) {
  const coded_macroblock *here = s->current + s->x;
  uint8_t flags = no_sub_mb;
  for (int i = 0; i < 4; i++) {
    if (here->lists[i] == 0) continue;
    const motion_vector v = here->vectors[!has_bit(here->lists[i], 0)][i];
    if (v.x >= -1 && v.x <= 1 && v.y >= -1 && v.y <= 1) flags |= (uint8_t)(1 << i);
  }
  return flags;
}

// The motion of another picture, some macroblocks away.
static h264_motion motion_at(const slice *s, int dx, int dy) {
  const int32_t x = s->x + dx, y = s->y + dy;
  const bool is_inside = x >= 0 && y >= 0 && x < s->picture->columns && y < s->picture->rows;
  return is_inside ? s->picture->previous_motions[y * s->picture->columns + x] : (h264_motion){0, 0};
}

// A motion scaled to the distance of a reference; 0 if the vector would be too long.
static motion_vector scaled_vector(h264_motion motion, int32_t distance) {
  const int64_t across = (int64_t)motion.x * distance / motion_units;
  const int64_t down = (int64_t)motion.y * distance / motion_units;
  const int64_t limit = 4 * horizontal_limit;
  if (across < -limit || across > limit || down < -limit || down > limit) return (motion_vector){0, 0};
  return (motion_vector){(int16_t)across, (int16_t)down};
}

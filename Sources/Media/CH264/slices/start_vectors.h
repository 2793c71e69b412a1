// The start vectors of the motion search.

enum { start_limit = 16 };

// The motion vector predictor of each list, and full-sample start vectors, each once.
typedef struct {
  motion_vector predictors[2], whole_vectors[2][start_limit];
  int counts[2];
} start_vectors;

static void add_start(start_vectors *starts, int list, motion_vector v) {
  const motion_vector whole = {(int16_t)((v.x + 2) >> 2), (int16_t)((v.y + 2) >> 2)};
  motion_vector *vectors = starts->whole_vectors[list];
  const int count = starts->counts[list];
  for (int i = 0; i < count; i++) {
    // Neighbours often have the same vector.
    if (vectors[i].x == whole.x && vectors[i].y == whole.y) return;
  }
  if (count == start_limit) return;
  vectors[count] = whole;
  starts->counts[list]++;
}

// Adds the motion of another picture, of the co-located macroblock and those around it.
static void add_previous_motions(const slice *s, start_vectors *starts) {
  static const int8_t offsets[5][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  for (int i = 0; i < 5; i++) {
    const h264_motion motion = motion_at(s, offsets[i][0], offsets[i][1]);
    if (motion.x == 0 && motion.y == 0) continue;
    for (int list = 0; list < 2; list++) add_start(starts, list, scaled_vector(motion, s->picture->distances[list]));
  }
}

static void add_neighbours(const slice *s, const direct_motion *direct, start_vectors *starts) {
  for (int list = 0; list < 2; list++) {
    const motion_neighbours of = neighbours_16x16(s, list);
    starts->predictors[list] = predicted_vector(of);
    starts->counts[list] = 0;
    add_start(starts, list, (motion_vector){0, 0});
    add_start(starts, list, starts->predictors[list]);
    if (has_bit(direct->lists, list)) add_start(starts, list, direct->vectors[list]);
    const motion near[4] = {of.a, of.b, of.c, motion_of(s->above + s->x - 1, 3, list)};
    for (int i = 0; i < 4; i++) {
      if (near[i].uses_list) add_start(starts, list, near[i].value);
    }
  }
  if (s->picture->previous_motions) add_previous_motions(s, starts);
}

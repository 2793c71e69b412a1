// Where a search begins.

enum { tried_limit = 16 };

// Where a block may come from: for each list the vector that is expected, and whole pixels, each once.
typedef struct {
  vector expected[2], places[2][tried_limit];
  int counts[2];
} tried_vectors;

static void try_vector(tried_vectors *tried, int list, vector v) {
  const vector whole = {(int16_t)((v.x + 2) >> 2), (int16_t)((v.y + 2) >> 2)};
  vector *places = tried->places[list];
  const int count = tried->counts[list];
  for (int i = 0; i < count; i++) {
    // Neighbours often come from the same place.
    if (places[i].x == whole.x && places[i].y == whole.y) return;
  }
  if (count == tried_limit) return;
  places[count] = whole;
  tried->counts[list]++;
}

// Tries where macroblocks of another picture come from that are in the same place and beside it.
static void try_former_motions(const slice *s, tried_vectors *tried) {
  static const int8_t places[5][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  for (int i = 0; i < 5; i++) {
    const h264_motion motion = motion_in_field(s, places[i][0], places[i][1]);
    if (motion.x == 0 && motion.y == 0) continue;
    for (int list = 0; list < 2; list++) try_vector(tried, list, vector_by(motion, s->picture->distances[list]));
  }
}

static void try_neighbours(const slice *s, const direct_motion *direct, tried_vectors *tried) {
  for (int list = 0; list < 2; list++) {
    const motions_around of = around_macroblock(s, list);
    tried->expected[list] = expected_vector(of);
    tried->counts[list] = 0;
    try_vector(tried, list, (vector){0, 0});
    try_vector(tried, list, tried->expected[list]);
    if (has_bit(direct->lists, list)) try_vector(tried, list, direct->vectors[list]);
    const motion near[4] = {of.a, of.b, of.c, motion_of(s->above + s->x - 1, 3, list)};
    for (int i = 0; i < 4; i++) {
      if (near[i].is_moved) try_vector(tried, list, near[i].vector);
    }
  }
  if (s->picture->former_motions) try_former_motions(s, tried);
}

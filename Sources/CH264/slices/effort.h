// How much is looked at before a prediction is taken.

typedef struct {
  // Differences below which a prediction is taken without a look at more: of a whole macroblock as it is expected to be or
  // in one list, before a search around, and of a quarter alike.
  uint32_t excellent, good, good_quarter;

  // The difference beyond which quarters are tried.
  uint32_t poor;
} effort;

// Less than a quarter of a level a sample, half a level, and beyond six.
static const effort usual_effort = {.excellent = 64, .good = 128, .good_quarter = 32, .poor = 1600};

// Of nineteen showcases at the same signal to noise ratio, this takes 0.991 times the room.
static const effort careful_effort = {.excellent = 32, .good = 64, .good_quarter = 16, .poor = 600};

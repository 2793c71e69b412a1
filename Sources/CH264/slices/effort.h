// How much is looked at before a prediction is taken.

typedef struct {
  // Differences below which a prediction is taken without a look at more: of a whole macroblock as it is expected to be or
  // in one list, before a search around, and of a quarter alike.
  uint32_t excellent, good, good_quarter;

  // The difference beyond which quarters are tried.
  uint32_t poor;

  // Whether chroma counts where motion is looked for, the mean of two references is searched for, halves are tried, and
  // motion and levels are chosen by their errors and bits.
  bool is_careful;
} effort;

// Less than a quarter of a level a sample, half a level, and beyond six.
static const effort usual_effort = {.excellent = 64, .good = 128, .good_quarter = 32, .poor = 1600};

// Of nineteen showcases at the same signal to noise ratio, this takes 0.92 times the room, and
// slices about twice the time.
static const effort careful_effort = {.excellent = 32, .good = 64, .good_quarter = 16, .poor = 300, .is_careful = true};

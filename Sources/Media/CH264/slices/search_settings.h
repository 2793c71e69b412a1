// The thresholds of the search for a prediction.

typedef struct {
  // The SAD or SATD below which no further modes are tried, and below which no search around a vector follows, for a
  // macroblock and for a sub-macroblock.
  uint32_t stop_cost, enough_cost, enough_cost_8x8;

  // The cost above which 8x8 mode is tried.
  uint32_t split_cost;

  // Rate–distortion mode decision: also compares chroma, searches bi-prediction, tries 16x8 and 8x16, and chooses mode
  // and levels by SSD + λ · bits.
  bool uses_mode_decision;
} search_settings;

// Less than a quarter of a grey level a sample, half a grey level, and more than six.
static const search_settings fast_settings = {
    .stop_cost = 64, .enough_cost = 128, .enough_cost_8x8 = 32, .split_cost = 1600};

// Slower, and makes smaller slices.
static const search_settings mode_decision_settings = {
    .stop_cost = 32, .enough_cost = 64, .enough_cost_8x8 = 16, .split_cost = 300, .uses_mode_decision = true};

#pragma once

#include <avif/avif.h>

// The maximum luminance of an image, in cd/m²; 0 if unknown, and before libavif 1.0.
static inline double cavif_peak(const avifImage *image) {
#if AVIF_VERSION_MAJOR >= 1
  return image->clli.maxCLL;
#else
  (void)image;
  return 0;
#endif
}

// Slices for the baseline of an architecture, which every processor has.

// Vectors are wider than registers, which would affect the ABI of calls; but all functions that take them are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define SLICE_DATA h264_append_slice_data_baseline

#include "slices/slice.h"

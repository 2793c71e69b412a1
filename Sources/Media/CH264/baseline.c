// The slice writer, compiled for the instructions that every processor of an architecture has.

// SIMD vectors wider than registers would affect the ABI of calls, but all functions that take them are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define SLICE_DATA h264_append_slice_data_baseline

#include "slices/slice.h"

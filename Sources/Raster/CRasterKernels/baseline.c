// The kernels for the baseline of an architecture, which every processor has.

#include "tables.h"

// Vectors are wider than registers, which would affect the ABI of calls, but all functions that take them are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define VECTOR_BYTES 32
#define TABLE raster_baseline_kernels

#include "vectors/vectors.h"
#include "vectors/portable.h"
#include "kernels/kernels.h"

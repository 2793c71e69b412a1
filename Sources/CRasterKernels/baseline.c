// The kernels for what every processor of an architecture has.

#include "tables.h"

// Vectors are wider than registers, but no function that takes or returns them is called: all are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define VECTOR_BYTES 32
#define TABLE raster_baseline_kernels

#include "vectors/vectors.h"
#include "vectors/portable.h"
#include "kernels/kernels.h"

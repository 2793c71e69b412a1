// The kernels for NEON.

#include "tables.h"

#if defined(__aarch64__)

#include <arm_neon.h>

#define VECTOR_BYTES 32
#define TABLE raster_neon_kernels

#include "vectors/vectors.h"
#include "vectors/neon.h"
#include "vectors/portable.h"
#include "kernels/kernels.h"

#endif

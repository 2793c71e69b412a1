// The kernels for AVX2.

#include "tables.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define VECTOR_BYTES 32
#define TABLE raster_avx2_kernels

#include "vectors/vectors.h"
#include "vectors/avx2.h"
#include "vectors/portable.h"
#include "kernels/kernels.h"

#pragma clang attribute pop

#endif

// The kernels for AVX-512.

#include "tables.h"

#if defined(__x86_64__)

#include <immintrin.h>

// Overridden by tests that emulate the instructions.
#ifndef AVX512
#define AVX512 "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vnni,bmi2"
#endif

#pragma clang attribute push(__attribute__((target(AVX512))), apply_to = function)

#define VECTOR_BYTES 64
#define TABLE raster_avx512_kernels

#include "vectors/vectors.h"
#include "vectors/avx512.h"
#include "vectors/portable.h"
#include "kernels/kernels.h"

#pragma clang attribute pop

#endif

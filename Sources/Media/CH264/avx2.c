// The slice writer, compiled for AVX2.

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define SLICE_DATA h264_append_slice_data_avx2
#define HAS_AVX2 1

#include "slices/slice.h"

#pragma clang attribute pop

#endif

// Selects the kernels for this processor.

#include <stddef.h>

#include "tables.h"

#if defined(__x86_64__)

// VBMI is required because processors that have it do not slow down for wide vectors.
static bool has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi")
      && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("bmi2");
}

#endif

const raster_kernels *raster_kernels_for(raster_instruction_set set) {
  switch (set) {
    case raster_baseline: return &raster_baseline_kernels;
#if defined(__x86_64__)
    case raster_avx2: return __builtin_cpu_supports("avx2") ? &raster_avx2_kernels : NULL;
    case raster_avx512: return has_avx512() ? &raster_avx512_kernels : NULL;
#elif defined(__aarch64__)
    case raster_neon: return &raster_neon_kernels;
#endif
    default: return NULL;
  }
}

const raster_kernels *raster_best_kernels(void) {
  const raster_instruction_set sets[] = {raster_avx512, raster_avx2, raster_neon};
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    const raster_kernels *kernels = raster_kernels_for(sets[i]);
    if (kernels) return kernels;
  }
  return &raster_baseline_kernels;
}

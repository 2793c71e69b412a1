// A processor with AVX-512, which is emulated.

#include <stddef.h>

#include "tables.h"

const raster_kernels *raster_kernels_for(raster_instruction_set set) {
  return set == raster_baseline ? &raster_baseline_kernels : set == raster_avx512 ? &raster_avx512_kernels : NULL;
}

const raster_kernels *raster_best_kernels(void) { return &raster_avx512_kernels; }

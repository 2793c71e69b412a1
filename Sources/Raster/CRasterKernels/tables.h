#ifndef C_RASTER_TABLES_H
#define C_RASTER_TABLES_H

#include "CRasterKernels.h"

// The tables of all instruction sets, including those that this processor lacks. Each is defined on its architecture.
extern const raster_kernels raster_baseline_kernels, raster_avx2_kernels, raster_avx512_kernels, raster_neon_kernels;

#endif

#ifndef KERNEL_REFERENCE_H
#define KERNEL_REFERENCE_H

#include "CRasterKernels.h"

// The reference for kernels, which computes pixels one after another without vectors.
extern const raster_kernels kernel_reference;

#endif

#ifndef KERNEL_REFERENCE_H
#define KERNEL_REFERENCE_H

#include "CRasterKernels.h"

// What kernels are to do, written one pixel after the other without vectors.
extern const raster_kernels kernel_reference;

#endif

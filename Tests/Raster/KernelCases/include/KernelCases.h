#ifndef KERNEL_CASES_H
#define KERNEL_CASES_H

#include <stdbool.h>
#include <stdint.h>

#include "KernelReference.h"

// The results of a kernel for one set of random inputs.
typedef struct {
  uint64_t checksum;  // of all memory that it had to write
  bool keeps_guards;  // whether it left the memory around that unchanged
} kernel_result;

// Every kernel has a case. Its inputs differ in every round: rows of 0 to 70 elements and some longer ones, at any
// alignment, with coordinates near and extremely far. Readable memory ends at a page that must not be read.
int64_t kernel_case_count(void);
const char *_Nonnull kernel_case_name(int64_t index);
int64_t kernel_case_rounds(void);
kernel_result kernel_case_run(int64_t index, const raster_kernels *_Nonnull kernels, int64_t round);

#endif

#ifndef KERNEL_CASE_H
#define KERNEL_CASE_H

#include <stddef.h>

#include "KernelCases.h"

// A running case: its random numbers, its memory and its results.
typedef struct test_memory test_memory;
typedef struct {
  uint64_t state;
  int64_t count;  // of pixels or other elements in a row
  test_memory *memory;
  uint64_t checksum;
  bool keeps_guards;
} test;

typedef struct {
  const char *name;
  void (*run)(test *test, const raster_kernels *kernels);
} kernel_case;

extern const kernel_case color_cases[], circle_cases[], polygon_cases[], image_cases[], shadow_cases[], blur_cases[],
    gradient_cases[];

uint64_t next_bits(test *test);

// Integers of low…high, and other random numbers.
int64_t next_int(test *test, int64_t low, int64_t high);
double next_number(test *test, double low, double high);

// A number that is usually small, but may reach a limit on either side.
double next_far(test *test, double usual, double limit);
uint32_t next_pixel(test *test);

// Memory that ends at an unreadable page.
void *input(test *test, int64_t bytes);
uint8_t *input_bytes(test *test, int64_t count);
uint32_t *input_pixels(test *test, int64_t count);
float *input_floats(test *test, int64_t count, float limit);

// Memory with random contents, aligned to a multiple of `alignment`. `bytes` are compared, and `slack` more may be
// written.
void *target(test *test, int64_t bytes, int64_t slack, int64_t alignment);
uint32_t *target_pixels(test *test, int64_t count);

#endif

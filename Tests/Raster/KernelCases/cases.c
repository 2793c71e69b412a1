#include "case.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { guard = 128, whole_rounds = 71 * 3, long_rounds = 24 };

struct test_memory {
  test_memory *next;
  uint8_t *start;
  int64_t mapped;               // of inputs, to give back
  uint8_t *written;             // of targets
  int64_t bytes, slack, total;  // of targets
};

uint64_t next_bits(test *test) {
  uint64_t z = test->state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

int64_t next_int(test *test, int64_t low, int64_t high) {
  return low + (int64_t)(next_bits(test) % (uint64_t)(high - low + 1));
}

double next_number(test *test, double low, double high) {
  return low + (high - low) * ((double)(next_bits(test) >> 11) * 0x1p-53);
}

double next_far(test *test, double usual, double limit) {
  const double reach = next_int(test, 0, 3) ? usual : limit;
  return next_number(test, -reach, reach);
}

uint32_t next_pixel(test *test) {
  const int64_t kind = next_int(test, 0, 3);
  const uint32_t alpha = kind == 0 ? 0 : kind == 1 ? 255 : (uint32_t)next_int(test, 0, 255);
  uint32_t pixel = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) pixel |= (uint32_t)next_int(test, 0, alpha) << shift;
  return pixel;
}

static test_memory *add_memory(test *test) {
  test_memory *memory = calloc(1, sizeof *memory);
  if (!memory) abort();
  memory->next = test->memory;
  test->memory = memory;
  return memory;
}

void *input(test *test, int64_t bytes) {
  const int64_t page = sysconf(_SC_PAGESIZE), size = (bytes + page - 1) / page * page;
  test_memory *memory = add_memory(test);
  memory->mapped = size + page;
  memory->start = mmap(NULL, (size_t)memory->mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory->start == MAP_FAILED || mprotect(memory->start + size, (size_t)page, PROT_NONE)) abort();
  return memory->start + size - bytes;
}

uint8_t *input_bytes(test *test, int64_t count) {
  uint8_t *bytes = input(test, count);
  const int64_t kind = next_int(test, 0, 3);
  for (int64_t i = 0; i < count; i++) {
    bytes[i] = kind == 0 ? 255 : kind == 1 && next_int(test, 0, 1) ? 0 : (uint8_t)next_bits(test);
  }
  return bytes;
}

uint32_t *input_pixels(test *test, int64_t count) {
  uint32_t *pixels = input(test, 4 * count);
  // Also runs of opaque or clear pixels.
  int64_t kind = 0, left = 0;
  for (int64_t i = 0; i < count; i++, left--) {
    if (left <= 0) {
      kind = next_int(test, 0, 2);
      left = next_int(test, 1, 40);
    }
    const uint32_t pixel = next_pixel(test);
    pixels[i] = kind == 0 ? pixel : kind == 1 ? pixel | 0xFF000000 : 0;
  }
  return pixels;
}

float *input_floats(test *test, int64_t count, float limit) {
  float *numbers = input(test, 4 * count);
  for (int64_t i = 0; i < count; i++) numbers[i] = (float)next_number(test, 0, limit);
  return numbers;
}

void *target(test *test, int64_t bytes, int64_t slack, int64_t alignment) {
  const int64_t shift = next_int(test, 0, 63 / alignment) * alignment;
  test_memory *memory = add_memory(test);
  memory->bytes = bytes;
  memory->slack = slack;
  memory->total = guard + 64 + bytes + slack + guard;
  memory->start = malloc((size_t)memory->total);
  if (!memory->start) abort();
  memory->written = memory->start + guard + shift;
  memset(memory->start, 0xA5, (size_t)memory->total);
  for (int64_t i = 0; i < bytes; i++) memory->written[i] = (uint8_t)next_bits(test);
  return memory->written;
}

uint32_t *target_pixels(test *test, int64_t count) {
  uint32_t *pixels = target(test, 4 * count, 0, 4);
  for (int64_t i = 0; i < count; i++) pixels[i] = next_pixel(test);
  return pixels;
}

static void end(test *test, test_memory *memory) {
  if (memory->mapped) {
    munmap(memory->start, (size_t)memory->mapped);
    return;
  }
  for (int64_t i = 0; i < memory->bytes; i++) test->checksum = (test->checksum ^ memory->written[i]) * 0x100000001B3;
  const uint8_t *first = memory->written, *last = memory->written + memory->bytes + memory->slack;
  for (const uint8_t *byte = memory->start; byte < memory->start + memory->total; byte++) {
    if ((byte < first || byte >= last) && *byte != 0xA5) test->keeps_guards = false;
  }
  free(memory->start);
}

static const kernel_case *find_case(int64_t index) {
  const kernel_case *lists[] = {color_cases,  circle_cases, polygon_cases, image_cases,
                                shadow_cases, blur_cases,   gradient_cases};
  for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
    for (const kernel_case *found = lists[list]; found->name; found++) {
      if (index-- == 0) return found;
    }
  }
  return NULL;
}

int64_t kernel_case_count(void) {
  int64_t count = 0;
  while (find_case(count)) count++;
  return count;
}

const char *kernel_case_name(int64_t index) {
  const kernel_case *found = find_case(index);
  return found ? found->name : "";
}

int64_t kernel_case_rounds(void) { return whole_rounds + long_rounds; }

kernel_result kernel_case_run(int64_t index, const raster_kernels *kernels, int64_t round) {
  test test = {.state = (uint64_t)(index * 1000003 + round), .checksum = 0xCBF29CE484222325, .keeps_guards = true};
  test.count = round < whole_rounds ? round % 71 : 71 + 97 * (round - whole_rounds);
  const kernel_case *found = find_case(index);
  if (found) found->run(&test, kernels);
  while (test.memory) {
    test_memory *memory = test.memory;
    end(&test, memory);
    test.memory = memory->next;
    free(memory);
  }
  return (kernel_result){test.checksum, test.keeps_guards};
}

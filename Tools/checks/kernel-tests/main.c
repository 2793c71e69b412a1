// Runs every kernel of every instruction set that this processor has on the same random inputs, and prints a checksum of
// what each is to write. Exits 1 where an instruction set gives other bytes, or writes where it must not.

#include <stdio.h>

#include "KernelCases.h"

static const struct {
  const char *name;
  raster_instruction_set set;
} sets[] = {{"the baseline", raster_baseline}, {"AVX2", raster_avx2}, {"AVX-512", raster_avx512}, {"NEON", raster_neon}};

static int check(const char *name, const raster_kernels *kernels, int64_t index) {
  int failures = 0;
  for (int64_t round = 0; round < kernel_case_rounds(); round++) {
    const kernel_result expected = kernel_case_run(index, &kernel_reference, round);
    const kernel_result result = kernel_case_run(index, kernels, round);
    if (result.checksum == expected.checksum && result.keeps_guards) continue;
    if (failures++ > 0) continue;
    const char *problem = result.keeps_guards ? "gives other bytes than the reference" : "writes outside its target";
    fprintf(stderr, "%s of %s %s in round %lld\n", kernel_case_name(index), name, problem, (long long)round);
  }
  return failures > 0;
}

int main(void) {
  int failures = 0;
  for (int64_t index = 0; index < kernel_case_count(); index++) {
    uint64_t checksum = 0;
    for (int64_t round = 0; round < kernel_case_rounds(); round++) {
      checksum = checksum * 31 + kernel_case_run(index, &kernel_reference, round).checksum;
    }
    printf("%s %016llx\n", kernel_case_name(index), (unsigned long long)checksum);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
      const raster_kernels *kernels = raster_kernels_for(sets[i].set);
      if (kernels) failures += check(sets[i].name, kernels, index);
    }
  }
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    if (raster_kernels_for(sets[i].set)) fprintf(stderr, "checked %s\n", sets[i].name);
  }
  return failures > 0;
}

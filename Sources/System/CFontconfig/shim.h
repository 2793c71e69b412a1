#pragma once

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>

#include <sys/syscall.h>
#include <unistd.h>

/// A file in memory that no folder has, closed when another program takes the place of this one; negative on failure.
static inline int cfontconfig_open_memory(void) {
  return (int)syscall(SYS_memfd_create, "font", 1u);
}

#pragma once

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>

#include <sys/syscall.h>
#include <unistd.h>

/// Opens an anonymous file in memory that is closed on exec. Returns a negative number on failure.
static inline int cfontconfig_open_memory(void) {
  return (int)syscall(SYS_memfd_create, "font", 1u);
}

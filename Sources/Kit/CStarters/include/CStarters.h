#ifndef C_STARTERS_H
#define C_STARTERS_H

#include <stddef.h>

// The files of Sources/Starters/Templates, within the program.

typedef struct {
  // The starter's name and the file's, such as "title/title.yaml".
  const char *name;
  const unsigned char *bytes;
  size_t count;
} starter_file;

// Files in the order of their names.
extern const starter_file *const starter_files;
extern const size_t starter_file_count;

#endif

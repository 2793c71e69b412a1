#pragma once

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// libpng reports an error with longjmp, which must never cross a Swift frame. So whatever may fail is called from here,
// every function below sets its own place to return to, and answers 1, or 0 when it failed.

typedef struct cpng_file {
  png_structp png;
  png_infop info;
  FILE *stream;
  int writes;
  int error_number;
  char message[256];
} cpng_file;

static inline void cpng_fail(png_structp png, png_const_charp message) {
  cpng_file *file = (cpng_file *)png_get_error_ptr(png);
  file->error_number = errno;
  snprintf(file->message, sizeof file->message, "%s", message);
  png_longjmp(png, 1);
}

static inline void cpng_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void cpng_close(cpng_file *file) {
  if (!file) return;
  if (file->writes) png_destroy_write_struct(&file->png, &file->info);
  else png_destroy_read_struct(&file->png, &file->info, NULL);
  free(file);
}

// NULL when there is no memory. The stream stays the caller's.
static inline cpng_file *cpng_open(FILE *stream, int writes) {
  cpng_file *file = (cpng_file *)calloc(1, sizeof *file);
  if (!file) return NULL;
  file->stream = stream;
  file->writes = writes;
  file->png = writes ? png_create_write_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore)
                     : png_create_read_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore);
  file->info = file->png ? png_create_info_struct(file->png) : NULL;
  if (file->info) return file;
  cpng_close(file);
  return NULL;
}

static inline const char *cpng_message(const cpng_file *file) { return file->message; }

// Reads up to the pixels.
static inline int cpng_read_header(cpng_file *file, uint32_t *width, uint32_t *height) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_init_io(file->png, file->stream);
  png_set_user_limits(file->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_read_info(file->png, file->info);
  *width = png_get_image_width(file->png, file->info);
  *height = png_get_image_height(file->png, file->info);
  return 1;
}

// Reads the rest of the file. Whatever it holds comes out as rows of BGRA, 8 bits a channel, alpha not multiplied in.
static inline int cpng_read_pixels(cpng_file *file, uint8_t *pixels) {
  png_structp png = file->png;
  png_infop info = file->info;
  if (setjmp(png_jmpbuf(png))) return 0;
  int alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (!alpha) png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_bgr(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);

  size_t stride = 4 * (size_t)png_get_image_width(png, info);
  size_t height = png_get_image_height(png, info);
  if (png_get_rowbytes(png, info) != stride) png_error(png, "unknown layout of pixels");
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  png_read_end(png, NULL);
  return 1;
}

// Starts an sRGB image of RGBA rows, 8 bits a channel.
static inline int cpng_write_header(cpng_file *file, uint32_t width, uint32_t height, int level, int filters) {
  png_structp png = file->png;
  errno = 0;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_init_io(png, file->stream);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, file->info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
  png_write_info(png, file->info);
  return 1;
}

static inline int cpng_write_row(cpng_file *file, const uint8_t *row) {
  errno = 0;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_write_row(file->png, row);
  return 1;
}

static inline int cpng_write_end(cpng_file *file) {
  errno = 0;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_write_end(file->png, file->info);
  return 1;
}

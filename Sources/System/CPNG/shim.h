#pragma once

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// libpng reports errors with longjmp, which must never cross a Swift frame. So all libpng calls that may fail are made
// here. Each function below that reads or writes calls setjmp, and returns 1, or 0 on failure.

typedef struct cpng_file {
  png_structp png;
  png_infop info;
  FILE *stream;
  int writes;
  int error_number;
  // For reading: the remaining bytes of the signature, or of a chunk's data and checksum.
  uint64_t left;
  // A chunk's length and name, which are read ahead, and the number of these bytes that were passed to libpng.
  uint8_t ahead[8];
  int handed;
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

// Prepares reading or writing a stream, which the caller still owns. Returns NULL if there is not enough memory.
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

// Updates a CRC-32 with bytes; begins with 0.
static inline uint32_t cpng_crc(uint32_t crc, const uint8_t *bytes, uint32_t count) {
  return (uint32_t)crc32(crc, bytes, count);
}

// Decompresses zlib data to at most `count` bytes. Returns the number of bytes; 0 if there are more, or for damaged
// data.
static inline size_t cpng_unpack(const uint8_t *packed, size_t packed_count, uint8_t *target, size_t count) {
  uLongf unpacked = (uLongf)count;
  return uncompress(target, &unpacked, packed, (uLong)packed_count) == Z_OK ? (size_t)unpacked : 0;
}

// Whether a chunk is needed for the pixels. libpng does not get profiles, texts, animation frames and other chunks,
// because the memory for decompressing them is not bounded by the size of the file.
static inline int cpng_is_needed(const uint8_t *name) {
  return !memcmp(name, "IHDR", 4) || !memcmp(name, "PLTE", 4) || !memcmp(name, "tRNS", 4) || !memcmp(name, "IDAT", 4) ||
         !memcmp(name, "IEND", 4);
}

static inline void cpng_read_exactly(png_structp png, cpng_file *file, uint8_t *target, size_t count) {
  errno = 0;
  if (fread(target, 1, count, file->stream) != count) png_error(png, "read error");
}

// Skips to the next needed chunk, and reads its length and name.
static inline void cpng_find_chunk(png_structp png, cpng_file *file) {
  for (;;) {
    cpng_read_exactly(png, file, file->ahead, 8);
    uint64_t length = (uint64_t)png_get_uint_32(file->ahead);
    // The data and their checksum.
    uint64_t rest = length + 4;
    if (cpng_is_needed(file->ahead + 4)) {
      file->handed = 0;
      file->left = rest;
      return;
    }
    if (fseeko(file->stream, (off_t)rest, SEEK_CUR)) png_error(png, "read error");
  }
}

static inline void cpng_read(png_structp png, png_bytep target, size_t count) {
  cpng_file *file = (cpng_file *)png_get_io_ptr(png);
  while (count) {
    if (!file->left && file->handed == 8) cpng_find_chunk(png, file);
    size_t part;
    if (file->handed < 8) {
      part = 8 - (size_t)file->handed;
      if (part > count) part = count;
      memcpy(target, file->ahead + file->handed, part);
      file->handed += (int)part;
    } else {
      part = file->left < count ? (size_t)file->left : count;
      cpng_read_exactly(png, file, target, part);
      file->left -= part;
    }
    target += part;
    count -= part;
  }
}

// Reads up to the pixels. Returns the size in pixels and the number of passes over all rows: 1, or more for an
// interlaced image. Any format is converted to rows of straight alpha: BGRA with 8 bits a channel; if `deep` is true,
// RGBA with 16 bits a channel in native byte order.
static inline int cpng_read_header(cpng_file *file, int deep, uint32_t *width, uint32_t *height, int *passes) {
  png_structp png = file->png;
  png_infop info = file->info;
  if (setjmp(png_jmpbuf(png))) return 0;
  file->left = 8;
  file->handed = 8;
  png_set_read_fn(png, file, cpng_read);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);

  int alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  if (deep) png_set_expand_16(png);
  else png_set_expand(png);
  if (!deep) png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (!alpha) png_set_add_alpha(png, deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
  if (!deep) png_set_bgr(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (deep) png_set_swap(png);
#endif
  *passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (deep ? 8 : 4) * (size_t)*width) png_error(png, "unknown layout of pixels");
  return 1;
}

// Reads a row. For an interlaced image, adds the pixels of the current pass to it.
static inline int cpng_read_row(cpng_file *file, uint8_t *row) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_read_row(file->png, row, NULL);
  return 1;
}

// Reads the rest of the file after the pixels.
static inline int cpng_read_end(cpng_file *file) {
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_read_end(file->png, NULL);
  return 1;
}

// Begins an sRGB image with 8 bits a channel, in RGBA rows, or in RGB rows without alpha.
static inline int cpng_write_header(cpng_file *file, uint32_t width, uint32_t height, int has_alpha, int level,
                                    int filters) {
  png_structp png = file->png;
  errno = 0;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_init_io(png, file->stream);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, file->info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
  png_write_info(png, file->info);
  return 1;
}

// Swift does not import computed constants.
static inline int cpng_all_filters(void) { return PNG_ALL_FILTERS; }

static inline int cpng_no_filter(void) { return PNG_FILTER_NONE; }

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

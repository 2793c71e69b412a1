#ifndef OPEN_H264_H
#define OPEN_H264_H

#include <stdbool.h>
#include <stdint.h>

// The OpenH264 decoder, which Firefox and GNOME's players use in some distributions.
typedef struct openh264_decoder openh264_decoder;

// A decoded picture in 4:2:0, valid until the next call.
typedef struct {
  const uint8_t *_Nullable planes[3];
  int32_t strides[2];
  int32_t width, height;
} openh264_picture;

// Returns null if there is not enough memory.
openh264_decoder *_Nullable openh264_open(void);
void openh264_close(openh264_decoder *_Nonnull decoder);

// Decodes the NAL units of a picture, with start codes. Returns whether a picture is ready, and sets whether the
// decoder reports errors.
bool openh264_decode(
    openh264_decoder *_Nonnull decoder, const uint8_t *_Nonnull bytes, int32_t count, openh264_picture *_Nonnull picture,
    bool *_Nonnull has_failed);

// Returns whether there is another picture at the end of the stream.
bool openh264_flush(openh264_decoder *_Nonnull decoder, openh264_picture *_Nonnull picture);

#endif

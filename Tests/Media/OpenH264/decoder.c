#include "OpenH264.h"

#include <stdlib.h>
#include <string.h>
#include <wels/codec_api.h>

struct openh264_decoder {
  ISVCDecoder *decoder;
};

openh264_decoder *openh264_open(void) {
  openh264_decoder *opened = calloc(1, sizeof *opened);
  if (!opened) return NULL;
  if (WelsCreateDecoder(&opened->decoder) != 0) {
    free(opened);
    return NULL;
  }
  int level = WELS_LOG_QUIET;
  (*opened->decoder)->SetOption(opened->decoder, DECODER_OPTION_TRACE_LEVEL, &level);
  SDecodingParam parameters;
  memset(&parameters, 0, sizeof parameters);
  parameters.uiTargetDqLayer = UINT8_MAX;
  parameters.eEcActiveIdc = ERROR_CON_SLICE_COPY;
  parameters.sVideoProperty.eVideoBsType = VIDEO_BITSTREAM_AVC;
  (*opened->decoder)->Initialize(opened->decoder, &parameters);
  return opened;
}

void openh264_close(openh264_decoder *decoder) {
  (*decoder->decoder)->Uninitialize(decoder->decoder);
  WelsDestroyDecoder(decoder->decoder);
  free(decoder);
}

static bool take(const SBufferInfo *info, unsigned char *const planes[3], openh264_picture *picture) {
  if (info->iBufferStatus != 1) return false;
  const SSysMEMBuffer *memory = &info->UsrData.sSystemBuffer;
  *picture = (openh264_picture){.planes = {planes[0], planes[1], planes[2]},
                                .strides = {memory->iStride[0], memory->iStride[1]},
                                .width = memory->iWidth, .height = memory->iHeight};
  return true;
}

bool openh264_decode(
    openh264_decoder *decoder, const uint8_t *bytes, int32_t count, openh264_picture *picture, bool *has_failed) {
  SBufferInfo info;
  memset(&info, 0, sizeof info);
  unsigned char *planes[3] = {NULL, NULL, NULL};
  *has_failed = (*decoder->decoder)->DecodeFrameNoDelay(decoder->decoder, bytes, count, planes, &info) != dsErrorFree;
  return take(&info, planes, picture);
}

bool openh264_flush(openh264_decoder *decoder, openh264_picture *picture) {
  int left = 0;
  (*decoder->decoder)->GetOption(decoder->decoder, DECODER_OPTION_NUM_OF_FRAMES_REMAINING_IN_BUFFER, &left);
  if (left <= 0) return false;
  SBufferInfo info;
  memset(&info, 0, sizeof info);
  unsigned char *planes[3] = {NULL, NULL, NULL};
  (*decoder->decoder)->FlushFrame(decoder->decoder, planes, &info);
  return take(&info, planes, picture);
}

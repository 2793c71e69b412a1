#pragma once

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>

// Where versions of FFmpeg from 4.4 to 8 differ, the difference is wrapped here and nowhere else.

// Swift does not import macros that compute.
static inline int clibav_try_again(void) { return AVERROR(EAGAIN); }
static inline int clibav_end_of_file(void) { return AVERROR_EOF; }
static inline int clibav_no_memory(void) { return AVERROR(ENOMEM); }

// Reading. Files are read through our own functions, so that only the bytes of a file tell its format and a file can
// never name another one.

#include <libavutil/display.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static inline int clibav_invalid_data(void) { return AVERROR_INVALIDDATA; }
static inline int64_t clibav_no_time(void) { return AV_NOPTS_VALUE; }

static inline int clibav_read(void *file, uint8_t *buffer, int size) {
  size_t count = fread(buffer, 1, (size_t)size, (FILE *)file);
  if (count > 0) return (int)count;
  return ferror((FILE *)file) ? AVERROR(EIO) : AVERROR_EOF;
}

static inline int64_t clibav_seek(void *file, int64_t offset, int whence) {
  if (whence & AVSEEK_SIZE) {
    struct stat status;
    return fstat(fileno((FILE *)file), &status) == 0 ? (int64_t)status.st_size : AVERROR(errno);
  }
  if (fseeko((FILE *)file, (off_t)offset, whence & 3) != 0) return AVERROR(errno);
  return (int64_t)ftello((FILE *)file);
}

// Closes what clibav_open_input has opened, but not the file.
static inline void clibav_close_input(AVFormatContext *input) {
  if (!input) return;
  AVIOContext *io = input->pb;
  avformat_close_input(&input);
  if (!io) return;
  av_freep(&io->buffer);
  avio_context_free(&io);
}

// Opens a file, from its beginning, as one of the formats in a list with commas.
static inline int clibav_open_input(FILE *file, const char *formats, AVFormatContext **input) {
  *input = NULL;
  rewind(file);
  const int size = 1 << 16;
  unsigned char *buffer = (unsigned char *)av_malloc((size_t)size);
  if (!buffer) return AVERROR(ENOMEM);
  AVIOContext *io = avio_alloc_context(buffer, size, 0, file, clibav_read, NULL, clibav_seek);
  AVFormatContext *context = io ? avformat_alloc_context() : NULL;
  if (!context) {
    if (io) av_freep(&io->buffer);
    else av_free(buffer);
    avio_context_free(&io);
    return AVERROR(ENOMEM);
  }
  context->pb = io;
  context->flags |= AVFMT_FLAG_GENPTS;
  AVDictionary *options = NULL;
  av_dict_set(&options, "format_whitelist", formats, 0);
  av_dict_set(&options, "protocol_whitelist", "none", 0);
  int result = avformat_open_input(&context, NULL, NULL, &options);
  av_dict_free(&options);
  if (result < 0) {
    // The context is gone, but not its input.
    av_freep(&io->buffer);
    avio_context_free(&io);
    return result;
  }
  // AVI files only have the times of decoding, from which guesses are wrong where pictures are reordered on two levels.
  if (!strcmp(context->iformat->name, "avi")) context->flags &= ~AVFMT_FLAG_GENPTS;
  *input = context;
  return 0;
}

// The matrix by which a stream's pictures are to be turned; NULL where there is none.
static inline const int32_t *clibav_stream_matrix(AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#elif LIBAVFORMAT_VERSION_MAJOR >= 59
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#else
  int size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * (int)sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

// Whether a decoder had to make up parts of a picture.
static inline int clibav_is_damaged(const AVFrame *frame) {
  return (frame->flags & AV_FRAME_FLAG_CORRUPT) != 0 || frame->decode_error_flags != 0;
}

#pragma once

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>

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
#include <sys/mman.h>
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

// What libavformat calls to open another file, whatever a file names: nothing is opened.
static inline int clibav_open_nothing(AVFormatContext *input, AVIOContext **io, const char *address, int flags,
                                      AVDictionary **options) {
  return AVERROR(EACCES);
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
  context->io_open = clibav_open_nothing;
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

// Copies the samples of a frame, plane after plane, without gaps between rows.
static inline int clibav_copy_samples(const AVFrame *frame, uint8_t *target, int size) {
  return av_image_copy_to_buffer(target, size, (const uint8_t *const *)frame->data, frame->linesize,
                                 (enum AVPixelFormat)frame->format, frame->width, frame->height, 1);
}

// Makes an empty frame like another one, with samples that clibav_copy_samples copied and that stay somebody else's.
static inline int clibav_place_samples(AVFrame *frame, const AVFrame *model, uint8_t *samples) {
  frame->format = model->format;
  frame->width = model->width;
  frame->height = model->height;
  int result = av_frame_copy_props(frame, model);
  if (result < 0) return result;
  return av_image_fill_arrays(frame->data, frame->linesize, samples, (enum AVPixelFormat)frame->format, frame->width,
                              frame->height, 1);
}

static inline void clibav_unmap(void *size, uint8_t *data) { munmap(data, (size_t)(uintptr_t)size); }

// Gives a decoder memory for a picture that goes back to the system with the picture. libavcodec's own stays with the
// decoder, for as many pictures as were ever kept at a time.
static inline int clibav_get_buffer(AVCodecContext *context, AVFrame *frame, int flags) {
  const AVPixFmtDescriptor *format = av_pix_fmt_desc_get((enum AVPixelFormat)frame->format);
  if (!format || format->flags & (AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL))
    return avcodec_default_get_buffer2(context, frame, flags);
  int width = frame->width, height = frame->height, isAligned = 0;
  int alignment[AV_NUM_DATA_POINTERS], strides[4];
  avcodec_align_dimensions2(context, &width, &height, alignment);
  while (!isAligned) {
    int result = av_image_fill_linesizes(strides, (enum AVPixelFormat)frame->format, width);
    if (result < 0) return result;
    isAligned = 1;
    for (int plane = 0; plane < 4; plane++) isAligned = isAligned && strides[plane] % alignment[plane] == 0;
    width += width & ~(width - 1);
  }
  ptrdiff_t steps[4];
  size_t sizes[4], total = 0, offsets[4];
  for (int plane = 0; plane < 4; plane++) steps[plane] = strides[plane];
  int result = av_image_fill_plane_sizes(sizes, (enum AVPixelFormat)frame->format, height, steps);
  if (result < 0) return result;
  // Decoders write a little beyond the end of a plane.
  for (int plane = 0; plane < 4; plane++) {
    offsets[plane] = total;
    if (sizes[plane]) total += (sizes[plane] + 256 + 63) / 64 * 64;
  }
  void *memory = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return AVERROR(ENOMEM);
  frame->buf[0] = av_buffer_create((uint8_t *)memory, total, clibav_unmap, (void *)(uintptr_t)total, 0);
  if (!frame->buf[0]) {
    munmap(memory, total);
    return AVERROR(ENOMEM);
  }
  for (int plane = 0; plane < 4; plane++) {
    frame->data[plane] = sizes[plane] ? (uint8_t *)memory + offsets[plane] : NULL;
    frame->linesize[plane] = strides[plane];
  }
  frame->extended_data = frame->data;
  return 0;
}

// Lets a decoder, before it is opened, have memory for pictures from clibav_get_buffer.
static inline void clibav_use_own_frames(AVCodecContext *context) {
  context->get_buffer2 = clibav_get_buffer;
#if LIBAVCODEC_VERSION_MAJOR < 60
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  context->thread_safe_callbacks = 1;
#pragma GCC diagnostic pop
#endif
}

// Data that a file has for a stream, of at least a size; NULL where there is none.
static inline const void *clibav_stream_data(AVStream *stream, enum AVPacketSideDataType type, size_t least) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
  return data && data->size >= least ? data->data : NULL;
#elif LIBAVFORMAT_VERSION_MAJOR >= 59
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, type, &size);
  return data && size >= least ? data : NULL;
#else
  int size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, type, &size);
  return data && size >= (int)least ? data : NULL;
#endif
}

// The matrix by which a stream's pictures are to be turned; NULL where there is none.
static inline const int32_t *clibav_stream_matrix(AVStream *stream) {
  return (const int32_t *)clibav_stream_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(int32_t));
}

// The greatest luminance, in cd/m²: of the content, otherwise of the screen that it was made on; 0 where neither is known.
static inline double clibav_peak(const AVContentLightMetadata *content, const AVMasteringDisplayMetadata *screen) {
  if (content && content->MaxCLL) return content->MaxCLL;
  return screen && screen->has_luminance && screen->max_luminance.den ? av_q2d(screen->max_luminance) : 0;
}

// What a file says of it for a stream.
static inline double clibav_stream_peak(AVStream *stream) {
  return clibav_peak(
      (const AVContentLightMetadata *)clibav_stream_data(
          stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, sizeof(AVContentLightMetadata)),
      (const AVMasteringDisplayMetadata *)clibav_stream_data(
          stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, sizeof(AVMasteringDisplayMetadata)));
}

// What a picture says of it.
static inline double clibav_frame_peak(const AVFrame *frame) {
  const AVFrameSideData *content = av_frame_get_side_data(frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
  const AVFrameSideData *screen = av_frame_get_side_data(frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
  return clibav_peak(
      content ? (const AVContentLightMetadata *)content->data : NULL,
      screen ? (const AVMasteringDisplayMetadata *)screen->data : NULL);
}

// Gives a packet other bytes.
static inline int clibav_replace_bytes(AVPacket *packet, const uint8_t *bytes, size_t count) {
  AVBufferRef *buffer = av_buffer_allocz(count + AV_INPUT_BUFFER_PADDING_SIZE);
  if (!buffer) return AVERROR(ENOMEM);
  memcpy(buffer->data, bytes, count);
  av_buffer_unref(&packet->buf);
  packet->buf = buffer;
  packet->data = buffer->data;
  packet->size = (int)count;
  return 0;
}

// Decoders, which nobody changes: before version 5, libavcodec does not say so in their types.
static inline const AVCodec *clibav_find_decoder(enum AVCodecID id) { return avcodec_find_decoder(id); }
static inline const AVCodec *clibav_find_decoder_by_name(const char *name) {
  return avcodec_find_decoder_by_name(name);
}

// Whether a decoder had to make up parts of a picture.
static inline int clibav_is_damaged(const AVFrame *frame) {
  return (frame->flags & AV_FRAME_FLAG_CORRUPT) != 0 || frame->decode_error_flags != 0;
}

// Whether the even and odd rows of a picture are of different moments. The flag is one of several since FFmpeg 6.1.
static inline int clibav_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame != 0;
#endif
}

// Writing.

// Sets an option of an encoder to a whole number, or to the nearest that the encoder takes: the ends of the scales of
// speed differ between versions.
static inline int clibav_set_within(AVCodecContext *context, const char *name, int value) {
  const AVOption *option = av_opt_find(context, name, NULL, 0, AV_OPT_SEARCH_CHILDREN);
  if (!option) return AVERROR_OPTION_NOT_FOUND;
  if (value < option->min) value = (int)option->min;
  if (value > option->max) value = (int)option->max;
  return av_opt_set_int(context, name, value, AV_OPT_SEARCH_CHILDREN);
}

// Sets the quality of SVT-AV1, from 0 to 63, or -1 where there is a bit rate: then to one thread, because several write
// other bytes on every run. Before FFmpeg 5.1, there is a constant quantiser but no rate factor, a bit rate has to be
// asked for, and the number of threads cannot be.
static inline int clibav_set_svt_quality(AVCodecContext *context, int value) {
  const int search = AV_OPT_SEARCH_CHILDREN;
  if (av_opt_find(context, "crf", NULL, 0, search))
    return value < 0 ? av_opt_set(context, "svtav1-params", "lp=1", search) : av_opt_set_int(context, "crf", value, search);
  const int result = av_opt_set(context, "rc", value < 0 ? "vbr" : "cqp", search);
  return result < 0 || value < 0 ? result : av_opt_set_int(context, "qp", value, search);
}

// Sound. How channels are described changed with FFmpeg 5.1: from a mask and a count to AVChannelLayout.

#include <libswresample/swresample.h>

#define CLIBAV_HAS_CHANNEL_LAYOUTS (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 28, 100))

// The number of channels of a decoded piece of sound.
static inline int clibav_channel_count(const AVFrame *frame) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  return frame->ch_layout.nb_channels;
#else
  return frame->channels;
#endif
}

// The places of these channels, as flags; 0 where they are not known.
static inline uint64_t clibav_channel_mask(const AVFrame *frame) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  return frame->ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? frame->ch_layout.u.mask : 0;
#else
  return frame->channel_layout;
#endif
}

// How many samples of a decoded piece its packet is meant to have; 0 where that is not known. In ticks of the stream.
static inline int64_t clibav_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// Opens a conversion from any channels and kind of samples to left and right as floats, of the same rate.
static inline int clibav_open_stereo(int format, int rate, int channels, uint64_t mask, SwrContext **conversion) {
  SwrContext *context = NULL;
  int result = 0;
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  AVChannelLayout stereo, source;
  av_channel_layout_default(&stereo, 2);
  if (!mask || av_channel_layout_from_mask(&source, mask) < 0) av_channel_layout_default(&source, channels);
  result = swr_alloc_set_opts2(&context, &stereo, AV_SAMPLE_FMT_FLT, rate, &source, (enum AVSampleFormat)format, rate,
                               0, NULL);
#else
  if (!mask) mask = (uint64_t)av_get_default_channel_layout(channels);
  context = swr_alloc_set_opts(NULL, AV_CH_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, rate, (int64_t)mask,
                               (enum AVSampleFormat)format, rate, 0, NULL);
  if (!context) result = AVERROR(ENOMEM);
#endif
  // One channel is heard from both sides as loud as it is.
  static const double both[2] = {1, 1};
  if (result >= 0 && channels == 1) result = swr_set_matrix(context, both, 1);
  if (result >= 0) result = swr_init(context);
  if (result < 0) swr_free(&context);
  *conversion = context;
  return result;
}

// Opens a conversion of left and right as floats from one rate to another.
static inline int clibav_open_resampler(int from, int to, SwrContext **conversion) {
  SwrContext *context = NULL;
  int result = 0;
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  AVChannelLayout stereo;
  av_channel_layout_default(&stereo, 2);
  result =
      swr_alloc_set_opts2(&context, &stereo, AV_SAMPLE_FMT_FLT, to, &stereo, AV_SAMPLE_FMT_FLT, from, 0, NULL);
#else
  context = swr_alloc_set_opts(NULL, AV_CH_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, to, AV_CH_LAYOUT_STEREO,
                               AV_SAMPLE_FMT_FLT, from, 0, NULL);
  if (!context) result = AVERROR(ENOMEM);
#endif
  if (result >= 0) result = swr_init(context);
  if (result < 0) swr_free(&context);
  *conversion = context;
  return result;
}

// Converts samples; returns how many of each channel came out.
static inline int clibav_convert(SwrContext *conversion, float *target, int room, const uint8_t **source, int count) {
  uint8_t *planes[1] = {(uint8_t *)target};
  return swr_convert(conversion, planes, room, source, count);
}

// Converts left and right as floats.
static inline int clibav_convert_stereo(SwrContext *conversion, float *target, int room, const float *source,
                                        int count) {
  const uint8_t *planes[1] = {(const uint8_t *)source};
  return clibav_convert(conversion, target, room, planes, count);
}

// Sets what a decoded piece of sound has to say for an encoder: stereo.
static inline void clibav_set_stereo(AVCodecContext *context) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  av_channel_layout_default(&context->ch_layout, 2);
#else
  context->channels = 2;
  context->channel_layout = AV_CH_LAYOUT_STEREO;
#endif
}

// The same of a frame, with memory for its samples.
static inline int clibav_get_stereo_buffer(AVFrame *frame) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  av_channel_layout_default(&frame->ch_layout, 2);
#else
  frame->channels = 2;
  frame->channel_layout = AV_CH_LAYOUT_STEREO;
#endif
  return av_frame_get_buffer(frame, 0);
}

#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#endif

// Lets the process keep memory that is freed, up to 2 GiB, for those that ask next: glibc otherwise returns pieces as
// large as pictures to the system. Pieces of more than `largest` bytes, up to 32 MiB, are returned as before.
static inline void clibav_keep_freed_memory(int largest) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, largest < 32 << 20 ? largest : 32 << 20);  // the greatest that is taken
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
}

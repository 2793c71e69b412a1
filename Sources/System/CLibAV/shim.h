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
#include <libavutil/tx.h>

// This file wraps all differences between FFmpeg 4.4 and 8.

// Swift does not import function-like macros and computed constants.
static inline int clibav_try_again(void) { return AVERROR(EAGAIN); }
static inline int clibav_end_of_file(void) { return AVERROR_EOF; }
static inline int clibav_no_memory(void) { return AVERROR(ENOMEM); }

// Reading. Files are read through the callbacks below, so that the format depends only on the bytes of a file, and a
// file cannot make libavformat open another one.

#include <libavutil/display.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static inline int clibav_invalid_data(void) { return AVERROR_INVALIDDATA; }
static inline int64_t clibav_no_time(void) { return AV_NOPTS_VALUE; }

// Packets of a transport stream with the identifier (PID) `from` are read as packets of `to`.
typedef struct {
  int from, to;
} CLibAVMove;

// A range of bytes in which `count` moves apply, from the one with the index `first` on. A packet begins at `start`, and
// every `stride` bytes after it.
typedef struct {
  int64_t start, end;
  int stride, first, count;
} CLibAVStretch;

// The open file that libavformat reads.
typedef struct {
  FILE *file;
  CLibAVStretch *stretches;
  CLibAVMove *moves;
  int stretch_count;
} CLibAVSource;

// Moves the packets in bytes of a file. Identifiers have two bytes, one of which may be outside of `bytes`.
static inline void clibav_move(uint8_t *bytes, size_t size, int64_t position, int descriptor,
                               const CLibAVStretch *stretches, int count, const CLibAVMove *moves) {
  int64_t end = position + (int64_t)size;
  for (int i = 0; i < count && stretches[i].start < end; i++) {
    CLibAVStretch stretch = stretches[i];
    if (stretch.end <= position) continue;
    int64_t skipped = position - 2 - stretch.start;
    int64_t packet = stretch.start + (skipped > 0 ? (skipped + stretch.stride - 1) / stretch.stride * stretch.stride : 0);
    for (; packet < stretch.end && packet + 1 < end; packet += stretch.stride) {
      uint8_t pair[2];
      int isKnown = 1;
      for (int k = 0; k < 2; k++) {
        int64_t at = packet + 1 + k;
        if (at >= position && at < end) pair[k] = bytes[at - position];
        else if (pread(descriptor, pair + k, 1, (off_t)at) != 1) isKnown = 0;
      }
      int identifier = (pair[0] & 0x1F) << 8 | pair[1];
      for (int k = stretch.first; isKnown && k < stretch.first + stretch.count; k++) {
        if (moves[k].from != identifier) continue;
        pair[0] = (uint8_t)((pair[0] & 0xE0) | moves[k].to >> 8);
        pair[1] = (uint8_t)moves[k].to;
        if (packet + 1 >= position) bytes[packet + 1 - position] = pair[0];
        if (packet + 2 < end) bytes[packet + 2 - position] = pair[1];
        break;
      }
    }
  }
}

static inline int clibav_read(void *opaque, uint8_t *buffer, int size) {
  CLibAVSource *source = (CLibAVSource *)opaque;
  int64_t position = source->stretch_count > 0 ? (int64_t)ftello(source->file) : 0;
  size_t count = fread(buffer, 1, (size_t)size, source->file);
  if (count == 0) return ferror(source->file) ? AVERROR(EIO) : AVERROR_EOF;
  clibav_move(buffer, count, position, fileno(source->file), source->stretches, source->stretch_count, source->moves);
  return (int)count;
}

static inline int64_t clibav_seek(void *opaque, int64_t offset, int whence) {
  FILE *file = ((CLibAVSource *)opaque)->file;
  if (whence & AVSEEK_SIZE) {
    struct stat status;
    return fstat(fileno(file), &status) == 0 ? (int64_t)status.st_size : AVERROR(errno);
  }
  if (fseeko(file, (off_t)offset, whence & 3) != 0) return AVERROR(errno);
  return (int64_t)ftello(file);
}

static inline void clibav_free_source(CLibAVSource *source) {
  if (!source) return;
  av_free(source->stretches);
  av_free(source->moves);
  av_free(source);
}

static inline CLibAVSource *clibav_make_source(FILE *file, const CLibAVStretch *stretches, int stretch_count,
                                               const CLibAVMove *moves, int move_count) {
  CLibAVSource *source = (CLibAVSource *)av_mallocz(sizeof(CLibAVSource));
  if (!source) return NULL;
  source->file = file;
  if (stretch_count == 0) return source;
  source->stretches = (CLibAVStretch *)av_memdup(stretches, (size_t)stretch_count * sizeof(CLibAVStretch));
  source->moves = (CLibAVMove *)av_memdup(moves, (size_t)move_count * sizeof(CLibAVMove));
  source->stretch_count = stretch_count;
  if (source->stretches && source->moves) return source;
  clibav_free_source(source);
  return NULL;
}

// libavformat calls this to open another file that a file refers to. Always fails.
static inline int clibav_open_nothing(AVFormatContext *input, AVIOContext **io, const char *address, int flags,
                                      AVDictionary **options) {
  return AVERROR(EACCES);
}

// Closes the input that clibav_open_input has opened, but not the file.
static inline void clibav_close_input(AVFormatContext *input) {
  if (!input) return;
  AVIOContext *io = input->pb;
  avformat_close_input(&input);
  if (!io) return;
  clibav_free_source((CLibAVSource *)io->opaque);
  av_freep(&io->buffer);
  avio_context_free(&io);
}

// Opens a file from its beginning. `formats` lists the allowed formats, separated by commas.
static inline int clibav_open_input(FILE *file, const CLibAVStretch *stretches, int stretch_count,
                                    const CLibAVMove *moves, int move_count, const char *formats,
                                    AVFormatContext **input) {
  *input = NULL;
  rewind(file);
  const int size = 1 << 16;
  unsigned char *buffer = (unsigned char *)av_malloc((size_t)size);
  CLibAVSource *source = clibav_make_source(file, stretches, stretch_count, moves, move_count);
  if (!buffer || !source) {
    av_free(buffer);
    clibav_free_source(source);
    return AVERROR(ENOMEM);
  }
  AVIOContext *io = avio_alloc_context(buffer, size, 0, source, clibav_read, NULL, clibav_seek);
  AVFormatContext *context = io ? avformat_alloc_context() : NULL;
  if (!context) {
    if (io) av_freep(&io->buffer);
    else av_free(buffer);
    avio_context_free(&io);
    clibav_free_source(source);
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
    // avformat_open_input has freed the context, but not its input.
    clibav_free_source(source);
    av_freep(&io->buffer);
    avio_context_free(&io);
    return result;
  }
  // AVI files have decoding times only. Presentation times generated from them are wrong for two levels of reordering.
  if (!strcmp(context->iformat->name, "avi")) context->flags &= ~AVFMT_FLAG_GENPTS;
  *input = context;
  return 0;
}

// Reads and decodes the beginning of all streams for information that the headers lack. Pictures with more than
// `max_pixels` are not decoded.
static inline int clibav_find_stream_info(AVFormatContext *input, int64_t max_pixels) {
  const unsigned count = input->nb_streams;
  AVDictionary **options = count ? (AVDictionary **)av_calloc(count, sizeof(AVDictionary *)) : NULL;
  if (count && !options) return AVERROR(ENOMEM);
  for (unsigned index = 0; index < count; index++) av_dict_set_int(&options[index], "max_pixels", max_pixels, 0);
  const int result = avformat_find_stream_info(input, options);
  for (unsigned index = 0; index < count; index++) av_dict_free(&options[index]);
  av_free(options);
  return result;
}

// Copies the samples of a frame, plane after plane, without gaps between rows.
static inline int clibav_copy_samples(const AVFrame *frame, uint8_t *target, int size) {
  return av_image_copy_to_buffer(target, size, (const uint8_t *const *)frame->data, frame->linesize,
                                 (enum AVPixelFormat)frame->format, frame->width, frame->height, 1);
}

// Gives an empty frame the properties of `model`, and points it at samples that clibav_copy_samples copied. The frame
// does not own them.
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

// A get_buffer2 callback whose memory returns to the system when a picture is freed. libavcodec's own pool keeps the
// memory of as many pictures as were ever alive at once.
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
  // Decoders may write slightly beyond the end of a plane.
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

// Makes a decoder allocate pictures with clibav_get_buffer. Call it before the decoder is opened.
static inline void clibav_use_own_frames(AVCodecContext *context) {
  context->get_buffer2 = clibav_get_buffer;
#if LIBAVCODEC_VERSION_MAJOR < 60
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  context->thread_safe_callbacks = 1;
#pragma GCC diagnostic pop
#endif
}

// The side data of a stream; NULL if there is none of at least `minimum` bytes.
static inline const void *clibav_stream_data(AVStream *stream, enum AVPacketSideDataType type, size_t minimum) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
  return data && data->size >= minimum ? data->data : NULL;
#elif LIBAVFORMAT_VERSION_MAJOR >= 59
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, type, &size);
  return data && size >= minimum ? data : NULL;
#else
  int size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, type, &size);
  return data && size >= (int)minimum ? data : NULL;
#endif
}

// The display matrix of a stream, which describes its orientation; NULL if there is none.
static inline const int32_t *clibav_stream_matrix(AVStream *stream) {
  return (const int32_t *)clibav_stream_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(int32_t));
}

// The maximum luminance, in cd/m²: of the content, otherwise of the mastering display; 0 if both are unknown.
static inline double clibav_peak(const AVContentLightMetadata *content, const AVMasteringDisplayMetadata *screen) {
  if (content && content->MaxCLL) return content->MaxCLL;
  return screen && screen->has_luminance && screen->max_luminance.den ? av_q2d(screen->max_luminance) : 0;
}

// The maximum luminance that a file declares for a stream.
static inline double clibav_stream_peak(AVStream *stream) {
  return clibav_peak(
      (const AVContentLightMetadata *)clibav_stream_data(
          stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, sizeof(AVContentLightMetadata)),
      (const AVMasteringDisplayMetadata *)clibav_stream_data(
          stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, sizeof(AVMasteringDisplayMetadata)));
}

// The maximum luminance that a frame declares.
static inline double clibav_frame_peak(const AVFrame *frame) {
  const AVFrameSideData *content = av_frame_get_side_data(frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
  const AVFrameSideData *screen = av_frame_get_side_data(frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
  return clibav_peak(
      content ? (const AVContentLightMetadata *)content->data : NULL,
      screen ? (const AVMasteringDisplayMetadata *)screen->data : NULL);
}

// Replaces the bytes of a packet.
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

// Wrappers that return const pointers; libavcodec does so only from FFmpeg 5 on.
static inline const AVCodec *clibav_find_decoder(enum AVCodecID id) { return avcodec_find_decoder(id); }
static inline const AVCodec *clibav_find_decoder_by_name(const char *name) {
  return avcodec_find_decoder_by_name(name);
}

// Whether a decoder has concealed errors in a picture.
static inline int clibav_is_damaged(const AVFrame *frame) {
  return (frame->flags & AV_FRAME_FLAG_CORRUPT) != 0 || frame->decode_error_flags != 0;
}

// Whether the even and odd rows of a picture show different times. FFmpeg 6.1 moved the field into `flags`.
static inline int clibav_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame != 0;
#endif
}

// Writing.

// Sets an option of an encoder to a number, clamped to the option's range, because the ranges of speed options differ
// between versions.
static inline int clibav_set_within(AVCodecContext *context, const char *name, int value) {
  const AVOption *option = av_opt_find(context, name, NULL, 0, AV_OPT_SEARCH_CHILDREN);
  if (!option) return AVERROR_OPTION_NOT_FOUND;
  if (value < option->min) value = (int)option->min;
  if (value > option->max) value = (int)option->max;
  return av_opt_set_int(context, name, value, AV_OPT_SEARCH_CHILDREN);
}

// Sets the quality of SVT-AV1, 0…63, or -1 to use a bit rate. With a bit rate, uses one thread, because the output of
// several threads differs between runs. Before FFmpeg 5.1, there is a constant quantiser instead of a rate factor, the
// rate control mode must be set, and the number of threads cannot be set.
static inline int clibav_set_svt_quality(AVCodecContext *context, int value) {
  const int search = AV_OPT_SEARCH_CHILDREN;
  if (av_opt_find(context, "crf", NULL, 0, search))
    return value < 0 ? av_opt_set(context, "svtav1-params", "lp=1", search) : av_opt_set_int(context, "crf", value, search);
  const int result = av_opt_set(context, "rc", value < 0 ? "vbr" : "cqp", search);
  return result < 0 || value < 0 ? result : av_opt_set_int(context, "qp", value, search);
}

// Sound. FFmpeg 5.1 replaced the channel mask and count with AVChannelLayout.

#include <libswresample/swresample.h>

#define CLIBAV_HAS_CHANNEL_LAYOUTS (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 28, 100))

// The number of channels of a decoded frame.
static inline int clibav_channel_count(const AVFrame *frame) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  return frame->ch_layout.nb_channels;
#else
  return frame->channels;
#endif
}

// The channel mask of a decoded frame; 0 if unknown.
static inline uint64_t clibav_channel_mask(const AVFrame *frame) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  return frame->ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? frame->ch_layout.u.mask : 0;
#else
  return frame->channel_layout;
#endif
}

// The duration of a decoded frame according to its packet, in ticks of the stream; 0 if unknown.
static inline int64_t clibav_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// Opens a conversion from any channels and sample format to stereo floats, at the same rate.
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
  // Mono is played on both channels at full volume.
  static const double both[2] = {1, 1};
  if (result >= 0 && channels == 1) result = swr_set_matrix(context, both, 1);
  if (result >= 0) result = swr_init(context);
  if (result < 0) swr_free(&context);
  *conversion = context;
  return result;
}

// Opens a conversion of stereo floats from one sample rate to another.
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

// Converts samples; returns the number of result samples in each channel, at most `capacity`.
static inline int clibav_convert(SwrContext *conversion, float *target, int capacity, const uint8_t **source,
                                 int count) {
  uint8_t *planes[1] = {(uint8_t *)target};
  return swr_convert(conversion, planes, capacity, source, count);
}

// Converts stereo floats.
static inline int clibav_convert_stereo(SwrContext *conversion, float *target, int capacity, const float *source,
                                        int count) {
  const uint8_t *planes[1] = {(const uint8_t *)source};
  return clibav_convert(conversion, target, capacity, planes, count);
}

// A discrete Fourier transform of complex floats, without a factor.
typedef struct {
  AVTXContext *context;
  av_tx_fn run;
} CLibAVTransform;

// Opens a transform of `count` values, a power of two.
static inline int clibav_open_transform(int count, CLibAVTransform *transform) {
  const float scale = 1;
  transform->context = NULL;
  return av_tx_init(&transform->context, &transform->run, AV_TX_FLOAT_FFT, 0, count, &scale, 0);
}

// Transforms values between two buffers of av_malloc, whose real and imaginary parts alternate. May overwrite `source`.
static inline void clibav_transform(const CLibAVTransform *transform, float *target, float *source) {
  transform->run(transform->context, target, source, sizeof(AVComplexFloat));
}

// Sets the channel layout of an encoder to stereo.
static inline void clibav_set_stereo(AVCodecContext *context) {
#if CLIBAV_HAS_CHANNEL_LAYOUTS
  av_channel_layout_default(&context->ch_layout, 2);
#else
  context->channels = 2;
  context->channel_layout = AV_CH_LAYOUT_STEREO;
#endif
}

// Sets the channel layout of a frame to stereo, and allocates memory for its samples.
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

// Keeps up to 2 GiB of freed memory in the process, for reuse. By default, glibc returns blocks as large as pictures to
// the system. Blocks of more than `largest` bytes, at most 32 MiB, are still returned.
static inline void clibav_keep_freed_memory(int largest) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, largest < 32 << 20 ? largest : 32 << 20);  // the maximum that glibc accepts
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
}

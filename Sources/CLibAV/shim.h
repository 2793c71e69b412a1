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

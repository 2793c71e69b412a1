#pragma once

#include <stdint.h>
#include <x264.h>

// Swift does not import macros that make names, as that of this function is.
static inline x264_t *cx264_open(x264_param_t *parameters) { return x264_encoder_open(parameters); }

// Whether this build of the library encodes samples of a number of bits.
static inline int cx264_has_depth(int bits) { return X264_BIT_DEPTH == 0 || X264_BIT_DEPTH == bits; }

// Whether this build of the library encodes a form of samples.
static inline int cx264_has_form(int form) { return X264_CHROMA_FORMAT == 0 || X264_CHROMA_FORMAT == form; }

#pragma once

#include <stdint.h>
#include <x264.h>

// x264_encoder_open is a macro that expands to a versioned name, which Swift does not import.
static inline x264_t *cx264_open(x264_param_t *parameters) { return x264_encoder_open(parameters); }

// Whether this build of the library encodes samples with a bit depth.
static inline int cx264_has_depth(int bits) { return X264_BIT_DEPTH == 0 || X264_BIT_DEPTH == bits; }

// Whether this build of the library encodes a colour space (X264_CSP_…).
static inline int cx264_has_form(int form) { return X264_CHROMA_FORMAT == 0 || X264_CHROMA_FORMAT == form; }

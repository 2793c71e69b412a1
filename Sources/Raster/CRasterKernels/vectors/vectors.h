// Vectors of VECTOR_BYTES bytes, for the kernels that are included after this header. If registers are narrower, the
// compiler uses several. Arithmetic is written with operators and shuffles, which the compiler translates. Operations
// that they cannot express are in the header of the instruction set, or else in portable.h.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Products and sums are rounded one by one, so that all processors give the same bytes.
#pragma clang fp contract(off)

// The pixels, the 16-bit words and the groups of eight columns (in which images are sampled) in a vector.
#define PIXELS (VECTOR_BYTES / 4)
#define WORDS (VECTOR_BYTES / 2)
#define GROUPS (PIXELS / 8)

#define INLINE static inline __attribute__((always_inline))
#define VECTOR(type, count) type __attribute__((ext_vector_type(count)))

// Whole vectors, by their elements.
typedef VECTOR(uint8_t, VECTOR_BYTES) u8v;
typedef VECTOR(uint16_t, WORDS) u16v;
typedef VECTOR(int16_t, WORDS) i16v;
typedef VECTOR(uint32_t, PIXELS) u32v;
typedef VECTOR(int32_t, PIXELS) i32v;
typedef VECTOR(float, PIXELS) f32v;
typedef VECTOR(uint64_t, PIXELS / 2) u64v;
typedef VECTOR(double, PIXELS / 2) f64v;

// Narrower vectors: half of the elements, or narrower elements, one for each pixel or word.
typedef VECTOR(uint8_t, PIXELS) u8_pixels;
typedef VECTOR(uint8_t, WORDS) u8_words;
typedef VECTOR(int32_t, PIXELS / 2) i32_half;
typedef VECTOR(uint16_t, PIXELS) u16_half;
typedef VECTOR(int16_t, PIXELS) i16_half;

// Vectors of fixed numbers of elements, whatever the width.
typedef VECTOR(int32_t, 4) i32x4;
typedef VECTOR(int32_t, 8) i32x8;
typedef VECTOR(float, 2) f32x2;
typedef VECTOR(float, 4) f32x4;
typedef VECTOR(float, 8) f32x8;
typedef VECTOR(int64_t, 4) i64x4;
typedef VECTOR(double, 4) f64x4;

#define LOAD(type, pointer) \
  (((const struct { type value; } __attribute__((packed, may_alias)) *)(pointer))->value)
#define STORE(type, pointer, vector) \
  (((struct { type value; } __attribute__((packed, may_alias)) *)(pointer))->value = (vector))

#define CLAMP(type, value, low, high) \
  __builtin_elementwise_min(__builtin_elementwise_max(value, (type)(low)), (type)(high))

// Index lists for shuffles of bytes: LIST(first) for each 16 bytes of a vector. The index NONE, with a vector of zeros
// as the second operand, gives 0.
#if VECTOR_BYTES == 64
#define BYTE_LANES(LIST) LIST(0), LIST(16), LIST(32), LIST(48)
#else
#define BYTE_LANES(LIST) LIST(0), LIST(16)
#endif
#define NONE VECTOR_BYTES

// Calls `step(x, left, …)` for every `width` elements of a row of `count`; from x on, `left` elements belong to the
// row. With AVX-512, whose instructions mask lanes at no cost, all steps are alike. For other instruction sets there is
// a loop of whole steps, and one more step for the rest.
//
// EACH_REPEATABLE_STEP is for steps that do not write to the memory that they read. Instead of a partial last step, it
// executes a whole one that ends with the row and repeats some elements.
#if VECTOR_BYTES == 64
#define EACH_STEP(width, count, step, ...) \
  for (int64_t x = 0; x < (count); x += (width)) step(x, (count) - x, __VA_ARGS__)
#define EACH_REPEATABLE_STEP EACH_STEP
#else
#define EACH_STEP(width, count, step, ...)                                      \
  do {                                                                          \
    const int64_t count_ = (count);                                             \
    int64_t x = 0;                                                              \
    for (; x + (width) <= count_; x += (width)) step(x, (width), __VA_ARGS__);  \
    if (x < count_) step(x, count_ - x, __VA_ARGS__);                           \
  } while (0)
#define EACH_REPEATABLE_STEP(width, count, step, ...)                           \
  do {                                                                          \
    const int64_t count_ = (count);                                             \
    int64_t x = 0;                                                              \
    for (; x + (width) <= count_; x += (width)) step(x, (width), __VA_ARGS__);  \
    if (x < count_) {                                                           \
      if (count_ >= (width)) {                                                  \
        step(count_ - (width), (width), __VA_ARGS__);                           \
      } else {                                                                  \
        step(0, count_, __VA_ARGS__);                                           \
      }                                                                         \
    }                                                                           \
  } while (0)
#endif

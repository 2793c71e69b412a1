// SIMD vectors of samples and of values computed from them.

typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef int16_t i16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef int16_t i16x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x16 __attribute__((ext_vector_type(16)));
typedef int32_t i32x8 __attribute__((ext_vector_type(8)));
typedef int32_t i32x16 __attribute__((ext_vector_type(16)));
typedef uint32_t u32x16 __attribute__((ext_vector_type(16)));
typedef int64_t i64x4 __attribute__((ext_vector_type(4)));

INLINE u8x8 load8(const uint8_t *from) {
  u8x8 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE u8x16 load16(const uint8_t *from) {
  u8x16 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE i16x8 wide8(const uint8_t *from) { return __builtin_convertvector(load8(from), i16x8); }
INLINE u16x8 unsigned_wide8(const uint8_t *from) { return __builtin_convertvector(load8(from), u16x8); }
INLINE i16x16 wide16(const uint8_t *from) { return __builtin_convertvector(load16(from), i16x16); }
INLINE u16x16 unsigned_wide16(const uint8_t *from) { return __builtin_convertvector(load16(from), u16x16); }

// The instructions of AVX-512 that the kernels use, for processors without them: those of SIMDe, and what that lacks.

#ifndef EMULATED_IMMINTRIN_H
#define EMULATED_IMMINTRIN_H

#include_next <immintrin.h>

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>

#include <stdint.h>
#include <string.h>

typedef struct {
  uint8_t bytes[64];
} emulated_bytes;

// The bytes of a vector, and a vector of them.
#define BYTES(type, vector) \
  ({ \
    type vector_ = (vector); \
    emulated_bytes bytes_ = {{0}}; \
    memcpy(&bytes_, &vector_, sizeof vector_); \
    bytes_; \
  })
#define VECTOR_OF(type, bytes) \
  ({ \
    emulated_bytes bytes_ = (bytes); \
    type vector_; \
    memcpy(&vector_, &bytes_, sizeof vector_); \
    vector_; \
  })

static inline emulated_bytes emulated_load(uint64_t mask, const void *from, size_t size, int count) {
  emulated_bytes result = {{0}};
  for (int i = 0; i < count; i++) {
    if (mask >> i & 1) memcpy(result.bytes + i * size, (const char *)from + i * size, size);
  }
  return result;
}

static inline void emulated_store(void *to, uint64_t mask, emulated_bytes values, size_t size, int count) {
  for (int i = 0; i < count; i++) {
    if (mask >> i & 1) memcpy((char *)to + i * size, values.bytes + i * size, size);
  }
}

static inline emulated_bytes emulated_mulhi(emulated_bytes a, emulated_bytes b) {
  for (int i = 0; i < 64; i += 2) {
    uint16_t x, y;
    memcpy(&x, a.bytes + i, 2);
    memcpy(&y, b.bytes + i, 2);
    x = (uint16_t)((uint32_t)x * y >> 16);
    memcpy(a.bytes + i, &x, 2);
  }
  return a;
}

static inline emulated_bytes emulated_truncate(emulated_bytes numbers) {
  emulated_bytes result = {{0}};
  for (int i = 0; i < 16; i++) result.bytes[i] = numbers.bytes[4 * i];
  return result;
}

static inline emulated_bytes emulated_round(emulated_bytes numbers) {
  emulated_bytes result = {{0}};
  for (int i = 0; i < 8; i++) {
    double number;
    memcpy(&number, numbers.bytes + 8 * i, 8);
    const int32_t whole = (int32_t)__builtin_rint(number);
    memcpy(result.bytes + 4 * i, &whole, 4);
  }
  return result;
}

// Whether a is less than b, of unsigned numbers.
static inline uint16_t emulated_less(emulated_bytes a, emulated_bytes b) {
  uint16_t mask = 0;
  for (int i = 0; i < 16; i++) {
    uint32_t x, y;
    memcpy(&x, a.bytes + 4 * i, 4);
    memcpy(&y, b.bytes + 4 * i, 4);
    if (x < y) mask |= (uint16_t)(1u << i);
  }
  return mask;
}

static inline emulated_bytes emulated_gather(emulated_bytes index, const void *base, int scale, size_t size) {
  emulated_bytes result = {{0}};
  for (size_t i = 0; i < 64 / size; i++) {
    int32_t place;
    memcpy(&place, index.bytes + 4 * i, 4);
    memcpy(result.bytes + i * size, (const char *)base + (int64_t)place * scale, size);
  }
  return result;
}

static inline emulated_bytes emulated_shift_right(emulated_bytes words, int64_t count) {
  for (int i = 0; i < 64; i += 2) {
    uint16_t word;
    memcpy(&word, words.bytes + i, 2);
    word = (uint16_t)(word >> count);
    memcpy(words.bytes + i, &word, 2);
  }
  return words;
}

static inline uint32_t emulated_bzhi(uint32_t bits, uint32_t count) {
  return count < 32 ? bits & ((1u << count) - 1) : bits;
}

static inline uint64_t emulated_pdep(uint64_t bits, uint64_t mask) {
  uint64_t result = 0;
  for (int from = 0, to = 0; to < 64; to++) {
    if (mask >> to & 1) result |= (bits >> from++ & 1) << to;
  }
  return result;
}

#undef _mm512_cmpge_epu32_mask
#undef _mm512_cmplt_epu32_mask
#undef _mm512_madd_epi16
#undef _mm512_srl_epi16
#undef _mm512_i32gather_epi32
#undef _mm512_i32gather_epi64

// SIMDe's alias takes the arguments of a masked one.
#define _mm512_madd_epi16(a, b) simde_mm512_madd_epi16(a, b)
#define _mm512_maskz_loadu_epi32(mask, from) VECTOR_OF(simde__m512i, emulated_load(mask, from, 4, 16))
#define _mm256_maskz_loadu_epi32(mask, from) VECTOR_OF(simde__m256i, emulated_load(mask, from, 4, 8))
#define _mm256_maskz_loadu_epi8(mask, from) VECTOR_OF(simde__m256i, emulated_load(mask, from, 1, 32))
#define _mm_maskz_loadu_epi8(mask, from) VECTOR_OF(simde__m128i, emulated_load(mask, from, 1, 16))
#define _mm512_mask_storeu_epi32(to, mask, value) emulated_store(to, mask, BYTES(simde__m512i, value), 4, 16)
#define _mm256_mask_storeu_epi32(to, mask, value) emulated_store(to, mask, BYTES(simde__m256i, value), 4, 8)
#define _mm256_mask_storeu_epi8(to, mask, value) emulated_store(to, mask, BYTES(simde__m256i, value), 1, 32)
#define _mm_mask_storeu_epi8(to, mask, value) emulated_store(to, mask, BYTES(simde__m128i, value), 1, 16)
#define _mm512_mulhi_epu16(a, b) VECTOR_OF(simde__m512i, emulated_mulhi(BYTES(simde__m512i, a), BYTES(simde__m512i, b)))
#define _mm512_cvtepi32_epi8(a) VECTOR_OF(simde__m128i, emulated_truncate(BYTES(simde__m512i, a)))
#define _mm512_cvtpd_epi32(a) VECTOR_OF(simde__m256i, emulated_round(BYTES(simde__m512d, a)))
#define _mm512_cmplt_epu32_mask(a, b) emulated_less(BYTES(simde__m512i, a), BYTES(simde__m512i, b))
#define _mm512_cmpge_epu32_mask(a, b) (uint16_t)(~emulated_less(BYTES(simde__m512i, a), BYTES(simde__m512i, b)))
#define _mm512_zextsi128_si512(a) VECTOR_OF(simde__m512i, BYTES(simde__m128i, a))
#define _mm512_srl_epi16(a, count) \
  VECTOR_OF(simde__m512i, emulated_shift_right(BYTES(simde__m512i, a), _mm_cvtsi128_si64(count)))
#define _mm512_i32gather_epi32(index, base, scale) \
  VECTOR_OF(simde__m512i, emulated_gather(BYTES(simde__m512i, index), base, scale, 4))
#define _mm512_i32gather_epi64(index, base, scale) \
  VECTOR_OF(simde__m512i, emulated_gather(BYTES(simde__m256i, index), base, scale, 8))
#define _bzhi_u32 emulated_bzhi
#define _pdep_u64 emulated_pdep

#endif

#include "CRasterKernels.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,bmi2")))
#define INLINE_VNNI \
  static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni,bmi2")))

// As in convert.c, 32 pixels of either row at a time.

INLINE_VNNI __m512i weights(int16_t low, int16_t high) {
  return _mm512_set1_epi32((int)((uint32_t)(uint16_t)low | (uint32_t)(uint16_t)high << 16));
}

// Adds weighted channels, none of the sums negative; `shift` bits are behind the point.
INLINE_VNNI __m128i weigh(__m512i low, __m512i high, __m512i low_weights, __m512i high_weights, int offset, int shift) {
  const __m512i start = _mm512_set1_epi32((offset << shift) + (1 << (shift - 1)));
  const __m512i sum = _mm512_dpwssd_epi32(_mm512_dpwssd_epi32(start, low, low_weights), high, high_weights);
  return _mm512_cvtepi32_epi8(_mm512_srli_epi32(sum, (unsigned)shift));
}

INLINE_VNNI void store_luma(uint8_t *luma, __mmask16 lanes, __m512i pixels) {
  const __m128i bytes =
      weigh(low_bytes(pixels), high_bytes(pixels), weights(2032, 5983), weights(20127, 0), 16, 15);
  _mm_mask_storeu_epi8(luma, lanes, bytes);
}

// Adds neighbours.
INLINE_VNNI __m512i pairs(__m512i a, __m512i b) {
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  return _mm512_add_epi16(_mm512_permutex2var_epi32(a, even, b), _mm512_permutex2var_epi32(a, odd, b));
}

VNNI void raster_convert_avx512(
    const uint32_t *upper, const uint32_t *lower, int64_t count, uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *u,
    uint8_t *v) {
  for (int64_t x = 0; x < count; x += 32) {
    const __mmask16 first = first_lanes(count - x), second = lanes_before(count - x - 16);
    const __m512i a = load(upper + x, first), b = load(upper + x + 16, second);
    const __m512i c = load(lower + x, first), d = load(lower + x + 16, second);
    store_luma(upper_luma + x, first, a);
    store_luma(upper_luma + x + 16, second, b);
    store_luma(lower_luma + x, first, c);
    store_luma(lower_luma + x + 16, second, d);
    const __m512i low = pairs(
        _mm512_add_epi16(low_bytes(a), low_bytes(c)), _mm512_add_epi16(low_bytes(b), low_bytes(d)));
    const __m512i high = pairs(
        _mm512_add_epi16(high_bytes(a), high_bytes(c)), _mm512_add_epi16(high_bytes(b), high_bytes(d)));
    const __mmask16 chroma = first_lanes((count - x) / 2);
    _mm_mask_storeu_epi8(
        u + x / 2, chroma, weigh(low, high, weights(14392, -3298), weights(-11094, 0), 128, 17));
    _mm_mask_storeu_epi8(
        v + x / 2, chroma, weigh(low, high, weights(-1319, 14392), weights(-13073, 0), 128, 17));
  }
}

#endif

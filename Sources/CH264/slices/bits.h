// Bits of a slice, gathered in a word that is written when it is full.

typedef struct {
  uint8_t *next;
  uint64_t word;
  int free;
} bit_writer;

INLINE bit_writer begin_bits(const h264_bits *bits) {
  const int used = (int)(bits->count & 7);
  bit_writer writer = {bits->bytes + (bits->count >> 3), 0, 64};
  if (used > 0) {
    writer.word = (uint64_t)(*writer.next >> (8 - used));
    writer.free -= used;
  }
  return writer;
}

INLINE void store_word(bit_writer *writer) {
  const uint64_t word = __builtin_bswap64(writer->word);
  memcpy(writer->next, &word, sizeof word);
  writer->next += sizeof word;
}

// Writes up to 32 bits.
INLINE void put(bit_writer *writer, int count, uint32_t value) {
  if (count < writer->free) {
    writer->word = writer->word << count | value;
    writer->free -= count;
    return;
  }
  const int rest = count - writer->free;
  // At most 32 bits are left here, so that no shift is one of 64.
  writer->word = writer->word << writer->free | (uint64_t)value >> rest;
  store_word(writer);
  writer->word = value & (((uint64_t)1 << rest) - 1);
  writer->free = 64 - rest;
}

// Writes a number in the code of Exp-Golomb.
INLINE void put_number(bit_writer *writer, uint32_t value) {
  const int length = 32 - __builtin_clz(value + 1);
  put(writer, length - 1, 0);
  put(writer, length, value + 1);
}

INLINE void put_signed(bit_writer *writer, int32_t value) {
  put_number(writer, value > 0 ? 2 * (uint32_t)value - 1 : 2 * (uint32_t)-value);
}

// The bits of a number of either sign.
INLINE int signed_length(int32_t value) {
  const uint32_t size = (uint32_t)(value < 0 ? -value : value);
  return 2 * (31 - __builtin_clz(2 * size + 1)) + 1;
}

INLINE int64_t bit_count(const bit_writer *writer, const uint8_t *start) {
  return (writer->next - start) * 8 + 64 - writer->free;
}

// Writes what is left of the last word, and returns the number of bits from `start` on.
INLINE int64_t end_bits(bit_writer *writer, const uint8_t *start) {
  const int64_t count = bit_count(writer, start);
  if (writer->free < 64) {
    writer->word <<= writer->free;
    store_word(writer);
  }
  return count;
}

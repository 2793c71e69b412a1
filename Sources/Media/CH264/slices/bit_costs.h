// Estimates of bits for CABAC bins, and the Lagrangian multiplier of rate–distortion decisions.

// Bits are counted in 256ths.
enum { one_bit = 256 };

// By pStateIdx, the bits of the least probable symbol, whose probability is 0.5 · 0.0375^(pStateIdx / 63), and of the
// most probable symbol (D. Marpe, H. Schwarz, T. Wiegand: Context-based adaptive binary arithmetic coding in the
// H.264/AVC video compression standard, 2003).
static const uint16_t lps_bits[64] = {
    256, 275, 294, 314, 333, 352, 371, 391, 410, 429, 448, 468, 487, 506, 525, 545, 564, 583, 602, 622, 641, 660,
    679, 699, 718, 737, 756, 776, 795, 814, 833, 853, 872, 891, 910, 930, 949, 968, 987, 1007, 1026, 1045, 1064,
    1084, 1103, 1122, 1141, 1161, 1180, 1199, 1218, 1238, 1257, 1276, 1295, 1315, 1334, 1353, 1372, 1392, 1411, 1430,
    1449, 1469};
static const uint16_t mps_bits[64] = {
    256, 238, 221, 206, 192, 180, 168, 157, 148, 139, 130, 122, 115, 108, 102, 96, 90, 85, 80, 76, 72, 68, 64, 60,
    57, 54, 51, 48, 46, 43, 41, 39, 37, 35, 33, 31, 29, 28, 26, 25, 24, 22, 21, 20, 19, 18, 17, 16, 15, 15, 14, 13,
    12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7};

INLINE uint32_t bin_bits(uint8_t state, bool value) {
  return value == (state & 1) ? mps_bits[state >> 1] : lps_bits[state >> 1];
}

// The bits of an Exp-Golomb code of order 0.
INLINE uint32_t exp_golomb_bits(uint32_t value) {
  return (2 * (31 - (uint32_t)__builtin_clz(value + 1)) + 1) * one_bit;
}

// The cost of a unit of SSD, on the scale of bit costs.
enum { ssd_scale = 1024 };

// λ for SSD: 0.51 · 2^((QP − 12) / 3), as 64ths of a cost for a 256th of a bit. The usual factor is 0.85 (G. J.
// Sullivan, T. Wiegand: Rate-distortion optimization for video compression, 1998); the lower one favours quality.
static uint32_t ssd_lambda(int32_t quantiser) {
  static const uint32_t of[52] = {
    8, 10, 13, 16, 21, 26, 33, 41, 52, 65, 82, 104, 131, 164, 207, 261, 329, 415, 522, 658, 829, 1044, 1316, 1658,
    2089, 2632, 3316, 4178, 5264, 6632, 8356, 10528, 13264, 16712, 21055, 26528, 33423, 42111, 53056, 66847, 84222,
    106113, 133693, 168443, 212225, 267387, 336886, 424450, 534774, 673773, 848900, 1069548};
  return of[quantiser];
}

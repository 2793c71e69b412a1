import CPango

/// The bidirectional levels of a paragraph's characters (Unicode bidirectional algorithm).
struct Directions {
  /// 0 for a paragraph from left to right, 1 for one from right to left.
  var base: UInt8

  /// Odd for characters from right to left. Empty if all levels are 0.
  var levels: [UInt8]

  func level(at index: Int) -> UInt8 { index < levels.count ? levels[index] : base }

  init(of scalars: ArraySlice<UInt32>, direction: ParagraphStyle.WritingDirection) {
    // No character below the Hebrew block runs from right to left.
    let isPlain = !scalars.contains { $0 >= 0x590 }
    guard !(isPlain && direction != .rightToLeft) else {
      (base, levels) = (0, [])
      return
    }
    let utf8 = PangoText.utf8(scalars)
    var base =
      switch direction {
      case .natural: PANGO_DIRECTION_WEAK_LTR
      case .leftToRight: PANGO_DIRECTION_LTR
      case .rightToLeft: PANGO_DIRECTION_RTL
      }
    let found = utf8.withUnsafeBytes { bytes in
      pango_log2vis_get_embedding_levels(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: utf8.count - 1), &base)
    }
    self.base = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL ? 1 : 0
    guard let found else {
      levels = []
      return
    }
    defer { g_free(found) }
    levels = Array(UnsafeBufferPointer(start: found, count: scalars.count))
  }
}

import CHarfBuzz
import CPango

/// The scripts of a paragraph's characters.
struct Scripts {
  struct Run {
    var range: Range<Int>
    var script: hb_script_t
  }

  /// The scripts whose letters join, so that justification adds no gaps between them.
  static let joining: Set<UInt32> = Set(
    [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_MANDAIC,
      HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI, HB_SCRIPT_GURMUKHI,
    ].map(\.rawValue))

  /// In text order, without gaps; the ranges count from the beginning of the paragraph.
  var runs: [Run] = []

  init(of scalars: ArraySlice<UInt32>) {
    guard scalars.contains(where: { $0 >= 0x250 }) else {
      runs = scalars.isEmpty ? [] : [Run(range: 0..<scalars.count, script: HB_SCRIPT_LATIN)]
      return
    }
    let utf8 = PangoText.utf8(scalars)
    utf8.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress,
        let iterator = pango_script_iter_new(start, Int32(clamping: utf8.count - 1))
      else { return }
      defer { pango_script_iter_free(iterator) }
      var scalar = 0
      repeat {
        var (from, to): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, &from, &to, &script)
        guard let from, let to, to > from else { return }
        let length = UnsafeBufferPointer(start: from, count: to - from).reduce(0) { $0 + ($1 & -64 == -128 ? 0 : 1) }
        let tag = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: script.rawValue))
        runs.append(Run(range: scalar..<scalar + length, script: hb_script_from_iso15924_tag(tag)))
        scalar += length
      } while pango_script_iter_next(iterator) != 0
    }
  }
}

/// The four-letter tags by which OpenType names tables, features, scripts and axes.
package enum Tag {
  /// The tag of up to four ASCII letters, padded with spaces; nil for anything else.
  package static func value(_ text: String) -> UInt32? {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= 4, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return nil }
    return (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// The letters of a tag, without trailing spaces.
  package static func text(_ tag: UInt32) -> String {
    var bytes = [UInt8(tag >> 24 & 0xff), UInt8(tag >> 16 & 0xff), UInt8(tag >> 8 & 0xff), UInt8(tag & 0xff)]
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

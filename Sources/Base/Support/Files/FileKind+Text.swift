extension FileKind {
  /// The kind of a text file.
  static func kind(of text: String) -> FileKind {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard !start.isEmpty else { return FileKind("a blank file", .text) }
    let lower = start.prefix(2000).lowercased()
    if lower.hasPrefix("version https://git-lfs.github.com/spec/") {
      return FileKind("a pointer of Git LFS", .substitute(advice: "run 'git lfs pull', which fetches the file itself"))
    }
    if start.hasPrefix("/* XPM") || lower.contains("char *") && lower.contains("_xpm[]") {
      return FileKind("XPM", .unreadImage)
    }
    if start.hasPrefix("#define "), lower.contains("_width ") { return FileKind("XBM", .unreadImage) }
    if start.hasPrefix("<") { return markup(String(lower)) }
    if start.hasPrefix("{") || start.hasPrefix("[") { return json(String(start)) }
    if lower.hasPrefix("webvtt") { return FileKind("WebVTT subtitles", .text) }
    if lower.hasPrefix("#extm3u") {
      return FileKind("a playlist (M3U)", .substitute(advice: "name one of the files in it, as a file of this machine"))
    }
    let isOneLine = !start.contains { $0.isNewline } || start.drop { !$0.isNewline }.allSatisfy(\.isWhitespace)
    if isOneLine, lower.hasPrefix("data:") {
      return FileKind("a data URL", .substitute(advice: "decode its bytes into a file"))
    }
    if isOneLine, lower.hasPrefix("http://") || lower.hasPrefix("https://"), !lower.contains(",") {
      return FileKind("a file that contains a URL", .substitute(advice: "download the file at that URL"))
    }
    if lower.hasPrefix("timeline:") || lower.contains("\ntimeline:") { return FileKind("a timeline", .text) }
    return FileKind("text", .text)
  }

  /// The kind of a text that begins with a tag.
  private static func markup(_ text: String) -> FileKind {
    if let svg = text.firstRange(of: "<svg"),
      !(text.firstRange(of: "<html").map { $0.lowerBound < svg.lowerBound } ?? false)
    {
      return FileKind("SVG", .unreadImage)
    }
    if text.contains("<!doctype svg") { return FileKind("SVG", .unreadImage) }
    if text.hasPrefix("<!doctype html") || ["<html", "<head", "<body"].contains(where: { text.contains($0) }) {
      return FileKind("an HTML page", .substitute(advice: "download the file again, if it is what a download left"))
    }
    if text.contains("<error>") {
      return FileKind(
        "an XML error message", .substitute(advice: "download the file again, if it is what a download left"))
    }
    if text.contains("<vector") && text.contains("schemas.android.com") {
      return FileKind("an Android vector drawable", .unreadImage)
    }
    return FileKind("an XML file", .text)
  }

  private static func json(_ text: String) -> FileKind {
    let keys = ["\"v\"", "\"fr\"", "\"op\"", "\"layers\""].filter { text.contains($0) }
    if keys.count >= 3 { return FileKind("Lottie (JSON)", .unreadAnimation) }
    return FileKind(text.contains("\"timeline\"") ? "a timeline" : "JSON", .text)
  }

  /// The beginning of a file as text, in UTF-8 or with a UTF-16 byte order mark; nil if it contains bytes that text
  /// does not.
  static func decoded(_ head: [UInt8]) -> String? {
    guard !head.isEmpty else { return nil }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      let isBig = head[0] == 0xFE
      let units = stride(from: 2, to: head.count - 1, by: 2).map { (place: Int) -> UInt16 in
        let (first, second) = (UInt16(head[place]), UInt16(head[place + 1]))
        return isBig ? first << 8 | second : second << 8 | first
      }
      return String(decoding: units, as: UTF16.self)
    }
    guard !head.contains(where: { $0 < 32 && ![9, 10, 12, 13, 27].contains($0) || $0 == 127 }) else { return nil }
    // The last character may be cut off.
    let whole = head.count < headSize ? head[...] : head[..<(head.lastIndex { $0 < 0x80 || $0 >= 0xC0 } ?? 0)]
    let text = String(decoding: whole, as: UTF8.self)
    let isUTF8 = !text.unicodeScalars.contains("\u{FFFD}")
    // Text in older character sets has few characters outside ASCII.
    return isUTF8 || whole.count(where: { $0 >= 0x80 }) * 4 < whole.count ? text : nil
  }
}

/// A format of still image files.
package enum StillFormat: CaseIterable, Sendable {
  /// Lossless, with alpha.
  case png
  /// Lossy, without alpha: drawn over black.
  case jpeg
  /// Lossless unless a quality is given, with alpha.
  case webp

  /// The format for a file name's ending, ignoring case.
  /// - Throws: `MediaError.unknownStillFormat`.
  package init(path: String) throws {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains { name.hasSuffix("." + $0) } }) else {
      throw MediaError.unknownStillFormat(path: path)
    }
    self = format
  }

  /// The ends of file names, in lower case without the dot.
  package var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    }
  }

  /// The name in sentences.
  package var title: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// Whether files store alpha.
  package var hasAlpha: Bool { self != .jpeg }

  /// Whether the format has a quality setting.
  package var hasQuality: Bool { self != .png }

  /// The maximum width or height, in pixels.
  package var longestSide: Int {
    switch self {
    case .png: .max
    case .jpeg: 65_500
    case .webp: 16_383
    }
  }
}

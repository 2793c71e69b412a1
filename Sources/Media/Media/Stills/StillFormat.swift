/// A format of files with one picture.
package enum StillFormat: CaseIterable, Sendable {
  /// Lossless, with alpha.
  case png
  /// Without alpha: over black.
  case jpeg
  /// Lossless unless a quality is asked for, with alpha.
  case webp

  /// The format of a file name's ending, upper or lower case.
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

  /// Whether pictures keep their alpha.
  package var hasAlpha: Bool { self != .jpeg }

  /// Whether there is a quality to choose.
  package var hasQuality: Bool { self != .png }

  /// The greatest width or height, in pixels.
  package var longestSide: Int {
    switch self {
    case .png: .max
    case .jpeg: 65_500
    case .webp: 16_383
    }
  }
}

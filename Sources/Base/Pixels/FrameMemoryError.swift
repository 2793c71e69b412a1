import Foundation

/// What a frame holds takes more memory than it may.
public struct FrameMemoryError: Error, Equatable, Sendable {
  /// What takes memory.
  package enum Kind: Sendable {
    /// The outlines of paths: curves as lines, strokes with their dashes, joins and caps.
    case paths
    /// Laid out texts, and the outlines of their glyphs.
    case texts
    /// Particles of emitters.
    case particles
    /// Images.
    case images
    /// What groups are drawn into: for filters, shadows, masks and rasterized layers.
    case bitmaps
  }

  /// What there was not enough memory for.
  package let kind: Kind

  /// What the layer needs at least, in bytes.
  package let needed: Int

  /// What all that a frame holds may take, in bytes.
  package let limit: Int

  /// The identity of the layer.
  package internal(set) var layer: UInt64?

  /// The name of the layer; nil where it has none.
  package var layerName: String?

  /// Where the layer is written: a file, and a line and a column from 1; nil where that is not known.
  package var place: Place?

  /// A place in a file.
  package struct Place: Equatable, Sendable {
    package let file: String?
    package let line, column: Int

    package init(file: String?, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
  }

  /// The time of the frame, in seconds.
  package var time: Double?

  package init(kind: Kind, needed: Int, limit: Int) {
    (self.kind, self.needed, self.limit) = (kind, needed, limit)
  }
}

extension FrameMemoryError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the layer, what it needs, the limit and what to do.
  public var description: String {
    (place.map { place in "\(place.file.map { "\($0):" } ?? "")\(place.line):\(place.column): " } ?? "") + message
  }

  /// The sentence without the place in a file.
  package var message: String {
    let subject = layerName.map { " of the layer '\($0)'" } ?? (place == nil ? "" : " of this layer")
    let moment = time.map { "the frame at \(String(format: "%g", $0)) s" } ?? "a frame"
    return
      "\(moment) takes too much memory: the \(kind.name)\(subject) need \(Self.megabytes(needed)) or more, and all that "
      + "a frame holds may take \(Self.megabytes(limit)); allow more (--memory), or draw \(kind.advice)"
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
}

extension FrameMemoryError.Kind {
  fileprivate var name: String {
    switch self {
    case .paths: "paths"
    case .texts: "letters"
    case .particles: "particles"
    case .images: "images"
    case .bitmaps: "bitmaps for filters, shadows or rasterization"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .paths: "fewer or longer dashes, or simpler paths"
    case .texts: "fewer letters"
    case .particles: "fewer particles"
    case .images: "smaller images"
    case .bitmaps: "fewer or smaller layers with such effects"
    }
  }
}

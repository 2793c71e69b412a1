import Foundation

/// An error that is thrown if the contents of a frame take more memory than allowed.
public struct FrameMemoryError: Error, Equatable, Sendable {
  /// The kind of content that needs memory.
  package enum Kind: Sendable {
    /// The outlines of paths: curves as lines, strokes with their dashes, joins and caps.
    case paths
    /// Laid-out texts, and the outlines of their glyphs.
    case texts
    /// Particles of emitters.
    case particles
    /// Images.
    case images
    /// Bitmaps that groups are drawn into, for filters, shadows, masks and rasterized layers.
    case bitmaps
  }

  /// The kind of content that did not fit.
  package let kind: Kind

  /// The minimum memory that the layer needs, in bytes.
  package let needed: Int

  /// The maximum memory for all contents of a frame, in bytes.
  package let limit: Int

  /// The identity of the layer.
  package internal(set) var layer: UInt64?

  /// The name of the layer; nil if it has none.
  package var layerName: String?

  /// The position where the layer is written: a file, and a line and a column from 1; nil if it is unknown.
  package var place: Place?

  /// A position in a file.
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

  /// A sentence with the layer, the memory that it needs, the limit, and advice.
  public var description: String {
    (place.map { place in "\(place.file.map { "\($0):" } ?? "")\(place.line):\(place.column): " } ?? "") + message
  }

  /// The sentence without the position in a file.
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

import Foundation
import TextLayout

/// A source of bytes.
public final class CGDataProvider: Sendable {
  enum Source: Sendable {
    case data(Data)
    case file(String)
  }

  let source: Source

  /// Bytes in memory.
  public init?(data: CFData) { source = .data(data) }

  /// A file, by its path; nil if it does not exist.
  public convenience init?(filename: UnsafePointer<Int8>) { self.init(path: String(cString: filename)) }

  /// A file, by its URL; nil if it does not exist.
  public convenience init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    self.init(path: url.path)
  }

  private init?(path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    source = .file(path)
  }

  /// The bytes; nil if the file cannot be read.
  public var data: CFData? {
    switch source {
    case .data(let data): data
    case .file(let path): try? Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
}

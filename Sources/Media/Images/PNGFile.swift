import Foundation

/// PNG files, through libpng.
public enum PNGFile {
  /// Images with more pixels are not read: a small file can claim any size.
  package static let maximumPixels = 1 << 28

  static func describe(_ error: Int32) -> String { String(cString: strerror(error)) }
}

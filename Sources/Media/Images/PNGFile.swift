import Foundation

/// PNG files, through libpng.
public enum PNGFile {
  static func describe(_ error: Int32) -> String { String(cString: strerror(error)) }
}

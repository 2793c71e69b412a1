import Foundation

/// Parts of an open file.
enum FilePart {
  /// The bytes at an offset; nil if the file ends before them.
  static func read(_ count: Int, at offset: Int, of file: UnsafeMutablePointer<FILE>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    guard fseeko(file, off_t(offset), SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else { return nil }
    return bytes
  }

  /// The size of a file in bytes; 0 if it is unknown.
  static func size(of file: UnsafeMutablePointer<FILE>) -> Int {
    var status = stat()
    return fstat(fileno(file), &status) == 0 ? Int(status.st_size) : 0
  }
}

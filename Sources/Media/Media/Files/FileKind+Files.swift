import Foundation
import Support

extension FileKind {
  /// Detects the kind of an open file, and rewinds it.
  init?(_ file: UnsafeMutablePointer<FILE>) {
    func read(_ count: Int, from offset: Int, _ origin: Int32) -> [UInt8] {
      guard fseeko(file, off_t(offset), origin) == 0 else { return [] }
      return [UInt8](unsafeUninitializedCapacity: count) { bytes, read in
        read = bytes.baseAddress.map { fread($0, 1, count, file) } ?? 0
      }
    }
    defer { rewind(file) }
    self.init(head: read(Self.headSize, from: 0, SEEK_SET), tail: read(64, from: -64, SEEK_END))
  }
}

extension MediaError {
  /// A more specific error for a file of another kind than expected, or the same error.
  /// - Parameter reason: returns why a file of a kind cannot be used; nil if it could be used.
  func naming(_ file: UnsafeMutablePointer<FILE>, _ reason: (FileKind) -> String?) -> MediaError {
    guard case .cannotRead(let path, let known) = self else { return self }
    var status = stat()
    if fstat(fileno(file), &status) == 0, status.st_size == 0 {
      return .cannotRead(path: path, reason: "the file is empty")
    }
    guard let kind = FileKind(file) else { return self }
    if let reason = reason(kind) { return .cannotRead(path: path, reason: reason) }
    guard LibAVInput.unknownReasons.contains(known) else { return self }
    return .cannotRead(path: path, reason: "it is \(kind.name), and damaged, or ends too early")
  }
}

import Foundation
import Media

/// Identifies the content of a file, independent of its location, by its size in bytes and its SHA-256.
package struct SourceContent: Codable, Hashable, Sendable {
  package let size: Int

  /// In hexadecimal digits.
  package let sha256: String

  init(_ data: Data) { (size, sha256) = (data.count, FileDigest.of(data)) }
}

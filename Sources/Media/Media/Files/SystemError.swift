import Foundation

extension MediaError {
  /// The system's reason for which a file cannot be read.
  static func unreadable(_ path: String, _ number: Int32 = errno) -> MediaError {
    .cannotRead(path: path, reason: SystemError.describe(number))
  }

  /// The system's reason for which a file cannot be written.
  static func unwritable(_ path: String, _ number: Int32 = errno) -> MediaError {
    .cannotWrite(path: path, reason: SystemError.describe(number))
  }
}

/// Errors of the operating system.
package enum SystemError {
  /// The system's words for a number of `errno`.
  package static func describe(_ number: Int32) -> String { String(cString: strerror(number)) }
}

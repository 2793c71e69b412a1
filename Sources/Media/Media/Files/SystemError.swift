import Foundation

extension MediaError {
  /// An error for a file that cannot be read, with the system's message for an `errno`.
  static func unreadable(_ path: String, _ number: Int32 = errno) -> MediaError {
    .cannotRead(path: path, reason: SystemError.describe(number))
  }

  /// An error for a file that cannot be written, with the system's message for an `errno`.
  static func unwritable(_ path: String, _ number: Int32 = errno) -> MediaError {
    .cannotWrite(path: path, reason: SystemError.describe(number))
  }
}

/// Errors of the operating system.
package enum SystemError {
  /// The system's message for an `errno`.
  package static func describe(_ number: Int32) -> String { String(cString: strerror(number)) }
}

import Foundation

/// Errors of the operating system.
package enum SystemError {
  /// The system's words for a number of `errno`.
  package static func describe(_ number: Int32) -> String { String(cString: strerror(number)) }
}

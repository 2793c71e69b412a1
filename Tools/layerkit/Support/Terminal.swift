import Foundation

/// The terminal of standard output.
enum Terminal {
  private static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether colours may be used (https://no-color.org).
  static var isColorful: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// The width in characters; 80 if it is unknown.
  static var width: Int {
    width(of: STDOUT_FILENO)
      ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The width of the terminal at an open file, in characters; nil if it is unknown or there is none.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

import Foundation

/// Numbers as text.
enum Units {
  static func decimal(_ value: Double, digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }

  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, digits: 1) + " MB" }
}

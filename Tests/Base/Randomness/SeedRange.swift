import Foundation

/// A range of seeds that an environment variable may replace: `NAME=100..<200`.
package enum SeedRange {
  package static func environment(_ name: String, default range: Range<UInt64>) -> Range<UInt64> {
    let asked = ProcessInfo.processInfo.environment[name].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return range }
    return start..<end
  }
}

extension HostileText {
  /// The kinds to try: all, or the one that `HOSTILE_KIND` names.
  package static let kinds: [Kind] = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_KIND"].flatMap { Kind(rawValue: $0) }
    return asked.map { [$0] } ?? Kind.allCases
  }()

  /// The number of elements in each: `HOSTILE_SIZE`, or a default.
  package static func size(default size: Int) -> Int {
    ProcessInfo.processInfo.environment["HOSTILE_SIZE"].flatMap { Int($0) } ?? size
  }
}

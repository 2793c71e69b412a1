import Foundation

/// How alike pictures are.
public enum Likeness {
  /// The lowest ratio of signal to noise among pairs of pictures, in decibels; infinite where all are the same, and 0 where
  /// their numbers differ.
  /// - Parameter others: the pictures that do not count, by their index.
  public static func worst(_ pictures: [[UInt8]], _ expected: [[UInt8]], without others: Set<Int> = []) -> Double {
    guard pictures.map(\.count) == expected.map(\.count) else { return 0 }
    return zip(pictures, expected).enumerated().filter { !others.contains($0.offset) }
      .map { decibels($0.element.0, $0.element.1) }.min() ?? .infinity
  }

  private static func decibels(_ picture: [UInt8], _ other: [UInt8]) -> Double {
    guard picture != other else { return .infinity }
    let squares = zip(picture, other).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    return 10 * log10(255 * 255 * Double(picture.count) / Double(squares))
  }
}

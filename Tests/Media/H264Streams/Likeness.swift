import Foundation

/// The similarity of pictures.
public enum Likeness {
  /// The lowest PSNR among pairs of pictures, in decibels; infinite if all are equal, and 0 if their numbers or sizes
  /// differ.
  public static func worst(_ pictures: [[UInt8]], _ expected: [[UInt8]]) -> Double {
    guard pictures.map(\.count) == expected.map(\.count) else { return 0 }
    return zip(pictures, expected).map(decibels).min() ?? .infinity
  }

  private static func decibels(_ picture: [UInt8], _ other: [UInt8]) -> Double {
    guard picture != other else { return .infinity }
    let squares = zip(picture, other).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    return 10 * log10(255 * 255 * Double(picture.count) / Double(squares))
  }
}

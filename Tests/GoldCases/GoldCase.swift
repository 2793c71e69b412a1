import Foundation

/// One number that was computed or measured elsewhere, with the question that it answers.
public struct GoldCase: Decodable, Sendable, CustomStringConvertible {
  public let id: String
  public let what: String
  public let input: JSON
  public let expected: JSON
  public let tolerance: Double
  public let coreAnimation: String

  public var description: String { "\(id): \(what)" }

  /// Every case of a file in a test bundle's `Gold` folder.
  public static func load(_ name: String, from bundle: Bundle) -> [GoldCase] {
    guard let url = bundle.url(forResource: name, withExtension: "json", subdirectory: "Gold"),
      let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([GoldCase].self, from: data), !cases.isEmpty
    else { preconditionFailure("the gold file \(name).json is missing or broken") }
    return cases
  }
}

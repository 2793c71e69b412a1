import Foundation

/// A reference case: an input, and a result that was computed or measured elsewhere.
package struct GoldCase: Decodable, Sendable, CustomStringConvertible {
  package let id: String
  package let what: String
  package let input: JSON
  package let expected: JSON
  package let tolerance: Double
  package let coreAnimation: String

  package var description: String { "\(id): \(what)" }

  /// Every case of a file in a test bundle's `Gold` folder.
  package static func load(_ name: String, from bundle: Bundle) -> [GoldCase] {
    guard let url = bundle.url(forResource: name, withExtension: "json", subdirectory: "Gold"),
      let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([GoldCase].self, from: data), !cases.isEmpty
    else { preconditionFailure("the gold file \(name).json is missing or broken") }
    return cases
  }
}

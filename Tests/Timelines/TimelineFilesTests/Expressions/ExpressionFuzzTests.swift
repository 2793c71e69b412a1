import Documents
import Properties
import Randomness
import Testing

@Suite("Random expressions")
struct ExpressionFuzzTests {
  private static let tokens = [
    "[", "]", "(", ")", ",", ".", " for ", " in ", " if ", "x", "y", "n", "t", "list", "rows", "1", "-", "+", "==",
    "&&",
    "?", ":", "'a'", "'name'", "count(", "range(3)", "sort(", "slice(", "index(", "join(", "split(", "format(", "date(",
    "'0'", "null", ".index", "[0]", "[x for x in ", "[y for y in list if ", "replace(t,",
  ]

  /// Random values within one another, which are valid more often than random tokens.
  private func valid(_ random: inout RandomNumbers, _ depth: Int) -> String {
    guard depth > 0 else {
      return ["1", "-2", "t", "list", "rows", "x", "null", "true", "''", "0.5"][random.below(10)]
    }
    func inner() -> String { valid(&random, depth - 1) }
    return switch random.below(12) {
    case 0: "[\(inner()), \(inner())]"
    case 1: "[\(inner()) for x in \(inner())]"
    case 2: "[\(inner()) for x in list if \(inner()) != \(inner())]"
    case 3: "\(inner())[\(inner())]"
    case 4: "(\(inner()) == 1 ? \(inner()) : \(inner()))"
    case 5: "sort(\(inner()))"
    case 6: "slice(\(inner()), \(inner()), \(inner()))"
    case 7: "index(\(inner()), \(inner()))"
    case 8: "join(\(inner()), \(inner()))"
    case 9: "max(\(inner()))"
    case 10: "(\(inner()) + \(inner()))"
    default: "replace(\(inner()), \(inner()), \(inner()))"
    }
  }

  @Test("Every expression has either a value or one problem", arguments: 0..<10)
  func values(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<500 {
      let tokens = (0...random.below(12)).map { _ in Self.tokens[random.below(Self.tokens.count)] }.joined()
      let nested = valid(&random, 4)
      for expression in [tokens, nested] {
        let result = EvaluatedExpression(expression)
        #expect((result.value == nil) == (result.problems.count == 1), "\(expression): \(result)")
      }
    }
  }

  @Test("Every number pattern is an error or writes digits", arguments: 0..<10)
  func patterns(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let characters = Array("000###,..%;' aE-é")
    for _ in 0..<1000 {
      let pattern = String((0...random.below(9)).map { _ in characters[random.below(characters.count)] })
      guard let numberPattern = try? NumberPattern(pattern) else { continue }
      for number in [0, -1234.5, 0.999, 1e22, 5e-10] {
        let text = numberPattern.string(number)
        #expect(text.contains { $0.isNumber }, "\(pattern)")
      }
    }
  }
}

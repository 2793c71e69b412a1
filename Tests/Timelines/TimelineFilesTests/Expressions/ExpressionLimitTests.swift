import Documents
import Testing

@Suite("Limits of expressions")
struct ExpressionLimitTests {
  @Test("range() makes a hundred thousand numbers, and one more is an error before they are made")
  func range() {
    #expect(EvaluatedExpression("count(range(100000))").value == "100000")
    #expect(EvaluatedExpression("range(100001)").problem == "range() makes 100001 items; expected at most 100000")
    #expect(EvaluatedExpression("range(1e9)").problem == "range() makes 1000000000 items; expected at most 100000")
    #expect(EvaluatedExpression("range(-1e15, 1e15)").problem.contains("expected at most 100000"))
    #expect(EvaluatedExpression("range(1e300)").problem.contains("expected a whole number"))
  }

  @Test(
    "Expressions that would take too long or too much memory stop at their number of steps",
    arguments: [
      "[[x * y for y in range(100000)] for x in range(100000)]",
      "join([join([t for x in range(90000)], t) for y in range(90000)], t)",
      "[sort(range(100000)) for x in range(100)]",
      "replace(join(range(90000), '0'), '0', join(range(90000), '0'))",
      "[index(join(range(90000), ''), 'x') for x in range(100000)]",
      "[slice(range(100000), 0, 100000) for x in range(1000)]",
    ])
  func steps(expression: String) {
    let expected = "the expressions of the file take too long; expected at most 50000000 steps"
    #expect(EvaluatedExpression(expression).problem == expected)
  }

  @Test("A search that compares the same characters again and again spends a step for each")
  func search() {
    let text = String(repeating: "a", count: 20_000)
    let variables: [String: VariableValue] = ["text": .string(text), "sought": .string(text.prefix(10_000) + "b")]
    #expect(EvaluatedExpression("index(text, sought)", variables).problem.contains("take too long"))
  }

  @Test("A list may be nested a hundred times, and one more is an error")
  func nesting() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
    }
    #expect(EvaluatedExpression(nested(100)).value == nested(100))
    let expected = "an expression is nested too deeply; expected at most 100 levels"
    #expect(EvaluatedExpression(nested(101)).problem == expected)
    let indices = String(repeating: "list[", count: 101) + "0" + String(repeating: "]", count: 101)
    #expect(EvaluatedExpression(indices).problem == expected)
    #expect(EvaluatedExpression("[1]" + String(repeating: "[0]", count: 200)).problem.hasPrefix("an item of"))
  }
}

import Foundation
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Expressions")
struct ExpressionTests {
  private let head = """
    timeline: 1
    canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
    variables:
      n: { type: number, default: 7 }
      t: { type: string, default: abc }
      on: { type: boolean, default: true }
      list: { type: list, default: [1, 2, { name: Ann, age: 40, pets: [cat] }] }
      first-name: { type: string, default: Bo }

    """

  private func file(_ expression: String) -> String { head + "layers: [{ name: \"${\(expression)}\" }]" }

  /// The value of an expression, as text.
  private func text(_ expression: String) throws -> String {
    let value = try #require(read(file(expression)).root.sublayers.first?.values.first?.value)
    guard case .string(let text) = value else { return "\(value)" }
    return text
  }

  private func problem(_ expression: String) -> String {
    let found = problems(file(expression))
    return found.count == 1 ? String(found[0].dropFirst("file.yaml:9:19: error: ".count)) : "\(found)"
  }

  /// The results of the same expressions in Python 3, with `and`, `or`, `not` and `x if c else y` as operators.
  @Test(
    "Numbers are the same as in Python",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3.5"), ("-7 % 3", "2"), ("7 % -3", "-2"),
      ("-7.5 % 2", "0.5"), ("2 - 3 - 4", "-5"), ("8 / 4 / 2", "1"), ("0.1 + 0.2", "0.30000000000000004"),
      ("1e3 + .5", "1000.5"), ("-n * -1", "7"), ("round(2.5)", "2"), ("round(3.5)", "4"), ("round(-0.5)", "0"),
      ("floor(-1.5)", "-2"), ("ceil(1.2)", "2"), ("abs(-3)", "3"), ("sqrt(2)", "1.4142135623730951"),
      ("pow(2, 0.5)", "1.4142135623730951"), ("pow(2, 10)", "1024"), ("min(3, 1, 2)", "1"), ("max(3)", "3"),
      ("pi", "3.141592653589793"), ("sin(1)", "0.8414709848078965"), ("cos(pi)", "-1"),
      ("tan(0.5)", "0.5463024898437905"),
      ("mix(10, 20, 0.25)", "12.5"), ("clamp(5, 0, 3)", "3"), ("clamp(-5, 0, 3)", "0"),
      ("160 + 80 * cos(4 * pi / 6)", "120.00000000000001"),
    ])
  func numbers(expression: String, result: String) throws {
    #expect(try text(expression) == result)
  }

  @Test(
    "Conditions have C's precedence, and stop when the result is known",
    arguments: [
      ("n > 3 ? 'yes' : 'no'", "yes"), ("n == 7 && t != 'x'", "true"), ("!on || n < 8", "true"),
      ("on ? on ? 'a' : 'b' : 'c'", "a"), ("false && 1 / 0 > 0", "false"), ("true || 1 / 0 > 0", "true"),
      ("true || false && false", "true"), ("1 < 2 == true", "true"), ("'a' < 'b'", "true"), ("'B' < 'a'", "true"),
      ("'1' == 1", "false"), ("null == null", "true"), ("null == n", "false"), ("n >= 7 && n <= 7", "true"),
    ])
  func conditions(expression: String, result: String) throws {
    #expect(try text(expression) == result)
  }

  @Test(
    "Texts are concatenated, and combine with members, lists and variables of any name",
    arguments: [
      ("t + n", "abc7"), ("1.50 + t", "1.5abc"), ("'it\\\\'s ' + t", "it's abc"), ("first-name", "Bo"),
      ("count(list)", "3"), ("'}' + '{'", "}{"), ("t + true", "abctrue"),
    ])
  func texts(expression: String, result: String) throws {
    #expect(try text(expression) == result)
  }

  @Test(
    "An invalid expression is reported at its position",
    arguments: [
      ("1 +", "'}' is not allowed here in an expression; expected a number, a text in quotes or a name"),
      ("1 / 0", "a division by zero; expected another divisor"),
      ("m + 1", "unknown variable 'm'; expected one of 'first-name', 'list', 'n', 'on', 't'"),
      ("sinus(1)", "unknown function 'sinus'; expected one of"), ("sin(1, 2)", "sin() is given 2 values; expected 1"),
      ("sqrt(-1)", "sqrt(-1.0) is not a number"), ("n + list", "'+' between the number 7 and a list of 3"),
      ("n ? 1 : 2", "the number 7 as a condition; expected true or false"), ("1 < n < 9", "two comparisons in a row"),
      ("n = 7", "'=' has no meaning in an expression; expected '==' to compare"),
      ("t.length", "the member 'length' of the text 'abc'; expected a member of a mapping"),
      ("'abc", "a text in an expression is not closed"), ("(1 + 2", "'}' is not allowed here"),
      ("max()", "max() is given 0 values; expected at least 1"), ("random()", "random() is given 0 values"),
      ("1e400", "'1e400' is not a number"), ("pow(10, 400)", "pow(10.0, 400.0) is not a number"),
      ("", "'${}' is empty"),
      ("on + 1", "'+' between true and the number 1"), ("1 2", "'2.0' is not allowed here"),
      ("!n", "'!' before the number 7"),
    ])
  func mistakes(expression: String, message: String) {
    #expect(problem(expression).hasPrefix(message), "\(problem(expression))")
  }

  @Test("The position of an error is in its expression, not at the scalar around it")
  func places() {
    let found = problems(
      head + "layers:\n- name: one ${n} two ${m}\n- name: 'one ${m}'\n- { name: ä${m}, opacity: 1 }\n")
    #expect(found.map { $0.prefix(16) } == ["file.yaml:10:22:", "file.yaml:11:14:", "file.yaml:12:12:"])
  }

  @Test(
    "An unquoted expression may contain characters with a meaning in YAML",
    arguments: [
      ("layers: [{ name: ${n > 3 ? t : 'no'} }]", "abc"), ("layers: [{ name: x${max(n, 9)}y }]", "x9y"),
      ("layers: [{ name: ${n > 3 ? 'a, b: c # d' : ''} }]", "a, b: c # d"),
      ("layers:\n- name: a ${n > 3 ? t : 'no'} b", "a abc b"),
      ("layers: [{ name: \"${t == \\\"abc\\\" ? 1 : 2}\" }]", "1"),
      ("layers: [{ name: '${t == ''abc'' ? 1 : 2}' }]", "1"),
    ])
  func unquoted(layers: String, name: String) throws {
    let value = try #require(read(head + layers).root.sublayers.first?.values.first?.value)
    #expect(value == .string(name))
  }

  @Test("A computed number is a number, and text where text is expected")
  func types() throws {
    let layers =
      "layers: [{ opacity: \"${n / 10}\", name: \"${n}\", isHidden: \"${n > 3}\", position: [${n}, \"${n + 1}\"] }]"
    let values = try read(head + layers).root.sublayers[0].values.map(\.value)
    #expect(values.contains(.number(0.7)) && values.contains(.string("7")) && values.contains(.boolean(true)))
    #expect(values.contains(.point(CGPoint(x: 7, y: 8))))
  }

  @Test("A text is not read as a number")
  func textForNumber() {
    #expect(problems(head + "layers: [{ opacity: \"${'1'}\" }]").count == 1)
  }

  /// Computed by the same formula in Python.
  @Test("Random numbers are the same everywhere")
  func random() throws {
    #expect(try text("random(1)") == "0.7308752672706617")
    #expect(try text("random(1, 2)") == "0.10157249976416438")
    #expect(try text("random('a')") == "0.8667843996405091")
    #expect(try text("random(0) == random(-0.0)") == "true")
  }

  @Test("An expression of ten thousand bytes is read, a longer one is an error")
  func length() throws {
    let sum = String(repeating: "1+", count: 4_999) + "1"
    #expect(try text(sum) == "5000")
    #expect(problem(sum + " + 1") == "an expression is too long; expected at most 10000 bytes")
  }

  @Test("An expression may have at most a hundred levels")
  func nesting() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "(", count: levels) + "1" + String(repeating: ")", count: levels)
    }
    #expect(try text(nested(100)) == "1")
    #expect(problem(nested(101)) == "an expression is nested too deeply; expected at most 100 levels")
  }
}

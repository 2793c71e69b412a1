import Documents
import Foundation
import Support
import Testing

@Suite("Lists in expressions")
struct ExpressionListTests {
  @Test(
    "A list is written in brackets, and may hold any values",
    arguments: [
      ("[]", "[]"), ("[1, 2 + 3]", "[1, 5]"), ("[[1], ['a', t], true, null]", "[[1], ['a', 'abc'], true, null]"),
      ("[n > 3 ? 1 : 2, n]", "[1, 7]"), ("count([])", "0"), ("list == null", "false"), ("null != list", "true"),
    ])
  func literals(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "An index counts from 0, or from the end if it is negative",
    arguments: [
      ("list[0]", "3"), ("list[2]", "2"), ("list[-1]", "2"), ("list[-3]", "3"), ("[[1, 2], [3]][0][1]", "2"),
      ("list[n - 6]", "1"), ("rows[1].name", "Al"), ("rows[1]['first-name']", "A"), ("rows[0]['na' + 'me']", "Cy"),
      ("list [1]", "1"), ("[5, 6][1] + 1", "7"), ("-list[0]", "-3"), ("range(5)[2]", "2"),
    ])
  func items(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value?.replacing("'", with: "") == result)
  }

  @Test(
    "An index beyond the list is an error that names the index and the count",
    arguments: [
      ("list[3]", "the index 3 of a list of 3; expected an index from -3 to 2"),
      ("list[-4]", "the index -4 of a list of 3; expected an index from -3 to 2"),
      ("empty[0]", "the index 0 of a list of 0; expected a list with items"),
      ("list[0.5]", "the number 0.5 as an index; expected a whole number"),
      ("list[true]", "true as an index; expected a whole number"),
      ("list['a']", "the member 'a' of a list of 3; expected a member of a mapping"),
      ("t[0]", "an item of the text 'abc'; expected an item of a list"),
      ("rows[0][0]", "the number 0 as the name of a member; expected a text, as in row['name']"),
      (
        "rows[0]['nam']",
        "unknown member 'nam'; expected one of 'age', 'first-name', 'index', 'name'; did you mean 'name'?"
      ),
    ])
  func beyond(expression: String, message: String) {
    #expect(EvaluatedExpression(expression).problem == message)
  }

  @Test(
    "A comprehension maps and filters a list",
    arguments: [
      ("[x * 2 for x in list]", "[6, 2, 4]"), ("[x * 2 for x in list if x > 1]", "[6, 4]"),
      ("[r.name for r in rows if r.age == 40]", "['Cy', 'Bo']"), ("[x for x in empty]", "[]"),
      ("[x > 1 ? 'a' : 'b' for x in list if x != 2 && x > 0]", "['a', 'b']"),
      ("[[x, x * x] for x in range(3)]", "[[0, 0], [1, 1], [2, 4]]"), ("sum([x for x in list]) + 1", "7"),
      ("[x for x in list][0]", "3"), ("[x.index for x in list]", "[0, 1, 2]"),
      ("[r['index'] for r in rows]", "[9, 8, 7]"), ("[x for x in n > 3 ? list : empty]", "[3, 1, 2]"),
    ])
  func comprehensions(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "Comprehensions may be inside one another, and the inner variable hides the outer one",
    arguments: [
      ("[[x * 10 + y for y in range(2)] for x in range(3)]", "[[0, 1], [10, 11], [20, 21]]"),
      ("[[n for n in range(n)] for n in list]", "[[0, 1, 2], [0], [0, 1]]"),
      ("[n for n in range(2)] + ''", nil), ("[sum([n for n in range(2)]) + n for n in list]", "[4, 2, 3]"),
      ("[x for x in [y + 1 for y in list] if x > 2]", "[4, 3]"),
      ("[x for x in list if count([y for y in list if y < x]) > 0]", "[3, 2]"),
      ("[[x.index * 10 + y.index for y in list] for x in [5, 6]]", "[[0, 1, 2], [10, 11, 12]]"),
      ("[n for n in [1]][0] + n", "8"),
    ])
  func nested(expression: String, result: String?) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "Names of functions and the words of comprehensions can be variables",
    arguments: [
      ("count + 1", "6"), ("count(list) + count", "8"), ("[for for for in list]", "[3, 1, 2]"),
      ("[in for in in list if in > 1]", "[3, 2]"), ("[count for count in list]", "[3, 1, 2]"),
    ])
  func words(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "An invalid list is an error",
    arguments: [
      ("[1 2]", "'2.0' is not allowed here in an expression; expected ',' or ']'"),
      ("[1, ]", "']' is not allowed here in an expression; expected a number"), ("[1", "'}' is not allowed here"),
      ("list[]", "']' is not allowed here in an expression; expected a number"),
      ("list[1", "'}' is not allowed here in an expression; expected ']'"),
      ("[x for 3 in list]", "'3.0' is not allowed here in an expression; expected a name for the items, as in"),
      ("[x for null in list]", "'null' is not allowed here in an expression; expected a name"),
      ("[x for x of list]", "'of' is not allowed here in an expression; expected 'in' and a list"),
      ("[x for x in list, 1]", "',' is not allowed here in an expression; expected ']'"),
      ("[x for x in 12]", "the number 12 as the list of 'x'; expected a list, such as range(12)"),
      ("[x for x in list if x]", "the number 3 as a condition"), ("[y for x in list]", "unknown variable 'y'"),
      ("[x for x in x]", "unknown variable 'x'"), ("[1] == [1]", "a list of 1 compared with a list of 1"),
    ])
  func invalid(expression: String, message: String) {
    let problem = EvaluatedExpression(expression).problem
    #expect(problem.hasPrefix(message), "\(problem)")
  }

  @Test("An error within a comprehension is reported at the expression")
  func places() {
    let found = EvaluatedExpression(scalar: "one ${n} two ${[1 / x for x in [1, 0]]}").problems
    #expect(found == ["file.yaml:2:16: error: a division by zero; expected another divisor"])
  }

  @Test("Brackets of another script are reported", arguments: ["list【0】", "list［0］", "［1, 2］"])
  func lookAlikes(expression: String) {
    #expect(EvaluatedExpression(expression).problem.contains("(U+"), "\(EvaluatedExpression(expression).problem)")
  }

  @Test("An unquoted expression within brackets of YAML may have brackets and commas")
  func flow() {
    #expect(EvaluatedExpression(scalar: "[${list[0]}, ${[x for x in list if x > 1]}]").value == "[3, [3, 2]]")
  }

  @Test("The index of a conditional is that of both of its values")
  func conditionalIndex() {
    #expect(EvaluatedExpression("(n > 3 ? rows[0] : n).index").value == "9")
  }

  @Test(
    "Functions of lists have the same results as in Python",
    arguments: [
      ("range(4)", "[0, 1, 2, 3]"), ("range(2, 5)", "[2, 3, 4]"), ("range(-2, 1)", "[-2, -1, 0]"),
      ("range(5, 2)", "[]"), ("range(0)", "[]"), ("sum(list)", "6"), ("sum([])", "0"), ("min(list)", "1"),
      ("max(list)", "3"), ("max([5])", "5"), ("min(4, 2)", "2"), ("sort(list)", "[1, 2, 3]"),
      ("sort(['b', 'B', 'a'])", "['B', 'a', 'b']"), ("sort(empty)", "[]"), ("reverse(list)", "[2, 1, 3]"),
      ("[r.name for r in sort(rows, 'age')]", "['Al', 'Cy', 'Bo']"),
      ("[r.age for r in sort(rows, 'first-name')]", "[7, 40, 40]"), ("slice(list, 0, 2)", "[3, 1]"),
      ("slice(list, -2, 9)", "[1, 2]"), ("slice(list, 2, 1)", "[]"), ("slice(list, -9, -1)", "[3, 1]"),
      ("index(list, 2)", "2"), ("index(list, 4)", "-1"), ("index(['a', 1, null], null)", "2"),
      ("index([[1], 'a'], 'a')", "1"), ("count(rows[0])", "4"),
    ])
  func functions(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "A function of lists reports what it cannot use",
    arguments: [
      ("range(1.5)", "range() is given the number 1.5; expected a whole number"),
      ("range(-1)", "range() is given the number -1; expected a whole number from 0"),
      ("range()", "range() is given 0 values; expected 1 or 2"),
      ("sum(3)", "sum() is given the number 3; expected a list"),
      ("sum(['a'])", "sum() is given the text 'a'; expected a number"),
      ("min(empty)", "min() is given a list of 0; expected a list with at least one number"),
      ("max(list, 1)", "max() is given a list of 3; expected a number"),
      ("sort([1, 'a'])", "sort() is given the text 'a'; expected only numbers or only texts to sort by"),
      ("sort([true])", "sort() is given true; expected only numbers or only texts to sort by"),
      ("sort(list, 'age')", "the member 'age' of the number 3; expected a member of a mapping"),
      ("sort(rows, 'a')", "unknown member 'a'; expected one of 'age'"),
      ("reverse(t)", "reverse() is given the text 'abc'; expected a list"),
      ("slice(3, 0, 1)", "slice() is given the number 3; expected a list or a text"),
      ("index(rows, rows[0])", "index() is given a mapping; expected a number, a text or a boolean"),
      ("count(3)", "count() is given the number 3; expected a list or a text"),
      ("sum([1e308, 1e308])", "sum(a list of 2) is not a number"),
    ])
  func mistakes(expression: String, message: String) {
    let problem = EvaluatedExpression(expression).problem
    #expect(problem.hasPrefix(message), "\(problem)")
  }

  @Test("Items with equal keys keep their order", arguments: [1, 2, 17, 1000])
  func stability(count: Int) {
    let keys = (0..<count).map { $0 * 7919 % 5 }
    let rows = keys.enumerated().map {
      VariableValue.object(["key": .number(Double($1)), "place": .number(Double($0))])
    }
    let places = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(EvaluatedExpression("[r.place for r in sort(rows, 'key')]", ["rows": .list(rows)]).value == "\(places)")
  }

  @Test("Items of a list that an expression creates have the expression's position")
  func positions() throws {
    let diagnostics = DiagnosticSink(file: "file.yaml")
    let text = "a: 1\nb: ${[[1], [x for x in range(2)]]}"
    let document = try #require(Document(data: Data(text.utf8), diagnostics: diagnostics))
    let converter = NodeConverter(document: document, variables: Variables(), diagnostics: diagnostics)
    let list = converter.convert(document.root)?.entries?.last?.value
    let items = try #require(list?.elements)
    #expect(items.allSatisfy { $0.position == list?.position } && items.count == 2)
    #expect(items[1].elements?.last?.position.line == 2)
  }
}

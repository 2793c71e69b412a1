import Testing

@Suite("Functions of texts in expressions")
struct ExpressionTextTests {
  @Test(
    "Characters are counted as a reader counts them",
    arguments: [
      ("count('')", "0"), ("count(t)", "3"), ("count('e\u{301}👩‍👩‍👧🇩🇪')", "3"), ("count('नि')", "1"),
      ("slice('e\u{301}👩‍👩‍👧🇩🇪', 1, 2)", "'👩‍👩‍👧'"), ("slice(t, -1, 9)", "'c'"), ("index('e\u{301}xe', 'e')", "2"),
      ("split('👩‍👩‍👧🇩🇪', '')", "['👩‍👩‍👧', '🇩🇪']"),
    ])
  func characters(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  /// The results of the same expressions in Python 3.
  @Test(
    "Texts are joined, split, searched and replaced as in Python",
    arguments: [
      ("join(['a', 1, true], ', ')", "'a, 1, true'"), ("join([], ', ')", "''"), ("join(['a'], 'x')", "'a'"),
      ("split('a, b, c', ', ')", "['a', 'b', 'c']"), ("split('a,,b,', ',')", "['a', '', 'b', '']"),
      ("split('', ',')", "['']"), ("split('aaa', 'aa')", "['', 'a']"), ("replace('aXbX', 'X', '--')", "'a--b--'"),
      ("replace('aaa', 'aa', 'b')", "'ba'"), ("replace(t, 'x', 'y')", "'abc'"), ("replace(t, 'b', '')", "'ac'"),
      ("index('abcabc', 'ca')", "2"), ("index(t, 'x')", "-1"), ("index(t, '')", "0"), ("index('', 'a')", "-1"),
    ])
  func functions(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  /// The results of `upper()` and `lower()` in Python 3, which follow Unicode's default rules.
  @Test(
    "Upper and lower case depend on no language",
    arguments: [
      ("upper('straße ﬁ ŉ iı')", "'STRASSE FI ʼN II'"), ("lower('İIÀ')", "'i̇ià'"), ("lower('ΟΔΥΣΣΕΥΣ')", "'οδυσσευς'"),
      ("lower('Σ ΑΣ. ΑΣΑ ΑΣ\u{301} ΑΣ\\'Α')", "'σ ας. ασα ας\u{301} ασ\'α'"), ("upper('ǆ')", "'Ǆ'"),
    ])
  func cases(expression: String, result: String) {
    #expect(EvaluatedExpression(expression).value == result)
  }

  @Test(
    "A function of texts reports what it cannot use",
    arguments: [
      ("upper(3)", "upper() is given the number 3; expected a text"),
      ("join(t, '')", "join() is given the text 'abc'; expected a list"),
      ("join([null], '')", "join() is given nothing; expected a list of texts, numbers and booleans"),
      ("join(list, 1)", "join() is given the number 1; expected a text"),
      ("split(list, ',')", "split() is given a list of 3; expected a text"),
      ("replace(t, '', 'x')", "replace() is given the text ''; expected a text with at least one character to replace"),
      ("index(t, 1)", "index() is given the number 1; expected a text"),
      ("format(t, '0')", "format() is given the text 'abc'; expected a number"),
      ("format(1, 0)", "format() is given the number 0; expected a text"),
      ("format(1)", "format() is given 1 values; expected 2"),
      ("format(1, 'abc')", "the number pattern 'abc' has a part without digits; expected '0' or '#', as in '#,##0.00'"),
    ])
  func mistakes(expression: String, message: String) {
    #expect(EvaluatedExpression(expression).problem == message)
  }

  @Test("A number is formatted by a pattern")
  func format() {
    #expect(EvaluatedExpression("format(1234.5, '#,##0.00')").value == "'1,234.50'")
    #expect(EvaluatedExpression("format(0.76, '0 %')").value == "'76 %'")
  }
}

/// Limits of a file that do not depend on its meaning. `Limits.md` describes what happens beyond them.
package enum FileLimits {
  /// Bytes of a file.
  package static let fileSize = 64 << 20

  /// Bytes of a file of rows.
  package static let rowsFileSize = 256 << 20

  /// Rows of a file.
  package static let rows = 1_000_000

  /// Captions of a file.
  package static let captions = 100_000

  /// Levels of nested lists and mappings.
  package static let nesting = 1000

  /// Scalars, lists and mappings of a file, with aliases expanded.
  package static let values = 4_000_000

  /// The sum of the nesting depths of all values within flow collections, which libyaml's time is proportional to.
  package static let flowLevels = 100_000_000

  /// Bytes of the scalars of a file, with aliases expanded; and bytes that variables insert.
  package static let text = 64 << 20

  /// Bytes of the text of layers whose layout is computed for the warning about text cut off by its bounds.
  package static let reviewedText = 200_000

  /// Bytes of the text that is measured for sizes that depend on it, with `measurementBytes` for each measurement.
  package static let measuredText = 8 << 20

  /// Bytes of text whose layout takes about as long as what each measurement takes besides.
  package static let measurementBytes = 64

  /// UTF-16 units of the text that a path is made from.
  package static let pathLetters = 10_000

  /// Lines and curves of all text paths of a timeline together: some 100,000 letters of most fonts.
  package static let pathElements = 3_000_000

  /// `%TAG` lines of a file.
  package static let tagDirectives = 100

  /// Components inside one another.
  package static let componentDepth = 16

  /// Files of components.
  package static let componentFiles = 1000

  /// Values that depend on one another in a row.
  package static let askingDepth = 200

  /// Items that `for` creates; layers of all components together; numbers that one `range()` creates.
  package static let repeatedItems = 100_000

  /// Bytes of an expression.
  package static let expressionLetters = 10_000

  /// Levels of parentheses, brackets, unary operators and conditionals in an expression.
  package static let expressionNesting = 100

  /// Instructions, members and items compared, and bytes of text created by all expressions together.
  package static let expressionSteps = 50_000_000

  /// Steps of an item of a list that an expression creates. An item takes about as many times the memory of a byte of
  /// text, so that the steps limit the memory of lists too.
  package static let expressionItemSteps = 10
}

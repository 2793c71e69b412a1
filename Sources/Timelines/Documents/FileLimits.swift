/// The limits of a file, whatever its contents mean. `Limits.md` lists what happens beyond.
package enum FileLimits {
  /// Bytes of a file.
  package static let fileSize = 64 << 20

  /// Bytes of a file of rows.
  package static let rowsFileSize = 256 << 20

  /// Rows of a file.
  package static let rows = 1_000_000

  /// Levels of nested lists and mappings.
  package static let nesting = 1000

  /// Scalars, lists and mappings of a file, with aliases expanded.
  package static let values = 4_000_000

  /// The sum of the nesting depths of all values within flow collections, which libyaml's time is proportional to.
  package static let flowLevels = 100_000_000

  /// Bytes of the scalars of a file, with aliases expanded; and bytes that variables insert.
  package static let text = 64 << 20

  /// Bytes of the texts of layers that are laid out to see whether their bounds cut them.
  package static let reviewedText = 200_000

  /// UTF-16 units of the text of a path.
  package static let pathLetters = 10_000

  /// Lines and curves of the paths of texts, all together over the whole timeline: some 100,000 letters of most fonts.
  package static let pathElements = 3_000_000

  /// `%TAG` lines of a file.
  package static let tagDirectives = 100

  /// Items that `for` makes.
  package static let repeatedItems = 100_000

  /// Bytes of an expression.
  package static let expressionLetters = 10_000

  /// Levels of parentheses, signs and alternatives in an expression.
  package static let expressionNesting = 100

  /// Instructions, members looked through and bytes of text of all expressions together.
  package static let expressionSteps = 50_000_000
}

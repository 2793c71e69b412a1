/// How much a file may hold before it is known what it says. `Limits.md` lists what happens beyond.
package enum FileLimits {
  /// Bytes of a file.
  package static let fileSize = 64 << 20

  /// Lists and mappings inside of one another.
  static let nesting = 1000

  /// Scalars, lists and mappings of a file, each as often as aliases repeat it.
  static let values = 4_000_000

  /// Levels between braces and brackets of all values together. libyaml looks through as many for each value.
  static let flowLevels = 100_000_000

  /// Bytes of the scalars of a file, each as often as aliases repeat it, and of those that variables put in.
  static let text = 64 << 20

  /// `%TAG` lines of a file.
  static let tagDirectives = 100
}

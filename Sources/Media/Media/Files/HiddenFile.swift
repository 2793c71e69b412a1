/// The name of a file that is needed for a while, hidden in the folder of another one. The file goes with this object.
package final class HiddenFile {
  private let file: TemporaryFile

  /// Creates the file, empty.
  /// - Throws: `MediaError.cannotWrite`.
  package init(beside path: String) throws { file = try TemporaryFile(for: path) }

  /// The path of the file.
  package var path: String { file.path }
}

/// A temporary file with a hidden name in the folder of another file. It is removed with this object.
package final class HiddenFile {
  private let file: TemporaryFile

  /// Creates the file, empty.
  /// - Throws: `MediaError.cannotWrite`.
  package init(beside path: String) throws { file = try TemporaryFile(for: path) }

  /// The path of the file.
  package var path: String { file.path }
}

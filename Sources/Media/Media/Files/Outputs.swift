import FileAccess

/// The files that the program is about to write.
package enum Outputs {
  /// Checks that no output replaces a file that was read, under the same path or another one.
  /// - Throws: `MediaError.replacesInput`.
  package static func check(_ paths: some Sequence<String>) throws {
    for path in paths where UsedFiles.contains(path) {
      throw MediaError.replacesInput(path: path, user: UsedFiles.user)
    }
  }
}

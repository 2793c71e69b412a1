import FileAccess

/// What the program is about to write.
package enum Outputs {
  /// Checks that none of these files is one that was read, under this path or another one: it would be lost.
  /// - Throws: `MediaError.replacesInput`.
  package static func check(_ paths: some Sequence<String>) throws {
    for path in paths where UsedFiles.contains(path) {
      throw MediaError.replacesInput(path: path, user: UsedFiles.user)
    }
  }
}

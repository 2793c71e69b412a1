import FileAccess

/// The files that the program is about to write.
package enum Outputs {
  /// Checks that no output replaces a file that was read, under the same path or another one, and that none gets a name
  /// that was found in another Unicode normal form only: it would be read instead the next time.
  /// - Throws: `MediaError.replacesInput`.
  package static func check(_ paths: some Sequence<String>) throws {
    for path in paths {
      if let use = UsedFiles.use(of: path) { throw MediaError.replacesInput(path: path, user: use.user) }
      guard let (name, use) = UsedFiles.useHidden(by: path) else { continue }
      let user =
        "\(use.user) as a name of '\(use.path ?? name)', whose letters are composed in one and decomposed in the other"
      throw MediaError.replacesInput(path: name, user: user)
    }
  }

  /// Checks that an open file, such as standard output, is none that was read.
  /// - Throws: `MediaError.replacesInput`.
  package static func check(_ descriptor: Int32) throws {
    guard let use = UsedFiles.use(of: descriptor) else { return }
    throw MediaError.replacesInput(path: use.path ?? "standard input", user: use.user)
  }
}

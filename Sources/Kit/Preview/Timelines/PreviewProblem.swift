import Support

/// A diagnostic of a timeline with its source line.
struct PreviewProblem: Sendable, Equatable {
  let diagnostic: Diagnostic

  /// The source line; nil if the diagnostic has no position.
  let text: String?
}

/// Finds the source lines of diagnostics. Each file is split only once.
struct SourceLines {
  private let read: (String) -> [UInt8]?
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  /// The maximum number of characters of a line.
  private static let maximumCharacters = 400

  /// - Parameter read: returns the bytes of a file by its name in messages; nil if there is none.
  init(read: @escaping (String) -> [UInt8]?) { self.read = read }

  mutating func problem(_ diagnostic: Diagnostic) -> PreviewProblem {
    PreviewProblem(diagnostic: diagnostic, text: line(of: diagnostic))
  }

  private mutating func line(of diagnostic: Diagnostic) -> String? {
    guard let file = diagnostic.file, let number = diagnostic.position?.line, number > 0 else { return nil }
    if lines[file] == nil {
      lines[file] = (read(file) ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    guard let found = lines[file], number <= found.count else { return nil }
    let text = String(decoding: found[number - 1], as: UTF8.self)
    return String(text.prefix(Self.maximumCharacters)).trimmingSuffix { $0.isNewline }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isUnneeded: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isUnneeded(last) { text.removeLast() }
    return text
  }
}

import Support

/// A problem of a timeline with the line that it is about.
struct PreviewProblem: Sendable, Equatable {
  let diagnostic: Diagnostic

  /// The line of the source; nil where the problem has no place.
  let text: String?
}

/// Finds the lines that problems are about, each file being split once.
struct SourceLines {
  private let read: (String) -> [UInt8]?
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  /// How many characters of a line are told.
  private static let mostCharacters = 400

  /// - Parameter read: the bytes of a file by the name that messages have for it; nil for none.
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
    return String(text.prefix(Self.mostCharacters)).trimmingSuffix { $0.isNewline }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isUnneeded: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isUnneeded(last) { text.removeLast() }
    return text
  }
}

/// The texts that positions refer to: the file that is read, and the components that it uses.
package struct SourceNames: Sendable {
  /// A text, and how it came to be read.
  package struct Source: Sendable {
    /// The name of its file, for messages; nil if there is none.
    package let file: String?

    /// The end of messages about it, such as ` (in lt, a.yaml:9:3)`; empty for the file that is read.
    package let chain: String

    package init(file: String?, chain: String) { (self.file, self.chain) = (file, chain) }
  }

  private var sources: [Source]

  /// - Parameter file: the name of the file that is read; nil if there is none.
  package init(file: String?) { sources = [Source(file: file, chain: "")] }

  /// Adds a text. Returns its index.
  package mutating func add(_ source: Source) -> Int32 {
    sources.append(source)
    return Int32(clamping: sources.count - 1)
  }

  /// The text of a position; the file that is read for nil.
  package subscript(position: SourcePosition?) -> Source {
    let index = Int(position?.source ?? 0)
    return sources.indices.contains(index) ? sources[index] : sources[0]
  }
}

extension Diagnostic {
  /// Creates a problem at a position in one of several texts.
  package init(
    _ sources: SourceNames, position: SourcePosition?, severity: Severity = .error, message: String
  ) {
    let source = sources[position]
    self.init(file: source.file, position: position, severity: severity, message: message + source.chain)
  }
}

import Foundation
import Support

/// A YAML or JSON file, parsed but not yet converted to `Node`.
package struct Document: Sendable {
  /// All nodes as written, including the root node.
  package let nodes: [DocumentNode]
  package let root: Int

  /// The indices of nodes that aliases refer to.
  package let shared: Set<Int>

  /// The file, in UTF-8.
  package let bytes: [UInt8]

  /// Parses the single document of a file. Returns nil after reporting why it cannot be parsed.
  package init?(data: Data, diagnostics: DiagnosticSink) {
    guard data.count <= FileLimits.fileSize else {
      diagnostics.report(
        "the file has \(data.count) bytes", expected: "at most \(FileLimits.fileSize)", at: .start)
      return nil
    }
    let bytes = [UInt8](data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      diagnostics.report("the file is not UTF-8", expected: "text in UTF-8", at: Self.firstInvalidPosition(bytes))
      return nil
    }
    guard !Self.hasTooManyDirectives(bytes, diagnostics) else { return nil }
    let source = SourceText(bytes)
    let reader = YAMLEventReader(source.bytes)
    var composer = DocumentComposer(source: source, diagnostics: diagnostics)
    do {
      while true {
        let event = try reader.next()
        guard composer.process(event) else { return nil }
        if case .streamEnd = event.kind { break }
      }
    } catch {
      Self.report(error, source: source, composer, diagnostics)
      return nil
    }
    guard let root = composer.root else {
      diagnostics.report("the file is empty", expected: "a mapping with the key 'timeline'", at: .start)
      return nil
    }
    (nodes, self.root, shared) = (composer.nodes, root, composer.shared)
    self.bytes = bytes
  }

  private static func report(
    _ problem: YAMLProblem, source: SourceText, _ composer: DocumentComposer, _ diagnostics: DiagnosticSink
  ) {
    switch problem.location {
    case .offset(let offset):
      diagnostics.report(
        "this is not YAML: \(problem.message)", hint: control(atByte: offset, in: source.bytes),
        at: position(ofByte: offset, in: source.bytes))
    case .position(let position):
      let hint = SyntaxHint.find(
        in: source, problem, at: position, flow: composer.flowStart, lastQuoted: composer.lastQuoted)
      diagnostics.report(
        "this is not YAML: \(hint?.message ?? problem.message)", expected: hint?.expected, hint: hint?.advice,
        at: source.position(hint?.position ?? position))
    }
  }

  /// Limits `%TAG` directives, because libyaml compares each with all others, in quadratic time.
  private static func hasTooManyDirectives(_ bytes: [UInt8], _ diagnostics: DiagnosticSink) -> Bool {
    guard bytes.contains(UInt8(ascii: "%")) else { return false }
    var (line, count, start) = (1, 0, 0)
    while start < bytes.count {
      if bytes[start...].starts(with: "%TAG".utf8) { count += 1 }
      if count > FileLimits.tagDirectives {
        diagnostics.report(
          "the file has too many directives", expected: "at most \(FileLimits.tagDirectives) %TAG",
          at: SourcePosition(line: line, column: 1))
        return true
      }
      guard let end = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else { return false }
      line += bytes[end] == 10 ? 1 : 0
      start = end + 1
    }
    return false
  }

  /// Describes the control character at a byte; nil for any other character.
  private static func control(atByte offset: Int, in bytes: [UInt8]) -> String? {
    var decoder = UTF8()
    var rest = bytes.dropFirst(offset).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest), scalar.properties.generalCategory == .control else {
      return nil
    }
    return LookAlikes.described(scalar)
  }

  private static func position(ofByte offset: Int, in bytes: [UInt8]) -> SourcePosition {
    bytes.prefix(offset).reduce(into: SourcePosition.start) { $0.advance(over: $1) }
  }

  /// The position of the first byte that is not valid UTF-8.
  package static func firstInvalidPosition(_ bytes: [UInt8]) -> SourcePosition {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var position = SourcePosition.start
    while case .scalarValue(let scalar) = decoder.decode(&rest) { position.advance(over: scalar.utf8[0]) }
    return position
  }
}

extension SourcePosition {
  /// Moves past one byte of UTF-8.
  package mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      self = SourcePosition(line: line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}

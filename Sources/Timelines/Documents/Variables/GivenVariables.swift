import Foundation
import Support

/// Values of variables from outside the file, by name.
package struct GivenVariables: Sendable {
  package struct Value: Sendable {
    package enum Form: Sendable {
      /// Text that is interpreted by the type of its variable: `12` is a number for a variable that is a number.
      case text(String)
      case node(Node)
    }

    package let form: Form

    /// The name of the value's source, for messages; nil if there is none.
    package let source: String?

    /// The position of a text in its source, if that is a file.
    package var textPosition: SourcePosition?

    /// Whether positions in the source are positions in a file.
    package var hasPlaces: Bool { if case .node = form { source != nil } else { false } }

    /// The position of the value in its source.
    package var position: SourcePosition? { if case .node(let node) = form { node.position } else { textPosition } }
  }

  package var values: [String: Value] = [:]

  /// The contents of the files passed to `set(contentsOf:file:)`.
  package private(set) var sources: [Data] = []

  package init() {}

  package init(_ values: [String: VariableValue]) {
    self.values = values.mapValues { Value(form: .node($0.node), source: nil) }
  }

  /// Gives a variable a value from a text.
  ///
  /// - Parameter source: the name of the text's source for messages, such as an option.
  package mutating func set(_ name: String, toText text: String, source: String) {
    values[name] = Value(form: .text(text), source: source)
  }

  /// Gives variables the values in a file: a JSON or YAML mapping from their names.
  ///
  /// - Parameter file: the name of the file, for messages.
  /// - Throws: `TimelineError` with every error in the file.
  package mutating func set(contentsOf data: Data, file: String) throws(TimelineError) {
    let diagnostics = DiagnosticSink(file: file)
    sources.append(data)
    if let node = Node(data: data, diagnostics: diagnostics) {
      if let entries = node.entries {
        for entry in entries { values[entry.key] = Value(form: .node(entry.value), source: file) }
      } else if !node.isNull {
        diagnostics.report(
          "\(node.summary) is not allowed here", expected: "a mapping from names of variables to values",
          at: node.position)
      }
    }
    guard !diagnostics.hasErrors else { throw TimelineError(diagnostics: diagnostics.sorted) }
  }
}

extension GivenVariables.Value {
  /// The value for a variable of a type; nil after reporting why there is none.
  package func node(_ kind: Variables.Kind, _ diagnostics: DiagnosticSink) -> Node? {
    switch form {
    case .node(let node): return node
    case .text(let text):
      let place = textPosition ?? .start
      switch kind {
      case .string, .file: return Node(position: place, content: .scalar(Scalar(text: text, style: .quoted)))
      case .number, .boolean:
        let word = text.trimmingCharacters(in: .whitespaces)
        return Node(position: place, content: .scalar(Scalar(text: word, style: .plain)))
      case .color where !text.contains(where: { "[{".contains($0) }):
        return Node(position: place, content: .scalar(Scalar(text: text, style: .quoted)))
      case .color, .list: return Node(data: Data(text.utf8), diagnostics: diagnostics)
      }
    }
  }
}

extension Node {
  /// A YAML or JSON text without variables; nil after reporting why it cannot be read.
  package init?(data: Data, diagnostics: DiagnosticSink) {
    guard let document = Document(data: data, diagnostics: diagnostics) else { return nil }
    let converter = NodeConverter(document: document, variables: Variables(), scope: .given, diagnostics: diagnostics)
    guard let node = converter.convert(document.root) else { return nil }
    self = node
  }
}

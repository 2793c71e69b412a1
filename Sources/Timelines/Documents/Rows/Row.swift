import Support

/// A row of a table of data.
package struct Row: Sendable {
  /// A value and its name.
  package struct Cell: Sendable {
    package enum Content: Sendable {
      /// Text, which is interpreted by the type of its variable.
      case text(String)
      case node(Node)
    }

    package let name: String
    package let position: SourcePosition
    package let content: Content
  }

  /// The index of the row, from 0.
  package let index: Int

  /// The position where the row begins.
  package let position: SourcePosition

  /// The cells that have a value.
  package let cells: [Cell]
}

extension Row.Cell {
  /// The cell as the value of a variable.
  ///
  /// - Parameter file: the name of the file, for messages.
  package func value(in file: String) -> GivenVariables.Value {
    switch content {
    case .text(let text): GivenVariables.Value(form: .text(text), source: file, textPosition: position)
    case .node(let node): GivenVariables.Value(form: .node(node), source: file)
    }
  }

  /// The cell as a member of an item of a list: a number or a boolean if it is written as in JSON, otherwise text.
  var node: Node {
    switch content {
    case .node(let node): return node
    case .text(let text):
      let isValue = JSONReader.isNumber(text) || text == "true" || text == "false"
      let scalar = Scalar(text: text, style: isValue ? .plain : .quoted, isWritten: false)
      return Node(position: position, content: .scalar(scalar))
    }
  }
}

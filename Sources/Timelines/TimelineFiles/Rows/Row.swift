import Support

/// A row of a file of rows.
struct Row: Sendable {
  /// A value and its name.
  struct Cell: Sendable {
    enum Content: Sendable {
      /// Text, whose meaning depends on the type of its variable.
      case text(String)
      case node(Node)
    }

    let name: String
    let position: SourcePosition
    let content: Content
  }

  /// The number of the row, from 0.
  let index: Int

  /// The place where the row begins.
  let position: SourcePosition

  /// The cells that have a value.
  let cells: [Cell]
}

extension Row.Cell {
  /// The cell as the value of a variable.
  ///
  /// - Parameter file: the name of the file in messages.
  func value(in file: String) -> GivenVariables.Value {
    switch content {
    case .text(let text): GivenVariables.Value(form: .text(text), source: file, textPosition: position)
    case .node(let node): GivenVariables.Value(form: .node(node), source: file)
    }
  }
}

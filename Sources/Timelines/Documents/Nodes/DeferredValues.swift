import Support

/// The values of a file that depend on what is known only after the conversion, such as `width(title)`.
///
/// Each is a part of a document. It is converted again later, with the variables and loops of the first time.
package final class DeferredValues {
  package enum Part {
    /// A node of the document, by its index.
    case node(Int)
    /// An item of a list, which may have several values or none.
    case item(NodeConverter.DeferredItem)
  }

  package struct Value {
    let position: SourcePosition
    let converter: NodeConverter
    let part: Part
    let variables: Variables
    let loops: Int
  }

  private var values: [Value] = []

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  package func position(of index: Int) -> SourcePosition { values[index].position }

  /// Adds a value. Returns the node that stands for it.
  func add(_ part: Part, of converter: NodeConverter, at position: SourcePosition) -> Node {
    let value = Value(
      position: position, converter: converter, part: part, variables: converter.variables, loops: converter.loops)
    values.append(value)
    return Node(position: position, content: .deferred(values.count - 1))
  }

  /// The node of a value with one more variable, such as `piece`.
  package func node(of index: Int, binding name: String, to value: ExpressionValue, index item: Int) -> Node {
    let deferred = values[index]
    var variables = deferred.variables
    _ = variables.bind(name, to: value, index: item)
    let bound = Value(
      position: deferred.position, converter: deferred.converter, part: deferred.part, variables: variables,
      loops: deferred.loops + 1)
    return deferred.converter.convert(bound)?.first ?? Node(position: deferred.position, content: .invalid)
  }

  /// The nodes of a value: one, or those of an item of a list. They may contain other deferred values. A value that
  /// cannot be read is reported, and is an invalid node.
  package func nodes(of index: Int) -> [Node] {
    let value = values[index]
    return value.converter.convert(value) ?? [Node(position: value.position, content: .invalid)]
  }

  /// Removes all values, to break the reference cycles with their converters.
  package func removeAll() { values = [] }
}

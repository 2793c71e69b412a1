import Layers
import Properties
import RenderTree

extension Timeline {
  /// Finds a key path of a layer by name, for a command line.
  ///
  /// - Throws: `UnknownName` if there is no such layer at any time, or its class has no such key path.
  public func keyPath(_ text: String, of id: String) throws(UnknownName) -> PropertyKeyPath {
    let layers = ([root] + events.compactMap { $0.insertion?.layer }).flatMap(\.all)
    guard let layer = layers.first(where: { $0.id == id }) else {
      let ids = layers.compactMap(\.id)
      throw UnknownName("unknown layer '\(id)'", Suggestion.nearest(to: id, in: ids), among: ids)
    }
    let table = layer.layerClass.propertyTable
    guard let path = PropertyKeyPath(shown: text, in: table) else {
      throw UnknownName("\(table.className) has no key path '\(text)'", table.keyPath(near: text))
    }
    return path
  }
}

extension Timeline.Layer {
  /// The layer and all that is below it.
  var all: [Timeline.Layer] { [self] + sublayers.flatMap(\.all) + (mask?.all ?? []) }
}

/// A name given by a user that stands for nothing.
public struct UnknownName: Error, CustomStringConvertible {
  public let description: String

  /// - Parameter known: all that there is, told where nothing is near and the list is short.
  init(_ problem: String, _ suggestion: String?, among known: [String] = []) {
    let list = known.isEmpty || known.count > 12 ? "" : "; expected one of \(known.quotedList)"
    description = problem + (suggestion.map { "; did you mean '\($0)'?" } ?? list)
  }
}

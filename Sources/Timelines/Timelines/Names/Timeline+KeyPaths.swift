import Layers
import Properties
import RenderTree
import Support

extension Timeline {
  /// Finds a key path of a layer or a sound by its id; the frame of a layer and its parts are allowed.
  ///
  /// - Throws: `UnknownName` if no layer has the id at any time and no sound has it, or there is no such key path.
  public func keyPath(_ text: String, of id: String) throws(UnknownName) -> PropertyKeyPath {
    guard !audio.contains(where: { $0.id == id }) else { return try PropertyKeyPath(text, ofSound: id) }
    let layers = ([root] + events.compactMap { $0.insertion?.layer }).flatMap(\.subtree)
    guard let layer = layers.first(where: { $0.id == id }) ?? self.text(ofPiece: id, among: layers) else {
      let ids = layers.compactMap(\.id) + audio.compactMap(\.id)
      throw UnknownName("unknown layer '\(id)'", Suggestion.nearest(to: id, in: ids), among: ids)
    }
    return try PropertyKeyPath(text, of: layer.layerClass)
  }
}

extension Timeline.Layer {
  /// The layer and all layers below it.
  var subtree: [Timeline.Layer] { [self] + sublayers.flatMap(\.subtree) + (mask?.subtree ?? []) }
}

extension PropertyKeyPath {
  /// Finds a key path of a class of layers; the frame and its parts are allowed.
  ///
  /// - Throws: `UnknownName` if the class has no such key path.
  public init(_ text: String, of layerClass: CALayer.Type = CALayer.self) throws(UnknownName) {
    let table = layerClass.propertyTable
    guard let path = PropertyKeyPath(readable: text, in: table) else {
      throw UnknownName("\(table.className) has no key path '\(text)'", table.keyPath(near: text))
    }
    self = path
  }
}

extension PropertyKeyPath {
  /// Finds a key path of a sound.
  ///
  /// - Throws: `UnknownName` if sounds have no such key path.
  fileprivate init(_ text: String, ofSound id: String) throws(UnknownName) {
    let table = PropertyTable.sound
    guard let path = PropertyKeyPath(text, in: table) else {
      throw UnknownName(
        "the sound '\(id)' has no key path '\(text)'", table.keyPath(near: text), among: table.names)
    }
    self = path
  }
}

/// An unknown layer or key path.
public struct UnknownName: Error, Sendable, CustomStringConvertible {
  /// The unknown name, with a similar name or the known ones: `unknown layer 'crad'; did you mean 'card'?`
  public let description: String

  /// - Parameter known: the valid names, which are listed if there is no suggestion and at most 12 of them.
  init(_ problem: String, _ suggestion: String?, among known: [String] = []) {
    let list = known.isEmpty || known.count > 12 ? "" : "; expected one of \(known.quotedList)"
    description = problem + (suggestion.map { "; did you mean '\($0)'?" } ?? list)
  }
}

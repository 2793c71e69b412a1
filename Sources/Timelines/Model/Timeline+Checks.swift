import Animations
import Layers
import Media
import RenderTree

extension Timeline {
  /// Why the canvas cannot be written as video, or nil if it can.
  public var videoProblem: Diagnostic? {
    let sizes = [canvas.pixelWidth, canvas.pixelHeight]
    let range = MovieSettings.sizes
    guard sizes.contains(where: { !$0.isMultiple(of: 2) || !range.contains($0) }) else { return nil }
    let possible = sizes.map { size in min(max(size, range.lowerBound), range.upperBound) }.map { $0 + $0 % 2 }
    let points = possible.map { (Double($0) / canvas.scale).shortest }
    return Diagnostic(
      file: file, position: canvas.sizePosition,
      message: "video cannot have \(sizes[0]) × \(sizes[1]) pixels; expected even sizes in "
        + "\(range.lowerBound)…\(range.upperBound): write size: [\(points[0]), \(points[1])]")
  }

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

import Animations
import Properties

/// What a layer's class shows of its own, over the background and under the sublayers.
///
/// The class resolves it at a commit, and hands over what the commit before has made as long as that is still right:
/// evaluation only reads it. What takes long (text to lay out, paths to flatten, images to cut) is done here.
package enum NodeContent: Sendable {
  /// The images of `contents`; nil where animations may change them, so that they are placed at every moment.
  case images(PlacedImages?)

  /// Nothing, not even a background: sublayers keep their depth.
  case transform
}

extension NodeContent {
  /// What ordinary layers show.
  /// - Parameter former: what the commit before has made of the layer; nil for one that is new to the tree.
  package static func images(
    _ values: PropertyStorage, animations: [CompiledAnimation], former: RenderNode?
  ) -> NodeContent {
    if animations.affect(PlacedImages.properties) { return .images(nil) }
    if let former, case .images(let placed?) = former.content, former.agrees(with: values, in: PlacedImages.properties)
    {
      return .images(placed)
    }
    return .images(PlacedImages.placing(values))
  }
}

extension [CompiledAnimation] {
  /// Whether they may change one of some properties.
  func affect(_ properties: [Property]) -> Bool { contains { properties.contains(where: $0.affects) } }
}

extension RenderNode {
  /// Whether some properties are set as they are in other values.
  func agrees(with values: PropertyStorage, in properties: [Property]) -> Bool {
    properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }
}

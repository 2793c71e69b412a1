import Animations
import Properties

/// What a layer's class draws over the background and under the sublayers.
///
/// The layer's class resolves the content at a commit and reuses that of the former commit while it is still valid, so
/// that slow work (laying out text, flattening paths, slicing images) is done once; evaluation only reads the result.
package enum NodeContent: Sendable {
  /// The images of `contents`; nil if animations may change them, so that they are placed for every frame.
  case images(PlacedImages?)

  /// A `CATransformLayer`: draws nothing, not even a background, and its sublayers keep their depth.
  case transform

  /// The content of ordinary layers.
  /// - Parameter former: the layer's node in the former commit; nil for a layer that is new to the tree.
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
  /// Whether any of the animations may change any of the properties.
  func affect(_ properties: [Property]) -> Bool { contains { properties.contains(where: $0.affects) } }
}

extension RenderNode {
  /// Whether all of the properties are stored with the same values in the node and in `values`.
  func agrees(with values: PropertyStorage, in properties: [Property]) -> Bool {
    properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }
}

import DisplayList
import Geometry

extension ItemContent {
  /// The content of a layer in a placement: sprites are upright on the screen, at their depth.
  func placed(in placement: Placement) -> ItemContent? {
    guard case .sprites(var sprites) = self else { return self }
    sprites.isFlipped = placement.isFlipped
    if sprites.preservesDepth {
      let t = placement.transform
      // The image of +z in the superlayer's plane, mapped back to the layer's own plane.
      guard let back = Homography(flattening: t).inverted() else { return nil }
      let (x, y, w) = (Double(t.m31), Double(t.m32), Double(t.m34))
      sprites.depth = SIMD3(
        x * back.m11 + y * back.m21 + w * back.m31, x * back.m12 + y * back.m22 + w * back.m32,
        x * back.m13 + y * back.m23 + w * back.m33)
    }
    return .sprites(sprites)
  }
}

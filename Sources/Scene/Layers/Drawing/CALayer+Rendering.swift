import Drawing
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

extension CALayer {
  final func draw(stillFrameIn context: CGContext) {
    guard let rendering = LayerRenderer.rendering else { return }
    let node = stillNode()
    let isFlipped = contentsAreFlipped()
    context.drawPicture { width, height, userToPixels in
      let canvas = Canvas(
        size: CGSize(width: width, height: height), scale: 1, isGeometryFlipped: !isFlipped)
      // A canvas whose y axis points up mirrors the frame vertically; mirroring the placement too cancels that.
      let verticalFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
      let placement = isFlipped ? userToPixels : userToPixels.concatenating(verticalFlip)
      let tree = CommittedTree(root: Self.parentNode(of: node, placement), canvas: canvas)
      return rendering.bitmap(of: tree.frame(at: 0), width: width, height: height)
    }
  }

  /// A parent node without content, which applies an affine transform to a node.
  private static func parentNode(of node: RenderNode, _ t: CGAffineTransform) -> RenderNode {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m21, transform.m22) = (t.a, t.b, t.c, t.d)
    (transform.m41, transform.m42) = (t.tx, t.ty)
    var values = PropertyStorage()
    values[layerProperties.transform] = transform
    return RenderNode(id: .max, values: values, animations: [], sublayers: [node])
  }
}

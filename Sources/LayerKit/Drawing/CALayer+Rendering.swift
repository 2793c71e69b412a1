import Compositing
import Drawing
import Foundation
import Geometry
import Layers
import Pixels
import Properties
import RenderTree

extension CALayer {
  /// Draws the layer with its sublayers, in its own coordinates and under the context's transform: the layer's position
  /// and transform do not count.
  ///
  /// The values that were set are drawn, without animations; on a presentation copy, its values. Layers that wait for
  /// layout or display get it first; images that cannot be read are left out. Alpha, clip, shadow and blend mode of the
  /// context apply to the whole.
  public func render(in context: CGContext) {
    let node = stillNode()
    let isFlipped = contentsAreFlipped()
    context.drawPicture { width, height, userToPixels in
      let canvas = Canvas(
        size: CGSize(width: width, height: height), scale: 1, isGeometryFlipped: !isFlipped)
      // A canvas whose y points up turns everything over; what is turned over before comes out as the context has it.
      let overturned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
      let placement = isFlipped ? userToPixels : userToPixels.concatenating(overturned)
      let tree = CommittedTree(root: Self.holder(of: node, placement), canvas: canvas)
      let compositor = Compositor(width: width, height: height, threads: 1)
      compositor.draw(tree.frame(at: 0))
      return compositor.surface
    }
  }

  /// A node that shows nothing but another one, under a transform.
  private static func holder(of node: RenderNode, _ t: CGAffineTransform) -> RenderNode {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m21, transform.m22) = (t.a, t.b, t.c, t.d)
    (transform.m41, transform.m42) = (t.tx, t.ty)
    var values = PropertyStorage()
    values[layerProperties.transform] = transform
    return RenderNode(id: .max, values: values, animations: [], sublayers: [node])
  }
}

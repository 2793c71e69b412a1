import Foundation
import Geometry
import Pixels
import Properties

/// The properties of `CAReplicatorLayer`.
package struct ReplicatorLayerProperties: Sendable {
  package let instanceCount = PropertyKey(
    "instanceCount", default: 1, range: .notNegative, summary: "How often the sublayers are drawn")
  package let preservesDepth = PropertyKey(
    unanimated: "preservesDepth", default: false, summary: "Whether it is like a CATransformLayer")
  package let instanceDelay = PropertyKey(
    "instanceDelay", default: 0.0, range: .finite, summary: "The seconds that each instance is behind the one before it"
  )
  package let instanceTransform = PropertyKey(
    "instanceTransform", default: CATransform3DIdentity,
    summary: "The transform from each instance to the next one, about the middle of the bounds")
  package let instanceColor = PropertyKey(
    "instanceColor", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
    summary: "What multiplies the colours of the first instance")
  package let instanceRedOffset = PropertyKey(
    "instanceRedOffset", default: Float(0), range: .finite,
    summary: "What each instance adds to the red of the one before it")
  package let instanceGreenOffset = PropertyKey(
    "instanceGreenOffset", default: Float(0), range: .finite,
    summary: "What each instance adds to the green of the one before it")
  package let instanceBlueOffset = PropertyKey(
    "instanceBlueOffset", default: Float(0), range: .finite,
    summary: "What each instance adds to the blue of the one before it")
  package let instanceAlphaOffset = PropertyKey(
    "instanceAlphaOffset", default: Float(0), range: .finite,
    summary: "What each instance adds to the alpha of the one before it")
}

package let replicatorLayerProperties = ReplicatorLayerProperties()

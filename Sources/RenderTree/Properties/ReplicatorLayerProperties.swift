import Foundation
import Geometry
import Pixels
import Properties

/// The properties of `CAReplicatorLayer`.
package struct ReplicatorLayerProperties: Sendable {
  package let instanceCount = PropertyKey("instanceCount", default: 1, range: .notNegative)
  package let preservesDepth = PropertyKey(unanimated: "preservesDepth", default: false)
  package let instanceDelay = PropertyKey("instanceDelay", default: 0.0, range: .finite)
  package let instanceTransform = PropertyKey("instanceTransform", default: CATransform3DIdentity)
  package let instanceColor = PropertyKey(
    "instanceColor", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
  package let instanceRedOffset = PropertyKey("instanceRedOffset", default: Float(0), range: .finite)
  package let instanceGreenOffset = PropertyKey("instanceGreenOffset", default: Float(0), range: .finite)
  package let instanceBlueOffset = PropertyKey("instanceBlueOffset", default: Float(0), range: .finite)
  package let instanceAlphaOffset = PropertyKey("instanceAlphaOffset", default: Float(0), range: .finite)
}

package let replicatorLayerProperties = ReplicatorLayerProperties()

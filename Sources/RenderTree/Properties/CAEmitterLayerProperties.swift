import Foundation
import Properties

/// The properties that `CAEmitterLayer` adds to those of `CALayer`.
package struct CAEmitterLayerProperties: Sendable {
  package let emitterCells = PropertyKey(
    "emitterCells", default: [EmitterCellValue]?.none, interpolation: .stepped, action: .none)
  package let birthRate = PropertyKey("birthRate", default: Float(1), range: .finite)
  package let lifetime = PropertyKey("lifetime", default: Float(1), range: .finite)
  package let velocity = PropertyKey("velocity", default: Float(1), range: .finite)
  package let scale = PropertyKey("scale", default: Float(1), range: .finite)
  package let spin = PropertyKey("spin", default: Float(1), range: .finite)
  package let emitterPosition = PropertyKey("emitterPosition", default: CGPoint.zero)
  package let emitterZPosition = PropertyKey("emitterZPosition", default: CGFloat(0), range: .finite)
  package let emitterSize = PropertyKey("emitterSize", default: CGSize.zero)
  package let emitterDepth = PropertyKey("emitterDepth", default: CGFloat(0), range: .finite)
  package let emitterShape = PropertyKey("emitterShape", default: CAEmitterLayerEmitterShape.point)
  package let emitterMode = PropertyKey("emitterMode", default: CAEmitterLayerEmitterMode.volume)
  package let renderMode = PropertyKey("renderMode", default: CAEmitterLayerRenderMode.unordered)
  package let preservesDepth = PropertyKey(unanimated: "preservesDepth", default: false)
  package let seed = PropertyKey(unanimated: "seed", default: UInt32(0))
}

/// The keys of the properties that `CAEmitterLayer` adds.
package let emitterLayerProperties = CAEmitterLayerProperties()

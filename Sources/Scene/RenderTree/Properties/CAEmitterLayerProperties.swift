import Foundation
import Properties

/// The properties that `CAEmitterLayer` adds to those of `CALayer`.
package struct CAEmitterLayerProperties: Sendable {
  package let emitterCells = PropertyKey(
    "emitterCells", default: [EmitterCellValue]?.none, interpolation: .stepped, action: .none,
    summary: "The kinds of particles")
  package let birthRate = PropertyKey(
    "birthRate", default: Float(1), range: .finite,
    summary: "A factor of the birth rates of the cells in the layer itself")
  package let lifetime = PropertyKey(
    "lifetime", default: Float(1), range: .finite, summary: "A factor of the lifetimes of cells")
  package let velocity = PropertyKey(
    "velocity", default: Float(1), range: .finite, summary: "A factor of the velocities of cells")
  package let scale = PropertyKey(
    "scale", default: Float(1), range: .finite, summary: "A factor of the scales of cells")
  package let spin = PropertyKey("spin", default: Float(1), range: .finite, summary: "A factor of the spins of cells")
  package let emitterPosition = PropertyKey(
    "emitterPosition", default: CGPoint.zero, summary: "The middle of the shape, in the layer's coordinates")
  package let emitterZPosition = PropertyKey(
    "emitterZPosition", default: CGFloat(0), range: .finite, summary: "The middle of the shape along z, in points")
  package let emitterSize = PropertyKey(
    "emitterSize", default: CGSize.zero, summary: "The size of the shape; the width is the radius of a circle or sphere"
  )
  package let emitterDepth = PropertyKey(
    "emitterDepth", default: CGFloat(0), range: .finite, summary: "The depth of a cuboid, in points")
  package let emitterShape = PropertyKey(
    "emitterShape", default: CAEmitterLayerEmitterShape.point, summary: "The shape that particles are born in")
  package let emitterMode = PropertyKey(
    "emitterMode", default: CAEmitterLayerEmitterMode.volume, summary: "Where on the shape they are born")
  package let renderMode = PropertyKey(
    "renderMode", default: CAEmitterLayerRenderMode.unordered,
    summary: "In which order particles are drawn; additive adds to what is behind")
  package let preservesDepth = PropertyKey(
    unanimated: "preservesDepth", default: false, summary: "Whether particles leave the layer's plane")
  package let seed = PropertyKey(unanimated: "seed", default: UInt32(0), summary: "What random numbers are made from")
}

/// The keys of the properties that `CAEmitterLayer` adds.
package let emitterLayerProperties = CAEmitterLayerProperties()

import Foundation
import Pixels

/// The properties of `CAEmitterCell`. Angles are in radians, times in seconds, speeds in points per second.
package struct EmitterCellProperties: Sendable {
  // Identity
  package let name = PropertyKey(unanimated: "name", default: String?.none)
  package let isEnabled = PropertyKey(unanimated: "enabled", alias: "isEnabled", default: true)
  package let emitterCells = PropertyKey(
    "emitterCells", default: [EmitterCellValue]?.none, interpolation: .stepped, action: .none)

  // Emission
  package let birthRate = PropertyKey("birthRate", default: Float(0), range: .finite)
  package let lifetime = PropertyKey("lifetime", default: Float(0), range: .finite)
  package let lifetimeRange = PropertyKey("lifetimeRange", default: Float(0), range: .finite)
  package let emissionLatitude = PropertyKey("emissionLatitude", default: CGFloat(0), range: .finite)
  package let emissionLongitude = PropertyKey("emissionLongitude", default: CGFloat(0), range: .finite)
  package let emissionRange = PropertyKey("emissionRange", default: CGFloat(0), range: .finite)

  // Motion
  package let velocity = PropertyKey("velocity", default: CGFloat(0), range: .finite)
  package let velocityRange = PropertyKey("velocityRange", default: CGFloat(0), range: .finite)
  package let xAcceleration = PropertyKey("xAcceleration", default: CGFloat(0), range: .finite)
  package let yAcceleration = PropertyKey("yAcceleration", default: CGFloat(0), range: .finite)
  package let zAcceleration = PropertyKey("zAcceleration", default: CGFloat(0), range: .finite)
  package let scale = PropertyKey("scale", default: CGFloat(1), range: .finite)
  package let scaleRange = PropertyKey("scaleRange", default: CGFloat(0), range: .finite)
  package let scaleSpeed = PropertyKey("scaleSpeed", default: CGFloat(0), range: .finite)
  package let spin = PropertyKey("spin", default: CGFloat(0), range: .finite)
  package let spinRange = PropertyKey("spinRange", default: CGFloat(0), range: .finite)

  // Colour
  package let color = PropertyKey("color", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
  package let redRange = PropertyKey("redRange", default: Float(0), range: .finite)
  package let greenRange = PropertyKey("greenRange", default: Float(0), range: .finite)
  package let blueRange = PropertyKey("blueRange", default: Float(0), range: .finite)
  package let alphaRange = PropertyKey("alphaRange", default: Float(0), range: .finite)
  package let redSpeed = PropertyKey("redSpeed", default: Float(0), range: .finite)
  package let greenSpeed = PropertyKey("greenSpeed", default: Float(0), range: .finite)
  package let blueSpeed = PropertyKey("blueSpeed", default: Float(0), range: .finite)
  package let alphaSpeed = PropertyKey("alphaSpeed", default: Float(0), range: .finite)

  // Contents
  package let contents = PropertyKey("contents", default: CGImage?.none, interpolation: .stepped)
  package let contentsRect = PropertyKey("contentsRect", default: CGRect(x: 0, y: 0, width: 1, height: 1))
  package let contentsScale = PropertyKey(unanimated: "contentsScale", default: CGFloat(1), range: .positive)
  package let magnificationFilter = PropertyKey(
    "magnificationFilter", default: "linear", constants: ["nearest", "linear", "trilinear"])
  package let minificationFilter = PropertyKey(
    "minificationFilter", default: "linear", constants: ["nearest", "linear", "trilinear"])
  package let minificationFilterBias = PropertyKey(
    unanimated: "minificationFilterBias", default: Float(0), range: .finite)

  // Timing
  package let beginTime = PropertyKey(unanimated: "beginTime", default: 0.0)
  package let duration = PropertyKey(unanimated: "duration", default: Double.infinity)
  package let speed = PropertyKey(unanimated: "speed", default: Float(1))
  package let timeOffset = PropertyKey(unanimated: "timeOffset", default: 0.0)
  package let repeatCount = PropertyKey(unanimated: "repeatCount", default: Float(0))
  package let repeatDuration = PropertyKey(unanimated: "repeatDuration", default: 0.0)
  package let autoreverses = PropertyKey(unanimated: "autoreverses", default: false)
  package let fillMode = PropertyKey(
    "fillMode", default: "removed", constants: ["removed", "forwards", "backwards", "both"])
}

/// The keys of `CAEmitterCell`'s properties.
package let emitterCellProperties = EmitterCellProperties()

extension PropertyTable {
  /// The properties of `CAEmitterCell`.
  package static let emitterCell = PropertyTable(className: "CAEmitterCell", keys: emitterCellProperties)
}

extension EmitterCellProperties {
  /// Whether the numbers of a property are angles in radians.
  package func isAngle(_ property: Property) -> Bool {
    property === emissionLatitude.property || property === emissionLongitude.property
      || property === emissionRange.property || property === spin.property || property === spinRange.property
  }
}

import Foundation
import Pixels

/// The properties of `CAEmitterCell`. Angles are in radians, times in seconds, speeds in points per second.
package struct EmitterCellProperties: Sendable {
  // Identity
  package let name = PropertyKey(
    unanimated: "name", default: String?.none, summary: "For key paths, emitterCells.NAME.birthRate; without dots")
  package let isEnabled = PropertyKey(
    unanimated: "enabled", alias: "isEnabled", default: true, summary: "Whether the cell emits")
  package let emitterCells = PropertyKey(
    "emitterCells", default: [EmitterCellValue]?.none, interpolation: .stepped, action: .none,
    summary: "What each particle emits while it lives")

  // Emission
  package let birthRate = PropertyKey("birthRate", default: Float(0), range: .finite, summary: "Particles a second")
  package let lifetime = PropertyKey(
    "lifetime", default: Float(0), range: .finite, summary: "How long a particle lives, in seconds")
  package let lifetimeRange = PropertyKey(
    "lifetimeRange", default: Float(0), range: .finite,
    summary: "How much lifetimes differ: half of it less to half of it more")
  package let emissionLatitude = PropertyKey(
    "emissionLatitude", default: CGFloat(0), range: .finite, isAngle: true,
    summary: "An angle out of the plane, towards the viewer")
  package let emissionLongitude = PropertyKey(
    "emissionLongitude", default: CGFloat(0), range: .finite, isAngle: true,
    summary: "An angle in the plane, from +x towards +y")
  package let emissionRange = PropertyKey(
    "emissionRange", default: CGFloat(0), range: .finite, isAngle: true,
    summary: "How wide particles fan out: half of the angle to either side")

  // Motion
  package let velocity = PropertyKey("velocity", default: CGFloat(0), range: .finite, summary: "Points a second")
  package let velocityRange = PropertyKey(
    "velocityRange", default: CGFloat(0), range: .finite, summary: "How much velocities differ")
  package let xAcceleration = PropertyKey(
    "xAcceleration", default: CGFloat(0), range: .finite,
    summary: "What is added to the velocity along x each second, in points a second")
  package let yAcceleration = PropertyKey(
    "yAcceleration", default: CGFloat(0), range: .finite,
    summary: "What is added to the velocity along y each second, in points a second")
  package let zAcceleration = PropertyKey(
    "zAcceleration", default: CGFloat(0), range: .finite,
    summary: "What is added to the velocity along z each second, in points a second")
  package let scale = PropertyKey(
    "scale", default: CGFloat(1), range: .finite, summary: "The factor of the size of the contents")
  package let scaleRange = PropertyKey(
    "scaleRange", default: CGFloat(0), range: .finite, summary: "How much scales differ")
  package let scaleSpeed = PropertyKey(
    "scaleSpeed", default: CGFloat(0), range: .finite, summary: "The change of the scale a second")
  package let spin = PropertyKey(
    "spin", default: CGFloat(0), range: .finite, isAngle: true,
    summary: "How far a particle turns in a second, an angle")
  package let spinRange = PropertyKey(
    "spinRange", default: CGFloat(0), range: .finite, isAngle: true, summary: "How much spins differ")

  // Colour
  package let color = PropertyKey(
    "color", default: CGColor?.some(CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
    summary: "What multiplies the contents")
  package let redRange = PropertyKey("redRange", default: Float(0), range: .finite, summary: "How much the red differs")
  package let greenRange = PropertyKey(
    "greenRange", default: Float(0), range: .finite, summary: "How much the green differs")
  package let blueRange = PropertyKey(
    "blueRange", default: Float(0), range: .finite, summary: "How much the blue differs")
  package let alphaRange = PropertyKey(
    "alphaRange", default: Float(0), range: .finite, summary: "How much the alpha differs")
  package let redSpeed = PropertyKey(
    "redSpeed", default: Float(0), range: .finite, summary: "The change of the red a second")
  package let greenSpeed = PropertyKey(
    "greenSpeed", default: Float(0), range: .finite, summary: "The change of the green a second")
  package let blueSpeed = PropertyKey(
    "blueSpeed", default: Float(0), range: .finite, summary: "The change of the blue a second")
  package let alphaSpeed = PropertyKey(
    "alphaSpeed", default: Float(0), range: .finite, summary: "The change of the alpha a second")

  // Contents
  package let contents = PropertyKey(
    "contents", default: CGImage?.none, interpolation: .stepped, summary: "An image; without it nothing is seen")
  package let contentsRect = PropertyKey(
    "contentsRect", default: CGRect(x: 0, y: 0, width: 1, height: 1),
    summary: "The part of the image that shows, in fractions of it")
  package let contentsScale = PropertyKey(
    unanimated: "contentsScale", default: CGFloat(1), range: .positive, summary: "Pixels of the image in a point")
  package let magnificationFilter = PropertyKey(
    "magnificationFilter", default: "linear", constants: ["nearest", "linear", "trilinear"],
    summary: "How enlarged contents are sampled")
  package let minificationFilter = PropertyKey(
    "minificationFilter", default: "linear", constants: ["nearest", "linear", "trilinear"],
    summary: "How reduced contents are sampled")
  package let minificationFilterBias = PropertyKey(
    unanimated: "minificationFilterBias", default: Float(0), range: .finite,
    summary: "What is added to the level of a trilinear filter")

  // Timing
  package let beginTime = PropertyKey(
    unanimated: "beginTime", default: 0.0,
    summary: "When it begins to emit, in the layer's time or seconds after the birth of the particle that emits")
  package let duration = PropertyKey(
    unanimated: "duration", default: Double.infinity, summary: "How long it emits, in seconds")
  package let speed = PropertyKey(
    unanimated: "speed", default: Float(1), summary: "A factor of the birth rate and of the pace of the duration")
  package let timeOffset = PropertyKey(
    unanimated: "timeOffset", default: 0.0, summary: "How much of the duration is over at the beginning, in seconds")
  package let repeatCount = PropertyKey(
    unanimated: "repeatCount", default: Float(0), summary: "How often the duration follows upon itself; 0 is once")
  package let repeatDuration = PropertyKey(
    unanimated: "repeatDuration", default: 0.0, summary: "For how many seconds the duration repeats")
  package let autoreverses = PropertyKey(
    unanimated: "autoreverses", default: false, summary: "Whether the duration counts twice")
  package let fillMode = PropertyKey(
    "fillMode", default: "removed", constants: ["removed", "forwards", "backwards", "both"], summary: "Has no effect")
}

/// The keys of `CAEmitterCell`'s properties.
package let emitterCellProperties = EmitterCellProperties()

extension PropertyTable {
  /// The properties of `CAEmitterCell`.
  package static let emitterCell = PropertyTable(className: "CAEmitterCell", keys: emitterCellProperties)
}

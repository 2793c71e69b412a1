import Animations
import DisplayList
import Layers
import RenderTree

/// The limits of a timeline, in any format. `Limits.md` lists what happens beyond.
package enum TimelineLimits {
  /// The depth of the layer tree, the root included; a mask is below the layer that it masks. Layout and drawing
  /// recurse over the tree, so this bounds their stack.
  package static let layerDepth = LayerContext.maximumDepth

  /// Layers of a timeline, those of events among them.
  package static let layers = 200_000

  /// Levels of nested animation groups.
  package static let groupDepth = 64

  /// Animation keys that one layer gets over the whole timeline. Each commit goes through all of a layer's animations.
  package static let animationKeys = 4096

  /// Nested blurs and shadows without a path, from the root down to one layer.
  package static let effectDepth = Frame.maximumEffectDepth

  /// Layers that replicators draw, each as often as it is drawn.
  package static let replicas = Replication.mostLayers

  /// The same for replicators with `preservesDepth`.
  package static let spatialReplicas = Replication.mostSpatialLayers

  /// Filters in one list.
  package static let filters = 256

  /// The cells of one emitter, those within others counted too.
  package static let emitterCells = 10_000

  /// Levels of emitter cells within one another.
  package static let emitterCellDepth = 16

  /// Particles of one cell at a time.
  package static let particles = EmitterLimits.particles

  /// Particles of all emitters at a time, those of a layer counted as often as replicators draw it.
  package static let allParticles = 1_000_000

  /// Runs of one text.
  package static let textRuns = 100_000

  /// Combining marks on one letter. The time in which a font places them grows with the square of their number.
  package static let marks = 128

  /// Tab stops of one paragraph.
  package static let tabStops = 1000

  /// Pieces into which texts are split, all together over the whole timeline.
  package static let pieces = 100_000

  /// The parts of the time that the shutter is open in a frame.
  package static let shutterSamples = Shutter.mostSamples

  /// Levels of nested styles.
  package static let styleDepth = 64

  /// What a message says beyond a limit: what is wrong, and what is expected.
  package typealias Problem = (wrong: String, expected: String)

  package static let layersTooDeep: Problem = ("the layers are nested too deeply", "at most \(layerDepth) levels")
  package static let groupsTooDeep: Problem = ("the groups are nested too deeply", "at most \(groupDepth) levels")
  package static let stylesTooDeep: Problem = ("the styles are nested too deeply", "at most \(styleDepth) levels")

  /// The problem of a volume that is less than silent, or louder than it can be meant; nil if there is none.
  package static func volumeProblem(_ volume: Double) -> Problem? {
    guard !Sound.volumes.contains(volume) else { return nil }
    return (
      "a volume of \(volume.shortest)",
      "a number from 0 to \(Sound.volumes.upperBound.shortest), where 1 leaves the sound as loud as it is"
    )
  }
}

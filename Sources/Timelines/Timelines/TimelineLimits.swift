import Animations
import DisplayList
import Layers
import RenderTree

/// The limits of a timeline, in any format. `Limits.md` and `LimitsOfMedia.md` describe what happens beyond them.
package enum TimelineLimits {
  /// The depth of the layer tree, including the root; a mask is below the layer that it masks. Layout and drawing
  /// recurse over the tree, so this bounds their stack.
  package static let layerDepth = LayerContext.maximumDepth

  /// Layers of a timeline, including those that events insert.
  package static let layers = 200_000

  /// Levels of nested animation groups.
  package static let groupDepth = 64

  /// Animation keys that one layer has over the whole timeline. Each commit iterates over all of a layer's animations.
  package static let animationKeys = 4096

  /// Nested blurs and shadows without a path, from the root down to one layer.
  package static let effectDepth = Frame.maximumEffectDepth

  /// Instances of layers that replicators draw.
  package static let replicas = Replication.maximumLayers

  /// Instances of layers that replicators with `preservesDepth` draw.
  package static let spatialReplicas = Replication.maximumSpatialLayers

  /// Filters in one list.
  package static let filters = 256

  /// Cells of one emitter, including nested cells.
  package static let emitterCells = 10_000

  /// Levels of nested emitter cells.
  package static let emitterCellDepth = 16

  /// Particles of one cell at a time.
  package static let particles = EmitterLimits.particles

  /// Particles of all emitters at a time; those of a replicated layer count once for each instance.
  package static let allParticles = 1_000_000

  /// Runs of one text.
  package static let textRuns = 100_000

  /// Combining marks on one letter. The time to position them grows with the square of their number.
  package static let marks = 128

  /// Tab stops of one paragraph.
  package static let tabStops = 1000

  /// Pieces of all split texts over the whole timeline.
  package static let pieces = 100_000

  /// Samples taken while the shutter is open in a frame.
  package static let shutterSamples = Shutter.maximumSamples

  /// Tracks of subtitles.
  package static let subtitleTracks = 100

  /// Levels of nested styles.
  package static let styleDepth = 64

  /// An exceeded limit: what is wrong, and what is expected.
  package typealias Problem = (wrong: String, expected: String)

  package static let layersTooDeep: Problem = ("the layers are nested too deeply", "at most \(layerDepth) levels")
  package static let groupsTooDeep: Problem = ("the groups are nested too deeply", "at most \(groupDepth) levels")
  package static let stylesTooDeep: Problem = ("the styles are nested too deeply", "at most \(styleDepth) levels")

  /// The problem of a volume outside the valid range; nil if there is none.
  package static func volumeProblem(_ volume: Double) -> Problem? {
    guard !Sound.volumes.contains(volume) else { return nil }
    return (
      "a volume of \(volume.shortest)",
      "a number from 0 to \(Sound.volumes.upperBound.shortest), where 1 leaves the sound as loud as it is"
    )
  }
}

import Animations
import Compositing
import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import TimelineFiles
import Timelines

/// A recording of a stage over a span of time, from which values and images of any time can be read in any order.
///
/// Recording plays the stage: animations end, scheduled code and display links run. The tree of every commit is kept,
/// and values are computed by the same code that evaluates frames. If layers redraw their contents while a key is
/// animated, the drawing of every frame is kept in memory; times between frames show the drawing of the frame before.
/// Use the layers and the recording on one thread only.
public final class Recording {
  /// The times of the stage at the beginning and at the end of the recording, in seconds.
  public var times: ClosedRange<CFTimeInterval> { trees.times }

  /// The stage's canvas: size, scale and background.
  public var canvas: Canvas { trees.canvas }

  /// The committed trees and their times.
  package let trees: RecordedTrees

  /// The layers of a timeline by their ids.
  let layers: LayerHistory

  /// The volumes of the timeline's sounds; nil if no volume changes.
  let volumes: Recording?

  /// Plays and records a stage from its current time to another.
  /// - Parameter end: in seconds; if the stage has passed it, only its current state is recorded.
  public init(_ stage: Stage, until end: CFTimeInterval) {
    let start = stage.currentTime
    var commits: [RecordedTrees.Commit] = []
    var layers = LayerHistory()
    var changeCount = 0
    func keep(_ root: RenderNode) {
      let time = commits.isEmpty ? start : stage.currentTime
      if commits.last?.time == time { commits.removeLast() }
      commits.append(RecordedTrees.Commit(time: time, root: root))
      guard let changes = stage.timelineLayers?.changes else { return }
      for change in changes[changeCount...] { layers.add(change.layer, id: change.id, at: time) }
      changeCount = changes.count
    }
    keep(stage.commit().root)
    let previous = stage.context.didCommit
    stage.context.didCommit = { node in
      previous?(node)
      keep(node)
    }
    stage.commitsFrames = true
    defer {
      stage.commitsFrames = false
      stage.context.didCommit = previous
    }
    stage.advance(throughFramesTo: end)
    self.layers = layers
    volumes = stage.volumes.map { Recording($0, until: end) }
    trees = RecordedTrees(
      times: start...max(start, stage.currentTime), canvas: stage.canvas, shutter: stage.shutter,
      frameRate: stage.frameRate, commits: commits)
  }

  /// Plays a timeline from 0 to its end, or to another time in seconds.
  public convenience init(_ timeline: Timeline, until end: CFTimeInterval? = nil) {
    self.init(Stage(timeline), until: end ?? timeline.canvas.duration)
  }

  /// Plays a timeline file from 0 to its end, or to another time in seconds.
  /// - Throws: as `Timeline.init(contentsOf:)`.
  public convenience init(timeline path: String, until end: CFTimeInterval? = nil) throws {
    self.init(try Timeline(contentsOf: path), until: end)
  }

  /// Plays the tree of a layer that is on no stage, from 0 to a time in seconds, on a new stage with the frame of the
  /// topmost layer as its canvas.
  public convenience init(_ layer: CALayer, until end: CFTimeInterval) {
    self.init(Stage(showing: layer), until: end)
  }

  // MARK: Pictures

  /// The frame at a time in seconds, as a bitmap. If the shutter is open beyond the end of the recording, animations
  /// continue.
  /// - Throws: `ImageMemoryError`; `FrameMemoryError`; `MediaError` if an image cannot be read; `NestingError`.
  public func picture(at time: CFTimeInterval) throws -> PixelBuffer {
    let compositor = Compositor(width: canvas.pixelWidth, height: canvas.pixelHeight, threads: 1)
    var tree: CommittedTree?
    try FrameMemory.checking { try compositor.draw(trees.exposure(at: time, continuing: &tree)) }
    return PixelBuffer(copying: compositor.surface)
  }
}

extension Stage {
  /// A stage whose canvas is the frame of a layer's topmost ancestor, or of the layer itself.
  convenience init(showing layer: CALayer) {
    var top = layer
    while let next = top.superlayer { top = next }
    let frame = top.frame
    let size = CGSize(width: max(1, frame.width), height: max(1, frame.height))
    self.init(size: size)
    self.layer.bounds.origin = frame.origin
    self.layer.addSublayer(top)
  }
}

import Animations
import Compositing
import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import TimelineFiles
import Timelines

/// What a stage shows over a span of time, kept so that any moment can be asked for, in any order.
///
/// Recording plays the stage: animations end, scheduled code and display links run. The tree of every commit is kept,
/// so a value is computed by the evaluator that draws the frames. Where layers redraw their contents while a key is
/// animated, the drawing of every frame is kept in memory; times between frames show the drawing of the frame before.
/// The layers and the recording belong to one thread.
public final class Recording {
  /// The time of the stage at the beginning of the recording, and the time at its end, in seconds.
  public var times: ClosedRange<CFTimeInterval> { trees.times }

  /// The stage's canvas: size, scale and background.
  public var canvas: Canvas { trees.canvas }

  /// What was committed, and when.
  package let trees: RecordedTrees

  /// The layers of a timeline by their ids.
  let layers: LayerHistory

  /// Plays a stage from its current time to another and records what it shows.
  /// - Parameter end: in seconds; a time that the stage has passed records only what it shows now.
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
    let former = stage.context.didCommit
    stage.context.didCommit = { node in
      former?(node)
      keep(node)
    }
    stage.commitsFrames = true
    defer {
      stage.commitsFrames = false
      stage.context.didCommit = former
    }
    stage.advance(throughFramesTo: end)
    self.layers = layers
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

  /// Plays the tree of a layer that is on no stage, from 0 to a time in seconds, on a stage of the size of the topmost
  /// layer's frame.
  public convenience init(_ layer: CALayer, until end: CFTimeInterval) {
    self.init(Stage(showing: layer), until: end)
  }

  // MARK: Pictures

  /// The pixels of what is shown at a time, in seconds. Where the shutter is open beyond the end, layers move on as they
  /// do there.
  /// - Throws: `ImageMemoryError`; `FrameMemoryError`; `MediaError` where an image cannot be read; `NestingError`.
  public func picture(at time: CFTimeInterval) throws -> PixelBuffer {
    let compositor = Compositor(width: canvas.pixelWidth, height: canvas.pixelHeight, threads: 1)
    var tree: CommittedTree?
    try FrameMemory.checking { try compositor.draw(trees.exposure(at: time, continuing: &tree)) }
    return PixelBuffer(copying: compositor.surface)
  }
}

extension Stage {
  /// A stage whose canvas is the frame of a layer, or of the topmost one above it.
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

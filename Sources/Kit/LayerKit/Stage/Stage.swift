import Animations
import DisplayList
import Foundation
import Geometry
import Layers
import Pixels
import Properties
import RenderTree
import Timelines

/// A root layer, its canvas and its clock.
///
/// The clock is virtual: it stays at 0 until you move it, and every event on the way happens at its exact time. Use a
/// stage and its layers on one thread only.
public final class Stage {
  /// The root layer, which fills the canvas. Add sublayers to it.
  public let layer: CALayer

  /// The size of the frames, the pixels per point and the background.
  public let canvas: Canvas

  /// The frame rate of movies, playback and display links.
  public let frameRate: FrameRate

  /// The shutter with which images and movies are made; closed by default. Values do not depend on it. Display links
  /// are called once per frame, so layers that they move are not blurred.
  public var shutter = Shutter.closed

  let context: LayerContext
  var timelineLayers: TimelineLayers?

  /// The script of the timeline that the stage was made from, and a stage of the volumes of its sounds; nil if no volume
  /// changes.
  var script: [Timeline.Event] = []
  var volumes: Stage?
  private var events = MinimumHeap<ScheduledEvent>()
  private var eventCount = 0
  private var shown: (node: RenderNode, tree: CommittedTree)?
  private var nextFrame = 0

  /// The time of the frame that is shown, while the clock advances to the time at which its shutter closes.
  private var shownTime: CFTimeInterval?

  /// Whether every frame on the way is committed, so that a recording gets every drawing of layers that redraw while a
  /// key is animated.
  var commitsFrames = false

  /// Called before each scheduled event. If it returns true, `advance(to:)` leaves the remaining events to a later
  /// call.
  var isInterrupted: () -> Bool = { false }

  /// A stage with an empty root layer and its clock at 0.
  /// - Parameters:
  ///   - size: the size of the canvas in points.
  ///   - frameRate: frames per second.
  ///   - scale: pixels per point.
  ///   - background: the colour under the root layer; nil is clear.
  ///   - isGeometryFlipped: whether y grows upwards, as on macOS; else downwards, as on iOS.
  public convenience init(
    size: CGSize, frameRate: FrameRate = .fps60, scale: Double = 1, background: CGColor? = nil,
    isGeometryFlipped: Bool = false
  ) {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let canvas = Canvas(size: size, scale: scale, background: background, isGeometryFlipped: isGeometryFlipped)
    self.init(layer: root, canvas: canvas, frameRate: frameRate)
  }

  init(layer: CALayer, canvas: Canvas, frameRate: FrameRate) {
    self.layer = layer
    self.canvas = canvas
    self.frameRate = frameRate
    self.context = LayerContext(root: layer)
    context.isFlipped = !canvas.isGeometryFlipped
    context.canvas = canvas
    context.makeCurrent()
  }

  // MARK: Time

  /// The time of the stage in seconds. On this stage, `CACurrentMediaTime()` returns it.
  public var currentTime: CFTimeInterval { context.mediaTime }

  /// Schedules code to run in one transaction when the clock reaches a time in seconds. Code for the same time runs in
  /// the order in which it was scheduled; code for a time that has passed runs at the next `advance`.
  public func at(_ time: CFTimeInterval, _ body: @escaping () -> Void) {
    eventCount += 1
    events.insert(ScheduledEvent(time: time.isNaN ? 0 : time, order: eventCount, body: body))
  }

  /// Moves the clock on to a time in seconds. Animations end, completion blocks and scheduled code run on the way, each
  /// with the clock at its exact time. The clock does not go back: an earlier time does not move it.
  public func advance(to time: CFTimeInterval) {
    // Layers that were built before belong to the first commit, so they do not animate.
    context.commit()
    while !isInterrupted(), let event = events.first, event.time <= time {
      _ = events.popFirst()
      context.advance(to: event.time)
      context.perform {
        CATransaction.begin()
        event.body()
        CATransaction.commit()
      }
      context.commit()
    }
    context.advance(to: time)
  }

  /// Moves the clock to the time of a frame, as a display would: display links are called for each frame on the way.
  /// - Parameter index: the frame, from 0; a frame that was reached before does not move the clock.
  public func advance(toFrame index: Int) {
    while nextFrame <= index {
      skipFrames(before: index)
      if nextFrame > 0 {
        context.tick(
          timestamp: shownTime ?? currentTime, targetTimestamp: frameRate.time(ofFrame: nextFrame),
          duration: frameRate.time(ofFrame: 1))
      }
      advance(to: frameRate.time(ofFrame: nextFrame))
      shownTime = nil
      if commitsFrames { context.commitFrame() }
      nextFrame += 1
    }
  }

  /// Marks the current time as the time of the frame that is shown, even if the clock advances further to draw it.
  func wasShown() { shownTime = currentTime }

  /// Moves the clock to the time of a frame, as a display does that has missed the frames before: display links are
  /// called once, for this frame.
  package func advance(droppingFramesBefore index: Int) {
    nextFrame = max(nextFrame, index)
    advance(toFrame: index)
  }

  /// Moves the clock to a time in seconds; display links are called for each frame on the way.
  public func advance(throughFramesTo time: CFTimeInterval) {
    if let last = frameRate.lastFrame(at: time), last >= nextFrame { advance(toFrame: last) }
    advance(to: time)
  }

  /// Skips frames that neither a display link nor animated drawing needs. Scheduled code and animations do not depend
  /// on frames.
  private func skipFrames(before index: Int) {
    guard nextFrame < index else { return }
    context.commit()
    guard !context.hasDisplayLinks, !(commitsFrames && context.animatesDrawing) else { return }
    // The next event may start a display link, which needs every frame after it.
    let happening = min(events.first?.time ?? .infinity, context.nextEventTime ?? .infinity)
    let last = happening.isFinite ? frameRate.lastFrame(at: happening) ?? 0 : index
    nextFrame = max(nextFrame, min(last, index))
  }

  // MARK: Frames

  /// Commits all changes and returns the tree, which is valid for any time from now until the next change. Layers that
  /// redraw while a key is animated are drawn for the current time.
  package func commit() -> CommittedTree {
    context.commitFrame()
    let node = context.node ?? RenderNode(id: 0, values: PropertyStorage(), animations: [], sublayers: [])
    if let shown, shown.node === node { return shown.tree }
    let tree = CommittedTree(root: node, canvas: canvas)
    shown = (node, tree)
    return tree
  }

  /// Commits and evaluates the frame at the current time.
  package func frame() -> Frame { commit().frame(at: currentTime) }
}

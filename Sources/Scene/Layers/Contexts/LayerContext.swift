import Animations
import Foundation
import RenderTree
import Synchronization

/// A tree of layers with a clock. It commits the tree, and starts and stops its animations.
///
/// A context and its layers belong to one thread at a time. Contexts on different threads are independent.
package final class LayerContext {
  package let root: CALayer
  package let clock: MediaClock

  /// The last commit; nil before the first. It may be evaluated on any thread.
  package private(set) var node: RenderNode?

  /// Whether y points down above the root layer, as on iOS, or up, as on macOS.
  package var isFlipped = true

  /// The canvas that the tree is shown on; nil if it is unknown. Layers then draw all of their contents at once.
  package var canvas: Canvas?

  /// Called after every commit that created a new `node`.
  package var didCommit: ((RenderNode) -> Void)?

  /// The maximum depth of nested layers, counting the root and masks. Deeper layers are neither laid out nor shown,
  /// which is reported once on the standard error.
  package static let maximumDepth = 512

  var displayLinks: [CADisplayLink] = []

  /// The current media time, in seconds. A real-time clock stays at it while `isClockHeld`.
  private var reachedTime: Double
  private var isClockHeld = false
  private var isCommitting = false
  private var hasReportedDepth = false
  private let origin: Double

  private var schedule = AnimationSchedule()
  private var removedLayers: [CALayer] = []
  private var drawings = AnimatedDrawings()
  private let demandDrawings = DemandDrawings()
  private let claim = Atomic<UInt>(0)
  let id = LayerContext.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private static let count = Atomic<UInt>(1)

  /// - Parameters:
  ///   - root: the topmost layer, which must not be the root of another context. It is removed from its superlayer.
  ///   - time: the initial media time, in seconds.
  package init(root: CALayer, clock: MediaClock = .virtual, time: CFTimeInterval = 0) {
    self.root = root
    self.clock = clock
    self.reachedTime = time.isFinite ? time : 0
    self.origin = monotonicTime() - self.reachedTime
    root.removeFromSuperlayer()
    root.context = self
    wasTouched()
  }

  /// The context's time in seconds.
  package var mediaTime: CFTimeInterval {
    switch clock {
    case .virtual: reachedTime
    case .realTime: isClockHeld ? reachedTime : max(reachedTime, monotonicTime() - origin)
    }
  }

  /// Whether any display link is to be called for frames.
  package var hasDisplayLinks: Bool { !displayLinks.isEmpty }

  // MARK: Current

  /// The context whose clock the thread follows.
  package static var current: LayerContext? {
    let state = TransactionState.current
    return state.runningContexts.last ?? state.restingContext
  }

  /// Makes this thread follow the context's clock, until another context is made current.
  package func makeCurrent() { TransactionState.current.restingContext = self }

  /// Runs `body`, which may make contexts, without changing the clock that this thread follows.
  package static func keepingCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let state = TransactionState.current
    let current = state.restingContext
    defer { state.restingContext = current }
    return try body()
  }

  /// Makes this thread follow the context's clock while `body` runs.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let state = TransactionState.current
    state.runningContexts.append(self)
    defer { state.runningContexts.removeLast() }
    return try body()
  }

  // MARK: Commits

  /// Commits all changes: those of the thread's implicit transaction, or, inside an explicit one, those of this tree.
  /// Does nothing if it is called from layout, drawing or `didCommit` during a commit.
  package func commit() {
    withHeldClock {
      TransactionState.current.settle()
      layoutTree()
      displayTree()
      commitTree()
    }
  }

  /// The first part of a commit: layout.
  func layoutTree() { commitPart { root.layoutTree() } }

  /// The second part of a commit: display.
  func displayTree() { commitPart { root.displayTree() } }

  /// The last part of a commit: creates nodes for changed layers, starts animations, and forgets layers that were
  /// removed.
  func commitTree() {
    commitPart {
      node = build(root, parentTime: mediaTime)
      claim.store(0, ordering: .relaxed)
      forgetLayersThatLeft()
      schedule.update()
      if let node { didCommit?(node) }
    }
  }

  /// Runs one part of a commit. Parts are not nested: changes that layout, drawing or `didCommit` make are committed in
  /// this commit or in the next one.
  private func commitPart(_ body: () -> Void) {
    guard root.needsCommit, !isCommitting else { return }
    isCommitting = true
    withHeldClock(body)
    isCommitting = false
  }

  private func build(_ layer: CALayer, parentTime: Double, depth: Int = 1) -> RenderNode {
    if let node = layer.node {
      if layer.nodeContextID != id {
        // The layer was moved here from another context, whose clock its committed animations follow, so they are
        // removed. Animations that were just added have not begun yet.
        layer.detachAnimations(where: \.isCommitted)
      } else if !layer.needsCommit, fits(node.totals, depth) {
        return node
      }
    }
    let values = layer.resolvedValues
    let localTime = MediaTiming(layer: values).localTime(fromParent: parentTime)
    for animation in layer.attachedAnimations where !animation.isCommitted {
      animation.commit(
        at: localTime, parentTime: parentTime, in: layer.layerClass.table,
        before: layer.nodeContextID == id ? layer.node : nil, clock: reading)
      schedule.add(animation)
    }
    let isDeepest = depth == Self.maximumDepth
    let isTruncated = isDeepest && (!layer.sublayerList.isEmpty || layer.maskLayer != nil)
    if isTruncated { reportDepth() }
    let animations = layer.attachedAnimations.compactMap(\.compiled)
    let node = RenderNode(
      id: layer.nodeID, values: values, animations: animations,
      content: layer.nodeContent(values, animations: animations, previous: layer.node), previous: layer.node,
      runs: isDeepest ? [] : layer.sublayerList.runs.map { build($0, parentTime: localTime, depth: depth + 1) },
      mask: isDeepest ? nil : layer.maskLayer.map { build($0, parentTime: localTime, depth: depth + 1) },
      transition: layer.attachedAnimations.lazy.compactMap(\.transition).last, isTruncated: isTruncated)
    layer.node = node
    if layer.animatesDrawing { drawings.insert(layer) }
    if node.drawsTiles, let tiled = layer as? CATiledLayer { demandDrawings.insert(tiled) }
    if layer.nodeContextID != id {
      layer.nodeContextID = id
      layer.nodeContext = self
    }
    layer.needsCommit = false
    return node
  }

  /// The nodes of a run of sublayers; those of the last commit if no layer of the run has changed.
  private func build(_ run: SublayerRun, parentTime: Double, depth: Int) -> RenderNodeRun {
    if let nodes = run.nodes, !run.needsCommit, run.contextID == id, fits(nodes.totals, depth) {
      return nodes
    }
    let nodes = RenderNodeRun(run.layers.map { build($0, parentTime: parentTime, depth: depth) })
    (run.nodes, run.contextID, run.needsCommit) = (nodes, id, false)
    return nodes
  }

  /// Whether nodes of the last commit can be reused at a depth: they are complete, and within the maximum depth.
  private func fits(_ totals: SubtreeTotals, _ depth: Int) -> Bool {
    !totals.isTruncated && depth + totals.height - 1 <= Self.maximumDepth
  }

  private func reportDepth() {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    let line = "LayerContext: layers more than \(Self.maximumDepth) deep are not shown\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Whether a layer's drawing may be animated or is done on demand. `commitFrame` must then be called for every frame.
  package var animatesDrawing: Bool { !drawings.isEmpty || !demandDrawings.isEmpty }

  /// Commits all changes, redraws the layers whose drawing is animated, draws the visible tiles of layers that draw on
  /// demand, and commits the results. Must be called at the time of every frame, before the frame is evaluated.
  package func commitFrame() {
    commit()
    withHeldClock { drawings.redraw(at: mediaTime) }
    commit()
    guard let canvas, let node, !demandDrawings.isEmpty else { return }
    withHeldClock { demandDrawings.draw(node, on: canvas, at: mediaTime) }
    commit()
  }

  // MARK: Changes of layers

  /// Called when the tree first differs from `node`: claims it for the thread's transaction.
  func wasTouched() {
    let state = TransactionState.current
    claim.store(state.id, ordering: .relaxed)
    state.touch(self)
  }

  func isClaimed(by state: UInt) -> Bool { claim.load(ordering: .relaxed) == state }

  /// Called when a layer's clock has changed, which changes the begin and end times of animations.
  func timesDidChange() { schedule.isStale = true }

  /// Called before a layer is removed from the tree. It may be inserted again before the commit.
  func willLose(_ layer: CALayer) { removedLayers.append(layer) }

  private func forgetLayersThatLeft() {
    let left = removedLayers
    removedLayers = []
    for layer in left where layer.currentContext !== self { forget(layer) }
  }

  private func forget(_ layer: CALayer) {
    // Animations that were just added begin in the context that the layer was moved to, if any.
    let isElsewhere = layer.currentContext != nil
    var waiting = [layer]
    while let layer = waiting.popLast() {
      guard layer.nodeContextID == id else { continue }
      layer.node = nil
      layer.nodeContextID = 0
      layer.nodeContext = nil
      layer.detachAnimations { $0.isCommitted || !isElsewhere }
      layer.markDirty()
      waiting += (layer.maskLayer.map { [$0] } ?? []) + layer.sublayerList.all.reversed()
    }
  }

  // MARK: Time

  /// The media time at which the next animation begins or ends, in seconds; nil if none will.
  package var nextEventTime: CFTimeInterval? { schedule.next.map { max($0, reachedTime) } }

  /// Commits, then advances the clock to `time`, in seconds. Animations that begin or end up to and including `time`
  /// are started and stopped in order, with the clock at the time of each. Changes that the program makes in response
  /// are committed at that time.
  ///
  /// Call it outside explicit transactions: inside one, delegates and completion blocks are called only at the commit.
  /// A real-time clock does not advance beyond its real time. An earlier `time` has no effect.
  package func advance(to time: CFTimeInterval) {
    let limit = clock == .realTime ? min(time, max(reachedTime, monotonicTime() - origin)) : time
    guard limit.isFinite else { return }
    perform {
      let wasHeld = isClockHeld
      isClockHeld = true
      defer { isClockHeld = wasHeld }
      commit()
      while let next = schedule.next, next <= limit {
        reachedTime = max(reachedTime, next)
        let isQuiet = deliver(schedule.takeNext())
        // Animations that end without callbacks, of which there may be thousands, are removed in one commit.
        if !isQuiet || didCommit != nil { commit() }
      }
      commit()
      reachedTime = max(reachedTime, limit)
    }
  }

  /// Starts and stops animations.
  /// - Returns: whether there are no callbacks and nothing visible changes, so that the tree may be committed later.
  private func deliver(_ events: [AnimationSchedule.Event]) -> Bool {
    var over: [ObjectIdentifier: [AttachedAnimation]] = [:]
    var layers: [CALayer] = []
    var isQuiet = true
    for event in events {
      let animation = event.animation
      isQuiet = isQuiet && animation.endsQuietly
      animation.start()
      guard event.kind == .end else { continue }
      animation.stop(finished: true)
      guard animation.animation.isRemovedOnCompletion, let layer = animation.layer else { continue }
      if over[ObjectIdentifier(layer), default: []].isEmpty { layers.append(layer) }
      over[ObjectIdentifier(layer), default: []].append(animation)
    }
    for layer in layers { layer.detach(over[ObjectIdentifier(layer)] ?? []) }
    return isQuiet
  }

  /// Notifies the display links of a frame. All values are in seconds.
  /// - Parameters:
  ///   - timestamp: the time of the frame that is shown.
  ///   - targetTimestamp: the time of the frame that is prepared.
  ///   - duration: the time between two frames.
  package func tick(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval, duration: CFTimeInterval) {
    withHeldClock {
      for link in displayLinks {
        link.frame(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
      }
      TransactionState.current.settle()
    }
  }

  /// Runs `body` while the clock is stopped and the thread follows it.
  private func withHeldClock(_ body: () -> Void) {
    let time = mediaTime
    let wasHeld = isClockHeld
    reachedTime = time
    isClockHeld = true
    defer { isClockHeld = wasHeld }
    perform(body)
  }
}

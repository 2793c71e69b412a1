import Animations
import DisplayList
import Foundation
import Geometry
import Pixels

/// A committed tree, divided once into items that are the same in every frame and layers that are evaluated for each
/// frame. So the time of a frame is proportional to the number of layers that change.
struct DrawPlan: Sendable {
  private var steps: [Step] = []

  /// The layers that are evaluated for each frame, contiguous in memory, because they are few among many; and the
  /// contexts in which they are evaluated.
  private var movers: [RenderNode] = []
  private var contexts: [Context] = []

  private enum Step: Sendable {
    case still(StillItems)
    /// A range of `movers`: siblings that change, or whose order changes, with their subtrees.
    case moving(Range<Int>, context: Int)
    /// A layer that does not change itself, but whose changing sublayers are collected into a group; and the sublayers
    /// as they are drawn into the bitmap of its shadow, nil if there is no such bitmap.
    indirect case gathering(ResolvedLayer, DrawPlan, casters: DrawPlan?)
  }

  /// The superlayer's placement and clock.
  private struct Context: Sendable {
    let placement: Placement
    let clock: ClockChain
  }

  init(root: RenderNode, canvas: Canvas) {
    self.init([root], in: Placement(canvas: canvas), clock: ClockChain())
  }

  private init(_ nodes: [RenderNode], in placement: Placement, clock: ClockChain) {
    var still: [DrawItem] = []
    plan(nodes, in: placement, clock: clock, still: &still)
    close(&still)
  }

  /// Whether the items are the same at all times.
  var isStill: Bool { steps.allSatisfy { if case .still = $0 { true } else { false } } }

  /// The items at a time, in seconds of the root layer's parent.
  func drawList(at time: Double) -> DrawList {
    var runs: [DrawList.Run] = []
    var moving: [DrawItem] = []
    for step in steps {
      switch step {
      case .still(let items):
        if !moving.isEmpty { runs.append(.moving(moving)) }
        moving = []
        runs.append(.still(items))
      case .moving(let range, let context):
        Evaluator.append(
          movers[range], in: contexts[context].placement, at: contexts[context].clock.localTime(fromOuter: time),
          to: &moving)
      case .gathering(let resolved, let plan, let casters):
        resolved.append(
          around: plan.drawList(at: time),
          castBy: { _ in casters?.drawList(at: time) ?? DrawList() }, to: &moving)
      }
    }
    if !moving.isEmpty { runs.append(.moving(moving)) }
    return DrawList(runs: runs)
  }

  /// Adds siblings to the plan.
  /// - Parameter still: the unchanging items that are not in a step yet. They become a step before the next moving one.
  private mutating func plan(_ nodes: [RenderNode], in placement: Placement, clock: ClockChain, still: inout [DrawItem])
  {
    let context = contexts.count
    contexts.append(Context(placement: placement, clock: clock))
    if needsOneStep(nodes, in: placement) {
      move(nodes, context, &still)
      return
    }
    if Evaluator.isSpatial(nodes, in: placement) {
      Evaluator.append(nodes[...], in: placement, at: 0, to: &still)
      return
    }
    var neighbours: [RenderNode] = []
    for node in Evaluator.sorted(nodes, by: { $0.values[layerProperties.zPosition] }) {
      if node.totals.containsAnimations, node.traits.changesItself {
        neighbours.append(node)
        continue
      }
      move(neighbours, context, &still)
      neighbours = []
      if node.totals.containsAnimations {
        enter(node, in: placement, clock: clock, still: &still)
      } else {
        Evaluator.append(node, values: node.values, in: placement, at: 0, to: &still)
      }
    }
    move(neighbours, context, &still)
  }

  /// Whether the order of siblings may change, so that all of them are evaluated for each frame.
  private func needsOneStep(_ nodes: [RenderNode], in placement: Placement) -> Bool {
    nodes.contains(where: \.traits.changesOrder)
      || (Evaluator.isSpatial(nodes, in: placement) && nodes.contains { $0.totals.containsAnimations })
  }

  /// Adds a layer that does not change itself, but has sublayers that do.
  private mutating func enter(_ node: RenderNode, in placement: Placement, clock: ClockChain, still: inout [DrawItem]) {
    guard let resolved = ResolvedLayer(node, values: node.values, in: placement, at: 0) else { return }
    let inner = clock.appending(node.timing)
    if resolved.gathersSublayers {
      close(&still)
      let casters = resolved.castingPlane.map { DrawPlan(node.sublayers, in: $0.inner, clock: inner) }
      let plan = DrawPlan(node.sublayers, in: resolved.inner, clock: inner)
      steps.append(.gathering(resolved, plan, casters: casters))
    } else {
      resolved.appendBody(to: &still)
      plan(node.sublayers, in: resolved.inner, clock: inner, still: &still)
      resolved.appendBorder(to: &still)
    }
  }

  private mutating func move(_ nodes: [RenderNode], _ context: Int, _ still: inout [DrawItem]) {
    guard !nodes.isEmpty else { return }
    close(&still)
    steps.append(.moving(movers.count..<movers.count + nodes.count, context: context))
    movers += nodes
  }

  private mutating func close(_ still: inout [DrawItem]) {
    guard !still.isEmpty else { return }
    steps.append(.still(StillItems(still)))
    still = []
  }
}

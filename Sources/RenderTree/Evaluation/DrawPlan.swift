import Animations
import Foundation
import Geometry
import Pixels

/// What a tree draws, sorted once into what stands still for as long as the tree does and what is evaluated for each frame.
/// A frame then costs in proportion to what moves.
struct DrawPlan: Sendable {
  private var steps: [Step] = []

  /// References, because a step that is looked at is copied.
  private enum Step: Sendable {
    case still(StillItems)
    case moving(Moving)
    case gathering(Gathering)
  }

  /// Siblings that move, or whose order does, with everything in them.
  private final class Moving: Sendable {
    let nodes: [RenderNode]
    let placement: Placement
    let clock: Clock

    init(_ nodes: [RenderNode], _ placement: Placement, _ clock: Clock) {
      (self.nodes, self.placement, self.clock) = (nodes, placement, clock)
    }
  }

  /// A layer that stands still itself and gathers sublayers that do not.
  private final class Gathering: Sendable {
    let look: LayerLook
    let plan: DrawPlan

    /// The same sublayers where they cast a shadow in the layer's plane.
    let casters: DrawPlan?

    init(_ look: LayerLook, _ plan: DrawPlan, casters: DrawPlan?) {
      (self.look, self.plan, self.casters) = (look, plan, casters)
    }
  }

  init(root: RenderNode, canvas: Canvas) {
    self.init([root], in: Placement(canvas: canvas), clock: Clock())
  }

  private init(_ nodes: [RenderNode], in placement: Placement, clock: Clock) {
    var still: [DrawItem] = []
    plan(nodes, in: placement, clock: clock, still: &still)
    close(&still)
  }

  /// What there is to draw at a time.
  func drawList(at time: Double) -> DrawList {
    var runs: [DrawList.Run] = []
    var moving: [DrawItem] = []
    for step in steps {
      switch step {
      case .still(let items):
        if !moving.isEmpty { runs.append(.moving(moving)) }
        moving = []
        runs.append(.still(items))
      case .moving(let step):
        Evaluator.append(step.nodes, in: step.placement, at: step.clock.localTime(at: time), to: &moving)
      case .gathering(let step):
        step.look.append(
          around: step.plan.drawList(at: time), castBy: { _ in step.casters?.drawList(at: time) ?? DrawList() },
          to: &moving)
      }
    }
    if !moving.isEmpty { runs.append(.moving(moving)) }
    return DrawList(runs: runs)
  }

  /// Adds siblings to the plan.
  /// - Parameter still: the items since the last step; a step that moves closes them.
  private mutating func plan(_ nodes: [RenderNode], in placement: Placement, clock: Clock, still: inout [DrawItem]) {
    if needsOneStep(nodes, in: placement) {
      move(nodes, placement, clock, &still)
      return
    }
    if Evaluator.isSpatial(nodes, in: placement) {
      Evaluator.append(nodes, in: placement, at: 0, to: &still)
      return
    }
    var movers: [RenderNode] = []
    for node in Evaluator.sorted(nodes, by: { $0.values[layerProperties.zPosition] }) {
      if node.containsAnimations, !node.animations.isEmpty || node.transition != nil || node.mask != nil {
        movers.append(node)
        continue
      }
      move(movers, placement, clock, &still)
      movers = []
      if node.containsAnimations {
        enter(node, in: placement, clock: clock, still: &still)
      } else {
        Evaluator.append(node, values: node.values, in: placement, at: 0, to: &still)
      }
    }
    move(movers, placement, clock, &still)
  }

  /// Whether the order of siblings depends on what moves.
  private func needsOneStep(_ nodes: [RenderNode], in placement: Placement) -> Bool {
    nodes.contains(where: \.changesOrder)
      || (Evaluator.isSpatial(nodes, in: placement) && nodes.contains { $0.containsAnimations })
  }

  /// Plans a layer that stands still around sublayers that do not.
  private mutating func enter(_ node: RenderNode, in placement: Placement, clock: Clock, still: inout [DrawItem]) {
    guard let look = LayerLook(node, values: node.values, in: placement) else { return }
    let inner = clock.entering(node)
    if look.gathersSublayers {
      close(&still)
      let casters = look.castingPlane.map { DrawPlan(node.sublayers, in: $0.inner, clock: inner) }
      steps.append(
        .gathering(
          Gathering(look, DrawPlan(node.sublayers, in: look.inner, clock: inner), casters: casters)))
    } else {
      look.appendBody(to: &still)
      plan(node.sublayers, in: look.inner, clock: inner, still: &still)
      look.appendFrame(to: &still)
    }
  }

  private mutating func move(
    _ nodes: [RenderNode], _ placement: Placement, _ clock: Clock, _ still: inout [DrawItem]
  ) {
    guard !nodes.isEmpty else { return }
    close(&still)
    steps.append(.moving(Moving(nodes, placement, clock)))
  }

  private mutating func close(_ still: inout [DrawItem]) {
    guard !still.isEmpty else { return }
    steps.append(.still(StillItems(still)))
    still = []
  }
}

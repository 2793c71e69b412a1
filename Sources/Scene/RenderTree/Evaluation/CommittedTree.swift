import DisplayList
import Foundation
import Geometry
import Pixels

/// The result of a commit: an immutable tree that can be evaluated at any time, in any order, on any number of threads.
package final class CommittedTree: Sendable {
  package let root: RenderNode
  package let canvas: Canvas
  private let plan: DrawPlan
  private let background: PremultipliedColor

  package init(root: RenderNode, canvas: Canvas) {
    self.root = root
    self.canvas = canvas
    self.plan = DrawPlan(root: root, canvas: canvas)
    self.background = canvas.background.map { PremultipliedColor($0) } ?? .clear
  }

  /// Whether all frames are the same.
  package var isStill: Bool { plan.isStill }

  /// The frame at a time in seconds of the root layer's parent. A pure function: the same time gives the same frame.
  package func frame(at time: Double) -> Frame {
    Frame(
      width: canvas.pixelWidth, height: canvas.pixelHeight, background: background,
      content: plan.drawList(at: time))
  }
}

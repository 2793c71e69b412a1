import Foundation

/// Sets the frames of sublayers by their `constraints`.
///
/// An axis without constraints does not change. With one constraint for a line, the length does not change; one for the
/// length alone has no effect. Two constraints both apply. Of more than two, the last one applies, and of the others
/// the first one in the order of `CAConstraintAttribute`. A constraint is ignored if no sibling has its name, if the
/// sibling's axis has no constraints that determine it, or if it depends on itself.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// The messages that were written; none is written twice.
  private var writtenMessages: Set<String> = []

  /// Sets the frames of a layer's sublayers by their constraints, and passes each ignored constraint to
  /// `didIgnore(_:)`.
  open func layoutSublayers(of layer: CALayer) {
    var solver = ConstraintSolver(layer)
    solver.solve()
    for problem in solver.problems { didIgnore(problem) }
    for (sublayer, frame) in solver.frames where sublayer.frame != frame { sublayer.frame = frame }
  }

  /// The size of the layer's frame.
  open func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }

  /// Does nothing: constraints are solved again for every layout.
  open func invalidateLayout(of layer: CALayer) {}

  /// Called for each constraint that a layout ignores. Writes a line to the standard error, once for all layouts.
  open func didIgnore(_ problem: CAConstraintProblem) {
    guard writtenMessages.count < Self.maximumMessages, writtenMessages.insert(problem.description).inserted
    else { return }
    FileHandle.standardError.write(Data((problem.description + "\n").utf8))
  }

  /// The maximum number of different messages, because layers that are created and removed would add more without end.
  private static let maximumMessages = 1000
}

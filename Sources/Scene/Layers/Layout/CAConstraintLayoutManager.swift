import Foundation

/// Sets the frames of sublayers by their `constraints`.
///
/// An axis without constraints stays as it is. With one for a line, the length stays; one for the length alone changes
/// nothing. Of two, both hold. Of more, the last one holds, and of the others the first in the order of
/// `CAConstraintAttribute`. A constraint is ignored where no sibling has its name, where the sibling's axis has no
/// constraints that place it, and where it leads back to itself.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// What was written already, to write nothing twice.
  private var writtenMessages: Set<String> = []

  /// Sets the frames of a layer's sublayers by their constraints and hands each that is left out to `didIgnore(_:)`.
  open func layoutSublayers(of layer: CALayer) {
    var solver = ConstraintSolver(layer)
    solver.solve()
    for problem in solver.problems { didIgnore(problem) }
    for (sublayer, frame) in solver.frames where sublayer.frame != frame { sublayer.frame = frame }
  }

  /// The size of the layer's frame.
  open func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }

  /// Does nothing: constraints are solved anew for every layout.
  open func invalidateLayout(of layer: CALayer) {}

  /// Called for each constraint that is left out of a layout. Writes a line to the standard error, once for all
  /// layouts.
  open func didIgnore(_ problem: CAConstraintProblem) {
    guard writtenMessages.count < Self.maximumMessages, writtenMessages.insert(problem.description).inserted
    else { return }
    FileHandle.standardError.write(Data((problem.description + "\n").utf8))
  }

  /// The greatest number of different messages, because layers that come and go would add more without end.
  private static let maximumMessages = 1000
}

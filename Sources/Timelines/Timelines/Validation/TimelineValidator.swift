import Animations
import Foundation
import Properties
import Support

/// Checks that a timeline can be built and played, and that its expectations can be evaluated. Every rule for timelines
/// is implemented once, here or in `TreeChecker`.
///
/// `check(_:rootID:)` walks a timeline that is made in code, by a program or by a reader of another format. The reader
/// of timeline files passes each part as soon as it is read: the types of values in a script depend on the layers that
/// are in the tree at the time, and all kinds of mistakes are reported together.
package struct TimelineValidator {
  let tree: LayerTree
  let diagnostics: DiagnosticSink

  package init(_ tree: LayerTree, diagnostics: DiagnosticSink) { (self.tree, self.diagnostics) = (tree, diagnostics) }

  var treeChecker: TreeChecker { TreeChecker(tree, diagnostics: diagnostics) }

  /// - Parameter rootID: the id of the root layer before it became `root`.
  /// - Throws: `TimelineError` with all problems.
  static func check(_ timeline: Timeline, rootID: String?) throws(TimelineError) {
    let validator = TimelineValidator(LayerTree(), diagnostics: DiagnosticSink(file: timeline.sourceName))
    validator.checkParts(of: timeline, rootID: rootID)
    guard !validator.diagnostics.hasErrors else {
      throw TimelineError(diagnostics: validator.diagnostics.sorted)
    }
  }

  private func checkParts(of timeline: Timeline, rootID: String?) {
    tree.fonts = timeline.fonts
    check(timeline.canvas)
    for problem in timeline.fontFiles.compactMap({ FontFileProblem($0) }) {
      report(problem.message, of: Subject(name: "fonts", position: nil))
    }
    if let rootID, rootID != "root" {
      report("the canvas's layer has the id '\(rootID)'", expected: "'root', or none", of: timeline.root.subject)
    }
    add(timeline.root, into: nil)
    finishLayers()
    for sound in timeline.audio { add(sound) }
    checkCount(of: timeline.subtitles, Subject(name: "subtitles", position: nil))
    for track in timeline.subtitles { check(track) }
    for event in timeline.events { check(event) }
    finishEvents()
    for expectation in timeline.expectations { check(expectation) }
    for expectation in timeline.motionExpectations { check(expectation) }
    finish()
  }

  /// Checks the initial layers together, once all of them are in the tree.
  package func finishLayers() {
    if let root = tree.members["root"] { treeChecker.checkCycles(below: root) }
    treeChecker.checkCurrentReplicas()
  }

  /// Checks references to siblings, once all layers are known.
  package func finishEvents() { treeChecker.checkConstraintSources() }

  /// Checks key paths that name parts of layers, once all of those are known.
  package func finish() {
    treeChecker.checkPartNames()
    treeChecker.checkNumbers()
  }

  /// Reports a problem; without a position, the message begins with the name of the part.
  func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil, of subject: Subject
  ) {
    diagnostics.report(
      subject.position == nil ? "\(subject.name): \(wrong)" : wrong, expected: expected(), suggestion: suggestion(),
      hint: hint(), at: subject.position)
  }

  func report(_ problem: TimelineLimits.Problem, of subject: Subject) {
    report(problem.wrong, expected: problem.expected, of: subject)
  }

  func check(_ number: Double, _ range: PropertyRange, _ name: String, of subject: Subject) {
    guard !range.contains(number) else { return }
    report("\(name) is \(number.shortest)", expected: range.expectation, of: subject)
  }
}

extension Timeline.Layer {
  var subject: TimelineValidator.Subject {
    TimelineValidator.Subject(name: id.map { "layer '\($0)'" } ?? "a layer without id", position: sourcePosition)
  }
}

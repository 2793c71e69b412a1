import Animations
import Foundation
import Properties
import Support

/// Checks that a timeline of unchecked data can be built and played, and its expectations evaluated.
struct TimelineValidator {
  let timeline: Timeline
  let diagnostics: DiagnosticSink
  let tree = LayerTree()

  var treeChecker: TreeChecker { TreeChecker(tree, diagnostics: diagnostics) }

  /// - Parameter rootID: the id that the root layer was given, before it became `root`.
  /// - Throws: `TimelineError` with all problems.
  static func check(_ timeline: Timeline, rootID: String?) throws(TimelineError) {
    let validator = TimelineValidator(timeline: timeline, diagnostics: DiagnosticSink(file: timeline.sourceName))
    validator.run(rootID: rootID)
    guard !validator.diagnostics.hasErrors else {
      throw TimelineError(diagnostics: validator.diagnostics.sorted)
    }
  }

  private func run(rootID: String?) {
    tree.fonts = timeline.fonts
    checkCanvas()
    for problem in timeline.fontFiles.compactMap({ FontFileProblem($0) }) {
      report(problem.message, of: Subject(name: "fonts", position: nil))
    }
    if let rootID, rootID != "root" {
      report("the canvas's layer has the id '\(rootID)'", expected: "'root', or none", of: timeline.root.subject)
    }
    add(timeline.root, into: nil)
    if let root = tree.members["root"] { treeChecker.checkCycles(below: root) }
    treeChecker.checkCurrentReplicas()
    for sound in timeline.audio { check(sound) }
    for event in timeline.events { check(event) }
    treeChecker.checkConstraintSources()
    for expectation in timeline.expectations { check(expectation) }
    for expectation in timeline.motionExpectations { check(expectation) }
    treeChecker.checkPartNames()
  }

  private func checkCanvas() {
    let canvas = timeline.canvas
    let subject = Subject(name: "canvas", position: canvas.sizePosition)
    if !(canvas.size.width > 0 && canvas.size.height > 0 && PropertyRange.positive.contains(canvas.scale)) {
      let size = "\(Double(canvas.size.width).shortest) × \(Double(canvas.size.height).shortest)"
      report(
        "a size of \(size) points with \(canvas.scale.shortest) pixels each", expected: "numbers greater than 0",
        of: subject)
    } else if let problem = Timeline.Canvas.pixelProblem(of: canvas.size, scale: canvas.scale) {
      report(problem, of: subject)
    }
    check(canvas.duration, .positive, "duration", of: subject)
    for component in PropertyValue.color(canvas.background).components ?? [] {
      check(component, .finite, "a component of the background", of: subject)
    }
  }

  /// The part of a timeline that a problem is about.
  struct Subject {
    let name: String
    let position: SourcePosition?
  }

  func report(
    _ wrong: String, expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    of subject: Subject
  ) {
    diagnostics.report(
      "\(subject.name): \(wrong)", expected: expected(), suggestion: suggestion(), at: subject.position)
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

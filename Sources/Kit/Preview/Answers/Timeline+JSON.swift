import Animations
import Foundation
import LayerKit
import Properties
import Support
import Timelines

extension PreviewedTimeline.State {
  /// The response to `/timeline.json`.
  func json(file: String, name: String) -> String {
    let canvas = loaded?.timeline.canvas
    let background = canvas.map { PropertyValue.color($0.background).json }
    return JSON.object([
      "revision": "\(revision)", "file": file.json, "name": name.json,
      "size": canvas.map { "[\($0.pixelWidth), \($0.pixelHeight)]" } ?? "null", "scale": JSON.optional(canvas?.scale),
      "origin": JSON.optional(canvas?.origin.rawValue),
      "framesPerSecond": JSON.optional(canvas?.framesPerSecond.framesPerSecond), "frames": "\(loaded?.frameCount ?? 0)",
      "duration": JSON.optional(canvas?.duration), "background": background ?? "null",
      "opaque": canvas.map { "\($0.background.alpha >= 1)" } ?? "null",
      "events": JSON.list(loaded?.timeline.events.map { $0.json(file: file) } ?? []),
      "expectations": JSON.list(expectations(file: file)),
      "problems": JSON.list(problems.map(\.json)), "sound": "\(loaded?.timeline.audio.isEmpty == false)",
    ])
  }

  /// The expectations, sorted by source position like their outcomes.
  private func expectations(file: String) -> [String] {
    guard let timeline = loaded?.timeline else { return [] }
    let listed: [(text: String, position: SourcePosition?)] =
      timeline.expectations.map { ($0.text, $0.sourcePosition) }
      + timeline.motionExpectations.map { ($0.text, $0.sourcePosition) }
    return listed.sorted(byPosition: \.position).enumerated().map { index, expectation in
      let outcome = outcomes.flatMap { index < $0.count ? $0[index] : nil }
      return JSON.object([
        "text": expectation.text.json, "place": JSON.optional(expectation.position?.place(in: file)),
        "state": (outcome.map { $0.isMet ? "met" : "failed" } ?? "running").json,
        "message": JSON.optional(outcome?.failure),
      ])
    }
  }
}

extension SourcePosition {
  fileprivate func place(in file: String) -> String { "\(file):\(line):\(column)" }
}

extension Timeline.Event {
  fileprivate func json(file: String) -> String {
    JSON.object([
      "time": time.json, "name": title.json, "place": JSON.optional(sourcePosition?.place(in: file)),
    ])
  }

  /// The first change, and the number of the others: `set card.opacity (+2)`.
  private var title: String {
    let inserted = insertion.map { ["insert \($0.layer.id ?? "a layer")"] } ?? []
    let titles =
      inserted + removals.map { "stop \($0.layer).\($0.key ?? "all")" } + changes.map { "set \($0.layer).\($0.name)" }
      + additions.map { "animate \($0.layer).\($0.key)" } + deletions.map { "delete \($0)" }
    guard let first = titles.first else { return "nothing" }
    return titles.count == 1 ? first : "\(first) (+\(titles.count - 1))"
  }
}

extension Timeline.Change {
  fileprivate var name: String {
    switch target {
    case .keyPath(let path): path.description
    case .frame: "frame"
    }
  }
}

extension Timeline.Expectation {
  /// The expectation as text: `card.opacity is 1 at 0.5 s`.
  fileprivate var text: String { "\(layer).\(keyPath.description) is \(value.json) at \(time.readable) s" }
}

extension Timeline.MotionExpectation {
  /// The expectation as text: `card.position.x settles within 1 by 0.8 s`.
  fileprivate var text: String { "\(layer).\(keyPath.description) \(claim.text)" }
}

extension MotionClaim {
  fileprivate var text: String {
    switch self {
    case .overshoot(let range, let target):
      "overshoots\(target.map { " \($0.json)" } ?? "") by \(Self.text(range))"
    case .reaches(let value, let range): "reaches \(value.json) at \(Self.text(range)) s"
    case .settles(let distance, let target, let latest):
      "settles within \(distance.readable)\(target.map { " of \($0.json)" } ?? "")"
        + (latest.map { " by \($0.readable) s" } ?? "")
    case .monotonic(nil): "turns back"
    case .monotonic(.either?): "is monotonic"
    case .monotonic(let direction?): "is \(direction.rawValue)"
    case .inside(let ranges): "stays inside " + ranges.map { Self.text($0) }.joined(separator: " × ")
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (-.infinity, let most): "at most \(most.readable)"
    case (let least, .infinity): "at least \(least.readable)"
    case (let least, let most): "\(least.readable) to \(most.readable)"
    }
  }
}

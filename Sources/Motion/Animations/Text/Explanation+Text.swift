import Properties
import Support

extension Explanation {
  /// The explanation as plain text: the presentation value, then one line each for the model value and the animations
  /// in the order of application.
  /// - Parameters:
  ///   - subject: the layer and key path, such as `card.position.x`.
  ///   - time: media time, in seconds.
  public func text(subject: String, time: Double) -> String {
    let clock = localTime == time ? "" : ", \(localTime.readable) s on the layer's clock"
    let head = "\(subject) at \(time.readable) s\(clock) is \(presentationValue.readable)"
    return ([head] + lines.map { "  " + $0 }).map(\.visible).joined(separator: "\n") + "\n"
  }

  /// The lines of `text(subject:time:)` after the first, without indentation.
  package var lines: [String] {
    let animations =
      contributions.isEmpty
      ? ["nothing animates it"] : contributions.enumerated().map { "\($0 + 1). \($1.text)" }
    let origin =
      sources.isEmpty
      ? [] : ["made from " + sources.map { "\($0.name) \($0.value.readable)" }.joined(separator: ", ")]
    return ["model value \(modelValue.readable)"] + origin + animations + [
      "presentation value \(presentationValue.readable)"
    ]
      + [transition.map(\.text)].compactMap { $0 }
  }

  /// The explanation as one JSON object: times in seconds, values as `PropertyValue.json`, cross-fading images with the
  /// weight of each.
  /// - Parameters:
  ///   - layer: the id of the layer.
  ///   - time: media time, in seconds.
  package func json(layer: String, time: Double) -> String {
    let origin = sources.map { "\($0.name.json): \($0.value.detailedJSON)" }
    let steps = contributions.map(\.json).joined(separator: ",\n    ")
    let entries: [(String, String)] = [
      ("layer", layer.json), ("keyPath", keyPath.description.json), ("time", time.json),
      ("isInTree", "true"), ("localTime", localTime.json),
      ("madeFrom", sources.isEmpty ? "null" : "{ \(origin.joined(separator: ", ")) }"),
      ("modelValue", modelValue.detailedJSON),
      ("contributions", steps.isEmpty ? "[]" : "[\n    \(steps)\n  ]"),
      ("presentationValue", presentationValue.detailedJSON),
      ("transition", transition.map(\.json) ?? "null"),
    ]
    return "{\n" + entries.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
  }
}

extension Explanation.Contribution {
  /// One line: the animation, whether it is active, its local time and progress, its own value, and the result.
  package var text: String { "\(title): \(state)" }

  private var title: String {
    let kind = "\(className) of \(keyPath.description)"
    guard isInGroup else { return name?.key.map { "\($0), \(kind)" } ?? kind }
    return "\(kind), in " + (name?.key.map { "\($0), " } ?? "") + (name?.className ?? "CAAnimationGroup")
  }

  private var state: String {
    guard let position, let fraction, let value else { return "not active, \(reason)" }
    let pass = position.cycle > 0 ? ", repeat \(position.cycle.readable)" : ""
    let pace =
      isSpring ? "spring at \(fraction.readable)" : "progress \(position.progress.readable) → \(fraction.readable)"
    let kind = (isCumulative ? "cumulative, " : "") + (isAdditive ? "additive, adds" : "gives")
    let when =
      phase == .active || phase == nil
      ? "active" : phase == .before ? "filling before its begin" : "filling after its end"
    return
      "\(when), local time \(position.activeTime.readable) s\(pass), \(pace), \(kind) \(value.readable), makes \(result.readable)"
  }

  /// The reason why the animation is not active.
  private var reason: String {
    let clock = isInGroup ? " of its group" : ""
    switch phase {
    case nil: return "its group is not active"
    case .before: return "begins at \(begin.readable) s\(clock)"
    case .after, .active: return end.isFinite ? "over since \(end.readable) s\(clock)" : "its time is not a number"
    }
  }

  fileprivate var json: String {
    let entries: [(String, String)] = [
      ("key", (name?.key).json), ("class", className.json), ("keyPath", keyPath.description.json),
      ("group", isInGroup ? (name?.className ?? "CAAnimationGroup").json : "null"),
      ("isActive", "\(position != nil)"), ("phase", (phase?.rawValue).json),
      ("reason", position == nil ? reason.json : "null"), ("beginTime", begin.json),
      ("endTime", end.json), ("localTime", (position?.activeTime).json),
      ("basicTime", (position?.basicTime).json), ("cycle", (position?.cycle).json),
      ("progress", (position?.progress).json), ("easedProgress", fraction.json),
      ("isAdditive", "\(isAdditive)"), ("isCumulative", "\(isCumulative)"),
      ("value", value?.detailedJSON ?? "null"), ("result", result.detailedJSON),
    ]
    return "{ " + entries.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }
}

extension Explanation.Transition {
  /// One line: the transition, whether it is active, its local time and its progress.
  package var text: String {
    let kind = [name.className, type, subtype].compactMap { $0 }.joined(separator: " ")
    let title = name.key.map { "\($0), \(kind)" } ?? kind
    guard let position, let progress else {
      return "\(title): not active, "
        + (phase == .before ? "begins at \(begin.readable) s" : "over since \(end.readable) s")
    }
    return
      "\(title): active, local time \(position.activeTime.readable) s, progress \(position.progress.readable) → \(progress.readable) "
      + "of the way from the layer as it was"
  }

  fileprivate var json: String {
    let entries: [(String, String)] = [
      ("key", name.key.json), ("class", name.className.json), ("type", type.json),
      ("subtype", subtype.json), ("isActive", "\(position != nil)"), ("beginTime", begin.json),
      ("endTime", end.json), ("localTime", (position?.activeTime).json),
      ("progress", (position?.progress).json), ("easedProgress", progress.json),
    ]
    return "{ " + entries.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }
}

import Properties
import Support

/// Explains a key path at a time when its layer is not in the tree.
package struct Absence {
  private let layer: String
  private let keyPath: PropertyKeyPath
  private let time: Double
  private let intervals: [(start: Double, end: Double?)]

  /// - Parameter intervals: the intervals in which the layer is in the tree, in seconds, ascending; an end of nil is
  ///   open.
  package init(layer: String, keyPath: PropertyKeyPath, time: Double, intervals: [(start: Double, end: Double?)]) {
    self.layer = layer
    self.keyPath = keyPath
    self.time = time
    self.intervals = intervals
  }

  /// The explanation as one line of plain text.
  package var text: String {
    let deletion = intervals.last { $0.end.map { $0 <= time } ?? false }?.end
    let insertion = intervals.first { $0.start > time }?.start
    let reason =
      switch (deletion, insertion) {
      case (nil, nil): "it never is"
      case (nil, let start?): "it is inserted at \(start.readable) s"
      case (let end?, nil): "it was deleted at \(end.readable) s"
      case (let end?, let start?):
        "it was deleted at \(end.readable) s and is inserted again at \(start.readable) s"
      }
    return
      "\(layer.visible).\(keyPath.description) at \(time.readable) s is null: the layer is not in the tree, \(reason)\n"
  }

  /// The explanation as a JSON object with the keys of `Explanation.json(layer:time:)`, and `stays`.
  package var json: String {
    let times = intervals.map {
      "{ \"from\": \($0.start.json), \"to\": \($0.end.json) }"
    }
    let entries: [(String, String)] = [
      ("layer", layer.json), ("keyPath", keyPath.description.json), ("time", time.json),
      ("isInTree", "false"), ("localTime", "null"), ("madeFrom", "null"), ("modelValue", "null"),
      ("contributions", "[]"), ("presentationValue", "null"), ("transition", "null"),
      ("stays", times.isEmpty ? "[]" : "[\(times.joined(separator: ", "))]"),
    ]
    return "{\n" + entries.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
  }
}

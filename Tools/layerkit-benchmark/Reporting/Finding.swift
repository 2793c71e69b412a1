/// A figure that may have a goal.
struct Finding: Codable {
  let name: String
  let value: Double
  let goal: Goal?

  init(_ name: String, _ value: Double, goal: Goal?) {
    self.name = name
    self.value = value
    self.goal = goal
  }

  /// Whether the goal is met, if there is one.
  var isGood: Bool { goal?.isMet(by: value) ?? true }

  var text: String {
    let line = Table.row(name, Units.decimal(value))
    guard let goal else { return line }
    return "\(line)   goal \(goal.text): \(isGood ? "met" : "missed")"
  }
}

extension ExpressionCall {
  /// What items are sorted by: numbers, or texts by the code points of their characters.
  private enum Keys {
    case numbers([Double])
    case texts([String])
  }

  /// A list in ascending order of its items, or of a member of each item. Equal items keep their order.
  mutating func sorted() throws -> ExpressionValue {
    let elements = try list(0)
    let order =
      switch try keys(of: sortedValues(elements)) {
      case .numbers(let keys): try order(of: keys, cost: keys.count, by: <)
      case .texts(let keys):
        try order(of: keys, cost: keys.reduce(keys.count) { $0 + $1.utf8.count }) {
          // UTF-8 has the order of code points.
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
      }
    return try list(of: order.map { elements[$0] })
  }

  /// The values that items are sorted by.
  private mutating func sortedValues(_ elements: [Node]) throws -> [ExpressionValue] {
    try budget.spend(elements.count)
    guard arguments.count == 2 else { return try elements.map { try value(of: $0) } }
    let key = try text(1)
    return try elements.map { element in
      let member = try value(of: element).member(key, &budget)
      if member.isInvalid { throw ReportedValue() }
      return member
    }
  }

  private func keys(of values: [ExpressionValue]) throws(ExpressionProblem) -> Keys {
    guard case .string? = values.first else {
      return .numbers(try map(values) { if case .number(let number) = $0, !number.isNaN { number } else { nil } })
    }
    return .texts(try map(values) { if case .string(let text) = $0 { text } else { nil } })
  }

  /// Converts the values that items are sorted by; nil is an error.
  private func map<Key>(
    _ values: [ExpressionValue], _ key: (ExpressionValue) -> Key?
  ) throws(ExpressionProblem) -> [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(values.count)
    for value in values {
      guard let key = key(value) else { throw problem(value, expected: "only numbers or only texts to sort by") }
      keys.append(key)
    }
    return keys
  }

  /// The indices of keys in ascending order.
  ///
  /// - Parameter cost: the steps that it takes to compare every key once.
  private mutating func order<Key>(
    of keys: [Key], cost: Int, by precedes: (Key, Key) -> Bool
  ) throws(ExpressionBudget.Spent) -> [Int] {
    let comparisons = Int.bitWidth - keys.count.leadingZeroBitCount
    try budget.spend(cost * comparisons)
    // The standard library does not promise a stable order.
    return keys.indices.sorted { left, right in
      if precedes(keys[left], keys[right]) { return true }
      return left < right && !precedes(keys[right], keys[left])
    }
  }
}

import Foundation

extension ExpressionFunction {
  /// Functions of lists, of which some take texts too.
  static let lists = [
    ExpressionFunction("count", 1) { .number(Double(try $0.count())) },
    ExpressionFunction("range", 1...2) { try $0.range() },
    ExpressionFunction("sort", 1...2) { try $0.sorted() },
    ExpressionFunction("reverse", 1) { try $0.list(of: $0.list(0).reversed()) },
    ExpressionFunction("slice", 3) { try $0.slice() },
    ExpressionFunction("index", 2) { .number(Double(try $0.index())) },
  ]
}

extension ExpressionCall {
  /// Counts the items of a list or mapping, or the characters of a text as a reader counts them.
  fileprivate mutating func count() throws -> Int {
    switch arguments[0] {
    case .list(let elements): return elements.count
    case .mapping(let entries): return entries.count
    case .string(let text):
      try budget.spend(text.utf8.count)
      return text.count
    default: throw problem(0, expected: "a list or a text")
    }
  }

  /// The whole numbers from 0, or from the first argument, up to but without the last one.
  fileprivate mutating func range() throws -> ExpressionValue {
    let end = try whole(arguments.count - 1)
    let first = try arguments.count == 2 ? whole(0) : 0
    guard arguments.count == 2 || end >= 0 else { throw problem(0, expected: "a whole number from 0") }
    guard end - first <= FileLimits.repeatedItems else {
      throw ExpressionProblem("range() makes \(end - first) items", expected: "at most \(FileLimits.repeatedItems)")
    }
    return try list(of: (first..<max(first, end)).map { ExpressionValue.number(Double($0)) })
  }

  /// A part of a list or text. Negative bounds count from the end, and what is beyond the ends is left out.
  fileprivate mutating func slice() throws -> ExpressionValue {
    switch arguments[0] {
    case .list(let elements): return try list(of: elements[slice(of: elements.count)])
    case .string(let text):
      let characters = try characters(of: text)
      return try self.text(String(characters[slice(of: characters.count)]))
    default: throw problem(0, expected: "a list or a text")
    }
  }

  private func slice(of count: Int) throws(ExpressionProblem) -> Range<Int> {
    let (first, end) = (try bound(1, count), try bound(2, count))
    return first..<max(first, end)
  }

  private func bound(_ index: Int, _ count: Int) throws(ExpressionProblem) -> Int {
    let bound = try whole(index)
    return min(max(bound < 0 ? bound + count : bound, 0), count)
  }

  /// The index of a value in a list, or of a text in a text; -1 if it is not there.
  fileprivate mutating func index() throws -> Int {
    switch arguments[0] {
    case .list(let elements):
      try budget.spend(elements.count)
      return try elements.firstIndex { try isSought(value(of: $0)) } ?? -1
    case .string(let text):
      return try CharacterSearch(for: characters(of: self.text(1))).first(in: characters(of: text), &budget) ?? -1
    default: throw problem(0, expected: "a list or a text")
    }
  }

  /// Whether an item of a list equals the second argument.
  private func isSought(_ value: ExpressionValue) throws(ExpressionProblem) -> Bool {
    if arguments[1].isCollection { throw problem(1, expected: "a number, a text or a boolean") }
    return value.isCollection ? false : try ExpressionOperator.areEqual(value, arguments[1])
  }
}

extension ExpressionValue {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .mapping: true
    case .number, .string, .boolean, .null, .invalid, .deferred: false
    }
  }
}

import Foundation

/// The text of a timeline with parts changed, moved, duplicated or removed; the same for the same seed.
package struct MutatedText {
  package private(set) var lines: [String]
  private var random: RandomNumbers

  /// The lines of other timelines, which may be inserted.
  private let others: [String]

  /// Whether the file should usually stay valid.
  private let isGentle: Bool

  package init(_ text: String, others: [String], seed: UInt64) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.others = others
    random = RandomNumbers(seed: seed)
    isGentle = random.chance(0.7)
    for _ in 0...random.below(isGentle ? 6 : 3) {
      if isGentle { nudge() } else { change() }
    }
  }

  /// The bytes of the text, which occasionally are invalid UTF-8.
  package var data: Data {
    mutating get {
      var data = Data(lines.joined(separator: "\n").utf8)
      guard !isGentle else { return data }
      if random.chance(0.02), !data.isEmpty { data[random.below(data.count)] = UInt8(random.below(256)) }
      if random.chance(0.02) { data = data.prefix(random.below(data.count + 1)) }
      return data
    }
  }

  private mutating func change() {
    guard !lines.isEmpty else { return }
    switch random.below(14) {
    case 0, 1, 2: replace(Self.isNumber) { $0.pick(Self.numbers) }
    case 3: replace(Self.isNumber) { $0.pick(Self.values) }
    case 4: replace(Self.isWord) { $0.pick(Self.values) }
    case 5: replace(Self.isWord) { $0.word() }
    case 6: swapTokens()
    case 7: lines.removeSubrange(block())
    case 8: insert(Array(lines[block()]))
    case 9: insertLine()
    case 10: insert(borrowed())
    case 11: shift()
    case 12: replaceCharacter()
    default: multiply()
    }
  }

  private mutating func nudge() {
    guard !lines.isEmpty else { return }
    switch random.below(10) {
    case 0, 1: replace(Self.isPlainNumber) { $0.pick(Self.plainNumbers) }
    case 2: replace(Self.isPlainNumber) { "\($0.random.number(-50...400))" }
    case 3: swapNumbers()
    case 4: doubleLayer()
    default: insertProperty()
    }
  }

  // MARK: Properties

  /// The text at which the keys of a layer begin in a line.
  private static let layerStarts = ["{ frame:", "{ bounds:", "{ id:", "- frame:", "- bounds:", "- id:", "- position:"]

  /// Adds a property to a layer.
  private mutating func insertProperty() {
    for _ in 0..<40 {
      let line = random.below(lines.count)
      guard !lines[line].hasPrefix("#"), let start = pickRange(Self.layerStarts, in: lines[line]) else { continue }
      let property = pick(Self.properties)
      let key = property.prefix { $0 != ":" }
      guard !lines[line].contains(key + ":") else { continue }
      if lines[line][start].hasPrefix("{") {
        lines[line].insert(contentsOf: " " + property + ",", at: lines[line].index(after: start.lowerBound))
      } else {
        let depth = lines[line].distance(from: lines[line].startIndex, to: start.lowerBound) + 2
        lines.insert(String(repeating: " ", count: depth) + property, at: line + 1)
      }
      return
    }
  }

  private mutating func pickRange(_ choices: [String], in line: String) -> Range<String.Index>? {
    choices.compactMap { line.range(of: $0) }.randomElement(using: &random)
  }

  /// Inserts a copy of a layer, inside or after itself, without its names.
  private mutating func doubleLayer() {
    let range = block()
    guard lines[range.lowerBound].contains("- ") else { return }
    let copy = lines[range].map { $0.replacingOccurrences(of: "id: ", with: "name: ") }
    lines.insert(contentsOf: copy, at: range.upperBound)
  }

  private static func isPlainNumber(_ token: Substring) -> Bool { Double(token) != nil }

  private mutating func swapNumbers() {
    guard let one = place(Self.isPlainNumber), let other = place(Self.isPlainNumber), one.line != other.line else {
      return
    }
    let (first, second) = (String(lines[one.line][one.token]), String(lines[other.line][other.token]))
    lines[one.line].replaceSubrange(one.token, with: second)
    lines[other.line].replaceSubrange(other.token, with: first)
  }

  // MARK: Tokens

  /// The ranges of words, numbers and strings in a line, and of the punctuation between them.
  private static func tokens(_ line: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start = line.startIndex
    while start < line.endIndex {
      var end = line.index(after: start)
      if isPart(line[start]) { while end < line.endIndex, isPart(line[end]) { end = line.index(after: end) } }
      if line[start] != " " { found.append(start..<end) }
      start = end
    }
    return found
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-+#/\"$".contains(character)
  }

  private static func isNumber(_ token: Substring) -> Bool {
    token.contains(where: \.isNumber) && !token.contains("#") && Double(token.prefix { !$0.isLetter }) != nil
  }

  private static func isWord(_ token: Substring) -> Bool { token.contains(where: \.isLetter) }

  /// A random token in a line that is not a comment.
  private mutating func place(_ isWanted: (Substring) -> Bool) -> (line: Int, token: Range<String.Index>)? {
    for _ in 0..<20 {
      let line = random.below(lines.count)
      guard !lines[line].hasPrefix("#") else { continue }
      let tokens = Self.tokens(lines[line]).filter { isWanted(lines[line][$0]) }
      if let token = tokens.randomElement(using: &random) { return (line, token) }
    }
    return nil
  }

  private mutating func replace(_ isWanted: (Substring) -> Bool, by new: (inout MutatedText) -> String) {
    guard let place = place(isWanted) else { return }
    lines[place.line].replaceSubrange(place.token, with: new(&self))
  }

  private mutating func swapTokens() {
    guard let one = place({ $0.count > 1 || $0 == ":" }), let other = place({ $0.count > 1 }) else { return }
    let (first, second) = (String(lines[one.line][one.token]), String(lines[other.line][other.token]))
    guard one.line != other.line else {
      lines[one.line].replaceSubrange(one.token, with: second)
      return
    }
    lines[one.line].replaceSubrange(one.token, with: second)
    lines[other.line].replaceSubrange(other.token, with: first)
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "0" }

  /// A word from any timeline.
  private mutating func word() -> String {
    let line = others.randomElement(using: &random) ?? ""
    let words = Self.tokens(line).map { line[$0] }.filter(Self.isWord)
    return words.randomElement(using: &random).map(String.init) ?? "opacity"
  }

  // MARK: Lines

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  /// A line with the lines that are indented below it.
  private mutating func block() -> Range<Int> {
    let start = random.below(lines.count)
    let depth = Self.indentation(lines[start])
    var end = start + 1
    while end < lines.count, Self.indentation(lines[end]) > depth { end += 1 }
    return start..<end
  }

  private mutating func insert(_ block: [String]) {
    lines.insert(contentsOf: block, at: random.below(lines.count + 1))
  }

  /// Inserts a property at the indentation of the line above it.
  private mutating func insertLine() {
    let place = random.below(lines.count)
    let depth = Self.indentation(lines[place]) + (lines[place].contains("- ") ? 2 : 0)
    lines.insert(String(repeating: " ", count: depth) + pick(Self.lines), at: place + 1)
  }

  private mutating func borrowed() -> [String] {
    guard !others.isEmpty else { return [] }
    let start = random.below(others.count)
    return Array(others[start..<min(others.count, start + 1 + random.below(4))])
  }

  private mutating func shift() {
    let block = block()
    let step = random.below(9) - 4
    for index in block {
      lines[index] =
        step < 0
        ? String(lines[index].dropFirst(min(-step, Self.indentation(lines[index]))))
        : (random.chance(0.1) ? "\t" : String(repeating: " ", count: step)) + lines[index]
    }
  }

  private mutating func replaceCharacter() {
    let line = random.below(lines.count)
    let marks: [Character] = [
      "{", "}", "[", "]", ":", ",", "-", "\"", "'", "#", "&", "*", "|", "%", "@", "`", "\u{0}", "é", "\u{FEFF}",
    ]
    var characters = Array(lines[line])
    let place = random.below(characters.count + 1)
    if place < characters.count, random.chance(0.5) { characters.remove(at: place) }
    characters.insert(marks.randomElement(using: &random) ?? "{", at: min(place, characters.count))
    lines[line] = String(characters)
  }

  /// Repeats a block many times.
  private mutating func multiply() {
    let range = block()
    let copies = Array(repeating: Array(lines[range]), count: 2 + random.below(12)).joined()
    lines.insert(contentsOf: copies, at: range.upperBound)
  }
}

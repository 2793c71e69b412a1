import Documents
import Foundation
import Support

/// A caption as an item of a list variable has it.
struct ReadCaption: Equatable, CustomStringConvertible {
  struct Word: Equatable {
    let start: Double
    let end: Double
    let text: String
  }

  let start: Double
  let end: Double
  let text: String

  /// Nil if `words` is `null`.
  let words: [Word]?

  /// `0.2-1.6 text`, followed by the words in brackets.
  var description: String {
    let list = words.map { " [" + $0.map { "\($0.start)-\($0.end) \($0.text)" }.joined(separator: ", ") + "]" }
    return "\(start)-\(end) \(text)\(list ?? "")"
  }

  /// The captions of a file.
  static func all(_ text: String, _ format: RowTable.Format) throws -> [ReadCaption] {
    let table = try RowTable(data: Data(text.utf8), file: "talk", format: format)
    return try (0..<table.count).map { try ReadCaption(table.item($0)) }
  }

  /// The descriptions of the captions of a file.
  static func descriptions(_ text: String, _ format: RowTable.Format) throws -> [String] {
    try all(text, format).map(\.description)
  }

  /// The message of the first error in a file, with its position; nil if the file can be read.
  static func problem(_ text: String, _ format: RowTable.Format) -> String? {
    do {
      _ = try all(text, format)
      return nil
    } catch let error as TimelineError {
      return error.diagnostics.map { String($0.description.dropFirst("talk:".count)) }.joined(separator: "\n")
    } catch let error as RowProblem {
      let (line, column) = (error.position.line, error.position.column)
      return "\(line):\(column): error: \(error.wrong); expected \(error.expected)"
    } catch {
      return "\(error)"
    }
  }

  private init(_ node: Node) throws {
    let members = try Members(node)
    (start, end, text) = (try members.number("start"), try members.number("end"), try members.text())
    switch ExpressionValue(try members.node("words").content) {
    case .null: words = nil
    case .list(let nodes):
      words = try nodes.map { node in
        let members = try Members(node)
        return Word(start: try members.number("start"), end: try members.number("end"), text: try members.text())
      }
    default: throw Unexpected(node: node)
    }
  }

  init(start: Double, end: Double, text: String, words: [Word]?) {
    (self.start, self.end, self.text, self.words) = (start, end, text, words)
  }

  private struct Unexpected: Error { let node: Node }

  /// The members of a mapping.
  private struct Members {
    let mapping: Node

    init(_ node: Node) throws {
      guard node.entries != nil else { throw Unexpected(node: node) }
      mapping = node
    }

    func node(_ name: String) throws -> Node {
      guard let entry = mapping.entries?.first(where: { $0.key == name }) else { throw Unexpected(node: mapping) }
      return entry.value
    }

    func number(_ name: String) throws -> Double {
      guard case .number(let number) = ExpressionValue(try node(name).content) else { throw Unexpected(node: mapping) }
      return number
    }

    func text() throws -> String {
      guard case .string(let text) = ExpressionValue(try node("text").content) else { throw Unexpected(node: mapping) }
      return text
    }
  }
}

import Documents
import Foundation
import Support

/// The JSON object in the body of a request.
struct JSONBody {
  private let data: Data
  private let entries: [Node.Entry]

  /// - Parameter allowsNothing: whether a request without a body has an empty object.
  /// - Throws: `Failed` for another type of content, and for a body that is not a JSON object.
  init(_ request: WebRequest, allowsNothing: Bool = false) throws(Failed) {
    data = Data(request.body)
    if allowsNothing, data.isEmpty {
      entries = []
      return
    }
    guard Self.isJSON(request.header("Content-Type")) else {
      throw Failed(.unsupportedMediaType, "the body is a JSON object, with Content-Type: application/json")
    }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      throw Failed(.badRequest, "the body is not UTF-8")
    }
    do throws(RowProblem) { entries = try Self.object(request.body) } catch {
      let place = "line \(error.position.line), column \(error.position.column)"
      throw Failed(.badRequest, "\(place): \(error.wrong); expected \(error.expected)")
    }
  }

  /// Whether a `Content-Type` is that of JSON in UTF-8.
  private static func isJSON(_ type: String?) -> Bool {
    let parts = (type ?? "").lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    return parts.first == "application/json"
      && parts.dropFirst().allSatisfy {
        !$0.hasPrefix("charset=") || ["charset=utf-8", "charset=\"utf-8\""].contains($0)
      }
  }

  private static func object(_ bytes: [UInt8]) throws(RowProblem) -> [Node.Entry] {
    var reader = JSONReader(TextCursor(bytes))
    reader.skipSpace()
    guard reader.cursor.byte == UInt8(ascii: "{") else { throw reader.unexpected("a JSON object: { … }") }
    let node = try reader.value()
    reader.skipSpace()
    guard reader.cursor.isAtEnd, let entries = node.entries else { throw reader.unexpected("the end") }
    return entries
  }

  /// Values of variables, as a file of `--props` has them.
  /// - Throws: `Failed` for a value that uses a variable.
  func values() throws(Failed) -> GivenVariables {
    var values = GivenVariables()
    do throws(TimelineError) { try values.set(contentsOf: data, file: "values") } catch {
      throw Failed(.badRequest, error.diagnostics.first?.message ?? "the body is not a mapping")
    }
    return values
  }

  /// Values of variables that are written as for `--set`.
  /// - Throws: `Failed` for a value that is not a text.
  func texts() throws(Failed) -> GivenVariables {
    var values = GivenVariables()
    for entry in entries {
      guard let scalar = entry.value.scalar, scalar.style == .quoted else {
        throw Failed(
          .badRequest, "the value of '\(entry.key)' is not a text; expected one, as after --set \(entry.key)=")
      }
      values.set(entry.key, toText: scalar.text, source: "variable '\(entry.key)'")
    }
    return values
  }

  /// The members that are true. Those that are false may also be left out.
  /// - Parameter known: the names of all members.
  /// - Throws: `Failed` for another name, and for a value that is not a boolean.
  func flags(_ known: String...) throws(Failed) -> Set<String> {
    var flags: Set<String> = []
    for entry in entries {
      guard known.contains(entry.key) else {
        let names = known.map { "'\($0)'" }.joined(separator: " or ")
        throw Failed(.badRequest, "unknown member '\(entry.key)'; expected \(names)")
      }
      guard let flag = entry.value.scalar?.boolean else {
        throw Failed(.badRequest, "'\(entry.key)' is \(entry.value.summary); expected true or false")
      }
      if flag { flags.insert(entry.key) }
    }
    return flags
  }
}

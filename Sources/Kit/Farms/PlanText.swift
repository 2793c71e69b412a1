import Documents
import Foundation
import Support

/// The text of a JSON file in a plan's folder, for errors with source positions.
struct PlanText {
  private let data: Data
  private let places: JSONPlaces

  /// The file's name in messages.
  private let file: String

  /// The folder's name in messages.
  private let folder: String

  /// - Throws: `FarmError.invalidPlan` for text that is not JSON.
  init(_ data: Data, file: String, folder: String) throws(FarmError) {
    (self.data, self.file, self.folder) = (data, file, folder)
    do throws(RowProblem) { places = try JSONPlaces(data) } catch {
      throw Self.damage("\(error.wrong); expected \(error.expected)", at: error.position, of: file, in: folder)
    }
  }

  /// Decodes the text.
  /// - Throws: `FarmError.invalidPlan` for a missing value, or one of another type.
  func decode<Value: Decodable>(_: Value.Type) throws(FarmError) -> Value {
    do { return try JSONDecoder().decode(Value.self, from: data) } catch let error as DecodingError {
      throw damage(error)
    } catch {
      throw Self.damage("it cannot be read", at: .start, of: file, in: folder)
    }
  }

  /// The error of a value.
  /// - Parameter path: the names and indices that lead to the value.
  func problem(_ message: String, at path: [String]) -> FarmError {
    .invalidPlan(Diagnostic(file: file, position: places.place(of: path), message: message))
  }

  private func damage(_ error: DecodingError) -> FarmError {
    let (path, message) =
      switch error {
      case .keyNotFound(let key, let context): (names(context, key), "'\(key.stringValue)' is missing")
      case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
        (names(context), "\(quoted(context)) is not \(Self.description(of: type))")
      case .dataCorrupted(let context): (names(context), "\(quoted(context)) cannot be read")
      @unknown default: ([], "it cannot be read")
      }
    return Self.damage(message, at: places.place(of: path), of: file, in: folder)
  }

  private func names(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> [String] {
    (context.codingPath + (last.map { [$0] } ?? [])).map { $0.intValue.map(String.init) ?? $0.stringValue }
  }

  private func quoted(_ context: DecodingError.Context) -> String {
    let path = names(context)
    return path.isEmpty ? "the file" : "'\(path.joined(separator: "."))'"
  }

  private static func description(of type: Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is String.Type: "text"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  private static func damage(
    _ message: String, at position: SourcePosition, of file: String, in folder: String
  ) -> FarmError {
    .invalidPlan(
      Diagnostic(
        file: file, position: position,
        message: "the plan in \(folder) is damaged: \(message); make it again with layerkit plan"))
  }
}

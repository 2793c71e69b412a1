import Foundation
import LayerKit

extension StandardError {
  /// Tells of what is nearly always a mistake: a line each, or an object each where progress is JSON.
  static func write(_ warnings: [Diagnostic], as style: ProgressStyle = .auto) {
    write(warnings.map { style == .json ? $0.json : $0.description }.joined(separator: "\n"))
  }

  /// The same of what the command line says.
  static func warn(_ message: String, as style: ProgressStyle) {
    write(style == .json ? Warning(message: message).json : "layerkit: warning: \(message)")
  }
}

/// A warning as programs read it: `{"event":"warning","file":"a.yaml","line":3,"column":5,"message":"…"}`.
private struct Warning: Encodable {
  private let event = Diagnostic.Severity.warning.rawValue
  var file: String?
  var line: Int?
  var column: Int?
  let message: String

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Diagnostic {
  fileprivate var json: String {
    Warning(file: file, line: position.line, column: position.column, message: message).json
  }
}
